import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createBrowser } from '../../test/createBrowser.js'
import { app, createTestService } from '../../test/createTestService.js'
import { describeDatabases } from '../../test/databases.js'
import { logIn } from '../../test/logIn.js'
import { readAudit } from '../../test/readAudit.js'
import type { ServiceConfig } from '../index.js'

const half = () => randomBytes(32).toString('base64url')
const createKey = () => ({
  encryptedSeed: randomBytes(80).toString('base64url'),
  serviceHalf: half(),
  seedProof: half(),
})
/** As the service gives it back. */
const withoutProof = ({ seedProof: _, ...key }: ReturnType<typeof createKey>) => key

describeDatabases('halves of keys', (createDatabase) => {
  async function begin(config: Partial<ServiceConfig> = {}) {
    const service = await createTestService({ database: await createDatabase(), ...config })
    onTestFinished(() => service.stop())
    const browser = createBrowser(service)
    await logIn(service, browser)
    return { service, browser }
  }

  test('a key is stored once, and given to every browser right after its login', async () => {
    const { service, browser } = await begin()
    expect((await browser.get('/v1/keys')).status).toBe(404)
    const key = createKey()
    expect((await browser.put('/v1/keys', key)).body).toEqual({ version: 1 })
    const other = createBrowser(service)
    await logIn(service, other)
    const given = (await other.get('/v1/keys')).body
    expect(given).toEqual({ recovery: 'device', version: 1, ...withoutProof(key) })
    const foreign = createBrowser(service)
    await logIn(service, foreign, 'bob@example.com')
    expect((await foreign.get('/v1/keys')).status).toBe(404)
  })

  test('of two browsers that make a key at once one has to take the other’s', async () => {
    const { browser } = await begin()
    const keys = [createKey(), createKey()]
    const answers = await Promise.all(keys.map((key) => browser.put('/v1/keys', key)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = keys[answers.findIndex(({ status }) => status === 200)]
    expect((await browser.get('/v1/keys')).body).toMatchObject(winner ? withoutProof(winner) : {})
  })

  test('a key that is there is never replaced, whoever logs in', async () => {
    const { service, browser } = await begin()
    const key = createKey()
    await browser.put('/v1/keys', key)
    const thief = createBrowser(service)
    await logIn(service, thief)
    for (const more of [{}, { replaces: 1 }, { seedProof: key.seedProof }]) {
      const { status, body } = await thief.put('/v1/keys', { ...createKey(), ...more })
      expect([status, body.reasons[0].name]).toEqual([409, 'KeyChanged'])
    }
    expect((await browser.get('/v1/keys')).body).toMatchObject(withoutProof(key))
  })

  test('five minutes after a login it takes a new one; without a login there is nothing', async () => {
    const { service, browser } = await begin()
    await browser.put('/v1/keys', createKey())
    service.pass(5 * 60_000 - 1)
    expect((await browser.get('/v1/keys')).status).toBe(200)
    service.pass(1)
    for (const answer of [
      await browser.get('/v1/keys'),
      await browser.put('/v1/keys', createKey()),
    ]) {
      expect([answer.status, answer.body.reasons[0].name]).toEqual([401, 'LoginNotFresh'])
    }
    await browser.delete('/v1/account/session')
    expect((await browser.get('/v1/keys')).body.reasons[0].name).toBe('LoginRequired')
    await logIn(service, browser)
    expect((await browser.get('/v1/keys')).status).toBe(200)
  })

  test('a page of the app does not reach it, with all the cookies of the frame', async () => {
    const { service, browser } = await begin()
    await browser.put('/v1/keys', createKey())
    const page = createBrowser(service, { origin: app })
    for (const [name, value] of browser.cookies) page.cookies.set(name, value)
    for (const answer of [await page.get('/v1/keys'), await page.put('/v1/keys', createKey())]) {
      expect(answer.status).toBe(403)
      expect(answer.headers.has('Access-Control-Allow-Origin')).toBe(false)
    }
  })

  test('recovery decides who holds the second half', async () => {
    const { browser } = await begin()
    const both = { ...createKey(), deviceHalf: half() }
    const kept = await browser.put('/v1/keys', both)
    expect(kept.body.reasons[0].description).toContain('it never leaves the browser')
    const other = (await begin({ recovery: 'service' })).browser
    const missing = await other.put('/v1/keys', createKey())
    expect(missing.body.reasons[0].description).toContain('this service keeps both halves')
    await other.put('/v1/keys', both)
    const { seedProof: _, ...given } = both
    expect((await other.get('/v1/keys')).body).toEqual({
      recovery: 'service',
      version: 1,
      ...given,
    })
  })

  test('an account may thirty times in ten minutes, whatever the others do', async () => {
    const { service, browser } = await begin()
    const other = createBrowser(service)
    await logIn(service, other, 'bob@example.com')
    const statuses: number[] = []
    for (let count = 0; count < 31; count++) statuses.push((await browser.get('/v1/keys')).status)
    expect(statuses).toEqual([...Array(30).fill(404), 429])
    expect((await other.get('/v1/keys')).status).toBe(404)
  })

  test('the audit log says what was done with the key, of which account and in which app', async () => {
    const database = await createDatabase()
    const { service, browser } = await begin({ database })
    const { accountId } = (await browser.get('/v1/account')).body
    const key = createKey()
    const copy = {
      ...{ kind: 'code', keyId: half(), salt: half(), encryptedSeed: key.encryptedSeed },
      ...{ seedProof: key.seedProof, isFirst: false },
    }
    const steps = [
      // Nothing is given out, so nothing is written.
      [() => browser.get('/v1/keys'), 404],
      [() => browser.put('/v1/keys', key), 200],
      [() => browser.put('/v1/keys', key), 409],
      [() => browser.get('/v1/keys'), 200],
      [() => browser.put('/v1/keys/copies', copy), 200],
      [() => browser.put('/v1/keys/copies', { ...copy, seedProof: half() }), 403],
      [() => browser.get('/v1/keys/copies'), 200],
      [() => browser.post('/v1/keys/shown'), 200],
    ] as const
    const before = (await readAudit(database)).length
    for (const [act, status] of steps) {
      service.pass(1)
      expect((await act()).status).toBe(status)
    }
    const events = ['key-stored', 'key-given', 'seed-copy-stored', 'seed-copies-given', 'key-shown']
    expect((await readAudit(database)).slice(before)).toEqual(
      events.map((event) => ({ event, accountId, host: app })),
    )
  })

  test.each([
    [{ ...createKey(), serviceHalf: 'short' }, 'serviceHalf: A half has 32 bytes'],
    [{ ...createKey(), encryptedSeed: 'a b' }, 'encryptedSeed'],
    [{ ...createKey(), seedProof: undefined }, 'seedProof'],
  ])('%j is refused', async (key, problem) => {
    const { browser } = await begin()
    const { status, body } = await browser.put('/v1/keys', key)
    expect(status).toBe(400)
    expect(body.reasons[0].description).toContain(problem)
  })
})
