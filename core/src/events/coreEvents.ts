import type { ConnectorType } from '../namespaces/connector.js'
import type { Namespace } from '../namespaces/providers.js'
import { defineEvent } from './defineEvent.js'

/** What `account:connected` and `account:changed` tell. */
export type AccountFact = {
  readonly namespace: Namespace
  readonly address: string
  /** CAIP-10. */
  readonly caipAddress: string
  /** CAIP-2 id of the network the account is on. */
  readonly caipNetworkId: string
  readonly connector: { readonly id: string; readonly name: string; readonly type: ConnectorType }
}

export const modalOpened = defineEvent<{ readonly view: string }>()('modal:opened')
export const modalClosed = defineEvent<{ readonly isConnected: boolean }>()('modal:closed')
export const viewChanged = defineEvent<{ readonly view: string }>()('view:changed')
export const accountConnected = defineEvent<
  AccountFact & {
    /** Restored without a prompt, as against connected by the visitor just now. */
    readonly isRestored: boolean
  }
>()('account:connected')
export const accountChanged = defineEvent<AccountFact>()('account:changed')
export const accountDisconnected = defineEvent<{ readonly namespace: Namespace }>()(
  'account:disconnected',
)
export const networkChanged = defineEvent<{
  readonly namespace: Namespace
  readonly caipNetworkId: string
}>()('network:changed')
export const errorReported = defineEvent<{
  readonly name: string
  readonly message: string
}>()('error:reported')

/** The token for all events: analytics and logging listen to it. */
export const anyEvent = defineEvent<{ readonly name: string; readonly payload: unknown }>()('*')

export type CoreEvents =
  | typeof modalOpened
  | typeof modalClosed
  | typeof viewChanged
  | typeof accountConnected
  | typeof accountChanged
  | typeof accountDisconnected
  | typeof networkChanged
  | typeof errorReported
  | typeof anyEvent
