/** The connection machine's chunk: loaded when the modal opens, when a session is stored, or when a host connects by itself. */
export { buildDiagnostics } from '../kit/buildDiagnostics.js'
export { connect } from './connect.js'
export { disconnect } from './disconnect.js'
export { getProvider } from './getProvider.js'
export { reconcile } from './reconcile.js'
export { runHandlers } from './runHandlers.js'
export { setActiveNamespace } from './setActiveNamespace.js'
export { switchNetwork } from './switchNetwork.js'
