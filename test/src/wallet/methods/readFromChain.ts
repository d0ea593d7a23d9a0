import { ProviderRpcError } from '../providerRpcError.js'
import type { WalletContext } from '../walletContext.js'
import { requireRpcUrl } from './requireRpcUrl.js'

const DEADLINE = 30_000

/** The methods that the wallet passes on to its chain; `eth_accounts` and the like would be the chain's, not its own. */
export const readMethods: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_syncing',
  'web3_clientVersion',
])

/** Asks the wallet's chain, and gives its answer or its error. */
export async function readFromChain(
  context: WalletContext,
  { method, params }: readFromChain.Options,
): Promise<unknown> {
  const url = requireRpcUrl(context)
  const answer = await ask(url, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  const { error, result } = Object(answer)
  if (error) throw new ProviderRpcError(error.code ?? -32603, String(error.message), error.data)
  return result
}

export declare namespace readFromChain {
  type Options = { method: string; params: unknown }
}

async function ask(url: string, body: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(DEADLINE),
    })
    return await response.json()
  } catch (error) {
    throw new ProviderRpcError(-32603, `The chain could not be reached (${String(error)}).`)
  }
}
