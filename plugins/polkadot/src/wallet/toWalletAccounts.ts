import type { Network, WalletAccount } from '@wallet-kit/core'
import { encodeSs58 } from '../chain/encodeSs58.js'
import { getPrefix } from '../chain/getPrefix.js'
import type { PolkadotOptions } from '../options.js'
import type { KeyAccount } from './parseAccounts.js'
import { toHex } from './toHex.js'

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
