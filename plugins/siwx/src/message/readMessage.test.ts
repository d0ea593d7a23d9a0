import { expect, test } from 'vitest'
import negative from '../../../../test/vectors/siwe/parsing_negative.json' with { type: 'json' }
import positive from '../../../../test/vectors/siwe/parsing_positive.json' with { type: 'json' }
import type { SiwxMessageData } from '../options.js'
import { createMessage } from './createMessage.js'
import { readMessage } from './readMessage.js'

test.each(Object.entries(positive))('EIP-4361: %s', (_, { message, fields }) => {
  const { address, chainId, scheme: _scheme, ...rest } = fields as Record<string, unknown>
  const expected = { statement: '', ...rest, accountAddress: address, chainId: `eip155:${chainId}` }
  expect(readMessage(message)).toEqual(expected)
})

test.each(Object.entries(negative))('EIP-4361, none: %s', (_, message) => {
  expect(readMessage(message)).toBe(undefined)
})

const data: SiwxMessageData = {
  ...{ domain: 'app.example', uri: 'https://app.example/', version: '1', nonce: 'abcdef123456' },
  ...{ statement: 'Hello', issuedAt: '2026-01-02T03:04:05.678Z' },
  expirationTime: '2026-01-09T03:04:05.678Z',
  chainId: 'eip155:1',
  accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
}

test.each([
  ['an EVM account', {}],
  ['resources', { resources: ['https://app.example/terms', 'ipfs://bafy'] }],
  ['no resources', { resources: [] }],
  ['everything', { notBefore: '2026-01-02T03:04:05Z', requestId: 'some id' }],
  [
    'a Solana account',
    {
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      accountAddress: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    },
  ],
  [
    'one of an unknown cluster',
    {
      chainId: 'solana:abcdef',
      accountAddress: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    },
  ],
  [
    'a Polkadot account',
    {
      chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      accountAddress: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    },
  ],
  [
    'a Bitcoin account',
    {
      chainId: 'bip122:000000000019d6689c085ae165831e93',
      accountAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    },
  ],
])('%s is read as it was written', (_, fields) => {
  const written = { ...data, ...fields }
  expect(readMessage(createMessage(written))).toEqual(written)
})

test.each([
  ['of another namespace', 'Polkadot'],
  ['of an unknown one', 'Cosmos'],
  ['of none', '__proto__'],
])('a text %s is none', (_, kind) => {
  const text = createMessage(data).replace('Ethereum', kind)
  expect(readMessage(text)).toBe(undefined)
})

test('a text that goes on is none', () => {
  expect(readMessage(`${createMessage(data)}\nURI: https://evil.example`)).toBe(undefined)
  expect(readMessage(`\n${createMessage(data)}`)).toBe(undefined)
  expect(readMessage(createMessage({ ...data, issuedAt: '2026-99-02T03:04:05Z' }))).toBe(undefined)
})
