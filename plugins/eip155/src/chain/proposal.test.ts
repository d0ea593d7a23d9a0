import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { createActionKit } from '../../test/createActionKit.js'
import { rpcError } from '../../test/createFakeProvider.js'
import { mainnet } from '../networks.js'
import { waitForTransaction } from './transaction.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const hash = `0x${'12'.repeat(32)}`
const execution = `0x${'56'.repeat(32)}`
const account = `0x${'34'.repeat(20)}`
const success = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const failure = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
type Range = { readonly address: string; readonly fromBlock: string; readonly toBlock: string }

/** A wait for a hash that no node knows, of an account with code. */
function wait({ code = '0x6001', threshold = () => word(2), checkpoint }: wait.Options = {}) {
  const state = { head: 5_000, logs: [] as unknown[], receipt: null as unknown, code }
  const ranges: Range[] = []
  const told: string[] = []
  const checkpoints: string[] = []
  const { bodies } = fakeRpc({
    eth_getTransactionReceipt: () => state.receipt,
    eth_getCode: () => state.code,
    eth_call: () => threshold(),
    eth_blockNumber: () => `0x${state.head.toString(16)}`,
    eth_getLogs: ([range]) => {
      ranges.push(range as Range)
      return state.logs
    },
  })
  const end = new AbortController()
  let outcome: unknown
  waitForTransaction(createActionKit({ networks: [mainnet] }), {
    ...{ hash, network: mainnet, account, signal: end.signal, checkpoint },
    onCheckpoint: (each) => void checkpoints.push(each),
    onStatus: (status) => void (told.at(-1) !== status && told.push(status)),
  }).then((found) => {
    outcome = found
  })
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(1)
    // The code that looks for proposals.
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(ms)
  }
  const blocks = () =>
    ranges.map(({ fromBlock, toBlock }) => [Number(fromBlock), Number(toBlock)] as const)
  return { state, told, checkpoints, ranges, blocks, pass, bodies, outcome: () => outcome }
}
declare namespace wait {
  type Options = { code?: unknown; threshold?: () => unknown; checkpoint?: string }
}

const logOf = (topics: readonly string[], data = '0x') => ({
  ...{ address: account, topics, data, transactionHash: execution },
})

test('the hash of a Safe’s proposal is told as one, and never as dropped', async () => {
  const { told, pass, outcome, ranges } = wait()
  await pass(1_000)
  expect(told).toEqual(['proposed'])
  await pass(3 * 3_600_000)
  expect(told).toEqual(['proposed'])
  expect(outcome()).toBeUndefined()
  expect(ranges[0]).toMatchObject({ address: account, topics: [[success, failure]] })
})

describe('its execution is the outcome, with the hash of the transaction that executed it', () => {
  test.each([
    ['succeeded, with an indexed hash', [success, hash], '0x', 'confirmed'],
    [
      'failed, with an indexed hash',
      [failure, hash.toUpperCase().replace('0X', '0x')],
      '0x',
      'failed',
    ],
    ['succeeded, in an older Safe', [success], `${hash}${'0'.repeat(64)}`, 'confirmed'],
    ['failed, in an older Safe', [failure], `${hash}${'0'.repeat(64)}`, 'failed'],
  ])('that %s', async (_, topics, data, status) => {
    const { state, pass, outcome } = wait()
    await pass(1_000)
    state.logs = [logOf([success, execution]), { topics: 7 }, null, logOf(topics, data)]
    await pass(20_000)
    expect(outcome()).toEqual({ status, hash: execution })
  })
})

test('blocks are read from shortly before the first look on, 1,000 at once, and the last ones again', async () => {
  const { state, blocks, checkpoints, pass } = wait()
  await pass(1_000)
  expect(blocks()).toEqual([[4_980, 5_000]])
  expect(checkpoints).toEqual([`safe 0x${(4_980).toString(16)}`])
  state.head = 7_000
  await pass(60_000)
  expect(blocks().slice(1, 4)).toEqual([
    [4_980, 5_979],
    [5_980, 6_979],
    [6_980, 7_000],
  ])
  expect(blocks().at(-1)).toEqual([6_980, 7_000])
  expect(checkpoints.slice(1)).toEqual([5_980, 6_980].map((at) => `safe 0x${at.toString(16)}`))
})

test('after a reload it goes on where it was, without asking again what the account is', async () => {
  const { blocks, bodies, pass } = wait({ checkpoint: 'safe 0x1000' })
  await pass(1_000)
  expect(blocks()[0]).toEqual([4_096, 5_000])
  expect(JSON.stringify(bodies)).not.toContain('eth_getCode')
})

test('a node that gives no logs says nothing of it', async () => {
  const { state, told, pass, outcome } = wait()
  Object.defineProperty(state, 'logs', {
    get() {
      throw rpcError(-32005, 'query returned more than 10000 results')
    },
  })
  await pass(60_000)
  expect(told).toEqual(['proposed'])
  expect(outcome()).toBeUndefined()
})

test('blocks whose logs a node does not give are asked for again: the execution may be in them', async () => {
  const { state, blocks, pass, outcome } = wait()
  await pass(1_000)
  state.head = 7_000
  Object.defineProperty(state, 'logs', {
    configurable: true,
    get() {
      throw rpcError(-32603, 'header not found')
    },
  })
  await pass(10_000)
  expect(new Set(blocks().slice(1).map(String))).toEqual(new Set(['4980,5979']))
  const failed = blocks().length
  Object.defineProperty(state, 'logs', { value: [logOf([success, hash])] })
  await pass(60_000)
  expect(blocks().slice(failed)).toEqual([[4_980, 5_979]])
  expect(outcome()).toEqual({ status: 'confirmed', hash: execution })
})

test('a receipt counts, whatever the account is', async () => {
  const { state, pass, outcome } = wait()
  await pass(1_000)
  state.receipt = { status: '0x1' }
  await pass(10_000)
  expect(outcome()).toEqual({ status: 'confirmed' })
})

test.each([
  ['another contract, which has no threshold', { threshold: () => '0x' }],
  ['a contract with the threshold 0', { threshold: () => word(0) }],
  [
    'a contract that reverts',
    {
      threshold: () => {
        throw rpcError(3, 'execution reverted')
      },
    },
  ],
])('%s is no Safe, and what it sent is not dropped either', async (_, options) => {
  const { told, pass, ranges } = wait(options)
  await pass(3 * 3_600_000)
  expect(told).toEqual([])
  expect(ranges).toEqual([])
})

test.each([
  ['without code', '0x'],
  ['that chose a contract (EIP-7702)', `0xef0100${'ab'.repeat(20)}`],
])('of an account %s an unknown transaction is dropped as before', async (_, code) => {
  const { told, pass, ranges } = wait({ code })
  await pass(3 * 3_600_000)
  expect(told).toEqual(['dropped'])
  expect(ranges).toEqual([])
})

test('while no node says whether there is code, the transaction is not dropped', async () => {
  const { told, pass } = wait({ code: null })
  await pass(3 * 3_600_000)
  expect(told).toEqual([])
})

test('a node that does not say whether there is code is asked again', async () => {
  const { state, told, pass } = wait({ code: null })
  await pass(10_000)
  expect(told).toEqual([])
  state.code = '0x6001'
  await pass(20_000)
  expect(told).toEqual(['proposed'])
})
