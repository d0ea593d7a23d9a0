import type { Transaction, TransactionPage, Transfer } from '@wallet-kit/core'
import { formatUnits } from '@wallet-kit/core/money'
import { ServiceAnswerError } from '@wallet-kit/core/plugin'
import type { ReadContext } from '../slice.js'
import { askEsplora, isCount, isTxid, readSatoshi } from './esplora.js'

/** So many transactions of blocks are a page; a shorter one is the last. */
const pageSize = 25

/**
 * Reads a page of an address's transactions, newest first; those that wait for a block are on the first one. The cursor is the id of
 * the page's last transaction. One whose amounts cannot be is left out, and the page is partial then. Throws `ServiceAnswerError` and what asking throws.
 */
export async function fetchTransactions(
  context: ReadContext,
  { address, cursor, signal }: fetchTransactions.Options,
): Promise<TransactionPage> {
  const { caipNetworkId } = context.network
  // Anybody may have changed it.
  if (cursor !== undefined && !isTxid(cursor)) return { transactions: [], next: undefined }
  const path = `/address/${encodeURIComponent(address)}/txs${cursor ? `/chain/${cursor}` : ''}`
  const answer = await askEsplora(context, { path, signal })
  if (!Array.isArray(answer)) {
    throw new ServiceAnswerError({ url: caipNetworkId, problem: 'No list of transactions.' })
  }
  // An API that begins again with the cursor would lead in a circle.
  const seen = new Set<unknown>([cursor])
  const found = answer.filter((value) => {
    const { txid } = Object(value)
    return isTxid(txid) && !seen.has(txid) && seen.add(txid)
  })
  const read = found.map((value) => toTransaction(context, { address, value }))
  const isPartial = read.includes(undefined) || answer.some((value) => !isTxid(Object(value).txid))
  const mined = found.filter(({ status }) => Object(status).confirmed === true)
  return {
    transactions: read.flatMap((each) => (each && each !== 'none' ? [each] : [])),
    next: mined.length >= pageSize ? mined.at(-1).txid : undefined,
    ...(isPartial && { reach: { isPartial } }),
  }
}

export declare namespace fetchTransactions {
  type Options = {
    readonly address: string
    readonly cursor?: string | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/** A coin that a transaction spends or makes. A script that is no address has none. */
type Coin = { readonly address: string | undefined; readonly value: bigint }

/** Undefined for what cannot be, `none` for what moved nothing of the address. */
function toTransaction(
  { network }: ReadContext,
  { address, value }: { readonly address: string; readonly value: unknown },
): Transaction | 'none' | undefined {
  const { txid, vin, vout, status } = Object(value)
  const { confirmed, block_time: time } = Object(status)
  const spent = readCoins(Array.isArray(vin) && vin.map((input) => Object(input).prevout ?? none))
  const made = readCoins(vout)
  if (!spent || !made || typeof confirmed !== 'boolean') return undefined
  if (confirmed && !isCount(time)) return undefined
  const isOwn = (coin: Coin) => coin.address === address
  if (![...spent, ...made].some(isOwn)) return 'none'
  const given = sum(spent.filter(isOwn))
  const taken = sum(made.filter(isOwn))
  const others = made.filter((coin) => !isOwn(coin) && coin.value > 0n)
  const { symbol, decimals } = network.nativeCurrency
  const move = (
    direction: Transfer['direction'],
    units: bigint,
    { sender, recipient }: { readonly sender?: string; readonly recipient?: string | undefined },
  ): Transfer => ({
    ...{ direction, token: { symbol, amount: formatUnits(units, decimals) } },
    ...(sender && { sender }),
    ...(recipient && { recipient }),
  })
  const isAllOwn = spent.every(isOwn)
  const payer = isAllOwn ? address : spent.find((coin) => !isOwn(coin))?.address
  const transfers =
    given <= taken && !isAllOwn
      ? [move('in', taken - given, { ...(payer && { sender: payer }), recipient: address })]
      : !isAllOwn
        ? // Several pay together: whose payment is whose is not known, only what left this address.
          [move('out', given - taken, { sender: address })]
        : others.length
          ? others.map((to) => move('out', to.value, { sender: address, recipient: to.address }))
          : [move('self', taken, { sender: address, recipient: address })]
  const [first] = transfers
  return {
    ...{ id: txid, hash: txid, chainId: network.caipNetworkId },
    minedAt: confirmed ? time * 1000 : Date.now(),
    operationType: first?.direction === 'in' ? 'receive' : 'send',
    status: confirmed ? 'confirmed' : 'pending',
    transfers,
    ...(payer && { sentFrom: payer }),
    ...(first?.recipient && { sentTo: first.recipient }),
  }
}

/** What a block's first transaction spends: nothing. */
const none = { value: 0 }

/** Undefined where one of them cannot be. */
function readCoins(values: unknown): readonly Coin[] | undefined {
  if (!Array.isArray(values) || !values.length) return undefined
  const coins = values.flatMap((each) => {
    const { scriptpubkey_address: address, value } = Object(each)
    const units = readSatoshi(value)
    if (units === undefined) return []
    return [{ address: typeof address === 'string' ? address : undefined, value: units }]
  })
  return coins.length === values.length ? coins : undefined
}

const sum = (coins: readonly Coin[]) => coins.reduce((total, { value }) => total + value, 0n)
