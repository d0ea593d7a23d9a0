import type { Transaction, Transfer } from '@wallet-kit/core'
import { counterpartyOf } from '../transaction/describeTransaction.js'

/** Remembers the counterparties of an account, and finds addresses that were made to look like one of them. */
type LookAlikes = {
  add(transaction: Transaction): void
  /** The known address that a transaction's counterparty looks like and is not; undefined where there is nothing to fear. */
  find(transaction: Transaction): string | undefined
}

/**
 * Finds address poisoning: somebody sends nothing, dust, an NFT or a worthless token from an address that begins and ends as one that the
 * visitor knows, in the hope that it is copied from the history.
 * - An address is known if the account itself sent something there. An unknown address that looks like a known one is found, whatever
 *   was moved.
 * - An address that only paid the account may be copied, too. An address that looks like the first such payer is found if nothing of
 *   value was moved, or if a token's contract claims that the account sent it.
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
  /** The first who paid the account, by the same: whoever comes later may be made to look like it. */
  const payers = new Map<string, { readonly address: string; readonly minedAt: number }>()
  const keyOf = (folded: string) => folded.slice(0, 4) + folded.slice(-4)

  function learn(address: string) {
    const folded = fold(address)
    const key = keyOf(folded)
    known.add(folded)
    if (!seen.has(key)) seen.set(key, address)
  }
  learn(options.address)

  /** An address becomes known only if the account itself sent something there: anybody can send to the account. */
  function isOwnPayment({ sentFrom }: Transaction, transfer: Transfer | undefined) {
    if (!sentFrom || !isOwn(sentFrom)) return false
    if (!transfer) return true
    return transfer.direction === 'out' && !(transfer.token && isDust(transfer.token.amount))
  }
  /** It moved nothing that counts, or the account did not send it. */
  function isBait({ sentFrom }: Transaction, transfer: Transfer | undefined) {
    if (!transfer?.token) return false
    const isClaimed = transfer.direction === 'out' && !(sentFrom && isOwn(sentFrom))
    return isClaimed || isDust(transfer.token.amount)
  }

  function learnPayer(address: string, { minedAt }: Transaction) {
    const key = keyOf(fold(address))
    const first = payers.get(key)
    if (!first || minedAt < first.minedAt) payers.set(key, { address, minedAt })
  }
  const partsOf = (transaction: Transaction) =>
    transaction.transfers.length ? transaction.transfers : [undefined]

  return {
    add(transaction) {
      for (const transfer of partsOf(transaction)) {
        const party = counterpartyOf(transaction, isOwn, transfer)
        if (!party) continue
        if (isOwnPayment(transaction, transfer)) learn(party.address)
        if (transfer?.direction === 'in' && transfer.token && !isDust(transfer.token.amount)) {
          learnPayer(party.address, transaction)
        }
      }
    },
    find(transaction) {
      for (const transfer of partsOf(transaction)) {
        const party = counterpartyOf(transaction, isOwn, transfer)
        if (!party) continue
        const folded = fold(party.address)
        const alike = seen.get(keyOf(folded))
        if (known.has(folded)) continue
        if (alike) return alike
        const payer = payers.get(keyOf(folded))?.address
        if (payer && fold(payer) !== folded && isBait(transaction, transfer)) return payer
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
