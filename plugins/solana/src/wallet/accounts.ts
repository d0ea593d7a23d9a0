import type { WalletAccount } from '@wallet-kit/core'
import { cutText, readProperty, readText } from '@wallet-kit/core/plugin'
import { isKey } from '../chain/address.js'
import { standardChains } from '../chain/standardChains.js'
import { maxAccounts, maxLabelLength } from '../constants.js'

/** What a wallet's list of accounts says. */
export type ParsedAccounts = {
  /** Those of Solana, each once. */
  readonly accounts: readonly WalletAccount[]
  /** The networks (CAIP-2) that they serve. */
  readonly networkIds: readonly string[]
}

/**
 * Reads the accounts of a Wallet Standard wallet. Those of other namespaces are left out; undefined where it is no list, or
 * one of Solana has an address that cannot be one.
 */
export function parseAccounts(value: unknown): ParsedAccounts | undefined {
  try {
    if (!Array.isArray(value)) return undefined
    const accounts = new Map<string, WalletAccount>()
    const networkIds = new Set<string>()
    for (const account of value.slice(0, maxAccounts)) {
      const chains = readProperty(account, 'chains')
      const own = Array.isArray(chains) ? chains.map(String).filter(isSolana) : []
      if (!own.length) continue
      const address = readProperty(account, 'address')
      if (!isKey(address)) return undefined
      const label = cutText(readText(account, 'label'), maxLabelLength)
      if (!accounts.has(address)) accounts.set(address, { address, ...(label && { label }) })
      for (const chain of own) {
        if (Object.hasOwn(standardChains, chain)) {
          networkIds.add(standardChains[chain as keyof typeof standardChains])
        }
      }
    }
    return { accounts: [...accounts.values()], networkIds: [...networkIds] }
  } catch {
    // A proxy that throws.
    return undefined
  }
}

const isSolana = (chain: string) => chain.startsWith('solana:')
