import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import { describeToken } from './describeToken.js'

const chainId = 'eip155:10'
const rpcUrls = ['https://node.test']
const networks = { [chainId]: { name: 'Ten', rpcUrls, currency: { symbol: 'TEN', decimals: 6 } } }
const down = () => {
  throw new TypeError('down')
}

afterEach(() => void vi.unstubAllGlobals())

test('of a token that says nothing, or too many decimals, the address is all that is known', async () => {
  const token = `0x${'c'.repeat(40)}` as const
  for (const eth_call of [new Refusal('execution reverted', 3), `0x${'0'.repeat(61)}100`, down]) {
    const { frame } = await openFrame({ networks })
    startNodes({ eth_call })
    const told = await describeToken(frame, { chainId, token })
    expect(told).toMatchObject({ name: token, symbol: '' })
    expect(told).not.toHaveProperty('decimals')
  }
})
