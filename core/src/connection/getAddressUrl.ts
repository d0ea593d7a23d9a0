import type { Kit } from '../kit/kit.js'
import { getNetwork } from '../networks/chains.js'
import { explorerPage } from '../networks/network.js'
import { getAccount } from './getAccount.js'

/** Reactive: `addressExplorerUrl`, the active account on its network's block explorer; undefined where there is none. */
export function getAddressUrl(kit: Kit): string | undefined {
  const { address } = getAccount(kit)
  const network = getNetwork(kit)
  return address && network.isSupported ? explorerPage(network, 'address', address) : undefined
}
