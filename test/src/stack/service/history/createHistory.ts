import { spamCollections } from '../../stackNfts.js'
import type { ServiceChain } from '../serviceChain.js'
import { type ChainIndex, createChainIndex } from './createChainIndex.js'
import { createTokenBook, type TokenBook } from './createTokenBook.js'
import { describeTransaction } from './describeTransaction.js'
import type { HistoryItem } from './historyItem.js'
import type { IndexedTransaction } from './indexedTransaction.js'

type Known = { index: ChainIndex; book: TokenBook; era: number }

/** What the EVM chains' blocks hold, by account. */
export type History = {
  /** The account's transactions on a chain, newest first. */
  list(chain: ServiceChain, account: string): Promise<readonly HistoryItem[]>
  /** The NFTs that the account holds on a chain, in the order in which they came. */
  nfts(chain: ServiceChain, account: string): Promise<readonly HeldNft[]>
}

/** An NFT, and what its contract says of it. */
export type HeldNft = {
  address: `0x${string}`
  tokenId: bigint
  name: string
  collection: string
  image: string
  isSpam: boolean
}

export function createHistory(): History {
  const known = new Map<ServiceChain, Known>()

  async function read(chain: ServiceChain) {
    const opened = known.get(chain) ?? {
      index: createChainIndex(chain.rpc),
      book: createTokenBook(chain),
      era: 0,
    }
    known.set(chain, opened)
    const transactions = await opened.index.read()
    // Blocks are gone: the tokens may be others now.
    if (opened.era !== opened.index.era) {
      opened.era = opened.index.era
      opened.book = createTokenBook(chain)
    }
    return { transactions, book: opened.book }
  }

  return {
    async list(chain, address) {
      const account = address.toLowerCase()
      const chainId = chain.network.caipNetworkId
      const { transactions, book } = await read(chain)
      return transactions
        .filter((transaction) => isOf(transaction, account))
        .map((transaction) => ({
          chain: chainId,
          hash: transaction.hash,
          time: transaction.status === 'pending' ? Number.MAX_SAFE_INTEGER : transaction.time,
          position: transaction.position,
          describe: () =>
            describeTransaction(transaction, { account, chainId, book, spam: spamCollections }),
        }))
    },
    async nfts(chain, address) {
      const { transactions, book } = await read(chain)
      return Promise.all(
        findHeld(transactions, address.toLowerCase()).map(async ({ token, tokenId }) => ({
          ...(await book.nft(token, tokenId)),
          ...{ address: token, tokenId },
          isSpam: spamCollections.includes(token),
        })),
      )
    },
  }
}

/** Whoever got an NFT last has it. */
function findHeld(transactions: readonly IndexedTransaction[], account: string) {
  const holders = new Map<string, { token: `0x${string}`; tokenId: bigint; holder: string }>()
  for (const { status, movements } of transactions) {
    if (status !== 'confirmed') continue
    for (const { token, tokenId, to } of movements) {
      if (!token || tokenId === undefined) continue
      const key = `${token}:${tokenId}`
      holders.delete(key)
      holders.set(key, { token, tokenId, holder: to })
    }
  }
  return [...holders.values()].filter(({ holder }) => holder === account)
}

function isOf({ from, to, movements }: IndexedTransaction, account: string): boolean {
  const own = [from, to, ...movements.flatMap((each) => [each.from, each.to])]
  return own.includes(account as `0x${string}`)
}
