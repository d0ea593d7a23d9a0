import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import { type Postgres, startPostgres } from './startPostgres.js'

/**
 * Runs tests over each kind of database: `createDatabase` gives the url of an empty one. A mutation run takes SQLite alone: it repeats a
 * test for each change.
 */
export function describeDatabases(
  name: string,
  tests: (createDatabase: () => Promise<string>) => void,
): void {
  describe(`${name}, SQLite`, () => {
    let folder: Promise<string> | undefined
    let count = 0
    afterAll(async () => {
      if (folder) await rm(await folder, { recursive: true, force: true })
    })
    tests(async () => {
      folder ??= mkdtemp(join(tmpdir(), 'wallet-kit-sqlite-'))
      return `file:${join(await folder, `${++count}.db`)}`
    })
  })
  if (process.env.MUTATED_SUBJECT) return
  describe(`${name}, Postgres`, () => {
    let postgres: Promise<Postgres> | undefined
    afterAll(async () => (await postgres)?.stop())
    tests(async () => {
      postgres ??= startPostgres()
      return (await postgres).createDatabase()
    })
  })
}
