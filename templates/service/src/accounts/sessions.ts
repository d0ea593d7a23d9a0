import type { Context } from 'hono'
import { writeAudit } from '../audit/writeAudit.js'
import { LoginNotFreshError, LoginRequiredError } from '../errors.js'
import { readCookie, removeCookie, writeCookie } from '../http/cookies.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { hashes } from '../secrets/keyring.js'
import { createToken, hashToken } from '../secrets/token.js'
import type { Service } from '../service.js'

/** How long a login lasts, in ms. */
const sessionTime = 30 * 24 * 3_600_000
/** How long after a login a key may be given out, in ms. */
const freshTime = 5 * 60_000
const name = 'wallet-kit-session'

/** Who is logged in, in this browser and app. */
export type Session = {
  readonly accountId: string
  /** When the login took place, in ms since 1970. */
  readonly authenticatedAt: number
  /** When this browser proved by the key that it is the owner's, in ms since 1970. */
  readonly keyProvedAt: number | undefined
}

/** Logs an account in: a new token for the browser, good in this app only. The one before it, if any, ends. */
export async function beginSession(
  { database, now }: Service,
  { accountId, isByPasskey, context }: beginSession.Options,
): Promise<void> {
  const before = readCookie(context, name)
  const token = createToken()
  await database.transaction().execute(async (transaction) => {
    if (before) {
      const old = hashToken(before)
      await transaction.deleteFrom('sessions').where('token_hash', '=', old).execute()
    }
    await transaction
      .insertInto('sessions')
      .values({
        ...{ token_hash: hashToken(token), account_id: accountId, host: context.get('host') },
        ...{ authenticated_at: now(), expires_at: now() + sessionTime },
        key_proved_at: isByPasskey ? now() : null,
      })
      .execute()
  })
  writeCookie(context, { name, token, maxAge: sessionTime / 1000 })
}

export declare namespace beginSession {
  type Options = {
    readonly accountId: string
    readonly isByPasskey: boolean
    readonly context: Context<ServiceEnv>
  }
}

/** The session of a request, if it has one. */
export async function findSession(
  { database, now }: Service,
  context: Context<ServiceEnv>,
): Promise<Session | undefined> {
  const token = readCookie(context, name)
  if (!token) return undefined
  const row = await database
    .selectFrom('sessions')
    .select(['account_id', 'authenticated_at', 'key_proved_at'])
    .where('token_hash', '=', hashToken(token))
    .where('host', '=', context.get('host'))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (!row) return undefined
  const { account_id: accountId, authenticated_at: authenticatedAt, key_proved_at: provedAt } = row
  return { accountId, authenticatedAt, keyProvedAt: provedAt ?? undefined }
}

/** The session of a request. Throws `LoginRequiredError` where there is none. */
export async function requireSession(
  service: Service,
  context: Context<ServiceEnv>,
): Promise<Session> {
  const session = await findSession(service, context)
  if (!session) throw new LoginRequiredError()
  return session
}

/** The session of a request whose login took place within the last 5 minutes. Throws `LoginRequiredError` or `LoginNotFreshError`. */
export async function requireFreshSession(
  service: Service,
  context: Context<ServiceEnv>,
): Promise<Session> {
  const session = await requireSession(service, context)
  if (!isFresh(service, session)) throw new LoginNotFreshError()
  return session
}

/** Whether a login took place, or its owner was proved, within the last 5 minutes. */
export const isFresh = ({ now }: Service, { authenticatedAt }: Session): boolean =>
  now() - authenticatedAt < freshTime

/** Whether the key has proved within the last 5 minutes that this browser is the owner's. */
export const isKeyProved = ({ now }: Service, { keyProvedAt }: Session): boolean =>
  keyProvedAt !== undefined && now() - keyProvedAt < freshTime

/** The owner of the account has just shown that they are here: keys are given out for the next 5 minutes. The session stays the same one. */
export function renewSession(
  service: Service,
  { isByPasskey, context }: renewSession.Options,
): Promise<void> {
  const now = service.now()
  const facts = { authenticated_at: now, ...(isByPasskey && { key_proved_at: now }) }
  return noteProof(service, { facts, context })
}

export declare namespace renewSession {
  type Options = { readonly isByPasskey: boolean; readonly context: Context<ServiceEnv> }
}

/** The key has just proved that this browser is the owner's. */
export const noteKeyProof = (service: Service, context: Context<ServiceEnv>): Promise<void> =>
  noteProof(service, { facts: { key_proved_at: service.now() }, context })

async function noteProof(
  service: Service,
  { facts, context }: { readonly facts: object; readonly context: Context<ServiceEnv> },
): Promise<void> {
  const { accountId } = await requireSession(service, context)
  await service.database
    .updateTable('sessions')
    .set(facts)
    .where('token_hash', '=', hashToken(readCookie(context, name) ?? ''))
    .execute()
  await writeAudit(service, { event: 'owner-proved', accountId, context })
}

/**
 * One half of what the frame encrypts the open seed under, for its next load: 32 bytes in base64url, of this login alone and good as long as it is.
 * One by each key of the service, the one in use first. It is no half of the account's key. Throws `LoginRequiredError`.
 */
export async function listReloadHalves(
  service: Service,
  context: Context<ServiceEnv>,
): Promise<readonly string[]> {
  await requireSession(service, context)
  const text = readCookie(context, name) ?? ''
  return hashes(service.settings.keyring, { purpose: 'reload', text }).map(
    (hash) => hash.split('.')[1] ?? '',
  )
}

/** Logs out: the token is good for nothing any more. Gives whose it was. */
export async function endSession(
  service: Service,
  context: Context<ServiceEnv>,
): Promise<Session | undefined> {
  const session = await findSession(service, context)
  const token = readCookie(context, name)
  if (token) {
    const hash = hashToken(token)
    await service.database.deleteFrom('sessions').where('token_hash', '=', hash).execute()
  }
  removeCookie(context, name)
  return session
}
