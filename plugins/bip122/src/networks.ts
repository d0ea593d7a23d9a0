import type { Network } from '@wallet-kit/core'

// The reference of CAIP-2 is the beginning of the genesis block's hash.
// There is no public JSON-RPC of Bitcoin, and the kit asks a node nothing.

/** Bitcoin. @see https://namespaces.chainagnostic.org/bip122/caip2 */
export const bitcoin: Network = {
  id: '000000000019d6689c085ae165831e93',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  namespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: [],
  explorerUrl: 'https://mempool.space',
}

/** Bitcoin Testnet, the third one. */
export const bitcoinTestnet: Network = {
  id: '000000000933ea01ad0ee984209779ba',
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
  namespace: 'bip122',
  name: 'Bitcoin Testnet',
  nativeCurrency: { name: 'Test Bitcoin', symbol: 'tBTC', decimals: 8 },
  rpcUrls: [],
  explorerUrl: 'https://mempool.space/testnet',
  testnet: true,
}

/** Bitcoin Testnet 4. @see https://github.com/bitcoin/bips/blob/master/bip-0094.mediawiki */
export const bitcoinTestnet4: Network = {
  id: '00000000da84f2bafbbc53dee25a72ae',
  caipNetworkId: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  namespace: 'bip122',
  name: 'Bitcoin Testnet 4',
  nativeCurrency: { name: 'Test Bitcoin', symbol: 'tBTC', decimals: 8 },
  rpcUrls: [],
  explorerUrl: 'https://mempool.space/testnet4',
  testnet: true,
}

/** Bitcoin Signet. @see https://github.com/bitcoin/bips/blob/master/bip-0325.mediawiki */
export const bitcoinSignet: Network = {
  id: '00000008819873e925422c1ff0f99f7c',
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
  namespace: 'bip122',
  name: 'Bitcoin Signet',
  nativeCurrency: { name: 'Signet Bitcoin', symbol: 'sBTC', decimals: 8 },
  rpcUrls: [],
  explorerUrl: 'https://mempool.space/signet',
  testnet: true,
}

/** A network of one's own, for tests. */
export const bitcoinRegtest: Network = {
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  namespace: 'bip122',
  name: 'Bitcoin Regtest',
  nativeCurrency: { name: 'Regtest Bitcoin', symbol: 'rBTC', decimals: 8 },
  rpcUrls: [],
  testnet: true,
}
