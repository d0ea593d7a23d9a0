import { expect, test } from 'vitest'
import { toQrPayload } from './toQrPayload.js'

test.each([
  [
    'eip155:8453:0x5Fb1c27e9D40a83F6b2E1d7C58a94e063a9C1eF2',
    'ethereum:0x5Fb1c27e9D40a83F6b2E1d7C58a94e063a9C1eF2@8453',
  ],
  [
    'bip122:000000000019d6689c085ae165831e93:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ],
  [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    'solana:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  ],
  [
    'polkadot:91b171bb158e2d3848fa23a9f1c25182:15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  ],
  ['eip155:1', undefined],
  ['cosmos:hub:cosmos1', undefined],
])('%s', (caipAddress, payload) => {
  expect(toQrPayload(caipAddress)).toBe(payload)
})

test.each([
  ['0.00012345', '?amount=0.00012345'],
  ['21000000', '?amount=21000000'],
  ['', ''],
  ['0.0', ''],
  ['1e3', ''],
  ['-1', ''],
  ['1&label=x', ''],
  ['0.123456789', ''],
])('an amount of %s on Bitcoin, and nowhere else', (amount, query) => {
  const of = (chain: string) => toQrPayload(`${chain}:abc`, amount)
  expect(of('bip122:000000000019d6689c085ae165831e93')).toBe(`bitcoin:abc${query}`)
  expect(of('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe('solana:abc')
})
