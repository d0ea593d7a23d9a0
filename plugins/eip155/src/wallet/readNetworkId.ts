import { walletTimeout } from '@wallet-kit/core/plugin'
import type { Eip1193Provider } from './eip1193Provider.js'
import { parseChainId } from './parseChainId.js'
import { request } from './request.js'

/** Asks a wallet for the network it is on (CAIP-2). Throws `WalletTimeoutError` after 10 s, `WalletAnswerError`. */
export function readNetworkId(provider: Eip1193Provider, signal?: AbortSignal): Promise<string> {
  const call = { method: 'eth_chainId' }
  return request(provider, call, { signal, timeout: walletTimeout, parse: parseChainId })
}
