import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import en from '../messages/en.js'
import { describeToken } from './describeToken.js'
import { describeCost, prepareTransaction } from './prepareTransaction.js'
import { readFees } from './readFees.js'
import { describeRequest } from './signer.js'

const chainId = 'eip155:10'
const rpcUrls = ['https://node.test']
const networks = { [chainId]: { name: 'Ten', rpcUrls, currency: { symbol: 'TEN', decimals: 6 } } }
const [from, bob] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const
const missing = new Refusal('Method not found', -32601)
const down = () => {
  throw new TypeError('down')
}

afterEach(() => void vi.unstubAllGlobals())

async function begin(answers: Record<string, unknown>) {
  const { frame } = await openFrame({ networks })
  return { frame, nodes: startNodes(answers) }
}
const block = { eth_getBlockByNumber: { baseFeePerGas: '0x64' }, eth_gasPrice: '0x70' }

test('gas costs the newest block’s fee with a fifth on top, and the tip that the node names', async () => {
  const { frame, nodes } = await begin({ ...block, eth_maxPriorityFeePerGas: '0x7' })
  expect(await readFees(frame, chainId)).toEqual({
    ...{ type: 'eip1559', maxFeePerGas: 127n, maxPriorityFeePerGas: 7n },
  })
  expect(nodes.paramsOf('eth_getBlockByNumber')).toEqual(['latest', false])
})

test.each([
  ['0x71', 13n],
  ['0x65', 1n],
  ['0x64', 0n],
  ['0x63', 0n],
])('a node that names no tip and a price of %s has a tip of %i', async (eth_gasPrice, tip) => {
  const { frame } = await begin({ ...block, eth_gasPrice, eth_maxPriorityFeePerGas: missing })
  expect(await readFees(frame, chainId)).toMatchObject({
    ...{ maxFeePerGas: 120n + tip, maxPriorityFeePerGas: tip },
  })
})

test.each([[{}], [null], [{ baseFeePerGas: null }], [{ baseFeePerGas: 100 }]])(
  'a block without a fee has a price alone, with a fifth on top: %j',
  async (eth_getBlockByNumber) => {
    const { frame, nodes } = await begin({ ...block, eth_getBlockByNumber })
    expect(await readFees(frame, chainId)).toEqual({ type: 'legacy', gasPrice: 134n })
    expect(nodes.of('eth_maxPriorityFeePerGas')).toEqual([])
  },
)

test.each([['eth_getBlockByNumber'], ['eth_gasPrice'], ['eth_maxPriorityFeePerGas']])(
  'of a node that does not answer %s the cost is not known',
  async (method) => {
    const { frame } = await begin({ ...block, eth_maxPriorityFeePerGas: '0x7', [method]: down })
    await expect(readFees(frame, chainId)).rejects.toMatchObject({ name: 'NodeNotReachedError' })
  },
)

test('a transaction has the nonce and the gas that it is given, else those of the node', async () => {
  const answers = { eth_getTransactionCount: '0x9', eth_estimateGas: '0x5208' }
  const { frame, nodes } = await begin({ ...block, ...answers, eth_getBlockByNumber: {} })
  const call = { to: bob, value: 255n, data: '0x01' } as const
  const fees = { type: 'legacy', gasPrice: 134n }
  const asked = { chainId, from, call }
  expect(await prepareTransaction(frame, asked)).toEqual({
    ...{ chainId: 10, nonce: 9, gas: 21_000n, ...call, ...fees },
  })
  expect(nodes.paramsOf('eth_estimateGas')).toEqual([
    { from, to: bob, value: '0xff', data: '0x01' },
  ])
  expect(nodes.paramsOf('eth_getTransactionCount')).toEqual([from, 'pending'])
  expect(await prepareTransaction(frame, { ...asked, nonce: 0, gas: 1n })).toMatchObject({
    ...{ nonce: 0, gas: 1n },
  })
  expect(nodes.of('eth_getTransactionCount')).toHaveLength(1)
  expect(nodes.of('eth_estimateGas')).toHaveLength(1)
  const creation = await prepareTransaction(frame, { ...asked, call: { value: 0n, data: '0x60' } })
  expect(creation).not.toHaveProperty('to')
  expect(nodes.paramsOf('eth_estimateGas')).toEqual([{ from, value: '0x0', data: '0x60' }])
})

test('what the network takes at most is its gas at its highest price, in its coin', async () => {
  const { frame } = await begin({})
  const request = { chainId: 10, nonce: 0, gas: 21_000n, value: 0n, data: '0x' } as const
  const legacy = { ...request, type: 'legacy', gasPrice: 100n } as const
  expect(describeCost(frame, { chainId, request: legacy })).toBe('2.1 TEN')
  const tip = { type: 'eip1559', maxFeePerGas: 200n, maxPriorityFeePerGas: 7n } as const
  expect(describeCost(frame, { chainId, request: { ...request, ...tip } })).toBe('4.2 TEN')
})

test.each<[object, keyof typeof en, string]>([
  [{ chainId }, 'approve.account', 'Ten'],
  [{ chainId, type: 'smartAccount' }, 'approve.smartAccount', 'Ten'],
  [{ chainId: 'eip155:1', type: 'eoa' }, 'approve.account', 'eip155:1'],
  [{}, 'approve.account', en['approve.anyNetwork']],
])(
  'above each request stands who asks, for which account, on which network: %j',
  async (facts, account, network) => {
    const { frame } = await begin({})
    expect(describeRequest(frame, { address: bob, ...facts })).toEqual([
      { label: en['approve.asker'], value: 'https://app.test' },
      { label: en[account], value: bob },
      { label: en['approve.network'], value: network },
    ])
  },
)

test('of a token that says nothing, or too many decimals, the address is all that is known', async () => {
  const token = `0x${'c'.repeat(40)}` as const
  for (const eth_call of [new Refusal('execution reverted', 3), `0x${'0'.repeat(61)}100`, down]) {
    const { frame } = await begin({ eth_call })
    const told = await describeToken(frame, { chainId, token })
    expect(told).toMatchObject({ name: token, symbol: '' })
    expect(told).not.toHaveProperty('decimals')
  }
})
