import { keccak256, parseTransaction } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import type { Sent } from '../calls/batches.js'
import type { EvmCall } from '../calls/call.js'
import { UserRejectedError } from '../channel/errors.js'
import { prepareTransactions } from './prepareTransactions.js'

const chainId = 'eip155:10'
const currency = { symbol: 'TEN', decimals: 6 }
const networks = { [chainId]: { name: 'Ten', rpcUrls: ['https://node.test'], currency } }
const [ada, bob, eve] = ['a', 'b', 'e'].map((digit) => `0x${digit.repeat(40)}`) as [
  ...[`0x${string}`, `0x${string}`, `0x${string}`],
]
const calls: readonly EvmCall[] = [
  { to: ada, value: 1n, data: '0x01' },
  { to: bob, value: 2n, data: '0x0203' },
  { to: eve, value: 0n, data: '0x' },
]

afterEach(() => void vi.unstubAllGlobals())

const play = (...gas: readonly number[]) => [
  { calls: gas.map((used) => ({ status: '0x1', gasUsed: `0x${used.toString(16)}` })) },
]

/** A node on which the next nonce is 9, counting what waits, and a block of 100 per unit of gas with a tip of 7. */
function start(answers: Record<string, unknown> = {}) {
  return startNodes({
    eth_getTransactionCount: ({ params }: { params: unknown[] }) =>
      params[1] === 'pending' ? '0x9' : '0x3',
    ...{ eth_gasPrice: '0x70', eth_maxPriorityFeePerGas: '0x7' },
    eth_getBlockByNumber: { baseFeePerGas: '0x64' },
    eth_simulateV1: play(20_000, 40_000, 60_000),
    eth_sendRawTransaction: '0x',
    ...answers,
  })
}

async function prepare(asked = calls) {
  const { frame, wallet } = await openFrame({ networks })
  const { address } = wallet.eip155
  const signer = { type: 'eoa', address, key: wallet.eip155 } as const
  return { frame, prepared: await prepareTransactions(frame, { chainId, signer, calls: asked }) }
}

/** What the node was sent, decoded. */
const readSent = (node: ReturnType<typeof start>) =>
  node.of('eth_sendRawTransaction').map(({ params }) => parseTransaction(params[0] as '0x'))

test('each call is a transaction of its own: with its gas, in a row of nonces, on its network', async () => {
  const node = start()
  const { prepared } = await prepare()
  const told: Sent[] = []
  await prepared.send((sent) => void told.push(sent))
  const shared = { chainId: 10, maxFeePerGas: 127n, maxPriorityFeePerGas: 7n }
  expect(readSent(node)).toMatchObject([
    { ...shared, nonce: 9, to: ada, value: 1n, data: '0x01', gas: 30_000n },
    { ...shared, nonce: 10, to: bob, value: 2n, data: '0x0203', gas: 60_000n },
    { ...shared, nonce: 11, to: eve, gas: 90_000n },
  ])
  expect(readSent(node)[2]?.data ?? '0x').toBe('0x')
  // The app can ask for each as soon as it was sent.
  const hashes = node
    .of('eth_sendRawTransaction')
    .map(({ params }) => keccak256(params[0] as `0x${string}`))
  expect(told).toEqual([
    { hashes: [hashes[0], '', ''] },
    { hashes: [hashes[0], hashes[1], ''] },
    { hashes },
  ])
})

test('a call that makes a contract is sent to nobody, also behind one that is sent to somebody', async () => {
  const node = start({ eth_simulateV1: play(20_000, 40_000) })
  const { prepared } = await prepare([calls[0] as EvmCall, { value: 0n, data: '0x60' }])
  await prepared.send(() => {})
  expect(readSent(node).map(({ to, data }) => [to, data])).toEqual([
    [ada, '0x01'],
    [undefined, '0x60'],
  ])
})

test('the network cost is that of all together, at the highest price, in the coin of the network', async () => {
  start()
  const { prepared } = await prepare()
  expect(prepared.fee).toBe(180_000n * 127n)
  expect(prepared.details).toEqual([{ label: 'Network cost, at most', value: '22.86 TEN' }])
  expect(prepared.payment).toMatchObject({
    ...{ gas: [30_000n, 60_000n, 90_000n], isSponsored: false },
    fees: { maxFeePerGas: 127n, maxPriorityFeePerGas: 7n },
  })
})

test('on a network without a base fee it is that of the gas price', async () => {
  start({ eth_getBlockByNumber: {}, eth_gasPrice: '0x64', eth_simulateV1: play(20_000) })
  const { prepared } = await prepare([calls[0] as EvmCall])
  expect(prepared.fee).toBe(30_000n * 120n)
})

test.each([
  [1, undefined],
  [2, 'These are sent one after the other. If one fails, those before it stay done.'],
])(
  'of %i calls the visitor reads that some can fail only if they are several',
  async (count, warning) => {
    const used = [20_000, 40_000, 60_000].slice(0, count)
    start({ eth_simulateV1: play(...used) })
    const { prepared } = await prepare(calls.slice(0, count))
    expect(prepared.warning).toBe(warning)
  },
)

test('a transaction that the network refuses ends the row: what was sent is sent, the rest is not', async () => {
  let count = 0
  const node = start({
    eth_sendRawTransaction: () => (++count === 2 ? new Refusal('nonce too low') : '0x'),
    eth_getTransactionByHash: null,
  })
  const { prepared } = await prepare()
  const told: Sent[] = []
  await prepared.send((sent) => void told.push(sent))
  expect(node.of('eth_sendRawTransaction')).toHaveLength(2)
  expect(told.map(({ hashes }) => hashes.map((hash) => hash !== ''))).toEqual([
    [true, false, false],
  ])
})

test('what a network takes for writing each transaction elsewhere is part of the cost', async () => {
  start()
  const { fee } = (await prepare()).prepared
  start({ eth_call: `0x${'7'.padStart(64, '0')}` })
  expect((await prepare()).prepared).toMatchObject({
    ...{ fee: fee + 21n, details: [{ value: '22.860021 TEN' }] },
  })
})

test('a refusal of the first transaction rejects: nothing was sent', async () => {
  start({ eth_sendRawTransaction: new Refusal('nonce too low'), eth_getTransactionByHash: null })
  const { prepared } = await prepare()
  const onSent = vi.fn()
  await expect(prepared.send(onSent)).rejects.toMatchObject({ name: 'NodeRefusedError' })
  expect(onSent).not.toHaveBeenCalled()
})

test('a request that the app takes back before the sending is not sent', async () => {
  const node = start()
  const { frame, prepared } = await prepare()
  const takenBack = () => {
    throw new UserRejectedError()
  }
  Object.assign(frame, { beginSending: takenBack })
  await expect(prepared.send(() => {})).rejects.toMatchObject({ code: 4001 })
  expect(node.of('eth_sendRawTransaction')).toEqual([])
})

test('calls that would fail are refused with the reason, and cannot be sent', async () => {
  const failed = { status: '0x0', gasUsed: '0x1', error: { message: 'Not today.' } }
  start({ eth_simulateV1: [{ calls: [play(1)[0]?.calls[0], failed, failed] }] })
  const { prepared } = await prepare()
  expect(prepared.refusal?.note).toEqual({
    ...{ isDanger: true, text: 'The network would refuse this: Not today.' },
  })
  await expect(prepared.send(() => {})).rejects.toMatchObject({ code: 4001 })
})

test('a node that is down refuses nothing: it was not reached', async () => {
  start({
    eth_gasPrice() {
      throw new TypeError('down')
    },
  })
  await expect(prepare()).rejects.toMatchObject({ name: 'NodeNotReachedError' })
})

test.each([
  ['of the nonce', { eth_getTransactionCount: new Refusal('down', -32000) }],
  ['of the price', { eth_gasPrice: new Refusal('down', -32000) }],
  ['by its limit', { eth_simulateV1: new Refusal('Too many requests', -32005) }],
])('a refusal %s is none of the calls', async (_, answers) => {
  start(answers)
  await expect(prepare()).rejects.toMatchObject({ name: 'NodeRefusedError' })
})

test('without a simulation each call is estimated; a refusal of the calls counts', async () => {
  start({ eth_simulateV1: new Refusal('Method not found', -32601), eth_estimateGas: '0x5208' })
  const { prepared } = await prepare()
  expect(prepared.payment?.gas).toEqual([21_000n, 21_000n, 21_000n])
  start({ eth_simulateV1: new Refusal('insufficient funds', -38014), eth_estimateGas: '0x5208' })
  expect((await prepare()).prepared.refusal?.note?.text).toContain('insufficient funds')
})

test.each([
  ['above', '0x70', 12n],
  ['below', '0x10', 0n],
])(
  'a node that names no tip: it is what its price is %s the base fee, and never less than 0',
  async (_, price, tip) => {
    start({
      ...{ eth_gasPrice: price, eth_simulateV1: play(20_000) },
      eth_maxPriorityFeePerGas: new Refusal('Method not found', -32601),
    })
    const { prepared } = await prepare([calls[0] as EvmCall])
    expect(prepared.payment?.fees).toMatchObject({
      ...{ maxFeePerGas: 120n + tip, maxPriorityFeePerGas: tip },
    })
  },
)
