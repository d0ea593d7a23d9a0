import { type Kit, withDeadline } from '@wallet-kit/core'
import type { transfer as action } from '../actions/transfer.js'
import { transfer as send } from '../chain/transfer.js'
import { getSigner } from './getSigner.js'

export async function transfer(kit: Kit, options: action.Options): Promise<action.ReturnType> {
  const { address: from, ...signer } = await getSigner(kit, 'transfer')
  const { signal } = options
  return withDeadline(() => send(kit, { ...options, ...signer, from }), { signal })
}
