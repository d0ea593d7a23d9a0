import type { Transaction } from 'kysely'
import { lockAccount } from '../accounts/accounts.js'
import { KeyChangedError } from '../errors.js'
import type { Service } from '../service.js'
import type { Schema } from '../storage/schema.js'

/** The seed once more, encrypted in the frame under what a passkey derives or under a recovery code. Opaque here. */
export type SeedCopy = {
  readonly kind: 'passkey' | 'code'
  /** The passkey's id, or a random one of the code. */
  readonly keyId: string
  /** 32 bytes in base64url. */
  readonly salt: string
  readonly encryptedSeed: string
}

/**
 * Keeps a copy of an account's seed, in the place of the one under the same key. `isFirst`: it is a new seed, so the account must have none:
 * throws `KeyChangedError` where it has. A copy of a passkey is kept only if the passkey is the account's: `KeyChangedError`.
 */
export async function storeSeedCopy(
  { database, now }: Service,
  { accountId, isFirst, kind, keyId, salt, encryptedSeed }: storeSeedCopy.Options,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    if (isFirst === (await hasSeed(transaction, accountId))) throw new KeyChangedError()
    if (kind === 'passkey') {
      const passkey = await transaction
        .selectFrom('passkeys')
        .select('credential_id')
        .where('credential_id', '=', keyId)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      if (!passkey) throw new KeyChangedError()
    }
    const values = { salt, encrypted_seed: encryptedSeed, created_at: now() }
    await transaction
      .insertInto('seed_copies')
      .values({ account_id: accountId, kind, key_id: keyId, ...values })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'kind', 'key_id']).doUpdateSet(values),
      )
      .execute()
    // Whoever makes a new recovery code may have lost the one before.
    if (kind === 'code') {
      await transaction
        .deleteFrom('seed_copies')
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .where('key_id', '<>', keyId)
        .execute()
    }
  })
}

export declare namespace storeSeedCopy {
  type Options = SeedCopy & { readonly accountId: string; readonly isFirst: boolean }
}

/** The copies of an account's seed. */
export async function listSeedCopies(
  { database }: Pick<Service, 'database'>,
  accountId: string,
): Promise<readonly SeedCopy[]> {
  const rows = await database
    .selectFrom('seed_copies')
    .select(['kind', 'key_id', 'salt', 'encrypted_seed'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ kind, key_id: keyId, salt, encrypted_seed: encryptedSeed }) => ({
    ...{ kind, keyId, salt, encryptedSeed },
  }))
}

/** Whether an account has a seed, under whatever key. */
export async function hasSeed(
  transaction: Transaction<Schema>,
  accountId: string,
): Promise<boolean> {
  for (const table of ['account_keys', 'seed_copies'] as const) {
    const row = await transaction
      .selectFrom(table)
      .select('account_id')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}
