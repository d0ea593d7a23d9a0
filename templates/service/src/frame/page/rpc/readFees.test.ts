import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import { readFees } from './readFees.js'

const chainId = 'eip155:10'
const rpcUrls = ['https://node.test']
const networks = { [chainId]: { name: 'Ten', rpcUrls, currency: { symbol: 'TEN', decimals: 6 } } }
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
