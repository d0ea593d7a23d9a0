import type { Adapter, AdapterCalls } from '../connection/adapter.js'
import type { Connector } from '../connection/connector.js'
import { ChainNotAddedError } from '../errors/walletRequest.js'
import { withDeadline } from '../http/waiting.js'
import type { Namespace } from '../networks/namespaces.js'
import { effect, type Signal } from '../store/signals.js'
import type { FakeWallet } from './createFakeWallet.js'
import { fakeConnector } from './fakeConnector.js'
import { followFakeWallet } from './followFakeWallet.js'

/** An adapter that is its own calls. */
export type FakeAdapter = Adapter &
  Required<
    Omit<
      AdapterCalls,
      | 'findSent'
      | 'hasPaid'
      | 'getAccountType'
      | 'getAssets'
      | 'lookupScales'
      | 'lookupName'
      | 'lookupAvatar'
      | 'previewTransfer'
      | 'previewTransaction'
    >
  > &
  AdapterCalls

/** An adapter over fake wallets: the smallest thing that keeps the contract. */
export function createFakeAdapter(
  namespace: Namespace,
  present: Signal<readonly FakeWallet[]>,
): FakeAdapter {
  const walletOf = async (connector: Connector) =>
    (await connector.getProvider()) as unknown as FakeWallet
  const tells = followFakeWallet()
  const adapter: FakeAdapter = {
    namespace,
    calls: async () => adapter,
    discover: (onChange) =>
      effect(() => onChange(present.value.map((wallet) => fakeConnector(wallet, present.value)))),
    async connect({ connector, signal }) {
      const wallet = await walletOf(connector)
      await withDeadline(() => wallet.ask('connect'), { signal })
      wallet.isPermitted = true
      return [tells.answer(wallet)]
    },
    async restore({ connector }) {
      const wallet = await walletOf(connector)
      wallet.requests.push('restore')
      return wallet.isPermitted ? [tells.answer(wallet)] : []
    },
    async disconnect({ connector }) {
      const wallet = await walletOf(connector)
      await wallet.ask('disconnect')
      wallet.isPermitted = false
    },
    async switchNetwork({ connector, network }) {
      const wallet = await walletOf(connector)
      await wallet.ask('switchNetwork')
      if (wallet.approvedNetworkIds && !wallet.approvedNetworkIds.includes(network.caipNetworkId)) {
        throw new ChainNotAddedError({ caipNetworkId: network.caipNetworkId })
      }
      wallet.switchNetwork(network.caipNetworkId)
      return undefined
    },
    subscribe: async ({ connector }, listener) =>
      tells.subscribe(await walletOf(connector), listener),
    isAddress: (value) => /^(0x)?[0-9a-fA-F]{40}$/.test(value),
    getBalance: async ({ network }) => ({
      value: 10n ** BigInt(network.nativeCurrency.decimals),
      decimals: network.nativeCurrency.decimals,
      symbol: network.nativeCurrency.symbol,
    }),
    checkReceiver: async ({ text }) =>
      adapter.isAddress(text) ? { address: text.startsWith('0x') ? text : `0x${text}` } : undefined,
    async transfer({ connector, ask, to, amount, token }) {
      const wallet = await walletOf(connector)
      await ask(() => wallet.ask('transfer'))
      return { hash: put(wallet, { to, amount, token }) }
    },
    estimateTransfer: async () => ({ fee: 21_000n * 10n ** 9n, maxFee: 21_000n * 2n * 10n ** 9n }),
    lookupToken: async () => ({}),
    isContract: async () => true,
    async sendTransaction({ connector, ask, call }) {
      const wallet = await walletOf(connector)
      await ask(() => wallet.ask('sendTransaction'))
      return { hash: put(wallet, call) }
    },
    waitForTransaction: async () => ({ status: 'confirmed' }),
    async normalizeName(name) {
      return name.toLowerCase()
    },
    toCoinType: ({ id }) => (id === 1 ? 60 : 0x80000000 + Number(id)),
    // As where chain 1 is not configured: a service alone tells.
    lookupAddress: async () => undefined,
    async signMessage({ connector, ask, message }) {
      const wallet = await walletOf(connector)
      await ask(() => wallet.ask('signMessage'))
      return `signed:${message}`
    },
  }
  return adapter
}

/** Notes what a wallet sent; gives a hash for it. */
function put(wallet: FakeWallet, sent: FakeWallet['sent'][number]): string {
  wallet.sent.push(sent)
  return `0x${String(wallet.sent.length).padStart(64, '0')}`
}
