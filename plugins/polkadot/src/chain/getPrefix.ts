import { defaultPrefix, knownPrefixes } from '../constants.js'
import type { PolkadotOptions } from '../options.js'

/** The SS58 prefix of a network (CAIP-2): the host's word, else the one that is known, else 42. */
export function getPrefix(
  caipNetworkId: string,
  { ss58Prefixes = {} }: Pick<PolkadotOptions, 'ss58Prefixes'>,
): number {
  const [, reference = ''] = caipNetworkId.split(':')
  return ss58Prefixes[caipNetworkId] ?? knownPrefixes[reference] ?? defaultPrefix
}
