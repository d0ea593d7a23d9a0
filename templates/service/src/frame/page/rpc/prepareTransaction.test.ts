import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { startNodes } from '../../../../test/startNodes.js'
import { prepareTransaction, reckonCost } from './prepareTransaction.js'

const chainId = 'eip155:10'
const rpcUrls = ['https://node.test']
const networks = { [chainId]: { name: 'Ten', rpcUrls, currency: { symbol: 'TEN', decimals: 6 } } }
const [from, bob] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const

afterEach(() => void vi.unstubAllGlobals())

async function begin(answers: Record<string, unknown>) {
  const { frame } = await openFrame({ networks })
  return { frame, nodes: startNodes(answers) }
}

test('a transaction has the nonce and the gas that it is given, else those of the node', async () => {
  const answers = {
    ...{ eth_getTransactionCount: '0x9', eth_estimateGas: '0x5208' },
    ...{ eth_getBlockByNumber: {}, eth_gasPrice: '0x70' },
  }
  const { frame, nodes } = await begin(answers)
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

test('what the network takes for gas at most is its gas at its highest price', () => {
  const request = { chainId: 10, nonce: 0, gas: 21_000n, value: 0n, data: '0x' } as const
  expect(reckonCost({ ...request, type: 'legacy', gasPrice: 100n })).toBe(2_100_000n)
  const tip = { type: 'eip1559', maxFeePerGas: 200n, maxPriorityFeePerGas: 7n } as const
  expect(reckonCost({ ...request, ...tip })).toBe(4_200_000n)
})
