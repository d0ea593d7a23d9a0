import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../test/openFrame.js'
import { startNodes } from '../../../test/startNodes.js'
import { rpc } from './handleRpc.js'

const [ten, base] = ['eip155:10', 'eip155:8453']
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const currency = { symbol: 'TEN', decimals: 18 }
const nodeOf = (host: string) => ({ name: host, rpcUrls: [`https://${host}.test`], currency })
const networks = { [ten]: nodeOf('ten'), [base]: nodeOf('base') }

afterEach(() => void vi.unstubAllGlobals())

/** A frame on a network. */
async function begin(chainId = ten) {
  const { frame } = await openFrame({ networks })
  frame.state.chainId = chainId
  const nodes = startNodes({ eth_call: '0x1' })
  return { nodes, ask: (payload: unknown) => rpc(frame, payload) }
}

test.each([ten, base])('a call without a network is for that of the frame: %s', async (chainId) => {
  const { ask, nodes } = await begin(chainId)
  await ask({ method: 'eth_call' })
  expect(nodes.asked.map(({ url }) => url)).toEqual(networks[chainId]?.rpcUrls)
})

test.each([base, '8453', 8453])('a call is for the network that it names: %j', async (chainId) => {
  const { ask, nodes } = await begin(ten)
  await ask({ method: 'eth_call', chainId })
  expect(nodes.asked).toEqual([{ url: 'https://base.test', method: 'eth_call', params: [] }])
})

test.each([
  [undefined, []],
  [[], []],
  [
    ['0x1', { to: '0x2' }],
    ['0x1', { to: '0x2' }],
  ],
  [{ message: 'one' }, [{ message: 'one' }]],
  [{}, [{}]],
])('params %j reach the method as %j', async (params, expected) => {
  const { ask, nodes } = await begin()
  expect(await ask({ method: 'eth_call', params })).toBe('0x1')
  expect(nodes.paramsOf('eth_call')).toEqual(expected)
})

test('a method of Solana takes its params as an object, alone or as the first of a list', async () => {
  const { ask } = await begin()
  const params = { transactions: [] }
  for (const each of [params, [params]]) {
    const asked = ask({ method: 'solana_signAllTransactions', chainId: solana, params: each })
    await expect(asked).rejects.toMatchObject({ code: -32602 })
  }
})

test('a method has a name of at most 100 characters', async () => {
  const { ask } = await begin()
  await expect(ask({ method: 'm'.repeat(100) })).rejects.toMatchObject({ code: 4200 })
  await expect(ask({ method: 'm'.repeat(101) })).rejects.toMatchObject({ code: 'InvalidRequest' })
})

test.each([
  [undefined],
  [null],
  ['eth_call'],
  [{}],
  [{ method: 1 }],
  [{ method: 'eth_call', params: null }],
  [{ method: 'eth_call', params: 'one' }],
  [{ method: 'eth_call', params: 1 }],
  [{ method: 'eth_call', chainId: 'cosmos:hub' }],
  [{ method: 'eth_call', chainId: 'toString' }],
  [{ method: 'eth_call', chainId: null }],
])('%j is no call, and reaches no node', async (payload) => {
  const { ask, nodes } = await begin()
  await expect(ask(payload)).rejects.toMatchObject({
    ...{ name: 'InvalidPayloadError', code: 'InvalidRequest' },
  })
  expect(nodes.asked).toEqual([])
})
