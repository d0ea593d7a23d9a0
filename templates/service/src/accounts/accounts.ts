import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { hash, hashes, open, seal } from '../secrets/keyring.js'
import type { Service } from '../service.js'
import type { Schema } from '../storage/schema.js'

/** A way to log in: an email, or a person at a social provider. */
export type Identity = {
  /** `email`, or the provider's name. */
  readonly provider: string
  /** The email, or the provider's id of the person. */
  readonly subject: string
  /** What the owner is shown. */
  readonly label: string
}

/**
 * Gives the account of an identity, and makes one for an identity that is new. Two identities never become one account by themselves, not
 * even with one email: whoever takes an address over at one provider would get the keys of the other.
 */
export async function findOrCreateAccount(
  service: Service,
  identity: Identity,
): Promise<{ readonly accountId: string; readonly isNew: boolean }> {
  const found = await findAccount(service, identity)
  if (found) return { accountId: found, isNew: false }
  const created = await createAccount(service, identity)
  if (created) return { accountId: created, isNew: true }
  // Another request made it in this moment.
  const accountId = await findAccount(service, identity)
  if (!accountId) throw new TypeError('An account that exists was not found.')
  return { accountId, isNew: false }
}

const subjectOf = ({ provider, subject }: Pick<Identity, 'provider' | 'subject'>) => ({
  purpose: `subject ${provider}`,
  text: subject,
})

/** The hashes of an identity, one by each key of the service. */
export const subjectHashes = (
  { settings }: Pick<Service, 'settings'>,
  identity: Pick<Identity, 'provider' | 'subject'>,
): readonly string[] => hashes(settings.keyring, subjectOf(identity))

/** The account of an identity, by whichever key of the service its hash was made. */
export async function findAccount(
  service: Service,
  identity: Pick<Identity, 'provider' | 'subject'>,
): Promise<string | undefined> {
  const row = await service.database
    .selectFrom('identities')
    .select('account_id')
    .where('provider', '=', identity.provider)
    .where('subject_hash', 'in', [...subjectHashes(service, identity)])
    .executeTakeFirst()
  return row?.account_id
}

/** Gives undefined where the identity has an account by now. */
function createAccount(service: Service, identity: Identity): Promise<string | undefined> {
  const { database, now } = service
  const accountId = randomUUID()
  return database.transaction().execute(async (transaction) => {
    await transaction.insertInto('accounts').values({ id: accountId, created_at: now() }).execute()
    const made = await transaction
      .insertInto('identities')
      .values({
        ...{ provider: identity.provider, account_id: accountId, created_at: now() },
        ...writeIdentity(service, { ...identity, accountId }),
      })
      .onConflict((conflict) => conflict.columns(['provider', 'subject_hash']).doNothing())
      .returning('account_id')
      .executeTakeFirst()
    if (made) return accountId
    await transaction.deleteFrom('accounts').where('id', '=', accountId).execute()
    return undefined
  })
}

/** The columns of an identity that hold what nobody else may read. */
export function writeIdentity(
  { settings }: Service,
  { accountId, provider, subject, label }: Identity & { readonly accountId: string },
) {
  return {
    subject_hash: hash(settings.keyring, subjectOf({ provider, subject })),
    identity_sealed: seal(settings.keyring, {
      text: JSON.stringify({ subject, label }),
      context: contextOf(accountId, provider),
    }),
  }
}

/** Opens a row of identities. */
export function readIdentity(
  { settings }: Service,
  row: Pick<Schema['identities'], 'account_id' | 'provider' | 'identity_sealed'>,
): Identity {
  const { account_id, provider, identity_sealed: sealed } = row
  const text = open(settings.keyring, { sealed, context: contextOf(account_id, provider) })
  return { provider, ...JSON.parse(text) }
}

const contextOf = (accountId: string, provider: string) => `identities ${accountId} ${provider}`

/** How an account logs in, with what its owner is shown. */
export async function listIdentities(service: Service, accountId: string) {
  const rows = await service.database
    .selectFrom('identities')
    .select(['account_id', 'provider', 'identity_sealed'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => {
    const { provider, label } = readIdentity(service, row)
    return { provider, label }
  })
}

/** The email that an account logs in by, if it has one. */
export async function findEmail(service: Service, accountId: string): Promise<string | undefined> {
  const identities = await listIdentities(service, accountId)
  return identities.find(({ provider }) => provider === 'email')?.label
}

/** Whether a passkey logs in to the account. */
export async function hasPasskey({ database }: Service, accountId: string): Promise<boolean> {
  const passkey = await database
    .selectFrom('passkeys')
    .select('credential_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return passkey !== undefined
}

/** Whether a passkey or a recovery code opens the account's seed in another browser. */
export async function hasSeedCopy({ database }: Service, accountId: string): Promise<boolean> {
  const copy = await database
    .selectFrom('seed_copies')
    .select('key_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return copy !== undefined
}

/** Lets one request at a time decide what an account has: of two that are made at once the second one sees what the first one stored. */
export async function lockAccount(
  transaction: Transaction<Schema>,
  accountId: string,
): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set(({ ref }) => ({ created_at: ref('created_at') }))
    .where('id', '=', accountId)
    .execute()
}
