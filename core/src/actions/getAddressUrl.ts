import type { Kit } from '../kit/kit.js'
import { getAccount } from './getAccount.js'
import { getNetwork } from './getNetwork.js'

/** Reactive: `addressExplorerUrl`, the active account on its network's block explorer; undefined where there is none. */
export function getAddressUrl(kit: Kit): string | undefined {
  const { address } = getAccount(kit)
  const { explorerUrl, isSupported } = getNetwork(kit)
  if (!address || !isSupported || !explorerUrl || !/^https?:\/\//i.test(explorerUrl))
    return undefined
  return `${explorerUrl.replace(/\/+$/, '')}/address/${encodeURIComponent(address)}`
}
