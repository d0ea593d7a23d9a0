export { InvalidAppConfigurationError } from '@wallet-kit/core/plugin'
export { getPairing } from './slice.js'
export { renewPairing } from './slice.js'
export {
  PairingExpiredError,
  RelayUnreachableError,
  SessionExpiredError,
} from './errors.js'
export type { Pairing } from './slice.js'
