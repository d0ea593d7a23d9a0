import type { Grant } from '@wallet-kit/plugin-eip155/preview'
import { encodeAbiParameters } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { startNodes } from '../../../../test/startNodes.js'
import { showTime } from '../messages/showTime.js'
import { warnOfGrants } from './warnOfGrants.js'

const chainId = 'eip155:10'
const rpcUrls = ['https://node.test']
const networks = { [chainId]: { name: 'Ten', rpcUrls, currency: { symbol: 'TEN', decimals: 6 } } }
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const safe = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

afterEach(() => void vi.unstubAllGlobals())

/** The warnings of grants about a token with six decimals. */
async function warn(...grants: readonly Partial<Grant>[]) {
  const { frame } = await openFrame({ networks })
  startNodes({ eth_call: encodeAbiParameters([{ type: 'uint8' }], [6]) })
  const grant = { effect: 'approve', contract: safe, token, to: bob } as const
  return warnOfGrants(frame, {
    ...{ chainId, grants: grants.map((each) => ({ ...grant, ...each })) },
  })
}

test.each<[Partial<Grant>, string]>([
  [{ amount: 5n }, `${bob} can then take this amount of ${token}, at any time.`],
  [
    { isUnlimited: true },
    `${bob} can then take all that you have or get of ${token}, at any time.`,
  ],
  [{}, `${bob} can then take some or all tokens that you have in ${token}, at any time.`],
  [{ isGuess: true }, `${bob} may then take what is yours in ${token}.`],
  [{ effect: 'permit', amount: 5n }, `${bob} can then take this amount of ${token}, at any time.`],
  [
    { effect: 'operator' },
    `${bob} can then take every token that you have or get in ${token}, at any time.`,
  ],
  [
    { effect: 'borrow', amount: 5n },
    `${bob} can then borrow this amount of ${token} in your name, at any time. You owe it.`,
  ],
  // What can be moved then is the Safe’s, and what is called is the relay’s: not the token that the data name.
  [
    { effect: 'safe' },
    `This approves what the Safe ${safe} does or signs. It can move all that the Safe has.`,
  ],
  [{ effect: 'relay' }, `Anyone can then make this call in your name by ${safe}.`],
  [{ effect: 'order' }, `Others can then take what you offer by ${token}, until the offer ends.`],
])('%o: the visitor reads who can do what later', async (grant, text) => {
  expect(await warn(grant)).toEqual([text])
})

test('a grant that ends says when', async () => {
  const until = 1_900_000_000n
  const time = showTime(Number(until))
  expect(time).toContain('2030')
  expect(await warn({ amount: 5n, until })).toEqual([
    `${bob} can then take this amount of ${token}, until ${time}.`,
  ])
  expect(await warn({ effect: 'permit', isUnlimited: true, until })).toEqual([
    `${bob} can then take all that you have or get of ${token}, until ${time}.`,
  ])
  expect(await warn({ effect: 'permit', until })).toEqual([
    `${bob} can then take some or all tokens that you have in ${token}, until ${time}.`,
  ])
})

// Permit2 reads 0 as the time of the block that the permit comes in.
test.each([0n, 2n ** 48n - 1n, 2n ** 256n - 1n])(
  '%s is no date that ends a grant',
  async (until) => {
    expect(await warn({ amount: 5n, until })).toEqual([
      `${bob} can then take this amount of ${token}, at any time.`,
    ])
  },
)

test('addresses in another letter case are shown as EIP-55 writes them', async () => {
  const upper = (address: string) => address.toUpperCase().replace('0X', '0x')
  for (const write of [upper, (address: string) => address.toLowerCase()]) {
    expect(await warn({ amount: 5n, to: write(bob), token: write(token) })).toEqual([
      `${bob} can then take this amount of ${token}, at any time.`,
    ])
  }
})

test('data that name no contract, or nobody, still warn', async () => {
  expect(await warn({ effect: 'operator', token: 'the vault' })).toEqual([
    `${bob} can then take every token that you have or get in an unnamed contract, at any time.`,
  ])
  expect(await warn({ effect: 'operator', token: 'the vault', to: undefined })).toEqual([
    'An unnamed account can then take every token that you have or get in an unnamed contract, at any time.',
  ])
  expect(await warn({ amount: 5n, to: 'the office' })).toEqual([
    `the office can then take this amount of ${token}, at any time.`,
  ])
})

test('an approval of nothing warns of nothing, and a permit of nothing does not stand for one', async () => {
  expect(await warn({ amount: 0n })).toEqual([])
  expect(await warn({ effect: 'borrow', amount: 0n })).toHaveLength(1)
})

test('the same warning is said once', async () => {
  expect(await warn({ amount: 5n }, { amount: 6n }, { isUnlimited: true })).toHaveLength(2)
})
