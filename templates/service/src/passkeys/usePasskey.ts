import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Context } from 'hono'
import { logInTo } from '../accounts/logInAs.js'
import { renewSession, requireSession } from '../accounts/sessions.js'
import { writeAudit } from '../audit/writeAudit.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import type { Service } from '../service.js'
import { challengeTime, createChallenge, takeChallenge } from './challenges.js'
import { PasskeyRefusedError } from './errors.js'
import { listPasskeys } from './passkeys.js'

/**
 * Begins the use of a passkey: gives what `navigator.credentials.get` takes. A login names no passkey, so the browser offers those that it
 * knows and nobody learns which an account has. Whoever is logged in and proves that they are here is asked for one of the account.
 */
export async function beginUse(
  service: Service,
  {
    purpose,
    context,
  }: { readonly purpose: 'use' | 'prove'; readonly context: Context<ServiceEnv> },
) {
  const session = purpose === 'prove' ? await requireSession(service, context) : undefined
  const known = session ? await listPasskeys(service, session.accountId) : []
  const challenge = await createChallenge(service, {
    ...{ purpose, context, ...(session && { accountId: session.accountId }) },
  })
  return generateAuthenticationOptions({
    rpID: service.settings.url.hostname,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    ...{ timeout: challengeTime, userVerification: 'required' },
    allowCredentials: known.map(({ id, transports }) => ({ id, transports: transports as [] })),
  })
}

/** What an authenticator signed, as the frame sends it. */
export type UsedPasskey = {
  readonly id: string
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
    readonly userHandle?: string | undefined
  }
}

/** Ends it: the passkey's account is logged in, or the login that is there counts as fresh. Throws `PasskeyRefusedError`. */
export async function endUse(
  service: Service,
  { passkey, context }: { readonly passkey: UsedPasskey; readonly context: Context<ServiceEnv> },
): Promise<{ readonly action: 'connect'; readonly isNew: boolean }> {
  const { clientDataJSON } = passkey.response
  const purposes = ['use', 'prove'] as const
  const begun = await takeChallenge(service, { clientDataJSON, purposes, context })
  const accountId = await verify(service, { passkey, challenge: begun.challenge }).catch(
    async (error) => {
      await writeAudit(service, { event: 'passkey-refused', context })
      throw error
    },
  )
  if (begun.purpose === 'use') {
    return logInTo(service, { accountId, isNew: false, isByPasskey: true, context })
  }
  const session = await requireSession(service, context)
  if (session.accountId !== accountId || begun.accountId !== accountId) {
    throw new PasskeyRefusedError()
  }
  await renewSession(service, { isByPasskey: true, context })
  return { action: 'connect', isNew: false }
}

/** Gives the passkey's account. */
async function verify(
  { database, settings }: Service,
  { passkey, challenge }: { readonly passkey: UsedPasskey; readonly challenge: string },
): Promise<string> {
  const { id, response } = passkey
  const row = await database
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', id)
    .executeTakeFirst()
  if (!row || (response.userHandle ?? row.user_handle) !== row.user_handle) {
    throw new PasskeyRefusedError()
  }
  const { userHandle: _, ...signed } = response
  const answer: AuthenticationResponseJSON = {
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: signed },
  }
  let verified: VerifiedAuthenticationResponse
  try {
    verified = await verifyAuthenticationResponse({
      ...{ response: answer, expectedChallenge: challenge, expectedOrigin: settings.url.origin },
      ...{ expectedRPID: settings.url.hostname, expectedTopOrigin: [...settings.allowedOrigins] },
      credential: {
        ...{ id, counter: row.counter },
        publicKey: Uint8Array.from(Buffer.from(row.public_key, 'base64url')),
      },
    })
  } catch (cause) {
    throw new PasskeyRefusedError({ cause })
  }
  if (!verified.verified) throw new PasskeyRefusedError()
  // A copy of the authenticator that is used in this very moment does not count on, either.
  const counted = await database
    .updateTable('passkeys')
    .set({ counter: verified.authenticationInfo.newCounter })
    .where('credential_id', '=', id)
    .where('counter', '=', row.counter)
    .returning('account_id')
    .executeTakeFirst()
  if (!counted) throw new PasskeyRefusedError()
  return counted.account_id
}
