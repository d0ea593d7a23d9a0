import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createBrowser } from '../../test/createBrowser.js'
import { app, createTestService } from '../../test/createTestService.js'
import { startPostgres } from '../../test/startPostgres.js'
import { createLog } from '../logs/createLog.js'
import { openDatabase, pingDatabase } from './openDatabase.js'

/** What stands before a server, cuts its connections, and hangs. */
async function startProxy(port: number) {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((socket) => {
    const upstream = connect(port, '127.0.0.1')
    socket.on('data', (data) => !isFrozen && upstream.write(data))
    upstream.on('data', (data) => !isFrozen && socket.write(data))
    socket.on('close', () => upstream.destroy())
    upstream.on('close', () => socket.destroy())
    for (const each of [socket, upstream]) {
      sockets.add(each.on('error', () => undefined))
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    /** Takes connections and data, and passes nothing on. */
    freeze: (value: boolean) => {
      isFrozen = value
    },
    stop() {
      server.close()
      cut()
    },
  }
}

test('a connection to Postgres that is cut fails what is under way, and the next one is opened', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const url = new URL(await postgres.createDatabase())
  const proxy = await startProxy(Number(url.port))
  onTestFinished(() => proxy.stop())
  url.port = String(proxy.port)
  const log = createLog({ level: 'error', write: () => undefined })
  const database = await openDatabase({ url: url.href, log })
  onTestFinished(() => database.destroy())

  const failed = database.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction)
    const asked = sql`select pg_sleep(60)`.execute(transaction)
    proxy.cut()
    await asked
  })
  await expect(failed).rejects.toThrow()
  await pingDatabase(database)
})

test('while Postgres hangs requests are answered with 503 after some seconds, and then as before', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const url = new URL(await postgres.createDatabase())
  const proxy = await startProxy(Number(url.port))
  onTestFinished(() => proxy.stop())
  url.port = String(proxy.port)
  const service = await createTestService({ database: url.href })
  onTestFinished(() => service.stop())
  const browser = createBrowser(service, { origin: app })
  expect((await browser.get('/v1/siwx/nonce')).status).toBe(200)
  proxy.freeze(true)
  const begun = performance.now()
  const asked = await Promise.all(Array.from({ length: 15 }, () => browser.get('/v1/siwx/nonce')))
  for (const { status, body, headers } of asked) {
    expect([status, body.reasons[0].name]).toEqual([503, 'ServiceNotReady'])
    expect(headers.get('Retry-After')).toBe('5')
  }
  // A connection and a query have three seconds each.
  expect(performance.now() - begun).toBeLessThan(12_000)
  expect((await service.app.request('/ready')).status).toBe(503)
  proxy.freeze(false)
  await expect
    .poll(async () => (await browser.get('/v1/siwx/nonce')).status, { timeout: 20_000 })
    .toBe(200)
})

test('a transaction whose connection hung leaves nothing behind in the pool', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const url = new URL(await postgres.createDatabase())
  const proxy = await startProxy(Number(url.port))
  onTestFinished(() => proxy.stop())
  url.port = String(proxy.port)
  const log = createLog({ level: 'error', write: () => undefined })
  const database = await openDatabase({ url: url.href, log })
  onTestFinished(() => database.destroy())
  const failed = database.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction)
    proxy.freeze(true)
    await sql`select 2`.execute(transaction)
  })
  await expect(failed).rejects.toMatchObject({ name: 'ServiceNotReadyError' })
  proxy.freeze(false)
  const { rows } = await sql<{
    open: boolean
  }>`select now() <> statement_timestamp() as open`.execute(database)
  expect(rows).toEqual([{ open: false }])
})
