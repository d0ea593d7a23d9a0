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
  [
    'a node that failed to show it',
    { isSimulated: false, reason: 'not now', isFailed: true },
    'The outcome could not be looked up. It is not known.',
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

const [usdc, dai] = ['a', 'd'].map((digit) => ({
  ...{ address: `eip155:10:0x${digit.repeat(40)}`, symbol: 'TUSD', decimals: 6 },
})) as [typeof token, typeof token]

test.each([
  ['which way it moves', { ...out, direction: 'in' as const }],
  ['the token', { ...out, token: dai }],
  ['the one of a collection', { ...out, token: { ...token, id: 8n } }],
])('what moves is another line by %s: a later simulation is compared with its own', (_, other) => {
  const first = 'id' in other.token ? { ...out, token: { ...token, id: 7n } } : out
  const keys = say({ changes: [first, other] })?.lines.map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})

test.each([
  ['who may take it', { token: usdc, spender: '0x3', amount: 1n }],
  ['the token', { token: dai, spender: '0x2', amount: 1n }],
  ['the one of a collection', { token: { ...usdc, id: 8n }, spender: '0x2', amount: 1n }],
])('an allowance is another line by %s', (_, other) => {
  const lines = say({
    changes: [],
    allowances: [{ token: usdc, spender: '0x2', amount: 1n }, other],
  })
  expect(new Set(lines?.lines.map(({ key }) => key)).size).toBe(2)
})

test.each([
  [2n ** 255n, 'unlimited'],
  [2n ** 256n - 1n, 'unlimited'],
  [2n ** 255n - 1n, `${(2n ** 255n - 1n) / 1_000_000n}.819967`],
])('an allowance of %i: from half of what a word can hold it has no limit', (amount, text) => {
  const { lines } = say({ changes: [], allowances: [{ token, spender: '0xbob', amount }] }) ?? {}
  expect(lines?.[0]).toMatchObject({ kind: 'allows', amount })
  expect(lines?.[0]?.text).toBe(`Allows 0xbob to use ${text} TUSD`)
})

test('the contract of a token that names itself is said with it; a coin has none', () => {
  const coins = [
    `eip155:10:0x${'e'.repeat(40)}`,
    `eip155:10:0x${'E'.repeat(40)}`,
    `solana:5eykt:So${'1'.repeat(41)}`,
  ]
  const changes = [token.address, ...coins].map((address) => ({
    ...{ direction: 'out' as const, token: { ...token, address }, amount: 1_000_000n },
  }))
  const lines = say({ changes })?.lines ?? []
  expect(lines.map(({ contract }) => contract)).toEqual([
    ...[`0x${'c'.repeat(40)}`, undefined, undefined, undefined],
  ])
  const unnamed = say({
    changes: [{ ...out, token: { address: token.address, decimals: 6 } }],
  })?.lines[0]
  expect(unnamed).toMatchObject({ text: `You send 7 0x${'c'.repeat(40)}` })
  // The text says it.
  expect(unnamed).not.toHaveProperty('contract')
})

test('what a simulation cannot show or the network would refuse is a danger', () => {
  expect(sayChanges({ isSimulated: false, reason: 'A table.', isHidden: true })).toEqual({
    lines: [],
    note: { isDanger: true, text: 'It cannot be shown what this changes: A table.' },
  })
  expect(say({ changes: [out], failure: 'No gas.' })).toEqual({
    lines: [],
    note: { isDanger: true, text: 'The network would refuse this: No gas.' },
  })
})

test('control that goes to somebody else is a danger, whatever else moves or was not seen', () => {
  const given = { authority: 'owner', account: 'acc', receiver: 'eve' } as const
  const control = { isDanger: true, text: 'Somebody else will control what is yours.' }
  for (const unseen of [undefined, 'tokens', 'grants'] as const) {
    const said = say({ changes: [out], authorities: [given], ...(unseen && { unseen }) })
    expect(said?.note).toEqual(control)
    expect(said?.lines[1]).toMatchObject({
      ...{ kind: 'allows', text: 'Gives your token account acc to eve' },
    })
  }
  const receivers = ['eve', 'mallory'].map((receiver) => ({ ...given, receiver }))
  const lines = say({ changes: [], authorities: receivers })?.lines ?? []
  expect(new Set(lines.map(({ key }) => key)).size).toBe(2)
})
