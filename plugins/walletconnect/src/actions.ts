export { InvalidAppConfigurationError } from '@wallet-kit/core/plugin'
export { getPairing } from './actions/getPairing.js'
export { renewPairing } from './actions/renewPairing.js'
export {
  PairingExpiredError,
  RelayUnreachableError,
  SessionExpiredError,
} from './errors.js'
export type { Pairing } from './slice.js'
