import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { ensurePostgres } from '../../../test/run/postgres.js'
import { findPort } from './findPort.js'

/** Starts a Postgres of its own, with its data in a temporary folder, on a free port. */
export async function startPostgres(): Promise<Postgres> {
  const programs = await ensurePostgres()
  const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-postgres-'))
  const owner = findOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const run = { ...owner, cwd: folder }
  // What a crash of the machine would lose matters to nobody here.
  const init = ['-D', data, '-U', 'service', '--auth=trust', '--no-sync', '--encoding=UTF8']
  await promisify(execFile)(join(programs, 'initdb'), init, run)
  const port = await findPort()
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off' }
  const child = spawn(
    join(programs, 'postgres'),
    [
      ...['-D', data, '-p', String(port)],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...run, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-4000)
  })
  // Nothing outlives the test that started it.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const url = (name: string) => `postgres://service@127.0.0.1:${port}/${name}`
  await waitUntilReady(url('postgres'), child, () => said)
  let count = 0
  return {
    async createDatabase() {
      const name = `service_${++count}`
      await ask(url('postgres'), `create database ${name}`)
      return url(name)
    },
    async stop() {
      process.off('exit', end)
      const exited = once(child, 'exit')
      // Immediate: whoever is connected is not waited for.
      child.kill('SIGQUIT')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A running Postgres. */
export type Postgres = {
  /** Makes an empty database, and gives its url. */
  readonly createDatabase: () => Promise<string>
  readonly stop: () => Promise<void>
}

/** Postgres does not run as root: then it is the user that Debian's package made, or nobody. */
function findOwner(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (option: string) => Number(execFileSync('id', [option, user], { stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // There is no such user.
    }
  }
  throw new Error('Postgres does not run as root, and there is no user "postgres" or "nobody".')
}

async function ask(url: string, query: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(query)
  await client.end()
}

async function waitUntilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  for (const started = Date.now(); ; ) {
    const failure = await ask(url, 'select 1').then(
      () => undefined,
      (cause: unknown) => ({ cause }),
    )
    if (!failure) return
    if (child.exitCode !== null || Date.now() - started > 30_000) {
      throw new Error(`Postgres did not start:\n${said()}`, failure)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
