import { describe, expect, test } from 'vitest'
import {
  caipNetworkId,
  fakeContext,
  keyOf,
  owner,
  toTokenBalance,
  toTransaction,
} from '../../test/fakeSolana.js'
import { wrappedSol } from './keys.js'
import type { Mint } from './mints.js'
import { type Changes, describeTransaction, parseTransaction } from './transaction.js'

const [other, third, mint, second] = [keyOf(2), keyOf(3), keyOf(20), keyOf(21)]
/** Addresses of token accounts. */
const [one, two, three] = [keyOf(101), keyOf(102), keyOf(103)]

const parse = (...[options]: Parameters<typeof toTransaction>) =>
  parseTransaction(toTransaction(options), { address: owner })

/** Balances before and after, in lamports; the fee is 7. */
const balances = (preBalances: unknown, postBalances: unknown) => ({ preBalances, postBalances })
const tokens = (preTokenBalances: unknown, postTokenBalances: unknown) => ({
  preTokenBalances,
  postTokenBalances,
})

describe('of SOL, an account', () => {
  test.each([
    {
      what: 'sends to one, beside an account that does not change',
      ...{ keys: [owner, other, third], before: [20, 0, 5], after: [8, 5, 5] },
      ...{ amount: -5n, counterparty: other },
    },
    {
      what: 'sends to two',
      ...{ keys: [owner, other, third], before: [27, 0, 0], after: [10, 5, 5] },
      ...{ amount: -10n, counterparty: undefined },
    },
    {
      what: 'sends to one beside another sender',
      ...{ keys: [owner, other, third], before: [17, 10, 0], after: [5, 5, 10] },
      ...{ amount: -5n, counterparty: third },
    },
    {
      what: 'receives from one, beside an account that does not change',
      ...{ keys: [other, owner, third], before: [27, 0, 5], after: [10, 10, 5] },
      ...{ amount: 10n, counterparty: other },
    },
    {
      what: 'receives from one beside another receiver',
      ...{ keys: [other, owner, third], before: [27, 0, 0], after: [10, 5, 5] },
      ...{ amount: 5n, counterparty: other },
    },
    {
      what: 'receives from two',
      ...{ keys: [other, owner, third], before: [27, 0, 10], after: [10, 20, 0] },
      ...{ amount: 20n, counterparty: undefined },
    },
    {
      what: 'pays the fee alone',
      ...{ keys: [owner, other, third], before: [27, 10, 0], after: [20, 5, 5] },
      ...{ amount: 0n, counterparty: undefined },
    },
  ])('$what', ({ keys, before, after, amount, counterparty }) => {
    expect(parse({ keys, meta: balances(before, after) })).toEqual({
      ...{ payer: keys[0], isSigned: keys[0] === owner, tokens: [] },
      lamports: { amount, counterparty },
    })
  })
})

test.each([
  { who: 'nobody', signers: [], isSigned: false },
  { who: 'the account', signers: [owner], isSigned: true },
  { who: 'another one', signers: [other], isSigned: false },
  { who: 'both', signers: [owner, other], isSigned: true },
])(
  'a transaction that $who signed is signed by the account: $isSigned',
  ({ signers, isSigned }) => {
    expect(parse({ signers })?.isSigned).toBe(isSigned)
  },
)

const rent = 2_039_280
const sol = 1_000_000_000

test.each([
  {
    what: 'made',
    lamports: balances([10_000_000, 0, rent], [10_000_000 - rent - 7, rent, rent]),
    held: tokens(
      [toTokenBalance(2, { mint, amount: '6' })],
      [
        toTokenBalance(1, { mint, of: other, amount: '5' }),
        toTokenBalance(2, { mint, amount: '0' }),
      ],
    ),
  },
  {
    what: 'closed',
    lamports: balances([10_000_000, rent, rent], [10_000_000 + rent - 7, rent, 0]),
    held: tokens(
      [
        toTokenBalance(1, { mint, of: other, amount: '0' }),
        toTokenBalance(2, { mint, amount: '6' }),
      ],
      [toTokenBalance(1, { mint, of: other, amount: '5' })],
    ),
  },
])('the deposit of a token account that is $what is no payment', ({ lamports, held }) => {
  expect(parse({ keys: [owner, one, two], meta: { ...lamports, ...held } })).toEqual({
    ...{ payer: owner, isSigned: true, lamports: { amount: 0n, counterparty: undefined } },
    // The token keeps 1 itself.
    tokens: [{ mint, amount: -6n, counterparty: other, decimals: 6 }],
  })
})

test.each([
  {
    what: 'wrapped in a new account',
    lamports: balances([10 * sol, 0], [8 * sol - rent - 7, 2 * sol + rent]),
    held: [undefined, '2000000000'],
    amount: 2_000_000_000n,
  },
  {
    what: 'wrapped in an account that holds some',
    lamports: balances([10 * sol, 3 * sol + rent], [8 * sol - 7, 5 * sol + rent]),
    held: ['3000000000', '5000000000'],
    amount: 2_000_000_000n,
  },
  {
    what: 'unwrapped',
    lamports: balances([10 * sol, 3 * sol + rent], [13 * sol + rent - 7, 0]),
    held: ['3000000000', undefined],
    amount: -3_000_000_000n,
  },
])('SOL that is $what leaves one side and comes to the other', ({ lamports, held, amount }) => {
  const [before, after] = held.map((units) =>
    units ? [toTokenBalance(1, { mint: wrappedSol, amount: units, decimals: 9 })] : [],
  )
  expect(parse({ keys: [owner, one], meta: { ...lamports, ...tokens(before, after) } })).toEqual({
    ...{ payer: owner, isSigned: true, lamports: { amount: -amount, counterparty: undefined } },
    tokens: [{ mint: wrappedSol, amount, counterparty: undefined, decimals: 9 }],
  })
})

test('token accounts of one owner count together, and what did not change is left out', () => {
  const held = tokens(
    [
      toTokenBalance(1, { mint, amount: '3' }),
      toTokenBalance(2, { mint, amount: '4' }),
      toTokenBalance(3, { mint, of: other, amount: '3' }),
      toTokenBalance(4, { mint: second, amount: '9', decimals: 2 }),
    ],
    [
      toTokenBalance(1, { mint, amount: '10' }),
      toTokenBalance(2, { mint, amount: '0' }),
      toTokenBalance(3, { mint, of: other, amount: '0' }),
      toTokenBalance(4, { mint: second, amount: '9', decimals: 2 }),
    ],
  )
  const keys = [other, one, two, three, keyOf(104)]
  expect(
    parse({ keys, meta: { ...balances([27, 1, 1, 1, 1], [20, 1, 1, 1, 1]), ...held } }),
  ).toEqual({
    ...{ payer: other, isSigned: false, lamports: { amount: 0n, counterparty: undefined } },
    tokens: [{ mint, amount: 3n, counterparty: other, decimals: 6 }],
  })
})

const good = toTokenBalance(1, { mint, amount: '5' })
test.each<[string, Parameters<typeof toTransaction>[0]]>([
  ['an account at no address', { keys: [owner, 'x'] }],
  ['no accounts', { keys: [], meta: balances([], []) }],
  ['accounts of others alone', { keys: [other, third] }],
  ['no fee', { meta: { fee: undefined } }],
  ['a fee below zero', { meta: { fee: -1 } }],
  ['no balances before', { meta: { preBalances: null } }],
  ['no balances after', { meta: { postBalances: null } }],
  ['no tokens that were recorded before', { meta: tokens(null, []) }],
  ['no tokens that were recorded after', { meta: tokens([], undefined) }],
  ['too few balances before', { meta: { preBalances: [20] } }],
  ['too few balances after', { meta: { postBalances: [8] } }],
  ['an unreadable balance before among enough others', { meta: { preBalances: [20, -1, 0] } }],
  ['an unreadable balance after among enough others', { meta: { postBalances: [8, 0.5, 5] } }],
  ['an unreadable token amount', { meta: tokens([good], [{ ...good, uiTokenAmount: {} }]) }],
  ['a token without a place', { meta: tokens([good], [{ ...good, accountIndex: '1' }]) }],
  ['a token at no address', { meta: tokens([{ ...good, mint: 'x' }], [good]) }],
  ['a token of no owner', { meta: tokens([{ ...good, owner: undefined }], [good]) }],
])('a transaction with %s is not read', (_, options) => {
  expect(parse(options)).toBeUndefined()
})

const { network } = fakeContext({}).context
const facts = {
  ...{ id: 'S', hash: 'S', minedAt: 1_700_000_000_000, chainId: caipNetworkId },
  status: 'confirmed',
}

const describeOf = (
  changes: Changes | undefined,
  { hasFailed = false, known = new Map<string, Mint>() } = {},
) =>
  describeTransaction(changes, {
    ...{ address: owner, network, signature: 'S', time: 1_700_000_000_000, hasFailed, known },
  })

const nothing = { amount: 0n, counterparty: undefined }
const sent: Changes = {
  ...{ payer: owner, isSigned: true, tokens: [] },
  lamports: { amount: -5n, counterparty: other },
}
const coin = { symbol: 'SOL', name: 'Solana', amount: '0.000000005' }

test('a transaction that sends is told with its two sides', () => {
  expect(describeOf(sent)).toStrictEqual({
    ...{ ...facts, operationType: 'send', sentFrom: owner, sentTo: other },
    transfers: [{ direction: 'out', sender: owner, recipient: other, token: coin }],
  })
})

test('a transaction that receives is told with its two sides', () => {
  const lamports = { amount: 5n, counterparty: other }
  expect(describeOf({ payer: other, isSigned: false, tokens: [], lamports })).toStrictEqual({
    ...{ ...facts, operationType: 'receive', sentFrom: other, sentTo: owner },
    transfers: [{ direction: 'in', sender: other, recipient: owner, token: coin }],
  })
})

test('what is sent to several is told without a receiver', () => {
  const lamports = { amount: -5n, counterparty: undefined }
  expect(describeOf({ ...sent, lamports })).toStrictEqual({
    ...{ ...facts, operationType: 'send', sentFrom: owner },
    transfers: [{ direction: 'out', sender: owner, token: coin }],
  })
})

test('the signature of an account makes it the sender, whoever pays the fee', () => {
  expect(describeOf({ ...sent, payer: third }).sentFrom).toBe(owner)
  expect(describeOf({ ...sent, payer: third, isSigned: false }).sentFrom).toBe(third)
})

describe('one thing out and another one in', () => {
  const trade = describeOf({
    ...sent,
    lamports: { amount: 5n, counterparty: third },
    tokens: [{ mint, amount: -2_500_000n, counterparty: other, decimals: 6 }],
  })

  test('are a trade, the token first', () => {
    expect(trade).toMatchObject({
      operationType: 'trade',
      transfers: [
        { direction: 'out', recipient: other, token: { amount: '2.5' } },
        { direction: 'in', sender: third, token: { amount: '0.000000005' } },
      ],
    })
  })

  test('have no single receiver', () => {
    expect(trade).not.toHaveProperty('sentTo')
  })
})

test.each([
  { what: 'that failed moved nothing', changes: sent, hasFailed: true, more: { sentFrom: owner } },
  {
    what: 'of unknown changes has no sides, and is not said to have moved nothing',
    ...{ changes: undefined, hasFailed: false, more: { operationType: 'unknown', isCut: true } },
  },
  {
    what: 'that changed nothing is a call',
    ...{ changes: { ...sent, lamports: nothing }, hasFailed: false, more: { sentFrom: owner } },
  },
])('a transaction $what', ({ changes, hasFailed, more }) => {
  expect(describeOf(changes, { hasFailed })).toStrictEqual({
    ...{ ...facts, operationType: 'execute', ...more, transfers: [] },
    status: hasFailed ? 'failed' : 'confirmed',
  })
})

test('a token of which the node says other decimals is not told, and the transaction says that it lacks something', () => {
  const tokens = [{ mint, amount: -2_500_000n, counterparty: other, decimals: 9 }]
  const facts: Mint = { name: 'Dollar', symbol: 'USDX', decimals: 6, isNft: false }
  const told = describeOf({ ...sent, tokens }, { known: new Map([[mint, facts]]) })
  expect(told).toMatchObject({ transfers: [{ token: coin }], isCut: true })
  expect(describeOf(sent)).not.toHaveProperty('isCut')
})

describe('a token', () => {
  const address = `${caipNetworkId}:${mint}`
  const short = `${mint.slice(0, 4)}…${mint.slice(-6)}`
  const dollar: Mint = { name: 'Dollar', symbol: 'USDX', decimals: 6, isNft: false }
  const ape: Mint = { name: 'Ape', symbol: 'APE', decimals: 0, isNft: true }

  const transfersOf = (
    known: Mint | undefined,
    { amount = -1_500_000n, decimals = 6, isSigned = true } = {},
  ) =>
    describeOf(
      {
        ...{ payer: owner, isSigned, lamports: nothing },
        tokens: [{ mint, decimals, amount, counterparty: undefined }],
      },
      { known: new Map(known && [[mint, known]]) },
    ).transfers

  test.each([
    { what: 'its names', known: dollar, shown: { name: 'Dollar', symbol: 'USDX' } },
    {
      what: 'its address if it is unknown',
      known: undefined,
      shown: { name: short, symbol: short },
    },
  ])('is told by $what, and with the whole address', ({ known, shown }) => {
    expect(transfersOf(known)).toStrictEqual([
      { direction: 'out', sender: owner, token: { ...shown, address, amount: '1.5' } },
    ])
  })

  test.each([
    { amount: -1_500_000n, direction: 'out', shown: '1.5' },
    { amount: 1n, direction: 'in', shown: '0.000001' },
  ])(
    'that changes by $amount goes $direction by an amount above zero',
    ({ amount, direction, shown }) => {
      expect(transfersOf(dollar, { amount })).toMatchObject([
        { direction, token: { amount: shown } },
      ])
    },
  )

  test('that the node has other decimals for is left out', () => {
    expect(transfersOf(dollar, { decimals: 9 })).toEqual([])
  })

  test.each([
    { isSigned: true, isSpam: false },
    { isSigned: false, isSpam: true },
  ])(
    'that is an NFT counts as spam without the account’s signature: $isSpam',
    ({ isSigned, isSpam }) => {
      expect(transfersOf(ape, { amount: 1n, decimals: 0, isSigned })).toStrictEqual([
        { direction: 'in', recipient: owner, nft: { name: 'Ape', isSpam } },
      ])
    },
  )
})
