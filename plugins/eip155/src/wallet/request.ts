import { askWallet, walletTimeout } from '@wallet-kit/core/plugin'

/** One request to a wallet. */
export type Eip1193Request = { readonly method: string; readonly params?: unknown }

/**
 * A wallet as EIP-1193 describes it. Answers and event payloads are foreign: check them.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export interface Eip1193Provider {
  request(request: Eip1193Request): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
  off?(event: string, listener: (payload: unknown) => void): unknown
}

/** Asks a wallet by EIP-1193: see `askWallet`. */
export function request<answer = unknown>(
  provider: Eip1193Provider,
  call: Eip1193Request,
  options: askWallet.Options<unknown, answer> = {},
): Promise<answer> {
  return askWallet(call.method, () => provider.request(call), options)
}

/** Reads a chain id as wallets give it (hex or decimal text, or a number) into a CAIP-2 id; undefined for anything else. */
export function parseChainId(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value
  if (typeof text !== 'string' || !/^(0x[\da-f]{1,26}|\d{1,32})$/i.test(text)) return undefined
  const id = BigInt(text)
  return id > 0n ? `eip155:${id}` : undefined
}

/** Asks a wallet for the network it is on (CAIP-2). Throws `WalletTimeoutError` after 10 s, `WalletAnswerError`. */
export function readNetworkId(provider: Eip1193Provider, signal?: AbortSignal): Promise<string> {
  const call = { method: 'eth_chainId' }
  return request(provider, call, { signal, timeout: walletTimeout, parse: parseChainId })
}
