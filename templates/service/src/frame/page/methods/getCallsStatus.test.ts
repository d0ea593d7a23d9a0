import { toHex } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBundler } from '../../../../test/createBundler.js'
import type { Batch } from '../calls/batches.js'
import type { Call } from '../handleRpc.js'
import { getCallsStatus } from './getCallsStatus.js'

const sentAt = Date.UTC(2030, 0, 1)
const twoMinutes = 120_000
/** The first of a row. */
const nonce = 0xabcdn << 64n
const transactionHash = `0x${'1a'.repeat(32)}`

let bundler: createBundler.ReturnType
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: sentAt })
  bundler = createBundler()
  const { frame, chainId } = bundler
  const sent = { chainId, isAtomic: true, sentAt, hashes: [`0x${'0e'.repeat(32)}`] }
  const place = { sender: `0x${'5e'.repeat(20)}`, nonce: toHex(nonce) }
  frame.state.batches = new Map<string, Batch>([
    ['batch', { ...sent, place }],
    ['old', sent],
  ])
  bundler.nonce = nonce
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The status of calls that a smart account sent, so many ms after that. */
function read(ms: number, id = 'batch') {
  vi.setSystemTime(sentAt + ms)
  const { frame, chainId } = bundler
  return getCallsStatus(frame, { chainId, params: [id] } as unknown as Call)
}
const told = { version: '2.0.0', id: 'batch', chainId: '0x1', atomic: true }

test('within two minutes an operation without a receipt is pending, whether the bundler knows it or not', async () => {
  bundler.isKnown = false
  expect(await read(0)).toEqual({ ...told, status: 100 })
  expect(await read(twoMinutes - 1)).toEqual({ ...told, status: 100 })
})

test('later it is pending as long as the bundler knows it', async () => {
  expect(await read(twoMinutes)).toEqual({ ...told, status: 100 })
  expect(await read(100 * twoMinutes)).toEqual({ ...told, status: 100 })
})

test('later it was never carried out if the bundler has dropped it and its nonce is unused', async () => {
  bundler.isKnown = false
  expect(await read(twoMinutes)).toEqual({ ...told, status: 400 })
})

test('one that was carried out and that the bundler has forgotten is never called lost', async () => {
  bundler.isKnown = false
  bundler.nonce = nonce + 1n
  for (const ms of [0, twoMinutes, 100 * twoMinutes]) {
    expect(await read(ms)).toEqual({ ...told, status: 100 })
  }
  bundler.receipt = { success: true, transactionHash }
  expect(await read(100 * twoMinutes)).toMatchObject({ status: 200 })
})

test('nothing is said while the network does not answer', async () => {
  bundler.isKnown = false
  bundler.nonce = undefined
  await expect(read(twoMinutes)).rejects.toMatchObject({ name: 'NodeNotReachedError' })
})

test('one whose nonce was not kept is never called lost', async () => {
  bundler.isKnown = false
  expect(await read(100 * twoMinutes, 'old')).toEqual({ ...told, id: 'old', status: 100 })
})

test.each([
  ['done', 200, { success: true, status: '0x1' }],
  ['failed', 500, { success: false, status: '0x0' }],
])(
  'with a receipt the calls are %s, however late it comes',
  async (_, status, { success, ...own }) => {
    bundler.isKnown = false
    bundler.receipt = { success, transactionHash }
    const receipts = [
      {
        ...{ ...own, transactionHash, logs: [], gasUsed: '0x5208' },
        ...{ blockHash: `0x${'b1'.repeat(32)}`, blockNumber: '0x10' },
      },
    ]
    expect(await read(0)).toEqual({ ...told, status, receipts })
    expect(await read(100 * twoMinutes)).toEqual({ ...told, status, receipts })
  },
)

test.each([
  ['is down', 'down', 'BundlerNotReachedError'],
  ['answers what is no receipt', { result: { success: true } }, 'BundlerNotReachedError'],
  ['answers nothing', {}, 'BundlerNotReachedError'],
  ['refuses', { error: { code: -32005, message: 'Not now.' } }, 'OperationRefusedError'],
] as const)('nothing is said of calls whose bundler %s', async (_, fault, name) => {
  bundler.isKnown = false
  bundler.fault = fault
  for (const ms of [0, 100 * twoMinutes]) await expect(read(ms)).rejects.toMatchObject({ name })
  bundler.fault = undefined
  bundler.receipt = { success: true, transactionHash }
  expect(await read(100 * twoMinutes)).toMatchObject({ status: 200 })
})

const [ten, first, second] = ['eip155:10', `0x${'01'.repeat(32)}`, `0x${'02'.repeat(32)}`] as const
const receipt = (transactionHash: string, status: string) => ({
  ...{ status, transactionHash, logs: [], gasUsed: '0x5208' },
  ...{ blockHash: `0x${'b1'.repeat(32)}`, blockNumber: '0x10' },
})

test.each<[string, number, readonly string[], readonly (string | null)[]]>([
  ['all of which are done', 200, [first, second], ['0x1', '0x1']],
  ['one of which waits', 100, [first, second], ['0x1', null]],
  ['one of which failed while another waits', 100, [first, second], ['0x0', null]],
  ['one of which failed', 600, [first, second], ['0x1', '0x0']],
  ['one of which was not sent', 600, [first, ''], ['0x1']],
  ['none of which was done', 500, [first, second], ['0x0', '0x0']],
  ['the first of which failed, and the rest was not sent', 500, [first, ''], ['0x0']],
])('transactions, %s: %i', async (_, status, hashes, states) => {
  const answers = states.map((state, place) => {
    const hash = [first, second][place] ?? ''
    return [hash, state && receipt(hash, state)] as const
  })
  startTransactions(hashes, new Map(answers))
  const receipts = answers.flatMap(([, answer]) => answer ?? [])
  const said = { ...told, chainId: '0xa', atomic: false, status }
  expect(await read(0)).toEqual({ ...said, ...(receipts.length && { receipts }) })
})

test.each([
  [{}],
  ['0x1'],
  [{ ...receipt(second, '0x1'), status: undefined }],
  [{ ...receipt(second, '0x1'), status: 'done' }],
])('nothing is said of transactions whose node answers what is no receipt: %j', async (answer) => {
  startTransactions(
    [first, second],
    new Map<string, unknown>([
      [first, receipt(first, '0x1')],
      [second, answer],
    ]),
  )
  await expect(read(0)).rejects.toMatchObject({ name: 'NodeNotReachedError' })
})

/** Transactions that were sent as a batch, on a network whose node answers so by their hashes. */
function startTransactions(hashes: readonly string[], answers: ReadonlyMap<string, unknown>) {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { params } = JSON.parse(String(body))
    const answer = url === 'https://ten.test' ? answers.get(params[0]) : undefined
    return Response.json({ result: answer ?? null })
  })
  const { frame } = bundler
  const network = { name: 'Ten', rpcUrls: ['https://ten.test'], currency: {} }
  Object.assign(frame.settings.networks, { [ten]: network })
  frame.state.batches = new Map<string, Batch>([
    ['batch', { chainId: ten, isAtomic: false, sentAt, hashes: [...hashes] }],
  ])
}

test.each([['other'], [7]])('there are no calls with the id %j', async (id) => {
  await expect(read(0, id as string)).rejects.toMatchObject({
    ...{ code: 5730, message: 'There are no calls with this id.' },
  })
})
