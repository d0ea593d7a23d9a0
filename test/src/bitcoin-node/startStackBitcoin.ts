import { deriveAddresses } from '../bitcoin-wallet/deriveAddresses.js'
import { stackAccounts } from '../stack/stackAccounts.js'
import type { startGuard } from '../stack/startGuard.js'
import type { BitcoinNode } from './bitcoinNode.js'
import { startBitcoinNode } from './startBitcoinNode.js'

/** Starts the stack's Bitcoin node: Alice and Bob have 50 BTC each, at the addresses of their keys for payments. */
export async function startStackBitcoin({
  guard,
  onStop,
}: startStackBitcoin.Options): Promise<BitcoinNode> {
  const { alice, bob } = stackAccounts
  const fund = [alice, bob].map(
    ({ privateKey }) => deriveAddresses(privateKey, 'Regtest')[0].address,
  )
  const { node, stop } = await startBitcoinNode({ fund, guard })
  onStop(stop)
  return node
}

export declare namespace startStackBitcoin {
  type Options = {
    guard: startGuard.ReturnType
    /** Takes what is to be done at the end. */
    onStop(stop: () => Promise<void>): void
  }
}
