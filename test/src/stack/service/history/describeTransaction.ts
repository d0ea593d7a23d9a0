import type { Transaction, Transfer, TransferredToken } from '@wallet-kit/core'
import { formatUnits, getAddress } from 'viem'
import type { TokenBook, TokenFacts } from './createTokenBook.js'
import type { IndexedTransaction } from './indexedTransaction.js'
import { nameOperation } from './nameOperation.js'
import { type Change, sumMovements } from './sumMovements.js'

/** Tells a transaction as one account sees it. */
export async function describeTransaction(
  transaction: IndexedTransaction,
  { account, chainId, book, spam }: describeTransaction.Options,
): Promise<Transaction> {
  const { hash, time, from, to, status, movements } = transaction
  const changes = sumMovements(movements, account)
  return {
    id: `${chainId}:${hash}`,
    ...{ hash, chainId, status, minedAt: time },
    operationType: nameOperation(transaction, { account, changes }),
    sentFrom: getAddress(from),
    ...(to && { sentTo: getAddress(to) }),
    transfers: await Promise.all(changes.map((change) => describeChange(change))),
  }

  async function describeChange(change: Change): Promise<Transfer> {
    const { direction, amount, token, tokenId } = change
    const parties = {
      direction,
      sender: getAddress(change.from),
      recipient: getAddress(change.to),
    }
    if (!token) return { ...parties, token: describeToken(book.native, amount) }
    if (tokenId === undefined) {
      const address = `${chainId}:${getAddress(token)}`
      return { ...parties, token: { ...describeToken(await book.token(token), amount), address } }
    }
    const { name, image } = await book.nft(token, tokenId)
    return { ...parties, nft: { name, previewUrl: image, isSpam: spam.includes(token) } }
  }
}

export declare namespace describeTransaction {
  type Options = {
    /** Lower case. */
    account: string
    /** CAIP-2. */
    chainId: string
    book: TokenBook
    /** The collections known to be spam, in lower case. */
    spam: readonly string[]
  }
}

function describeToken(facts: TokenFacts, amount: bigint): TransferredToken {
  const { name, symbol, decimals, icon } = facts
  return {
    ...{ name, symbol, amount: formatUnits(amount, decimals) },
    ...(icon && { iconUrl: icon }),
  }
}
