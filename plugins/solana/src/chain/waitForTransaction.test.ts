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
function wait(statuses: readonly unknown[], { step = 1, height = 1000 as unknown } = {}) {
  let asked = 0
  let blocks = 0
  fakeRpc({
    getSignatureStatuses: () => ({ value: [statuses[asked++] ?? null] }),
    getBlockHeight: () => (typeof height === 'number' ? height + step * blocks++ : height),
  })
  const end = new AbortController()
  const outcome = waitForTransaction(createActionKit(), { hash, network, signal: end.signal })
  outcome.catch(() => {})
  return { outcome, end, asked: () => asked }
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

test('what the chain can take no more has failed, and not before', async () => {
  const { outcome } = wait([], { step: 10 })
  const settled = vi.fn()
  outcome.then(settled)
  // 30 looks: 290 blocks on.
  await vi.advanceTimersByTimeAsync(100_000)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(settled).toHaveBeenCalledWith({ status: 'failed' })
})

test('a node that lagged behind makes no time pass', async () => {
  const { outcome } = wait([], { step: 500 })
  const settled = vi.fn()
  outcome.then(settled)
  await vi.advanceTimersByTimeAsync(115_000)
  expect(settled).not.toHaveBeenCalled()
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
