import { walletTimeout } from '../constants.js'
import type { Eip1193Provider } from './eip1193Provider.js'
import { parseChainId } from './parseChainId.js'
import { request } from './request.js'
import { WalletAnswerError } from './walletErrors.js'

/** Asks a wallet for the network it is on (CAIP-2). Throws `WalletTimeoutError` after 10 s, `WalletAnswerError`. */
export async function readNetworkId(
  provider: Eip1193Provider,
  signal?: AbortSignal,
): Promise<string> {
  const method = 'eth_chainId'
  const answer = await request(provider, { method }, { signal, timeout: walletTimeout })
  const networkId = parseChainId(answer)
  if (!networkId) throw new WalletAnswerError({ method })
  return networkId
}
