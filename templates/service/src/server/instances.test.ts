import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser } from '../../test/createBrowser.js'
import { createTestService } from '../../test/createTestService.js'
import { testNetwork } from '../../test/fakeSource.js'
import { logIn, readCode } from '../../test/logIn.js'
import { type Postgres, startPostgres } from '../../test/startPostgres.js'
import { registrar } from '../blockchain/names/registrar.js'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

/** Two that were started at once on an empty database. */
async function startTwo() {
  const database = await postgres.createDatabase()
  const config = { database, deviceCheck: false }
  return Promise.all([createTestService(config), createTestService(config)])
}

test('one that cannot start for its names leaves the database to others', async () => {
  const database = await postgres.createDatabase()
  const names = registrar({ zone: 'shop', signerKey: '0x' })
  const blockchain = { networks: [testNetwork(1)], names }
  await expect(createTestService({ database, blockchain })).rejects.toThrow('zone')
  const { pathname } = new URL(database)
  const client = new pg.Client(new URL('/postgres', database).href)
  await client.connect()
  // Postgres refuses it as long as somebody is connected.
  await client.query(`drop database ${pathname.slice(1)}`)
  await client.end()
})

test('a session of one instance is good at the other', async () => {
  const [one, other] = await startTwo()
  const browser = createBrowser(one)
  await logIn(one, browser)
  const { accountId } = (await browser.get('/v1/account')).body
  const same = createBrowser(other)
  for (const [name, value] of browser.cookies) same.cookies.set(name, value)
  expect((await same.get('/v1/account')).body.accountId).toBe(accountId)
  await same.delete('/v1/account/session')
  expect((await browser.get('/v1/account')).status).toBe(401)
  await Promise.all([one.stop(), other.stop()])
})

test('a code of one instance logs in at the other, and both share one limit', async () => {
  const [one, other] = await startTwo()
  const [first, second] = [createBrowser(one), createBrowser(other)]
  const email = 'ada@example.com'
  const answers = [first, second].map((each) => each.post('/v1/email/code', { email }))
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 429])

  const bob = 'bob@example.com'
  const { login } = (await first.post('/v1/email/code', { email: bob })).body
  for (const [name, value] of first.cookies) second.cookies.set(name, value)
  const both = [first, second].map((each) =>
    each.post('/v1/email/verify', { login, code: readCode(one, bob) }),
  )
  const ended = (await Promise.all(both)).map(({ status }) => status)
  expect(ended.toSorted()).toEqual([200, 401])
  await Promise.all([one.stop(), other.stop()])
})

test('one email that logs in for the first time in many places at once gets one account', async () => {
  const [one, other] = await startTwo()
  const email = 'ada@example.com'
  const logins = []
  for (const service of [one, other, one, other]) {
    for (const each of [one, other]) each.pass(30_000)
    const browser = createBrowser(service)
    const { login } = (await browser.post('/v1/email/code', { email })).body
    logins.push({ browser, login, code: readCode(service, email) })
  }
  await Promise.all(
    logins.map(({ browser, login, code }) => browser.post('/v1/email/verify', { login, code })),
  )
  const accounts = await Promise.all(logins.map(({ browser }) => browser.get('/v1/account')))
  expect(new Set(accounts.map(({ body }) => body.accountId)).size).toBe(1)
  await Promise.all([one.stop(), other.stop()])
})

test('without its database it is alive, but not ready, and tells nobody why', async () => {
  const gone = await startPostgres()
  const service = await createTestService({ database: await gone.createDatabase() })
  expect((await service.app.request('/ready')).status).toBe(200)
  await gone.stop()
  expect((await service.app.request('/ready')).status).toBe(503)
  expect((await service.app.request('/health')).status).toBe(200)
  const answer = await createBrowser(service).post('/v1/email/code', { email: 'ada@example.com' })
  expect([answer.status, answer.body]).toEqual([
    503,
    { reasons: [{ name: 'ServiceNotReady', description: 'The service is not ready.' }] },
  ])
  const id = answer.headers.get('X-Request-Id')
  expect(service.lines.filter((line) => line.includes(`"requestId":"${id}"`))).toHaveLength(2)
  await service.stop()
})
