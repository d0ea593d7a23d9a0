import { isNativeToken } from '@wallet-kit/core/assets'
import { divide, formatUnits, isAtLeast, multiplyDecimals } from '@wallet-kit/core/money'
import { parseCaipAddress } from '@wallet-kit/core/plugin'
import type { SolanaPool } from '../options.js'
import type { ReadContext } from '../slice.js'
import { type Account, type Accounts, readAccounts } from './accounts.js'
import { dollars, encodeKey, isKey, tokenPrograms, wrappedSol } from './keys.js'
import { findUnknownMints, takeMints } from './mints.js'

/** How many tokens are looked for at most. */
const mostTokens = 100

/**
 * Reads what tokens (CAIP-10, all of the context's network) cost by the pools that the options name: US dollars for one as decimal texts.
 * What has no pool that is deep enough is left out. Throws what the RPC throws.
 */
export async function fetchPrices(
  context: ReadContext,
  { addresses, signal }: fetchPrices.Options,
): Promise<Readonly<Record<string, string>>> {
  const { network, options } = context
  const pools = options.solanaPools ?? []
  const tokens = addresses.slice(0, mostTokens).flatMap((asked) => {
    if (isNativeToken(network, asked)) return [{ asked, mint: wrappedSol }]
    const { caipNetworkId, address } = parseCaipAddress(asked) ?? {}
    return caipNetworkId === network.caipNetworkId && isKey(address)
      ? [{ asked, mint: address }]
      : []
  })
  if (!pools.length || !tokens.length) return {}
  const mints = [...new Set(tokens.map(({ mint }) => mint))]
  const found = await findUnknownMints(context, mints)
  const accounts = await readAccounts(context, {
    addresses: [
      ...pools.flatMap(({ baseVault, quoteVault }) => [baseVault, quoteVault]),
      ...[...found.unknown].flat(),
    ],
    signal,
  })
  const known = takeMints(found, accounts)
  const prices = readPrices(pools, { accounts, decimalsOf: (mint) => known.get(mint)?.decimals })
  return Object.fromEntries(
    tokens.flatMap(({ asked, mint }) => {
      const price = prices.get(mint)
      return price === undefined ? [] : [[asked, price]]
    }),
  )
}

export declare namespace fetchPrices {
  type Options = {
    readonly addresses: readonly string[]
    readonly signal?: AbortSignal | undefined
  }
}

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
