import { readProperty, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { type Hex, pad } from 'viem'
import { mapInBatches } from '../requests.js'
import type { ReadContext } from '../slice.js'
import {
  type CallRow,
  type MoveRow,
  moveKey,
  type Operation,
  readAddress,
  readHash,
  readSelector,
} from './rows.js'

/** The event of ERC-20 and ERC-721: `Transfer(address indexed from, address indexed to, uint256)`. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** How many of the newest blocks are searched, where nodes allow it. */
const searchedBlocks = 5_000
/** Nodes allow 10,000 blocks, 500, or fewer: what is refused is asked for in smaller parts, so many at most. */
const mostParts = 8
const smallestSpan = 50
/** What nodes refused they may allow later: so long, in milliseconds, they are asked for smaller parts at once. */
const spanTime = 10 * 60_000

/** A transfer in a log: its block's time may have to be asked for. */
type LogRow = Omit<MoveRow, 'time'> & { readonly time: number | undefined }

/**
 * Searches the newest blocks for transfers of tokens from and to an account (in small letters), by the logs of the chain. Throws what the
 * RPC throws where not even one part could be read.
 */
export async function readLogs(
  context: ReadContext,
  { account, signal }: { readonly account: string; readonly signal?: AbortSignal | undefined },
): Promise<{
  readonly rows: readonly LogRow[]
  /** How many blocks were searched. */
  readonly blocks: number
}> {
  const { memory, network } = context
  const key = `${network.caipNetworkId} span`
  const latest = await readBlockNumber(context, signal)
  const bottom = Math.max(0, latest - searchedBlocks + 1)
  const rows: LogRow[] = []
  const known = memory.get(key) as { readonly span: number; readonly until: number } | undefined
  let span = known && known.until > Date.now() ? known.span : searchedBlocks
  let top = latest
  for (let part = 0; part < mostParts && top >= bottom; part++) {
    const from = Math.max(bottom, top - span + 1)
    try {
      rows.push(...(await readRange(context, { account, from, to: top, signal })))
      top = from - 1
    } catch (error) {
      signal?.throwIfAborted()
      if (span > smallestSpan) {
        span = Math.max(smallestSpan, Math.floor(span / 4))
        memory.set(key, { span, until: Date.now() + spanTime })
      } else if (top === latest) throw error
      else break
    }
  }
  if (top === latest) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No logs.' })
  }
  return { rows, blocks: latest - top }
}

/** The number of the newest block. Throws what the RPC throws. */
export async function readBlockNumber(
  { rpc, network }: ReadContext,
  signal: AbortSignal | undefined,
): Promise<number> {
  const block = toNumber(await rpc({ method: 'eth_blockNumber' }, { signal }))
  if (block !== undefined) return block
  throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No block number.' })
}

/** Reads the transfers of a range of blocks; with `only: 'in'` those to the account alone. Throws what the RPC throws. */
export async function readRange(
  { rpc, network }: ReadContext,
  {
    account,
    from,
    to,
    only,
    signal,
  }: {
    readonly account: string
    readonly from: number
    readonly to: number
    readonly only?: 'in' | undefined
    readonly signal?: AbortSignal | undefined
  },
): Promise<readonly LogRow[]> {
  const topic = pad(account as Hex)
  const filters = [...(only ? [] : [[transfer, topic]]), [transfer, null, topic]]
  const seen = new Set<string>()
  const rows: LogRow[] = []
  for (const topics of filters) {
    const range = { fromBlock: toHex(from), toBlock: toHex(to), topics }
    const logs = await rpc({ method: 'eth_getLogs', params: [range] }, { signal })
    if (!Array.isArray(logs)) {
      throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No logs.' })
    }
    for (const log of logs) {
      const row = readLog(log)
      const id = `${Object(log).transactionHash} ${Object(log).logIndex}`
      // What was sent to oneself comes twice.
      if (!row || seen.has(id) || row.block < from || row.block > to) continue
      if (row.from !== account && row.to !== account) continue
      seen.add(id)
      rows.push(row)
    }
  }
  return rows
}

function readLog(log: unknown): LogRow | undefined {
  const { address, topics, data, blockNumber, transactionHash, removed, blockTimestamp } =
    Object(log)
  if (!Array.isArray(topics) || topics[0] !== transfer || removed === true) return undefined
  const [from, to] = [topics[1], topics[2]].map((topic) =>
    /^0x0{24}/.test(String(topic)) ? readAddress(`0x${String(topic).slice(26)}`) : undefined,
  )
  const [hash, token, block] = [
    readHash(transactionHash),
    readAddress(address),
    toNumber(blockNumber),
  ]
  const isNft = topics.length === 4
  const word = isNft ? topics[3] : data
  if (!hash || !token || block === undefined || !from || !to) return undefined
  if (topics.length < 3 || !/^0x[\da-f]{64}$/i.test(String(word))) return undefined
  const value = BigInt(String(word))
  const seconds = toNumber(blockTimestamp)
  return {
    ...{ kind: 'move', hash, block, from, to, token },
    time: seconds === undefined ? undefined : seconds * 1000,
    ...(isNft ? { amount: 1n, tokenId: value, nft: {} } : { amount: value }),
  }
}

const toHex = (number: number) => `0x${number.toString(16)}`

/** Reads a number as nodes write it. */
function toNumber(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^0x[\da-f]{1,13}$/i.test(value)) return undefined
  return Number(value)
}

/**
 * Asks the chain for the transactions that moved something, so that it is known who sent them, and whether the account (in small letters)
 * signed an operation in one that another sent. One that it does not tell of is left out, and one of which it does not tell that.
 */
export async function lookupCalls(
  context: ReadContext,
  {
    moves,
    account,
    signal,
  }: { moves: readonly MoveRow[]; account: string; signal: AbortSignal | undefined },
): Promise<readonly CallRow[]> {
  const byHash = new Map(moves.map((move) => [move.hash, move]))
  const given = new Set(moves.filter(({ from }) => from === account).map(({ hash }) => hash))
  const calls = await mapInBatches([...byHash.values()], async ({ hash, block, time }) => {
    const answer = await ask(context, ['eth_getTransactionByHash', [hash]], signal)
    const { from, to, value, input } = Object(answer)
    const [sender, receiver] = [readAddress(from), readAddress(to)]
    const selector = readSelector(input)
    const isAsked = readHash(Object(answer).hash) === hash && /^0x[\da-f]{1,64}$/i.test(value)
    if (!isAsked || !sender || selector === undefined || (to && !receiver)) return undefined
    // It has moved something, so it has not failed.
    const sent = { from: sender, to: receiver, value: BigInt(value), selector, isFailed: false }
    const isOthers = sender !== account && given.has(hash)
    const found = isOthers ? await lookupOperation(context, hash, account, signal) : []
    // The account may have signed what it gave: then nobody else moved it.
    if (!found) return undefined
    const [operation] = found
    return { kind: 'call' as const, hash, block, time, ...sent, ...(operation && { operation }) }
  })
  return calls.flatMap((call) => call ?? [])
}

/**
 * `UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, …)`, by
 * which an entry point ends each operation. @see https://eips.ethereum.org/EIPS/eip-4337
 */
const operationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** `BeforeExecution()`: until then an entry point only checks the operations of a bundle, and whoever is checked may log what they like. */
const executionEvent = '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'
/** The entry points 0.6, 0.7 and 0.8, which have these addresses everywhere. Any other contract could make up the event. */
const entryPoints = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
]

/** The operation of an account in a transaction that another one sent; empty if there is none. Undefined if the node does not say it. */
async function lookupOperation(
  context: ReadContext,
  hash: string,
  account: string,
  signal: AbortSignal | undefined,
): Promise<readonly Operation[] | undefined> {
  const receipt = Object(await ask(context, ['eth_getTransactionReceipt', [hash]], signal))
  if (readHash(receipt.transactionHash) !== hash || !Array.isArray(receipt.logs)) return undefined
  const moves = new Set<string>()
  // The logs of an operation stand between the event of the one before and its own.
  let since: string[] = []
  let isFailed: boolean | undefined
  for (const log of receipt.logs) {
    const { address, topics, data } = Object(log)
    const event = entryPoints.includes(readAddress(address) ?? '') && readProperty(topics, 0)
    if (event !== operationEvent && event !== executionEvent) {
      const move = readLog(log)
      if (move) since.push(moveKey(move))
      continue
    }
    // The second word of the data is whether it succeeded.
    const [, isDone] = /^0x[\da-f]{64}0{63}([01])/i.exec(typeof data === 'string' ? data : '') ?? []
    if (event === operationEvent && readProperty(topics, 2) === pad(account as Hex)) {
      if (!isDone) return undefined
      for (const key of since) moves.add(key)
      isFailed = isFailed !== false && isDone === '0'
    }
    since = []
  }
  return isFailed === undefined ? [] : [{ isFailed, moves }]
}

/** Asks for the times of blocks that their logs do not tell. What nobody tells the time of is left out. */
export async function lookupTimes(
  context: ReadContext,
  { rows, signal }: { rows: readonly LogRow[]; signal: AbortSignal | undefined },
): Promise<readonly MoveRow[]> {
  const blocks = [...new Set(rows.flatMap(({ time, block }) => (time === undefined ? block : [])))]
  const times = new Map<number, number | undefined>()
  await mapInBatches(blocks, async (block) => {
    const params = [`0x${block.toString(16)}`, false]
    const answer = await ask(context, ['eth_getBlockByNumber', params], signal)
    times.set(block, toNumber(Object(answer).timestamp))
  })
  return rows.flatMap((row) => {
    const seconds = times.get(row.block)
    const time = row.time ?? (seconds === undefined ? undefined : seconds * 1000)
    return time === undefined ? [] : { ...row, time }
  })
}

/** Undefined where the node does not answer: one of many may be missing. */
async function ask(
  { rpc }: ReadContext,
  [method, params]: [string, readonly unknown[]],
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const answer = await rpc({ method, params }, { signal }).catch(() => undefined)
  signal?.throwIfAborted()
  return answer
}
