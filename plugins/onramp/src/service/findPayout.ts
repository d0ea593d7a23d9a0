import type { OnrampProvider } from '../options.js'

/**
 * Where a provider pays out for an account on a network (CAIP-2), and its own name for that; undefined where it does not serve
 * the network.
 */
export function findPayout(
  { namespaces, chains, chainNames, fallbackChain }: OnrampProvider,
  caipNetworkId: string,
): findPayout.ReturnType | undefined {
  if (!namespaces.some((name) => caipNetworkId.startsWith(`${name}:`))) return undefined
  const isNamed = !chainNames || Object.hasOwn(chainNames, caipNetworkId)
  const chain = isNamed ? caipNetworkId : (fallbackChain ?? caipNetworkId)
  if (chains && !chains.includes(chain)) return undefined
  return { caipNetworkId: chain, chainName: chainNames?.[chain] }
}

export declare namespace findPayout {
  type ReturnType = {
    /** CAIP-2. */
    readonly caipNetworkId: string
    readonly chainName: string | undefined
  }
}
