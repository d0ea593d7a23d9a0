import { ProviderRpcError } from '../wallet/providerRpcError.js'
import type { BitcoinWalletContext } from './bitcoinWalletContext.js'
import { accountMethods } from './methods/accountMethods.js'
import { signMethods } from './methods/signMethods.js'
import { spendMethods } from './methods/spendMethods.js'

const methods = new Map(Object.entries({ ...accountMethods, ...signMethods, ...spendMethods }))

/** Answers a request with a JSON-RPC response; what the wallet does not have is -32601, a decline -32000. */
export async function handleRequest(
  context: BitcoinWalletContext,
  { method, params, unsupported }: handleRequest.Options,
): Promise<object> {
  const response = { jsonrpc: '2.0', id: '1' }
  try {
    const own = unsupported.includes(method) ? undefined : methods.get(method)
    if (!own) throw new ProviderRpcError(-32601, `The method "${method}" does not exist.`)
    return { ...response, result: await own(context, Object(params)) }
  } catch (cause) {
    const { code = -32603, message } = cause as { code?: number; message: string }
    return { ...response, error: { code: code === 4001 ? -32000 : code, message } }
  }
}

export declare namespace handleRequest {
  type Options = { method: string; params: unknown; unsupported: readonly string[] }
}
