import { ProviderRpcError } from '../providerRpcError.js'
import type { WalletContext } from '../walletContext.js'

/** The JSON-RPC URL of the wallet's chain; 4901 where it has none for it. */
export function requireRpcUrl(context: WalletContext): string {
  const { chainId } = context.state.get()
  const url = context.chains()[chainId]
  if (url === undefined) {
    throw new ProviderRpcError(4901, `The wallet is not connected to chain ${chainId}.`)
  }
  return url
}
