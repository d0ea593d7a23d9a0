export { addNetwork } from './actions/addNetwork.js'
export { getAccount } from './actions/getAccount.js'
export { getNetwork } from './actions/getNetwork.js'
export { getNetworks } from './actions/getNetworks.js'
export { removeNetwork } from './actions/removeNetwork.js'
export { signMessage } from './actions/signMessage.js'
export * from './errors/account.js'
export * from './errors/adapter.js'
export * from './errors/amount.js'
export * from './errors/config.js'
export * from './errors/connection.js'
export * from './errors/http.js'
export { isWalletKitError } from './errors/isWalletKitError.js'
export * from './errors/network.js'
export * from './errors/plugin.js'
export * from './errors/view.js'
export { type Notice, WalletKitError } from './errors/walletKitError.js'
export * from './errors/walletRequest.js'
export * from './events/coreEvents.js'
export { defineEvent, type Event, type PayloadOf } from './events/defineEvent.js'
export { cutText } from './format/cutText.js'
export { decimalFromNumber } from './format/decimalFromNumber.js'
export { formatAmount } from './format/formatAmount.js'
export { formatUnits } from './format/formatUnits.js'
export { formatUsd } from './format/formatUsd.js'
export { parseUnits } from './format/parseUnits.js'
export { truncateAddress } from './format/truncateAddress.js'
export { createHttp, type Http, type HttpOptions } from './http/createHttp.js'
export { createRpc, type Rpc } from './http/createRpc.js'
export { wait } from './http/wait.js'
export { withDeadline } from './http/withDeadline.js'
export type * from './kit/config.js'
export { createWalletKit } from './kit/createWalletKit.js'
export type { Diagnostics } from './kit/diagnostics.js'
export { getInitialState, type InitialState } from './kit/initialState.js'
export type { ConnectOptions as ConnectKitOptions, EventNames, Kit, OpenTarget } from './kit/kit.js'
export type { Register, RegisteredKit } from './kit/register.js'
export type * from './namespaces/adapter.js'
export * from './namespaces/caip.js'
export type * from './namespaces/connector.js'
export type * from './namespaces/network.js'
export type { Namespace, ProviderOf, Providers } from './namespaces/providers.js'
export type * from './plugin/contributions.js'
export {
  definePlugin,
  type LazyAdapter,
  type LazyConnector,
  type LazyHandler,
  type LazyMessages,
  lazyHandler,
  type Origin,
  type Plugin,
  type PluginContext,
} from './plugin/definePlugin.js'
export { type PluginId, pluginId } from './plugin/pluginId.js'
export type { Router, RouterGuard } from './router/createRouter.js'
export {
  defineView,
  type LazyView,
  lazyView,
  type ParamsOf,
  type View,
  type ViewProps,
} from './router/defineView.js'
export { balanceCacheTime, identityCacheTime } from './storage/cacheTimes.js'
export { type Cache, type CacheEntry, createCache } from './storage/createCache.js'
export { defineStorageKey, type StorageKey } from './storage/createStorage.js'
export { defineSlice, type Readable, type Slice, type State } from './store/defineSlice.js'
export { computed, type ReadonlySignal, type Signal, signal } from './store/signals.js'
export { version } from './version.js'
export * from './views/coreViews.js'
