import {
  isRevert,
  readProperty,
  ServiceAnswerError,
  type WaitOutcome,
} from '@wallet-kit/core/plugin'
import { safeSuccessTopic } from '../constants.js'
import { parseHex, parseQuantity, toHex } from './hex.js'
import { createLogReader } from './logs.js'

/** `ExecutionFailure(bytes32,uint256)` of a Safe. */
const failureTopic = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

/** `getThreshold()`: how many owners of a Safe have to confirm. */
const getThreshold = '0xe75235b8'

/** The checkpoint is stored again after so many blocks. */
const checkpointBlocks = 500n

/**
 * Looks for a transaction whose hash no node knows, of an account that is a contract. A Safe's wallet answers the hash that its owners sign: it is
 * executed within another transaction once enough of them have confirmed it. `look` gives the execution; `proposed` until there is one; `contract`
 * if the account is another kind of contract; undefined if it is none. Throws `ServiceAnswerError` if the node does not say which, and what `ask` throws.
 * @see https://docs.safe.global/reference-smart-account/transactions/execTransaction
 */
export function createProposalReader(
  ask: (method: string, ...params: unknown[]) => Promise<unknown>,
  { hash, account, checkpoint, onCheckpoint }: createProposalReader.Options,
) {
  const stored = parseQuantity(/^safe (0x[\da-f]+)$/.exec(checkpoint ?? '')?.[1])
  let kind: 'safe' | 'contract' | 'none' | undefined = stored === undefined ? undefined : 'safe'
  let noted = stored
  const filters = [{ address: account, topics: [[safeSuccessTopic, failureTopic]] }]
  const readLogs = createLogReader(ask, { filters, start: stored, onBlocks: note })

  async function look(): Promise<WaitOutcome | 'proposed' | 'contract' | undefined> {
    kind ??= await readKind(ask, account)
    if (kind !== 'safe') return kind === 'none' ? undefined : kind
    const found = (await readLogs())?.find((log) => isOf(log, hash))
    return found === undefined ? 'proposed' : toOutcome(found)
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
): Promise<'safe' | 'contract' | 'none'> {
  const code = await ask('eth_getCode', account, 'latest')
  // A key's account without code, or with that of a contract that it chose (EIP-7702).
  if (code === '0x' || String(code).startsWith('0xef0100')) return 'none'
  if (!parseHex(code)) {
    throw new ServiceAnswerError({ url: account, problem: 'No code of the account.' })
  }
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
  const status = String(topic).toLowerCase() === safeSuccessTopic ? 'confirmed' : 'failed'
  return { status, ...(hash && { hash }) }
}
