import { formatUnits, getAddress } from 'viem'
import type { ServiceTransaction, ServiceTransfer } from '../serviceTransaction.js'
import { worthOf } from '../worthOf.js'
import type { TokenBook, TokenFacts } from './createTokenBook.js'
import type { IndexedTransaction } from './indexedTransaction.js'
import { nameOperation } from './nameOperation.js'
import { type Change, sumMovements } from './sumMovements.js'

/** Tells a transaction as one account sees it. */
export async function describeTransaction(
  transaction: IndexedTransaction,
  { account, chainId, book, spam }: describeTransaction.Options,
): Promise<ServiceTransaction> {
  const { hash, time, from, to, nonce, status, movements } = transaction
  const changes = sumMovements(movements, account)
  return {
    id: `${chainId}:${hash}`,
    metadata: {
      hash,
      minedAt: new Date(time).toISOString(),
      chain: chainId,
      operationType: nameOperation(transaction, { account, changes }),
      status,
      sentFrom: getAddress(from),
      sentTo: to ? getAddress(to) : '',
      nonce,
    },
    transfers: await Promise.all(changes.map((change) => describeChange(change))),
  }

  async function describeChange(change: Change): Promise<ServiceTransfer> {
    const { direction, amount, token, tokenId } = change
    const parties = {
      direction,
      sender: getAddress(change.from),
      recipient: getAddress(change.to),
    }
    if (!token) return { ...parties, ...describeFungible(book.native, amount) }
    if (tokenId === undefined) {
      const facts = await book.token(token)
      return { ...parties, ...describeFungible(facts, amount, `${chainId}:${getAddress(token)}`) }
    }
    const { name, image } = await book.nft(token, tokenId)
    const flags = { is_spam: spam.includes(token) }
    return {
      ...parties,
      quantity: { numeric: String(amount) },
      nft_info: { name, content: { preview: { url: image } }, flags },
    }
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

function describeFungible(facts: TokenFacts, amount: bigint, address?: string) {
  const { name, symbol, decimals, icon, price } = facts
  return {
    quantity: { numeric: formatUnits(amount, decimals) },
    ...(price !== undefined && { price, value: worthOf({ amount, decimals, price }) }),
    fungible_info: {
      ...{ name, symbol, decimals },
      ...(icon !== undefined && { icon: { url: icon } }),
      ...(address !== undefined && { address }),
    },
  }
}
