/** What changes a connection that stands, or tells of it. */
export { buildDiagnostics } from '../kit/buildDiagnostics.js'
export { disconnect } from './disconnect.js'
export { getProvider } from './getProvider.js'
export { setActiveNamespace } from './setActiveNamespace.js'
export { signMessage } from './signMessage.js'
export { switchNetwork } from './switchNetwork.js'
