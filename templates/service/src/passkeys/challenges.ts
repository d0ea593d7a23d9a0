import type { Context } from 'hono'
import { readDevice } from '../http/device.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { createToken, hashToken, isToken } from '../secrets/token.js'
import type { Service } from '../service.js'
import type { Schema } from '../storage/schema.js'
import { PasskeyRefusedError } from './errors.js'

/** How long a person may take with an authenticator, in ms. */
export const challengeTime = 5 * 60_000

type Purpose = Schema['passkey_challenges']['purpose']

/** Makes what a passkey has to sign: 32 random bytes in base64url, for one browser, one app and one purpose. */
export async function createChallenge(
  service: Service,
  { purpose, accountId, userHandle, context }: createChallenge.Options,
): Promise<string> {
  const challenge = createToken()
  await service.database
    .insertInto('passkey_challenges')
    .values({
      ...{ challenge_hash: hashToken(challenge), purpose, host: context.get('host') },
      ...{ device_hash: readDevice({ context }) },
      ...{ account_id: accountId ?? null, user_handle: userHandle ?? null },
      expires_at: service.now() + challengeTime,
    })
    .execute()
  return challenge
}

export declare namespace createChallenge {
  type Options = {
    readonly purpose: Purpose
    /** Whose passkeys may sign it, or who gets one more. */
    readonly accountId?: string
    /** Of the passkey that is made. */
    readonly userHandle?: string
    readonly context: Context<ServiceEnv>
  }
}

/** Takes the challenge that an answer signs, whatever becomes of the answer: it counts once. Throws `PasskeyRefusedError`. */
export async function takeChallenge(
  { database, now }: Service,
  { clientDataJSON, purposes, context }: takeChallenge.Options,
) {
  const challenge = readChallenge(clientDataJSON)
  const row = await database
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', 'in', [...purposes])
    .where('host', '=', context.get('host'))
    .where('device_hash', '=', readDevice({ context }))
    .where('expires_at', '>', now())
    .returning(['purpose', 'account_id', 'user_handle'])
    .executeTakeFirst()
  if (!row) throw new PasskeyRefusedError()
  const { purpose, account_id: accountId, user_handle: userHandle } = row
  return { challenge, purpose, accountId, userHandle }
}

export declare namespace takeChallenge {
  type Options = {
    /** Of the authenticator's answer, in base64url. */
    readonly clientDataJSON: string
    readonly purposes: readonly Purpose[]
    readonly context: Context<ServiceEnv>
  }
}

function readChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const { challenge } = data as { readonly challenge?: unknown }
    if (isToken(challenge)) return challenge
  } catch {
    // It is no JSON.
  }
  throw new PasskeyRefusedError()
}
