import { lockAccount } from '../accounts/accounts.js'
import { KeyChangedError } from '../errors.js'
import { isSealedByOldKey, open, seal } from '../secrets/keyring.js'
import { hashToken } from '../secrets/token.js'
import type { Service } from '../service.js'
import { hasSeed } from './seedCopies.js'

/** What the service holds of an account's key. */
export type AccountKey = {
  /** As the frame encrypted it. Opaque here. */
  readonly encryptedSeed: string
  /** One half of the key that the seed is encrypted under; 32 bytes in base64url. */
  readonly serviceHalf: string
  /** The other half, with `recovery: 'service'`. */
  readonly deviceHalf?: string | undefined
}

const contextOf = (half: 'service_half' | 'device_half', accountId: string) =>
  `account_keys.${half} ${accountId}`

/**
 * Keeps the key of an account that has none, its halves sealed by the service's own key. A key is never replaced: whoever can open the one that is there would
 * lose it. Throws `KeyChangedError`: of two browsers that make a key at once one has to take the other's.
 */
export async function storeKey(
  { database, settings, now }: Service,
  { accountId, encryptedSeed, serviceHalf, deviceHalf, seedProof }: storeKey.Options,
): Promise<number> {
  const { keyring } = settings
  const sealed = (half: 'service_half' | 'device_half', text: string) =>
    seal(keyring, { text, context: contextOf(half, accountId) })
  const stored = await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    if (await hasSeed(transaction, accountId)) return undefined
    return transaction
      .insertInto('account_keys')
      .values({
        ...{ account_id: accountId, version: 1, encrypted_seed: encryptedSeed },
        service_half_sealed: sealed('service_half', serviceHalf),
        device_half_sealed: deviceHalf === undefined ? null : sealed('device_half', deviceHalf),
        ...{ seed_hash: hashToken(seedProof), updated_at: now() },
      })
      .returning('version')
      .executeTakeFirst()
  })
  if (!stored) throw new KeyChangedError()
  return stored.version
}

export declare namespace storeKey {
  type Options = AccountKey & {
    readonly accountId: string
    /** What only the open seed gives: later copies of the seed have to bring it, too. */
    readonly seedProof: string
  }
}

/** The key of an account, if it has one. Halves that an older key of the service sealed are sealed anew. */
export async function readKey(
  service: Service,
  accountId: string,
): Promise<(AccountKey & { readonly version: number }) | undefined> {
  const { database, settings } = service
  const row = await database
    .selectFrom('account_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return undefined
  const { keyring, recovery } = settings
  const sealed = { service_half: row.service_half_sealed, device_half: row.device_half_sealed }
  const read = (half: keyof typeof sealed) => {
    const value = sealed[half]
    return value === null
      ? undefined
      : open(keyring, { sealed: value, context: contextOf(half, accountId) })
  }
  const [serviceHalf, deviceHalf] = [read('service_half') ?? '', read('device_half')]
  if (Object.values(sealed).some((value) => value && isSealedByOldKey(keyring, value))) {
    const anew = (half: keyof typeof sealed, text: string) =>
      seal(keyring, { text, context: contextOf(half, accountId) })
    await database
      .updateTable('account_keys')
      .set({
        service_half_sealed: anew('service_half', serviceHalf),
        device_half_sealed: deviceHalf === undefined ? null : anew('device_half', deviceHalf),
      })
      .where('account_id', '=', accountId)
      // A change in this moment has sealed its own.
      .where('version', '=', row.version)
      .execute()
  }
  const { encrypted_seed: encryptedSeed, version } = row
  return {
    ...{ version, encryptedSeed, serviceHalf },
    ...(recovery === 'service' && deviceHalf !== undefined && { deviceHalf }),
  }
}
