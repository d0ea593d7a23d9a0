import { pluginId } from '@wallet-kit/core'

/** Options of `receive`: there are none yet. */
export type ReceiveOptions = Record<string, never>

/** The plugin's id. */
export const receiveId = pluginId<ReceiveOptions>('receive')
