import { pluginId } from '@wallet-kit/core'

/** The plugin's id. */
export const sendId = pluginId<undefined>('send')
