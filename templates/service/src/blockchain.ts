export type {
  BlockchainSource,
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
