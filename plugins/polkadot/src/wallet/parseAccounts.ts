import { cutText, readProperty, readText } from '@wallet-kit/core/plugin'
import { decodeSs58 } from '../chain/decodeSs58.js'
import { maxAccounts, maxNameLength } from '../constants.js'

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
 * Reads an extension's list of accounts; undefined where it is no list. What is no account of a Substrate network is left
 * out: accounts of the type `ethereum` have another kind of address, and belong to the networks of eip155.
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
