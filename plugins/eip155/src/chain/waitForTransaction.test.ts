import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { createActionKit } from '../../test/createActionKit.js'
import { mainnet } from '../networks.js'
import { waitForTransaction } from './transaction.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const hash = `0x${'12'.repeat(32)}`

function wait(receipts: unknown[], signal = new AbortController().signal) {
  let asked = 0
  fakeRpc({ eth_getTransactionReceipt: () => receipts[asked++] })
  const kit = createActionKit({ networks: [mainnet] })
  return {
    outcome: waitForTransaction(kit, { hash, network: mainnet, signal }),
    asked: () => asked,
  }
}

test.each([
  ['confirmed', '0x1'],
  ['failed', '0x0'],
])('%s, once a receipt says %s', async (status, code) => {
  const { outcome } = wait([null, {}, { status: 'odd' }, { status: code }])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await outcome).toEqual({ status })
})

const from = `0x${'34'.repeat(20)}`

/** A network that knows the transaction until it is replaced, and how many transactions of the sender are in blocks. */
function replaceable(
  options: {
    checkpoint?: string
    onCheckpoint?(checkpoint: string): void
    turn?(): Promise<void>
  } = {},
) {
  const end = new AbortController()
  const state = {
    sent: { nonce: '0x5', from } as unknown,
    count: '0x5',
    receipt: null as unknown,
  }
  const { bodies } = fakeRpc({
    eth_getTransactionReceipt: () => state.receipt,
    eth_getTransactionByHash: () => state.sent,
    eth_getTransactionCount: ([of, at]) => of === from && at === 'latest' && state.count,
  })
  const kit = createActionKit({ networks: [mainnet] })
  /** What it was told to be, without what it was already. */
  const told: string[] = []
  const onStatus = (status: string) => void (told.at(-1) !== status && told.push(status))
  const outcome = waitForTransaction(kit, {
    ...{ hash, network: mainnet, signal: end.signal, onStatus },
    ...options,
  })
  const settled = vi.fn()
  outcome.then(settled, () => undefined)
  const asked = (method: string) =>
    bodies.filter((body) => (body as { method: string }).method === method).length
  return { state, settled, asked, end, told }
}

describe('another transaction of the same nonce', () => {
  test('has taken its place, though the network no longer knows the one before', async () => {
    const { state, settled } = replaceable()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(settled).not.toHaveBeenCalled()
    Object.assign(state, { sent: null, count: '0x6' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(settled).toHaveBeenCalledExactlyOnceWith({ status: 'replaced' })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('has taken its place while nobody looked: who sent it, and its nonce, were noted', async () => {
    const onCheckpoint = vi.fn()
    replaceable({ onCheckpoint }).end.abort()
    await vi.advanceTimersByTimeAsync(60_000)
    const { state, settled, end } = replaceable({ onCheckpoint })
    await vi.advanceTimersByTimeAsync(60_000)
    end.abort()
    expect(onCheckpoint.mock.calls).toEqual([[`${from} 0x5`]])
    expect([state.count, settled.mock.calls]).toEqual(['0x5', []])

    const later = replaceable({ checkpoint: `${from} 0x5`, onCheckpoint })
    Object.assign(later.state, { sent: null, count: '0x6' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(later.settled).toHaveBeenCalledExactlyOnceWith({ status: 'replaced' })
    expect(onCheckpoint).toHaveBeenCalledOnce()
  })

  test.each(['', 'x', `${from}`, `${from} 5`, `0x12 0x5`, `${from} 0x${'f'.repeat(65)}`])(
    'a noted %j says nothing',
    async (checkpoint) => {
      const { state, settled, end } = replaceable({ checkpoint })
      Object.assign(state, { sent: null, count: '0x6' })
      await vi.advanceTimersByTimeAsync(60_000)
      end.abort()
      expect(settled).not.toHaveBeenCalled()
    },
  )

  test('is not taken for it where the receipt comes late, or a node is behind', async () => {
    const { state, settled } = replaceable()
    await vi.advanceTimersByTimeAsync(60_000)
    state.count = '0x6'
    await vi.advanceTimersByTimeAsync(23_000)
    state.count = '0x5'
    await vi.advanceTimersByTimeAsync(12_000)
    state.count = '0x6'
    await vi.advanceTimersByTimeAsync(23_000)
    state.receipt = { status: '0x1' }
    await vi.advanceTimersByTimeAsync(12_000)
    expect(settled).toHaveBeenCalledExactlyOnceWith({ status: 'confirmed' })
  })

  test('is not taken for it where the network has it in a block and keeps its receipt to itself', async () => {
    const { state, settled } = replaceable()
    Object.assign(state, { sent: { nonce: '0x5', from, blockNumber: '0x9' }, count: '0x6' })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(settled).not.toHaveBeenCalled()
    state.receipt = { status: '0x0' }
    await vi.advanceTimersByTimeAsync(12_000)
    expect(settled).toHaveBeenCalledExactlyOnceWith({ status: 'failed' })
  })

  test('is looked for seldom, and not at all where the nonce is not known', async () => {
    const { state, settled, asked, end } = replaceable()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked('eth_getTransactionByHash')).toBeLessThan(55)
    expect(asked('eth_getTransactionCount')).toBeLessThan(55)
    expect(asked('eth_getTransactionReceipt')).toBeGreaterThan(140)
    end.abort()

    const unknown = replaceable()
    Object.assign(unknown.state, { sent: null, count: '0x9' })
    await vi.advanceTimersByTimeAsync(600_000)
    expect([unknown.asked('eth_getTransactionCount'), unknown.settled.mock.calls]).toEqual([0, []])
    unknown.end.abort()
    expect([state.count, settled.mock.calls]).toEqual(['0x5', []])
  })
})

describe('what the network has forgotten', () => {
  test('is dropped after a minute, is known again, and comes into a block', async () => {
    const { state, settled, told } = replaceable()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told).toEqual(['pending'])
    state.sent = null
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told).toEqual(['pending'])
    await vi.advanceTimersByTimeAsync(24_000)
    expect(told).toEqual(['pending', 'dropped'])
    state.sent = { nonce: '0x5', from }
    await vi.advanceTimersByTimeAsync(12_000)
    expect(told).toEqual(['pending', 'dropped', 'pending'])
    state.sent = null
    await vi.advanceTimersByTimeAsync(84_000)
    expect(told.at(-1)).toBe('dropped')
    state.receipt = { status: '0x1' }
    await vi.advanceTimersByTimeAsync(4_000)
    expect(settled).toHaveBeenCalledExactlyOnceWith({ status: 'confirmed' })
  })

  test('is dropped after half an hour where it never knew it: block builders may', async () => {
    const { state, told, end } = replaceable()
    state.sent = null
    await vi.advanceTimersByTimeAsync(1_750_000)
    expect(told).toEqual([])
    await vi.advanceTimersByTimeAsync(500_000)
    expect(told).toEqual(['dropped'])
    end.abort()
  })

  test('was known before a reload: it is dropped after a minute', async () => {
    const { state, told, end } = replaceable({ checkpoint: `${from} 0x5` })
    state.sent = null
    await vi.advanceTimersByTimeAsync(84_000)
    expect(told).toEqual(['dropped'])
    end.abort()
  })

  test('is not dropped where one of several nodes knows it', async () => {
    const { state, told, end } = replaceable()
    for (let turn = 0; turn < 20; turn++) {
      state.sent = turn % 2 ? null : { nonce: '0x5', from }
      await vi.advanceTimersByTimeAsync(15_000)
    }
    expect(told).toEqual(['pending'])
    end.abort()
  })

  test('is replaced, not dropped, where its nonce is used up', async () => {
    const { state, told, settled } = replaceable()
    await vi.advanceTimersByTimeAsync(60_000)
    state.sent = null
    await vi.advanceTimersByTimeAsync(60_000)
    state.count = '0x6'
    await vi.advanceTimersByTimeAsync(36_000)
    expect([told, settled.mock.calls]).toEqual([['pending'], [[{ status: 'replaced' }]]])
  })

  test('is not dropped by two looks, however long nobody could look', async () => {
    let isShown = true
    const turn = async () => {
      while (!isShown) await new Promise((resolve) => setTimeout(resolve, 1000))
    }
    const { state, told, end } = replaceable({ turn })
    await vi.advanceTimersByTimeAsync(60_000)
    state.sent = null
    await vi.advanceTimersByTimeAsync(12_000)
    isShown = false
    await vi.advanceTimersByTimeAsync(3_600_000)
    isShown = true
    await vi.advanceTimersByTimeAsync(13_000)
    expect(told).toEqual(['pending'])
    await vi.advanceTimersByTimeAsync(13_000)
    expect(told).toEqual(['pending', 'dropped'])
    end.abort()
  })
})

test('nobody is asked before it is the turn of this tab', async () => {
  let begin = () => {}
  const turn = new Promise<void>((resolve) => {
    begin = resolve
  })
  const { asked, end } = replaceable({ turn: () => turn })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked('eth_getTransactionReceipt')).toBe(0)
  begin()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked('eth_getTransactionReceipt')).toBe(1)
  end.abort()
})

test('without a receipt it goes on, until the signal ends it', async () => {
  const end = new AbortController()
  const { outcome, asked } = wait([], end.signal)
  const over = expect(outcome).rejects.toThrow('left')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked()).toBeGreaterThan(100)
  end.abort(new Error('left'))
  await over
})
