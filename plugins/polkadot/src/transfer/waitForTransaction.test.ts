import { blake2AsHex } from '@polkadot/util-crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { blockHash, createNode } from '../../test/createNode.js'
import { setUpKit } from '../../test/setUpKit.js'
import { polkadotMainnet } from '../networks.js'
import { waitForTransaction } from './waitForTransaction.js'

const transaction = '0x2804030b00'
const hash = blake2AsHex(transaction, 256)
const done = '0x04' + '0001000000' + '0000' + '0404' + '0000' + '00'
const failed = '0x04' + '0001000000' + '0001' + '0700' + '0404' + '0000' + '00'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A wait for the transaction, and a node. */
function wait({
  checkpoint,
  sentAt = Date.now(),
  changes,
}: {
  checkpoint?: string
  sentAt?: number
  changes?: Parameters<typeof createNode>[0]
} = {}) {
  const node = createNode(changes)
  const { kit } = setUpKit()
  const end = new AbortController()
  const [onCheckpoint, onStatus] = [
    vi.fn<(checkpoint: string) => void>(),
    vi.fn<(status: string) => void>(),
  ]
  const options = {
    hash,
    network: polkadotMainnet,
    signal: end.signal,
    checkpoint,
    sentAt,
    onCheckpoint,
    onStatus,
  }
  const outcome = waitForTransaction(kit, options)
  outcome.catch(() => {})
  return { node, end, outcome, onCheckpoint, onStatus }
}

test.each([
  ['confirmed', done],
  ['failed', failed],
])('a transaction in a finalized block is %s by its events', async (status, events) => {
  const { node, outcome, onCheckpoint, onStatus } = wait()
  await vi.advanceTimersByTimeAsync(1000)
  expect(onCheckpoint.mock.calls).toEqual([['984']])
  expect(onStatus).toHaveBeenLastCalledWith('pending')
  node.blocks.set(1003, ['0x280403000b', transaction])
  node.events.set(blockHash(1003), events)
  node.state.finalized = 1005
  await vi.advanceTimersByTimeAsync(5000)
  expect(await outcome).toEqual({ status })
})

test.each(['0x', '0x04', null])(
  'events that say nothing of it (%s): it is asked again',
  async (events) => {
    const { node, outcome, onStatus } = wait()
    node.blocks.set(1003, ['0x280403000b', transaction])
    node.events.set(blockHash(1003), events as string)
    node.state.finalized = 1005
    await vi.advanceTimersByTimeAsync(5000)
    expect(onStatus).toHaveBeenLastCalledWith('pending')
    node.events.set(blockHash(1003), failed)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await outcome).toEqual({ status: 'failed' })
  },
)

test('after a reload it is looked for from the marked block on', async () => {
  const { node, outcome, onCheckpoint } = wait({ checkpoint: '900' })
  node.blocks.set(903, ['0x280403000b', transaction])
  node.events.set(blockHash(903), done)
  await vi.advanceTimersByTimeAsync(100)
  expect(await outcome).toEqual({ status: 'confirmed' })
  expect(onCheckpoint).not.toHaveBeenCalled()
})

test('it is dropped once it can be in no block, and nobody is asked any more', async () => {
  const { node, end, onStatus } = wait({ checkpoint: '900' })
  node.state.finalized = 2000
  await vi.advanceTimersByTimeAsync(120_000)
  expect(onStatus).toHaveBeenLastCalledWith('dropped')
  const { length } = node.bodies
  await vi.advanceTimersByTimeAsync(120_000)
  expect(node.bodies).toHaveLength(length)
  end.abort()
})

test('if the first look came late, it may be in an earlier block: it is not called dropped', async () => {
  const { node, end, onCheckpoint, onStatus } = wait({ sentAt: Date.now() - 60_000 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(onCheckpoint.mock.calls).toEqual([['984 late']])
  node.state.finalized = 5000
  await vi.advanceTimersByTimeAsync(120_000)
  expect(onStatus).not.toHaveBeenCalledWith('dropped')
  const { length } = node.bodies
  await vi.advanceTimersByTimeAsync(120_000)
  expect(node.bodies).toHaveLength(length)
  end.abort()
})

test('nor after a reload', async () => {
  const { node, end, onStatus } = wait({ checkpoint: '900 late', sentAt: Date.now() - 3_600_000 })
  node.state.finalized = 2000
  await vi.advanceTimersByTimeAsync(120_000)
  expect(onStatus).toHaveBeenLastCalledWith('pending')
  end.abort()
})

describe('a node that lies', () => {
  test.each([
    [
      'gives another block',
      {
        chain_getBlock: () => ({ block: { header: { number: '0x1' }, extrinsics: [transaction] } }),
      },
    ],
    [
      'gives no transactions',
      {
        chain_getBlock: () => ({ block: { header: { number: '0x3d8' }, extrinsics: transaction } }),
      },
    ],
    ['is of another chain', { chain_getBlockHash: () => blockHash(1) }],
  ])('%s: it is waited on', async (_, changes) => {
    const { end, outcome } = wait({ changes })
    await vi.advanceTimersByTimeAsync(10_000)
    end.abort()
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' })
  })
})
