import { ChainNotAddedError } from '../errors/walletRequest.js'
import { withDeadline } from '../http/withDeadline.js'
import type { Adapter } from '../namespaces/adapter.js'
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
  return {
    namespace,
    discover: (onChange) =>
      effect(() => onChange(present.value.map((wallet) => fakeConnector(wallet, present.value)))),
    async connect({ connector, signal }) {
      const wallet = await walletOf(connector)
      await withDeadline(() => wallet.ask('connect'), { signal })
      wallet.isPermitted = true
      return [wallet.session()]
    },
    async restore({ connector }) {
      const wallet = await walletOf(connector)
      wallet.requests.push('restore')
      return wallet.isPermitted ? [wallet.session()] : []
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
