import { base58 } from '@scure/base'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { createActionKit } from '../../test/createActionKit.js'
import { endsRequest } from '../../test/endsRequest.js'
import { solanaMainnet as network } from '../networks.js'
import { waitForTransaction } from './waitForTransaction.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const hash = base58.encode(new Uint8Array(64).fill(7))

/** Waits beside a chain whose height grows with each look at it, or has the values of a list, the last one for ever. */
function wait(
  statuses: readonly unknown[],
  { step = 1, height = 1000 as unknown, turn = async () => {} } = {},
) {
  let asked = 0
  let blocks = 0
  const { bodies } = fakeRpc({
    getSignatureStatuses: () => ({ value: [statuses[asked++] ?? null] }),
    getBlockHeight: () =>
      Array.isArray(height)
        ? (height[blocks++] ?? height.at(-1))
        : typeof height === 'number'
          ? height + step * blocks++
          : height,
  })
  const end = new AbortController()
  /** What it was told to be, without what it was already. */
  const told: string[] = []
  const onStatus = (status: string) => void (told.at(-1) !== status && told.push(status))
  const options = { hash, network, signal: end.signal, onStatus, turn }
  const outcome = waitForTransaction(createActionKit(), options)
  outcome.catch(() => {})
  return { outcome, end, told, bodies, asked: () => asked }
}

test.each([
  ['confirmed', null],
  ['failed', { InstructionError: [0, 1] }],
])('%s, once a majority has seen it', async (status, err) => {
  const seen = { confirmationStatus: 'processed', err }
  const { outcome } = wait([null, seen, { ...seen, confirmationStatus: 'confirmed' }])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await outcome).toEqual({ status })
})

test('what the chain can take no more is dropped, and not before', async () => {
  const { told, end } = wait([], { step: 10 })
  // 30 looks: 290 blocks on.
  await vi.advanceTimersByTimeAsync(100_000)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(told).toEqual(['dropped'])
  end.abort()
})

test('what a node that was behind made seem dropped may yet be there', async () => {
  const statuses: unknown[] = Array(50).fill(null)
  const { told, outcome } = wait(statuses, { step: 10 })
  await vi.advanceTimersByTimeAsync(130_000)
  expect(told).toEqual(['dropped'])
  const seen = { confirmationStatus: 'processed', err: null }
  statuses.splice(0, 50, ...Array(50).fill(seen))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(told).toEqual(['dropped', 'pending'])
  statuses.splice(0, 50, ...Array(50).fill({ ...seen, confirmationStatus: 'finalized' }))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await outcome).toEqual({ status: 'confirmed' })
})

test('a node that lagged behind makes no time pass', async () => {
  const { told, end } = wait([], { step: 500 })
  await vi.advanceTimersByTimeAsync(115_000)
  expect(told).toEqual([])
  end.abort()
})

test('nobody is asked before it is the turn of this tab', async () => {
  let begin = () => {}
  const turn = new Promise<void>((resolve) => {
    begin = resolve
  })
  const { asked, end } = wait([], { turn: () => turn })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(0)
  begin()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toBe(1)
  end.abort()
})

test.each([
  ['stands still', { step: 0 }],
  ['is not told', { height: null }],
])('while the height of the chain %s it goes on, until the signal ends it', async (_, chain) => {
  const { outcome, end, asked } = wait([], chain)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked()).toBeGreaterThan(100)
  end.abort(new Error('left'))
  await vi.advanceTimersByTimeAsync(5_000)
  await expect(outcome).rejects.toThrow('left')
})

test('the history of the chain is searched for the transaction', async () => {
  const { outcome, bodies } = wait([{ confirmationStatus: 'confirmed', err: null }])
  expect(await outcome).toEqual({ status: 'confirmed' })
  expect(bodies).toMatchObject([
    { method: 'getSignatureStatuses', params: [[hash], { searchTransactionHistory: true }] },
  ])
})

test('a status without a result is no result', async () => {
  const seen = { confirmationStatus: 'confirmed' }
  const { outcome } = wait([seen, seen, { ...seen, err: null }])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await outcome).toEqual({ status: 'confirmed' })
})

test.each([{}, { confirmationStatus: null, err: null }])(
  'the status %j is not pending',
  async (status) => {
    const { told, asked, end } = wait(Array(50).fill(status))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked()).toBeGreaterThan(2)
    expect(told).toEqual([])
    end.abort()
  },
)

test.each<[string, readonly unknown[], readonly string[]]>([
  ['300 blocks later it is still valid', [1_000, 1_300], []],
  ['301 blocks later it is dropped', [1_000, 1_301], ['dropped']],
  ['300 blocks after the first height that is known it is still valid', [null, 1_000, 1_300], []],
  ['after a height that is not known it is dropped', [1_000, null, 1_301], ['dropped']],
])('%s', async (_, height, outcome) => {
  const { told, end } = wait([], { height })
  await vi.advanceTimersByTimeAsync(150_000)
  expect(told).toEqual(outcome)
  end.abort()
})

test('it is dropped after more than two minutes', async () => {
  const begin = Date.now()
  const times = [0, 120_000, 120_001]
  const turn = async () => void vi.setSystemTime(begin + (times.shift() ?? 120_001))
  const { told, asked, end } = wait([], { height: [1_000, 2_000], turn })
  await vi.advanceTimersByTimeAsync(300)
  expect(asked()).toBe(2)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(450)
  expect(asked()).toBe(3)
  expect(told).toEqual(['dropped'])
  end.abort()
})

test.each(['getSignatureStatuses', 'getBlockHeight'])(
  'the signal ends the request for %s',
  async (method) => {
    fakeRpc({ getSignatureStatuses: () => ({ value: [null] }) })
    const run = (signal: AbortSignal) =>
      waitForTransaction(createActionKit(), { hash, network, signal, turn: async () => {} })
    expect(await endsRequest(method, run)).toBe(true)
  },
)
