import { sql } from 'kysely'
import { TooManyRequestsError } from '../errors.js'
import type { Service } from '../service.js'

/**
 * Takes one turn of a limit: `limit` at once, and then one more every `per / limit` ms (GCRA). So at most twice as many as `limit` fit into
 * `per` ms. One statement does it, so that several instances share it and none lets two pass at once. Throws `TooManyRequestsError` with the seconds until the next turn, rounded up.
 */
export async function takeTurn(
  { database, now }: Pick<Service, 'database' | 'now'>,
  options: takeTurn.Options,
): Promise<void> {
  const { key, limit, per } = options
  const time = now()
  const interval = Math.ceil(per / limit)
  // So much may be used ahead of time.
  const burst = per - interval
  const taken = await database
    .insertInto('rate_limits')
    .values({ key, next_at: time + interval })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          next_at: sql<number>`case when rate_limits.next_at > ${sql.lit(time)} then rate_limits.next_at else ${sql.lit(time)} end + ${sql.lit(interval)}`,
        })
        .where('rate_limits.next_at', '<=', time + burst),
    )
    .returning('next_at')
    .executeTakeFirst()
  if (taken) return
  const row = await database
    .selectFrom('rate_limits')
    .select('next_at')
    .where('key', '=', key)
    .executeTakeFirst()
  const left = (row?.next_at ?? time) - burst - time
  throw new TooManyRequestsError({ retryAfter: Math.max(1, Math.ceil(left / 1000)) })
}

export declare namespace takeTurn {
  type Options = {
    /** What is limited, and for whom: an address or an email as its keyed hash. */
    readonly key: string
    readonly limit: number
    /** In ms. */
    readonly per: number
  }
}

/** Gives the turns of a limit back, as when what it was taken for could not be done. */
export async function returnTurns({ database }: Service, key: string): Promise<void> {
  await database.deleteFrom('rate_limits').where('key', '=', key).execute()
}
