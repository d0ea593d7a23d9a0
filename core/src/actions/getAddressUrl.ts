import type { Kit } from '../kit/kit.js'
import { explorerPage } from '../namespaces/explorerPage.js'
import { getAccount } from './getAccount.js'
import { getNetwork } from './getNetwork.js'

/** Reactive: `addressExplorerUrl`, the active account on its network's block explorer; undefined where there is none. */
export function getAddressUrl(kit: Kit): string | undefined {
  const { address } = getAccount(kit)
  const network = getNetwork(kit)
  return address && network.isSupported ? explorerPage(network, 'address', address) : undefined
}
