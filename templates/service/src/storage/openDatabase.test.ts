import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../test/startPostgres.js'
import { createLog } from '../logs/createLog.js'
import { openDatabase, pingDatabase } from './openDatabase.js'

/** What stands before a server, and cuts its connections. */
async function startProxy(port: number) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const upstream = connect(port, '127.0.0.1')
    socket.pipe(upstream).pipe(socket)
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
