import { expect, test } from 'vitest'
import { createTestContext } from '../../test/createTestContext.js'
import { knownExchanges } from './exchanges.js'
import { findPools } from './pools.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

/** Pools that explorers and the exchanges' own pages show. */
test.each([
  ['Uniswap v2', 1, [weth, usdc], undefined, '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc'],
  ['Uniswap v3', 1, [usdc, weth], 500, '0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640'],
  [
    'PancakeSwap v2',
    56,
    ['0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', '0x55d398326f99059fF775485246999027B3197955'],
    undefined,
    '0x16b9a82891338f9bA80E2D6970FddA79D1eb0daE',
  ],
  [
    'Uniswap v2 on Base',
    8453,
    ['0x4200000000000000000000000000000000000006', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    undefined,
    '0x88A43bbDF9D098eEC7bCEda4e2494615dfD9bB9C',
  ],
  [
    'Uniswap v3 on Base',
    8453,
    ['0x4200000000000000000000000000000000000006', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    500,
    '0xd0b53D9277642d899DF5C87A3966A349A798F224',
  ],
  [
    'Uniswap v3 on Arbitrum One',
    42161,
    ['0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
    500,
    '0xC6962004f452bE9203591991D15f6b388e09E8D0',
  ],
] as const)('%s: a pool is reckoned to be where it is', (_, chainId, pair, fee, address) => {
  const context = createTestContext({ rpc: async () => undefined })
  const exchanges = knownExchanges[`eip155:${chainId}`]
  const search = findPools(context, exchanges as NonNullable<typeof exchanges>, [pair])
  expect(search.calls).toEqual([])
  const pool = search.read([]).find((each) => each.fee === fee)
  expect(pool?.address).toBe(address.toLowerCase())
})
