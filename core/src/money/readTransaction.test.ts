import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readTransaction } from './fetchTransactions.js'
import type { Transaction } from './transaction.js'

const sent: Transaction = {
  ...{ id: 'a', hash: '0xaa', minedAt: Date.UTC(2026, 10, 9), chainId: 'eip155:1' },
  ...{ operationType: 'send', status: 'confirmed', sentFrom: '0xb', sentTo: '0xc' },
  transfers: [{ direction: 'out', token: { symbol: 'ETH', amount: '0.1' } }],
}
const readOne = (row: object) => readTransaction({ ...sent, ...row })
const readTransfers = (transfers: unknown) => readOne({ transfers })?.transfers

describe('texts of a row', () => {
  const long = 'a'.repeat(128)

  test.each([
    ['hash', long, long],
    ['hash', `${long}a`, undefined],
    ['hash', '0x1 2', undefined],
    ['hash', '', undefined],
    ['hash', 7, undefined],
    ['sentFrom', 'r-A.b%20_9', 'r-A.b%20_9'],
    ['sentFrom', '<b>', undefined],
    ['sentTo', long, long],
    ['sentTo', 'a/b', undefined],
    ['provider', 'p'.repeat(40), 'p'.repeat(40)],
    ['provider', 'p'.repeat(41), `${'p'.repeat(39)}…`],
    ['provider', '', undefined],
    ['provider', {}, undefined],
    ['operationType', 'o'.repeat(41), `${'o'.repeat(39)}…`],
    ['operationType', '', 'unknown'],
    ['operationType', 7, 'unknown'],
    ['id', 'i'.repeat(200), 'i'.repeat(200)],
    ['id', 'i'.repeat(201), 'i'.repeat(200)],
  ] as const)('%s: %j is %j', (field, given, read) => {
    const { [field]: _, ...rest } = sent
    const kept = read === undefined ? {} : { [field]: read }
    expect(readOne({ [field]: given })).toStrictEqual({ ...rest, ...kept })
  })

  test('without an id it is none', () => {
    expect(readOne({ id: '' })).toBeUndefined()
  })
})

describe('what was moved', () => {
  const token = { symbol: 'USDC', amount: '1.5' }
  const out = { direction: 'out', token }
  const address = `eip155:1:0x${'cd'.repeat(20)}`

  test.each([
    [
      'names of whom',
      { ...out, sender: '0xa', recipient: '0xb' },
      { ...out, sender: '0xa', recipient: '0xb' },
    ],
    ['names that are none', { ...out, sender: 'a b', recipient: {} }, out],
    ['to oneself', { direction: 'self', token }, { direction: 'self', token }],
    ['in', { direction: 'in', token }, { direction: 'in', token }],
    ['nowhere', { direction: 'away', token }, undefined],
    ['nothing', { direction: 'in' }, undefined],
    ['no object', null, undefined],
    [
      'a number',
      { ...out, token: { ...token, amount: 1e-7 } },
      { ...out, token: { ...token, amount: '0.0000001' } },
    ],
    [
      'nothing of it',
      { ...out, token: { ...token, amount: '0' } },
      { ...out, token: { ...token, amount: '0' } },
    ],
    ['less than nothing', { ...out, token: { ...token, amount: '-1' } }, undefined],
    ['an amount that is none', { ...out, token: { ...token, amount: 'x' } }, undefined],
    ['no amount', { ...out, token: { symbol: 'USDC' } }, undefined],
    ['a token without a symbol', { ...out, token: { amount: '1' } }, undefined],
    [
      'a token with all that there is to it',
      { ...out, token: { ...token, name: 'USD Coin', address, iconUrl: 'https://i.test/a.png' } },
      { ...out, token: { ...token, name: 'USD Coin', address, iconUrl: 'https://i.test/a.png' } },
    ],
    [
      'long names, and what is no address and no image',
      {
        ...out,
        token: {
          ...token,
          symbol: 'S'.repeat(21),
          name: 'n'.repeat(65),
          address: '0xcd',
          iconUrl: 'javascript:1',
        },
      },
      { ...out, token: { ...token, symbol: `${'S'.repeat(19)}…`, name: `${'n'.repeat(63)}…` } },
    ],
    [
      'names at their longest',
      { ...out, token: { ...token, symbol: 'S'.repeat(20), name: 'n'.repeat(64) } },
      { ...out, token: { ...token, symbol: 'S'.repeat(20), name: 'n'.repeat(64) } },
    ],
    ['a token, and an NFT beside it', { ...out, nft: { name: 'Other', isSpam: false } }, out],
    [
      'an NFT with a long name',
      { direction: 'in', nft: { name: 'n'.repeat(101), collection: 'c'.repeat(101) } },
      {
        direction: 'in',
        nft: { name: `${'n'.repeat(99)}…`, collection: `${'c'.repeat(99)}…`, isSpam: false },
      },
    ],
    [
      'an NFT without a name, and hardly spam',
      { direction: 'in', nft: { isSpam: 'true', previewUrl: 'http://i.test/a.png' } },
      { direction: 'in', nft: { name: '', isSpam: false } },
    ],
  ])('%s', (_, given, read) => {
    expect(readTransfers([given])).toStrictEqual(read ? [read] : [])
  })

  test.each([[undefined], [null], [{ 0: out }]])('%j is no list of it', (transfers) => {
    expect(readTransfers(transfers)).toEqual([])
  })

  test('is told of up to 20', () => {
    expect(readTransfers(Array(20).fill(out))).toHaveLength(20)
    expect(readTransfers(Array(21).fill(out))).toHaveLength(20)
  })

  test.each([
    ['20 are all there is', Array(20).fill(out), undefined],
    ['21 are cut', Array(21).fill(out), true],
    ['one that cannot be read is missing', [out, {}], true],
    [
      'spam that is left out is not',
      [out, ...Array(20).fill({ direction: 'in', nft: { name: 'Claim', isSpam: true } })],
      undefined,
    ],
  ])('says whether something is missing: %s', (_, transfers, isCut) => {
    expect(readOne({ transfers })?.isCut).toBe(isCut)
  })

  test.each([
    [true, true],
    [false, undefined],
    ['yes', undefined],
  ])('was already cut by who gives it: %j', (isCut, read) => {
    expect(readOne({ isCut })?.isCut).toBe(read)
  })
})

describe('spam beside what counts', () => {
  const spam = { direction: 'in', nft: { name: 'Claim', isSpam: true } }
  const money = { direction: 'out', token: { symbol: 'USDC', amount: '50000' } }

  test('does not push it out of the list', () => {
    expect(readTransfers([...Array(20).fill(spam), money])).toEqual([money])
  })

  test('that cannot be read is not all there is', () => {
    expect(readTransfers([spam, { direction: 'out', token: { symbol: '', amount: '5' } }])).toEqual(
      [],
    )
  })

  test.each([
    ['20, spam among them, are all shown', [...Array(19).fill(spam), money], 20],
    ['21 that are all spam are shown as far as there is room', Array(21).fill(spam), 20],
    [
      'spam beside what cannot be read is not shown, even if there is much of it',
      [...Array(21).fill(spam), {}],
      0,
    ],
  ])('%s', (_, transfers, count) => {
    expect(readTransfers(transfers)).toHaveLength(count)
  })

  test('alone stays what it is', () => {
    expect(readTransfers([spam, spam])).toHaveLength(2)
  })
})

describe('times that a transaction may have', () => {
  const now = Date.UTC(2026, 10, 10)
  const firstBlock = Date.UTC(2009, 0, 1)
  const day = 86_400_000

  test.each([
    [firstBlock, false],
    [firstBlock + 1, true],
    [now + day - 1, true],
    [now + day, false],
  ])('%i: %s', (minedAt, isOne) => {
    vi.useFakeTimers({ now })
    onTestFinished(() => void vi.useRealTimers())
    expect(readOne({ minedAt }) !== undefined).toBe(isOne)
  })
})

test.each([
  ['before there were chains', Date.UTC(1970, 0, 1)],
  ['in the days of the pharaohs', -8.64e15],
  ['next year', Date.now() + 400 * 86_400_000],
])('what is of %s is none', (_, minedAt) => {
  expect(readOne({ minedAt })).toBeUndefined()
})
