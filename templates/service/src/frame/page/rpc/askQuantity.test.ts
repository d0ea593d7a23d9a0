import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { startNodes } from '../../../../test/startNodes.js'
import { askQuantity } from './askQuantity.js'

const chainId = 'eip155:10'
const rpcUrls = ['https://node.test']
const networks = { [chainId]: { name: 'Ten', rpcUrls, currency: { symbol: 'TEN', decimals: 6 } } }
const method = 'eth_blockNumber'

afterEach(() => void vi.unstubAllGlobals())

test('a number is one of JSON-RPC; anything else is no answer', async () => {
  const { frame } = await openFrame({ networks })
  const most = `0x${'f'.repeat(64)}`
  for (const [text, number] of [
    ['0x0', 0n],
    ['0x1F', 31n],
    [most, 2n ** 256n - 1n],
  ] as const) {
    startNodes({ [method]: text })
    expect(await askQuantity(frame, { chainId, method })).toBe(number)
  }
  for (const answer of [null, 1, '', '0x', '1', '0xg', '-0x1', `${most}f`, ' 0x1', '0x1\n']) {
    startNodes({ [method]: answer })
    await expect(askQuantity(frame, { chainId, method })).rejects.toMatchObject({
      ...{ name: 'NodeNotReachedError', cause: answer },
    })
  }
})
