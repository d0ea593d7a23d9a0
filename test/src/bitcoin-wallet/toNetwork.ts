import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import type { BitcoinNetworkName } from './bitcoinNetworkName.js'

/** What the addresses of a network begin with. */
export function toNetwork(name: BitcoinNetworkName): typeof NETWORK {
  if (name === 'Mainnet') return NETWORK
  return name === 'Regtest' ? { ...TEST_NETWORK, bech32: 'bcrt' } : TEST_NETWORK
}
