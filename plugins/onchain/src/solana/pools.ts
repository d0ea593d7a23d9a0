import { divide, formatUnits, isAtLeast, multiplyDecimals } from '@wallet-kit/core/money'
import type { SolanaPool } from '../options.js'
import { encodeKey } from './keys.js'
import { dollars, tokenPrograms, wrappedSol } from './programs.js'
import type { Account, Accounts } from './readAccounts.js'

/** Below so many US dollars on the side of the money a pool tells no price: it costs too little to move it. */
const leastDepth = '10000'

/** The decimals of what prices are told in. */
const quoteDecimals = new Map([...dollars.map((mint) => [mint, 6] as const), [wrappedSol, 9]])

/**
 * What tokens cost in US dollars, by the pools that hold most; USDC and USDT cost one. A pool is two token accounts of one owner; what
 * they hold is worth the same. `decimalsOf` gives the decimals of a token, where they are known.
 */
export function readPrices(
  pools: readonly SolanaPool[],
  { accounts, decimalsOf }: readPrices.Options,
): ReadonlyMap<string, string> {
  const read = pools.flatMap(({ baseVault, quoteVault }) => {
    const [base, quote] = [baseVault, quoteVault].map((vault) => readVault(accounts.get(vault)))
    return base && quote && base.owner === quote.owner ? [{ base, quote }] : []
  })
  const prices = new Map<string, string>(dollars.map((mint) => [mint, '1']))
  const depths = new Map<string, string>()
  function add({ base, quote }: (typeof read)[number]) {
    const money = prices.get(quote.mint)
    const decimals = quoteDecimals.get(base.mint) ?? decimalsOf(base.mint)
    if (money === undefined || decimals === undefined || dollars.includes(base.mint)) return
    const places = quoteDecimals.get(quote.mint) ?? 0
    const depth = multiplyDecimals(formatUnits(quote.amount, places), money)
    const rate = divide(quote.amount * 10n ** BigInt(decimals), base.amount * 10n ** BigInt(places))
    const price = rate && multiplyDecimals(rate, money)
    if (!depth || !price || !isAtLeast(depth, leastDepth)) return
    if (isAtLeast(depths.get(base.mint) ?? '0', depth)) return
    depths.set(base.mint, depth)
    prices.set(base.mint, price)
  }
  // What costs SOL can be told when the price of SOL is known.
  for (const pool of read) if (dollars.includes(pool.quote.mint)) add(pool)
  for (const pool of read) if (pool.quote.mint === wrappedSol) add(pool)
  return prices
}

export declare namespace readPrices {
  type Options = {
    readonly accounts: Accounts
    readonly decimalsOf: (mint: string) => number | undefined
  }
}

const vaultSize = 165

function readVault(account: Account | null | undefined) {
  if (!account || !tokenPrograms.includes(account.program)) return undefined
  const { data } = account
  // Behind it Token-2022 says which kind it is.
  if (data.length !== vaultSize && data[vaultSize] !== 2) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return {
    mint: encodeKey(data.subarray(0, 32)),
    owner: encodeKey(data.subarray(32, 64)),
    amount: view.getBigUint64(64, true),
  }
}
