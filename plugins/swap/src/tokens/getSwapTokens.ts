import { getAccount, getNetwork, type Kit } from '@wallet-kit/core'
import type { SwapToken } from '@wallet-kit/core/assets'
import { getTokens, isNativeToken } from '@wallet-kit/core/assets'
import { getLive, swapSlice } from '../slice.js'
import { getHeld } from './balances.js'

/**
 * Reactive: the tokens to choose from: suggested ones, those that the account holds, and all sorted by symbol.
 * @example const { popular } = useRead(getSwapTokens)
 */
export function getSwapTokens(kit: Kit): getSwapTokens.ReturnType {
  const { tokens, places, market } = kit.read(swapSlice)
  const { account, list } = market.value
  if (!list || account !== getAccount(kit).caipAddress) return nothing
  const own = readOwn(kit, tokens.value, places.value)
  const { isWhole } = list
  return {
    isReady: true,
    isWhole,
    own,
    ...list.arrange(tokens.value, getLive(kit).options.suggestedTokens),
  }
}

const nothing: getSwapTokens.ReturnType = {
  isReady: false,
  isWhole: false,
  suggested: [],
  own: [],
  popular: [],
}

/** In the order of the list, which may be long: it is not gone through. */
function readOwn(
  kit: Kit,
  list: readonly SwapToken[],
  places: ReadonlyMap<string, number>,
): readonly Own[] {
  const network = getNetwork(kit)
  const [native] = list
  const held = new Map<number, Omit<Own, 'token'>>()
  for (const { address, chainId, quantity, value } of getTokens(kit).tokens) {
    if (chainId !== network.caipNetworkId) continue
    const place = isNativeToken(network, address) ? 0 : places.get(address?.toLowerCase() ?? '')
    if (place !== undefined) held.set(place, { quantity: quantity.numeric, value })
  }
  const quantity = native && getHeld(kit, native)
  if (quantity !== undefined) held.set(0, { quantity, value: held.get(0)?.value })
  return [...held]
    .filter(([, { quantity }]) => /[1-9]/.test(quantity))
    .sort(([one], [other]) => one - other)
    .flatMap(([place, own]) => {
      const token = list[place]
      return token ? [{ token, ...own }] : []
    })
}

type Own = getSwapTokens.ReturnType['own'][number]

export declare namespace getSwapTokens {
  type ReturnType = {
    readonly isReady: boolean
    /** All of each provider's list was read. Otherwise a token that is not there may be one of those that were not. */
    readonly isWhole: boolean
    readonly suggested: readonly SwapToken[]
    /** With what the account holds, and what that is worth in US dollars: decimal texts. */
    readonly own: readonly {
      readonly token: SwapToken
      readonly quantity: string
      readonly value: string | undefined
    }[]
    readonly popular: readonly SwapToken[]
  }
}
