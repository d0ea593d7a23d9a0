// For authors of plugins: what a plugin is made of, and what it asks of the kit.

export { hasHistoryTab } from './account/accountTabs.js'
export { fetchBalance } from './account/balance.js'
export { fetchIdentity, getAccounts, getIdentity, identityCacheTime } from './account/identity.js'
export { lookupAddress, lookupCoinType } from './account/lookupAddress.js'
export { tellUnknownOutcome } from './account/tellUnknownOutcome.js'
export { getFeature, getTheme, isFeatureOn } from './config/settings.js'
export { fetchAccountType, getAccountType, mayAnswerProposal } from './connection/accountType.js'
export type {
  Adapter,
  AdapterCalls,
  ConnectOptions,
  NativeBalance,
  SharedConnector,
  SignInRequest,
  WalletAsset,
  WalletChange,
  WalletLink,
  WalletListener,
  WalletSession,
} from './connection/adapter.js'
export { askOnce } from './connection/askOnce.js'
export { askToSign } from './connection/askToSign.js'
export { askWallet, openProvider, walletTimeout } from './connection/askWallet.js'
export { type ExternalConnector, toConnectors } from './connection/connector.js'
export { isAddress, startDiscovery } from './connection/connectors.js'
export { createEip1193Provider } from './connection/createEip1193Provider.js'
export { createSolanaWallet } from './connection/createSolanaWallet.js'
export { identifyWallets } from './connection/identifyWallets.js'
export { isDeclined } from './connection/isDeclined.js'
export { lazySignerAction } from './connection/lazySignerAction.js'
export { type NameAndIcon, readNameAndIcon } from './connection/readNameAndIcon.js'
export { requireNetwork } from './connection/requireNetwork.js'
export type {
  CheckedReceiver,
  ContractCall,
  NetworkCost,
  ReceiverAccount,
  SentTransaction,
  TransferFields,
  TransferRefusal,
  WaitOptions,
  WaitOutcome,
} from './connection/sentTransaction.js'
export type { AccountOptions, AskSigner, LinkOptions, SignerOptions } from './connection/signer.js'
export type {
  AllowanceChange,
  AssetChange,
  AuthorityChange,
  PreviewedToken,
  TokenFacts,
  TransactionPreview,
} from './connection/transactionPreview.js'
export {
  type StandardAccount,
  type StandardWallet,
  watchStandardWallets,
} from './connection/watchStandardWallets.js'
export { type Signer, withSigner } from './connection/withSigner.js'
export {
  AccountChangedError,
  AddressNotFoundError,
  NoActiveAddressError,
} from './errors/account.js'
export {
  AdapterNotFoundError,
  ClientNotSetError,
  UnsupportedOperationError,
} from './errors/adapter.js'
export { InvalidAmountError, TokenBalanceError } from './errors/amount.js'
export { ChainNotSupportedError } from './errors/chain.js'
export {
  ConfigError,
  PluginLoadError,
  PluginVersionError,
  ProjectIdNotConfiguredError,
} from './errors/config.js'
export {
  AmbiguousConnectorError,
  AuthConnectorNotFoundError,
  ConnectionSupersededError,
  ConnectorNotFoundError,
  DisconnectError,
  NoAccountsError,
  SiwxNotEnabledError,
} from './errors/connection.js'
export {
  BodyTooLargeError,
  HttpAbortError,
  HttpError,
  type HttpErrorReason,
  HttpTimeoutError,
  InvalidAppConfigurationError,
  InvalidJsonError,
  ProviderTimeoutError,
  RequestFailedError,
  RpcError,
  ServiceAnswerError,
  ServiceNotConfiguredError,
  ServicePathError,
} from './errors/http.js'
export { isOutcomeUnknown } from './errors/isOutcomeUnknown.js'
export { isUnreached } from './errors/isUnreached.js'
export {
  ChainRequiredError,
  LastNetworkError,
  NameContradictedError,
  NetworkNotFoundError,
  NoActiveNetworkError,
} from './errors/network.js'
export { ViewNotFoundError } from './errors/view.js'
export {
  ChainDisconnectedError,
  ChainNotAddedError,
  OutcomeUnknownError,
  PermissionUnknownError,
  RequestPendingError,
  SignatureUnknownError,
  UnauthorizedError,
  UnsupportedMethodError,
  UserRejectedError,
  WalletAnswerError,
  WalletDisconnectedError,
  WalletRequestError,
  WalletTimeoutError,
} from './errors/walletRequest.js'
export {
  accountChanged,
  accountConnected,
  accountDisconnected,
  anyEvent,
  errorReported,
  modalClosed,
  modalOpened,
  networkChanged,
  viewChanged,
} from './events/coreEvents.js'
export { defineEvent, type Event, type PayloadOf } from './events/event.js'
export { checksumAddress } from './format/checksumAddress.js'
export { createNonce } from './format/createNonce.js'
export { createDateFormat } from './format/dates.js'
export { cutText, readImageUrl } from './format/foreignText.js'
export { hasSecret } from './format/hasSecret.js'
export { readProperty, readText } from './format/readProperty.js'
export { truncateAddress } from './format/truncateAddress.js'
export { createHttp, type Http, type HttpOptions, readReason } from './http/createHttp.js'
export { createRpc, createRpcPool, isRevert, type Rpc, type RpcPool } from './http/createRpc.js'
export type { Service, ServiceQuery } from './http/createService.js'
export { poll } from './http/polling.js'
export { retryRead } from './http/retryRead.js'
export { wait, withDeadline } from './http/waiting.js'
export { getText } from './messages/getText.js'
export {
  type CaipAddressParts,
  type CaipNetworkParts,
  isSameAddress,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
  toCaipNetworkId,
} from './networks/caip.js'
export { explorerPage } from './networks/network.js'
export { reportError, reportFailure } from './notices/reportError.js'
export { showToast } from './notices/toast.js'
export { isAndroid, isFramed, isMobile, isTelegram, readUserAgent } from './platform/device.js'
export { isRestrictedTimezone } from './platform/isRestrictedTimezone.js'
export { queryMedia } from './platform/media.js'
export { preloadImage } from './platform/preloadImage.js'
export { checkConnectors } from './plugin/checkConnectors.js'
export type {
  AccountAction,
  AccountTab,
  AfterConnect,
  AllWalletsEntry,
  ConnectMethod,
  ConnectMethodProps,
  Contributions,
  DataSource,
  ListedWallet,
  Naming,
  PrepareSignIn,
  WalletLinkSource,
  WalletLinks,
  WalletList,
  WalletSource,
  WalletStores,
} from './plugin/contributions.js'
export {
  definePlugin,
  type LazyAdapter,
  type LazyConnector,
  type LazyHandler,
  type LazyMessages,
  lazyHandler,
  type Origin,
  type PluginContext,
  type PluginId,
  pluginId,
} from './plugin/definePlugin.js'
export { lazyAction } from './plugin/lazy.js'
export {
  accountsView,
  accountView,
  basicPairingView,
  type CoreViews,
  connectingExternalView,
  connectView,
  connectWalletsView,
  networksView,
  selectNamespaceView,
  type UnsupportedChainParams,
  unsupportedChainView,
} from './router/coreViews.js'
export {
  defineView,
  type LazyView,
  lazyView,
  type ParamsOf,
  type View,
  type ViewProps,
} from './router/defineView.js'
export { ensureRoot } from './router/root.js'
export {
  getPreviousView,
  getShownView,
  isViewShown,
  type Router,
  type RouterGuard,
} from './router/router.js'
export {
  askBlockchain,
  askProvider,
  type BodyOf,
  getService,
  loadReader,
  type Operation,
  type PathOf,
  type QueryOf,
  readBaseUnits,
  readEach,
} from './service/blockchain.js'
export type { components as BlockchainApi } from './service/blockchainApi.js'
export type { DataName, DataReaders, UtxosProvider } from './service/dataProviders.js'
export { hasData } from './service/dataSources.js'
export { type Cache, type CacheEntry, createCache } from './storage/createCache.js'
export {
  createStorage,
  defineStorageKey,
  type Storage,
  type StorageKey,
} from './storage/createStorage.js'
export { defineLive } from './store/defineLive.js'
export { defineSlice, type Readable, type Slice, type State } from './store/defineSlice.js'
export { computed, type Signal, signal } from './store/signals.js'
export {
  chooseListedWallet,
  getPresentRow,
  rememberListedWallet,
} from './wallets/chooseListedWallet.js'
export { finishConnect } from './wallets/connecting.js'
export { getAllWalletsRow, getPresentRows } from './wallets/getConnectorRows.js'
export { buildBrowseLink, getWalletHref, startWalletLinks } from './wallets/walletLinks.js'
export { getPlacesView } from './wallets/walletSources.js'
