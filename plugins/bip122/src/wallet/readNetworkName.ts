import { readProperty, readText } from '@wallet-kit/core/plugin'

/** The name of the Bitcoin network in an answer or event of a wallet (`{ network: { bitcoin: { name } } }`); empty where it has none. */
export function readNetworkName(answer: unknown): string {
  const network = readProperty(answer, 'network') ?? answer
  return readText(readProperty(network, 'bitcoin'), 'name').slice(0, 64)
}
