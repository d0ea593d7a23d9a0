import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type SignInFields, writeSignIn } from './writeSignIn.js'

type Row = { readonly name: string; readonly parsed: SignInFields; readonly text: string }
const path = new URL('../../vectors/solana/siws-message-text.json', import.meta.url)
const rows: readonly Row[] = JSON.parse(readFileSync(path, 'utf8'))

test('the table is whole', () => expect(rows).toHaveLength(6))

test.each(rows)('$name', ({ parsed, text }) => expect(writeSignIn(parsed)).toBe(text))

test('every field has its line, in the order of the standard', () => {
  const fields = {
    domain: 'shop.example',
    address: '5kMDkdera2vkpd3XkjMd851WJ4EnE9nxGcukW2mW7AU3',
    statement: 'Sign in to the shop.',
    uri: 'https://shop.example/login',
    version: '1',
    chainId: 'mainnet',
    nonce: '7f3a91bc',
    issuedAt: '2026-01-02T03:04:05.000Z',
    expirationTime: '2026-01-09T03:04:05.000Z',
    notBefore: '2026-01-02T03:04:05.000Z',
    requestId: '12',
    resources: ['https://shop.example/terms', 'ipfs://x'],
  }
  expect(writeSignIn(fields)).toMatchInlineSnapshot(`
    "shop.example wants you to sign in with your Solana account:
    5kMDkdera2vkpd3XkjMd851WJ4EnE9nxGcukW2mW7AU3

    Sign in to the shop.

    URI: https://shop.example/login
    Version: 1
    Chain ID: mainnet
    Nonce: 7f3a91bc
    Issued At: 2026-01-02T03:04:05.000Z
    Expiration Time: 2026-01-09T03:04:05.000Z
    Not Before: 2026-01-02T03:04:05.000Z
    Request ID: 12
    Resources:
    - https://shop.example/terms
    - ipfs://x"
  `)
})
