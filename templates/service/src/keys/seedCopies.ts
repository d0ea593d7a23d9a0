import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import { lockAccount } from '../accounts/accounts.js'
import { KeyChangedError } from '../errors.js'
import { hashToken } from '../secrets/token.js'
import type { Service } from '../service.js'
import type { Schema } from '../storage/schema.js'
import { SeedNotProvedError, TooManyRecoveryCodesError } from './errors.js'

/** The seed once more, encrypted in the frame under what a passkey derives or under a recovery code. Opaque here. */
export type SeedCopy = {
  readonly kind: 'passkey' | 'code'
  /** The passkey's id, or a random one of the code. */
  readonly keyId: string
  /** 32 bytes in base64url. */
  readonly salt: string
  readonly encryptedSeed: string
}

/** How long a recovery code opens the seed after a newer one took its place, in ms. */
export const replacedTime = 30 * 24 * 3_600_000

/** How many recovery codes an account may have that open the seed: each request for the copies reads all of them. */
const mostCodes = 20

/**
 * Keeps a copy of an account's seed, in the place of the one under the same key. A recovery code takes the place of the codes before: those open the seed for
 * 30 more days. `isFirst`: it is a new seed, so the account must have none: throws `KeyChangedError` where it has. A copy of a passkey is kept only if the
 * passkey is the account's: `KeyChangedError`. Throws `SeedNotProvedError` for a copy of another seed: whoever only logs in replaces nothing. A 21st recovery
 * code throws `TooManyRecoveryCodesError`.
 */
export async function storeSeedCopy(
  { database, now }: Service,
  options: storeSeedCopy.Options,
): Promise<void> {
  const { accountId, isFirst, kind, keyId, salt, encryptedSeed, seedProof, codeProof } = options
  const seedHash = hashToken(seedProof)
  await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    const hashes = await listSeedHashes(transaction, accountId)
    if (isFirst === hashes.length > 0) throw new KeyChangedError()
    if (!isFirst && !isOwnSeed(hashes, seedProof)) throw new SeedNotProvedError()
    if (kind === 'passkey') {
      const passkey = await transaction
        .selectFrom('passkeys')
        .select('credential_id')
        .where('credential_id', '=', keyId)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      if (!passkey) throw new KeyChangedError()
    }
    if (kind === 'code') {
      const codes = await transaction
        .selectFrom('seed_copies')
        .select('key_id')
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .where('key_id', '<>', keyId)
        .where(isStillGood(now()))
        .execute()
      if (codes.length >= mostCodes) throw new TooManyRecoveryCodesError()
    }
    const values = {
      ...{ salt, encrypted_seed: encryptedSeed, created_at: now(), replaced_at: null },
      code_hash: kind === 'code' && codeProof !== undefined ? hashToken(codeProof) : null,
    }
    const stored = await transaction
      .insertInto('seed_copies')
      .values({ account_id: accountId, kind, key_id: keyId, seed_hash: seedHash, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'kind', 'key_id'])
          .doUpdateSet(values)
          .where('seed_copies.seed_hash', '=', seedHash),
      )
      .returning('key_id')
      .executeTakeFirst()
    if (!stored) throw new KeyChangedError()
    // Whoever makes a new recovery code may have lost the one before.
    if (kind === 'code') {
      await transaction
        .updateTable('seed_copies')
        .set({ replaced_at: now() })
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .where('key_id', '<>', keyId)
        .where('seed_hash', '=', seedHash)
        .where('replaced_at', 'is', null)
        .execute()
    }
  })
}

export declare namespace storeSeedCopy {
  type Options = SeedCopy & {
    readonly accountId: string
    readonly isFirst: boolean
    /** What only the open seed gives, as with the account's first key or copy. */
    readonly seedProof: string
    /** What only the recovery code gives: it proves later whose the account is. */
    readonly codeProof?: string | undefined
  }
}

/** The copies of an account's seed, the newest first, with the codes that were replaced within the last 30 days. */
export async function listSeedCopies(
  { database, now }: Pick<Service, 'database' | 'now'>,
  accountId: string,
): Promise<readonly SeedCopy[]> {
  const rows = await database
    .selectFrom('seed_copies')
    .select(['kind', 'key_id', 'salt', 'encrypted_seed'])
    .where('account_id', '=', accountId)
    .where(isStillGood(now()))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ kind, key_id: keyId, salt, encrypted_seed: encryptedSeed }) => ({
    ...{ kind, keyId, salt, encryptedSeed },
  }))
}

/** Whether what a browser brings is of the account's seed. An account of an earlier version has nothing to compare it with: there nothing is replaced. */
const isOwnSeed = (hashes: readonly (string | null)[], seedProof: string) =>
  hashes.some((hash) => hash === null || hash === hashToken(seedProof))

/** Throws `SeedNotProvedError` unless a browser has the account's seed open; an account without one has nothing to prove. */
export async function requireOwnSeed(
  transaction: Transaction<Schema>,
  { accountId, seedProof }: { readonly accountId: string; readonly seedProof: string | undefined },
): Promise<void> {
  const hashes = await listSeedHashes(transaction, accountId)
  if (hashes.length && !isOwnSeed(hashes, seedProof ?? '')) throw new SeedNotProvedError()
}

/** Of copies: those that still open the seed. */
export const isStillGood = (now: number) => (row: ExpressionBuilder<Schema, 'seed_copies'>) =>
  row.or([row('replaced_at', 'is', null), row('replaced_at', '>', now - replacedTime)])

/** Whether an account has a seed, under whatever key. */
export const hasSeed = async (transaction: Transaction<Schema>, accountId: string) =>
  (await listSeedHashes(transaction, accountId)).length > 0

/** What proves the account's seed, as it stands with its key and each copy; null in those of an earlier version. */
export async function listSeedHashes(
  transaction: Kysely<Schema>,
  accountId: string,
): Promise<readonly (string | null)[]> {
  const found: (string | null)[] = []
  for (const table of ['account_keys', 'seed_copies'] as const) {
    const rows = await transaction
      .selectFrom(table)
      .select('seed_hash')
      .where('account_id', '=', accountId)
      .execute()
    found.push(...rows.map(({ seed_hash: hash }) => hash))
  }
  return found
}
