import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool } from 'pg'
import { DeadlineError, ServiceNotReadyError } from '../errors.js'

/**
 * Ends what Postgres does not answer in time, on this side: a server that hangs ends nothing. Throws `ServiceNotReadyError` then, and if the
 * connection is lost. That connection is not used again, since nobody knows what was done in it.
 */
export function limitPool(pool: Pool, times: { readonly query: number }): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect().catch((cause) => {
        throw new ServiceNotReadyError({ cause })
      })
      let failure: Error | undefined
      const limited = {
        async query(text: string, values: readonly unknown[]) {
          // Also the end of a transaction: it would wait behind the query that hangs.
          if (failure) throw failure
          let timer: NodeJS.Timeout | undefined
          const late = new Promise<never>((_, reject) => {
            const error = new DeadlineError({ what: 'The database', after: times.query })
            timer = setTimeout(() => reject(error), times.query)
          })
          try {
            return await Promise.race([client.query(text, [...values]), late])
          } catch (cause) {
            if (!isLost(cause)) throw cause
            failure = new ServiceNotReadyError({ cause })
            throw failure
          } finally {
            clearTimeout(timer)
          }
        },
        release: () => client.release(failure),
      }
      return limited as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
  }
}

/** Whether the server is gone, stops or hangs; any other error is its answer. @see https://www.postgresql.org/docs/current/errcodes-appendix.html */
function isLost(error: unknown): boolean {
  if (error instanceof DeadlineError) return true
  const { code, message } = Object(error)
  return (
    /^(08|57P0|ECONN|EPIPE|ETIMEDOUT)/.test(String(code ?? '')) ||
    (code === undefined && /^(Connection terminated|Client has encountered)/.test(String(message)))
  )
}
