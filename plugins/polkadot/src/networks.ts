import type { Network } from '@wallet-kit/core'

const dot = { name: 'Polkadot', symbol: 'DOT', decimals: 10 }
const ksm = { name: 'Kusama', symbol: 'KSM', decimals: 12 }
const wnd = { name: 'Westend', symbol: 'WND', decimals: 12 }

// As Subscan has them.
const explorerPaths = { address: '/account/{address}' }

/** Polkadot, the relay chain. Its accounts hold DOT on the Asset Hub. */
export const polkadotMainnet: Network = {
  id: '91b171bb158e2d3848fa23a9f1c25182',
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  namespace: 'polkadot',
  name: 'Polkadot',
  nativeCurrency: dot,
  rpcUrls: ['https://rpc.polkadot.io'],
  explorerUrl: 'https://polkadot.subscan.io',
  explorerPaths,
  balancesOn: {
    caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
    rpcUrls: ['https://polkadot-asset-hub-rpc.polkadot.io'],
  },
}

/** Polkadot Asset Hub, the system chain of balances and tokens. */
export const polkadotAssetHub: Network = {
  id: '68d56f15f85d3136970ec16946040bc1',
  caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  namespace: 'polkadot',
  name: 'Polkadot Asset Hub',
  nativeCurrency: dot,
  rpcUrls: ['https://polkadot-asset-hub-rpc.polkadot.io'],
  explorerUrl: 'https://assethub-polkadot.subscan.io',
  explorerPaths,
}

/** Kusama, the relay chain. Its accounts hold KSM on the Asset Hub. */
export const kusama: Network = {
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  namespace: 'polkadot',
  name: 'Kusama',
  nativeCurrency: ksm,
  rpcUrls: ['https://kusama-rpc.polkadot.io'],
  explorerUrl: 'https://kusama.subscan.io',
  explorerPaths,
  balancesOn: {
    caipNetworkId: 'polkadot:48239ef607d7928874027a43a6768920',
    rpcUrls: ['https://kusama-asset-hub-rpc.polkadot.io'],
  },
}

/** Kusama Asset Hub, the system chain of balances and tokens. */
export const kusamaAssetHub: Network = {
  id: '48239ef607d7928874027a43a6768920',
  caipNetworkId: 'polkadot:48239ef607d7928874027a43a6768920',
  namespace: 'polkadot',
  name: 'Kusama Asset Hub',
  nativeCurrency: ksm,
  rpcUrls: ['https://kusama-asset-hub-rpc.polkadot.io'],
  explorerUrl: 'https://assethub-kusama.subscan.io',
  explorerPaths,
}

/** Westend, the test network. */
export const westend: Network = {
  id: 'e143f23803ac50e8f6f8e62695d1ce9e',
  caipNetworkId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  namespace: 'polkadot',
  name: 'Westend',
  nativeCurrency: wnd,
  rpcUrls: ['https://westend-rpc.polkadot.io'],
  explorerUrl: 'https://westend.subscan.io',
  explorerPaths,
  testnet: true,
}

/** Westend Asset Hub, the test network's system chain of balances and tokens. */
export const westendAssetHub: Network = {
  id: '67f9723393ef76214df0118c34bbbd3d',
  caipNetworkId: 'polkadot:67f9723393ef76214df0118c34bbbd3d',
  namespace: 'polkadot',
  name: 'Westend Asset Hub',
  nativeCurrency: wnd,
  rpcUrls: ['https://westend-asset-hub-rpc.polkadot.io'],
  explorerUrl: 'https://assethub-westend.subscan.io',
  explorerPaths,
  testnet: true,
}
