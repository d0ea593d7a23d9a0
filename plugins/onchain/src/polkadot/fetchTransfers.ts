import type { Transaction, TransactionPage, Transfer } from '@wallet-kit/core'
import { formatUnits } from '@wallet-kit/core/money'
import { cutText, ServiceAnswerError } from '@wallet-kit/core/plugin'
import type { ReadContext } from '../slice.js'
import { readKey } from './ss58.js'

/** Rows that one request asks for. */
const pageLength = 50
/** No more pages are asked for: so far nobody scrolls. */
const lastPage = 400

/**
 * Reads the transfers of the native coin from and to an account, newest first, from an indexer that answers as Subscan does. What is of
 * somebody else is left out; so is what does not parse, and the page is partial then. Throws `ServiceAnswerError` and the errors of the HTTP client.
 * @see https://support.subscan.io/api-4184717 (`POST /api/v2/scan/transfers`)
 */
export async function fetchTransfers(
  { network, http, options }: ReadContext,
  { address, caipNetworkId, apiUrl, cursor = '', timeout, signal }: fetchTransfers.Options,
): Promise<TransactionPage> {
  const page = /^\d{1,3}$/.test(cursor) ? Number(cursor) : 0
  const { subscanApiKey } = options
  const answer = await http.post(
    `${apiUrl.replace(/\/+$/, '')}/api/v2/scan/transfers`,
    { address, row: pageLength, page, direction: 'all', order: 'desc', token_category: ['native'] },
    {
      ...{ signal, timeout, retries: 1 },
      ...(subscanApiKey && { headers: { 'X-API-Key': subscanApiKey } }),
    },
  )
  const { code, message, data } = Object(answer)
  const { count, transfers } = Object(data)
  // Null where there are none.
  const isEmpty = transfers === null || (transfers === undefined && count === 0)
  const list: readonly unknown[] | undefined = isEmpty ? [] : transfers
  if (code !== 0 || !Array.isArray(list)) {
    const problem = typeof message === 'string' ? cutText(message, 100) : undefined
    throw new ServiceAnswerError({ url: apiUrl, problem })
  }
  const key = String(readKey(address))
  const { nativeCurrency } = network
  const read = list
    .slice(0, pageLength)
    .map((row) => readRow(row, { key, caipNetworkId, nativeCurrency }))
  const found = read.flatMap((each) => (each && each !== 'none' ? [each] : []))
  return {
    transactions: toTransactions(found),
    next: list.length >= pageLength && page < lastPage ? String(page + 1) : undefined,
    ...(read.includes(undefined) && { reach: { isPartial: true } }),
  }
}

export declare namespace fetchTransfers {
  type Options = {
    readonly address: string
    /** The network that they are shown for. */
    readonly caipNetworkId: string
    /** Base url of the indexer. */
    readonly apiUrl: string
    readonly cursor?: string | undefined
    /** In milliseconds; default 10 s. */
    readonly timeout?: number | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/** One transaction for each hash: a batch makes several transfers. */
function toTransactions(found: readonly Transaction[]): readonly Transaction[] {
  const byId = new Map<string, Transaction>()
  for (const each of found) {
    const known = byId.get(each.id)
    byId.set(
      each.id,
      known ? { ...known, transfers: [...known.transfers, ...each.transfers] } : each,
    )
  }
  return [...byId.values()]
}

/** Undefined for what cannot be read, `none` for what is no transfer of the account's coins. */
function readRow(
  row: unknown,
  {
    key,
    caipNetworkId,
    nativeCurrency,
  }: { key: string; caipNetworkId: string } & Pick<ReadContext['network'], 'nativeCurrency'>,
): Transaction | 'none' | undefined {
  const { from, to, hash, success, asset_type, asset_symbol, ...rest } = Object(row)
  const [isFrom, isTo] = [from, to].map((each) => String(readKey(each)) === key)
  const { symbol, decimals } = nativeCurrency
  const amount = readAmount(rest, decimals)
  // Whatever else calls itself by the coin's name is not the coin.
  const isNative = asset_symbol === symbol && (asset_type ?? 'native') === 'native'
  if (!readKey(from) || !readKey(to)) return undefined
  // What was not received says nothing.
  if (!(isFrom || isTo) || !isNative || (success === false && !isFrom)) return 'none'
  // How it went is never guessed.
  if (amount === undefined || typeof success !== 'boolean') return undefined
  const { block_num, event_idx, block_timestamp } = rest
  const isHash = typeof hash === 'string' && /^0x[\da-f]{64}$/i.test(hash)
  const isNamed = isHash || [block_num, event_idx].every(Number.isSafeInteger)
  const seconds = typeof block_timestamp === 'number' ? block_timestamp : Number.NaN
  const minedAt = new Date(seconds * 1000).getTime()
  if (!isNamed || Number.isNaN(minedAt)) return undefined
  const direction: Transfer['direction'] = isFrom ? (isTo ? 'self' : 'out') : 'in'
  return {
    id: isHash ? hash : `${block_num}-${event_idx}`,
    ...(isHash && { hash }),
    minedAt,
    chainId: caipNetworkId,
    operationType: isFrom ? 'send' : 'receive',
    status: success ? 'confirmed' : 'failed',
    sentFrom: from,
    sentTo: to,
    transfers: [{ direction, sender: from, recipient: to, token: { symbol, amount } }],
  }
}

/** Base units in `amount_v2`; older indexers have the decimal text in `amount` alone. */
function readAmount(
  { amount_v2, amount }: { readonly amount_v2?: unknown; readonly amount?: unknown },
  decimals: number,
): string | undefined {
  if (typeof amount_v2 === 'string' && /^\d{1,39}$/.test(amount_v2)) {
    return formatUnits(BigInt(amount_v2), decimals)
  }
  const isExact = typeof amount === 'string' && /^\d{1,39}(\.\d{1,39})?$/.test(amount)
  return isExact && !amount_v2 ? amount : undefined
}
