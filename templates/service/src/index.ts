export { ens } from './blockchain/names/ens.js'
export { registrar } from './blockchain/names/registrar.js'
export { onchain } from './blockchain/onchain/onchain.js'
export { type CoinbaseOptions, coinbase } from './blockchain/onramp/coinbase/coinbase.js'
export { type MeldOptions, meld } from './blockchain/onramp/meld/meld.js'
export type {
  BlockchainSource,
  Names,
  NamesSource,
  Onramp,
  OnrampSource,
  Purchase,
  SourceTools,
} from './blockchain/sources.js'
export { alchemy } from './blockchain/vendors/alchemy/alchemy.js'
export type { VendorOptions } from './blockchain/vendors/askVendor.js'
export { type CoinGeckoOptions, coingecko } from './blockchain/vendors/coingecko/coingecko.js'
export { type DefiLlamaOptions, defillama } from './blockchain/vendors/defillama/defillama.js'
export { type LifiOptions, lifi } from './blockchain/vendors/lifi/lifi.js'
export { type MoralisOptions, moralis } from './blockchain/vendors/moralis/moralis.js'
export { type ZeroExOptions, zeroEx } from './blockchain/vendors/zeroEx/zeroEx.js'
export type { BlockchainConfig, ProjectConfig } from './config/blockchainConfig.js'
export type {
  LogLevel,
  MailConfig,
  ServiceConfig,
  SiwxServerConfig,
  SmartAccountsConfig,
  SmartSessionsConfig,
  WalletNetworkConfig,
} from './config/serviceConfig.js'
export { ServiceConfigError } from './errors.js'
export type { Mail } from './mail/mail.js'
export type { ServiceApp } from './server/createApp.js'
export { createService } from './server/createService.js'
export { runService } from './server/runService.js'
