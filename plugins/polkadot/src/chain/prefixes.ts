import type { PolkadotOptions } from '../options.js'

/** The SS58 prefix of networks that have none of their own. */
const defaultPrefix = 42

/** SS58 prefixes of the networks in `networks.ts`, by CAIP-2 reference. */
const knownPrefixes: Readonly<Record<string, number>> = {
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '48239ef607d7928874027a43a6768920': 2,
}

/** The SS58 prefix of a network (CAIP-2): the host's word, else the one that is known, else 42. */
export function getPrefix(
  caipNetworkId: string,
  { ss58Prefixes = {} }: Pick<PolkadotOptions, 'ss58Prefixes'>,
): number {
  const [, reference = ''] = caipNetworkId.split(':')
  return ss58Prefixes[caipNetworkId] ?? knownPrefixes[reference] ?? defaultPrefix
}

/** Whether a number is an SS58 prefix: 14 bits, without the two that are reserved. */
export function isPrefix(prefix: number): boolean {
  return (
    Number.isInteger(prefix) && prefix >= 0 && prefix < 16_384 && prefix !== 46 && prefix !== 47
  )
}
