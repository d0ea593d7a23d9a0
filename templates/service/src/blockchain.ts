export { ens } from './blockchain/names/ens.js'
export { registrar } from './blockchain/names/registrar.js'
export { NameTakenError, NonceUsedError } from './blockchain/names/registration/errors.js'
export type {
  BlockchainSource,
  NameRegister,
  Names,
  NamesSource,
  Onramp,
  OnrampSource,
  Purchase,
  Purchases,
  SourceTools,
} from './blockchain/sources.js'
export type { BlockchainConfig } from './config/blockchainConfig.js'
export { RequestError } from './errors.js'
export { createBlockchainApp } from './server/createBlockchainApp.js'
