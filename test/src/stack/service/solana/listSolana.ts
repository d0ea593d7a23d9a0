import type { SolanaChain } from '../../../solana-chain/solanaChain.js'
import type { HistoryItem } from '../history/historyItem.js'
import { describeSolana } from './describeSolana.js'

/** An account's transactions on the Solana chain, the newest first. */
export function listSolana(chain: SolanaChain, account: string): HistoryItem[] {
  return chain
    .transactions()
    .filter(
      ({ keys, changes }) =>
        keys.includes(account) || changes.some(({ owner }) => owner === account),
    )
    .map((transaction) => ({
      chain: chain.caipNetworkId,
      time: transaction.time,
      position: transaction.slot,
      hash: transaction.signature,
      describe: () => describeSolana(transaction, { account, chain }),
    }))
}
