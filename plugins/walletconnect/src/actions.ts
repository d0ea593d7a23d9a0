export { InvalidAppConfigurationError } from '@wallet-kit/core/plugin'
export {
  PairingExpiredError,
  RelayUnreachableError,
  SessionEndedError,
  SessionExpiredError,
} from './errors.js'
export { getPairing, type Pairing, renewPairing } from './slice.js'
