import type { Kit } from '@wallet-kit/core'
import type { signIn as action } from '../actions/signIn.js'
import { signIn as ask } from '../wallet/signIn.js'
import { getSigner } from './getSigner.js'

export async function signIn(
  kit: Kit,
  { input, signal }: action.Options = {},
): Promise<action.ReturnType> {
  const { wallet, address } = await getSigner(kit, 'signIn')
  return ask(wallet, { input: { ...input, address }, signal })
}
