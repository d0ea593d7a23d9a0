import type { WalletAccount } from '@wallet-kit/core'

/** Reads a wallet's list of accounts, each once; undefined where it is anything but a list of addresses. */
export function parseAccounts(value: unknown): readonly WalletAccount[] | undefined {
  try {
    if (!Array.isArray(value)) return undefined
    const accounts = new Map<string, WalletAccount>()
    for (const address of value) {
      if (typeof address !== 'string' || !/^0x[\da-f]{40}$/i.test(address)) return undefined
      const key = address.toLowerCase()
      if (!accounts.has(key)) accounts.set(key, { address })
    }
    return [...accounts.values()]
  } catch {
    // A proxy that throws.
    return undefined
  }
}
