import type { AccountType } from '@wallet-kit/core'
import { readProperty } from '@wallet-kit/core/plugin'
import type { Eip1193Provider } from './eip1193Provider.js'
import { readCapabilities } from './readCapabilities.js'

/**
 * `smartAccount` where the wallet says that it bundles calls, or has gas paid by others, on the network; `eoa` for
 * everything else, a wallet that says nothing included.
 */
export async function getAccountType(
  provider: Eip1193Provider,
  { address, caipNetworkId, signal }: getAccountType.Options,
): Promise<AccountType> {
  const capabilities = await readCapabilities(provider, { address, signal }).catch(() => undefined)
  signal?.throwIfAborted()
  const here = capabilities?.get(caipNetworkId) ?? capabilities?.get('eip155:*')
  const isSmart =
    readProperty(here?.atomic, 'status') === 'supported' ||
    readProperty(here?.paymasterService, 'supported') === true
  return isSmart ? 'smartAccount' : 'eoa'
}

export declare namespace getAccountType {
  type Options = {
    readonly address: string
    readonly caipNetworkId: string
    readonly signal?: AbortSignal | undefined
  }
}
