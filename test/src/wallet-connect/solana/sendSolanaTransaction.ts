import { base64 } from '@scure/base'
import { ProviderRpcError } from '../../wallet/providerRpcError.js'

const DEADLINE = 30_000

/** Sends a signed transaction to a node, and gives its id: the first signature as base58. */
export async function sendSolanaTransaction({
  url,
  signed,
  sendOptions,
}: sendSolanaTransaction.Options): Promise<string> {
  const config = { ...Object(sendOptions), encoding: 'base64' }
  const params = [base64.encode(signed), config]
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
    signal: AbortSignal.timeout(DEADLINE),
  })
  const { result, error } = Object(await response.json())
  if (typeof result === 'string') return result
  const { code, message } = Object(error)
  throw new ProviderRpcError(
    typeof code === 'number' ? code : -32603,
    typeof message === 'string' ? message : 'The node did not take the transaction.',
  )
}

export declare namespace sendSolanaTransaction {
  type Options = { url: string; signed: Uint8Array; sendOptions: unknown }
}
