import { base58, base64 } from '@scure/base'
import { ProviderRpcError } from '../wallet/providerRpcError.js'

/** Sends a signed transaction by the wallet's own RPC; gives its signature. A refusal of the node keeps its code. */
export async function sendSigned({
  url,
  transaction,
  options = {},
}: sendSigned.Options): Promise<Uint8Array> {
  const params = [base64.encode(transaction), { ...options, encoding: 'base64' }]
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  }).catch((error) => {
    throw new ProviderRpcError(4901, `The chain did not answer: ${String(error)}`)
  })
  const { result, error } = await response.json()
  if (error) throw new ProviderRpcError(-32603, error.message, error)
  return base58.decode(result)
}

export declare namespace sendSigned {
  type Options = {
    readonly url: string
    readonly transaction: Uint8Array
    readonly options?: Readonly<Record<string, unknown>> | undefined
  }
}
