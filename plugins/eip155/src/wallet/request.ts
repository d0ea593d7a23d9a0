import { askWallet, walletTimeout } from '@wallet-kit/core/plugin'
import { parseChainId } from '../chain/hex.js'
import type { Eip1193Provider, Eip1193Request } from './eip1193Provider.js'

/** Asks a wallet by EIP-1193: see `askWallet`. */
export function request<answer = unknown>(
  provider: Eip1193Provider,
  call: Eip1193Request,
  options: askWallet.Options<unknown, answer> = {},
): Promise<answer> {
  return askWallet(call.method, () => provider.request(call), options)
}

/** Asks a wallet for the network it is on (CAIP-2). Throws `WalletTimeoutError` after 10 s, `WalletAnswerError`. */
export function readNetworkId(provider: Eip1193Provider, signal?: AbortSignal): Promise<string> {
  const call = { method: 'eth_chainId' }
  return request(provider, call, { signal, timeout: walletTimeout, parse: parseChainId })
}
