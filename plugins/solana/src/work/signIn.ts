import type { Kit } from '@wallet-kit/core'
import { openProvider, type Signer } from '@wallet-kit/core/plugin'
import type { signIn as action } from '../actions/signIn.js'
import { signIn as ask } from '../wallet/signIn.js'

export async function signIn(
  _: Kit,
  { connector, address, ...signer }: Signer<'solana'>,
  { input }: action.Options = {},
): Promise<action.ReturnType> {
  const wallet = await openProvider(connector, signer.signal)
  return ask(wallet, { input: { ...input, address }, ...signer })
}
