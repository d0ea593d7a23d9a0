/** What hosts ask of the connections, loaded as one: of several calls the later one acts later. */
export { disconnect } from '../connection/disconnect.js'
export { getProvider } from '../connection/getProvider.js'
export { removeNetwork } from '../connection/removeNetwork.js'
export { signMessage } from '../connection/signMessage.js'
export { switchNetwork } from '../connection/switchNetwork.js'
export { connectForHost } from '../wallets/connectForHost.js'
export { buildDiagnostics } from './buildDiagnostics.js'
