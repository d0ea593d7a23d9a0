// By the first 32 digits of the genesis hash (CAIP-13): Polkadot, its asset hub, Kusama and its asset hub.
const prefixes: Readonly<Record<string, number>> = {
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '48239ef607d7928874027a43a6768920': 2,
}
// Of Substrate in general, for chains that have none of their own.
const GENERIC = 42

/** The address prefix of a chain (CAIP-2), as the SS58 registry lists it. */
export function ss58Prefix(caipNetworkId: string): number {
  return prefixes[caipNetworkId.split(':')[1] ?? ''] ?? GENERIC
}
