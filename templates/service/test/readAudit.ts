import { createLog } from '../src/logs/createLog.js'
import { openDatabase } from '../src/storage/openDatabase.js'

/** What the audit log in a database says, in the order of its times: each step of a test has a time of its own. */
export async function readAudit(url: string) {
  const log = createLog({ level: 'error', write: () => {} })
  const database = await openDatabase({ url, log })
  const rows = await database
    .selectFrom('audit')
    .select(['event', 'account_id', 'host'])
    .orderBy('at')
    .execute()
  await database.destroy()
  return rows.map(({ event, account_id: accountId, host }) => ({ event, accountId, host }))
}
