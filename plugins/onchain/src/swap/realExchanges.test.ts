import { createRequire } from 'node:module'
import { createWalletKit, type Kit } from '@wallet-kit/core'
import type { SwapProvider } from '@wallet-kit/core/assets'
import { divide } from '@wallet-kit/core/money'
import { createHttp, createRpc } from '@wallet-kit/core/plugin'
import { contractAddresses, type Stack, stackAccounts, startStack } from '@wallet-kit/test/stack'
import { createFakePage, createTestWallet } from '@wallet-kit/test/wallet'
import * as fc from 'fast-check'
import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  numberToHex,
  parseAbi,
  parseEther,
} from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { attachModal } from '../../../../core/src/modal/attachModal.js'
import { priceFeed, testToken } from '../../../../test/src/stack/contracts.js'
import { eip155 } from '../../../eip155/src/index.js'
import {
  approveSwap,
  confirmApproval,
  getOutcome,
  getSwap,
  getSwapTokens,
  type SwapPlan,
  sendSwap,
  setSwapAmount,
  setSwapToken,
  watchSwap,
} from '../../../swap/src/actions.js'
import { checkApproval } from '../../../swap/src/allowance/allowance.js'
import { swap } from '../../../swap/src/index.js'
import { checkSwap } from '../../../swap/src/transaction/buildSwap.js'
import { knownExchanges } from '../evm/exchanges.js'
import { onchain } from '../index.js'
import type { Exchanges, OnchainOptions } from '../options.js'
import { fetchPrices } from '../prices/searchPrices.js'
import type { ReadContext } from '../slice.js'
import { bundledTokens } from '../tokens/bundledTokens.js'
import { fetchBalances } from '../tokens/fetchBalances.js'
import { createSwapProvider } from './createSwapProvider.js'

// Against the exchanges' own contracts, as their packages ship them, on a real chain.
const require = createRequire(import.meta.url)
const codeOf = (path: string): Hex => require(`@uniswap/${path}`).bytecode

const {
  wrappedNative: weth,
  uniswapFactory: v2Factory,
  uniswapRouter: v2Router,
} = contractAddresses
const caip = 'eip155:1'
const coin = `${caip}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const maker: Address = '0x7e5700000000000000000000000000000000a4e4'
const trader = '0x7e570000000000000000000000000000000074ad'
const fees = [500, 3000, 10_000]

const abi = parseAbi([
  'function createPair(address, address) returns (address)',
  'function getPair(address, address) view returns (address)',
  'function mint(address to) returns (uint256)',
  'function deposit() payable',
  'function createAndInitializePoolIfNecessary(address, address, uint24, uint160) returns (address)',
  'struct Mint { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function mint(Mint) returns (uint256, uint128, uint256, uint256)',
])

let stack: Stack
let positions: Address
let context: ReadContext
let provider: SwapProvider
let nextToken = 0x1000

const rpc = <T>(method: string, params: readonly unknown[]) =>
  stack.chains[1].rpc<T>(method, params)
const call = (to: Address, data: Hex) => rpc<Hex>('eth_call', [{ to, data }, 'latest'])

type Receipt = {
  readonly status: Hex
  readonly contractAddress: Address
  readonly gasUsed: Hex
  readonly effectiveGasPrice: Hex
}

async function send(
  from: string,
  transaction: { to?: Address; data?: Hex; value?: bigint; gas?: bigint },
) {
  const { value = 0n, gas = 15_000_000n, ...rest } = transaction
  const sent = { from, ...rest, value: numberToHex(value), gas: numberToHex(gas) }
  const hash = await rpc<Hex>('eth_sendTransaction', [sent])
  const receipt = await vi.waitUntil(
    () => rpc<Receipt | null>('eth_getTransactionReceipt', [hash]),
    {
      interval: 2,
    },
  )
  if (receipt.status !== '0x1') throw new Error(`Reverted: ${JSON.stringify(rest)}`)
  return receipt
}

async function deploy(path: string, ...addresses: readonly Address[]): Promise<Address> {
  const types = addresses.map(() => ({ type: 'address' }))
  const data = concat([codeOf(path), encodeAbiParameters(types, addresses)])
  const { contractAddress } = await send(maker, { data })
  return contractAddress
}

async function makeToken(decimals: number): Promise<Address> {
  const address = numberToHex(
    BigInt('0x7e57000000000000000000000000000000990000') + BigInt(nextToken++),
  )
  await rpc('anvil_setCode', [address, testToken.code])
  const args = [`Token ${nextToken}`, `T${nextToken}`, decimals] as const
  await send(maker, {
    to: address,
    data: encodeFunctionData({ abi: testToken.abi, functionName: 'setUp', args }),
  })
  return address
}

/** Gives tokens that anybody can make, or coins, wrapped. */
async function give(token: Address, to: Address, amount: bigint) {
  if (token.toLowerCase() !== weth.toLowerCase()) {
    const args = [to, amount] as const
    const data = encodeFunctionData({ abi: testToken.abi, functionName: 'mint', args })
    return send(maker, { to: token, data })
  }
  await send(maker, {
    to: weth,
    data: encodeFunctionData({ abi, functionName: 'deposit' }),
    value: amount,
  })
  const args = [to, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return send(maker, { to: weth, data })
}

type ValueOf<arbitrary> = arbitrary extends fc.Arbitrary<infer value> ? value : never
type Side = readonly [token: Address, amount: bigint]

async function makePair(one: Side, other: Side) {
  const tokens = [one[0], other[0]] as const
  const create = encodeFunctionData({ abi, functionName: 'createPair', args: tokens })
  await send(maker, { to: v2Factory, data: create })
  const find = encodeFunctionData({ abi, functionName: 'getPair', args: tokens })
  const pair = `0x${(await call(v2Factory, find)).slice(26)}` as Address
  await give(one[0], pair, one[1])
  await give(other[0], pair, other[1])
  await send(maker, {
    to: pair,
    data: encodeFunctionData({ abi, functionName: 'mint', args: [maker] }),
  })
}

function squareRoot(value: bigint): bigint {
  let root = 1n << BigInt((value.toString(2).length / 2 + 1) | 0)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

async function makePool(one: Side, other: Side, fee: number) {
  const isSorted = one[0].toLowerCase() < other[0].toLowerCase()
  const [[token0, amount0], [token1, amount1]] = isSorted ? [one, other] : [other, one]
  const root = squareRoot((amount1 << 192n) / amount0)
  for (const [token, amount] of [one, other]) {
    await give(token, maker, amount)
    const args = [positions, maxUint256] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    await send(maker, { to: token, data })
  }
  await send(maker, {
    to: positions,
    data: encodeFunctionData({
      abi,
      functionName: 'createAndInitializePoolIfNecessary',
      args: [token0, token1, fee, root],
    }),
  })
  const spacing = fee / 50
  const edge = Math.floor(887_272 / spacing) * spacing
  const position = {
    ...{ token0, token1, fee, tickLower: -edge, tickUpper: edge },
    ...{ amount0Desired: amount0, amount1Desired: amount1, amount0Min: 0n, amount1Min: 0n },
    ...{ recipient: maker, deadline: maxUint256 },
  }
  await send(maker, {
    to: positions,
    data: encodeFunctionData({ abi, functionName: 'mint', args: [position] }),
  })
}

beforeAll(async () => {
  stack = await startStack()
  // Pools are made, and swaps are built, in one second: each pool is as new as it can be.
  await rpc('anvil_setBlockTimestampInterval', [0])
  for (const address of [maker, trader]) {
    await rpc('anvil_impersonateAccount', [address])
    await rpc('anvil_setBalance', [address, numberToHex(parseEther('1000000000000'))])
  }
  const core = 'v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'
  const factory = await deploy(core)
  const periphery = 'v3-periphery/artifacts/contracts'
  positions = await deploy(
    `${periphery}/NonfungiblePositionManager.sol/NonfungiblePositionManager.json`,
    ...[factory, weth, maker],
  )
  const quoter = await deploy(`${periphery}/lens/QuoterV2.sol/QuoterV2.json`, factory, weth)
  const router = await deploy(
    'swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json',
    ...[v2Factory, factory, positions, weth],
  )
  const { tokens } = stack.chains[1]
  const dollars = ['TUSD', 'TUSDT'].map(
    (symbol) => tokens.find((token) => token.symbol === symbol)?.address ?? '',
  )
  const options: OnchainOptions = {
    tokenLists: [{ tokens: tokens.map(({ address }) => ({ chainId: 1, address })) }],
    exchanges: {
      [caip]: {
        wrappedCoin: weth,
        stablecoins: dollars,
        // Of the code that those in the table are of: where their pools are is reckoned.
        v2: { ...knownExchanges[caip]?.v2, name: 'Two', factory: v2Factory, router: v2Router },
        v3: { ...knownExchanges[caip]?.v3, name: 'Three', factory, quoter, router, fees },
      },
    },
  }
  const { rpcUrl, nativeCurrency } = stack.chains[1]
  context = {
    network: {
      ...{ id: 1, caipNetworkId: caip, namespace: 'eip155', name: 'One', nativeCurrency },
      rpcUrls: [rpcUrl],
    } as ReadContext['network'],
    rpc: createRpc({ urls: [rpcUrl] }),
    http: createHttp(),
    options,
    memory: new Map(),
  }
  provider = createSwapProvider(() => context)
  await makePool([weth, parseEther('200')], [dollar(), 500_000n * 10n ** 6n], 3000)
}, 60_000)

afterAll(() => stack?.stop())

const { signal } = new AbortController()
const tokenId = (address: string) => `${caip}:${address}`

async function balanceOf(caipAddress: string): Promise<bigint> {
  if (caipAddress === coin) return BigInt(await rpc<Hex>('eth_getBalance', [trader, 'latest']))
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [trader] })
  return BigInt(await call(caipAddress.slice(caip.length + 1) as Address, data))
}

/** Swaps by each quote, each from the same block, and tells what each said and what the account then had more. */
async function swapByEach(from: string, to: string, amount: bigint) {
  const asked = { userAddress: tokenId(trader), from, to, amount, signal }
  const token = (address: string) => ({ name: 'Token', symbol: 'TOK', address, decimals: 18 })
  const input = {
    ...{ caipAddress: asked.userAddress, amount },
    ...{ source: token(from), destination: token(to) },
  }
  const quotes = await provider.fetchQuotes(asked)
  const outcomes: { kind: string; id: string; said: bigint; paid: bigint; spent: bigint }[] = []
  for (const { id = '', toAmount } of quotes) {
    const snapshot = await rpc('evm_snapshot', [])
    if (from !== coin) {
      await give(from.slice(caip.length + 1) as Address, trader, amount)
      const approval = await provider.buildApproval({ ...asked, quoteId: id })
      expect(checkApproval(approval, input).approval.isLarger).toBe(false)
      const { to: token, data } = approval
      await send(trader, { to: token.slice(caip.length + 1) as Address, data: data as Hex })
      const allowed = { tokenAddress: from, userAddress: asked.userAddress, quoteId: id, signal }
      expect(await provider.fetchAllowance(allowed)).toBe(amount)
    }
    const built = await provider.buildSwap({ ...asked, quoteId: id, slippage: '0' })
    expect(built.toAmount).toBe(toAmount)
    // It comes into a later block than it was built for.
    const { timestamp } = await rpc<{ timestamp: Hex }>('eth_getBlockByNumber', ['latest', false])
    await rpc('evm_setNextBlockTimestamp', [Number(timestamp) + 12])
    // The Swap screen takes it.
    expect(checkSwap(built, input, []).toAmount).toBe(toAmount)
    const before = [await balanceOf(from), await balanceOf(to)] as const
    const receipt = await send(trader, {
      to: built.to.slice(caip.length + 1) as Address,
      data: built.data as Hex,
      value: built.value,
      gas: built.gas ?? 0n,
    })
    const cost = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
    const after = [await balanceOf(from), await balanceOf(to)] as const
    outcomes.push({
      ...{ kind: id.split(' ')[0] ?? '', id, said: toAmount },
      paid: after[1] - before[1] + (to === coin ? cost : 0n),
      spent: before[0] - after[0] - (from === coin ? cost : 0n),
    })
    await rpc('evm_revert', [snapshot])
  }
  return outcomes
}

/** Enough that every route gives something. */
const amounts = fc.bigInt({ min: 10n ** 15n, max: 10n ** 24n })
const places = fc.integer({ min: 1, max: 18 })
const dollar = () => context.options.exchanges?.[caip]?.stablecoins[0] as Address

test.each(
  (['v2', 'v3'] as const).flatMap((kind) =>
    ['direct', 'over the coin', 'three hops', 'coin given', 'coin wanted'].map((shape) => ({
      kind,
      shape,
    })),
  ),
)(
  '$kind, $shape: what a quote says the router pays, to the last base unit',
  async ({ kind, shape }) => {
    const pools = fc.record({
      fee: fc.constantFrom(...fees),
      decimals: fc.tuple(places, places),
      sides: fc.tuple(amounts, amounts, amounts, amounts),
      permille: fc.integer({ min: 1, max: 2_000 }),
    })
    const check = async ({ fee, decimals, sides, permille }: ValueOf<typeof pools>) => {
      const [a, b, c, d] = sides
      const make = (one: Side, other: Side) =>
        kind === 'v2' ? makePair(one, other) : makePool(one, other, fee)
      const [one, other] = [await makeToken(decimals[0]), await makeToken(decimals[1])]
      if (shape === 'direct') await make([one, a], [other, b])
      else await make([one, a], [weth, b])
      if (shape === 'over the coin') await make([weth, c], [other, d])
      if (shape === 'three hops') await make([dollar(), c / 10n ** 9n], [other, d])
      const isCoinGiven = shape === 'coin given'
      const from = isCoinGiven ? coin : tokenId(one)
      const isCoinWanted = shape === 'coin wanted'
      const to = isCoinGiven ? tokenId(one) : isCoinWanted ? coin : tokenId(other)
      const amount = ((isCoinGiven ? b : a) * BigInt(permille)) / 1_000n
      const outcomes = await swapByEach(from, to, amount)
      expect(outcomes.map((each) => each.kind)).toEqual([kind])
      for (const { id, said, paid, spent } of outcomes) {
        expect({ id, paid, spent }).toEqual({ id, paid: said, spent: amount })
        expect(id.match(/0x/g)).toHaveLength({ 'over the coin': 3, 'three hops': 4 }[shape] ?? 2)
      }
    }
    await fc.assert(fc.asyncProperty(pools, check), { numRuns: 2, endOnFailure: true })
  },
)

test('the coin and its wrapped token are exchanged one for one', async () => {
  const amount = 5n * 10n ** 17n + 1n
  for (const [from, to] of [
    [coin, tokenId(weth)],
    [tokenId(weth), coin],
  ] as const) {
    const [outcome] = await swapByEach(from, to, amount)
    expect(outcome).toMatchObject({ kind: 'wrap', said: amount, paid: amount, spent: amount })
  }
})

test('a swap that would give less than its least received does nothing', async () => {
  const { tokens, movePrice } = stack.chains[1]
  const kit = tokenId(tokens.find(({ symbol }) => symbol === 'KIT')?.address ?? '')
  const asked = { userAddress: tokenId(trader), from: coin, to: kit, amount: 10n ** 18n, signal }
  const [quote] = await provider.fetchQuotes(asked)
  expect(quote).toMatchObject({ provider: { id: 'v2', name: 'Two' } })
  const built = await provider.buildSwap({ ...asked, quoteId: quote?.id, slippage: '0.5' })
  await movePrice({ sell: 'ETH', buy: 'KIT', percent: 1 })
  await expect(
    send(trader, {
      to: built.to.slice(caip.length + 1) as Address,
      ...{ data: built.data as Hex, value: built.value },
    }),
  ).rejects.toThrow('Reverted')
})

/** US dollars for one whole token, of a pool with the first stablecoin, which has 6 decimals. */
const priceIn = (dollars: bigint, units: bigint, decimals: number) =>
  divide(dollars * 10n ** BigInt(decimals), units * 10n ** 6n)

test('a pool of v2 prices a token exactly, from 10,000 US dollars on', async () => {
  const pool = fc.record({
    decimals: places,
    units: amounts,
    dollars: fc.oneof(
      fc.bigInt({ min: 1n, max: 20_000n * 10n ** 6n }),
      fc.constantFrom(10_000n * 10n ** 6n, 10_000n * 10n ** 6n - 1n),
    ),
  })
  const check = async ({ decimals, units, dollars }: ValueOf<typeof pool>) => {
    const token = await makeToken(decimals)
    await makePair([token, units], [dollar(), dollars])
    const isDeep = dollars >= 10_000n * 10n ** 6n
    expect(await fetchPrices(context, { addresses: [tokenId(token)], signal })).toEqual(
      isDeep ? { [tokenId(token)]: priceIn(dollars, units, decimals) } : {},
    )
  }
  await fc.assert(fc.asyncProperty(pool, check), { numRuns: 12, endOnFailure: true })
})

test('the deepest pool counts, also one with the coin; one of v3 by what is around its price', async () => {
  const token = await makeToken(18)
  const priceOf = async (address: string) =>
    (await fetchPrices(context, { addresses: [address], signal }))[address]
  // 12,000 US dollars at 2.
  await makePair([token, parseEther('6000')], [dollar(), 12_000n * 10n ** 6n])
  expect(await priceOf(tokenId(token))).toBe('2')
  context.memory.clear()
  // 40,000 US dollars at 4, in a pool of v3: its price is a square root, cut to a whole number.
  await makePool([token, parseEther('10000')], [dollar(), 40_000n * 10n ** 6n], 500)
  expect(Number(await priceOf(tokenId(token)))).toBeCloseTo(4, 12)
  context.memory.clear()
  const inCoins = Number(await priceOf(coin))
  await makePair([token, parseEther('1000')], [weth, parseEther('100')])
  expect(Number(await priceOf(tokenId(token)))).toBeCloseTo(inCoins / 10, 6)
})

test('a Chainlink feed says what the coin costs before its pools do, unless it is old or below 0', async () => {
  const feed: Address = '0x7e570000000000000000000000000000000000fe'
  await rpc('anvil_setCode', [feed, priceFeed.code])
  const { [caip]: exchanges } = context.options.exchanges ?? {}
  const fed = {
    ...{ ...context, memory: new Map() },
    options: { exchanges: { [caip]: { ...exchanges, coinFeed: feed } } } as OnchainOptions,
  }
  const now = BigInt(Math.floor(Date.now() / 1000))
  const priceOf = async (price: bigint, at: bigint, read = fed) => {
    const args = [8, price, at] as const
    const data = encodeFunctionData({ abi: priceFeed.abi, functionName: 'setUp', args })
    await send(maker, { to: feed, data })
    return (await fetchPrices(read, { addresses: [coin], signal }))[coin]
  }
  const byPools = await priceOf(0n, now, context)
  expect(await priceOf(2_345_67000001n, now)).toBe('2345.67000001')
  expect(await priceOf(2_345_67000001n, now - 90_000n)).toBe(byPools)
  expect(await priceOf(-1n, now)).toBe(byPools)
  expect(byPools).toBeDefined()
})

test.each([
  { what: 'where the places of pools are reckoned', first: 2, isReckoned: true },
  { what: 'where factories are asked for them', first: 3, isReckoned: false },
])(
  'the first list of an account with its prices: $what, $first requests',
  async ({ first, isReckoned }) => {
    const asked: string[] = []
    const all = context.options.exchanges?.[caip]
    const unhashed = (exchange: object | undefined) => ({ ...exchange, initCodeHash: undefined })
    const exchanges = isReckoned ? all : { ...all, v2: unhashed(all?.v2), v3: unhashed(all?.v3) }
    const counted: ReadContext = {
      ...context,
      options: { ...context.options, exchanges: { [caip]: exchanges as Exchanges } },
      memory: new Map(),
      rpc(request, options) {
        asked.push(request.method)
        return context.rpc(request, options)
      },
    }
    const { balances, pricing, unread } = await fetchBalances(counted, {
      address: stackAccounts.alice.address,
      signal,
    })
    expect(asked).toEqual(Array.from({ length: first }, () => 'eth_call'))
    // Of the bundled tokens Tether alone is on this chain.
    const missing = (bundledTokens['eip155:1']?.length ?? 0) - 1
    expect({ pricing, unread }).toEqual({ pricing: 'pools', unread: missing })
    const prices = new Map(balances.map(({ symbol, price }) => [symbol, Number(price)]))
    expect(prices.get('TUSD')).toBe(1)
    expect(prices.get('ETH')).toBeGreaterThan(2_000)
    expect(prices.get('TUSDT')).toBeCloseTo(1, 1)
    expect(prices.get('KIT')).toBeCloseTo(12.5, 0)
    await fetchBalances(counted, { address: stackAccounts.alice.address, signal })
    expect(asked).toHaveLength(first + 2)
  },
)

test('the Swap screen quotes, simulates and sends a swap with nothing but an RPC url', async () => {
  const { alice } = stackAccounts
  const { rpcUrl, tokens } = stack.chains[1]
  const page = createFakePage()
  vi.stubGlobal('window', page)
  createTestWallet({
    ...{ name: 'Octavo', rdns: 'com.octavo', privateKeys: [alice.privateKey] },
    ...{ chains: { 1: rpcUrl }, page },
  })
  const { v2, v3 } = context.options.exchanges?.[caip] ?? {}
  const routers = [v2, v3].map((exchange) => tokenId(exchange?.router ?? ''))
  const kit = createWalletKit({
    networks: [context.network],
    plugins: [eip155(), swap({ routers }), onchain(context.options)],
    storage: false,
  }) as Kit
  attachModal(kit)
  try {
    await kit.connect({ connectorId: 'com.octavo' })
    const dollars = tokenId(tokens.find(({ symbol }) => symbol === 'TUSD')?.address ?? '')
    const balance = async () => {
      const args = [alice.address] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args })
      return BigInt(await call(dollar(), data))
    }
    const choose = async (target: 'source' | 'destination', wanted: string) => {
      const find = () => getSwapTokens(kit).popular.find(({ address }) => address === wanted)
      setSwapToken(kit, { target, token: await vi.waitUntil(find, { timeout: 10_000 }) })
    }
    const planFor = async (state: 'approve' | 'swap') => {
      await expect.poll(() => getSwap(kit).state, { timeout: 10_000 }).toBe(state)
      const plan = getSwap(kit).plan as SwapPlan
      // The chain shows what it does, and no contract is unknown.
      await expect.poll(() => getOutcome(kit)?.status, { timeout: 10_000 }).toBe('fits')
      expect(plan.isUnknown).toBeUndefined()
      return plan
    }

    let stop = watchSwap(kit)
    await choose('destination', dollars)
    setSwapAmount(kit, { amount: '0.01' })
    const bought = await planFor('swap')
    expect(Number(getSwap(kit).source.fiat)).toBeGreaterThan(20)
    const before = await balance()
    await sendSwap(kit, { plan: bought })
    await expect.poll(balance).toBe(before + bought.toAmount)
    stop()

    stop = watchSwap(kit)
    await choose('source', dollars)
    await choose('destination', coin)
    setSwapAmount(kit, { amount: '50' })
    const approval = await planFor('approve')
    expect(approval.approval).toMatchObject({ amount: 50_000_000n, isLarger: false })
    const { hash } = await approveSwap(kit, { plan: approval })
    await confirmApproval(kit, { plan: approval, hash })
    const held = await balance()
    await sendSwap(kit, { plan: await planFor('swap') })
    await expect.poll(balance).toBe(held - 50_000_000n)
    stop()
  } finally {
    kit.destroy()
    vi.unstubAllGlobals()
  }
})
