import { getNetwork, type Kit, type Network } from '@wallet-kit/core'
import { nativeTokenAddress } from '@wallet-kit/core/money'
import { askProvider, readEach } from '@wallet-kit/core/plugin'
import { SwapAnswerError } from '../errors.js'
import { createTokenList, type TokenList } from '../service/createTokenList.js'
import { readSwapToken } from '../service/readSwapToken.js'
import type { SwapToken } from '../service/swapProvider.js'
import { getProviders } from './getProviders.js'

/**
 * Reads the tokens that can be swapped on the active network, of all providers: the network's own coin first, each of the others
 * once, and with each of the decimals where providers do not agree on them. A provider that fails is left out; rejects where all do.
 */
export async function fetchSwapTokens(
  kit: Kit,
  { signal }: { readonly signal: AbortSignal },
): Promise<TokenList> {
  const network = getNetwork(kit)
  const { caipNetworkId } = network
  const answers = await Promise.allSettled(
    getProviders(kit).map((provider) =>
      askProvider(
        provider.id,
        async (signal) => {
          const list: unknown = await provider.fetchTokens({ caipNetworkId, signal })
          if (!Array.isArray(list)) throw new SwapAnswerError({ problem: 'No list of tokens.' })
          return readEach(list, (each) => readSwapToken(each, caipNetworkId), signal)
        },
        signal,
      ),
    ),
  )
  signal.throwIfAborted()
  const lists = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const failure = answers.find((each) => each.status === 'rejected')
  if (!lists.length) throw failure?.reason ?? new SwapAnswerError({ problem: 'Nobody swaps.' })
  return createTokenList(merge(lists.flat(), network))
}

/** What the network's own coin is called and how it counts the configuration says, and no list. */
function merge(tokens: readonly SwapToken[], network: Network): readonly SwapToken[] {
  const { name, symbol, decimals } = network.nativeCurrency
  const address = nativeTokenAddress(network)
  const coin = address.toLowerCase()
  let logoUri: string | undefined
  const others = new Map<string, SwapToken>()
  for (const token of tokens) {
    const key = token.address.toLowerCase()
    const place = `${key} ${token.decimals}`
    if (key === coin) logoUri ??= token.logoUri
    else if (!others.has(place)) others.set(place, token)
  }
  return [{ name, symbol, decimals, address, ...(logoUri && { logoUri }) }, ...others.values()]
}
