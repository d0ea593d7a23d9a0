import type { BalanceList, TokenBalance } from '@wallet-kit/core'
import { formatUnits } from '@wallet-kit/core/money'
import type { ReadContext } from '../slice.js'
import { type Holding, readAccounts, readHoldings } from './accounts.js'
import { wrappedSol } from './keys.js'
import { findUnknownMints, type Mint, takeMints } from './mints.js'
import { readPrices } from './prices.js'

/**
 * Reads SOL and the tokens of an account, of both token programs: by three requests, where it holds at most 49 tokens. What cannot be
 * divided is no token. A token that cannot be read is counted as unread. Throws what the RPC throws, and `ServiceAnswerError`.
 */
export async function fetchBalances(
  context: ReadContext,
  { address, signal }: fetchBalances.Options,
): Promise<BalanceList> {
  const { network, options } = context
  const { caipNetworkId, nativeCurrency } = network
  const pools = options.solanaPools ?? []
  const read = await readHoldings(context, { address, signal })
  const held = sumUp(read.flatMap((holding) => holding ?? []))
  const mints = [...held.keys()]
  const found = await findUnknownMints(context, mints)
  const vaults = pools.flatMap(({ baseVault, quoteVault }) => [baseVault, quoteVault])
  const accounts = await readAccounts(context, {
    addresses: [address, ...vaults, ...[...found.unknown].flat()],
    signal,
  })
  const known = takeMints(found, accounts)
  const prices = readPrices(pools, { accounts, decimalsOf: (mint) => known.get(mint)?.decimals })
  const priceOf = (mint: string) => (pools.length ? prices.get(mint) : undefined)
  const listed = new Set([wrappedSol, ...prices.keys()])
  const tokens = [...held].flatMap(([mint, holding]) => {
    const facts = known.get(mint)
    // The node contradicts the token.
    if (facts?.decimals !== holding.decimals) return []
    const balance = toBalance({ caipNetworkId, mint, facts, amount: holding.amount })
    return { ...balance, ...optionalPrice(priceOf(mint)), ...(!listed.has(mint) && unlisted) }
  })
  const { name, symbol, decimals } = nativeCurrency
  const lamports = accounts.get(address)?.lamports ?? 0n
  const native: TokenBalance = {
    ...{ name, symbol, chainId: caipNetworkId, ...optionalPrice(priceOf(wrappedSol)) },
    quantity: { decimals: String(decimals), numeric: formatUnits(lamports, decimals) },
  }
  const unread = read.filter((holding) => !holding).length + held.size - tokens.length
  return {
    balances: [native, ...tokens],
    pricing: pools.length ? 'pools' : 'none',
    ...(unread > 0 && { asked: tokens.length + unread, unread }),
  }
}

/** Anybody can make a token of any name and give it to any account. */
const unlisted = { isUnlisted: true } as const

const optionalPrice = (price: string | undefined) => (price === undefined ? {} : { price })

export declare namespace fetchBalances {
  type Options = {
    readonly address: string
    readonly signal?: AbortSignal | undefined
  }
}

/** What the accounts hold of each token together; what is empty or cannot be divided is left out. */
function sumUp(
  holdings: readonly Holding[],
): ReadonlyMap<string, Pick<Holding, 'amount' | 'decimals'>> {
  const held = new Map<string, Pick<Holding, 'amount' | 'decimals'>>()
  for (const { mint, amount, decimals } of holdings) {
    if (!amount || !decimals) continue
    held.set(mint, { decimals, amount: amount + (held.get(mint)?.amount ?? 0n) })
  }
  return held
}

function toBalance({
  caipNetworkId,
  mint,
  facts,
  amount,
}: {
  caipNetworkId: string
  mint: string
  facts: Mint
  amount: bigint
}): TokenBalance {
  const { name, symbol, decimals } = facts
  return {
    ...{ name, symbol, chainId: caipNetworkId, address: `${caipNetworkId}:${mint}` },
    quantity: { decimals: String(decimals), numeric: formatUnits(amount, decimals) },
  }
}
