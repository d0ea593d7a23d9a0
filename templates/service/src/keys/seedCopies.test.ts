import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createAuthenticator } from '../../test/createAuthenticator.js'
import { createBrowser } from '../../test/createBrowser.js'
import { app, createTestService } from '../../test/createTestService.js'
import { describeDatabases } from '../../test/databases.js'
import { logIn } from '../../test/logIn.js'

const half = () => randomBytes(32).toString('base64url')
const createKey = () => ({
  encryptedSeed: randomBytes(80).toString('base64url'),
  serviceHalf: half(),
})
const createCopy = (facts: object = {}) => ({
  ...{ kind: 'code', keyId: half(), salt: half(), isFirst: false },
  encryptedSeed: randomBytes(80).toString('base64url'),
  ...facts,
})

describeDatabases('copies of a seed', (createDatabase) => {
  async function begin() {
    const service = await createTestService({ database: await createDatabase() })
    onTestFinished(() => service.stop())
    return { service, browser: createBrowser(service) }
  }
  async function beginWithPasskey() {
    const { service, browser } = await begin()
    const authenticator = createAuthenticator()
    const options = (await browser.post('/v1/passkeys/create/begin')).body
    await browser.post('/v1/passkeys/create', authenticator.create(options))
    return { service, browser, keyId: authenticator.passkeys[0]?.id }
  }
  const paths = { keys: '/v1/keys', copies: '/v1/keys/copies' }

  test('a copy is given to every browser right after its login, and a newer code takes the place of the one before', async () => {
    const { service, browser } = await begin()
    await logIn(service, browser)
    await browser.put(paths.keys, createKey())
    expect((await browser.get('/v1/account')).body.hasSeedCopy).toBe(false)
    expect((await browser.put(paths.copies, createCopy())).status).toBe(200)
    const { isFirst: _, ...copy } = createCopy()
    await browser.put(paths.copies, { ...copy, isFirst: false })
    expect((await browser.get('/v1/account')).body.hasSeedCopy).toBe(true)
    const other = createBrowser(service)
    await logIn(service, other)
    expect((await other.get(paths.copies)).body).toEqual({ copies: [copy] })
    const foreign = createBrowser(service)
    await logIn(service, foreign, 'bob@example.com')
    expect((await foreign.get(paths.copies)).body).toEqual({ copies: [] })

    service.pass(5 * 60_000)
    for (const { status } of [
      await browser.get(paths.copies),
      await browser.put(paths.copies, createCopy()),
    ]) {
      expect(status).toBe(401)
    }
    const page = createBrowser(service, { origin: app })
    for (const [name, value] of browser.cookies) page.cookies.set(name, value)
    expect((await page.get(paths.copies)).status).toBe(403)
  })

  test('an account has one seed: of those that are made at once one counts', async () => {
    const { browser, keyId } = await beginWithPasskey()
    const first = { kind: 'passkey', keyId, isFirst: true }
    const made = await Promise.all([
      browser.put(paths.copies, createCopy(first)),
      browser.put(paths.keys, createKey()),
      browser.put(paths.copies, createCopy({ isFirst: true })),
    ])
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await browser.put(paths.keys, createKey())).status).toBe(409)
    expect((await browser.put(paths.copies, createCopy(first))).status).toBe(409)
  })

  test('a seed that no half opens asks for the recovery; a copy is none without a seed', async () => {
    const { browser, keyId } = await beginWithPasskey()
    const asked = await browser.get(paths.keys)
    expect(asked.body.reasons[0].name).toBe('KeyNotFound')
    const copy = createCopy({ kind: 'passkey', keyId })
    expect((await browser.put(paths.copies, copy)).status).toBe(409)
    expect((await browser.put(paths.copies, { ...copy, isFirst: true })).status).toBe(200)
    const { status, body } = await browser.get(paths.keys)
    expect([status, body.reasons[0].name]).toEqual([409, 'RecoveryNeeded'])
  })

  test('a copy under a passkey is one of the account’s own passkeys', async () => {
    const { service, keyId } = await beginWithPasskey()
    const foreign = createBrowser(service)
    await logIn(service, foreign)
    await foreign.put(paths.keys, createKey())
    const copy = createCopy({ kind: 'passkey', keyId })
    expect((await foreign.put(paths.copies, copy)).status).toBe(409)
  })

  test.each([
    [{ kind: 'other' }, 'kind'],
    [{ salt: 'short' }, 'salt: A half has 32 bytes'],
    [{ keyId: 'a b' }, 'keyId'],
    [{ isFirst: 'yes' }, 'isFirst'],
  ])('%j is refused', async (facts, problem) => {
    const { service, browser } = await begin()
    await logIn(service, browser)
    const { status, body } = await browser.put(paths.copies, createCopy(facts))
    expect(status).toBe(400)
    expect(body.reasons[0].description).toContain(problem)
  })
})
