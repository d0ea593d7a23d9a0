import { describe, expect, test } from 'vitest'
import { account, mainnet, other, usdc } from '../../../test/vendors/createTools.js'
import { describeMoves, type Move, type MovedParts } from './describeMoves.js'

const hash = `0x${'a'.repeat(64)}`
const time = 1_780_000_009_000
const zero = `0x${'0'.repeat(40)}`
const friend = `0x${'b2'.repeat(20)}`
const checksummed = {
  account: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  other: '0x91BDA0d7C1d3A3C1eE2f5fDA3bD1EE8bcbE07d11',
  usdc: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
}
const dollar = { address: usdc, symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const gold = { address: friend, symbol: 'TGLD', name: 'Test Gold', decimals: 2 }
const ticket = { contract: other, tokenId: 41n, name: 'Low Tide', collection: 'Shorelines' }

/** What the account gave, dollars if nothing else is said. */
const given = (amount: bigint, parts: Partial<Move> = {}): Move => ({
  ...{ from: account, to: other, amount, token: dollar },
  ...parts,
})
const got = (amount: bigint, parts: Partial<Move> = {}): Move =>
  given(amount, { from: other, to: account, ...parts })
/** As `given` and `got`, of the network's own coin. */
const coin = ({ from, to, amount }: Move): Move => ({ from, to, amount })
/** One NFT that the account got. */
const gotNft = (nft: Partial<Move['nft']> = {}, parts: Partial<Move> = {}): Move => ({
  ...{ from: other, to: account, amount: 1n, nft: { contract: other, tokenId: 41n, ...nft } },
  ...parts,
})

/** Tells a transaction that the account sent to somebody else. */
const tell = (moves: readonly Move[], parts: Partial<MovedParts> = {}) =>
  describeMoves(mainnet, {
    account,
    parts: { hash, time, sender: account, receiver: other, isFailed: false, moves, ...parts },
  })
/** Tells one that somebody else sent. */
const tellForeign = (moves: readonly Move[], parts: Partial<MovedParts> = {}) =>
  tell(moves, { sender: other, receiver: other, ...parts })

/** Words of what moved: the direction, the amount and the name. */
const moved = (transaction: ReturnType<typeof tell>) =>
  transaction?.transfers.map(({ direction, token, nft }) =>
    token ? `${direction} ${token.amount} ${token.symbol}` : `${direction} ${nft?.name}`,
  )

describe('a transaction', () => {
  test.each([
    [hash, time],
    [`0x${'b'.repeat(64)}`, time + 1],
  ])('has its hash, its network, its time and its parties: %s', (hash, time) => {
    expect(tell([], { hash, time })).toStrictEqual({
      ...{ id: `eip155:1:${hash}`, hash, minedAt: time, chainId: 'eip155:1' },
      ...{ operationType: 'execute', status: 'confirmed', transfers: [] },
      ...{ sentFrom: checksummed.account, sentTo: checksummed.other },
    })
  })

  test('of an unknown sender and recipient has neither', () => {
    const told = tell([got(1n)], { sender: undefined, receiver: undefined })
    expect(told).not.toHaveProperty('sentFrom')
    expect(told).not.toHaveProperty('sentTo')
  })

  test('that failed moved nothing', () => {
    expect(tell([given(1n)], { isFailed: true })).toMatchObject({
      ...{ status: 'failed', transfers: [] },
    })
  })

  test.each([
    ['moved nothing', [], {}],
    ['moved something between others', [given(1n, { from: friend })], {}],
    ['failed', [got(1n)], { isFailed: true }],
  ])('of another account is left out if it %s', (_, moves, parts) => {
    expect(tellForeign(moves, parts)).toBeUndefined()
  })

  test('does not have what moved between others', () => {
    expect(moved(tell([given(1n, { from: friend }), given(2_000_000n)]))).toEqual(['out 2 USDC'])
  })
})

describe('what the account did not ask for', () => {
  test.each([
    ['nothing of a token', got(0n)],
    ['nothing of a token, as if the account had sent it', given(0n)],
    ['nothing of the coin', coin(got(0n))],
    ['none of an NFT', gotNft(ticket, { amount: 0n })],
    ['a token that the vendor takes for spam', got(1n, { isSpam: true })],
  ])('is left out: %s', (_, move) => {
    expect(moved(tellForeign([move, coin(got(10n ** 18n))]))).toEqual(['in 1 ETH'])
  })

  test.each([
    ['nothing of a token', got(0n), 'in 0 USDC'],
    ['a token that the vendor takes for spam', got(1n, { isSpam: true }), 'in 0.000001 USDC'],
    [
      'a token whose name calls for a visit',
      got(1n, { token: { ...dollar, name: 'visit free.example' } }),
      'in 0.000001 USDC',
    ],
  ])('is shown in a transaction of the account: %s', (_, move, expected) => {
    expect(moved(tell([move]))).toEqual([expected])
  })

  test.each([
    'http://free',
    'https://free',
    'www.free',
    't.me/free',
    'Claim at free.example',
    'visit free.example',
    'Reward: free.io',
    'rewards free.io',
    'AIRDROP free.io',
  ])('is a token whose name or symbol calls for a visit: %s', (name) => {
    const decent = { ...dollar, symbol: 'FREE', name: 'Free' }
    expect(tellForeign([got(1n, { token: { ...decent, name } })])).toBeUndefined()
    expect(tellForeign([got(1n, { token: { ...decent, symbol: name } })])).toBeUndefined()
  })

  test.each(['Claim', 'Visit 2', 'Reward v1.x', 'Reclaim free.io', 'Dollar.io', 'http'])(
    'is no token whose name only looks similar: %s',
    (name) => {
      expect(tellForeign([got(1n, { token: { ...dollar, name } })])).toMatchObject({
        operationType: 'receive',
      })
    },
  )
})

describe('an unnamed token', () => {
  const unnamed = (move: Move, parts: Partial<Move> = {}) => ({
    ...{ ...coin(move), isUnnamed: true, ...parts },
  })

  test.each([
    ['given', unnamed(given(1n))],
    ['got', unnamed(got(1n))],
  ])('that the account has %s is left out, and its transaction is cut', (_, move) => {
    const transaction = tell([coin(given(10n ** 18n)), move])
    expect(moved(transaction)).toEqual(['out 1 ETH'])
    expect(transaction?.isCut).toBe(true)
  })

  test('cuts what others sent with it', () => {
    expect(tellForeign([coin(got(1n)), unnamed(got(1n))])).toMatchObject({
      ...{ transfers: { length: 1 }, isCut: true },
    })
  })

  test('that others sent alone is not told', () => {
    expect(tellForeign([unnamed(got(1n))])).toBeUndefined()
  })

  test.each([
    ['of others', tell([unnamed(got(1n), { to: friend })])],
    ['of nothing', tellForeign([coin(got(1n)), unnamed(got(0n))])],
    [
      'that the vendor takes for spam',
      tellForeign([coin(got(1n)), unnamed(got(1n), { isSpam: true })]),
    ],
    ['in a transaction that failed', tell([unnamed(got(1n))], { isFailed: true })],
  ])('%s cuts nothing', (_, transaction) => {
    expect(transaction).toMatchObject({ hash })
    expect(transaction).not.toHaveProperty('isCut')
  })
})

describe('giving and getting the same token in one transaction', () => {
  test.each([
    ['all given', [given(5_000_000n), given(2_000_000n)], ['out 7 USDC']],
    ['all got', [got(5_000_000n), got(2_000_000n)], ['in 7 USDC']],
    ['more given than got', [given(5_000_000n), got(2_000_000n)], ['out 3 USDC']],
    ['more got than given', [given(2_000_000n), got(5_000_000n)], ['in 3 USDC']],
    ['as much given as got', [given(2_000_000n), got(2_000_000n)], []],
    ['zero given', [given(0n)], ['out 0 USDC']],
    ['zero got', [got(0n)], ['in 0 USDC']],
    [
      'sent to itself',
      [given(1n, { to: account }), given(2n, { to: account })],
      ['self 0.000003 USDC'],
    ],
    [
      'sent to itself and given',
      [given(1_000_000n, { to: account }), given(2_000_000n)],
      ['out 2 USDC', 'self 1 USDC'],
    ],
  ])('%s', (_, moves, expected) => {
    expect(moved(tell(moves))).toEqual(expected)
  })

  test('is counted for each token, the coin and each NFT', () => {
    const second = { tokenId: 42n, name: 'High Tide' }
    const moves = [
      ...[given(1_000_000n), got(300n, { token: gold }), coin(given(10n ** 18n))],
      ...[gotNft(ticket), gotNft(second), gotNft({ ...second, contract: friend, name: 'Gift' })],
    ]
    expect(moved(tell(moves))).toEqual([
      ...['out 1 USDC', 'out 1 ETH', 'in 3 TGLD', 'in Low Tide', 'in High Tide', 'in Gift'],
    ])
  })

  test('transfers out come first, transfers in last', () => {
    const moves = [
      ...[got(1_000_000n), coin(given(1n, { to: account })), given(200n, { token: gold })],
    ]
    expect(moved(tell(moves))).toEqual([
      ...['out 2 TGLD', 'self 0.000000000000000001 ETH', 'in 1 USDC'],
    ])
  })

  test.each([
    ['the largest part', [1n, 5n, 2n], 1],
    ['the first of equal parts', [3n, 1n, 3n], 0],
    ['the last one if it is the largest', [1n, 2n, 5n], 2],
  ])('the other party of %s is named for all of it', (_, amounts, place) => {
    const parties = [friend, other, zero]
    const out = tell(amounts.map((amount, at) => given(amount, { to: parties[at] ?? '' })))
    const into = tell(amounts.map((amount, at) => got(amount, { from: parties[at] ?? '' })))
    expect(out?.transfers[0]?.recipient?.toLowerCase()).toBe(parties[place])
    expect(into?.transfers[0]?.sender?.toLowerCase()).toBe(parties[place])
  })
})

describe('the type of a transaction', () => {
  const fromZero = got(1n, { from: zero })
  const toZero = given(1n, { to: zero })

  test.each<[string, string, readonly Move[], Partial<MovedParts>]>([
    ['trade', 'given and got', [given(1n), got(1n, { token: gold })], {}],
    [
      'trade',
      'given and got, whatever the vendor says',
      [given(1n), coin(got(1n))],
      { operation: 'mint' },
    ],
    ['mint', 'what the vendor says', [got(1n)], { operation: 'mint' }],
    ['approve', 'what the vendor says, without a move', [], { operation: 'approve' }],
    ['mint', 'all made for the account', [fromZero, { ...fromZero, token: gold }], {}],
    [
      'receive',
      'made for the account, and paid by another',
      [fromZero, got(1n, { token: gold })],
      {},
    ],
    ['receive', 'got from a contract', [got(1n)], {}],
    ['execute', 'nothing moved', [], {}],
    ['deploy', 'nothing moved, without a receiver', [], { receiver: undefined }],
    ['burn', 'a token sent to the zero address', [toZero], {}],
    ['burn', 'a token sent there, beside another one', [given(1n, { token: gold }), toZero], {}],
    ['burn', 'an NFT sent there', [gotNft({}, { from: account, to: zero })], {}],
    ['send', 'the coin sent there', [coin(toZero)], {}],
    ['send', 'given', [given(1n)], {}],
  ])('%s: %s', (type, _, moves, parts) => {
    expect(tell(moves, parts)?.operationType).toBe(type)
  })

  test.each<[string, string, readonly Move[]]>([
    ['receive', 'got', [got(1n)]],
    ['send', 'given', [given(1n)]],
    ['trade', 'given and got', [given(1n), got(1n, { token: gold })]],
  ])('of another account is %s, whatever the vendor says: %s', (type, _, moves) => {
    expect(tellForeign(moves, { operation: 'mint' })?.operationType).toBe(type)
  })
})

describe('a token that moved', () => {
  const parties = { direction: 'in', sender: checksummed.other, recipient: checksummed.account }

  test.each([
    ['a token', dollar, { symbol: 'USDC', name: 'USD Coin' }],
    ['a token without a name', { ...dollar, name: '' }, { symbol: 'USDC' }],
    [
      'a token with a picture',
      { ...dollar, iconUrl: 'https://images.test/usdc.png' },
      { symbol: 'USDC', name: 'USD Coin', iconUrl: 'https://images.test/usdc.png' },
    ],
    [
      'a token with long names',
      { ...dollar, symbol: 'S'.repeat(21), name: 'N'.repeat(65) },
      { symbol: `${'S'.repeat(19)}…`, name: `${'N'.repeat(63)}…` },
    ],
  ])('has its names, amount and address: %s', (_, token, expected) => {
    expect(tell([got(1_500_000n, { token })])?.transfers).toStrictEqual([
      {
        ...parties,
        token: { amount: '1.5', address: `eip155:1:${checksummed.usdc}`, ...expected },
      },
    ])
  })

  test('has no address if it is the coin', () => {
    expect(tell([coin(got(10n ** 17n))])?.transfers).toStrictEqual([
      { ...parties, token: { symbol: 'ETH', name: 'Ether', amount: '0.1' } },
    ])
  })
})

describe('an NFT that moved', () => {
  const tellNft = (nft: Partial<Move['nft']>, parts: Partial<Move> = {}) =>
    tellForeign([gotNft(nft, parts)])?.transfers[0]?.nft
  const picture = 'https://images.test/41.png'

  test.each([
    ['its own name', ticket, { name: 'Low Tide', collection: 'Shorelines' }],
    [
      'its collection and its id',
      { ...ticket, name: '' },
      { name: 'Shorelines #41', collection: 'Shorelines' },
    ],
    ['its id alone', {}, { name: '#41' }],
    [
      'its picture',
      { name: 'Low Tide', previewUrl: picture },
      { name: 'Low Tide', previewUrl: picture },
    ],
    [
      'names of at most 100 characters',
      { name: 'N'.repeat(101), collection: 'C'.repeat(101) },
      { name: `${'N'.repeat(99)}…`, collection: `${'C'.repeat(99)}…` },
    ],
  ])('is shown by %s', (_, nft, expected) => {
    expect(tellNft(nft)).toStrictEqual({ ...expected, isSpam: false })
  })

  test.each([
    ['the vendor says so', ticket, { isSpam: true }, true],
    ['the vendor says that it is none', ticket, { isSpam: false }, false],
    ['its name calls for a visit', { name: 'claim at free.example' }, {}, true],
    ['its collection calls for a visit', { name: 'Low Tide', collection: 'www.free' }, {}, true],
  ])('is spam if %s', (_, nft, parts, isSpam) => {
    expect(tellNft(nft, parts)).toMatchObject({ isSpam })
  })
})
