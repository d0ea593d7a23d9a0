import type { WalletAccount } from '@wallet-kit/core'
import { readProperty, readText, walletTimeout } from '@wallet-kit/core/plugin'
import { readAddress } from '../chain/address.js'
import { maxEntries } from '../constants.js'
import { request, type WbipProvider } from './wbipProvider.js'

/**
 * Asks a wallet for the account that it shows this page; it never prompts. Throws `UnauthorizedError` where it shows none,
 * `UnsupportedMethodError` where it cannot be asked, `WalletTimeoutError` after 10 s, and the wallet's errors.
 */
export function readAccount(provider: WbipProvider, signal?: AbortSignal): Promise<object> {
  return request(
    provider,
    { method: 'wallet_getAccount' },
    {
      ...{ signal, timeout: walletTimeout },
      parse: (answer) => (parseAccounts(answer) ? (answer as object) : undefined),
    },
  )
}

const publicKeyHex = /^([\da-f]{64}|0[23][\da-f]{64}|04[\da-f]{128})$/i
const purposes = ['payment', 'ordinals'] as const

/**
 * Reads the addresses of an answer, each once, those for payments first; undefined where it is no list. Addresses of other
 * chains, which some wallets give with them, are left out.
 */
export function parseAccounts(answer: unknown): readonly WalletAccount[] | undefined {
  try {
    const list = Array.isArray(answer) ? answer : readProperty(answer, 'addresses')
    if (!Array.isArray(list)) return undefined
    const accounts = new Map<string, WalletAccount>()
    for (const purpose of purposes) {
      for (const entry of list.slice(0, maxEntries)) {
        const account = parseAccount(entry)
        if (account?.type === purpose && !accounts.has(account.address)) {
          accounts.set(account.address, account)
        }
      }
    }
    return [...accounts.values()]
  } catch {
    // A proxy that throws.
    return undefined
  }
}

function parseAccount(entry: unknown): WalletAccount | undefined {
  const address = readText(entry, 'address')
  const read = readAddress(address)
  if (!read) return undefined
  const publicKey = readText(entry, 'publicKey')
  const purpose = readText(entry, 'purpose')
  // If the wallet does not say, the kind of the address tells: taproot is for ordinals.
  const type = purpose || (read.type === 'p2tr' ? 'ordinals' : 'payment')
  const known = purposes.find((each) => each === type)
  return known && { address, type: known, ...(publicKeyHex.test(publicKey) && { publicKey }) }
}
