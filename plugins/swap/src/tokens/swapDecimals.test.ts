import type { TokenBalance } from '@wallet-kit/core'
import { fetchTokens } from '@wallet-kit/core/assets'
import { expect, test } from 'vitest'
import { chain, dai, eth, fakeProvider, tokens, usdc } from '../../test/fakeProvider.js'
import { openPair, openSwap, pass, setUpClock, tokenOf } from '../../test/openSwap.js'
import { getSwapDetails } from '../quotes/getSwapDetails.js'
import { setSwapToken } from '../quotes/swapScreen.js'
import { sendSwap } from '../transaction/sendSwap.js'
import { getSwap } from '../transaction/shownSwap.js'
import { getSwapTokens } from './getSwapTokens.js'

setUpClock()

const held = (address: string, decimals: string): TokenBalance => ({
  name: 'A',
  symbol: 'A',
  chainId: chain,
  address,
  quantity: { decimals, numeric: '500' },
})
/** Lists a token with these decimals. */
function lists(id: string, address: string, decimals: number) {
  const fake = fakeProvider(id)
  fake.answers.fetchTokens = () =>
    tokens.map((token) => (token.address === address ? { ...token, decimals } : token))
  return fake.provider
}
const offered = ({ kit }: Awaited<ReturnType<typeof openSwap>>) =>
  getSwapTokens(kit)
    .popular.filter(({ address }) => address !== eth)
    .map(({ symbol, decimals }) => `${symbol} ${decimals}`)

test('a listing with other decimals than the account’s own list has is not offered', async () => {
  const page = await openSwap({ options: { providers: [lists('wrong', usdc, 18)] } })
  expect(offered(page)).toEqual(['DAI 18'])
  expect(getSwapTokens(page.kit).own.map(({ token }) => token.symbol)).toEqual(['ETH'])
})

test('a token whose decimals are disputed is not offered, unless the account’s own list says which', async () => {
  const providers = [lists('one', dai, 6), lists('two', usdc, 18)]
  const page = await openSwap({ options: { providers } })
  expect(offered(page)).toEqual(['USDC 6'])
  const none = { balances: { fetchBalances: async () => ({ balances: [] }) } }
  const other = await openSwap({ options: { providers }, providers: none })
  expect(offered(other)).toEqual([])
})

test('what the account holds on another network is not taken for what it holds on this one', async () => {
  const coin = { name: 'C', quantity: { decimals: '18', numeric: '3' } }
  const balances = [
    { ...coin, symbol: 'ETH', chainId: chain, value: '6000' },
    { ...coin, symbol: 'POL', chainId: 'eip155:137', value: '0.6' },
  ]
  const { kit } = await openSwap({
    providers: { balances: { fetchBalances: async () => ({ balances }) } },
  })
  await fetchTokens(kit)
  expect(getSwapTokens(kit).own).toMatchObject([{ token: { symbol: 'ETH' }, value: '6000' }])
})

test('what the account is found to hold later takes a wrong listing away, and with it what was built', async () => {
  let balances = [held(usdc, '6')]
  const page = await openPair(eth, dai, {
    options: { providers: [lists('wrong', dai, 8)] },
    providers: { balances: { fetchBalances: async () => ({ balances }) } },
  })
  const { kit } = page
  const { plan } = getSwap(kit)
  if (!plan) throw new Error('No plan')
  const { popular } = getSwapTokens(kit)
  const read = async () => {
    await fetchTokens(kit, { forceUpdate: true })
    await pass(200)
  }
  await read()
  // The list is made anew where it says something else.
  expect(getSwapTokens(kit).popular).toBe(popular)
  balances = [...balances, held(dai, '18')]
  await read()
  expect(getSwap(kit)).toMatchObject({
    state: 'noToken',
    plan: undefined,
    quote: undefined,
    quotes: [],
    destination: { token: undefined, amount: undefined },
  })
  expect(getSwapDetails(kit)).toBeUndefined()
  await expect(sendSwap(kit, { plan })).rejects.toMatchObject({ name: 'SwapChangedError' })
  expect(offered(page)).toEqual(['USDC 6'])
  balances = []
  await read()
  expect(getSwap(kit).state).toBe('swap')
})

test('a token with other decimals than the list has is not taken from anybody', async () => {
  const page = await openSwap()
  const token = { ...tokenOf(page.kit, usdc), decimals: 18 }
  setSwapToken(page.kit, { target: 'destination', token })
  expect(getSwap(page.kit)).toMatchObject({ state: 'noToken', destination: { token: undefined } })
})
