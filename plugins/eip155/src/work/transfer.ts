import type { Kit } from '@wallet-kit/core'
import type { transfer as action } from '../actions/transfer.js'
import { transfer as send } from '../chain/transfer.js'
import { getSigner } from './getSigner.js'
import { getSignerNetwork } from './getSignerNetwork.js'

export async function transfer(kit: Kit, options: action.Options): Promise<action.ReturnType> {
  const signer = await getSigner(kit, 'transfer')
  const network = getSignerNetwork(kit, signer, 'transfer')
  return send(kit, { ...options, network, provider: signer.provider, from: signer.address })
}
