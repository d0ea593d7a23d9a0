import { createSignInMessageText, parseSignInMessageText } from '@solana/wallet-standard-util'
import { SiweMessage } from 'siwe'
import { describe, expect, test } from 'vitest'
import eip155Blocks from '../../../../test/vectors/evm/eip155-caip122-code-blocks.json' with {
  type: 'json',
}
import positive from '../../../../test/vectors/siwe/parsing_positive.json' with { type: 'json' }
import solanaBlocks from '../../../../test/vectors/solana/solana-caip122-code-blocks.json' with {
  type: 'json',
}
import type { SiwxMessageData } from '../options.js'
import { createMessage } from './createMessage.js'

const data: SiwxMessageData = {
  domain: 'example.app:8080',
  uri: 'https://example.app:8080/swap',
  version: '1',
  nonce: '0123456789abcdef01234567',
  statement: 'Sign in with your wallet. This costs nothing.',
  chainId: 'eip155:137',
  accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  issuedAt: '2026-11-25T10:00:00.000Z',
  expirationTime: '2026-12-02T10:00:00.000Z',
}
const all: SiwxMessageData = {
  ...data,
  notBefore: '2026-11-25T09:59:00.000Z',
  requestId: 'a-1',
  resources: [
    'https://example.app/terms',
    'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq',
  ],
}

describe('eip155: EIP-4361', () => {
  test.each([
    ['the least', data],
    ['all of it', all],
  ])('%s is read by an independent library', (_, given) => {
    const { accountAddress: address, chainId: _chain, ...fields } = given
    expect(new SiweMessage(createMessage(given))).toMatchObject({
      ...fields,
      address,
      chainId: 137,
    })
  })

  const ours = Object.entries(positive).filter(
    ([, { fields }]) => 'statement' in fields && !('scheme' in fields),
  )
  test.each(ours)('to the letter: %s', (_, { message, fields }) => {
    const { address, chainId, ...others } = fields as unknown as SiwxMessageData & {
      readonly address: string
    }
    expect(
      createMessage({ ...others, accountAddress: address, chainId: `eip155:${chainId}` }),
    ).toBe(message)
  })
})

describe('solana: Sign-In With Solana', () => {
  const account = {
    accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  }

  test.each([
    ['mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    ['testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
    ['localnet12345678901234567890', 'solana:localnet12345678901234567890'],
  ])('%s, as an independent library writes and reads it', (chain, chainId) => {
    const { accountAddress: address, ...fields } = { ...all, ...account, chainId: chain }
    const text = createMessage({ ...all, ...account, chainId })
    expect(text).toBe(createSignInMessageText({ ...fields, address }))
    expect(parseSignInMessageText(text)).toMatchObject({ ...fields, address })
  })
})

test.each([
  ['eip155', eip155Blocks[0]],
  ['solana', solanaBlocks[0]],
])('%s: every line stands where CAIP-122 has it for the namespace', (namespace, template = '') => {
  const field = (name: string) => `\${${name}}`
  const written = createMessage({
    ...{ domain: field('domain'), accountAddress: field('address'), uri: field('uri') },
    ...{ statement: field('statement'), version: field('version'), nonce: field('nonce') },
    ...{ chainId: `${namespace}:${field('chain-id')}`, issuedAt: field('issued-at') },
    ...{ expirationTime: field('expiration-time'), notBefore: field('not-before') },
    ...{
      requestId: field('request-id'),
      resources: [field('resources[0]'), field('resources[1]')],
    },
  })
  expect(`${written}\n...\n- ${field('resources[n]')}\n`).toBe(template)
})

test.each([
  [
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    'Polkadot',
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  ],
  [
    'bip122:000000000019d6689c085ae165831e93',
    'Bitcoin',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  ],
])('%s: the same lines, with the whole id of the network', (chainId, name, accountAddress) => {
  expect(
    createMessage({ ...data, chainId, accountAddress }),
  ).toBe(`example.app:8080 wants you to sign in with your ${name} account:
${accountAddress}

Sign in with your wallet. This costs nothing.

URI: https://example.app:8080/swap
Version: 1
Chain ID: ${chainId}
Nonce: 0123456789abcdef01234567
Issued At: 2026-11-25T10:00:00.000Z
Expiration Time: 2026-12-02T10:00:00.000Z`)
})
