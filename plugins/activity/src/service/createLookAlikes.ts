import type { Transaction, Transfer } from '@wallet-kit/core'
import { counterpartyOf } from './counterpartyOf.js'

/** Knows with whom an account dealt, and tells addresses that were made to be taken for one of them. */
export type LookAlikes = {
  add(transaction: Transaction): void
  /** The known address that a transaction's counterparty looks like and is not; undefined where there is nothing to fear. */
  find(transaction: Transaction): string | undefined
}

/**
 * Address poisoning: somebody sends something from an address that begins and ends as one that the visitor knows, in the hope that
 * it is copied from the history: nothing, dust, an NFT, or any amount of a worthless token. Only who the account itself sent
 * something to is known; whoever resembles such an address without being known is told of, whatever was moved. A token's contract may
 * also claim that the account sent something when it did not.
 */
export function createLookAlikes(options: {
  /** The account. */
  readonly address: string
  readonly fold: (text: string) => string
}): LookAlikes {
  const { fold } = options
  const own = fold(options.address)
  const isOwn = (address: string) => fold(address) === own
  const known = new Set<string>()
  /** The first known address by what is seen of it where it is shortened. */
  const seen = new Map<string, string>()
  const keyOf = (folded: string) => folded.slice(0, 4) + folded.slice(-4)

  function learn(address: string) {
    const folded = fold(address)
    const key = keyOf(folded)
    known.add(folded)
    if (!seen.has(key)) seen.set(key, address)
  }
  learn(options.address)

  /** Only who was sent something by the account itself becomes known: whatever else arrives anybody can have sent. */
  function isOwnPayment({ sentFrom }: Transaction, transfer: Transfer | undefined) {
    if (!sentFrom || !isOwn(sentFrom)) return false
    if (!transfer) return true
    return transfer.direction === 'out' && !(transfer.token && isDust(transfer.token.amount))
  }
  const partsOf = (transaction: Transaction) =>
    transaction.transfers.length ? transaction.transfers : [undefined]

  return {
    add(transaction) {
      for (const transfer of partsOf(transaction)) {
        const party = counterpartyOf(transaction, isOwn, transfer)
        if (party && isOwnPayment(transaction, transfer)) learn(party.address)
      }
    },
    find(transaction) {
      for (const transfer of partsOf(transaction)) {
        const party = counterpartyOf(transaction, isOwn, transfer)
        if (!party) continue
        const folded = fold(party.address)
        const alike = seen.get(keyOf(folded))
        if (alike && !known.has(folded)) return alike
      }
      return undefined
    },
  }
}

/** Nothing, or less than what an amount of three decimals shows. */
function isDust(amount: string): boolean {
  const [integer = '', fraction = ''] = amount.split('.')
  return !/[1-9]/.test(integer + fraction.slice(0, 3))
}
