import type { BlockchainSource } from '@wallet-kit/service/blockchain'
import type { SolanaChain } from '../../../solana-chain/solanaChain.js'
import { sol } from '../../../solana-chain/solanaTokens.js'
import { pageOf } from '../history/pageOf.js'
import type { Purchases } from '../onramp/createPurchases.js'
import { listPurchases } from '../onramp/listPurchases.js'
import { listSolana } from './listSolana.js'
import { readSolanaBalances } from './readSolanaBalances.js'

const NATIVE = 'So11111111111111111111111111111111111111111'

/** The Solana chain as a source of the service. It has no NFTs; the prices are invented. */
export function solanaSource(chain: SolanaChain, purchases: Purchases): BlockchainSource {
  return {
    id: 'solana',
    has: (_, caipNetworkId) => caipNetworkId === chain.caipNetworkId,
    createReaders: () => ({
      balances: {
        fetchBalances: async ({ address }) => ({ balances: readSolanaBalances(chain, address) }),
      },
      nfts: { fetchNfts: async () => ({ nfts: [], next: undefined }) },
      history: {
        fetchTransactions: ({ address, caipNetworkId, cursor }) =>
          pageOf(cursor, async () => ({
            bought: listPurchases(purchases, { address, caipNetworkId }),
            others: listSolana(chain, address),
          })),
      },
      prices: {
        async fetchPrices({ addresses }) {
          const tokens = [{ ...sol, address: NATIVE }, ...chain.tokens]
          return Object.fromEntries(
            tokens
              .map(({ address, price }) => [`${chain.caipNetworkId}:${address}`, price] as const)
              .filter(([address]) => addresses.includes(address)),
          )
        },
      },
    }),
  }
}
