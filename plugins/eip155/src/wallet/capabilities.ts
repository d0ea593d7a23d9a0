import type { AccountType } from '@wallet-kit/core'
import { readProperty, walletTimeout } from '@wallet-kit/core/plugin'
import { parseChainId } from '../chain/hex.js'
import { type Eip1193Provider, request } from './request.js'

/** What a wallet can do on one network, by the capability's name. Foreign: the values are unchecked. */
export type Capabilities = { readonly [capability: string]: unknown }

/**
 * Asks what a wallet can do for an account, by CAIP-2 id; what it says for all networks (`0x0`)
 * stands under `eip155:*` too. Throws `WalletTimeoutError` after 10 s, `UnsupportedMethodError`, `WalletAnswerError`.
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcapabilities
 */
export async function readCapabilities(
  provider: Eip1193Provider,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal | undefined },
): Promise<ReadonlyMap<string, Capabilities>> {
  const answer = await request(
    provider,
    { method: 'wallet_getCapabilities', params: [address] },
    { signal, timeout: walletTimeout, parse: parseObject },
  )
  const everywhere = toCapabilities(readProperty(answer, '0x0'))
  const capabilities = new Map<string, Capabilities>()
  for (const key of Object.keys(answer)) {
    const networkId = parseChainId(key)
    if (networkId) {
      capabilities.set(networkId, { ...everywhere, ...toCapabilities(readProperty(answer, key)) })
    }
  }
  if (Object.keys(everywhere).length) capabilities.set('eip155:*', everywhere)
  return capabilities
}

function toCapabilities(value: unknown): Capabilities {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

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

/** An answer that is an object, of whatever inside; undefined for anything else. */
export function parseObject(value: unknown): object | undefined {
  return typeof value === 'object' && value !== null ? value : undefined
}
