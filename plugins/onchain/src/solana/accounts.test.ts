import { expect, test } from 'vitest'
import {
  answerAccounts,
  caipNetworkId,
  fakeContext,
  keyOf,
  owner,
  toAccount,
  toEntry,
} from '../../test/fakeSolana.js'
import { readAccounts, readHoldings, readLamports, readTokenAmount } from './accounts.js'

const mint = keyOf(20)
const program = '11111111111111111111111111111111'
const { signal } = new AbortController()

/** A node that knows no account, but lists how many there are. */
const createEmptyNode = () => fakeContext({ getMultipleAccounts: answerAccounts() })

test.each([
  { count: 0, requests: [] },
  { count: 1, requests: [1] },
  { count: 99, requests: [99] },
  { count: 100, requests: [100] },
  { count: 101, requests: [100, 1] },
  { count: 200, requests: [100, 100] },
])('$count accounts are read by requests of at most 100', async ({ count, requests }) => {
  const { context, asked } = createEmptyNode()
  const addresses = Array.from({ length: count }, (_, index) => keyOf(index))
  const accounts = await readAccounts(context, { addresses })
  expect(asked.map(({ params: [part] }) => Object(part).length)).toEqual(requests)
  expect([...accounts.keys()]).toEqual(addresses)
})

test('an address is asked for once, and an empty one never', async () => {
  const { context, asked } = createEmptyNode()
  await readAccounts(context, { addresses: [owner, '', mint, owner] })
  expect(asked.map(({ params: [part] }) => part)).toEqual([[owner, mint]])
})

test('accounts are asked for in base64, as of a confirmed block', async () => {
  const { context, asked } = createEmptyNode()
  await readAccounts(context, { addresses: [owner], signal })
  expect(asked).toEqual([
    {
      method: 'getMultipleAccounts',
      params: [[owner], { encoding: 'base64', commitment: 'confirmed' }],
      signal,
    },
  ])
})

test('an account is read with its lamports, its program and its data', async () => {
  const value = [toAccount(program, Uint8Array.of(0, 7, 255), 2_500_000_000), null]
  const { context } = fakeContext({ getMultipleAccounts: () => ({ value }) })
  expect(await readAccounts(context, { addresses: [owner, mint] })).toEqual(
    new Map([
      [owner, { lamports: 2_500_000_000n, program, data: Uint8Array.of(0, 7, 255) }],
      [mint, null],
    ]),
  )
})

const good = toAccount(program, Uint8Array.of(1))
test.each([
  ['gives no list', undefined],
  ['gives something like a list', { 0: good, length: 1 }],
  ['leaves an account out', []],
  ['gives one account too many', [good, good]],
  ['gives lamports below zero', [{ ...good, lamports: -1 }]],
  ['gives a program that is no text', [{ ...good, owner: 5 }]],
  ['gives data that is no text', [{ ...good, data: [1234, 'base64'] }]],
  ['gives data that is not base64', [{ ...good, data: ['*', 'base64'] }]],
])('a node that %s is refused', async (_, value) => {
  const { context } = fakeContext({ getMultipleAccounts: () => ({ value }) })
  await expect(readAccounts(context, { addresses: [owner] })).rejects.toMatchObject({
    name: 'ServiceAnswerError',
    message: expect.stringContaining(caipNetworkId),
    details: 'Not the accounts asked for.',
  })
})

test.each([
  { value: 0, lamports: 0n },
  { value: 1, lamports: 1n },
  { value: 2 ** 64 - 2048, lamports: 18_446_744_073_709_549_568n },
  { value: 2 ** 64, lamports: undefined },
  { value: 2 ** 65, lamports: undefined },
  { value: -1, lamports: undefined },
  { value: 0.5, lamports: undefined },
  { value: '5', lamports: undefined },
])('lamports of $value are $lamports: whole numbers of 64 bits', ({ value, lamports }) => {
  expect(readLamports(value)).toBe(lamports)
})

test('token accounts of both token programs are asked for, as of a confirmed block', async () => {
  const { context, asked } = fakeContext({ getTokenAccountsByOwner: () => ({ value: [] }) })
  await readHoldings(context, { address: owner, signal })
  const form = { encoding: 'jsonParsed', commitment: 'confirmed' }
  expect(asked).toEqual(
    [
      'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    ].map((programId) => ({
      method: 'getTokenAccountsByOwner',
      params: [owner, { programId }, form],
      signal,
    })),
  )
})

test.each([
  ['no list', 'all', 'No token accounts.'],
  ['nothing', undefined, 'No token accounts.'],
  [
    'token accounts of another owner',
    [toEntry({ mint }, { of: keyOf(6) })],
    'Token accounts of another owner.',
  ],
])('a node that gives %s is refused', async (_, value, details) => {
  const { context } = fakeContext({ getTokenAccountsByOwner: () => ({ value }) })
  await expect(readHoldings(context, { address: owner })).rejects.toMatchObject({
    name: 'ServiceAnswerError',
    message: expect.stringContaining(caipNetworkId),
    details,
  })
})

const entry = toEntry({ mint })
const { owner: _, ...ownerless } = entry.account.data.parsed.info

test.each<[string, unknown, boolean]>([
  ['that is whole', entry, true],
  ['at no address', toEntry({ mint }, { address: 'x' }), false],
  ['of no token', toEntry({ mint: 'x' }), false],
  [
    'without an owner',
    { ...entry, account: { data: { parsed: { type: 'account', info: ownerless } } } },
    false,
  ],
])('a token account %s is read, or else known as unread', async (_, value, isRead) => {
  const { context } = fakeContext({
    getTokenAccountsByOwner: ([, filter]) => ({
      value: Object(filter).programId.startsWith('Tokenkeg') ? [value] : [],
    }),
  })
  expect(await readHoldings(context, { address: owner })).toEqual([
    isRead ? { address: keyOf(200), mint, amount: 1_500_000n, decimals: 6 } : undefined,
  ])
})

test.each([
  { amount: '0', decimals: 0, read: { amount: 0n, decimals: 0 } },
  { amount: '15', decimals: 9, read: { amount: 15n, decimals: 9 } },
  {
    amount: '18446744073709551615',
    decimals: 255,
    read: { amount: 18_446_744_073_709_551_615n, decimals: 255 },
  },
  { amount: '18446744073709551616', decimals: 6 },
  { amount: '', decimals: 6 },
  { amount: '-1', decimals: 6 },
  { amount: '15 ', decimals: 6 },
  { amount: ' 15', decimals: 6 },
  { amount: '000000000000000000015', decimals: 6 },
  { amount: 15, decimals: 6 },
  { amount: '15', decimals: -1 },
  { amount: '15', decimals: 256 },
  { amount: '15', decimals: 0.5 },
  { amount: '15', decimals: '6' },
  { amount: '15' },
])(
  'an amount of "$amount" with decimals of $decimals is read if both fit the token program',
  ({ amount, decimals, read }) => {
    expect(readTokenAmount({ amount, decimals })).toEqual(read)
  },
)
