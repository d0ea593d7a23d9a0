import { sql } from 'kysely'
import { readIdentity, writeIdentity } from '../accounts/accounts.js'
import { readKey } from '../keys/accountKeys.js'
import { describeError } from '../logs/createLog.js'
import type { Service } from '../service.js'

/** Rows that are read at once. */
const batch = 100

/**
 * Writes anew what an older key of the service has sealed or hashed, when the service starts. Once the log says `keys-rotated` with 0 failed,
 * the older key can leave `SERVICE_SECRET`. A row whose key is gone stays as it is, and is counted.
 */
export async function rotateKeys(service: Service): Promise<void> {
  const totals = { rows: 0, failed: 0 }
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act()
      totals.rows++
    } catch (error) {
      totals.failed++
      service.log.error('rotation-failed', describeError(error))
    }
  }
  await rotateIdentities(service, attempt)
  await rotateEmailChanges(service, attempt)
  await rotateAccountKeys(service, attempt)
  // The next start goes on.
  if (service.isStopping()) return
  if (totals.rows || totals.failed) service.log.info('keys-rotated', totals)
}

type Attempt = (act: () => Promise<unknown>) => Promise<void>

/** Whether a column was not written by the key in use. */
function isOld({ settings }: Service, column: string) {
  const prefix = `${settings.keyring.ids[0]}.`
  return sql<boolean>`substr(${sql.ref(column)}, 1, ${sql.lit(prefix.length)}) <> ${prefix}`
}

async function rotateIdentities(service: Service, attempt: Attempt): Promise<void> {
  const { database } = service
  for (let after = { account_id: '', provider: '' }; !service.isStopping(); ) {
    const rows = await database
      .selectFrom('identities')
      .selectAll()
      // An account may have several.
      .where((row) =>
        row.or([
          row('account_id', '>', after.account_id),
          row.and([row('account_id', '=', after.account_id), row('provider', '>', after.provider)]),
        ]),
      )
      .where(isOld(service, 'identity_sealed'))
      .orderBy('account_id')
      .orderBy('provider')
      .limit(batch)
      .execute()
    for (const row of rows) {
      await attempt(async () => {
        const identity = readIdentity(service, row)
        await database
          .updateTable('identities')
          .set(writeIdentity(service, { ...identity, accountId: row.account_id }))
          .where('account_id', '=', row.account_id)
          .where('provider', '=', row.provider)
          .where('identity_sealed', '=', row.identity_sealed)
          .execute()
      })
    }
    const last = rows.at(-1)
    if (!last) return
    after = last
  }
}

/** They live for a day. */
async function rotateEmailChanges(service: Service, attempt: Attempt): Promise<void> {
  const { database } = service
  const rows = await database
    .selectFrom('email_changes')
    .selectAll()
    .where(isOld(service, 'identity_sealed'))
    .execute()
  for (const row of rows) {
    await attempt(async () => {
      const identity = readIdentity(service, { ...row, provider: 'email' })
      await database
        .updateTable('email_changes')
        .set(writeIdentity(service, { ...identity, accountId: row.account_id }))
        .where('account_id', '=', row.account_id)
        .where('identity_sealed', '=', row.identity_sealed)
        .execute()
    })
  }
}

async function rotateAccountKeys(service: Service, attempt: Attempt): Promise<void> {
  for (let after = ''; !service.isStopping(); ) {
    const rows = await service.database
      .selectFrom('account_keys')
      .select('account_id')
      .where('account_id', '>', after)
      .where(isOld(service, 'service_half_sealed'))
      .orderBy('account_id')
      .limit(batch)
      .execute()
    // Reading seals anew.
    for (const { account_id } of rows) await attempt(() => readKey(service, account_id))
    const last = rows.at(-1)
    if (!last) return
    after = last.account_id
  }
}
