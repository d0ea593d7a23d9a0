import type { WalletAccount } from '@wallet-kit/core'
import { type WalletSession, walletTimeout } from '@wallet-kit/core/plugin'
import { isAddress } from '../chain/address.js'
import { maxSpellings } from '../constants.js'
import { type Eip1193Provider, readNetworkId, request } from './request.js'

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
