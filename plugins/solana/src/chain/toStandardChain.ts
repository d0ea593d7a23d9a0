import { standardChains } from './standardChains.js'

/** How the Wallet Standard names a network. */
export type StandardChain = keyof typeof standardChains

/** The Wallet Standard's name of a network (CAIP-2), `solana:devnet`; undefined where it has none. */
export function toStandardChain(caipNetworkId: string): StandardChain | undefined {
  const names = Object.keys(standardChains) as StandardChain[]
  return names.find((name) => standardChains[name] === caipNetworkId)
}
