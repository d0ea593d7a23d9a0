import { expect, test } from 'vitest'
import { isAccountOf } from './isAccountOf.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const key = 'So11111111111111111111111111111111111111112'
const address = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const evm = `0x${'a1'.repeat(20)}`

test.each([
  ['a key of 32 bytes', solana, key, true],
  ['a key that lacks a letter', solana, key.slice(0, -1), false],
  ['an address of another namespace', solana, evm, false],
  ['an address of another namespace', solana, address, false],
  ['an address with its checksum', polkadot, address, true],
  ['an address with another checksum', polkadot, address.replace(/.$/, '6'), false],
  ['a key of Solana', polkadot, key, false],
  ['nothing', polkadot, '', false],
  ['whatever the caller has checked', 'eip155:1', evm, true],
  ['whatever the caller has checked', 'bip122:000000000019d6689c085ae165831e93', 'bc1q', true],
  ['whatever the caller has checked', 'eip155:10', address, true],
])('%s on %s: %s is an account: %s', (_, caipNetworkId, text, isAccount) => {
  expect(isAccountOf(caipNetworkId, text)).toBe(isAccount)
})
