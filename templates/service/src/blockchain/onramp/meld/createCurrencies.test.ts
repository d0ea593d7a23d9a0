import type { Network } from '@wallet-kit/core'
import { expect, test } from 'vitest'
import { createVendorTools, mainnet, signal } from '../../../../test/vendors/createVendorTools.js'
import { meldCurrencies } from '../../../../test/vendors/onrampAnswers.js'
import { base, bitcoin, paths, solana } from '../../../../test/vendors/openOnramp.js'
import { createCurrencies } from './createCurrencies.js'

const url = 'https://api.meld.io'

function open(answer: object = meldCurrencies) {
  const { tools, ...rest } = createVendorTools({ [paths.currencies]: answer })
  const { http, now } = tools
  const headers = { authorization: 'BASIC secret-meld' }
  return { ...createCurrencies({ http, url, headers, now }), ...rest }
}

test('the list is asked for with the key, and of the account’s own shops', async () => {
  const { list, requests } = open()
  await list(signal)
  expect(
    requests.map(({ method, url, headers }) => [method, url.search, headers.get('authorization')]),
  ).toEqual([['GET', '?accountFilter=true', 'BASIC secret-meld']])
})

test.each([{}, { currencies: meldCurrencies }, { error: 'down' }])(
  '%o is no list, and reported with its url',
  async (answer) => {
    await expect(open(answer).list(signal)).rejects.toThrow(
      `The answer of ${url}${paths.currencies} does not have the expected shape.`,
    )
  },
)

test('the list is good for an hour, and then asked for again', async () => {
  const { list, requests, time } = open()
  await list(signal)
  time.now += 3_599_999
  await list(signal)
  expect(requests).toHaveLength(1)
  time.now += 1
  await list(signal)
  expect(requests).toHaveLength(2)
})

test.each([undefined, null, 7, '', ['ETH'], '<ETH', 'ETH>', 'ETH BASE', 'E'.repeat(61)])(
  '%j is no code of a token',
  async (currencyCode) => {
    const [first] = meldCurrencies
    expect(await open([{ ...first, currencyCode }, first]).list(signal)).toHaveLength(1)
  },
)

test.each(['ETH', 'eth.x-1_BASE', 'E'.repeat(60)])('%s is a code of a token', async (code) => {
  const [listed] = await open([{ ...meldCurrencies[0], currencyCode: code }]).list(signal)
  expect(listed?.code).toBe(code)
})

test('the 20,000th token is read, and not the 20,001st', async () => {
  const before = (count: number) => [...Array(count).fill({}), meldCurrencies[0]]
  expect(await open(before(19_999)).list(signal)).toHaveLength(1)
  expect(await open(before(20_000)).list(signal)).toEqual([])
})

const polygon: Network = { ...mainnet, id: 137, caipNetworkId: 'eip155:137' }
const testnet: Network = { ...solana, testnet: true }
const polkadot: Network = { ...solana, namespace: 'polkadot' }

test.each([
  [{ chainId: '1' }, mainnet],
  [{ chainId: 8453 }, base],
  [{ chainCode: 'SOLANA' }, solana],
  [{ chainCode: 'SOL' }, solana],
])('a token of %o is there', async (chain, network) => {
  const { find } = open([{ currencyCode: 'USDC', ...chain }])
  expect(await find(network, 'USDC', signal)).toBe('USDC')
})

test.each([
  [{ chainId: '1' }, base],
  [{ chainId: 1 }, polygon],
  [{ chainId: ['1'] }, mainnet],
  [{ chainId: null, chainCode: 'ETH' }, mainnet],
  [{ chainCode: 'ETH' }, solana],
  [{ chainCode: 'SOLANA' }, mainnet],
  [{ chainCode: 'SOLANA' }, testnet],
  [{ chainCode: 'SOL' }, testnet],
  [{ chainCode: 'SOLANA' }, polkadot],
  [{ chainCode: 'SOL' }, bitcoin],
])('a token of %o is not on another network', async (chain, network) => {
  const { find } = open([{ currencyCode: 'USDC', ...chain }])
  expect(await find(network, 'USDC', signal)).toBeUndefined()
})

test.each([
  ['USDC', ['USDC_BRIDGED', 'USDC'], 'USDC'],
  ['USDC', ['USDC', 'USDC_BRIDGED'], 'USDC'],
  ['USDC', ['ETH_BASE', 'USDC_BASE'], 'USDC_BASE'],
  ['ETH', ['ETHFI_BASE', 'WETH_BASE', 'ETH_BASE'], 'ETH_BASE'],
  ['ETH', ['ETHFI', 'WETH'], undefined],
])('%s of %j is %s', async (symbol, codes, expected) => {
  const { find } = open(codes.map((currencyCode) => ({ currencyCode, chainId: '8453' })))
  expect(await find(base, symbol, signal)).toBe(expected)
})
