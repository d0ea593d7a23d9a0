import { getNetworks, type Kit } from '@wallet-kit/core'
import type { lookupEnsAvatar as action } from '../actions/lookupEnsAvatar.js'
import { lookupAvatar } from '../chain/lookupAvatar.js'
import { readOptions } from '../chain/readOptions.js'

export function lookupEnsAvatar(kit: Kit, options: action.Options): Promise<action.ReturnType> {
  const { ipfsGateway } = readOptions(kit)
  return lookupAvatar(kit, { ...options, ipfsGateway, networks: getNetworks(kit) })
}
