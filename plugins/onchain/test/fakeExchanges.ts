import { erc20Abi, type Hex, multicall3Abi, parseAbi } from 'viem'
import { callContracts, fakeContract } from '../../../test/plugins/fakeContracts.js'
import type { Exchanges, OnchainOptions } from '../src/options.js'
import type { ReadContext } from '../src/slice.js'
import { createSwapProvider } from '../src/swap/createSwapProvider.js'

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint32, bool)',
  'function liquidity() view returns (uint128)',
  'function getAmountsOut(uint256, address[]) view returns (uint256[])',
  'function quoteExactInput(bytes, uint256) returns (uint256, uint160[], uint32[], uint256)',
])

/** An address with a number. */
export const place = (number: number): Hex => `0x${number.toString(16).padStart(40, '0')}`

export const caip = 'eip155:1'
export const coinId = `${caip}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`

/** Tokens: a stablecoin, another token, the wrapped coin, and one that cannot be divided. */
export const [one, other, coin, ticket] = [place(0x10), place(0x20), place(0x30), place(0x70)]
export const router = place(0x41)
export const [quoter, v3Router] = [place(0x51), place(0x52)]

const v2 = { name: 'Two', factory: place(0x40), router }
const v3 = { name: 'Three', factory: place(0x50), quoter, router: v3Router, fees: [500, 3000] }
export const exchanges = { wrappedCoin: coin, stablecoins: [one], v2, v3 } satisfies Exchanges

/** A pool of v2: its tokens, the lower address first, and how much it has of each. */
export type FakePair = {
  readonly tokens: readonly [Hex, Hex]
  readonly reserves: readonly [bigint, bigint]
}
/** A pool of v3, in which both tokens are worth the same. */
export type FakePool = {
  readonly tokens: readonly [Hex, Hex]
  readonly fee: number
  readonly liquidity: bigint
}

/**
 * A network with exchanges, of which one of v2 has a pool: 4 of `other` for 1 of `one`. `quoted` is what v2 gives for a path, and `quotedBy3`
 * what v3 does for one in bytes; `asked` is what the node was asked.
 */
export function createExchanges({
  estimate = () => '0x186a0',
  quoted = (amount) => amount * 2n,
  quotedBy3 = () => undefined,
  pairs = [{ tokens: [one, other], reserves: [10n ** 18n, 4n * 10n ** 18n] }],
  pools = [],
  options = {},
  hasClock = true,
}: createExchanges.Options = {}) {
  const allowed: (readonly [owner: Hex, spender: Hex])[] = []
  const tokenOf = (decimals: number) =>
    fakeContract(erc20Abi, {
      name: () => `To\nken${'n'.repeat(100)}`,
      symbol: () => 'TOK',
      decimals: () => decimals,
      balanceOf: () => 10n ** 30n,
      allowance: (owner: Hex, spender: Hex) => {
        allowed.push([owner, spender])
        return 7n
      },
    })
  const finderOf =
    (list: readonly (FakePair | FakePool)[], first: number) =>
    (left: Hex, right: Hex, fee?: number) => {
      const key = [left, right].join().toLowerCase()
      const index = list.findIndex(
        (each) => each.tokens.join() === key && ('fee' in each ? each.fee : undefined) === fee,
      )
      return place(index < 0 ? 0 : first + index)
    }
  const call = callContracts({
    [one]: tokenOf(18),
    [other]: tokenOf(6),
    [coin]: tokenOf(18),
    [ticket]: tokenOf(0),
    [v2.factory]: fakeContract(abi, { getPair: finderOf(pairs, 0x100) }),
    [v3.factory]: fakeContract(abi, { getPool: finderOf(pools, 0x200) }),
    ...Object.fromEntries(
      pairs.map(({ reserves }, index) => [
        place(0x100 + index),
        fakeContract(abi, { getReserves: () => [...reserves, 0] }),
      ]),
    ),
    ...Object.fromEntries(
      pools.map(({ liquidity }, index) => [
        place(0x200 + index),
        fakeContract(abi, {
          slot0: () => [2n ** 96n, 0, 0, 0, 0, 0, true],
          liquidity: () => liquidity,
        }),
      ]),
    ),
    [router]: fakeContract(abi, {
      getAmountsOut: (amount: bigint, path: readonly Hex[]) => {
        const given = quoted(
          amount,
          path.map((token) => token.toLowerCase()),
        )
        return path.map((_, index) => (index === path.length - 1 ? given : amount))
      },
    }),
    [quoter]: fakeContract(abi, {
      quoteExactInput: (path: Hex, amount: bigint) => {
        const given = quotedBy3(amount, path)
        return given && [given, [], [], 0n]
      },
    }),
    ...(hasClock && {
      '0xca11bde05977b3631167028862be2a173976ca11': fakeContract(multicall3Abi, {
        getCurrentBlockTimestamp: () => 1_000n,
      }),
    }),
  })
  const asked: {
    method: string
    params: readonly unknown[] | undefined
    signal: AbortSignal | undefined
  }[] = []
  const answers: Record<string, (params: never) => unknown> = {
    eth_call: call as never,
    eth_gasPrice: () => '0x64',
    eth_estimateGas: estimate,
  }
  const context: ReadContext = {
    network: {
      ...{ id: 1, caipNetworkId: caip, namespace: 'eip155', name: 'One' },
      rpcUrls: ['https://rpc.example'],
      nativeCurrency: { name: 'Coin', symbol: 'CO', decimals: 18 },
    },
    rpc: async ({ method, params }, { signal } = {}) => {
      asked.push({ method, params, signal })
      return answers[method]?.(params as never)
    },
    http: {} as ReadContext['http'],
    options: { exchanges: { [caip]: exchanges }, ...options },
    memory: new Map(),
  }
  return { context, provider: createSwapProvider(() => context), asked, allowed }
}

export declare namespace createExchanges {
  type Options = {
    readonly estimate?: () => unknown
    /** Of a path in small letters. */
    readonly quoted?: (amount: bigint, path: readonly string[]) => bigint
    /** Undefined: it reverts. */
    readonly quotedBy3?: (amount: bigint, path: Hex) => bigint | undefined
    readonly pairs?: readonly FakePair[]
    readonly pools?: readonly FakePool[]
    readonly options?: OnchainOptions
    readonly hasClock?: boolean
  }
}
