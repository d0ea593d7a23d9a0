import { ChainNotAddedError } from '../errors/walletRequest.js'
import { withDeadline } from '../http/withDeadline.js'
import type { Adapter, WalletSession } from '../namespaces/adapter.js'
import type { Connector } from '../namespaces/connector.js'
import type { Namespace } from '../namespaces/providers.js'
import { effect, type Signal } from '../store/signals.js'
import type { FakeWallet } from './createFakeWallet.js'
import { fakeConnector } from './fakeConnector.js'

/** An adapter over fake wallets: the smallest thing that keeps the contract. */
export function createFakeAdapter(
  namespace: Namespace,
  present: Signal<readonly FakeWallet[]>,
): Adapter {
  const walletOf = async (connector: Connector) =>
    (await connector.getProvider()) as unknown as FakeWallet
  /** What each wallet said last of its accounts and network. */
  const told = new Map<FakeWallet, WalletSession>()
  const tell = (wallet: FakeWallet) => {
    const session = wallet.session()
    told.set(wallet, session)
    return [session]
  }
  return {
    namespace,
    discover: (onChange) =>
      effect(() => onChange(present.value.map((wallet) => fakeConnector(wallet, present.value)))),
    async connect({ connector, signal }) {
      const wallet = await walletOf(connector)
      await withDeadline(() => wallet.ask('connect'), { signal })
      wallet.isPermitted = true
      return tell(wallet)
    },
    async restore({ connector }) {
      const wallet = await walletOf(connector)
      wallet.requests.push('restore')
      return wallet.isPermitted ? tell(wallet) : []
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
    },
    subscribe({ connector }, listener) {
      const wallet = present.peek().find(({ id }) => id === connector.id)
      wallet?.listeners.add(listener)
      queueMicrotask(() => {
        const before = wallet && told.get(wallet)
        if (!before || !wallet.listeners.has(listener)) return
        const now = wallet.session()
        if (JSON.stringify(now) === JSON.stringify(before)) return
        listener.onAccounts(namespace, now.accounts)
        if (now.caipNetworkId) listener.onNetwork(namespace, now.caipNetworkId)
      })
      return () => wallet?.listeners.delete(listener)
    },
    isAddress: (value) => /^(0x)?[0-9a-fA-F]{40}$/.test(value),
    getBalance: async ({ network }) => ({
      value: 10n ** BigInt(network.nativeCurrency.decimals),
      decimals: network.nativeCurrency.decimals,
      symbol: network.nativeCurrency.symbol,
    }),
    async signMessage({ connector, message }) {
      const wallet = await walletOf(connector)
      await wallet.ask('signMessage')
      return `signed:${message}`
    },
  }
}
