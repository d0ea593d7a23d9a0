import { getNetworks, type Kit } from '@wallet-kit/core'
import type { lookupEnsAddress as action } from '../actions/lookupEnsAddress.js'
import { lookupAddress } from '../chain/lookupAddress.js'

export function lookupEnsAddress(kit: Kit, options: action.Options): Promise<action.ReturnType> {
  return lookupAddress(kit, { ...options, networks: getNetworks(kit) })
}
