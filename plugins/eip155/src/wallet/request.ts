import type { WalletAccount } from '@wallet-kit/core'
import { askWallet, type WalletSession, walletTimeout } from '@wallet-kit/core/plugin'
import { isAddress } from '../chain/address.js'
import { maxSpellings } from '../constants.js'

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

/**
 * How each address was spelled when it was first read, by the address in lower case. Wallets spell one address in several ways, and a
 * host that compares texts has to find it again. An adapter keeps one map.
 */
export type Spellings = Map<string, string>

/**
 * Reads a wallet's list of accounts, each once and always spelled as it was the first time; undefined where it is anything
 * but a list of addresses.
 */
export function parseAccounts(
  value: unknown,
  spellings: Spellings,
): readonly WalletAccount[] | undefined {
  try {
    if (!Array.isArray(value)) return undefined
    const addresses = new Set<string>()
    for (const address of value) {
      if (!isAddress(address) || !address.startsWith('0x')) return undefined
      addresses.add(spell(address, spellings))
    }
    return [...addresses].map((address) => ({ address }))
  } catch {
    // A proxy that throws.
    return undefined
  }
}

function spell(address: string, spellings: Spellings) {
  const key = address.toLowerCase()
  if (!spellings.has(key) && spellings.size < maxSpellings) spellings.set(key, address)
  // A wallet that floods the page gets one spelling as well.
  return spellings.get(key) ?? key
}

/**
 * Asks a wallet which accounts it shows this page already; it never prompts. Undefined where the answer is no list of
 * addresses. Throws `WalletTimeoutError` after 10 s, and the wallet's errors.
 */
export async function readAccounts(
  provider: Eip1193Provider,
  { spellings, signal }: { readonly spellings: Spellings; readonly signal?: AbortSignal },
): Promise<readonly WalletAccount[] | undefined> {
  const call = { method: 'eth_accounts' }
  return parseAccounts(await request(provider, call, { signal, timeout: walletTimeout }), spellings)
}

/** A wallet session of accounts, with the network that the wallet is on; none without accounts. */
export async function readSessions(
  provider: Eip1193Provider,
  {
    accounts,
    signal,
  }: {
    readonly accounts: readonly WalletAccount[] | undefined
    readonly signal: AbortSignal
  },
): Promise<readonly WalletSession[]> {
  if (!accounts?.length) return []
  const caipNetworkId = await readNetworkId(provider, signal)
  return [{ namespace: 'eip155', accounts, caipNetworkId }]
}
