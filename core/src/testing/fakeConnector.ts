import type { Connector } from '../namespaces/connector.js'
import type { FakeWallet } from './createFakeWallet.js'

/** The connector of a fake wallet. */
export function fakeConnector(wallet: FakeWallet, others: readonly FakeWallet[] = []): Connector {
  const claimants = others.filter(({ id }) => id === wallet.id)
  return {
    id: wallet.id,
    name: wallet.name,
    type: wallet.type,
    namespace: wallet.namespace,
    ...(wallet.icon && { icon: wallet.icon }),
    ...(claimants.length > 1 && {
      claim: { index: claimants.indexOf(wallet) + 1, of: claimants.length },
    }),
    getProvider: async () => wallet as never,
  }
}
