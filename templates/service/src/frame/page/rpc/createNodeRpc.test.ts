import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import { createNodeRpc } from './createNodeRpc.js'

const chainId = 'eip155:10'
const rpcUrls = ['https://node.test']
const networks = { [chainId]: { name: 'Ten', rpcUrls, currency: { symbol: 'TEN', decimals: 6 } } }

afterEach(() => void vi.unstubAllGlobals())

test('the kit’s own code reads refusals and failures as its own', async () => {
  const { frame } = await openFrame({ networks })
  const rpc = createNodeRpc(frame, chainId)
  const nodes = startNodes({ eth_call: '0x01' })
  expect(await rpc({ method: 'eth_call', params: [1] })).toBe('0x01')
  expect(nodes.paramsOf('eth_call')).toEqual([1])
  startNodes({ eth_call: new Refusal('execution reverted', 3) })
  await expect(rpc({ method: 'eth_call', params: [] })).rejects.toMatchObject({
    ...{ name: 'RpcError', code: 3, details: 'execution reverted' },
    shortMessage: '"eth_call" failed with code 3.',
  })
  startNodes({
    eth_call() {
      throw new TypeError('down')
    },
  })
  await expect(rpc({ method: 'eth_call', params: [] })).rejects.toMatchObject({
    ...{ name: 'RequestFailedError', cause: { name: 'NodeNotReachedError' } },
  })
  // That is neither: it is a fault of the frame's own.
  await expect(createNodeRpc(frame, 'eip155:1')({ method: 'eth_call' })).rejects.toMatchObject({
    name: 'NetworkNotConfiguredError',
  })
})
