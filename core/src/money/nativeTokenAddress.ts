import type { Network } from '../networks/network.js'

const addresses = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  polkadot: 'slip44:354',
  bip122: 'slip44:0',
} as const

/**
 * The CAIP-10 address by which services name a network's own coin: ERC-7528 on EVM chains. Others write it in any
 * letter case: `isNativeToken` tells.
 * @see https://eips.ethereum.org/EIPS/eip-7528
 */
export const nativeTokenAddress = ({
  namespace,
  caipNetworkId,
}: Pick<Network, 'namespace' | 'caipNetworkId'>): string =>
  `${caipNetworkId}:${addresses[namespace]}`
