import { isSameAddress } from '../networks/isSameAddress.js'
import type { Network } from '../networks/network.js'
import { nativeTokenAddress } from './nativeTokenAddress.js'

/** Whether a CAIP-10 token address, or none, stands for the network's own coin. */
export const isNativeToken = (
  network: Pick<Network, 'namespace' | 'caipNetworkId'>,
  address: string | undefined,
): boolean => address === undefined || isSameAddress(nativeTokenAddress(network), address)
