import { getNetworks, type Kit } from '@wallet-kit/core'
import type { lookupEnsName as action } from '../actions/lookupEnsName.js'
import { lookupName } from '../chain/lookupName.js'

export function lookupEnsName(kit: Kit, options: action.Options): Promise<action.ReturnType> {
  return lookupName(kit, { ...options, networks: getNetworks(kit) })
}
