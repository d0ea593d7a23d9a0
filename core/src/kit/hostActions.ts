/** What hosts ask of the connections, loaded as one: of several calls the later one acts later. */
export { disconnect } from '../connection/disconnect.js'
export { getProvider } from '../connection/getProvider.js'
export { signMessage } from '../connection/signMessage.js'
export { removeNetwork, switchNetwork } from '../connection/switchNetwork.js'
export { connectForHost } from '../wallets/connecting.js'
export { buildDiagnostics } from './buildDiagnostics.js'
