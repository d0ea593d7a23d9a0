import { pluginId } from '@wallet-kit/core/plugin'

/** The plugin's id. */
export const sendId = pluginId<undefined>('send')
