import type { SolanaChain } from '../../solana-chain/solanaChain.js'
import type { ManyTokens } from './createManyTokens.js'
import type { History } from './history/createHistory.js'
import type { ManyTransactions } from './history/createManyTransactions.js'
import type { Purchases } from './onramp/createPurchases.js'
import type { ServiceChain } from './serviceChain.js'

/** What the sources of the service tell from. */
export type ServiceData = {
  readonly chains: readonly ServiceChain[]
  /** Where one runs. */
  readonly solana: SolanaChain | undefined
  readonly manyTokens: ManyTokens
  /** Of the signed messages by which names were registered. */
  readonly usedNonces: Set<string>
  readonly history: History
  readonly manyTransactions: ManyTransactions
  readonly purchases: Purchases
  /** Where the service is. */
  readonly url: string
}
