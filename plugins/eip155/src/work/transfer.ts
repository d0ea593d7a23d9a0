import { type Kit, withDeadline } from '@wallet-kit/core'
import type { transfer as action } from '../actions/transfer.js'
import { transfer as send } from '../chain/transfer.js'
import { getSigner } from './getSigner.js'
import { getSignerNetwork } from './getSignerNetwork.js'

export async function transfer(kit: Kit, options: action.Options): Promise<action.ReturnType> {
  const signer = await getSigner(kit, 'transfer')
  const network = getSignerNetwork(kit, signer, 'transfer')
  const { provider, address: from } = signer
  const ask = () => send(kit, { ...options, network, provider, from })
  return withDeadline(ask, { signal: options.signal })
}
