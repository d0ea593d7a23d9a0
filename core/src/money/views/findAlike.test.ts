import { expect, test } from 'vitest'
import { findAlike, isAlike } from './TokenContract.js'

const token = (name: string, symbol: string, address?: string, chainId = 'eip155:1') => ({
  ...{ name, symbol, address, chainId },
})

test('one name or symbol, in any look, and another contract', () => {
  const real = token('USD Coin', 'USDC', '0xA0b8')
  const fake = token('usd coin', 'USDС', '0xdead')
  const other = token('Tether', 'USDT', '0xdac1')
  expect([...findAlike([real, other, fake])]).toEqual([real, fake])
  const coin = token('Ether', 'ETH')
  const named = token('Ethereum', 'ETH', '0xbad')
  expect([...findAlike([coin, named])]).toEqual([coin, named])
})

test('one contract twice, or one token on two networks, is no look-alike', () => {
  const listed = token('USD Coin', 'USDC', '0xA0B8')
  const held = token('USD Coin', 'USDC', '0xa0b8')
  const elsewhere = token('USD Coin', 'USDC', '0x8335', 'eip155:8453')
  expect(findAlike([listed, held, elsewhere]).size).toBe(0)
})

test('in a very long list every token is shown with its contract', () => {
  const many = Array.from({ length: 50_000 }, (_, index) =>
    token(`Token ${index}`, `T${index}`, `0x${index}`),
  )
  expect(findAlike(many).size).toBe(50_000)
})

test('one token among others: by what it looks like, not by what it is', () => {
  const real = token('USD Coin', 'USDC', '0xA0b8')
  const listed = token('USD Coin', 'USDC', '0xa0B8')
  const fake = token('Circle', 'UЅDC', '0xdead')
  const tether = token('Tether', 'USDT', '0xdac1')
  expect(isAlike(real, [real, listed, tether])).toBe(false)
  expect(isAlike(real, [real, listed, fake, tether])).toBe(true)
  expect(isAlike(fake, [real])).toBe(true)
})
