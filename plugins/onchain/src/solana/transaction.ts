import type { Network, Transaction, Transfer } from '@wallet-kit/core'
import { formatUnits } from '@wallet-kit/core/money'
import { readProperty, truncateAddress } from '@wallet-kit/core/plugin'
import { readLamports, readTokenAmount } from './accounts.js'
import { isKey, wrappedSol } from './keys.js'
import type { Mint } from './mints.js'

/** What a transaction changed for an account. Amounts are base units, below 0 where it became less. */
export type Changes = {
  /** Who paid the network's fee. */
  readonly payer: string
  /** The account itself has signed it. */
  readonly isSigned: boolean
  /** SOL, without the fee and the deposits of token accounts. */
  readonly lamports: Change
  readonly tokens: readonly (Change & { readonly mint: string; readonly decimals: number })[]
}

type Change = {
  readonly amount: bigint
  /** Where it went, or came from, if that is a single account. */
  readonly counterparty: string | undefined
}

/** What accounts hold of one token, or of SOL, after a transaction minus before: by who owns it. */
type Sums = Map<string, bigint>

/**
 * Reads a transaction in the form `jsonParsed`; undefined where it is none, or has nothing to do with the account. What a token account
 * must hold to exist is a cost of the network: who paid the fee has paid it.
 * @see https://solana.com/docs/rpc/http/gettransaction
 */
export function parseTransaction(
  answer: unknown,
  { address }: { readonly address: string },
): Changes | undefined {
  const meta = readProperty(answer, 'meta')
  const message = readProperty(readProperty(answer, 'transaction'), 'message')
  const keys = listOf(readProperty(message, 'accountKeys'))
  const addresses = keys.map((key) => readProperty(key, 'pubkey'))
  const before = readAll(readProperty(meta, 'preBalances'))
  const after = readAll(readProperty(meta, 'postBalances'))
  const fee = readLamports(readProperty(meta, 'fee'))
  const tokensBefore = readTokens(readProperty(meta, 'preTokenBalances'))
  const tokensAfter = readTokens(readProperty(meta, 'postTokenBalances'))
  const [payer] = addresses
  if (!addresses.every(isKey) || !isKey(payer) || fee === undefined) return undefined
  if (!before || !after || !tokensBefore || !tokensAfter) return undefined
  if (before.length !== keys.length || after.length !== keys.length) return undefined

  const decimals = new Map<string, number>()
  const sums = new Map<string, Sums>()
  const add = (mint: string, owner: string, amount: bigint) => {
    const owners = sums.get(mint) ?? new Map()
    sums.set(mint, owners.set(owner, (owners.get(owner) ?? 0n) + amount))
  }
  /** By token account, what of its lamports is wrapped SOL. */
  const wrapped = [new Map<number, bigint>(), new Map<number, bigint>()] as const
  for (const [moment, tokens] of [tokensBefore, tokensAfter].entries()) {
    for (const token of tokens) {
      decimals.set(token.mint, token.decimals)
      add(token.mint, token.owner, moment ? token.amount : -token.amount)
      const isWrapped = token.mint === wrappedSol
      wrapped[moment as 0 | 1].set(token.account, isWrapped ? token.amount : 0n)
    }
  }
  let deposits = 0n
  const lamports: Sums = new Map()
  addresses.forEach((each, index) => {
    const rise = (after[index] ?? 0n) - (before[index] ?? 0n)
    const [held, holds] = [wrapped[0].get(index), wrapped[1].get(index)]
    if (held === undefined && holds === undefined) lamports.set(each, rise)
    else deposits += rise - ((holds ?? 0n) - (held ?? 0n))
  })
  lamports.set(payer, (lamports.get(payer) ?? 0n) + fee + deposits)

  const owners = [...sums.values()].some((sum) => sum.has(address))
  if (!lamports.has(address) && !owners) return undefined
  return {
    payer,
    isSigned: keys.some(
      (key, index) => addresses[index] === address && readProperty(key, 'signer') === true,
    ),
    lamports: changeOf(lamports, address),
    tokens: [...sums].flatMap(([mint, sum]) => {
      const change = changeOf(sum, address)
      return change.amount ? [{ ...change, mint, decimals: decimals.get(mint) ?? 0 }] : []
    }),
  }
}

function changeOf(sums: Sums, address: string): Change {
  const amount = sums.get(address) ?? 0n
  const others = [...sums].filter(([, sum]) => sum && sum > 0n !== amount > 0n)
  return { amount, counterparty: amount && others.length === 1 ? others[0]?.[0] : undefined }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function readAll(value: unknown): readonly bigint[] | undefined {
  if (!Array.isArray(value)) return undefined
  const read = value.map(readLamports)
  const known = read.filter((each) => each !== undefined)
  return known.length === read.length ? known : undefined
}

/** Undefined also for no list at all: nodes recorded no tokens in the first months of the network. */
function readTokens(value: unknown) {
  if (!Array.isArray(value)) return undefined
  const read = value.map((entry: unknown) => {
    const { accountIndex, mint, owner, uiTokenAmount } = Object(entry)
    const held = readTokenAmount(uiTokenAmount)
    if (!Number.isSafeInteger(accountIndex) || !isKey(mint) || !isKey(owner)) return undefined
    return held && { account: accountIndex as number, mint, owner, ...held }
  })
  const known = read.filter((each) => each !== undefined)
  return known.length === read.length ? known : undefined
}

/**
 * Says what a transaction was, for an account. If what it changed is not known, only whether it failed is told, and when it was. It is cut if
 * something of what it moved is not known.
 */
export function describeTransaction(
  changes: Changes | undefined,
  options: describeTransaction.Options,
): Transaction {
  const { address, signature, hasFailed, network, time } = options
  const transfers = changes && !hasFailed ? listTransfers(changes, options) : []
  const moved = changes && changes.tokens.length + (changes.lamports.amount ? 1 : 0)
  const isCut = !hasFailed && (moved === undefined || transfers.length < moved)
  const sender = changes?.isSigned ? address : changes?.payer
  const receivers = new Set(transfers.map(({ recipient }) => recipient))
  const [receiver] = receivers
  return {
    id: signature,
    hash: signature,
    minedAt: time,
    chainId: network.caipNetworkId,
    operationType: changes ? kindOf(transfers) : 'unknown',
    status: hasFailed ? 'failed' : 'confirmed',
    transfers,
    ...(isCut && { isCut }),
    ...(sender && { sentFrom: sender }),
    ...(receiver && receivers.size === 1 && { sentTo: receiver }),
  }
}

export declare namespace describeTransaction {
  type Options = {
    readonly address: string
    readonly network: Network
    readonly signature: string
    readonly hasFailed: boolean
    /** Milliseconds since 1970. */
    readonly time: number
    /** What is known of tokens, by mint. */
    readonly known: ReadonlyMap<string, Mint>
  }
}

function listTransfers(
  { lamports, tokens, isSigned }: Changes,
  { address, network, known }: describeTransaction.Options,
): readonly Transfer[] {
  const { caipNetworkId, nativeCurrency } = network
  const native = toTransfer(lamports, address, {
    token: {
      symbol: nativeCurrency.symbol,
      name: nativeCurrency.name,
      amount: toAmount(lamports.amount, nativeCurrency.decimals),
    },
  })
  const others = tokens.flatMap((change) => {
    const { mint, amount, decimals } = change
    const facts = known.get(mint)
    // The node contradicts the token: the amount cannot be told.
    if (facts && facts.decimals !== decimals) return []
    const short = truncateAddress(mint)
    const name = facts?.name ?? short
    // Names of NFTs that nobody asked for are advertisements, and worse.
    if (facts?.isNft) return toTransfer(change, address, { nft: { name, isSpam: !isSigned } })
    const token = { name, symbol: facts?.symbol ?? short, address: `${caipNetworkId}:${mint}` }
    return toTransfer(change, address, { token: { ...token, amount: toAmount(amount, decimals) } })
  })
  return lamports.amount ? [...others, native] : others
}

const toAmount = (amount: bigint, decimals: number) =>
  formatUnits(amount < 0n ? -amount : amount, decimals)

function toTransfer(
  { amount, counterparty }: Change,
  address: string,
  moved: Pick<Transfer, 'token' | 'nft'>,
): Transfer {
  const isOut = amount < 0n
  const other = counterparty && (isOut ? { recipient: counterparty } : { sender: counterparty })
  return {
    direction: isOut ? 'out' : 'in',
    ...(isOut ? { sender: address } : { recipient: address }),
    ...other,
    ...moved,
  }
}

function kindOf(transfers: readonly Transfer[]): string {
  const [isOut, isIn] = (['out', 'in'] as const).map((way) =>
    transfers.some(({ direction }) => direction === way),
  )
  if (isOut && isIn) return 'trade'
  return isOut ? 'send' : isIn ? 'receive' : 'execute'
}
