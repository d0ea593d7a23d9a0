import { readProperty } from '@wallet-kit/core/plugin'
import { entryPoints, operationTopic, safeSuccessTopic } from '../constants.js'
import { decodeArguments } from '../grants/decodeArguments.js'
import { type Call, listCalls, type ReadCall, readCall } from '../grants/readCall.js'
import { parseHex, parseQuantity } from './hex.js'
import { listAccountCalls, safeBatches } from './listAccountCalls.js'
import { createLogReader } from './logs.js'

/**
 * `handleOps` of an entry point 0.6, and of one from 0.7 on, by its selector.
 * @see https://eips.ethereum.org/EIPS/eip-4337
 */
const handleOps: Readonly<Record<string, string>> = {
  '0x1fad948c':
    'handleOps((address sender,uint256 nonce,bytes init,bytes data,uint256 callGas,uint256 checkGas,uint256 ownGas,uint256 fee,uint256 tip,bytes paymaster,bytes signature)[] operations,address receiver)',
  '0x765e827f':
    'handleOps((address sender,uint256 nonce,bytes init,bytes data,bytes32 gas,uint256 ownGas,bytes32 fees,bytes paymaster,bytes signature)[] operations,address receiver)',
}

/** `execTransaction` of a Safe. */
const execTransaction = '0x6a761202'

/**
 * Looks for a call that a contract account has made since a block, within a transaction that somebody else has sent: the one that executes a
 * transaction of a Safe, or the one by which a bundler hands in operations (ERC-4337). Gives a function that looks on with each call, and gives the
 * hash of that transaction, or undefined. A call that failed is not found, and neither is one of an account of another kind.
 */
export function createExecutionFinder(
  ask: (method: string, ...params: unknown[]) => Promise<unknown>,
  { address, start, isAsked }: createExecutionFinder.Options,
) {
  const account = address.toLowerCase()
  const filters = [
    { address, topics: [safeSuccessTopic] },
    {
      address: entryPoints,
      topics: [operationTopic, null, `0x${account.slice(2).padStart(64, '0')}`],
    },
  ]
  const readLogs = createLogReader(ask, { filters, start: start + 1n })
  let hasCode = false
  /** Logs whose transactions were not read yet. */
  const open = new Set<unknown>()

  return async function look(): Promise<string | undefined> {
    // An account may get its code with its first operation.
    hasCode ||= parseHex(await ask('eth_getCode', address, 'latest')) !== undefined
    if (!hasCode) return undefined
    for (const log of (await readLogs()) ?? []) open.add(log)
    for (const log of open) {
      const hash = parseHex(readProperty(log, 'transactionHash'), 64)
      const transaction = hash && (await ask('eth_getTransactionByHash', hash))
      // The node that was asked does not know of it yet.
      if (hash && !transaction) continue
      open.delete(log)
      const calls = readExecution(account, log, transaction)
      const matches = await Promise.all(calls.map(isAsked))
      if (hash && matches.includes(true)) return hash
    }
    return undefined
  }
}

export declare namespace createExecutionFinder {
  type Options = {
    readonly address: string
    /** The newest block before the wallet was asked. */
    readonly start: bigint
    /** Whether a call is the one that the wallet was asked for. */
    readonly isAsked: (call: Call) => Promise<boolean>
  }
}

/** The calls that an account made by the transaction of a log; none if that is not known. */
function readExecution(account: string, log: unknown, transaction: unknown): readonly ReadCall[] {
  const [to, data] = [readText(transaction, 'to'), readText(transaction, 'input')]
  const [event] = Object(readProperty(log, 'topics'))
  if (event === safeSuccessTopic) {
    const call = readCall({ to, data })
    // Any other contract may execute something else than its data says.
    const isBatch = safeBatches.includes(to)
    if (to !== account && !isBatch) return []
    const own = listCalls(call).filter(
      (each) => each.to.toLowerCase() === account && (each.data || '0x') !== '0x',
    )
    const [execution] = own
    // Of several the log does not say which one succeeded.
    if (own.length !== 1 || execution?.known?.selector !== execTransaction) return []
    if (isBatch && !call.inner.includes(execution)) return []
    const { safeTxGas, gasPrice } = execution.known.args
    // With either of them a payment may fail, and another call of the batch may execute something else.
    const mayFail = safeTxGas !== 0n || gasPrice !== 0n
    return isBatch && mayFail ? [] : listAccountCalls(account, execution)
  }
  if (to !== readText(log, 'address')) return []
  const [, nonce, isSuccess] = /^0x([\da-f]{64})([\da-f]{64})/i.exec(readText(log, 'data')) ?? []
  if (parseQuantity(`0x${isSuccess}`) !== 1n) return []
  const signature = handleOps[data.slice(0, 10)]
  const { operations } = (signature && decodeArguments(signature, data.slice(10))) || {}
  return (Array.isArray(operations) ? operations : [])
    .filter((each) => readText(each, 'sender') === account)
    .filter((each) => readProperty(each, 'nonce') === parseQuantity(`0x${nonce}`))
    .flatMap((each) =>
      listAccountCalls(account, readCall({ to: account, data: readText(each, 'data') })),
    )
}

const readText = (value: unknown, name: string): string => {
  const text = readProperty(value, name)
  return typeof text === 'string' ? text.toLowerCase() : ''
}
