import type { SharedConnector } from '../connection/adapter.js'
import type { Connector } from '../connection/connector.js'
import { withDeadline } from '../http/waiting.js'
import type { FakeWallet } from './createFakeWallet.js'
import { fakeConnector } from './fakeConnector.js'
import { followFakeWallet } from './followFakeWallet.js'

/**
 * A connector that serves several namespaces by one session: the smallest thing that keeps the contract. A wallet stands for
 * what the session holds of a namespace; all have one id, and the first of them is asked for all.
 */
export function createFakeSharedConnector(
  wallets: readonly [FakeWallet, ...FakeWallet[]],
): SharedConnector {
  const [asked] = wallets
  /** Numbers the sessions: a late goodbye ends the one that it was meant for. */
  let current = 0
  const walletOf = async (connector: Connector) =>
    (await connector.getProvider()) as unknown as FakeWallet
  const tells = followFakeWallet()
  return {
    connectors: wallets.map((wallet) => ({
      ...fakeConnector(wallet),
      async getProvider() {
        return wallets.find(({ namespace }) => namespace === this.namespace) as never
      },
    })),
    async connect({ signal }) {
      await withDeadline(() => asked.ask('connect'), { signal })
      current++
      const given = wallets.filter(({ accounts }) => accounts.length)
      for (const wallet of wallets) wallet.isPermitted = given.includes(wallet)
      return given.map(tells.answer)
    },
    async restore({ connector }) {
      const wallet = await walletOf(connector)
      wallet.requests.push('restore')
      return wallet.isPermitted ? [tells.answer(wallet)] : []
    },
    async disconnect() {
      const own = current
      await asked.ask('disconnect')
      if (own !== current) return
      // Other pages over this session hear of it.
      for (const wallet of wallets) wallet.drop()
    },
    // Every request names its chain: there is nothing to ask the wallet.
    switchNetwork: async () => undefined,
    subscribe: async ({ connector }, listener) =>
      tells.subscribe(await walletOf(connector), listener),
  }
}
