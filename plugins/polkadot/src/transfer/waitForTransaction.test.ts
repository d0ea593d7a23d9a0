import { u8aToHex } from '@polkadot/util'
import { blake2AsHex, xxhashAsHex } from '@polkadot/util-crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMetadata, numbers } from '../../test/createMetadata.js'
import { assetHubGenesis, blockHash, createNode, metadata } from '../../test/createNode.js'
import { setUpKit } from '../../test/setUpKit.js'
import { polkadotMainnet } from '../networks.js'
import { waitForTransaction } from './waitForTransaction.js'

const transaction = '0x2804030b00'
const hash = blake2AsHex(transaction, 256)
const small = createMetadata()
/** The events of a block whose second transaction has this one. */
const eventsWith = (kind: number) =>
  u8aToHex(Uint8Array.of(4, 0, 1, 0, 0, 0, numbers.system, kind, 1, 0))
const [done, failed] = [eventsWith(numbers.success), eventsWith(numbers.failed)]

// What is imported meanwhile takes real time.
beforeAll(() => import('./createRuntime.js'))
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Moves the clock until something is so; by less than a pause at a time, and for up to five minutes. */
async function until(isSo: () => boolean) {
  for (let waited = 0; waited < 300_000 && !isSo(); waited += 200) {
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(isSo()).toBe(true)
}

/** A wait for the transaction, and a node. */
function wait({ changes = {}, finalized = 1000, turn, ...options }: wait.Options = {}) {
  const node = createNode({ state_getMetadata: () => small, ...changes })
  node.state.finalized = finalized
  const { kit } = setUpKit()
  const end = new AbortController()
  const onCheckpoint = vi.fn<(checkpoint: string) => void>()
  const onStatus = vi.fn<(status: string) => void>()
  const outcome = waitForTransaction(kit, {
    ...{ hash, network: polkadotMainnet, sentAt: Date.now(), ...options },
    ...{ signal: end.signal, onCheckpoint, onStatus, turn },
  })
  let isSettled = false
  const settled = () => {
    isSettled = true
  }
  outcome.then(settled, settled)
  return {
    ...{ node, end, outcome, onCheckpoint, onStatus },
    /** Resolves once it has looked so often. */
    looked: (times: number) => until(() => onStatus.mock.calls.length >= times),
    /** Its outcome, after as many looks as it takes. */
    async settle() {
      await until(() => isSettled)
      return outcome
    },
    /** The numbers of the blocks that were asked for, without the first one of the chain. */
    read: () =>
      node.asked('chain_getBlockHash').flatMap(({ params: [number] }) => (number ? [number] : [])),
  }
}

declare namespace wait {
  type Options = {
    checkpoint?: string | undefined
    sentAt?: number | undefined
    changes?: Parameters<typeof createNode>[0]
    /** The last finalized block at first. */
    finalized?: number
    turn?: () => Promise<void>
  }
}

const upTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

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

describe('where it is looked for', () => {
  test.each([
    [undefined, 1000, '984'],
    ['', 1000, '984'],
    ['late', 1000, '984'],
    ['900late', 1000, '984'],
    [' 900', 1000, '984'],
    ['900 late ', 1000, '984'],
    ['12345678901', 1000, '984'],
    ['-5', 1000, '984'],
    [undefined, 17, '1'],
    [undefined, 16, '0'],
    [undefined, 15, '0'],
  ])(
    'by the checkpoint %j and at block %i: from block %s on',
    async (checkpoint, finalized, first) => {
      const { onCheckpoint, looked } = wait({ checkpoint, finalized })
      await looked(1)
      expect(onCheckpoint.mock.calls).toEqual([[first]])
    },
  )

  test.each([
    ['5', 5],
    ['2345678901', 2_345_678_901],
  ])('by the checkpoint %j: from its block on', async (checkpoint, first) => {
    const { onCheckpoint, looked, read } = wait({ checkpoint, finalized: first })
    await looked(1)
    expect(read()).toEqual([first])
    expect(onCheckpoint).not.toHaveBeenCalled()
  })

  test('each block is read once, up to the finalized one', async () => {
    const { node, looked, read } = wait()
    await looked(1)
    expect(read()).toEqual(upTo(984, 1000))
    node.state.finalized = 1002
    await looked(2)
    expect(read()).toEqual(upTo(984, 1002))
  })

  test('twenty blocks are read before a pause', async () => {
    const { looked, read } = wait({ checkpoint: '900' })
    await looked(1)
    expect(read()).toEqual(upTo(900, 919))
    await looked(2)
    expect(read()).toEqual(upTo(900, 939))
  })

  test('the last block that it can be in is read', async () => {
    // 16 before the wait, and twice the 128 for which it is valid.
    const last = 900 + 16 + 2 * 128
    const { node, settle } = wait({ checkpoint: '900', finalized: 5000 })
    node.blocks.set(last, ['0x', transaction])
    node.events.set(blockHash(last), done)
    expect(await settle()).toEqual({ status: 'confirmed' })
  })

  test('no block after that is', async () => {
    const { onStatus, looked, read } = wait({ checkpoint: '900', finalized: 5000 })
    await looked(15)
    expect(read()).toEqual(upTo(900, 1172))
    expect(onStatus.mock.calls.flat()).toEqual([...Array(14).fill('pending'), 'dropped'])
  })

  test('it is not dropped before the last one is finalized', async () => {
    const { node, onStatus, looked } = wait({ checkpoint: '1160', finalized: 1431 })
    await looked(16)
    expect(onStatus).not.toHaveBeenCalledWith('dropped')
    node.state.finalized = 1432
    await looked(18)
    expect(onStatus).toHaveBeenLastCalledWith('dropped')
  })

  test('a block whose events say nothing is read again, and none after it', async () => {
    const { node, looked, settle, read } = wait()
    node.blocks.set(986, ['0x', transaction])
    await looked(1)
    expect(read()).toEqual([984, 985, 986])
    node.events.set(blockHash(986), done)
    expect(await settle()).toEqual({ status: 'confirmed' })
    expect(read()).toEqual([984, 985, 986, 986])
  })
})

test.each([
  [undefined, '984'],
  [0, '984'],
  [30_000, '984'],
  [30_001, '984 late'],
])('a first look %j ms after the sending has the checkpoint "%s"', async (age, expected) => {
  const sentAt = Date.now()
  const { onCheckpoint, looked } = wait({
    sentAt: age === undefined ? undefined : sentAt,
    changes: {
      chain_getHeader() {
        vi.setSystemTime(sentAt + (age ?? 3_600_000))
        return { number: '0x3e8' }
      },
    },
  })
  await new Promise<void>((resolve) => onCheckpoint.mockImplementation(() => resolve()))
  expect(onCheckpoint.mock.calls).toEqual([[expected]])
  await looked(1)
})

describe('how it went', () => {
  test('is read from the events of its own block', async () => {
    const { node, settle } = wait()
    node.blocks.set(985, ['0x', transaction])
    node.events.set(blockHash(985), done)
    expect(await settle()).toEqual({ status: 'confirmed' })
    const key = `0x${xxhashAsHex('System', 128).slice(2)}${xxhashAsHex('Events', 128).slice(2)}`
    expect(node.asked('state_getStorage').map(({ params }) => params)).toEqual([
      [key, blockHash(985)],
    ])
  })

  test.each([
    ['the first one', 0],
    ['the second one', 1],
    ['the last one', 2],
  ])('is its own outcome in a block of three if it is %s', async (_, place) => {
    const { node, settle } = wait()
    // A node may give what is no text.
    const transactions = Array<unknown>(3).fill(5).with(place, transaction)
    node.blocks.set(985, transactions as string[])
    const events = transactions.flatMap((_, index) => [
      ...[0, index, 0, 0, 0, numbers.system],
      ...[index === place ? numbers.success : numbers.failed, 1, 0],
    ])
    node.events.set(blockHash(985), u8aToHex(Uint8Array.of(12, ...events)))
    expect(await settle()).toEqual({ status: 'confirmed' })
  })

  test('is found at the first look also if nobody listens', async () => {
    const node = createNode({ state_getMetadata: () => small })
    node.blocks.set(985, ['0x', transaction])
    node.events.set(blockHash(985), done)
    const { signal } = new AbortController()
    const { kit } = setUpKit()
    const outcome = waitForTransaction(kit, { hash, network: polkadotMainnet, signal })
    const isFound = vi.fn<() => void>()
    outcome.then(isFound)
    await until(() => isFound.mock.calls.length > 0)
    expect(await outcome).toEqual({ status: 'confirmed' })
    expect(node.asked('chain_getFinalizedHead')).toHaveLength(1)
  })

  test('is read by the code that made the block, which the block may have replaced', async () => {
    const isOld = (at: unknown) => Number(String(at).slice(2)) < 985
    const { node, settle } = wait({
      changes: {
        state_getRuntimeVersion: ([at]) => ({
          ...{ specVersion: isOld(at) ? 1 : 2, transactionVersion: 1 },
        }),
        state_getMetadata: ([at]) => (isOld(at) ? small : metadata),
      },
    })
    node.blocks.set(985, ['0x', transaction])
    node.events.set(blockHash(985), failed)
    expect(await settle()).toEqual({ status: 'failed' })
  })
})

test('it waits for its turn', async () => {
  let go = () => {}
  const turn = () => new Promise<void>((resolve) => (go = resolve))
  const { node, outcome } = wait({ turn })
  node.blocks.set(985, ['0x', transaction])
  node.events.set(blockHash(985), done)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(node.bodies).toEqual([])
  go()
  expect(await outcome).toEqual({ status: 'confirmed' })
})

test('nothing more is asked once the wait has ended', async () => {
  const setUp: { end?: () => void } = {}
  const { node, end, outcome } = wait({
    changes: {
      chain_getFinalizedHead() {
        setUp.end?.()
        return blockHash(1000)
      },
    },
  })
  setUp.end = () => end.abort()
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' })
  expect(node.asked('chain_getHeader')).toEqual([])
})

describe('a node that lies', () => {
  const block = (change: object = {}, header: object = {}) => ({
    block: {
      header: { number: '0x3d8', parentHash: blockHash(983), ...header },
      extrinsics: ['0x', transaction],
      ...change,
    },
  })
  const inFirst = (answer: unknown) => ({
    chain_getBlock: () => answer,
  })

  test('a block as it should be tells the outcome', async () => {
    const { node, settle } = wait({ changes: inFirst(block()) })
    node.events.set(blockHash(984), done)
    expect(await settle()).toEqual({ status: 'confirmed' })
  })

  test.each<[string, Parameters<typeof createNode>[0]]>([
    ['gives another block', inFirst(block({}, { number: '0x3d9' }))],
    ['gives a block without a number', inFirst(block({}, { number: undefined }))],
    ['gives a block of nobody', inFirst(block({}, { parentHash: '0x' }))],
    ['gives no transactions', inFirst(block({ extrinsics: transaction }))],
    ['gives no block', inFirst(null)],
    [
      'gives no hash of a block',
      {
        ...inFirst(block()),
        chain_getBlockHash: ([number]) => (number === 0 ? assetHubGenesis : '0x3d8'),
      },
    ],
    ['is of another chain', { ...inFirst(block()), chain_getBlockHash: () => blockHash(984) }],
  ])('%s: it is waited on', async (_, changes) => {
    const { node, end, outcome, onStatus } = wait({ changes })
    for (const at of [blockHash(984), '0x3d8']) node.events.set(at, done)
    const asked = () => node.asked('chain_getBlockHash').length
    // Each look asks for the first block of the chain.
    await until(() => asked() > 6)
    end.abort()
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' })
    expect(onStatus).not.toHaveBeenCalled()
  })
})
