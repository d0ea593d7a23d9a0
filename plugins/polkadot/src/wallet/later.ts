/** What follows a connection: loaded with the first of it. */
export { signMessage } from './signMessage.js'
export { subscribe } from './subscribe.js'
export { switchNetwork } from './switchNetwork.js'
