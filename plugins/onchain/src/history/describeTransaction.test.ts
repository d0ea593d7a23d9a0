import { describe, expect, test } from 'vitest'
import { createFakeChain, token } from '../../test/createFakeChain.js'
import { createTestContext } from '../../test/createTestContext.js'
import { account, coin, friend, hashOf, nfts, other, zero } from '../../test/indexerRows.js'
import type { TokenFacts } from '../evm/readFacts.js'
import { askTokens, describeTransaction, type KnownTokens } from './describeTransaction.js'
import { type CallRow, type MoveRow, moveKey } from './rows.js'

const context = createTestContext({ rpc: createFakeChain({}).rpc })
const place = { hash: hashOf(9), block: 9, time: 1_780_000_009_000 }
const facts = { name: 'Test Dollar', symbol: 'TUSD', decimals: 6 }
/** A second token, beside `coin`. */
const gold = `0x${'f6'.repeat(20)}`
const known: KnownTokens = {
  facts: new Map([
    [coin, facts],
    [gold, { name: 'Test Gold', symbol: 'TGLD', decimals: 6 }],
  ]),
  collections: new Set([nfts]),
}
const checksummed = {
  account: '0xA1A1a1a1A1A1A1A1A1a1a1a1a1a1A1A1a1A1a1a1',
  friend: '0xb2b2b2b2b2B2b2B2B2b2b2B2B2b2B2B2b2b2b2b2',
  coin: '0xc3c3c3c3c3c3c3c3c3C3C3c3C3C3C3c3C3C3c3c3',
}

/** A transaction of the account to a friend, with nothing in it. */
const call = (parts: Partial<CallRow> = {}): CallRow => ({
  ...{ ...place, kind: 'call', from: account, to: friend, value: 0n, isFailed: false },
  selector: '',
  ...parts,
})
const move = (from: string, to: string, parts: Partial<MoveRow> = {}): MoveRow => ({
  ...{ ...place, kind: 'move', from, to, amount: 1_000_000n },
  ...parts,
})
const given = (amount: bigint, parts: Partial<MoveRow> = {}) =>
  move(account, friend, { amount, token: coin, ...parts })
const got = (amount: bigint, parts: Partial<MoveRow> = {}) =>
  move(friend, account, { amount, token: coin, ...parts })
const tell = (call: CallRow | undefined, moves: readonly MoveRow[] = [], tokens = known) =>
  describeTransaction(context, { parts: { call, moves }, account, known: tokens })

/** Words of what moved: the direction, the amount and the symbol. */
const moved = (...parts: Parameters<typeof tell>) =>
  tell(...parts)?.transfers.map(({ direction, token, nft }) =>
    token ? `${direction} ${token.amount} ${token.symbol}` : `${direction} ${nft?.name}`,
  )

/** An operation of ERC-4337 that has these moves. */
const operationOf = (...moves: readonly MoveRow[]) =>
  call({
    ...{ from: other, selector: '765e827f' },
    operation: { isFailed: false, moves: new Set(moves.map(moveKey)) },
  })

describe('the sender and the recipient of a transaction', () => {
  test('have their checksums', () => {
    expect(tell(call({ value: 1n }))).toMatchObject({
      ...{ sentFrom: checksummed.account, sentTo: checksummed.friend },
    })
  })

  test('a transaction that created a contract has no recipient', () => {
    expect(tell(call({ to: undefined, selector: '60806040' }))).not.toHaveProperty('sentTo')
  })

  test('the account is the sender of its operation, and the entry point is not its recipient', () => {
    const told = tell(operationOf(given(5n)), [given(5n)])
    expect(told).toMatchObject({ sentFrom: checksummed.account })
    expect(told).not.toHaveProperty('sentTo')
  })
})

describe('the native coin of a transaction', () => {
  test.each([
    ['that the account sent', call({ value: 10n ** 18n }), ['out 1 ETH']],
    [
      'that the account sent to a contract',
      call({ value: 1n, selector: '12345678' }),
      ['out 0.000000000000000001 ETH'],
    ],
    ['that the account got', call({ value: 10n ** 18n, from: friend, to: account }), ['in 1 ETH']],
    ['of zero that the account sent without data', call(), ['out 0 ETH']],
    ['of zero that the account sent with data', call({ selector: '12345678' }), []],
    ['that failed', call({ value: 1n, isFailed: true }), []],
    ['that paid a bundler’s operation', { ...operationOf(), value: 5n }, []],
  ])('%s', (_, sent, expected) => {
    expect(moved(sent)).toEqual(expected)
  })

  test('of zero that another account sent is left out', () => {
    expect(tell(call({ from: friend, to: account }))).toBeUndefined()
  })
})

describe('the moves of a transaction', () => {
  test('are not those of others in the same transaction', () => {
    const moves = [given(1_000_000n), move(friend, friend, { token: coin }), move(friend, other)]
    expect(moved(call({ selector: '12345678' }), moves)).toEqual(['out 1 TUSD'])
  })

  test('include what came in with a bundle, whichever operation sent it', () => {
    const out = given(1_000_000n)
    const moves = [out, got(2_000_000n, { token: gold })]
    expect(moved(operationOf(out), moves)).toEqual(['out 1 TUSD', 'in 2 TGLD'])
  })

  test('do not include what another operation of the bundle claims to have sent', () => {
    const moves = [given(1_000_000n), given(2_000_000n, { token: gold })]
    expect(moved(operationOf(given(1_000_000n)), moves)).toEqual(['out 1 TUSD'])
  })
})

describe('a token whose name calls for a visit', () => {
  const named = (parts: Partial<TokenFacts>): KnownTokens => ({
    ...{ facts: new Map([[coin, { ...facts, ...parts }]]), collections: new Set() },
  })

  test.each([
    'http://free.example',
    'https://free.example',
    'www.free',
    't.me/free',
    'Claim at free.example',
    'visit free.example',
    'Reward: free.io',
    'rewards free.io',
    'AIRDROP free.io',
  ])('is left out if others sent it: %s', (name) => {
    expect(tell(undefined, [got(1n)], named({ name }))).toBeUndefined()
    expect(tell(undefined, [got(1n)], named({ symbol: name }))).toBeUndefined()
  })

  test.each(['Claim', 'Visit 2', 'Reward v1.x', 'Reclaim free.io', 'Dollar.io', 'http'])(
    'is shown if its name only looks similar: %s',
    (name) => {
      expect(tell(undefined, [got(1n)], named({ name }))).toMatchObject({
        operationType: 'receive',
      })
    },
  )

  test('is shown if the account moved it itself', () => {
    const tokens = named({ name: 'visit free.example' })
    expect(moved(call({ selector: 'a9059cbb' }), [given(1_000_000n)], tokens)).toEqual([
      'out 1 TUSD',
    ])
  })
})

describe('what has no name to be shown by', () => {
  const unknown = [
    ['a token', { token: other }],
    ['an NFT of no collection', { token: other, tokenId: 1n }],
  ] as const

  test.each(unknown)('%s in a transaction of the account is left out, and said so', (_, parts) => {
    for (const one of [given(5n, parts), got(5n, parts)]) {
      const told = tell(call({ selector: '12345678' }), [given(1_000_000n), one])
      expect(told).toMatchObject({ transfers: [{ token: { symbol: 'TUSD' } }], isCut: true })
    }
  })

  test.each(unknown)('%s in an operation of the account is left out, and said so', (_, parts) => {
    const one = given(5n, parts)
    expect(tell(operationOf(one), [one])).toMatchObject({ transfers: [], isCut: true })
  })

  test.each(unknown)('%s that others sent is left out', (_, parts) => {
    const foreign = call({ from: friend, to: coin })
    expect(tell(foreign, [got(5n, parts)])).toBeUndefined()
    expect(tell(foreign, [got(1n), got(5n, parts)])).not.toHaveProperty('isCut')
  })

  test.each([
    ['of others', call(), { from: other, to: friend }],
    ['of no amount', call(), { amount: 0n }],
    ['of a transaction that failed', call({ isFailed: true }), {}],
  ])('a token %s is not missed', (_, sent, parts) => {
    expect(tell(sent, [given(5n, { token: other, ...parts })])).not.toHaveProperty('isCut')
  })

  test('nothing is missed where all is shown', () => {
    expect(tell(call(), [given(5n), got(1n, { token: nfts, tokenId: 1n })])).not.toHaveProperty(
      'isCut',
    )
  })
})

describe('giving and getting the same token in one transaction', () => {
  const own = call({ selector: '12345678' })

  test.each([
    ['all given', [given(5_000_000n), given(2_000_000n)], ['out 7 TUSD']],
    ['all got', [got(5_000_000n), got(2_000_000n)], ['in 7 TUSD']],
    ['more given than got', [given(5_000_000n), got(2_000_000n)], ['out 3 TUSD']],
    ['more got than given', [given(2_000_000n), got(5_000_000n)], ['in 3 TUSD']],
    ['as much given as got', [given(2_000_000n), got(2_000_000n)], []],
    ['nothing given', [given(0n)], ['out 0 TUSD']],
    ['nothing got', [got(0n)], ['in 0 TUSD']],
    ['sent to itself', [move(account, account, { token: coin })], ['self 1 TUSD']],
  ])('%s', (_, moves, expected) => {
    expect(moved(own, moves)).toEqual(expected)
  })

  test('transfers out come first, transfers in last', () => {
    const moves = [got(1_000_000n), move(account, account), given(2_000_000n, { token: gold })]
    expect(moved(own, moves)).toEqual(['out 2 TGLD', 'self 0.000000000001 ETH', 'in 1 TUSD'])
  })

  test.each([
    ['the largest part', [1n, 5n, 2n], 1],
    ['the first of equal parts', [3n, 1n, 3n], 0],
    ['the last one if it is the largest', [1n, 2n, 5n], 2],
  ])('the recipient of %s is named for all of it', (_, amounts, place) => {
    const to = [friend, other, zero]
    const moves = amounts.map((amount, index) => given(amount, { to: to[index] ?? '' }))
    const recipient = tell(own, moves)?.transfers[0]?.recipient
    expect(recipient?.toLowerCase()).toBe(to[place])
  })
})

describe('the type of a transaction', () => {
  const swap = call({ selector: '12345678' })
  const fromZero = got(1n, { from: zero })
  const toZero = given(1n, { to: zero })

  test.each<[string, string, CallRow | undefined, readonly MoveRow[]]>([
    ['trade', 'given and got', swap, [given(1n), got(1n, { token: gold })]],
    ['receive', 'got, the sender is unknown', undefined, [got(1n)]],
    ['receive', 'got in a transaction of another one', call({ from: friend }), [got(1n)]],
    ['send', 'given in a transaction of another one', call({ from: friend }), [given(1n)]],
    ['receive', 'got by an operation', operationOf(), [got(1n)]],
    ['send', 'given by an operation', operationOf(given(1n)), [given(1n)]],
    ['execute', 'an operation that moved nothing', operationOf(), []],
    ['deploy', 'a new contract', call({ to: undefined }), []],
    ['mint', 'all made for the account', swap, [fromZero, { ...fromZero, token: gold }]],
    [
      'receive',
      'made for the account, and paid by another',
      swap,
      [fromZero, got(1n, { token: gold })],
    ],
    ['receive', 'got from a contract', swap, [got(1n)]],
    ['burn', 'a token sent to the zero address', swap, [toZero]],
    [
      'burn',
      'a token sent to the zero address, beside another one',
      swap,
      [given(1n, { token: gold }), toZero],
    ],
    ['send', 'the native coin sent to the zero address', call({ to: zero, value: 1n }), []],
    ['execute', 'a token, by another method', swap, [given(1n)]],
    ['send', 'no data', call({ value: 1n }), []],
    ['execute', 'an unknown method', swap, []],
  ])('%s: %s', (name, _, call, moves) => {
    expect(tell(call, moves)?.operationType).toBe(name)
  })

  test.each([
    ['approve', '095ea7b3'],
    ['approve', 'a22cb465'],
    ['approve', '39509351'],
    ['approve', '87517c45'],
    ['send', 'a9059cbb'],
    ['send', '23b872dd'],
    ['send', '42842e0e'],
    ['send', 'b88d4fde'],
    ['send', 'f242432a'],
    ['send', '2eb2c2d6'],
  ])('%s: the method %s', (name, selector) => {
    expect(tell(call({ selector }))?.operationType).toBe(name)
  })
})

describe('a token that moved', () => {
  test('is named by its contract, with the address and its network', () => {
    expect(tell(undefined, [got(1_500_000n)])?.transfers).toStrictEqual([
      {
        ...{ direction: 'in', sender: checksummed.friend, recipient: checksummed.account },
        token: {
          ...{ symbol: 'TUSD', name: 'Test Dollar', amount: '1.5' },
          address: `eip155:31337:${checksummed.coin}`,
        },
      },
    ])
  })

  test('has no address if it is the native coin', () => {
    expect(tell(call({ value: 1n }))?.transfers[0]?.token).toStrictEqual({
      ...{ symbol: 'ETH', name: 'Ether', amount: '0.000000000000000001' },
    })
  })
})

describe('an NFT that moved', () => {
  const picture = 'https://images.test/41.png'
  const tellNft = (nft: unknown) =>
    tell(undefined, [got(1n, { token: nfts, tokenId: 41n, nft })])?.transfers[0]?.nft

  test.each([
    ['its own name', { collection: 'Shorelines', metadata: { name: 'Low Tide' } }, 'Low Tide'],
    ['its collection and its id', { collection: 'Shorelines' }, 'Shorelines #41'],
    ['its id alone', {}, '#41'],
    ['its id if names are no texts', { collection: 7, metadata: { name: {} } }, '#41'],
  ])('is shown by %s', (_, nft, name) => {
    expect(tellNft(nft)).toMatchObject({ name })
  })

  test.each([
    ['no picture', {}, {}],
    ['the picture of the indexer', { image_url: picture }, { previewUrl: picture }],
    ['the picture of its metadata', { metadata: { image: picture } }, { previewUrl: picture }],
    [
      'that of the indexer before that of its metadata',
      { image_url: picture, metadata: { image: 'https://images.test/other.png' } },
      { previewUrl: picture },
    ],
    ['none by http', { image_url: 'http://images.test/41.png' }, {}],
  ])('has %s', (_, nft, expected) => {
    expect(tellNft({ collection: 'Shorelines', metadata: {}, ...nft })).toStrictEqual({
      ...{ name: 'Shorelines #41', collection: 'Shorelines', isSpam: false },
      ...expected,
    })
  })

  test.each([
    ['the indexer says so', { collection: 'Shorelines', reputation: 'scam' }, true],
    ['the indexer does not', { collection: 'Shorelines', reputation: 'ok' }, false],
    ['its name calls for a visit', { metadata: { name: 'claim at free.example' } }, true],
    [
      'its collection calls for a visit',
      {
        ...{ collection: 'www.free.example', metadata: { name: 'Low Tide' } },
      },
      true,
    ],
  ])('is spam if %s', (_, nft, isSpam) => {
    expect(tellNft(nft)).toMatchObject({ isSpam })
  })

  test('of a contract that is no collection is left out', () => {
    expect(tell(undefined, [got(1n, { token: other, tokenId: 41n })])).toBeUndefined()
  })
})

describe('tokens that moved', () => {
  const nft = got(1n, { token: nfts, tokenId: 41n })
  const both = { ...token('Test Dollar', 'TUSD', 6), supportsInterface: () => true }
  const contracts = { [coin]: both, [nfts]: both }
  const ask = (chain: ReturnType<typeof createFakeChain>) => {
    const asker = createTestContext({ rpc: chain.rpc })
    return (moves: readonly MoveRow[]) => askTokens(asker, { moves, signal: undefined })
  }

  test('are asked for what they moved as: a coin for its name, a collection whether it is one', async () => {
    expect(await ask(createFakeChain({ contracts }))([got(1n), nft])).toEqual({
      ...{ facts: new Map([[coin, facts]]), collections: new Set([nfts]) },
    })
  })

  test('are asked once', async () => {
    const chain = createFakeChain({ contracts })
    const askAll = ask(chain)
    await askAll([got(1n), nft])
    expect((await askAll([got(1n), nft])).collections).toEqual(new Set([nfts]))
    expect(chain.asked).toHaveLength(1)
  })

  test('that say that they are no collection are none', async () => {
    const chain = createFakeChain({ contracts: { [nfts]: { supportsInterface: () => false } } })
    expect((await ask(chain)([nft])).collections).toEqual(new Set())
  })

  test('are asked with the signal of the question, so that it can be aborted', async () => {
    const { signal } = new AbortController()
    const signals: unknown[] = []
    const chain = createFakeChain({ contracts })
    const asker = createTestContext({
      rpc: (request, options) => {
        signals.push(options?.signal)
        return chain.rpc(request)
      },
    })
    await askTokens(asker, { moves: [nft], signal })
    expect(signals).toEqual([signal])
  })
})
