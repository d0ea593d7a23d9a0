import type { BalanceList, TokenBalance } from '@wallet-kit/core'
import { formatUnits } from '@wallet-kit/core/money'
import { ServiceAnswerError } from '@wallet-kit/core/plugin'
import { erc20Abi, type Hex, multicall3Abi } from 'viem'
import { exchangesOf } from '../evm/exchanges.js'
import { askTogether, multicallOf, readMany, toCall } from '../evm/multicall.js'
import { readFacts, type TokenFacts } from '../evm/readFacts.js'
import { hasPrices, type Prices, searchPrices } from '../prices/searchPrices.js'
import type { ReadContext } from '../slice.js'
import { isOwnCoin, type ListedToken, readTokenLists } from './readTokenLists.js'

/**
 * Reads the native balance and those of all listed tokens that the account holds. Tokens are asked for their own name, symbol and
 * decimals, and the pools of exchanges for prices. If the account holds few tokens, it takes one request for the balances, and one for
 * all the rest; one more where a factory has to be asked for pools. A token that says nothing is counted as unread, and a list that
 * cannot be had as one token. Throws what the RPC throws.
 */
export async function fetchBalances(
  context: ReadContext,
  { address, walletTokens = [], signal }: fetchBalances.Options,
): Promise<BalanceList> {
  const { tokens, missing } = await readTokenLists(context, { signal })
  const listed = [...tokens, ...findUnlisted(context, tokens, walletTokens)]
  const account = address as Hex
  const [native, ...answers] = await readMany(
    context,
    [
      toCall(multicallOf(context), {
        abi: multicall3Abi,
        functionName: 'getEthBalance',
        args: [account],
      }),
      ...listed.map((token) =>
        toCall(token.address, { abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
      ),
    ],
    { signal },
  )
  const held = listed.flatMap((token, index) => {
    const units = answers[index]
    return units ? [{ token, units }] : []
  })
  const { facts, prices, pricing } = await readTokens(context, {
    tokens: held.map(({ token }) => token),
    signal,
  })
  const balances = held.flatMap(({ token, units }, index) => {
    const price = prices.get(token.address.toLowerCase())
    return toBalance(context, { token, units, facts: facts[index], price }) ?? []
  })
  const isUnread = (each: unknown) => each === undefined
  // How many tokens a list has that could not be had, nobody knows: one at least.
  const unread = answers.filter(isUnread).length + facts.filter(isUnread).length + missing
  return {
    balances: [await toNative(context, { native, account, prices, signal }), ...balances],
    pricing,
    ...(unread > 0 && { asked: listed.length + missing, unread }),
  }
}

export declare namespace fetchBalances {
  type Options = {
    readonly address: string
    /** Addresses of tokens to look for beside those of the lists. */
    readonly walletTokens?: readonly string[] | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/** Unlisted: only the wallet knows of it, so it has no price; anybody can make a token that looks dear. */
type Token = ListedToken & { readonly isUnlisted?: true }

/** So many tokens that only the wallet knows of are looked for. */
const mostUnlisted = 500

/** The tokens that the wallet knows of and no list has. */
function findUnlisted(
  context: ReadContext,
  tokens: readonly ListedToken[],
  walletTokens: readonly string[],
): readonly Token[] {
  const known = new Set(tokens.map((token) => token.address.toLowerCase()))
  const others = walletTokens.map((address) => address.toLowerCase())
  return [...new Set(others)]
    .filter((address) => /^0x[\da-f]{40}$/.test(address) && !known.has(address))
    .filter((address) => !isOwnCoin(context, address))
    .slice(0, mostUnlisted)
    .map((address) => ({ address, isUnlisted: true }))
}

/** What tokens are called, how they count, and what those of lists cost. Without prices the list is still worth having. */
async function readTokens(
  context: ReadContext,
  {
    tokens,
    signal,
  }: { readonly tokens: readonly Token[]; readonly signal: AbortSignal | undefined },
): Promise<{
  readonly facts: readonly (TokenFacts | undefined)[]
  readonly prices: Prices
  readonly pricing: 'pools' | 'none'
}> {
  const exchanges = exchangesOf(context)
  const isPriced = exchanges && hasPrices(exchanges)
  const all = tokens.map(({ address }) => address)
  if (isPriced) {
    // Those of lists come first.
    const count = tokens.filter(({ isUnlisted }) => !isUnlisted).length
    const [listed, unpriced] = [all.slice(0, count), all.slice(count)]
    try {
      const found = await searchPrices(context, { exchanges, tokens: listed, unpriced, signal })
      return { ...found, pricing: 'pools' }
    } catch {
      signal?.throwIfAborted()
    }
  }
  const [facts] = await askTogether(context, [readFacts(context, all)], { signal })
  return { facts, prices: new Map(), pricing: isPriced ? 'pools' : 'none' }
}

function toBalance(
  { network: { caipNetworkId } }: ReadContext,
  {
    token,
    units,
    facts,
    price,
  }: {
    token: Token
    units: bigint
    facts: TokenFacts | undefined
    price: string | undefined
  },
): TokenBalance | undefined {
  // A token without decimals is not for sums of money.
  if (!facts?.decimals) return undefined
  const { name, symbol, decimals } = facts
  return {
    ...{ name, symbol, chainId: caipNetworkId, address: `${caipNetworkId}:${token.address}` },
    quantity: { decimals: String(decimals), numeric: formatUnits(units, decimals) },
    ...(price !== undefined && { price }),
    ...(token.iconUrl && { iconUrl: token.iconUrl }),
    ...(token.isUnlisted && { isUnlisted: true }),
  }
}

async function toNative(
  context: ReadContext,
  {
    native,
    account,
    prices,
    signal,
  }: {
    native: bigint | undefined
    account: Hex
    prices: Prices
    signal: AbortSignal | undefined
  },
): Promise<TokenBalance> {
  const {
    network: { caipNetworkId, nativeCurrency },
    rpc,
  } = context
  const { name, symbol, decimals } = nativeCurrency
  const units =
    native ?? (await rpc({ method: 'eth_getBalance', params: [account, 'latest'] }, { signal }))
  if (typeof units !== 'bigint' && !/^0x[\da-f]{1,64}$/i.test(String(units))) {
    throw new ServiceAnswerError({ url: caipNetworkId, problem: 'No balance.' })
  }
  const numeric = formatUnits(BigInt(units as Hex | bigint), decimals)
  const price = prices.get(exchangesOf(context)?.wrappedCoin.toLowerCase() ?? '')
  return {
    ...{ name, symbol, chainId: caipNetworkId, quantity: { decimals: String(decimals), numeric } },
    ...(price !== undefined && { price }),
  }
}
