import { ServiceAnswerError } from '../errors/http.js'
import { decimalFromNumber } from '../format/amounts.js'
import { cutText, readImageUrl } from '../format/foreignText.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipAddress, parseCaipNetworkId } from '../networks/caip.js'
import {
  askBlockchain,
  askProvider,
  createInterner,
  loadReader,
  readEach,
  readPage,
  readReadAt,
} from '../service/blockchain.js'
import type {
  HistoryReach,
  Transaction,
  TransactionPage,
  Transfer,
  TransferredNft,
  TransferredToken,
} from './transaction.js'

/**
 * Reads a page of an account's transactions on one network, newest first, from the host's provider, the blockchain service or a plugin.
 * What is of another network is left out. So is what does not parse, which makes the page partial. Throws `ServiceNotConfiguredError`,
 * `ServiceAnswerError`, `ProviderTimeoutError` and the errors of the HTTP client.
 */
export async function fetchTransactions(
  kit: Kit,
  { signal, ...options }: fetchTransactions.Options,
): Promise<TransactionPage> {
  const { address, caipNetworkId, cursor, onramp, forceUpdate } = options
  const reader = await loadReader(kit, 'history', caipNetworkId)
  if (reader) {
    const ask = (signal: AbortSignal) => reader.fetchTransactions({ ...options, signal })
    const { transactions, next, reach, readAt } = Object(await askProvider('history', ask, signal))
    const page = readHistory({ data: transactions, next, reach, readAt })
    if (!page) throw new ServiceAnswerError({ url: 'providers.history' })
    return toPage(page, readTransaction, { caipNetworkId, signal })
  }
  let readAt: number | undefined
  const page = await askBlockchain(kit, 'GET /v1/account/{account}/history', {
    path: { account: address },
    query: {
      chainId: caipNetworkId,
      cursor,
      onramp,
      cache: forceUpdate ? 'recheck' : undefined,
    },
    parse: readHistory,
    isOwners: onramp !== undefined,
    signal,
    onOld(at) {
      readAt = at
    },
  })
  return toPage({ ...page, readAt }, parseTransaction, { caipNetworkId, signal })
}

function readHistory(answer: unknown) {
  const page = readPage(answer)
  if (!page) return undefined
  return { ...page, reach: readReach(Object(answer).reach), readAt: readReadAt(answer) }
}

async function toPage(
  { items, next, isCut, reach, readAt }: NonNullable<ReturnType<typeof readHistory>>,
  read: (value: unknown, intern: (text: string) => string) => Transaction | undefined,
  { caipNetworkId, signal }: Pick<fetchTransactions.Options, 'caipNetworkId' | 'signal'>,
): Promise<TransactionPage> {
  const intern = createInterner()
  let isPartial = isCut
  const transactions = await readEach(
    items,
    (value) => {
      const transaction = read(value, intern)
      if (!transaction) isPartial = true
      return transaction?.chainId === caipNetworkId ? transaction : undefined
    },
    signal,
  )
  const searched = isPartial ? { ...reach, isPartial } : reach
  return { transactions, next, ...optional('reach', searched), ...optional('readAt', readAt) }
}

/** Reads what is said of how far a history reaches; undefined where it says nothing. */
function readReach(value: unknown): HistoryReach | undefined {
  const { blocks, only, isPartial } = Object(value)
  const reach = {
    ...(Number.isSafeInteger(blocks) && blocks > 0 && { blocks }),
    ...(only === 'tokens' && { only }),
    ...(isPartial === true && { isPartial }),
  }
  return Object.keys(reach).length ? reach : undefined
}

export declare namespace fetchTransactions {
  type Options = {
    readonly address: string
    /** CAIP-2. */
    readonly caipNetworkId: string
    readonly cursor?: string | undefined
    /** Only the purchases of this on-ramp provider. */
    readonly onramp?: string | undefined
    /** Skips the caches. */
    readonly forceUpdate?: boolean | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/** More transfers than this are not kept: no screen shows them. */
const mostTransfers = 20

/** No chain is older. */
const firstBlock = Date.UTC(2009, 0, 1)
/** So much clocks may differ, in milliseconds. */
const day = 24 * 60 * 60 * 1000

const same = (text: string) => text

/**
 * Reads one transaction of the blockchain service's history; undefined for what is none. `intern` gives one copy of equal texts, where
 * many are kept.
 */
function parseTransaction(
  value: unknown,
  intern: (text: string) => string = same,
): Transaction | undefined {
  /** An address or a hash: nothing else than letters, digits and a few signs. */
  const name = (value: unknown) =>
    typeof value === 'string' && /^[-.%\w]{1,128}$/.test(value) ? intern(value) : undefined
  const { id, metadata, transfers } = Object(value)
  const { chain, status, hash, minedAt, operationType, sentFrom, sentTo, provider, isCut } =
    Object(metadata)
  const time = typeof minedAt === 'string' ? Date.parse(minedAt) : Number.NaN
  const isPossible = time > firstBlock && time < Date.now() + day
  // How it went is never guessed: a row may have nothing else to tell.
  const isToldOf = status === 'pending' || status === 'confirmed' || status === 'failed'
  if (typeof id !== 'string' || !id || !isPossible || !isToldOf || !parseCaipNetworkId(chain)) {
    return undefined
  }
  const list: readonly unknown[] = Array.isArray(transfers) ? transfers : []
  const read = list.map((each) => parseTransfer(each, name))
  const known = read.flatMap((each) => each ?? [])
  const isSpam = (transfer: Transfer) => transfer.nft?.isSpam === true
  // What is cut, or cannot be read, must not leave spam alone: it would hide what else was moved.
  const isWhole = known.length === list.length && known.length <= mostTransfers
  const shown =
    isWhole || (known.length === list.length && known.every(isSpam))
      ? known
      : known.filter((each) => !isSpam(each))
  const isLacking = isCut === true || known.length < list.length || shown.length > mostTransfers
  return {
    id: intern(id.slice(0, 200)),
    minedAt: time,
    chainId: intern(chain),
    operationType: text(operationType, 40) ?? 'unknown',
    status,
    transfers: shown.slice(0, mostTransfers),
    ...(isLacking && { isCut: true }),
    ...optional('hash', name(hash)),
    ...optional('sentFrom', name(sentFrom)),
    ...optional('sentTo', name(sentTo)),
    ...optional('provider', text(provider, 40)),
  }
}

function parseTransfer(
  value: unknown,
  name: (value: unknown) => string | undefined,
): Transfer | undefined {
  const { direction, sender, recipient, quantity, fungible_info, nft_info } = Object(value)
  if (direction !== 'in' && direction !== 'out' && direction !== 'self') return undefined
  const token = parseToken(fungible_info, quantity)
  const nft = parseNft(nft_info)
  if (!token && !nft) return undefined
  return {
    direction,
    ...optional('sender', name(sender)),
    ...optional('recipient', name(recipient)),
    ...optional('token', token),
    ...optional('nft', token ? undefined : nft),
  }
}

function parseToken(info: unknown, quantity: unknown): TransferredToken | undefined {
  const { symbol, icon, address, ...rest } = Object(info)
  const amount = decimalFromNumber(Object(quantity).numeric ?? Object(rest.quantity).numeric)
  const shown = text(symbol, 20)
  if (!shown || !amount || amount.startsWith('-')) return undefined
  return {
    symbol: shown,
    amount,
    ...optional('name', text(rest.name, 64)),
    ...optional('address', parseCaipAddress(address) && address),
    ...optional('iconUrl', readImageUrl(Object(icon).url)),
  }
}

function parseNft(info: unknown): TransferredNft | undefined {
  const { content, flags, collection, ...rest } = Object(info)
  if (!info) return undefined
  return {
    name: text(rest.name, 100) ?? '',
    isSpam: Object(flags).is_spam === true,
    ...optional('collection', text(Object(collection).name ?? collection, 100)),
    ...optional('previewUrl', readImageUrl(Object(Object(content).preview).url)),
  }
}

/** A text to be shown. */
const text = (value: unknown, max: number) =>
  (typeof value === 'string' && cutText(value, max)) || undefined

const optional = <key extends string, value>(key: key, value: value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [name in key]?: value }

/**
 * Reads a transaction in the kit's own shape, as a host's provider gives it and the storage keeps it, by the rules that hold for
 * a service's answer; undefined for what is none.
 */
export function readTransaction(
  value: unknown,
  intern?: (text: string) => string,
): Transaction | undefined {
  const { id, minedAt, chainId, transfers, ...rest } = Object(value)
  const time = new Date(typeof minedAt === 'number' ? minedAt : Number.NaN)
  if (Number.isNaN(time.getTime())) return undefined
  const metadata = { ...rest, minedAt: time.toISOString(), chain: chainId }
  const moved = Array.isArray(transfers) ? transfers.map(toAnswer) : []
  return parseTransaction({ id, metadata, transfers: moved }, intern)
}

/** A transfer as a service writes it. */
function toAnswer(transfer: unknown): unknown {
  const { token, nft, ...rest } = Object(transfer)
  const { amount, iconUrl, ...info } = Object(token)
  const { name, collection, previewUrl, isSpam } = Object(nft)
  return {
    ...rest,
    quantity: { numeric: amount },
    fungible_info: { ...info, icon: { url: iconUrl } },
    nft_info: nft && {
      name,
      collection,
      content: { preview: { url: previewUrl } },
      flags: { is_spam: isSpam },
    },
  }
}
