import { isWalletKitError, type Kit, type Network } from '@wallet-kit/core'
import { nativeTokenAddress } from '@wallet-kit/core/assets'
import {
  type AllowanceChange,
  type AssetChange,
  isUnreached,
  type PreviewedToken,
  type Rpc,
  type TransactionPreview,
} from '@wallet-kit/core/plugin'
import { transferTopic } from '../constants.js'
import { findGrants } from '../grants/findGrants.js'
import { listCalls, type ReadCall, readCall } from '../grants/readCall.js'
import { getLive } from '../slice.js'
import { findTouched } from './findTouched.js'
import { lookupMultiplier } from './multiplier.js'
import { type Fees, readMarket } from './readMarket.js'
import {
  type NotPlayed,
  playCalls,
  type SimulatedLog,
  type SimulatedRead,
  type SimulationInput,
  simulate,
} from './simulate.js'
import { toAddress } from './toAddress.js'
import { encodeRead, lookupSymbol, readToken } from './token.js'

const balanceOf = '70a08231'
const balanceOfKind = '00fdd58e'
const ownerOf = '6352211e'
const allowance = 'dd62ed3e'
const isApprovedForAll = 'e985e9c5'

const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const operatorTopic = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const singleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** The most figures that are compared: contracts can name any number of tokens. */
const mostFigures = 64

/** A figure of the account: what it has of a token, or what another may take of it. */
type Figure = {
  /** Absent: the coin. */
  readonly token?: string
  /** One of a collection: a kind that it has several of (ERC-1155), or a single token. */
  readonly id?: bigint
  /** A single token (ERC-721): the account has 1 of it, or 0. */
  readonly isSingle?: boolean
  readonly spender?: string
  /** The spender may take all tokens of a collection (ERC-721, ERC-1155). */
  readonly isOperator?: boolean
}

/**
 * What calls would change in an account, in base units: balances and allowances are read before and after them. The tokens that are compared come
 * from the caller, from the calls themselves and from the logs. Without logs `unseen` says that more may move: then the tokens that
 * the account holds, those that the call data names and the contracts that the calls touch are compared. Amounts in logs are not trusted.
 * The calls are played through with the block's base fee and with what they pay for gas.
 * `rpc` throws core's errors where a node refuses or does not answer; then the preview says why nothing was simulated. Throws `InvalidAddressError`, the signal's reason, and
 * what else `rpc` throws.
 * @see https://ethereum.github.io/execution-apis/docs/reference/eth_simulateV1
 * @example const preview = await previewCalls(rpc, { from, calls: [{ to: token, data }], tokens: [token], network: mainnet })
 */
export async function previewCalls(
  rpc: Rpc,
  { from, calls, tokens = [], held = [], network, signal, ...options }: previewCalls.Options,
): Promise<TransactionPreview> {
  const { fees, isSponsored = false, simulate } = options
  const account = toAddress(from, 'from')
  const sent = calls.map((call) => ({ ...call, to: toAddress(call.to, 'to') }))
  const read = sent.map(readCall)
  const toToken = (token: string): Figure => ({ token: toAddress(token, 'token') })
  const figures = merge([
    ...[{}, ...tokens.map(toToken)],
    ...read.flatMap((call) => readFigures(call, account)),
  ])
  const market = await readMarket(rpc, { account, fees, isSponsored, signal }).catch((error) => {
    signal?.throwIfAborted()
    if (!isWalletKitError(error)) throw error
    const isLost = isUnreached(error)
    const reason = error.details ?? error.shortMessage
    return { reason, isUnreached: isLost, isFailed: !isLost }
  })
  if ('reason' in market) return fail(market)
  const play = (figures: readonly Figure[]) => {
    const reads = figures.map((figure) => toRead(figure, account))
    const input = { from: account, calls: sent, reads, market }
    return simulate ? simulate(input) : playCalls(rpc, { ...input, signal })
  }

  let compared = figures
  let played = await play(compared)
  if (!('reason' in played) && played.failure === undefined) {
    const { logs } = played
    const touched = logs
      ? []
      : await findTouched(rpc, { from: account, calls: sent, market, signal })
    const found = merge([
      ...figures,
      ...(logs ? logs.flatMap((log) => readLog(log, account)) : [...held, ...touched].map(toToken)),
    ])
    // So many may be there to hide one of them.
    if (logs && found.length > mostFigures) {
      return refuse('It moves more tokens than can be compared.')
    }
    if (found.length > compared.length) {
      compared = found.slice(0, Math.max(mostFigures, figures.length))
      played = await play(compared)
    }
  }
  if ('reason' in played) return fail(played)
  const { before, after, failure } = played
  if (failure !== undefined) return refuse(failure)

  const differences: (Figure & { readonly had: bigint; readonly has: bigint })[] = []
  for (const [index, figure] of compared.entries()) {
    // Of a single token the owner is read: it has none before it is made, and once it is burnt.
    const read = (word: bigint | undefined) =>
      figure.isSingle ? BigInt(word === BigInt(account)) : word
    const [had, has] = [read(before[index]), read(after[index])]
    // The address is not a token.
    if (had === undefined) continue
    // The calls left no gas, or the token stopped answering: the change is unknown.
    if (has === undefined) return refuse('A balance cannot be read afterwards.')
    if (has !== had && !(figure.spender && has < had)) differences.push({ ...figure, had, has })
  }
  // How many of a collection come or go is told by the single tokens, where these are all.
  const countSingle = (wanted: string | undefined) =>
    differences
      .filter(({ token, isSingle }) => isSingle && token?.toLowerCase() === wanted?.toLowerCase())
      .reduce((sum, { had, has }) => sum + has - had, 0n)
  const told = differences.filter(
    ({ token, id, spender, had, has }) =>
      id !== undefined || spender || has - had !== countSingle(token),
  )
  const known = tokens.map((token) => token.toLowerCase())
  const changed = await Promise.all(
    told.map(async ({ had, has, token = '', id, ...rest }) => ({
      ...rest,
      change: has - had,
      amount: has,
      token: {
        ...(known.includes(token.toLowerCase())
          ? { address: `${network.caipNetworkId}:${token}` }
          : await describe(rpc, { token, network, signal })),
        ...(id !== undefined && { id }),
      },
    })),
  )
  const changes = changed
    .filter(({ spender }) => !spender)
    .map(
      ({ token, change }): AssetChange =>
        change < 0n
          ? { direction: 'out', token, amount: -change }
          : { direction: 'in', token, amount: change },
    )
  const allowances = changed.flatMap(({ token, spender, isOperator, amount }): AllowanceChange[] =>
    spender ? [{ token, spender, amount: isOperator ? 2n ** 256n - 1n : amount }] : [],
  )
  const of = (wanted: string) => changes.filter(({ direction }) => direction === wanted)
  const isKnown = read.every((call) => call.isKnown)
  return {
    isSimulated: true,
    changes: [...of('out'), ...of('in')],
    ...(allowances.length && { allowances }),
    ...(played.logs ? !isKnown && { unseen: 'grants' as const } : { unseen: 'tokens' as const }),
  }
}

/** A token by what its contract says, the coin by what the configuration says. */
async function describe(
  rpc: Rpc,
  { token, network, signal }: Pick<previewCalls.Options, 'network' | 'signal'> & { token: string },
): Promise<PreviewedToken> {
  const { decimals, symbol } = network.nativeCurrency
  if (!token) return { address: nativeTokenAddress(network), symbol, decimals }
  const asked = { token, signal }
  const [facts, name] = await Promise.all([
    // Without both nobody knows which figure is shown.
    Promise.all([readToken(rpc, asked), lookupMultiplier(rpc, asked)])
      .then(([facts, multiplier]) => ({ ...facts, ...(multiplier && { multiplier }) }))
      .catch(() => ({})),
    lookupSymbol(rpc, asked).catch(() => undefined),
  ])
  return { address: `${network.caipNetworkId}:${token}`, ...facts, ...(name && { symbol: name }) }
}

const fail = ({ reason, isUnreached, isFailed }: NotPlayed): TransactionPreview => ({
  ...{ isSimulated: false, reason },
  ...(isUnreached && { isUnreached }),
  ...(isFailed && { isFailed }),
})
const refuse = (failure: string): TransactionPreview => ({
  isSimulated: true,
  changes: [],
  failure,
})

const keyOf = ({ token = '', id, spender = '', isOperator, isSingle }: Figure) =>
  `${token} ${id} ${spender} ${isOperator} ${isSingle}`.toLowerCase()

/** Each figure once, in their order. */
const merge = (figures: readonly Figure[]): readonly Figure[] =>
  [
    ...new Map(figures.map((figure) => [keyOf(figure), figure] as const).reverse()).values(),
  ].reverse()

function toRead(
  { token, id, spender, isOperator, isSingle }: Figure,
  account: string,
): SimulatedRead {
  if (!token) return { to: account }
  if (id !== undefined) {
    const kind = id.toString(16).padStart(64, '0')
    const asked = isSingle ? encodeRead(ownerOf) : encodeRead(balanceOfKind, account)
    return { to: token, data: `${asked}${kind}` }
  }
  const selector = spender ? (isOperator ? isApprovedForAll : allowance) : balanceOf
  return { to: token, data: encodeRead(selector, account, ...(spender ? [spender] : [])) }
}

/**
 * What a call can change by what it says: the contract that is called, the tokens that it names, and what it lets others take. The same of
 * the calls within it.
 */
function readFigures(call: ReadCall, account: string): readonly Figure[] {
  const called = listCalls(call).flatMap(({ to, data = '0x', known }): Figure[] => {
    const token = known?.args.token
    if (data === '0x') return []
    return [{ token: to }, ...(typeof token === 'string' ? [{ token }] : [])]
  })
  const granted = findGrants(call, { account }).flatMap(
    ({ effect, contract, token, to: spender, amount }): Figure[] => {
      // An allowance within another contract, as Permit2's, is not the token's own.
      if (!spender || token !== contract) return []
      if (effect === 'operator') return [{ token, spender, isOperator: true }]
      const isAllowance = effect === 'approve' || effect === 'permit'
      return isAllowance && amount !== undefined ? [{ token, spender }] : []
    },
  )
  return [...called, ...granted]
}

/** The figures of an account that a log is about, if any. */
function readLog({ address, topics, data }: SimulatedLog, account: string): readonly Figure[] {
  const [kind, ...rest] = topics.map((topic) => topic.toLowerCase())
  const [first, second, third] = rest.map((topic) => `0x${topic.slice(26)}`)
  const isOwn = (one: string | undefined) => one === account.toLowerCase()
  // Nodes that trace the coin log it under this address. The coin is always compared.
  if (/^0xe{40}$/i.test(address)) return []
  if (kind === transferTopic && (isOwn(first) || isOwn(second))) {
    const id = rest[2]
    return [{ token: address }, ...(id ? [{ token: address, id: BigInt(id), isSingle: true }] : [])]
  }
  // The first topic is the operator, the others are sender and receiver.
  if (isOwn(second) || isOwn(third)) {
    const ids = kind === singleTopic ? wordsOf(data).slice(0, 1) : []
    const kinds = kind === batchTopic ? readList(data) : ids
    if (kinds.length) return kinds.map((id) => ({ token: address, id }))
  }
  if (!second || !isOwn(first)) return []
  if (kind === approvalTopic) return [{ token: address, spender: second }]
  return kind === operatorTopic ? [{ token: address, spender: second, isOperator: true }] : []
}

const wordsOf = (data: string) =>
  (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))

/** The first of the lists in the data of a log. */
function readList(data: string): readonly bigint[] {
  const words = wordsOf(data)
  const at = Number(words[0]) / 32
  return words.slice(at + 1, at + 1 + Number(words[at]))
}

export declare namespace previewCalls {
  type Options = Omit<SimulationInput, 'reads' | 'market'> & {
    readonly network: Pick<Network, 'namespace' | 'caipNetworkId' | 'nativeCurrency'>
    /** Tokens (hex with `0x`) that the caller names itself: the preview gives their addresses alone. */
    readonly tokens?: readonly string[] | undefined
    /** Tokens that the account holds: they are compared if the node does not tell what moves. */
    readonly held?: readonly string[] | undefined
    /** What the calls pay for gas; default what the node asks for. */
    readonly fees?: Fees | undefined
    /** Somebody else pays for the gas. */
    readonly isSponsored?: boolean | undefined
    readonly signal?: AbortSignal | undefined
    /** Default `playCalls` over `rpc`. */
    readonly simulate?: ((input: SimulationInput) => ReturnType<typeof playCalls>) | undefined
  }
}

/** What calls would change in an account, as the network's own nodes play them through. */
export function previewTransaction(
  kit: Kit,
  { network, signal, ...options }: previewTransaction.Options,
): Promise<TransactionPreview> {
  return previewCalls(getLive(kit).rpc(network), {
    ...{ ...options, network, signal },
    simulate: (input) => simulate(kit, { ...input, network, signal }),
  })
}

export declare namespace previewTransaction {
  type Options = Omit<previewCalls.Options, 'network' | 'simulate'> & { readonly network: Network }
}
