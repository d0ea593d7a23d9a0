// For authors of plugins: what a plugin is made of, and what it asks of the kit.

export { fetchBalance } from './account/fetchBalance.js'
export { fetchIdentity } from './account/fetchIdentity.js'
export { getAccounts } from './account/getAccounts.js'
export { getAccountTabs } from './account/getAccountTabs.js'
export { getIdentity } from './account/getIdentity.js'
export { identityCacheTime } from './account/identity.js'
export { lookupAddress } from './account/lookupAddress.js'
export { lookupCoinType } from './account/lookupCoinType.js'
export type {
  Adapter,
  AdapterCalls,
  CheckedReceiver,
  ConnectOptions,
  NativeBalance,
  NetworkCost,
  ReceiverAccount,
  SentTransaction,
  SharedConnector,
  TransferFields,
  WalletAsset,
  WalletChange,
  WalletLink,
  WalletListener,
  WalletSession,
} from './connection/adapter.js'
export { askOnce } from './connection/askOnce.js'
export { askWallet, walletTimeout } from './connection/askWallet.js'
export type {
  AllowanceChange,
  AssetChange,
  ContractCall,
  PreviewedToken,
  TokenFacts,
  TransactionPreview,
} from './connection/contractCall.js'
export { fetchAccountType } from './connection/fetchAccountType.js'
export { getAccountType } from './connection/getAccountType.js'
export { identifyWallets } from './connection/identifyWallets.js'
export { isAddress } from './connection/isAddress.js'
export { getOpenedProvider, openProvider } from './connection/openProvider.js'
export { type Face, readFace, readText } from './connection/readFace.js'
export { readProperty } from './connection/readProperty.js'
export type { AccountOptions, AskSigner, LinkOptions, SignerOptions } from './connection/signer.js'
export { startDiscovery } from './connection/startDiscovery.js'
export {
  type StandardAccount,
  type StandardWallet,
  watchStandardWallets,
} from './connection/watchStandardWallets.js'
export { type Signer, withSigner } from './connection/withSigner.js'
export {
  AccountChangedError,
  AddressNotFoundError,
  DisconnectError,
  NoActiveAddressError,
  SiwxNotEnabledError,
  TokenBalanceError,
} from './errors/account.js'
export {
  AdapterNotFoundError,
  AuthConnectorNotFoundError,
  ClientNotSetError,
  UnsupportedOperationError,
} from './errors/adapter.js'
export { InvalidAmountError } from './errors/amount.js'
export { ConfigError, ProjectIdNotConfiguredError } from './errors/config.js'
export {
  AmbiguousConnectorError,
  ConnectionSupersededError,
  ConnectorNotFoundError,
  NoAccountsError,
} from './errors/connection.js'
export {
  BodyTooLargeError,
  HttpAbortError,
  HttpError,
  type HttpErrorReason,
  HttpTimeoutError,
  InvalidJsonError,
  ProviderTimeoutError,
  RequestFailedError,
  RpcError,
  ServiceAnswerError,
  ServiceNotConfiguredError,
  ServicePathError,
} from './errors/http.js'
export {
  ChainNotSupportedError,
  ChainRequiredError,
  LastNetworkError,
  NameContradictedError,
  NetworkNotFoundError,
  NoActiveNetworkError,
} from './errors/network.js'
export { PluginLoadError, PluginVersionError } from './errors/plugin.js'
export { readReason } from './errors/readReason.js'
export { ViewNotFoundError } from './errors/view.js'
export {
  ChainDisconnectedError,
  ChainNotAddedError,
  RequestPendingError,
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
export { defineEvent, type Event, type PayloadOf } from './events/defineEvent.js'
export { checksumAddress } from './format/checksumAddress.js'
export { cutText } from './format/cutText.js'
export { hasSecret } from './format/hasSecret.js'
export { truncateAddress } from './format/truncateAddress.js'
export { createHttp, type Http, type HttpOptions } from './http/createHttp.js'
export { createRpc, type Rpc } from './http/createRpc.js'
export { createRpcPool, type RpcPool } from './http/createRpcPool.js'
export type { Service, ServiceQuery } from './http/createService.js'
export { poll } from './http/poll.js'
export { wait } from './http/wait.js'
export { withDeadline } from './http/withDeadline.js'
export {
  type CaipAddressParts,
  type CaipNetworkParts,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
  toCaipNetworkId,
} from './networks/caip.js'
export { explorerPage } from './networks/explorerPage.js'
export { isSameAddress } from './networks/isSameAddress.js'
export { reportError } from './notices/reportError.js'
export { reportFailure } from './notices/reportFailure.js'
export { showToast } from './notices/showToast.js'
export { isAndroid } from './platform/isAndroid.js'
export { isFramed } from './platform/isFramed.js'
export { isMobile } from './platform/isMobile.js'
export { isRestrictedTimezone } from './platform/isRestrictedTimezone.js'
export { isTelegram } from './platform/isTelegram.js'
export { preloadImage } from './platform/preloadImage.js'
export type {
  AccountAction,
  AccountTab,
  AfterConnect,
  AllWalletsEntry,
  ConnectMethod,
  ConnectMethodProps,
  Contributions,
  ListedWallet,
  Naming,
  WalletFinder,
  WalletLinkSource,
  WalletLinks,
  WalletList,
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
} from './plugin/definePlugin.js'
export { lazyAction } from './plugin/lazyAction.js'
export { type PluginId, pluginId } from './plugin/pluginId.js'
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
export type { Router, RouterGuard } from './router/createRouter.js'
export {
  defineView,
  type LazyView,
  lazyView,
  type ParamsOf,
  type View,
  type ViewProps,
} from './router/defineView.js'
export { getPreviousView } from './router/getPreviousView.js'
export { askBlockchain } from './service/askBlockchain.js'
export { askProvider } from './service/askProvider.js'
export type { components as BlockchainApi } from './service/blockchainApi.js'
export { getService } from './service/getService.js'
export { hasData } from './service/hasData.js'
export type { BodyOf, Operation, PathOf, QueryOf } from './service/operation.js'
export { readBaseUnits } from './service/readBaseUnits.js'
export { readEach } from './service/readEach.js'
export { readImageUrl } from './service/readImageUrl.js'
export { type Cache, type CacheEntry, createCache } from './storage/createCache.js'
export { defineStorageKey, type StorageKey } from './storage/createStorage.js'
export { defineSlice, type Readable, type Slice, type State } from './store/defineSlice.js'
export { computed, type Signal, signal } from './store/signals.js'
export { buildBrowseLink } from './wallets/buildBrowseLink.js'
export { chooseListedWallet } from './wallets/chooseListedWallet.js'
export { getAllWalletsRow } from './wallets/getAllWalletsRow.js'
export { getPresentRow } from './wallets/getPresentRow.js'
export { getPresentRows } from './wallets/getPresentRows.js'
export { getWalletHref } from './wallets/getWalletHref.js'
export { rememberListedWallet } from './wallets/rememberListedWallet.js'
export { startWalletLinks } from './wallets/startWalletLinks.js'
