import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Dialect, Kysely, Migrator, PostgresDialect, SqliteDialect, sql } from 'kysely'
import { describeError, type Log } from '../logs/createLog.js'
import { limitPool } from './limitPool.js'
import { migrations } from './migrations.js'
import type { Schema } from './schema.js'

/** How long a connection and a query may take while the service runs, in ms: who asks waits no longer for a database that hangs. */
const answerTime = 3_000
/** Migrations may take longer. */
const migrationTime = 60_000

/** The one query layer, over SQLite or Postgres. */
export type Database = Kysely<Schema>

/**
 * Opens a database, `file:` with a path, `memory:` or a `postgres:` url, and brings it to the newest schema. Several instances may start
 * on one Postgres at once. Rejects where it cannot be opened.
 */
export async function openDatabase({ url, log }: openDatabase.Options): Promise<Database> {
  const times = { query: migrationTime }
  const dialect = url.startsWith('postgres') ? openPostgres({ url, log, times }) : openSqlite(url)
  const database = new Kysely<Schema>({ dialect: await dialect })
  try {
    const migrator = new Migrator({
      db: database,
      provider: { getMigrations: async () => ({ ...migrations }) },
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } catch (error) {
    await database.destroy()
    throw error
  }
  times.query = answerTime
  return database
}

export declare namespace openDatabase {
  type Options = { readonly url: string; readonly log: Log }
}

/** libsql speaks as better-sqlite3 does, which is what Kysely's own dialect asks for. */
async function openSqlite(url: string): Promise<Dialect> {
  const path = url === 'memory:' ? ':memory:' : url.slice('file:'.length)
  if (url !== 'memory:') await mkdir(dirname(path), { recursive: true })
  const { default: Sqlite } = await import('libsql')
  const database = new Sqlite(path)
  database.exec('PRAGMA foreign_keys = ON')
  // FULL: what was answered is on the disk, even if the machine loses its power in the next moment.
  database.exec('PRAGMA synchronous = FULL')
  database.prepare('PRAGMA journal_mode = WAL').all()
  database.prepare('PRAGMA busy_timeout = 5000').all()
  return new SqliteDialect({ database })
}

async function openPostgres({ url, log, times }: openPostgres.Options): Promise<Dialect> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: answerTime,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    // Times are bigints, far below what a number holds exactly.
    types: {
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
    },
  })
  // Of one in use: whatever it was asked rejects. Without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // Of an idle connection, as when the server restarts: the pool opens another one.
  pool.on('error', (error) => log.warn('database-connection-lost', describeError(error)))
  return new PostgresDialect({ pool: limitPool(pool, times) })
}

declare namespace openPostgres {
  type Options = openDatabase.Options & {
    /** In ms; read with each query. */
    readonly times: { readonly query: number }
  }
}

/** Rejects where the database does not answer. */
export async function pingDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database)
}
