import type { ConnectorType } from '../connection/connector.js'
import type { Namespace } from '../networks/namespaces.js'
import type { Event } from './event.js'

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
type ConnectedFact = AccountFact & {
  /** Restored without a prompt, as against connected by the visitor just now. */
  readonly isRestored: boolean
}
type NetworkFact = { readonly namespace: Namespace; readonly caipNetworkId: string }

// Literals, not `defineEvent` calls: a bundler drops those that a page does not use.
/** The modal was opened, on a view. */
export const modalOpened: Event<'modal:opened', { readonly view: string }> = {
  name: 'modal:opened',
}
/** The modal was closed. `isConnected`: somebody is connected in the active namespace. */
export const modalClosed: Event<'modal:closed', { readonly isConnected: boolean }> = {
  name: 'modal:closed',
}
/** The open modal shows another view. */
export const viewChanged: Event<'view:changed', { readonly view: string }> = {
  name: 'view:changed',
}
/** A wallet was connected, or a connection was restored. */
export const accountConnected: Event<'account:connected', ConnectedFact> = {
  name: 'account:connected',
}
/** Another account of a connected wallet is in use. */
export const accountChanged: Event<'account:changed', AccountFact> = { name: 'account:changed' }
/** A namespace was disconnected. */
export const accountDisconnected: Event<'account:disconnected', { readonly namespace: Namespace }> =
  { name: 'account:disconnected' }
/** A namespace is on another network (CAIP-2), which may be one that is not configured. */
export const networkChanged: Event<'network:changed', NetworkFact> = { name: 'network:changed' }

/** The token for all events: analytics and logging listen to it. */
export const anyEvent: Event<'*', { readonly name: string; readonly payload: unknown }> = {
  name: '*',
}

/** The tokens of all events of the core. */
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

/** Something failed, and the visitor or the developer was told. `message` is the developer's text. */
export const errorReported: Event<
  'error:reported',
  { readonly name: string; readonly message: string }
> = { name: 'error:reported' }
