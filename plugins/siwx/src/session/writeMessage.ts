import type { Kit } from '@wallet-kit/core'
import { createNonce, withDeadline } from '@wallet-kit/core/plugin'
import { defaultDuration, defaultStatement } from '../constants.js'
import { createMessage } from '../message/createMessage.js'
import type { SiwxMessageData } from '../options.js'
import { getLive } from '../slice.js'
import type { Signer } from './account.js'

/** What has a nonce of this form, and nothing else, is written into a message (EIP-4361). */
const nonceForm = /^[\da-z]{8,200}$/i

/** What a sign-in says, but for whose it is. */
export type SignInFields = Omit<SiwxMessageData, 'chainId' | 'accountAddress'>

/** Fills in what a sign-in says. Rejects where the host's own nonce fails, or takes over 10 s. */
export async function writeFields(
  kit: Kit,
  { signal, ...asked }: writeFields.Options,
): Promise<SignInFields> {
  const { getNonce, resources, statement, expiresIn } = getLive(kit).config
  const nonce = getNonce
    ? await withDeadline((signal) => getNonce({ ...asked, signal }), { signal, timeout: 10_000 })
    : createNonce()
  if (typeof nonce !== 'string' || !nonceForm.test(nonce)) {
    throw new TypeError('The nonce is not made of 8 or more letters and digits.')
  }
  const now = Date.now()
  return {
    ...{ domain: location.host, uri: location.origin + location.pathname, version: '1' },
    ...{ nonce, statement: statement ?? defaultStatement },
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + (expiresIn ?? defaultDuration)).toISOString(),
    ...(resources && { resources }),
  }
}

export declare namespace writeFields {
  type Options = {
    readonly chainId: string
    readonly accountAddress?: string
    readonly signal: AbortSignal
  }
}

/** Writes the message that an account signs. Rejects as `writeFields` does, and where the host's own message fails, or takes over 10 s. */
export async function writeMessage(
  kit: Kit,
  { signer, signal }: { readonly signer: Signer; readonly signal: AbortSignal },
): Promise<{ readonly data: SiwxMessageData; readonly message: string }> {
  const { chainId, accountAddress } = signer
  const fields = await writeFields(kit, { chainId, accountAddress, signal })
  const data = { ...fields, chainId, accountAddress }
  const write = getLive(kit).config.createMessage ?? createMessage
  const message = await withDeadline(async () => write(data), { signal, timeout: 10_000 })
  if (typeof message === 'string' && message) return { data, message }
  throw new TypeError('There is no message to sign.')
}
