import type { Network, WalletAccount } from '@wallet-kit/core'
import { askWallet, cutText, readProperty, readText, walletTimeout } from '@wallet-kit/core/plugin'
import { getPrefix } from '../chain/prefixes.js'
import { decodeSs58, encodeSs58 } from '../chain/ss58.js'
import { maxAccounts, maxNameLength } from '../constants.js'
import type { PolkadotOptions } from '../options.js'
import { codeOf, type PolkadotExtension, toHex } from './polkadotExtension.js'

/** Asks an enabled extension for its accounts. Throws `WalletTimeoutError` after 10 s, `WalletAnswerError` and the wallet's errors. */
export function readAccounts(
  { accounts }: PolkadotExtension,
  signal?: AbortSignal,
): Promise<readonly KeyAccount[]> {
  const options = { signal, timeout: walletTimeout, codeOf, parse: parseAccounts }
  return askWallet('accounts.get', () => accounts.get(), options)
}

/** An account of a Substrate network, without the text form of any. */
export type KeyAccount = {
  /** 32 bytes. */
  readonly key: Uint8Array
  /** The genesis hash of the one chain that it is for, in lower case without `0x`; empty: any. */
  readonly genesisHash: string
  /** The wallet's own name for it; empty where it gave none. */
  readonly label: string
}

/**
 * Reads an extension's list of accounts; undefined if it is no list. Accounts that are not of a Substrate network are left out: those of
 * the type `ethereum` have another kind of address and belong to eip155.
 */
export function parseAccounts(value: unknown): readonly KeyAccount[] | undefined {
  try {
    if (!Array.isArray(value)) return undefined
    return value.slice(0, maxAccounts).flatMap((account): readonly KeyAccount[] => {
      const parts = decodeSs58(readProperty(account, 'address'))
      if (!parts || readProperty(account, 'type') === 'ethereum') return []
      return [
        {
          key: parts.publicKey,
          genesisHash: readText(account, 'genesisHash').toLowerCase().replace(/^0x/, ''),
          label: cutText(readText(account, 'name'), maxNameLength),
        },
      ]
    })
  } catch {
    // A proxy that throws.
    return undefined
  }
}

/** A wallet's accounts as they read on a network, each once; those that are bound to another chain are left out. */
export function toWalletAccounts(
  accounts: readonly KeyAccount[],
  { caipNetworkId }: Pick<Network, 'caipNetworkId'>,
  options: Pick<PolkadotOptions, 'ss58Prefixes'>,
): readonly WalletAccount[] {
  const prefix = getPrefix(caipNetworkId, options)
  // A CAIP-2 reference is the first half of a genesis hash.
  const [, reference = ''] = caipNetworkId.split(':')
  const found = new Map<string, WalletAccount>()
  for (const { key, genesisHash, label } of accounts) {
    if (genesisHash && !genesisHash.startsWith(reference)) continue
    const address = encodeSs58(key, prefix)
    if (found.has(address)) continue
    found.set(address, { address, type: 'eoa', publicKey: toHex(key), ...(label && { label }) })
  }
  return [...found.values()]
}
