import type { TransactionPreview } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { sayChanges } from './sayChanges.js'

const token = { address: `eip155:10:0x${'c'.repeat(40)}`, symbol: 'TUSD', decimals: 6 }
const out = { direction: 'out', token, amount: 7_000_000n } as const
const say = (facts: Omit<Extract<TransactionPreview, { isSimulated: true }>, 'isSimulated'>) =>
  sayChanges({ isSimulated: true, ...facts })

test('no difference, with all seen: nothing moves', () => {
  expect(say({ changes: [] })).toEqual({ lines: [] })
})

test('what moves of a token with a multiplier is shown times it', () => {
  const multiplier = 5n * 10n ** 17n
  const allowances = [{ token: { ...token, multiplier }, spender: '0x2', amount: 3_000_000n }]
  const { lines } =
    say({ changes: [{ ...out, token: { ...token, multiplier } }], allowances }) ?? {}
  expect(lines?.map(({ text }) => text)).toEqual([
    expect.stringContaining('3.5 TUSD'),
    expect.stringContaining('1.5 TUSD'),
  ])
})

test('no difference, and a function that is not known: no tokens move, and later is open', () => {
  expect(say({ changes: [], unseen: 'grants' })).toEqual({
    lines: [],
    nothing: 'No tokens move in this transaction. We do not know what this function allows later.',
  })
})

test('no difference, and tokens that were not seen: nothing is known', () => {
  expect(say({ changes: [], unseen: 'tokens' })).toBeUndefined()
})

test.each<[string, TransactionPreview, string | undefined]>([
  ['a node that shows nothing', { isSimulated: false, reason: 'no method' }, undefined],
  [
    'no node',
    { isSimulated: false, reason: 'down', isUnreached: true },
    'The network could not be reached. The outcome is not known.',
  ],
])('%s is said to be that', (_, preview, text) => {
  expect(sayChanges(preview)?.note?.text).toBe(text)
})

test('a token without decimals: base units are said as such; an NFT is counted', () => {
  const address = token.address
  const said = say({
    changes: [
      { direction: 'out', token: { address, symbol: 'TUSD' }, amount: 2_500_000n },
      { direction: 'in', token: { address, symbol: 'NFT', id: 7n }, amount: 1n },
    ],
  })
  expect(said?.lines.map(({ text }) => text)).toEqual([
    'You send 2500000 (base units; decimals not known) TUSD',
    'You receive 1 NFT #7',
  ])
})

test.each([
  ['tokens', 'This network cannot show whether anything else moves.'],
  ['grants', 'We do not know what this function allows later.'],
] as const)('a difference, and unseen %s: both are said', (unseen, text) => {
  const said = say({ changes: [out], unseen })
  expect(said?.lines.map(({ text }) => text)).toEqual(['You send 7 TUSD'])
  expect(said?.note).toEqual({ isDanger: false, text })
})
