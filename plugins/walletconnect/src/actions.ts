export { InvalidAppConfigurationError } from '@wallet-kit/core/plugin'
export {
  PairingExpiredError,
  RelayUnreachableError,
  SessionExpiredError,
} from './errors.js'
export { getPairing, type Pairing, renewPairing } from './slice.js'
