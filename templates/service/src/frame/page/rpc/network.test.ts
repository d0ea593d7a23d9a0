import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { chainIdSchema, switchNetwork } from './network.js'

const network = { name: 'Ten', rpcUrls: [], currency: { symbol: 'TEN', decimals: 18 } }

test.each([
  ['eip155:1', 'eip155:1'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['1', 'eip155:1'],
  [10, 'eip155:10'],
  ['1234567890123456', 'eip155:1234567890123456'],
  ['eip155:1234567890123456', 'eip155:1234567890123456'],
  [`solana:${'a'.repeat(32)}`, `solana:${'a'.repeat(32)}`],
])('a network is named by CAIP-2, or by the number of eip155: %j', (asked, id) => {
  expect(safeParse(chainIdSchema, asked)).toMatchObject({ success: true, output: id })
})

test.each([
  [''],
  ['eip155:'],
  ['cosmos:hub'],
  ['xeip155:1'],
  ['eip155:1 '],
  ['eip155:a b'],
  ['0x1'],
  ['12345678901234567'],
  ['eip155:12345678901234567'],
  ['eip155:abc'],
  [`solana:${'a'.repeat(33)}`],
  [null],
  [Number.NaN],
  [-1],
  [1.5],
  [1e21],
])('%j names no network', (asked) => {
  expect(safeParse(chainIdSchema, asked).success).toBe(false)
})

test('the frame goes to a network of the configuration, and stays for any other', async () => {
  const { frame } = await openFrame({ networks: { 'eip155:10': network } })
  expect(await switchNetwork(frame, { chainId: 'eip155:10' })).toEqual({
    chainId: 'eip155:10',
  })
  for (const chainId of ['eip155:1', 'toString']) {
    const refused = { code: chainId === 'toString' ? 'InvalidRequest' : 4902 }
    await expect(switchNetwork(frame, { chainId })).rejects.toMatchObject(refused)
  }
  expect(frame.state.chainId).toBe('eip155:10')
})
