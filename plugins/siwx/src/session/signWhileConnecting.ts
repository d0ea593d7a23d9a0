import { getNetwork, type Kit } from '@wallet-kit/core'
import type { PrepareSignIn } from '@wallet-kit/core/plugin'
import { readMessage } from '../message/readMessage.js'
import type { SiwxSession } from '../options.js'
import { getLive, type Signed } from '../slice.js'
import { isSameAccount, type Signer } from './account.js'
import { hasSignIn } from './getSession.js'
import { isOfThisPage } from './isOfThisPage.js'
import { isGenuine, keepSession, writeFields } from './signInSteps.js'

/**
 * What a wallet is asked to sign while it connects, so that the visitor confirms once: only where a sign-in is required, since who
 * declines it does not connect. Undefined also where the host writes the message itself, or its nonce fails: then the visitor is asked afterwards.
 */
export const prepareSignIn: PrepareSignIn = async (kit, { namespace, signal }) => {
  const live = getLive(kit)
  const { isRequired = true, createMessage } = live.config
  live.signed = undefined
  if (!isRequired || createMessage || !hasSignIn(kit, namespace)) return undefined
  const { caipNetworkId: chainId } = getNetwork(kit, namespace)
  const fields = await writeFields(kit, { chainId, signal }).catch(() => undefined)
  if (!fields) return undefined
  return {
    ...fields,
    onSigned: (signed) => {
      if (!signal.aborted) live.signed = { ...signed, fields }
    },
  }
}

/**
 * Makes what the wallet of an account signed while it connected its session: verified and kept. Undefined where it signed something else than it
 * was asked for, or where that could not be verified or kept: the visitor is asked as if nothing had been signed.
 */
export async function keepSigned(
  kit: Kit,
  { signer, given, signal }: keepSigned.Options,
): Promise<SiwxSession | undefined> {
  const { fields, message, signature } = given
  const data = readMessage(message)
  if (!data || !isSameAccount(data, signer)) return undefined
  if (answered.some((name) => data[name] !== fields[name])) return undefined
  const session = { data, message, signature }
  if (!isOfThisPage(session)) return undefined
  try {
    if ((await isGenuine(kit, { session, signer, signal })) !== 'genuine') return undefined
    await keepSession(kit, signer, { session, signal })
    return session
  } catch {
    return undefined
  }
}

export declare namespace keepSigned {
  type Options = { readonly signer: Signer; readonly given: Signed; readonly signal: AbortSignal }
}

/** What a wallet may not write otherwise, besides the page's domain. Some write a statement of their own. */
const answered = ['uri', 'nonce', 'expirationTime', 'notBefore'] as const
