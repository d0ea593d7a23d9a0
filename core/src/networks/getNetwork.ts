import type { Kit } from '../kit/kit.js'
import { type ChainState, chainsSlice } from './chains.js'
import type { Namespace, Network } from './network.js'

/**
 * Reactive: the network that the kit is on, in the active namespace by default.
 * @example const { name, isSupported } = getNetwork(kit)
 */
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

/** Reactive: the state of a namespace, of the active one by default; undefined where no network of it is configured. */
export function getChain(kit: Kit, namespace?: Namespace): ChainState | undefined {
  const { chains, active } = kit.read(chainsSlice)
  return chains.value[namespace ?? active.value]
}

/**
 * Reactive: the networks that the kit serves, in the host's order; those that were added later come last.
 * @example const names = getNetworks(kit).map(({ name }) => name)
 */
export function getNetworks(kit: Kit): readonly Network[] {
  return kit.read(chainsSlice).networks.value
}
