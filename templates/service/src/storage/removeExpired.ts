import { replacedTime } from '../keys/seedCopies.js'
import type { Service } from '../service.js'

/** How long what happened is kept, in ms. */
const auditTime = 90 * 24 * 3_600_000

/** Removes what has expired, so that a dump holds nothing that is no longer needed. */
export async function removeExpired({ database, now }: Service): Promise<void> {
  const time = now()
  const tables = [
    ...(['email_logins', 'social_logins', 'sessions'] as const),
    ...(['siwx_nonces', 'siwx_sessions', 'passkey_challenges'] as const),
    'name_nonces' as const,
  ]
  for (const table of tables) {
    await database.deleteFrom(table).where('expires_at', '<=', time).execute()
  }
  // Of those that are confirmed each takes effect: see `applyEmailChanges`.
  await database
    .deleteFrom('email_changes')
    .where('ends_at', '<=', time)
    .where('confirmed_at', 'is', null)
    .execute()
  await database
    .deleteFrom('seed_copies')
    .where('replaced_at', '<=', time - replacedTime)
    .execute()
  await database.deleteFrom('rate_limits').where('next_at', '<=', time).execute()
  await database
    .deleteFrom('audit')
    .where('at', '<=', time - auditTime)
    .execute()
}
