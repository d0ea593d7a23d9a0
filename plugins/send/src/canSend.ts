import { getAccount, hasData, type Kit } from '@wallet-kit/core'

/**
 * Reactive: whether something can be sent in the namespace of the active account: in eip155 and solana always, where the network's RPC
 * tells what it takes; on Bitcoin where somebody tells of the coins, on Polkadot where somebody tells of the balances.
 */
export function canSend(kit: Kit): boolean {
  const { namespace } = getAccount(kit)
  if (namespace === 'bip122') return hasData(kit, 'utxos')
  return namespace !== 'polkadot' || hasData(kit, 'balances')
}
