import type { WalletAccount } from '@wallet-kit/core'
import { isAddress } from '../chain/isAddress.js'
import { maxSpellings } from '../constants.js'

// The spelling of an address under which the page knows it: wallets write the same address in several ways, and whoever
// compares texts has to find it again. Cosmetic, and the same for every kit.
const spellings = new Map<string, string>()

/**
 * Reads a wallet's list of accounts, each once and always spelled as it was the first time; undefined where it is anything
 * but a list of addresses.
 */
export function parseAccounts(value: unknown): readonly WalletAccount[] | undefined {
  try {
    if (!Array.isArray(value)) return undefined
    const addresses = new Set<string>()
    for (const address of value) {
      if (!isAddress(address) || !address.startsWith('0x')) return undefined
      addresses.add(spell(address))
    }
    return [...addresses].map((address) => ({ address }))
  } catch {
    // A proxy that throws.
    return undefined
  }
}

function spell(address: string) {
  const key = address.toLowerCase()
  if (!spellings.has(key) && spellings.size < maxSpellings) spellings.set(key, address)
  // A wallet that floods the page gets one spelling as well.
  return spellings.get(key) ?? key
}
