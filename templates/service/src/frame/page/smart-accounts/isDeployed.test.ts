import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { startNodes } from '../../../../test/startNodes.js'
import { isDeployed } from './isDeployed.js'

const ten = 'eip155:10'
const currency = { symbol: 'TEN', decimals: 18 }
const networks = { [ten]: { name: 'Ten', rpcUrls: ['https://node.test'], currency } }
const smart = `0x${'5b'.repeat(20)}`

afterEach(() => void vi.unstubAllGlobals())

test('an account is deployed if it has code; an answer that is no code says nothing', async () => {
  const { frame } = await openFrame({ networks })
  const ask = () => isDeployed(frame, { chainId: ten, address: smart })
  const nodes = startNodes({ eth_getCode: '0x' })
  expect(await ask()).toBe(false)
  expect(nodes.paramsOf('eth_getCode')).toEqual([smart, 'latest'])
  for (const code of ['0x60', '0xEF0100']) {
    startNodes({ eth_getCode: code })
    expect(await ask()).toBe(true)
  }
  for (const code of [null, 1, '', '60', '0x6', '0xzz', 'x0x60', '0x60 ']) {
    startNodes({ eth_getCode: code })
    await expect(ask()).rejects.toMatchObject({ name: 'NodeNotReachedError', cause: code })
  }
})
