import type { BalanceList, TokenBalance } from '@wallet-kit/core'
import { formatUnits } from '@wallet-kit/core/money'
import { cutText, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { erc20Abi, type Hex, hexToString, multicall3Abi } from 'viem'
import { type Call, multicallOf, readMany, toCall } from '../evm/readMany.js'
import type { ReadContext } from '../readContext.js'
import { type ListedToken, readTokenLists } from './readTokenLists.js'

/**
 * Reads the native balance and those of all listed tokens that the account holds. What tokens are called, and how they count, they say
 * themselves. A token that says nothing is counted as unread. Throws what the RPC throws.
 */
export async function fetchBalances(
  context: ReadContext,
  { address, signal }: fetchBalances.Options,
): Promise<BalanceList> {
  const listed = await readTokenLists(context, { signal })
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
  const facts = await readFacts(context, { tokens: held.map(({ token }) => token), signal })
  const tokens = held.flatMap(
    ({ token, units }, index) => toBalance(context, { token, units, facts: facts[index] }) ?? [],
  )
  const unread = answers.filter((units) => units === undefined).length + held.length - tokens.length
  return {
    balances: [await toNative(context, { native, account, signal }), ...tokens],
    pricing: 'none',
    ...(unread > 0 && { asked: listed.length, unread }),
  }
}

export declare namespace fetchBalances {
  type Options = {
    readonly address: string
    readonly signal?: AbortSignal | undefined
  }
}

/** What a token says of itself. */
type Facts = { readonly name: string; readonly symbol: string; readonly decimals: number }

/** Asks tokens for name, symbol and decimals, once: they do not change. */
async function readFacts(
  context: ReadContext,
  {
    tokens,
    signal,
  }: { readonly tokens: readonly ListedToken[]; readonly signal: AbortSignal | undefined },
): Promise<readonly (Facts | undefined)[]> {
  const { memory, network } = context
  const keyOf = ({ address }: ListedToken) =>
    `${network.caipNetworkId} facts ${address.toLowerCase()}`
  const unknown = tokens.filter((token) => !memory.has(keyOf(token)))
  if (unknown.length) {
    const answers = await readMany(context, unknown.flatMap(factsOf), { signal })
    unknown.forEach((token, index) => {
      const [name, symbol, decimals] = answers.slice(3 * index, 3 * index + 3)
      if (typeof name === 'string' && typeof symbol === 'string' && typeof decimals === 'number') {
        memory.set(keyOf(token), { name: cutText(name, 64), symbol: cutText(symbol, 20), decimals })
      }
    })
  }
  return tokens.map((token) => memory.get(keyOf(token)) as Facts | undefined)
}

const factsOf = ({ address }: ListedToken): readonly Call[] => [
  toText(toCall(address, { abi: erc20Abi, functionName: 'name' })),
  toText(toCall(address, { abi: erc20Abi, functionName: 'symbol' })),
  toCall(address, { abi: erc20Abi, functionName: 'decimals' }),
]

/** Older tokens answer with one word in place of a text. */
const toText = (call: Call<string>): Call<string> => ({
  ...call,
  decode: (result) =>
    result.length === 66
      ? hexToString(result, { size: 32 }).replace(/\0+$/, '')
      : call.decode(result),
})

function toBalance(
  { network: { caipNetworkId } }: ReadContext,
  { token, units, facts }: { token: ListedToken; units: bigint; facts: Facts | undefined },
): TokenBalance | undefined {
  // A token without decimals is not for sums of money, and one with more than fit counts wrong.
  if (!facts?.decimals || facts.decimals > 77) return undefined
  const { name, symbol, decimals } = facts
  return {
    ...{ name, symbol, chainId: caipNetworkId, address: `${caipNetworkId}:${token.address}` },
    quantity: { decimals: String(decimals), numeric: formatUnits(units, decimals) },
    ...(token.iconUrl && { iconUrl: token.iconUrl }),
  }
}

async function toNative(
  { network: { caipNetworkId, nativeCurrency }, rpc }: ReadContext,
  {
    native,
    account,
    signal,
  }: { native: bigint | undefined; account: Hex; signal: AbortSignal | undefined },
): Promise<TokenBalance> {
  const { name, symbol, decimals } = nativeCurrency
  const units =
    native ?? (await rpc({ method: 'eth_getBalance', params: [account, 'latest'] }, { signal }))
  if (typeof units !== 'bigint' && !/^0x[\da-f]{1,64}$/i.test(String(units))) {
    throw new ServiceAnswerError({ url: caipNetworkId, problem: 'No balance.' })
  }
  const numeric = formatUnits(BigInt(units as Hex | bigint), decimals)
  return { name, symbol, chainId: caipNetworkId, quantity: { decimals: String(decimals), numeric } }
}
