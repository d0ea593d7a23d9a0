import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import { readDataFee } from './readDataFee.js'

const currency = { symbol: 'TEN', decimals: 18 }
const networks = Object.fromEntries(
  ['eip155:1', 'eip155:10'].map((id) => [
    id,
    { name: id, rpcUrls: ['https://node.test'], currency },
  ]),
)

afterEach(() => void vi.unstubAllGlobals())

async function read(eth_call: unknown, chainId = 'eip155:10') {
  const { frame } = await openFrame({ networks })
  const nodes = startNodes({ eth_call })
  return {
    nodes,
    fee: readDataFee(frame, { chainId, calls: [{ data: '0x0102' }, { data: '0x' }] }),
  }
}
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`

test('it is what the oracle says of each transaction, by its size', async () => {
  const { nodes, fee } = await read(word(7))
  expect(await fee).toBe(14n)
  expect(nodes.of('eth_call').map(({ params }) => params[0])).toEqual(
    [122, 120].map((size) => ({
      to: '0x420000000000000000000000000000000000000f',
      data: `0xf1c7a58b${word(size).slice(2)}`,
    })),
  )
})

test.each([['0x'], [new Refusal('execution reverted', 3)], [new Refusal('execution reverted')]])(
  'a network without the oracle takes nothing: %j',
  async (answer) => {
    expect(await (await read(answer)).fee).toBe(0n)
  },
)

test('chain 1 is not asked', async () => {
  const { nodes, fee } = await read(word(7), 'eip155:1')
  expect([await fee, nodes.asked]).toEqual([0n, []])
})

test.each([
  ['that asks for patience', new Refusal('limit exceeded', -32005), 'NodeRefusedError'],
  ['that lacks the block', new Refusal('header not found'), 'NodeRefusedError'],
  ['that answers with no bytes', null, 'NodeNotReachedError'],
  ['that answers with more than a number', `${word(7)}00`, 'NodeNotReachedError'],
])('of a node %s it is not known', async (_, answer, name) => {
  await expect((await read(answer)).fee).rejects.toMatchObject({ name })
})
