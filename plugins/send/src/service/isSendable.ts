import { getAccount, getNetwork, type Kit } from '@wallet-kit/core'

/**
 * Reactive: whether the kit can send something on the network where the active account is. The wallets of other namespaces do it
 * themselves; and of a network that the host did not configure nothing is known.
 */
export function isSendable(kit: Kit): boolean {
  const { namespace, caipNetworkId } = getAccount(kit)
  const isConfigured = caipNetworkId === getNetwork(kit).caipNetworkId
  return (namespace === 'eip155' || namespace === 'solana') && isConfigured
}
