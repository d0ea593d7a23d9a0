import type { Namespace } from '../networks/network.js'

/** Namespaces whose balances and activity can be read. */
export const balanceNamespaces: readonly Namespace[] = ['eip155', 'solana']
