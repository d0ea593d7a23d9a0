/** What a host, or a screen, asks of the connections. */
export { buildDiagnostics } from '../kit/buildDiagnostics.js'
export { connect } from './connect.js'
export { disconnect } from './disconnect.js'
export { getProvider } from './getProvider.js'
export { runHandlers } from './runHandlers.js'
export { setActiveNamespace } from './setActiveNamespace.js'
export { signMessage } from './signMessage.js'
export { switchNetwork } from './switchNetwork.js'
