import type { Kit } from '@wallet-kit/core'
import { askBlockchain, ProviderTimeoutError, withDeadline } from '@wallet-kit/core/plugin'
import { confirmTimeout, registerTimeout } from '../constants.js'
import type { NameRegistration } from '../options.js'
import { namesSlice } from '../slice.js'
import { lookupNames } from './fetchNames.js'

/**
 * Sends a signed registration. If the request fails, the name may be registered all the same: then it resolves, since the account has
 * the name. Throws what the request throws.
 */
export async function sendRegistration(
  kit: Kit,
  signed: NameRegistration & { readonly message: string; readonly signature: string },
): Promise<void> {
  try {
    await send(kit, signed)
  } catch (error) {
    const { name, address } = signed
    const isOwned = await lookupNames(kit, { address, timeout: confirmTimeout }).then(
      (owned) => owned.includes(name),
      () => false,
    )
    if (!isOwned) throw error
  }
}

async function send(kit: Kit, signed: Parameters<typeof sendRegistration>[1]) {
  const { provider } = kit.read(namesSlice).options.peek()
  const timeout = registerTimeout
  if (provider) {
    const onTimeout = () => new ProviderTimeoutError({ name: 'names', timeout })
    const ask = (signal: AbortSignal) => provider.register({ ...signed, signal })
    await withDeadline(ask, { timeout, onTimeout })
    return
  }
  const { coinType, address, message, signature } = signed
  await askBlockchain(kit, 'POST /v1/profile/account', {
    body: { coin_type: coinType, address, message, signature },
    parse: (answer) => Object(answer).success === true || undefined,
    timeout,
  })
}
