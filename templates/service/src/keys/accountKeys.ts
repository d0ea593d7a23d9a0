import { lockAccount } from '../accounts/accounts.js'
import { KeyChangedError } from '../errors.js'
import { isSealedByOldKey, type Keyring, open, seal } from '../secrets/keyring.js'
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

type Half = 'service_half' | 'device_half'

const contextOf = (half: Half, accountId: string) => `account_keys.${half} ${accountId}`

/** The columns that hold what nobody else may read, sealed by the key in use. */
function sealHalves(
  keyring: Keyring,
  {
    accountId,
    serviceHalf,
    deviceHalf,
  }: Pick<AccountKey, 'serviceHalf' | 'deviceHalf'> & { readonly accountId: string },
) {
  const sealHalf = (half: Half, text: string) =>
    seal(keyring, { text, context: contextOf(half, accountId) })
  return {
    service_half_sealed: sealHalf('service_half', serviceHalf),
    device_half_sealed: deviceHalf === undefined ? null : sealHalf('device_half', deviceHalf),
  }
}

/**
 * Keeps the key of an account that has none, its halves sealed by the service's own key. A key is never replaced: whoever can open the one that is there would
 * lose it. Throws `KeyChangedError`: of two browsers that make a key at once one has to take the other's.
 */
export async function storeKey(
  { database, settings, now }: Service,
  { accountId, encryptedSeed, serviceHalf, deviceHalf, seedProof }: storeKey.Options,
): Promise<number> {
  const { keyring } = settings
  const stored = await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    if (await hasSeed(transaction, accountId)) return undefined
    return transaction
      .insertInto('account_keys')
      .values({
        ...{ account_id: accountId, version: 1, encrypted_seed: encryptedSeed },
        ...sealHalves(keyring, { accountId, serviceHalf, deviceHalf }),
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
  const read = (half: Half, sealed: string) =>
    open(keyring, { sealed, context: contextOf(half, accountId) })
  const { service_half_sealed: ofService, device_half_sealed: ofDevice } = row
  const serviceHalf = read('service_half', ofService)
  const deviceHalf = ofDevice === null ? undefined : read('device_half', ofDevice)
  // Both are sealed together, so by the same key.
  if (isSealedByOldKey(keyring, ofService)) {
    await database
      .updateTable('account_keys')
      .set(sealHalves(keyring, { accountId, serviceHalf, deviceHalf }))
      .where('account_id', '=', accountId)
      .execute()
  }
  const { encrypted_seed: encryptedSeed, version } = row
  return {
    ...{ version, encryptedSeed, serviceHalf },
    ...(recovery === 'service' && deviceHalf !== undefined && { deviceHalf }),
  }
}
