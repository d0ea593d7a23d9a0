import { ProviderRpcError } from '../wallet/providerRpcError.js'
import type { BitcoinWalletContext } from './bitcoinWalletContext.js'

/** Asks the wallet's node; what it refuses is -32603. */
export async function askNode<answer>(
  { nodeUrl }: Pick<BitcoinWalletContext, 'nodeUrl'>,
  path: string,
  body?: object,
): Promise<answer> {
  if (!nodeUrl) throw new ProviderRpcError(-32603, 'The wallet has no node.')
  const response = await fetch(nodeUrl + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new ProviderRpcError(-32603, `The node refused: ${await response.text()}`)
  return response.json() as Promise<answer>
}
