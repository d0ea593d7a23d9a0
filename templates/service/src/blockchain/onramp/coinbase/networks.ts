/**
 * How Coinbase calls networks, by CAIP-2 id: the same list as the kit's.
 * @see https://docs.cdp.coinbase.com/onramp/coinbase-hosted-onramp/countries-&-currencies
 */
const names: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:137': 'polygon',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:42220': 'celo',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:80094': 'berachain',
}

/** Undefined for a network that it does not pay out on. */
export const nameOf = (caipNetworkId: string): string | undefined =>
  Object.hasOwn(names, caipNetworkId) ? names[caipNetworkId] : undefined

/** CAIP-2; undefined for a name that is not known. */
export const networkOf = (name: unknown): string | undefined =>
  Object.keys(names).find((id) => names[id] === name)

/** CAIP-2 ids. */
export const coinbaseNetworks: readonly string[] = Object.keys(names)
