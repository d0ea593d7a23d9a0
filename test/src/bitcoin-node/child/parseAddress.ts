import { bech32, bech32m } from '@scure/base'
import type { Address, Bcoin, Network } from './bcoin.js'

/** Reads an address. bcoin is older than bech32m, and takes such a program without its text. */
export function parseAddress({ Address }: Bcoin, network: Network, text: string): Address {
  for (const code of [bech32, bech32m]) {
    const { prefix, words = [] } = code.decodeUnsafe(text) || {}
    const [version = 0, ...program] = words
    if (prefix !== network.addressPrefix.bech32) continue
    return Address.fromProgram(version, Buffer.from(code.fromWords(program)))
  }
  return Address.fromString(text, network)
}
