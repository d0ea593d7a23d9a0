import type { Frame } from '../frame.js'
import { requireNetwork } from '../rpc/network.js'

/** A network as previews name it; undefined if the site does not know it. */
export function readNetwork(frame: Frame, chainId: string) {
  if (!Object.hasOwn(frame.settings.networks, chainId)) return undefined
  const { currency, name } = requireNetwork(frame, chainId)
  return {
    ...({ namespace: 'solana', caipNetworkId: chainId as `solana:${string}` } as const),
    nativeCurrency: { ...currency, name },
  }
}
