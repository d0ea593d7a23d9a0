import { getAccount, hasData, type Kit } from '@wallet-kit/core'

/**
 * Reactive: whether something can be sent in the namespace of the active account: in eip155 and solana always, where the network's RPC
 * tells what it takes; on Bitcoin where somebody tells of the coins.
 */
export function canSend(kit: Kit): boolean {
  const { namespace } = getAccount(kit)
  return /^(eip155|solana)$/.test(namespace) || (namespace === 'bip122' && hasData(kit, 'utxos'))
}
