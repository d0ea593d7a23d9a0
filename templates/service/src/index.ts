export { ens } from './blockchain/names/ens.js'
export { registrar } from './blockchain/names/registrar.js'
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
