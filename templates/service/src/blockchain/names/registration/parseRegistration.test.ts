import { expect, test } from 'vitest'
import { parseRegistration } from './parseRegistration.js'

const owner = 'eip155:10:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const lines = [
  'Name: mira.kit.eth',
  `Owner: ${owner}`,
  'Coin type: 2147483658',
  'Domain: localhost:5173',
  'Nonce: 5f0c8f0a61cf8a1b6a3d1bb5',
  'Issued at: 2026-02-01T10:20:30.250Z',
]

test('the six lines', () => {
  expect(parseRegistration(lines.join('\n'))).toEqual({
    name: 'mira.kit.eth',
    owner,
    coinType: 2147483658,
    domain: 'localhost:5173',
    nonce: '5f0c8f0a61cf8a1b6a3d1bb5',
    issuedAt: Date.UTC(2026, 1, 1, 10, 20, 30, 250),
  })
})

test.each([
  ['', []],
  ['a line too many', [...lines, '']],
  ['a line before', ['', ...lines]],
  ['another line break', [lines.join('\r\n')]],
  ['another order', [...lines].reverse()],
  ['no domain', lines.filter((line) => !line.startsWith('Domain'))],
  ['two names', lines.with(0, 'Name: mira.kit.eth nora.kit.eth')],
  ['an owner of another kind', lines.with(1, 'Owner: solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:1')],
  ['a short nonce', lines.with(4, 'Nonce: 5f0c')],
  ['no time', lines.with(5, 'Issued at: 2026-13-41T10:20:30Z')],
  ['a day only', lines.with(5, 'Issued at: 2026-02-01')],
])('%s is refused', (_, other) => {
  expect(() => parseRegistration(other.join('\n'))).toThrow('has to have these lines')
})
