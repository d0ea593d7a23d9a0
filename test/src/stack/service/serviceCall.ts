import type { SolanaChain } from '../../solana-chain/solanaChain.js'
import type { ManyTokens } from './createManyTokens.js'
import type { History } from './history/createHistory.js'
import type { ManyTransactions } from './history/createManyTransactions.js'
import type { Purchases } from './onramp/createPurchases.js'
import type { ServiceChain } from './serviceChain.js'

/** A request of the service, taken apart, and what answers it. */
export type ServiceCall = {
  /** The variable parts of the path, decoded. */
  parts: Record<string, string>
  query: URLSearchParams
  /** The JSON of the body; undefined where there is none. */
  body: unknown
  chains: readonly ServiceChain[]
  /** Where one runs. */
  solana: SolanaChain | undefined
  manyTokens: ManyTokens
  /** Of the signed messages by which names were registered. */
  usedNonces: Set<string>
  history: History
  manyTransactions: ManyTransactions
  purchases: Purchases
  /** Where the service is. */
  url: string
}
