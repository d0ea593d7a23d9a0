import type { WalletLink } from './adapter.js'
import type { Connector } from './connector.js'

/** How long a wallet that announces late is waited for, in ms. */
export const announcementWait = 2000

export type FoundConnector = { readonly connector: Connector; readonly link: WalletLink }
