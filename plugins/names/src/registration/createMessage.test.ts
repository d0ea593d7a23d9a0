import { createNonce } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { createMessage } from './accountNames.js'

test('one line for each fact', () => {
  const message = createMessage({
    name: 'mira.example.eth',
    caipAddress: 'eip155:10:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    coinType: 2147483658,
    domain: 'app.example',
    nonce: '5f0c8f0a61cf8a1b6a3d1bb5',
    issuedAt: '2026-02-01T10:20:30.000Z',
  })
  expect(message).toMatchInlineSnapshot(`
    "Name: mira.example.eth
    Owner: eip155:10:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
    Coin type: 2147483658
    Domain: app.example
    Nonce: 5f0c8f0a61cf8a1b6a3d1bb5
    Issued at: 2026-02-01T10:20:30.000Z"
  `)
})

test('a nonce has 24 hex characters and comes once', () => {
  const nonces = Array.from({ length: 100 }, createNonce)
  for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{24}$/)
  expect(new Set(nonces).size).toBe(100)
})
