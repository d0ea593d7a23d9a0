import type { Connector } from '../connection/connector.js'
import type { FakeWallet } from './createFakeWallet.js'

/** The connector of a fake wallet; claimants of one id each have one of their own, as with real adapters. */
export function fakeConnector(wallet: FakeWallet, others: readonly FakeWallet[] = []): Connector {
  const claimants = others.filter(({ id }) => id === wallet.id)
  const index = claimants.indexOf(wallet)
  return {
    id: claimants.length > 1 ? `${wallet.id}#${index}` : wallet.id,
    name: wallet.name,
    type: wallet.type,
    namespace: wallet.namespace,
    ...(wallet.icon && { icon: wallet.icon }),
    ...(claimants.length > 1 && {
      claim: { index: index + 1, of: claimants.length },
    }),
    getProvider: async () => wallet as never,
  }
}
