import type { Kit } from '../kit/kit.js'
import { chainsSlice } from './chains.js'
import { getChain } from './getChain.js'
import type { Network } from './network.js'
import type { Namespace } from './providers.js'

/** Reactive: the network the kit is on, in the active namespace by default. */
export function getNetwork(kit: Kit, namespace?: Namespace): getNetwork.ReturnType {
  const chain = getChain(kit, namespace)
  const network = kit
    .read(chainsSlice)
    .networks.value.find(({ caipNetworkId }) => caipNetworkId === chain?.networkId) as Network
  return {
    ...network,
    isSupported: kit.config.allowUnsupportedChain || !chain?.connection?.unsupportedNetworkId,
  }
}

export declare namespace getNetwork {
  type ReturnType = Network & {
    /** False while the wallet is on a network that is not configured; `getAccount().caipNetworkId` names that one. */
    readonly isSupported: boolean
  }
}
