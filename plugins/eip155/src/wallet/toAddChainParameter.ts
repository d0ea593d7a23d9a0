import type { Network } from '@wallet-kit/core'
import { toHex } from './toHex.js'

/**
 * What a wallet is told of a network it lacks; undefined where no RPC url is one that it may use: https, or http of this
 * very computer.
 * @see https://eips.ethereum.org/EIPS/eip-3085
 */
export function toAddChainParameter({
  id,
  name,
  nativeCurrency,
  rpcUrls,
  explorerUrl,
}: Network): Record<string, unknown> | undefined {
  const urls = rpcUrls.filter(isAllowed)
  if (!urls.length) return undefined
  const { name: coin, symbol, decimals } = nativeCurrency
  return {
    chainId: toHex(id),
    chainName: name,
    nativeCurrency: { name: coin, symbol, decimals },
    rpcUrls: urls,
    ...(explorerUrl && isAllowed(explorerUrl) && { blockExplorerUrls: [explorerUrl] }),
  }
}

function isAllowed(url: string) {
  return /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i.test(url)
}
