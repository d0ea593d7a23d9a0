import type { Transaction, Transfer, TransferredToken } from '@wallet-kit/core'
import { counterpartyOf } from '../transaction/describeTransaction.js'

/** The transactions of a month in the visitor's time zone, newest first. */
export type Month = {
  /** `year × 12 + month`, the month from 0 on. */
  readonly key: number
  readonly rows: readonly Transaction[]
}

/** The transactions that were read so far. It grows in place, so that a page costs what is in it, however long the list is. */
export type HistoryLog = {
  /** Newest first. */
  readonly months: readonly Month[]
  readonly size: number
  /** Adds what is not there yet and gives how many these were; what is there already and was pending is replaced. */
  add(transactions: readonly Transaction[]): number
  /** The entry of the same id or the same hash. */
  find(transaction: Pick<Transaction, 'id' | 'hash'>): Transaction | undefined
  /** Whether something is there whose outcome is not known. */
  hasPending(): boolean
  /** Transactions were read that are not to be seen. */
  readonly hasHidden: boolean
  noteHidden(): void
  /** Each token that was moved, once; another array when there is one more. */
  readonly tokens: readonly TransferredToken[]
  /** The known address that a transaction's counterparty looks like and is not. */
  resembles(transaction: Transaction): string | undefined
}

/** Makes an empty list for an account on a network. */
export function createHistoryLog({ address, caipNetworkId }: createHistoryLog.Options): HistoryLog {
  const fold = foldFor(caipNetworkId)
  const months: { readonly key: number; readonly rows: Transaction[] }[] = []
  const byId = new Map<string, Transaction>()
  const byHash = new Map<string, Transaction>()
  const lookAlikes = createLookAlikes({ address, fold })
  let size = 0
  let hasHidden = false
  let tokens: readonly TransferredToken[] = []
  const contracts = new Set<string | undefined>()

  function monthOf(transaction: Transaction) {
    const key = monthKey(transaction.minedAt)
    const last = months.at(-1)
    if (last?.key === key) return last
    const at = months.findIndex((month) => month.key <= key)
    if (at >= 0 && months[at]?.key === key) return months[at]
    const month = { key, rows: [] }
    months.splice(at < 0 ? months.length : at, 0, month)
    return month
  }

  function find({ id, hash }: Pick<Transaction, 'id' | 'hash'>) {
    return byId.get(id) ?? (hash ? byHash.get(fold(hash)) : undefined)
  }

  function place(transaction: Transaction) {
    const { rows } = monthOf(transaction) as { rows: Transaction[] }
    rows.splice(placeIn(rows, transaction.minedAt), 0, transaction)
    byId.set(transaction.id, transaction)
    if (transaction.hash) byHash.set(fold(transaction.hash), transaction)
    lookAlikes.add(transaction)
    for (const { token } of transaction.transfers) {
      const contract = token?.address && fold(token.address)
      if (!token || contracts.has(contract)) continue
      contracts.add(contract)
      tokens = [...tokens, token]
    }
    size++
  }

  function remove(transaction: Transaction) {
    // Not by its month: the time zone may be another one by now.
    const at = months.findIndex(({ rows }) => rows.includes(transaction))
    const { rows = [] } = months[at] ?? {}
    rows.splice(rows.indexOf(transaction), 1)
    if (!rows.length) months.splice(at, 1)
    byId.delete(transaction.id)
    if (transaction.hash) byHash.delete(fold(transaction.hash))
    size--
  }

  return {
    months,
    get size() {
      return size
    },
    get tokens() {
      return tokens
    },
    add(transactions) {
      let added = 0
      for (const transaction of transactions) {
        const known = byId.get(transaction.id)
        if (known && known.status !== 'pending') continue
        if (known) remove(known)
        else added++
        place(transaction)
      }
      return added
    },
    get hasHidden() {
      return hasHidden
    },
    noteHidden() {
      hasHidden = true
    },
    find,
    hasPending: () => months.some(({ rows }) => rows.some(({ status }) => status === 'pending')),
    resembles: lookAlikes.find,
  }
}

/** Where a transaction of that time stands: behind all that are as new or newer. It is nearly always the end. */
function placeIn(rows: readonly Transaction[], time: number): number {
  let [low, high] = [0, rows.length]
  if (!high || (rows[high - 1] as Transaction).minedAt >= time) return high
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] as Transaction).minedAt < time) high = middle
    else low = middle + 1
  }
  return low
}

export declare namespace createHistoryLog {
  type Options = {
    /** The account, in the namespace's own text form. */
    readonly address: string
    /** CAIP-2. */
    readonly caipNetworkId: string
  }
}

/** Gives a function that makes addresses and hashes of a network comparable: those of EVM chains are put in lower case. */
export function foldFor(caipNetworkId: string): (text: string) => string {
  return caipNetworkId.startsWith('eip155:') ? (text) => text.toLowerCase() : (text) => text
}

/** The month of a moment in the visitor's time zone: `year × 12 + month`, the month from 0 on. */
export function monthKey(time: number): number {
  const date = new Date(time)
  return date.getFullYear() * 12 + date.getMonth()
}

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
