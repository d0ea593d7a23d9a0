import { base58 } from '@scure/base'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { createActionKit } from '../../test/createActionKit.js'
import { solanaMainnet as network } from '../networks.js'
import { waitForTransaction } from './waitForTransaction.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const hash = base58.encode(new Uint8Array(64).fill(7))

/** Waits beside a chain whose height grows with each look at it. */
function wait(
  statuses: readonly unknown[],
  { step = 1, height = 1000 as unknown, turn = async () => {} } = {},
) {
  let asked = 0
  let blocks = 0
  fakeRpc({
    getSignatureStatuses: () => ({ value: [statuses[asked++] ?? null] }),
    getBlockHeight: () => (typeof height === 'number' ? height + step * blocks++ : height),
  })
  const end = new AbortController()
  /** What it was told to be, without what it was already. */
  const told: string[] = []
  const onStatus = (status: string) => void (told.at(-1) !== status && told.push(status))
  const options = { hash, network, signal: end.signal, onStatus, turn }
  const outcome = waitForTransaction(createActionKit(), options)
  outcome.catch(() => {})
  return { outcome, end, told, asked: () => asked }
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
