import type { BalanceList, TokenBalance } from '@wallet-kit/core'
import { formatUnits } from '@wallet-kit/core/money'
import { ServiceAnswerError } from '@wallet-kit/core/plugin'
import { erc20Abi, type Hex, multicall3Abi } from 'viem'
import { type Facts, readFacts } from '../evm/readFacts.js'
import { multicallOf, readMany, toCall } from '../evm/readMany.js'
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
