import { nativeTokenAddress } from '@wallet-kit/core/assets'
import { describe, expect, test } from 'vitest'
import {
  answerAccounts,
  caipNetworkId,
  createToken,
  fakeContext,
  keyOf,
  owner,
  toAccount,
  toEntry,
  toVault,
} from '../../test/fakeSolana.js'
import type { OnchainOptions } from '../options.js'
import { createSolanaReaders } from '../readers/solana.js'
import { fetchBalances } from './fetchBalances.js'
import { dollars, tokenPrograms, wrappedSol } from './keys.js'

const [tokenProgram = ''] = tokenPrograms
const mint = keyOf(20)
const systemAccount = toAccount('11111111111111111111111111111111', new Uint8Array(), 2_500_000_000)

/** A chain with these token accounts, of the first program, and these other accounts. */
function createChain(
  entries: readonly unknown[],
  accounts: Readonly<Record<string, unknown>>,
  options: OnchainOptions = {},
) {
  return fakeContext(
    {
      getTokenAccountsByOwner: ([, filter]) => ({
        value: Object(filter).programId === tokenProgram ? entries : [],
      }),
      getMultipleAccounts: answerAccounts({ [owner]: systemAccount, ...accounts }),
    },
    options,
  )
}

const ask = (chain: ReturnType<typeof createChain>) =>
  fetchBalances(chain.context, { address: owner })

const sol = {
  ...{ name: 'Solana', symbol: 'SOL', chainId: caipNetworkId },
  quantity: { decimals: '9', numeric: '2.5' },
}
const facts = { chainId: caipNetworkId, address: `${caipNetworkId}:${mint}`, isUnlisted: true }

test('SOL and tokens by three requests, then by fewer questions', async () => {
  const token = await createToken(mint, { named: { name: 'Dollar', symbol: 'USDX' } })
  const second = toEntry({ mint, amount: '1' }, { address: keyOf(201) })
  const chain = createChain([toEntry({ mint }), second], token)
  expect(await ask(chain)).toStrictEqual({
    balances: [
      sol,
      {
        ...{ ...facts, name: 'Dollar', symbol: 'USDX' },
        quantity: { decimals: '6', numeric: '1.500001' },
      },
    ],
    pricing: 'none',
  })
  expect(chain.asked).toHaveLength(3)
  await ask(chain)
  expect(chain.asked.at(-1)?.params[0]).toEqual([owner])
})

test('a node that gives all token accounts for each program does not make them twice as many', async () => {
  const token = await createToken(mint)
  const { context } = createChain([], token)
  const entries = { value: [toEntry({ mint })] }
  const rpc: typeof context.rpc = async (request) =>
    request.method === 'getTokenAccountsByOwner' ? entries : context.rpc(request)
  const { balances } = await fetchBalances({ ...context, rpc }, { address: owner })
  expect(balances[1]?.quantity.numeric).toBe('1.5')
})

test('an account that does not exist yet holds nothing', async () => {
  const chain = createChain([], { [owner]: null })
  expect(await ask(chain)).toMatchObject({ balances: [{ quantity: { numeric: '0' } }] })
})

test('what is empty or cannot be divided is no token, and no question', async () => {
  const chain = createChain(
    [toEntry({ mint, amount: '0' }), toEntry({ mint: keyOf(21), amount: '1', decimals: 0 })],
    {},
  )
  expect(await ask(chain)).toEqual({ balances: [sol], pricing: 'none' })
  expect(chain.asked.at(-1)?.params[0]).toEqual([owner])
})

test('60 tokens are 121 accounts, in two batches; what was in a batch that fails is unread', async () => {
  const mints = Array.from({ length: 60 }, (_, index) => keyOf(30 + index))
  const tokens = await Promise.all(mints.map((each) => createToken(each)))
  const chain = createChain(
    mints.map((each, index) => toEntry({ mint: each }, { address: keyOf(100 + index) })),
    Object.assign({}, ...tokens),
  )
  expect((await ask(chain)).balances).toHaveLength(61)
  const batches = chain.asked.slice(2).map(({ params }) => Object(params[0]).length)
  expect(batches).toEqual([100, 21])

  let isFirst = true
  const broken = createChain(
    mints.map((each, index) => toEntry({ mint: each }, { address: keyOf(100 + index) })),
    Object.assign({}, ...tokens),
  )
  const { rpc } = broken.context
  const context = {
    ...broken.context,
    rpc: async (request: { method: string }) => {
      if (request.method === 'getMultipleAccounts' && !isFirst) throw new Error('Too many.')
      isFirst &&= request.method !== 'getMultipleAccounts'
      return rpc(request)
    },
  }
  const list = await fetchBalances(context, { address: owner })
  expect(list).toMatchObject({ asked: 60, unread: 11 })
  expect(list.balances).toHaveLength(50)
})

describe('a token that lies about its name', () => {
  const named = { name: 'Dollar', symbol: 'USDX' }
  const nameless = { name: `${mint.slice(0, 4)}…${mint.slice(-6)}` }
  test.each<[string, createToken.Options, object]>([
    ['has none', {}, nameless],
    ['keeps it in the mint', { named, in: 'mint' }, named],
    ['belongs to another program', { named, program: keyOf(3) }, nameless],
    ['tells of another mint', { named: { ...named, of: keyOf(4) } }, nameless],
    [
      'tells of another mint in its own',
      { named: { ...named, of: keyOf(4) }, in: 'mint' },
      nameless,
    ],
    ['ends too early', { named, change: (bytes) => bytes.slice(0, 80) }, nameless],
    ['is nothing', { named, change: () => new Uint8Array() }, nameless],
    ['claims a length of 4 GB', { named, change: (bytes) => bytes.fill(255, 64, 68) }, nameless],
    [
      'turns the direction of writing',
      { named: { name: 'a\u202eb\u0000\u0007c', symbol: ' \n ' } },
      { name: 'a b c', symbol: nameless.name },
    ],
    [
      'is longer than a screen',
      { named: { name: 'x'.repeat(900), symbol: 'y'.repeat(90) } },
      { name: `${'x'.repeat(63)}…`, symbol: `${'y'.repeat(19)}…` },
    ],
  ])('%s', async (_, options, shown) => {
    const token = await createToken(mint, options)
    const { balances } = await ask(createChain([toEntry({ mint })], token))
    expect(balances[1]).toMatchObject({ ...facts, ...shown })
  })
})

describe('a node that lies', () => {
  test.each<[string, object]>([
    ['of an amount below zero', { amount: '-1' }],
    ['of one over 64 bits', { amount: String(2n ** 64n) }],
    ['of a number', { amount: 5 }],
    ['of decimals that are none', { decimals: 1.5 }],
    ['of other decimals than the mint’s', { decimals: 9 }],
    ['of a mint that is none', { mint: 'x' }],
    ['of a mint that nobody made', { mint: keyOf(99) }],
  ])('%s: the token is unread', async (_, lie) => {
    const token = await createToken(mint)
    const chain = createChain([toEntry({ mint, ...lie })], token)
    expect(await ask(chain)).toEqual({ balances: [sol], pricing: 'none', asked: 1, unread: 1 })
  })

  test('that gives what it cannot read itself has one unread token', async () => {
    const chain = createChain([{ pubkey: keyOf(5), account: { data: ['', 'base64'] } }], {})
    expect(await ask(chain)).toMatchObject({ asked: 1, unread: 1 })
  })

  test.each<[string, ReturnType<typeof createChain>]>([
    ['tokens of others', createChain([toEntry({ mint }, { of: keyOf(6) })], {})],
    ['no lamports', createChain([], { [owner]: { ...systemAccount, lamports: -1 } })],
    ['no list', fakeContext({ getTokenAccountsByOwner: () => ({ value: 'all' }) })],
    [
      'too few accounts',
      fakeContext({
        getTokenAccountsByOwner: () => ({ value: [] }),
        getMultipleAccounts: () => ({ value: [] }),
      }),
    ],
  ])('with %s is refused', async (_, chain) => {
    await expect(ask(chain)).rejects.toMatchObject({ name: 'ServiceAnswerError' })
  })
})

describe('prices', () => {
  const [usdc = ''] = dollars
  const vaults = [71, 72, 73, 74, 75, 76].map(keyOf) as [string, ...string[]]
  const solanaPools = [0, 2, 4].map((at) => ({
    baseVault: vaults[at] ?? '',
    quoteVault: vaults[at + 1] ?? '',
  }))
  const dollarsOf = (amount: number) => BigInt(amount) * 10n ** 6n
  const solOf = (amount: number) => BigInt(amount) * 10n ** 9n

  async function price(pools: Readonly<Record<number, ReturnType<typeof toVault>>>) {
    const accounts = Object.fromEntries(
      Object.entries(pools).map(([at, vault]) => [vaults[Number(at)], vault]),
    )
    const token = await createToken(mint)
    const chain = createChain([toEntry({ mint })], { ...token, ...accounts }, { solanaPools })
    const { balances, pricing } = await ask(chain)
    expect([chain.asked.length, pricing]).toEqual([3, 'pools'])
    return balances.map(({ price }) => price)
  }
  const sol150 = { 0: toVault(wrappedSol, solOf(100)), 1: toVault(usdc, dollarsOf(15_000)) }

  test('of SOL, and of a token that costs SOL', async () => {
    const token = { 2: toVault(mint, 2_000_000n), 3: toVault(wrappedSol, solOf(100)) }
    expect(await price({ ...sol150, ...token })).toEqual(['150', '7500'])
  })

  test('by the pool that holds most', async () => {
    const small = { 2: toVault(mint, 1_000_000n), 3: toVault(usdc, dollarsOf(10_000)) }
    const large = { 4: toVault(mint, 10_000_000n), 5: toVault(usdc, dollarsOf(20_000)) }
    expect(await price({ ...small, ...large })).toEqual([undefined, '2000'])
    expect(await price(small)).toEqual([undefined, '10000'])
  })

  test('a pool of a token that the account does not hold tells the price of SOL all the same', async () => {
    const accounts = Object.fromEntries(
      [
        ...Object.values(sol150),
        toVault(keyOf(21), 2_000_000n),
        toVault(wrappedSol, solOf(100)),
      ].map((vault, at) => [vaults[at], vault]),
    )
    const { balances } = await ask(createChain([], accounts, { solanaPools }))
    expect(balances.map(({ price }) => price)).toEqual(['150'])
  })

  test.each([
    ['wrapped SOL', wrappedSol, undefined],
    ['USDC', usdc, undefined],
    ['USDT', dollars[1] ?? '', undefined],
    ['a token of a pool', mint, undefined],
    ['any other token', keyOf(22), true],
  ])('%s counts as known by its address, or else as unlisted', async (_, held, isUnlisted) => {
    const accounts = {
      ...(await createToken(held)),
      ...{ [vaults[0]]: toVault(mint, 1_000_000n) },
      ...{ [vaults[1] ?? '']: toVault(usdc, dollarsOf(10_000)) },
    }
    const chain = createChain([toEntry({ mint: held })], accounts, { solanaPools })
    expect((await ask(chain)).balances[1]?.isUnlisted).toBe(isUnlisted)
  })

  test.each<[string, Parameters<typeof price>[0]]>([
    ['a pool below the floor', { 2: toVault(mint, 1n), 3: toVault(usdc, dollarsOf(10_000) - 1n) }],
    ['one without SOL’s own price', { 2: toVault(mint, 1n), 3: toVault(wrappedSol, solOf(9_999)) }],
    ['money that is none', { 2: toVault(mint, 1n), 3: toVault(keyOf(50), 10n ** 15n) }],
    ['an empty one', { 2: toVault(mint, 0n), 3: toVault(usdc, dollarsOf(10_000)) }],
    [
      'two owners',
      { 2: toVault(mint, 1n, { pool: keyOf(8) }), 3: toVault(usdc, dollarsOf(10_000)) },
    ],
    [
      'another program',
      { 2: toVault(mint, 1n), 3: { ...toVault(usdc, dollarsOf(10_000)), owner: keyOf(3) } },
    ],
    ['one side', { 2: toVault(mint, 1n) }],
  ])('%s tells none', async (_, pools) => {
    expect(await price(pools)).toEqual([undefined, undefined])
  })

  test('asked for by themselves: of the coin, of tokens, and of none that has no pool', async () => {
    const accounts = {
      ...(await createToken(mint)),
      ...Object.fromEntries(
        Object.entries({
          ...sol150,
          ...{ 2: toVault(mint, 2_000_000n), 3: toVault(wrappedSol, solOf(100)) },
        }).map(([at, vault]) => [vaults[Number(at)], vault]),
      ),
    }
    const chain = createChain([], accounts, { solanaPools })
    const { prices } = createSolanaReaders(() => chain.context)
    const [coin, token, dollar, other] = [
      nativeTokenAddress(chain.context.network),
      ...[mint, usdc, keyOf(99)].map((each) => `${caipNetworkId}:${each}`),
    ] as [string, string, string, string]
    const addresses = [coin, token, dollar, other, `${caipNetworkId}:0x1`, `solana:other:${mint}`]
    expect(await prices?.fetchPrices({ addresses })).toEqual({
      ...{ [coin]: '150', [token]: '7500', [dollar]: '1' },
    })
    expect(chain.asked.map(({ method }) => method)).toEqual(['getMultipleAccounts'])
    // Without a pool nobody is asked.
    const poolless = createChain([], accounts)
    const readers = createSolanaReaders(() => poolless.context)
    expect(await readers.prices?.fetchPrices({ addresses })).toEqual({})
    expect(poolless.asked).toEqual([])
  })
})
