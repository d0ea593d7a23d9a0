import { pluginId } from '@wallet-kit/core/plugin'

/** Options of `receive`: there are none yet. */
export type ReceiveOptions = Record<string, never>

/** The plugin's id. */
export const receiveId = pluginId<ReceiveOptions>('receive')
