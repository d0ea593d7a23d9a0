export type {
  BlockchainSource,
  Names,
  NamesSource,
  Onramp,
  OnrampSource,
  Purchase,
  SourceTools,
} from './blockchain/sources.js'
export type { BlockchainConfig, ProjectConfig } from './config/blockchainConfig.js'
export type {
  LogLevel,
  MailConfig,
  ServiceConfig,
  SiwxServerConfig,
  SmartAccountsConfig,
  WalletNetworkConfig,
} from './config/serviceConfig.js'
export { ServiceConfigError } from './errors.js'
export type { Mail } from './mail/mail.js'
export type { ServiceApp } from './server/createApp.js'
export { createService } from './server/createService.js'
export { runService } from './server/runService.js'
