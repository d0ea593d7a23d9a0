import { getAccount, type Kit, type Transaction } from '@wallet-kit/core'
import { fetchTransactions, hasPaid } from '@wallet-kit/core/assets'
import {
  type CaipAddressParts,
  hasData,
  isSameAddress,
  parseCaipAddress,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { isSendable } from '../draft/draft.js'
import { beginRead, foldAddress, keptReceivers, pastReceiversKey, sendSlice } from '../slice.js'

/** A payment of the account, as its history says. */
type Payment = { readonly to: string; readonly hash: string | undefined }

/** What was read of an account's history, newest first. */
export type History = {
  readonly caipAddress: string
  /** whole: to the end; part: as far as it is read at the most, or as it can be searched; failed: not as far as that. */
  readonly status: 'loading' | 'whole' | 'part' | 'failed'
  /** Not all of the past was searched, or not all of it could be read. */
  readonly isPartial: boolean
  /** Who was sent to. */
  readonly addresses: readonly string[]
  /** By which transactions, the newest first. */
  readonly payments: readonly Payment[]
  /** Who paid the account, the newest payer first. */
  readonly payers: readonly string[]
  readonly pages: number
  /** Of the page that comes next. */
  readonly cursor?: string | undefined
}

/**
 * Reads from the account's history whom it has sent to, page by page, up to ten pages. It never rejects: after a failure the receivers
 * that are stored in this browser are still known, and the next call goes on where this one failed.
 * @example await fetchPastReceivers(kit)
 */
export async function fetchPastReceivers(kit: Kit): Promise<void> {
  const { caipAddress = '' } = getAccount(kit)
  const account = parseCaipAddress(caipAddress)
  const { history } = kit.read(sendSlice)
  const before = history.peek()?.caipAddress === caipAddress ? history.peek() : undefined
  if (!account || !isSendable(kit) || !hasData(kit, 'history')) return
  if (before && before.status !== 'failed') return
  const signal = beginRead(kit, 'history')
  let known: History = {
    ...(before ?? {
      caipAddress,
      isPartial: false,
      addresses: [],
      payments: [],
      payers: [],
      pages: 0,
    }),
    status: 'loading',
  }
  put(kit, known)
  try {
    while (known.status === 'loading') {
      known = await readHistory(kit, { account, known, signal })
      if (signal.aborted) return
      put(kit, known)
    }
  } catch {
    if (!signal.aborted) put(kit, { ...known, status: 'failed' })
  }
}

function put(kit: Kit, history: History) {
  kit.write(sendSlice, (send) => {
    send.history.value = history
  })
}

/** How long a page of the history may take, in milliseconds. */
const patience = 10_000

/** How many pages are read at the most. */
const longest = 10

/**
 * Reads the next page of an account's history, and adds what it tells to what is known. Throws what `fetchTransactions` throws, and a
 * `TimeoutError`.
 */
async function readHistory(
  kit: Kit,
  { account, known, signal }: readHistory.Options,
): Promise<History> {
  const { transactions, next, reach } = await withDeadline(
    (signal) => fetchTransactions(kit, { ...account, cursor: known.cursor, signal }),
    { timeout: patience, signal },
  )
  const pages = known.pages + 1
  const payments = readPayments(transactions, account)
  // Of a transaction that moved more than is listed, a receiver may be missing.
  const isPartial =
    known.isPartial || reach !== undefined || transactions.some(({ isCut }) => isCut)
  const isEnd = next === undefined
  const payers = new Set(readPayers(transactions))
  // A service may answer the same cursor again and again.
  const isOver = pages >= longest || next === known.cursor
  return {
    ...known,
    status: !isEnd && !isOver ? 'loading' : isEnd && !isPartial ? 'whole' : 'part',
    isPartial,
    addresses: [...new Set([...known.addresses, ...payments.map(({ to }) => to)])],
    payments: [...known.payments, ...payments],
    // A payer has the place of its first payment.
    payers: [...known.payers.filter((each) => !payers.has(each)), ...payers],
    pages,
    cursor: next,
  }
}

declare namespace readHistory {
  type Options = {
    readonly account: CaipAddressParts
    readonly known: History
    readonly signal: AbortSignal
  }
}

/**
 * Which payments an account has made, as its transactions say. Only transactions count that the account sent itself and that moved something:
 * in address poisoning somebody else makes transfers of nothing, or of worthless tokens, that seem to come from the account.
 */
export function readPayments(
  transactions: readonly Transaction[],
  { address, caipNetworkId }: CaipAddressParts,
): readonly Payment[] {
  const isOwn = (text: string | undefined) =>
    text !== undefined && isSameAddress(`${caipNetworkId}:${text}`, `${caipNetworkId}:${address}`)
  return transactions
    .filter(({ sentFrom, status }) => isOwn(sentFrom) && status === 'confirmed')
    .flatMap(({ transfers, hash }) => {
      const receivers = transfers
        .filter(({ direction, token }) => direction === 'out' && /[1-9]/.test(token?.amount ?? '1'))
        .flatMap(({ recipient }) => recipient ?? [])
      return [...new Set(receivers)].map((to) => ({ to, hash }))
    })
}

/** How long the network is asked about a payment at most, in milliseconds. */
const checkTimeoutMs = 5_000

/** So many payments to a receiver are looked for on the network. */
const mostChecked = 3

/**
 * Asks the network itself whether the account has paid a receiver that the history names: whoever gives the history may have made that
 * up. The newest payments are looked for. The answer is what `getReceiverFacts` takes into account. It never rejects.
 * @example await checkPastPayment(kit, '0x…')
 */
export async function checkPastPayment(kit: Kit, to: string): Promise<void> {
  const { caipAddress = '', caipNetworkId } = getAccount(kit)
  const { history, checks } = kit.read(sendSlice)
  const { payments = [] } = history.peek() ?? {}
  const key = foldAddress(`${caipNetworkId}:${to}`)
  const named = payments.filter((payment) => isSameAddress(`${caipNetworkId}:${payment.to}`, key))
  const hashes = [...new Set(named.flatMap(({ hash }) => hash ?? []))].slice(0, mostChecked)
  const known = checks.peek().get(key)
  if (!named.length || (known && (known.isPaid || known.count >= hashes.length))) return
  const signal = beginRead(kit, 'payment')
  const put = (check: PaymentCheck | undefined) =>
    kit.write(sendSlice, ({ checks }) => {
      const others = [...checks.peek()].filter(([each]) => each !== key)
      checks.value = new Map(check ? [...others, [key, check]] : others)
    })
  const pending: PaymentCheck = { count: hashes.length }
  put(pending)
  const answers: readonly (boolean | undefined)[] = await withDeadline(
    (signal) =>
      Promise.all(
        hashes.map((hash) => hasPaid(kit, { caipAddress, to, hash, signal }).catch(() => false)),
      ),
    { timeout: checkTimeoutMs, signal },
  ).catch(() => [])
  // A later check may have begun, with more payments.
  if (checks.peek().get(key) !== pending) return
  put(signal.aborted ? undefined : { ...pending, isPaid: answers.includes(true) })
}

/** What the network said of the payments to a receiver. `isPaid` is absent while it is asked, and `count` is of the payments looked for. */
export type PaymentCheck = { readonly count: number; readonly isPaid?: boolean }

/**
 * Who has paid an account, as its transactions say, newest first. A transfer of less than 0.001 is no payment: anybody could make it to
 * get into the list.
 */
function readPayers(transactions: readonly Transaction[]): readonly string[] {
  const found = transactions
    .filter(({ status }) => status === 'confirmed')
    .flatMap(({ sentFrom, transfers }) =>
      transfers
        .filter(({ direction, token }) => direction === 'in' && token && !isDust(token.amount))
        .flatMap(({ sender = sentFrom }) => sender ?? []),
    )
  // A look-alike may have paid between two payments of the one that it copies: the first of them counts.
  return [...new Set(found.reverse())].reverse()
}

const isDust = (amount: string) => !/[1-9]/.test(amount.replace(/(\.\d{3})\d*$/, '$1'))

/** Stores whom something was sent to. If there are too many, the oldest is dropped. */
export function rememberReceiver(
  kit: Kit,
  { caipAddress, to }: { readonly caipAddress: string; readonly to: string },
): void {
  const parts = parseCaipAddress(caipAddress)
  if (!parts) return
  const { namespace, caipNetworkId } = parts
  const isTo = (address: string) =>
    isSameAddress(`${caipNetworkId}:${address}`, `${caipNetworkId}:${to}`)
  kit.write(sendSlice, ({ pastReceivers }) => {
    const others = (pastReceivers.peek()[namespace] ?? []).filter((address) => !isTo(address))
    const list = [to, ...others].slice(0, keptReceivers)
    pastReceivers.value = { ...pastReceivers.peek(), [namespace]: list }
    kit.storage.set(pastReceiversKey, pastReceivers.value)
  })
}
