import { cutText, parseCaipAddress, readImageUrl } from '@wallet-kit/core/plugin'
import type { SwapToken } from './swapProvider.js'

/** Reads a token of a list; undefined for one that is none, is of another network, or has no decimals. */
export function readSwapToken(value: unknown, caipNetworkId: string): SwapToken | undefined {
  const { name, symbol, address, decimals, logoUri } = Object(value)
  const parts = parseCaipAddress(address)
  if (parts?.caipNetworkId !== caipNetworkId || !/^0x[\da-f]{40}$/i.test(parts.address)) {
    return undefined
  }
  if (!Number.isInteger(decimals) || decimals < 1 || decimals > 255) return undefined
  if (typeof name !== 'string' || typeof symbol !== 'string') return undefined
  const token = { name: cutText(name, 64), symbol: cutText(symbol, 16), address, decimals }
  if (!token.name || !token.symbol) return undefined
  const image = readImageUrl(logoUri)
  return { ...token, ...(image !== undefined && { logoUri: image }) }
}
