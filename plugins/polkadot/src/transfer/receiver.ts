import type { Network } from '@wallet-kit/core'
import type { CheckedReceiver } from '@wallet-kit/core/plugin'
import { getPrefix } from '../chain/prefixes.js'
import { decodeSs58 } from '../chain/ss58.js'
import type { PolkadotOptions } from '../options.js'

const anyNetwork = 42

// What begins the keys of pallets' accounts, and of the accounts of parachains.
const keyless = ['modl', 'para', 'sibl']

/**
 * Reads a text as a receiver: an address of the network, or one without a network (prefix 42). An address of another network is none, as
 * its owner may expect the coins there.
 */
export function readReceiver(
  text: string,
  { network, options }: { readonly network: Network; readonly options: PolkadotOptions },
): CheckedReceiver | undefined {
  const parts = decodeSs58(text)
  if (!parts) return undefined
  const { prefix, publicKey } = parts
  if (prefix !== getPrefix(network.caipNetworkId, options) && prefix !== anyNetwork) {
    return undefined
  }
  if (publicKey.every((byte) => byte === 0)) return { address: text, issue: 'burn' }
  const isKeyless = keyless.includes(String.fromCharCode(...publicKey.subarray(0, 4)))
  return { address: text, ...(isKeyless && { issue: 'keyless' }) }
}
