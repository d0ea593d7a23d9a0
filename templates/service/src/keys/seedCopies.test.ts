import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createAuthenticator } from '../../test/createAuthenticator.js'
import { createBrowser } from '../../test/createBrowser.js'
import { app, createTestService } from '../../test/createTestService.js'
import { describeDatabases } from '../../test/databases.js'
import { logIn } from '../../test/logIn.js'
import { createLog } from '../logs/createLog.js'
import { openDatabase } from '../storage/openDatabase.js'

const half = () => randomBytes(32).toString('base64url')
/** What only the open seed gives. */
const seedProof = half()
const createKey = () => ({
  encryptedSeed: randomBytes(80).toString('base64url'),
  ...{ serviceHalf: half(), seedProof },
})
/** As the service gives it back. */
const asGiven = ({ isFirst: _, seedProof: __, ...copy }: ReturnType<typeof createCopy>) => copy
type Copy = { readonly kind: string }
const createCopy = (facts: object = {}) => ({
  ...{ kind: 'code', keyId: half(), salt: half(), isFirst: false, seedProof },
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
    return { service, browser, authenticator, keyId: authenticator.passkeys[0]?.id }
  }
  /** An account with a key and a copy, which an earlier version stored without what proves their seed. */
  async function beginEarlier() {
    const url = await createDatabase()
    const service = await createTestService({ database: url })
    onTestFinished(() => service.stop())
    const browser = createBrowser(service)
    await logIn(service, browser)
    await browser.put(paths.keys, createKey())
    const copy = createCopy()
    await browser.put(paths.copies, copy)
    const log = createLog({ level: 'error', write: () => {} })
    const database = await openDatabase({ url, log })
    await database.updateTable('account_keys').set({ seed_hash: null }).execute()
    await database.updateTable('seed_copies').set({ seed_hash: null }).execute()
    await database.destroy()
    return { service, browser, copy }
  }
  const paths = { keys: '/v1/keys', copies: '/v1/keys/copies' }

  test('a copy is given to every browser right after its login; a code that a newer one replaced for 30 days', async () => {
    const { service, browser } = await begin()
    await logIn(service, browser)
    await browser.put(paths.keys, createKey())
    expect((await browser.get('/v1/account')).body.hasSeedCopy).toBe(false)
    const [old, copy] = [createCopy(), createCopy()]
    expect((await browser.put(paths.copies, old)).status).toBe(200)
    service.pass(1000)
    await browser.put(paths.copies, copy)
    const replacedAt = service.now()
    expect((await browser.get('/v1/account')).body.hasSeedCopy).toBe(true)
    const other = createBrowser(service)
    await logIn(service, other)
    expect((await other.get(paths.copies)).body).toEqual({ copies: [copy, old].map(asGiven) })
    const days = 30 * 24 * 3_600_000
    service.pass(replacedAt + days - 1 - service.now() - 30_000)
    await other.delete('/v1/account/session')
    await logIn(service, other)
    expect((await other.get(paths.copies)).body).toEqual({ copies: [copy, old].map(asGiven) })
    service.pass(1)
    expect((await other.get(paths.copies)).body).toEqual({ copies: [copy].map(asGiven) })
    await browser.delete('/v1/account/session')
    await logIn(service, browser)
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

  test('an account has 20 recovery codes at most, those that were replaced within 30 days among them', async () => {
    const { service, browser } = await begin()
    await logIn(service, browser)
    await browser.put(paths.keys, createKey())
    const codes = Array.from({ length: 20 }, () => createCopy())
    for (const code of codes) expect((await browser.put(paths.copies, code)).status).toBe(200)
    const { status, body } = await browser.put(paths.copies, createCopy())
    expect([status, body.reasons[0].name]).toEqual([409, 'TooManyRecoveryCodes'])
    expect((await browser.put(paths.copies, codes.at(-1))).status).toBe(200)
    expect((await browser.get(paths.copies)).body.copies).toHaveLength(20)

    service.pass(30 * 24 * 3_600_000)
    await browser.delete('/v1/account/session')
    await logIn(service, browser)
    expect((await browser.put(paths.copies, createCopy())).status).toBe(200)
  })

  test('the 30 days of a code begin when it is replaced, and not again with later codes', async () => {
    const { service, browser } = await begin()
    await logIn(service, browser)
    await browser.put(paths.keys, createKey())
    const codes = [createCopy(), createCopy(), createCopy()]
    const store = async (copy: object | undefined) => {
      await browser.delete('/v1/account/session')
      await logIn(service, browser)
      expect((await browser.put(paths.copies, copy)).status).toBe(200)
    }
    const list = async () => (await browser.get(paths.copies)).body.copies
    const day = 24 * 3_600_000
    await store(codes[0])
    await store(codes[1])
    service.pass(20 * day)
    await store(codes[2])
    expect(await list()).toHaveLength(3)
    // The first one was replaced more than 30 days ago, the second one 10 days ago.
    service.pass(10 * day)
    await browser.delete('/v1/account/session')
    await logIn(service, browser)
    expect(await list()).toEqual([codes[2], codes[1]].map((copy) => asGiven(copy as never)))
  })

  test('a new recovery code takes the place of no passkey, and of no other account’s code', async () => {
    const { service, browser, authenticator, keyId } = await beginWithPasskey()
    const seedProof = createKey().seedProof
    const copy = { ...createCopy(), seedProof }
    const ofPasskey = { ...copy, kind: 'passkey', keyId, isFirst: true }
    expect((await browser.put(paths.copies, ofPasskey)).status).toBe(200)
    const other = createBrowser(service)
    await logIn(service, other, 'bob@example.com')
    // Two accounts can have one seed: somebody who brought it along.
    await other.put(paths.keys, { ...createKey(), seedProof })
    expect((await other.put(paths.copies, { ...createCopy(), seedProof })).status).toBe(200)
    expect((await browser.put(paths.copies, copy)).status).toBe(200)
    service.pass(29 * 24 * 3_600_000)
    await other.delete('/v1/account/session')
    service.pass(2 * 24 * 3_600_000)
    await logIn(service, other, 'bob@example.com')
    expect((await other.get(paths.copies)).body.copies).toHaveLength(1)
    const options = (await browser.post('/v1/passkeys/use/begin', { purpose: 'use' })).body
    await browser.post('/v1/passkeys/use', authenticator.use(options))
    const kinds = (await browser.get(paths.copies)).body.copies.map(({ kind }: Copy) => kind)
    expect(kinds.toSorted()).toEqual(['code', 'passkey'])
  })

  test('whoever only logs in replaces no copy, and adds none', async () => {
    const { service, browser } = await begin()
    await logIn(service, browser)
    await browser.put(paths.keys, createKey())
    const copy = createCopy()
    await browser.put(paths.copies, copy)
    const thief = createBrowser(service)
    await logIn(service, thief)
    for (const facts of [{}, { keyId: copy.keyId }, { isFirst: true }]) {
      const { status } = await thief.put(paths.copies, createCopy({ ...facts, seedProof: half() }))
      expect(status).toBe('isFirst' in facts ? 409 : 403)
    }
    // A passkey of their own signs in, and opens nothing.
    const authenticator = createAuthenticator()
    const options = (await thief.post('/v1/passkeys/add/begin')).body
    await thief.post('/v1/passkeys/add', authenticator.create(options))
    const own = { kind: 'passkey', keyId: authenticator.passkeys[0]?.id, seedProof: half() }
    const refused = await thief.put(paths.copies, createCopy(own))
    expect(refused.body.reasons[0].name).toBe('SeedNotProved')
    expect((await browser.get(paths.copies)).body).toEqual({ copies: [asGiven(copy)] })
  })

  test('in an account of an earlier version nothing is replaced', async () => {
    const { service, browser, copy } = await beginEarlier()
    const foreign = createCopy({ seedProof: half(), keyId: copy.keyId })
    expect((await browser.put(paths.copies, foreign)).status).toBe(409)
    expect((await browser.put(paths.copies, createCopy())).status).toBe(200)
    service.pass(40 * 24 * 3_600_000)
    await logIn(service, browser)
    const { copies } = (await browser.get(paths.copies)).body
    expect(copies).toContainEqual(asGiven(copy))
    expect(copies).toHaveLength(2)
  })

  test('in an account of an earlier version a foreign copy does not keep the owner from storing one', async () => {
    const { service, browser } = await beginEarlier()
    const thief = createBrowser(service)
    await logIn(service, thief)
    expect((await thief.put(paths.copies, createCopy({ seedProof: half() }))).status).toBe(200)
    expect((await browser.put(paths.copies, createCopy())).status).toBe(200)
  })

  test('the copy of a second passkey leaves that of the first', async () => {
    const { service, browser, authenticator, keyId } = await beginWithPasskey()
    const second = createAuthenticator()
    const first = createCopy({ kind: 'passkey', keyId, isFirst: true })
    expect((await browser.put(paths.copies, first)).status).toBe(200)
    const options = (await browser.post('/v1/passkeys/add/begin')).body
    await browser.post('/v1/passkeys/add', { ...second.create(options), seedProof })
    const copy = createCopy({ kind: 'passkey', keyId: second.passkeys[0]?.id })
    expect((await browser.put(paths.copies, copy)).status).toBe(200)
    service.pass(31 * 24 * 3_600_000)
    const asked = (await browser.post('/v1/passkeys/use/begin', { purpose: 'use' })).body
    await browser.post('/v1/passkeys/use', authenticator.use(asked))
    const { copies } = (await browser.get(paths.copies)).body
    expect(copies).toHaveLength(2)
    expect(copies).toEqual(expect.arrayContaining([first, copy].map(asGiven)))
  })

  test('the owner is told by mail of a new passkey, a recovery code, and a key that is shown', async () => {
    const { service, browser } = await begin()
    const email = 'ada@example.com'
    await logIn(service, browser, email)
    await browser.put(paths.keys, createKey())
    const before = service.mails.length
    const authenticator = createAuthenticator()
    const options = (await browser.post('/v1/passkeys/add/begin')).body
    await browser.post('/v1/passkeys/add', { ...authenticator.create(options), seedProof })
    // Part of adding a passkey: no second mail.
    const copy = { kind: 'passkey', keyId: authenticator.passkeys[0]?.id }
    expect((await browser.put(paths.copies, createCopy(copy))).status).toBe(200)
    await browser.put(paths.copies, createCopy())
    expect((await browser.post('/v1/keys/shown')).status).toBe(200)
    const told = service.mails.slice(before)
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'A passkey was added to your Test app account'],
      [email, 'A recovery code was made for your Test app account'],
      [email, 'The secret key of your Test app account was shown'],
    ])
    for (const { text } of told) expect(text).toContain('If that was not you')
    service.pass(5 * 60_000)
    expect((await browser.post('/v1/keys/shown')).status).toBe(401)
    expect(service.mails).toHaveLength(before + 3)
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
    [{ seedProof: 'short' }, 'seedProof: A half has 32 bytes'],
  ])('%j is refused', async (facts, problem) => {
    const { service, browser } = await begin()
    await logIn(service, browser)
    const { status, body } = await browser.put(paths.copies, createCopy(facts))
    expect(status).toBe(400)
    expect(body.reasons[0].description).toContain(problem)
  })
})
