import { expect, test } from 'vitest'
import examples from '../../../../test/vectors/siwe/erc4361-spec-examples.json' with {
  type: 'json',
}
import negative from '../../../../test/vectors/siwe/parsing_negative.json' with { type: 'json' }
import positive from '../../../../test/vectors/siwe/parsing_positive.json' with { type: 'json' }
import unverified from '../../../../test/vectors/siwe/verification_negative.json' with {
  type: 'json',
}
import blocks from '../../../../test/vectors/solana/solana-caip122-code-blocks.json' with {
  type: 'json',
}
import type { SiwxMessageData } from '../options.js'
import { createMessage } from './createMessage.js'
import { readMessage } from './readMessage.js'

test.each(Object.entries(positive))('EIP-4361: %s', (_, { message, fields }) => {
  const { address, chainId, scheme: _scheme, ...rest } = fields as Record<string, unknown>
  const expected = { statement: '', ...rest, accountAddress: address, chainId: `eip155:${chainId}` }
  expect(readMessage(message)).toStrictEqual(expected)
})

test.each(Object.entries(negative))('EIP-4361, none: %s', (_, message) => {
  expect(readMessage(message)).toBe(undefined)
})

test.each(examples)('an example of EIP-4361: %#', (message) => {
  const read = readMessage(message)
  expect(read).toMatchObject({ nonce: '32891756', chainId: 'eip155:1' })
  expect(read?.resources).toHaveLength(2)
  // Who writes it leaves the scheme out.
  expect(createMessage(read as SiwxMessageData)).toBe(message.replace(/^https:\/\//, ''))
})

test('the example of CAIP-122 for Solana, as a text and in base64', () => {
  const [, text = '', encoded = ''] = blocks
  for (const message of [text, atob(encoded.trim())]) {
    const read = readMessage(message.trimEnd())
    expect(read).toMatchObject({ domain: 'service.org', chainId: 'solana:1', nonce: '32891757' })
    expect(createMessage(read as SiwxMessageData)).toBe(message.trimEnd())
  }
})

type Row = Omit<SiwxMessageData, 'chainId' | 'accountAddress'> & {
  readonly address: string
  readonly chainId: number
}
const impossible = Object.entries(unverified).filter(([name]) => name.startsWith('invalid'))

test.each(impossible)('EIP-4361, a day that there is not: %s', (_, row) => {
  const { address: accountAddress, chainId, ...fields } = row as unknown as Row
  const written = createMessage({ ...fields, accountAddress, chainId: `eip155:${chainId}` })
  expect(written).toMatch(/-02-31T/)
  expect(readMessage(written)).toBe(undefined)
  expect(readMessage(written.replace(/-02-31T/, '-02-28T'))).toBeTruthy()
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
  expect(readMessage(createMessage(written))).toStrictEqual(written)
})

const networks = {
  Ethereum: 'eip155:137',
  Polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  Bitcoin: 'bip122:000000000019d6689c085ae165831e93',
}

test.each(Object.entries(networks))(
  'a text of %s counts only with a network of its namespace',
  (kind, chainId) => {
    const text = createMessage({ ...data, chainId })
    expect(readMessage(text)?.chainId).toBe(chainId)
    const lines = Object.values(networks).filter((other) => other !== chainId)
    for (const chain of [...lines, 'a1', '1a', '1:1']) {
      const other = text.replace(/(?<=Chain ID: ).*/, chain)
      expect(other).toContain(`${kind} account`)
      expect([other, readMessage(other)]).toEqual([other, undefined])
    }
  },
)

test('only the address of an EVM account has a checksum in its letters', () => {
  const accountAddress = data.accountAddress.toLowerCase()
  for (const [kind, chainId] of Object.entries(networks)) {
    const read = readMessage(createMessage({ ...data, chainId, accountAddress }))
    expect([kind, read?.accountAddress]).toEqual([
      kind,
      kind === 'Ethereum' ? undefined : accountAddress,
    ])
  }
})

test('a text without an optional line has no such field', () => {
  const { expirationTime: _, ...least } = data
  expect(readMessage(createMessage(least))).toStrictEqual(least)
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
