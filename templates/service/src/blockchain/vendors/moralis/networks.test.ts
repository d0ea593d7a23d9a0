import type { Network } from '@wallet-kit/core'
import { expect, test } from 'vitest'
import { account, coin, createTools, mainnet } from '../../../../test/vendors/createTools.js'
import { key } from '../../../../test/vendors/openMoralis.js'
import { moralis } from './moralis.js'

const source = moralis({ key })

test.each([
  ['eip155:1', '0x1'],
  ['eip155:10', '0xa'],
  ['eip155:25', '0x19'],
  ['eip155:56', '0x38'],
  ['eip155:97', '0x61'],
  ['eip155:100', '0x64'],
  ['eip155:137', '0x89'],
  ['eip155:143', '0x8f'],
  ['eip155:250', '0xfa'],
  ['eip155:369', '0x171'],
  ['eip155:545', '0x221'],
  ['eip155:747', '0x2eb'],
  ['eip155:1135', '0x46f'],
  ['eip155:1284', '0x504'],
  ['eip155:1285', '0x505'],
  ['eip155:1287', '0x507'],
  ['eip155:1328', '0x530'],
  ['eip155:1329', '0x531'],
  ['eip155:2020', '0x7e4'],
  ['eip155:4202', '0x106a'],
  ['eip155:8453', '0x2105'],
  ['eip155:10200', '0x27d8'],
  ['eip155:42161', '0xa4b1'],
  ['eip155:43114', '0xa86a'],
  ['eip155:59141', '0xe705'],
  ['eip155:59144', '0xe708'],
  ['eip155:80002', '0x13882'],
  ['eip155:84532', '0x14a34'],
  ['eip155:88882', '0x15b32'],
  ['eip155:88888', '0x15b38'],
  ['eip155:202601', '0x31769'],
  ['eip155:11155111', '0xaa36a7'],
])('%s is the chain %s', async (caipNetworkId, chain) => {
  const network: Network = { ...mainnet, caipNetworkId }
  const { tools, asked } = createTools(() => ({ result: [] }))
  const { balances } = await source.createReaders({ ...tools, networks: [network] })

  await balances?.fetchBalances({ address: account, caipNetworkId })
  expect(asked[0]?.url.searchParams.get('chain')).toBe(chain)
})

test.each([
  ['eip155:1', '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'],
  ['eip155:10', '0x4200000000000000000000000000000000000006'],
  ['eip155:56', '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c'],
  ['eip155:100', '0xe91d153e0b41518a2ce8dd3d7944fa863463a97d'],
  ['eip155:137', '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270'],
  ['eip155:8453', '0x4200000000000000000000000000000000000006'],
  ['eip155:42161', '0x82af49447d8a07e3bd95bd0d56f35241523fbab1'],
  ['eip155:43114', '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7'],
])('the coin of %s costs what its wrapped coin costs: %s', async (caipNetworkId, wrapped) => {
  const { tools } = createTools(() => [{ tokenAddress: wrapped, usdPrice: 1.5 }])
  const { prices } = await source.createReaders(tools)

  const address = `${caipNetworkId}:${coin}`
  expect(await prices?.fetchPrices({ addresses: [address] })).toEqual({ [address]: '1.5' })
})

test.each([97, 545, 1287, 1328, 4202, 10_200, 59_141, 80_002, 84_532, 88_882, 202_601, 11_155_111])(
  'the coin of the test network %i has no price',
  (id) => {
    expect(source.has('balances', `eip155:${id}`, [])).toBe(true)
    expect(source.has('prices', `eip155:${id}`, [])).toBe(false)
  },
)
