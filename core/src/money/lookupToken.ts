import type { TokenFacts } from '../connection/contractCall.js'
import { requireCalls } from '../connection/requireCalls.js'
import { UnsupportedOperationError } from '../errors/adapter.js'
import type { Kit } from '../kit/kit.js'
import type { Network } from '../networks/network.js'

/**
 * What a network itself says of a token. Throws `UnsupportedOperationError` where the namespace cannot ask, `RpcError`,
 * `HttpError` and `PluginLoadError`.
 */
export async function lookupToken(kit: Kit, options: lookupToken.Options): Promise<TokenFacts> {
  const { namespace } = options.network
  const calls = await requireCalls(kit, namespace)
  if (calls.lookupToken) return calls.lookupToken(options)
  const operation = 'lookupToken'
  throw new UnsupportedOperationError({ operation, namespace })
}

export declare namespace lookupToken {
  type Options = {
    /** Address in the namespace's own text form. */
    readonly token: string
    readonly network: Network
    /** Whose allowance is read, too: that of `spender` to take the token of `owner`. */
    readonly allowance?: { readonly owner: string; readonly spender: string } | undefined
    readonly signal?: AbortSignal | undefined
  }
}
