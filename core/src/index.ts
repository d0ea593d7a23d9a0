// For hosts: the kit, its configuration and what can be read of it. And what the first files and the actions of a plugin are made of. All
// of it may come with the page: it is what the built files `page`, `data` and `signer` hold (test/run/bundle.js), so no bundler loads more
// for it.

export type {
  Config,
  ConnectMethodName,
  ConnectorSlot,
  Features,
  Order,
  ResolvedConfig,
  ServiceConfig,
  ThemeConfig,
  ThemeMode,
  ThemeVariables,
} from './config/config.js'
export { isFeatureOn } from './config/settings.js'
export { version } from './config/version.js'
export type { AccountType, WalletAccount } from './connection/adapter.js'
export { addNetwork } from './connection/addNetwork.js'
export type {
  Connector,
  ConnectorType,
  ExternalConnector,
  WalletInfo,
} from './connection/connector.js'
export { getAccount, getAccountNetwork } from './connection/getAccount.js'
export { lazySignerAction } from './connection/lazySignerAction.js'
export type { PendingRequest } from './connection/pendingRequests.js'
export { getPendingRequests } from './connection/pendingRequests.js'
export { ConfigError } from './errors/config.js'
export { isWalletKitError, type Notice, WalletKitError } from './errors/walletKitError.js'
export {
  type AccountFact,
  accountChanged,
  accountConnected,
  accountDisconnected,
  anyEvent,
  type CoreEvents,
  errorReported,
  modalClosed,
  modalOpened,
  networkChanged,
  viewChanged,
} from './events/coreEvents.js'
export { defineEvent, type Event } from './events/event.js'
export { withDeadline } from './http/waiting.js'
export { removeNetwork, signMessage } from './kit/actions.js'
export type { Diagnostics } from './kit/buildDiagnostics.js'
export { createWalletKit } from './kit/createWalletKit.js'
export type {
  ConnectKitOptions,
  EventNames,
  Kit,
  OpenTarget,
  Register,
  RegisteredKit,
} from './kit/kit.js'
export type { Nft, NftPage } from './money/nfts.js'
export type {
  HistoryReach,
  Transaction,
  TransactionPage,
  Transfer,
  TransferredNft,
  TransferredToken,
} from './money/transaction.js'
export { getInitialState, getNetwork, getNetworks, type InitialState } from './networks/chains.js'
export type { Namespace } from './networks/namespaces.js'
export type {
  NativeCurrency,
  Network,
  ProviderOf,
  Providers,
  ViemChain,
} from './networks/network.js'
export { reportFailure } from './notices/reportError.js'
export { checkConnectors } from './plugin/checkConnectors.js'
export type { ListedWallet, WalletStores } from './plugin/contributions.js'
export {
  definePlugin,
  lazyHandler,
  type Plugin,
  type PluginId,
  pluginId,
} from './plugin/definePlugin.js'
export { lazyAction } from './plugin/lazy.js'
export { basicPairingView } from './router/coreViews.js'
export { defineView, lazyView, type View } from './router/defineView.js'
export type {
  BalanceList,
  BalancesProvider,
  DataProviders,
  GasPriceProvider,
  HistoryProvider,
  IdentityProvider,
  NftsProvider,
  PricesProvider,
} from './service/dataProviders.js'
export { hasData } from './service/dataSources.js'
export type { TokenBalance, TokenScale } from './service/tokenBalance.js'
export type { StorageArea } from './storage/createStorage.js'
export type { Slice } from './store/defineSlice.js'
export { type ReadonlySignal, type Signal, signal } from './store/signals.js'
