import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../startPostgres.js'
import {
  buildServiceProgram,
  type ServiceProcess,
  startServiceProcess,
} from '../startServiceProcess.js'
import type { Figures } from './figures.js'
import { type DataFigures, measureData } from './measureData.js'
import { measureLogins } from './measureLogins.js'
import { startUpstream } from './startUpstream.js'

/** Logs in over and over at services in processes of their own. Gives what it takes as a table, and writes it to `file` as JSON. */
export async function runServiceBench({ logins, file }: runServiceBench.Options): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-bench-'))
  const { file: program } = await buildServiceProgram()
  const postgres = await startPostgres()
  const setups = [
    ['SQLite', 1, async () => `file:${join(folder, 'service.db')}`],
    ['Postgres', 1, postgres.createDatabase],
    ['Postgres, two instances', 2, postgres.createDatabase],
  ] as const
  const results: Record<string, Figures> = {}
  try {
    for (const [name, instances, createDatabase] of setups) {
      const database = await createDatabase()
      const services: ServiceProcess[] = []
      for (let each = 0; each < instances; each++) {
        services.push(await startServiceProcess(program, { database }))
      }
      try {
        const onStep = (done: number) =>
          process.stderr.write(`\r${name}: ${done} of ${logins} logins `)
        results[name] = await measureLogins(services, { logins, onStep })
        process.stderr.write('\n')
      } finally {
        await Promise.all(services.map((service) => service.stop()))
      }
    }
  } finally {
    await postgres.stop()
    await rm(program, { force: true })
    await rm(folder, { recursive: true, force: true })
  }
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, `${JSON.stringify({ cores: cpus().length, logins, results }, null, 2)}\n`)
  return format(results, logins)
}

export declare namespace runServiceBench {
  type Options = {
    /** At each database. */
    readonly logins: number
    /** Where the figures go, as JSON. */
    readonly file: string
  }
}

/** Asks a service in a process of its own for balances over and over. Gives what it takes as a table, and writes it to `file` as JSON. */
export async function runDataBench({ file }: { readonly file: string }): Promise<string> {
  const { file: program } = await buildServiceProgram()
  const upstream = await startUpstream()
  const service = await startServiceProcess(program, {
    ...{ database: 'memory:', upstream: upstream.url },
  })
  try {
    const onStep = (name: string) => process.stderr.write(`${name} …\n`)
    const results = await measureData(service, { upstream, onStep })
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, `${JSON.stringify({ cores: cpus().length, results }, null, 2)}\n`)
    return formatData(results)
  } finally {
    await service.stop()
    await upstream.stop()
    await rm(program, { force: true })
  }
}

function formatData(results: Readonly<Record<string, DataFigures>>): string {
  const rows = Object.entries(results).map(
    ([name, { requests, perSecond, p50, p95, p99, memory, upstream }]) =>
      `| ${name} | ${requests} | ${perSecond} | ${p50} | ${p95} | ${p99} | ${upstream} | ${memory.join(', ')} |`,
  )
  return [
    `Balances of 20 tokens; ${cpus().length} cores, shared with the program that asks and the server behind the service.`,
    '',
    '| | requests | a second | p50, ms | p95, ms | p99, ms | requests upstream | memory after each fifth, MB |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function format(results: Readonly<Record<string, Figures>>, logins: number): string {
  const rows = Object.entries(results).map(
    ([name, { perSecond, p50, p95, p99, memory }]) =>
      `| ${name} | ${perSecond} | ${p50} | ${p95} | ${p99} | ${memory.join(', ')} |`,
  )
  return [
    `${logins} logins by email, each with its code, its session and a read of the account; ${cpus().length} cores, shared with the program that asks.`,
    '',
    '| | logins a second | p50, ms | p95, ms | p99, ms | memory after each fifth, MB |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
