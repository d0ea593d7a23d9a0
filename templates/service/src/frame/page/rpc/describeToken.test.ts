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

test('as many decimals as a contract can name are kept: nobody else knows better', async () => {
  const token = `0x${'c'.repeat(40)}` as const
  const { frame } = await openFrame({ networks })
  const nodes = startNodes({ eth_call: `0x${'0'.repeat(62)}ff` })
  expect(await describeToken(frame, { chainId, token })).toMatchObject({ decimals: 255 })
  const asked = nodes.of('eth_call').map(({ params }) => Object(params[0]).to)
  expect(new Set(asked)).toEqual(new Set([token]))
})
