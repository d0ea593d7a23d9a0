import { getAccount, type Kit, type Transaction } from '@wallet-kit/core'
import { fetchTransactions } from '@wallet-kit/core/money'
import {
  type CaipAddressParts,
  hasData,
  isSameAddress,
  parseCaipAddress,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { isSendable } from '../draft/draft.js'
import { type History, keptReceivers, pastReceiversKey, sendSlice } from '../slice.js'

/**
 * Reads from the account's history whom it has sent to, page by page, up to ten of them. Best effort, and it never rejects: where it
 * cannot be read, those that were sent to from here are known all the same, and the next call goes on where this one failed.
 */
export async function fetchPastReceivers(kit: Kit): Promise<void> {
  const { caipAddress = '' } = getAccount(kit)
  const account = parseCaipAddress(caipAddress)
  const { history } = kit.read(sendSlice)
  const before = history.peek()?.caipAddress === caipAddress ? history.peek() : undefined
  if (!account || !isSendable(kit) || !hasData(kit, 'history')) return
  if (before && before.status !== 'failed') return
  const { signal } = begin(kit)
  let known: History = {
    ...(before ?? { caipAddress, addresses: [], payers: [], pages: 0 }),
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

function begin(kit: Kit): AbortController {
  const abort = new AbortController()
  kit.write(sendSlice, (send) => {
    send.reading.value = abort
  })
  return abort
}

function put(kit: Kit, history: History) {
  kit.write(sendSlice, (send) => {
    send.history.value = history
  })
}

/** The history is a help, nobody waits for it: in milliseconds, for each page. */
const patience = 10_000

/** So many pages are read. Who was sent to longer ago is known where that was done from this browser. */
const longest = 10

/**
 * Reads the next page of what an account has sent, behind what is known. Throws as `fetchTransactions` does, and a
 * `TimeoutError`.
 */
async function readHistory(
  kit: Kit,
  { account, known, signal }: readHistory.Options,
): Promise<History> {
  const { transactions, next } = await withDeadline(
    (signal) => fetchTransactions(kit, { ...account, cursor: known.cursor, signal }),
    { timeout: patience, signal },
  )
  const pages = known.pages + 1
  const payers = readPayers(transactions)
  // A service that leads in a circle has no end.
  const isOver = pages >= longest || next === known.cursor
  return {
    ...known,
    status: next === undefined ? 'whole' : isOver ? 'part' : 'loading',
    addresses: [...new Set([...known.addresses, ...readReceivers(transactions, account)])],
    // One that paid before stands where it paid first.
    payers: [...known.payers.filter((each) => !payers.includes(each)), ...payers],
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
 * Whom an account has sent to, as its transactions say. Only those that it sent itself, and that moved something: whoever poisons a
 * history makes transfers of nothing, or of tokens of his own, that seem to come from the account.
 */
export function readReceivers(
  transactions: readonly Transaction[],
  { address, caipNetworkId }: CaipAddressParts,
): readonly string[] {
  const isOwn = (text: string | undefined) =>
    text !== undefined && isSameAddress(`${caipNetworkId}:${text}`, `${caipNetworkId}:${address}`)
  const found = transactions
    .filter(({ sentFrom, status }) => isOwn(sentFrom) && status === 'confirmed')
    .flatMap(({ transfers }) => transfers)
    .filter(({ direction, token }) => direction === 'out' && /[1-9]/.test(token?.amount ?? '1'))
    .flatMap(({ recipient }) => recipient ?? [])
  return [...new Set(found)]
}

/**
 * Who has paid an account, as its transactions say, newest first: what moved nothing that an amount of three decimals shows is no
 * payment, but may be made to look like one.
 */
function readPayers(transactions: readonly Transaction[]): readonly string[] {
  const found = transactions
    .filter(({ status }) => status === 'confirmed')
    .flatMap(({ sentFrom, transfers }) =>
      transfers
        .filter(({ direction, token }) => direction === 'in' && token && !isDust(token.amount))
        .flatMap(({ sender = sentFrom }) => sender ?? []),
    )
  return [...new Set(found)]
}

const isDust = (amount: string) => !/[1-9]/.test(amount.replace(/(\.\d{3})\d*$/, '$1'))

/** Keeps whom something was sent to; of too many the oldest goes. */
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
