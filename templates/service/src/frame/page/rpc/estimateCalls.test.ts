import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import type { EvmCall } from '../calls/call.js'
import { estimateCalls } from './estimateCalls.js'

const chainId = 'eip155:10'
const rpcUrls = ['https://node.test']
const networks = { [chainId]: { name: 'Ten', rpcUrls, currency: { symbol: 'TEN', decimals: 18 } } }
const [from, bob] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const
const calls: readonly EvmCall[] = [
  { to: bob, value: 255n, data: '0x01' },
  { value: 0n, data: '0x60' },
]

afterEach(() => void vi.unstubAllGlobals())

async function estimate(answers: Record<string, unknown>) {
  const { frame } = await openFrame({ networks })
  const nodes = startNodes(answers)
  return { nodes, gas: estimateCalls(frame, { chainId, from, calls }) }
}
const done = (gasUsed: string, status = '0x1') => ({ status, gasUsed })
const asked = [
  { from, to: bob, value: '0xff', data: '0x01' },
  { from, value: '0x0', data: '0x60' },
]

test('calls are played through one behind the other, each with half of its gas on top', async () => {
  const { nodes, gas } = await estimate({
    eth_simulateV1: [{ calls: [done('0x64'), done('0x65')] }],
  })
  expect(await gas).toEqual([150n, 151n])
  expect(nodes.asked.map(({ method, params }) => [method, params])).toEqual([
    ['eth_simulateV1', [{ blockStateCalls: [{ calls: asked }], validation: false }, 'latest']],
  ])
})

test.each([
  [{ message: 'Not today.' }, 'Not today.'],
  [undefined, 'It is reverted.'],
  [{}, 'It is reverted.'],
])('a call that fails when it is played is refused, with what it says: %j', async (error, text) => {
  const { gas } = await estimate({
    eth_simulateV1: [{ calls: [done('0x64'), { ...done('0x65', '0x0'), error }] }],
  })
  await expect(gas).rejects.toMatchObject({
    name: 'TransactionRefusedError',
    code: 3,
    message: text,
  })
})

test.each<[unknown]>([
  ...[-32600, -32601, -32602, -32004, 4200].map((code) => [new Refusal('no', code)] as [unknown]),
  ...['Method not found', 'NOT SUPPORTED', 'not available', 'does not exist'].map(
    (text) => [new Refusal(text)] as [unknown],
  ),
  // It plays something else.
  ...[null, [], [{}], [{ calls: [done('0x64')] }], [{ calls: [done('0x64'), done('x')] }]].map(
    (answer) => [answer] as [unknown],
  ),
])('a node that does not play calls through estimates each alone: %j', async (eth_simulateV1) => {
  const { nodes, gas } = await estimate({
    eth_simulateV1,
    eth_estimateGas: ({ params }: { params: [{ to?: string }] }) =>
      params[0].to ? '0x64' : '0x65',
  })
  expect(await gas).toEqual([100n, 101n])
  expect(nodes.of('eth_estimateGas').map(({ params }) => params)).toEqual(
    asked.map((each) => [each]),
  )
})

test('whatever else a node says is about the calls', async () => {
  const { nodes, gas } = await estimate({
    ...{ eth_simulateV1: new Refusal('insufficient funds', -38014), eth_estimateGas: '0x64' },
  })
  await expect(gas).rejects.toMatchObject({ name: 'TransactionRefusedError', code: -38014 })
  expect(nodes.of('eth_estimateGas')).toEqual([])
})

test('a node that is not reached estimates nothing', async () => {
  const { gas } = await estimate({
    eth_simulateV1() {
      throw new TypeError('down')
    },
    eth_estimateGas: '0x64',
  })
  await expect(gas).rejects.toMatchObject({ name: 'NodeNotReachedError' })
})

test('an estimate that is no number is no answer', async () => {
  const { gas } = await estimate({ eth_estimateGas: 100 })
  await expect(gas).rejects.toMatchObject({ name: 'NodeNotReachedError', cause: 100 })
})
