import { InvalidParamsError, NotAuthorizedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { requireAccount } from '../keys/openKeys.js'
import { format } from '../messages/format.js'

/** The account that an app asks by its address. Throws `NotAuthorizedError` for anybody else's. */
export async function requireSigner(frame: Frame, address: unknown) {
  const { wallet } = await requireAccount(frame)
  if (typeof address !== 'string') throw new InvalidParamsError({ problem: 'there is no address.' })
  if (address.toLowerCase() !== wallet.eip155.address.toLowerCase()) throw new NotAuthorizedError()
  return wallet.eip155
}

/** The lines on top of every approval: who asks, for which account, on which network. */
export function describeRequest(frame: Frame, options: describeRequest.Options) {
  const { address, chainId } = options
  const name = frame.settings.networks[chainId]?.name
  return [
    // What the browser vouches for, and not what the app says of itself.
    { label: format('approve.asker'), value: frame.host },
    { label: format('approve.account'), value: address },
    { label: format('approve.network'), value: name ?? chainId },
  ]
}

export declare namespace describeRequest {
  type Options = { readonly address: string; readonly chainId: string }
}
