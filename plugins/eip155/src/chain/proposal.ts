import { isRevert, readProperty, type WaitOutcome } from '@wallet-kit/core/plugin'
import { parseHex, parseQuantity, toHex } from './hex.js'

/** `ExecutionSuccess(bytes32,uint256)` and `ExecutionFailure(bytes32,uint256)` of a Safe; the first value is indexed from 1.4 on. */
const successTopic = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const failureTopic = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

/** `getThreshold()`: how many owners of a Safe have to confirm. */
const getThreshold = '0xe75235b8'

/** Nodes refuse longer ranges of logs. */
const maxBlocks = 1_000n
/** The wallet may have executed it before it answered, and a block may be replaced: so many blocks are read again. */
const overlap = 20n
/** The checkpoint is stored again after so many blocks. */
const checkpointBlocks = 500n

/**
 * Looks for a transaction whose hash no node knows, of an account that is a contract. A Safe's wallet answers the hash that its owners sign: it is
 * executed within another transaction once enough of them have confirmed it. `look` gives the execution; `proposed` until there is one; `contract`
 * if the account is another kind of contract; undefined if it is none.
 * @see https://docs.safe.global/reference-smart-account/transactions/execTransaction
 */
export function createProposalReader(
  ask: (method: string, ...params: unknown[]) => Promise<unknown>,
  { hash, account, checkpoint, onCheckpoint }: createProposalReader.Options,
) {
  const stored = parseQuantity(/^safe (0x[\da-f]+)$/.exec(checkpoint ?? '')?.[1])
  let kind: 'safe' | 'contract' | 'none' | undefined = stored === undefined ? undefined : 'safe'
  let next = stored
  let noted = stored

  async function look(): Promise<WaitOutcome | 'proposed' | 'contract' | undefined> {
    kind ??= await readKind(ask, account)
    if (kind !== 'safe') return kind === 'none' ? undefined : kind
    const head = parseQuantity(await ask('eth_blockNumber'))
    if (head === undefined) return 'proposed'
    const first = next ?? (head > overlap ? head - overlap : 0n)
    note(first)
    const last = head - first < maxBlocks ? head : first + maxBlocks - 1n
    const topics = [[successTopic, failureTopic]]
    const range = { fromBlock: toHex(first), toBlock: toHex(last) }
    const logs = await ask('eth_getLogs', { address: account, topics, ...range }).catch(() => null)
    // Nothing is known of these blocks: they are asked for again.
    if (!Array.isArray(logs)) return 'proposed'
    const found = logs.find((log) => isOf(log, hash))
    if (found) return toOutcome(found)
    next =
      last < head ? last + 1n : last > overlap && last - overlap > first ? last - overlap : first
    return 'proposed'
  }

  function note(block: bigint) {
    if (noted !== undefined && block - noted < checkpointBlocks) return
    noted = block
    onCheckpoint?.(`safe ${toHex(block)}`)
  }

  return { look }
}

export declare namespace createProposalReader {
  type Options = {
    readonly hash: string
    readonly account: string
    /** What an earlier reader gave to `onCheckpoint`. */
    readonly checkpoint: string | undefined
    readonly onCheckpoint: ((checkpoint: string) => void) | undefined
  }
}

async function readKind(
  ask: (method: string, ...params: unknown[]) => Promise<unknown>,
  account: string,
): Promise<'safe' | 'contract' | 'none' | undefined> {
  const code = await ask('eth_getCode', account, 'latest')
  // A key's account without code, or with that of a contract that it chose (EIP-7702).
  if (code === '0x' || String(code).startsWith('0xef0100')) return 'none'
  if (!parseHex(code)) return undefined
  const call = { to: account, data: getThreshold }
  const threshold = await ask('eth_call', call, 'latest').catch((error: unknown) => {
    if (!isRevert(error)) throw error
  })
  const owners = parseQuantity(parseHex(threshold, 64))
  return owners === undefined || owners === 0n ? 'contract' : 'safe'
}

/** Whether a log is about a transaction of a Safe. */
function isOf(log: unknown, hash: string): boolean {
  const topics = readProperty(log, 'topics')
  if (!Array.isArray(topics)) return false
  const [, indexed] = topics
  const told = typeof indexed === 'string' ? indexed : parseHex(readProperty(log, 'data'))
  return told?.slice(0, 66).toLowerCase() === hash.toLowerCase()
}

function toOutcome(log: unknown): WaitOutcome {
  const [topic] = Object(readProperty(log, 'topics'))
  const hash = parseHex(readProperty(log, 'transactionHash'), 64)
  const status = String(topic).toLowerCase() === successTopic ? 'confirmed' : 'failed'
  return { status, ...(hash && { hash }) }
}
