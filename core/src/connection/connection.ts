import type { signMessage as Sign } from '../actions/signMessage.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import { actWith } from './actWith.js'
import type { switchNetwork as Switch } from './switchNetwork.js'

/*
 * The connection machine's chunk: loaded when the modal opens, when a session is stored, or when a host connects by itself.
 * What a visitor who connects does not need yet are parts of their own.
 */
export { connect } from './connect.js'
export { runHandlers } from './runHandlers.js'

const importChanges = () => import('./changes.js')
const importReconcile = () => import('./reconcile.js')

/** @see disconnect.ts */
export const disconnect = (kit: Kit, options?: { readonly namespace?: Namespace }) =>
  actWith(kit, importChanges, (part) => part.disconnect(kit, options))

/** @see switchNetwork.ts */
export const switchNetwork = (kit: Kit, options: Switch.Options) =>
  actWith(kit, importChanges, (part) => part.switchNetwork(kit, options))

/** @see signMessage.ts */
export const signMessage = (kit: Kit, options: Sign.Options) =>
  actWith(kit, importChanges, (part) => part.signMessage(kit, options))

/** @see setActiveNamespace.ts */
export const setActiveNamespace = (kit: Kit, options: { readonly namespace: Namespace }) =>
  actWith(kit, importChanges, (part) => part.setActiveNamespace(kit, options))

/** @see getProvider.ts */
export const getProvider = (kit: Kit, namespace: Namespace) =>
  actWith(kit, importChanges, (part) => part.getProvider(kit, namespace))

/** @see buildDiagnostics.ts */
export const buildDiagnostics = (kit: Kit) =>
  actWith(kit, importChanges, (part) => part.buildDiagnostics(kit))

/** @see reconcile.ts */
export const reconcile = (kit: Kit) => actWith(kit, importReconcile, (part) => part.reconcile(kit))
