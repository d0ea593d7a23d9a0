import type { OnrampProvider } from '../options.js'

/** Meld: EVM networks and Solana. */
export const meld: OnrampProvider = {
  id: 'meld',
  name: 'Meld',
  // https://docs.meld.io/docs/crypto-quickstart
  hosts: ['meldcrypto.com'],
  feeRange: { min: '1', max: '2' },
  namespaces: ['eip155', 'solana'],
}
