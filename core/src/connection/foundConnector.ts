import type { WalletLink } from '../namespaces/adapter.js'
import type { Connector } from '../namespaces/connector.js'

/** How long a wallet that announces late is waited for, in ms. */
export const announcementWait = 2000

export type FoundConnector = { readonly connector: Connector; readonly link: WalletLink }
