import {
  concat,
  encodeAbiParameters,
  erc20Abi,
  type Hex,
  keccak256,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import type { Exchanges } from '../options.js'
import { type ReadContext, recall } from '../slice.js'
import { type Call, type Question, toCall } from './multicall.js'

/** A pool of two tokens. Addresses are in small letters. */
export type Pool = {
  readonly address: string
  /** In the order of the pool's contract. */
  readonly tokens: Pair
  /** Of Uniswap v3, in hundredths of a basis point; absent: the pool is one of v2. */
  readonly fee?: number
}

type Pair = readonly [string, string]

/** An exact fraction of whole numbers above 0. */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint }

/** What is in a pool now. */
export type PoolState = {
  /** Base units of the pool's second token for one of its first, before the pool's fee. */
  readonly rate: Ratio
  /** How much there is around this price of the token that was asked for, in base units. */
  readonly depth: bigint
}

/** How long a pool counts as missing or empty before it is looked for again, in milliseconds. */
const absenceTime = 10 * 60_000

const isAbsent = (since: number | undefined) =>
  since !== undefined && Date.now() - since < absenceTime

/** Since when pools (addresses) are empty, in milliseconds since 1970. */
const recallEmpty = (context: ReadContext) => recall<number>(context, 'empty pools')

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  // The protocol's fee is wider where PancakeSwap built it.
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint32, bool)',
  'function liquidity() view returns (uint128)',
])

/**
 * Finds the addresses of the pools of pairs of tokens (addresses in any case and order) on both kinds of exchanges, and remembers them.
 * - If the exchange's `initCodeHash` is known, the address is computed: there may be no pool at it.
 * - Otherwise the factory is asked.
 */
export function findPools(
  context: ReadContext,
  { v2, v3 }: Exchanges,
  pairs: readonly Pair[],
): Question<readonly Pool[]> {
  const known = recall<{ readonly address: string; readonly at: number }>(context, 'pools')
  const empty = recallEmpty(context)
  const sorted = new Map(
    pairs
      .map(sortPair)
      .filter(([one, other]) => one !== other)
      .map((pair) => [pair.join(), pair]),
  )
  const wanted = [...sorted.values()].flatMap((tokens) => [
    ...(v2 ? [{ tokens, exchange: v2 }] : []),
    ...(v3 ? v3.fees.map((fee) => ({ tokens, exchange: v3, fee })) : []),
  ])
  const unknown: Wanted[] = []
  for (const each of wanted) {
    const place = known.get(keyOf(each))
    if (place && (BigInt(place.address) > 0n || isAbsent(place.at))) continue
    const address = computeAddress(each)
    if (address) known.set(keyOf(each), { address, at: Date.now() })
    else unknown.push(each)
  }
  return {
    calls: unknown.map(askFactory),
    read(answers) {
      unknown.forEach((each, index) => {
        const address = answers[index]
        if (typeof address !== 'string') return
        known.set(keyOf(each), { address: address.toLowerCase(), at: Date.now() })
      })
      return wanted.flatMap((each: Wanted) => {
        const { tokens, fee } = each
        const { address = '0x0' } = known.get(keyOf(each)) ?? {}
        if (BigInt(address) === 0n || isAbsent(empty.get(address))) return []
        return { address, tokens, ...(fee !== undefined && { fee }) }
      })
    },
  }
}

/** A pool that may be there. */
type Wanted = {
  readonly tokens: Pair
  readonly exchange: NonNullable<Exchanges['v2' | 'v3']>
  readonly fee?: number
}

const keyOf = ({ tokens, exchange, fee }: Wanted) => [exchange.factory, ...tokens, fee].join()

/** The order of the contracts: by number. */
function sortPair([one, other]: Pair): Pair {
  const [left, right] = [one.toLowerCase(), other.toLowerCase()]
  return left < right ? [left, right] : [right, left]
}

/** The address that CREATE2 gives a pool, in small letters; undefined without an `initCodeHash`. @see https://eips.ethereum.org/EIPS/eip-1014 */
function computeAddress({ tokens, exchange, fee }: Wanted): string | undefined {
  if (!exchange.initCodeHash) return undefined
  const [one, other] = tokens as readonly [Hex, Hex]
  const salt =
    fee === undefined
      ? concat([one, other])
      : encodeAbiParameters(parseAbiParameters('address, address, uint24'), [one, other, fee])
  const parts = ['0xff', exchange.factory, keccak256(salt), exchange.initCodeHash] as readonly Hex[]
  return `0x${keccak256(concat(parts)).slice(-40)}`
}

function askFactory({ tokens, exchange: { factory }, fee }: Wanted): Call {
  const [one, other] = tokens as readonly [Hex, Hex]
  return fee === undefined
    ? toCall(factory, { abi, functionName: 'getPair', args: [one, other] })
    : toCall(factory, { abi, functionName: 'getPool', args: [one, other, fee] })
}

/** A square root's 96 binary places, squared. */
const shift = 192n

/**
 * Reads what is in pools now, with the depth on the side of one of their tokens. Undefined for a pool that is empty, is not there, or
 * answers something else; `findPools` leaves it out for a while then.
 */
export function readPools(
  context: ReadContext,
  asked: readonly { readonly pool: Pool; readonly side: 0 | 1 }[],
): Question<readonly (PoolState | undefined)[]> {
  const callsOf = asked.map(({ pool: { address, tokens, fee }, side }): readonly Call[] =>
    fee === undefined
      ? [toCall(address, { abi, functionName: 'getReserves' })]
      : [
          toCall(address, { abi, functionName: 'slot0' }),
          toCall(address, { abi, functionName: 'liquidity' }),
          toCall(tokens[side], {
            ...{ abi: erc20Abi, functionName: 'balanceOf' },
            args: [address as Hex],
          }),
        ],
  )
  const empty = recallEmpty(context)
  return {
    calls: callsOf.flat(),
    read(answers) {
      let next = 0
      return asked.map(({ pool, side }, index) => {
        const from = next
        next += callsOf[index]?.length ?? 0
        const own = answers.slice(from, next)
        const state = pool.fee === undefined ? readPair(own, side) : readPool(own, side)
        if (!state) empty.set(pool.address, Date.now())
        return state
      })
    },
  }
}

function readPair([reserves]: readonly unknown[], side: 0 | 1): PoolState | undefined {
  const [first, second] = (reserves ?? []) as readonly bigint[]
  if (!first || !second) return undefined
  return { rate: { numerator: second, denominator: first }, depth: side ? second : first }
}

/**
 * The square root of the rate is in the first field. What counts as depth is what a pool of v2 with the same liquidity would hold, and
 * at the most what the pool holds: neither coins far from the price nor a narrow heap at the price make a deep pool.
 */
function readPool(
  [slot, liquidity, balance]: readonly unknown[],
  side: 0 | 1,
): PoolState | undefined {
  const [root] = (slot ?? []) as readonly bigint[]
  if (!root || typeof liquidity !== 'bigint' || typeof balance !== 'bigint') return undefined
  if (!liquidity) return undefined
  const virtual = side ? (liquidity * root) >> 96n : (liquidity << 96n) / root
  return {
    rate: { numerator: root * root, denominator: 1n << shift },
    depth: virtual < balance ? virtual : balance,
  }
}
