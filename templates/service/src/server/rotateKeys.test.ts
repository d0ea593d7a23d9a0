import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createBrowser } from '../../test/createBrowser.js'
import { createTestService, secret, type TestService } from '../../test/createTestService.js'
import { describeDatabases } from '../../test/databases.js'
import { approve, logIn, readCode } from '../../test/logIn.js'
import { writeIdentity } from '../accounts/accounts.js'
import { createLog } from '../logs/createLog.js'
import en from '../messages/en.js'
import { readKeyring } from '../secrets/keyring.js'
import type { Service } from '../service.js'
import { openDatabase } from '../storage/openDatabase.js'

const next = `next:${Buffer.alloc(32, 8).toString('base64url')}`

/** Changes an account's email, with both codes and the link. */
async function confirmChange(
  service: TestService,
  browser: ReturnType<typeof createBrowser>,
  { from, to }: { readonly from: string; readonly to: string },
) {
  service.pass(30_000)
  const { login } = (await browser.post('/v1/email/update', { email: to })).body
  const code = readCode(service, from)
  const second = (await browser.post('/v1/email/update/primary', { login, code })).body
  const proved = { login: second.login, code: readCode(service, to) }
  await browser.post('/v1/email/update/secondary', proved)
  const mail = service.mails.findLast((each) => each.to === from)
  const token = /change\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const body = new URLSearchParams({ token, action: 'confirm' })
  await service.app.request('/v1/email/change', { method: 'POST', body }, {})
}

/** A browser whose service is another one from now on, over the same database. */
function createMovingBrowser(first: TestService) {
  const place = { app: first.app }
  const moveTo = ({ app }: TestService) => Object.assign(place, { app })
  return { browser: createBrowser(place), moveTo }
}

describeDatabases('rotation of the service’s keys', (createDatabase) => {
  test('a start with a new key in front writes everything anew; then the old key can go', async () => {
    const database = await createDatabase()
    const first = await createTestService({ database, secret })
    const key = {
      encryptedSeed: randomBytes(80).toString('base64url'),
      serviceHalf: randomBytes(32).toString('base64url'),
    }
    const browser = createBrowser(first)
    await logIn(first, browser)
    await browser.put('/v1/keys', { ...key, seedProof: randomBytes(32).toString('base64url') })
    const { accountId } = (await browser.get('/v1/account')).body
    const changing = createBrowser(first)
    await logIn(first, changing, 'bob@example.com')
    await confirmChange(first, changing, { from: 'bob@example.com', to: 'bob@new.example.com' })
    await first.stop()

    const rotating = await createTestService({ database, secret: `${next},${secret}` })
    await rotating.start()
    expect(rotating.lines.join()).toContain('"event":"keys-rotated","rows":4,"failed":0')
    await rotating.stop()

    const last = await createTestService({ database, secret: next })
    await last.start()
    expect(last.lines.join()).not.toContain('keys-rotated')
    const again = createBrowser(last)
    await logIn(last, again)
    expect((await again.get('/v1/account')).body).toMatchObject({
      ...{ accountId, identities: [{ provider: 'email', label: 'ada@example.com' }] },
    })
    expect((await again.get('/v1/keys')).body).toMatchObject(key)
    // The change of email waits under the new key, and takes effect.
    last.pass(25 * 3_600_000)
    const changed = createBrowser(last)
    expect((await logIn(last, changed, 'bob@new.example.com')).body.isNew).toBe(false)
    await last.stop()
  })

  test('a login that was begun under a key that is gone is over, as one that is too old', async () => {
    const database = await createDatabase()
    const client = { clientId: 'id', clientSecret: 'secret' }
    const socials = { github: client }
    const first = await createTestService({ database, secret, socials })
    const { browser, moveTo } = createMovingBrowser(first)
    const email = 'ada@example.com'
    const { login } = (await browser.post('/v1/email/code', { email })).body
    await approve(first, email)
    await browser.post('/v1/email/device', { login })
    const code = readCode(first, email)
    const { uri } = (await browser.post('/v1/social/uri', { provider: 'github' })).body
    await first.stop()

    const last = await createTestService({ database, secret: next, socials })
    last.pass(first.now() - last.now())
    moveTo(last)
    const refused = await browser.post('/v1/email/verify', { login, code })
    expect(refused).toMatchObject({ status: 401, body: { reasons: [{ name: 'CodeRefused' }] } })
    const { status, body } = await browser.get(uri)
    expect([status, body]).toEqual([200, expect.stringContaining(en['social.unknown.title'])])
    expect(last.lines.join()).not.toContain('ServiceFailed')
    await last.stop()
  })

  test('while instances with a new key start one after the other, everybody keeps their account', async () => {
    const database = await createDatabase()
    // It has the new key behind its own, so that it finds what the other one writes.
    const last = await createTestService({ database, secret: `${secret},${next}` })
    const browser = createBrowser(last)
    await logIn(last, browser)
    const { accountId } = (await browser.get('/v1/account')).body
    const first = await createTestService({ database, secret: `${next},${secret}` })
    await first.start()
    for (const service of [last, first]) {
      const again = createBrowser(service)
      await logIn(service, again)
      expect((await again.get('/v1/account')).body).toMatchObject({ accountId })
    }
    await Promise.all([first.stop(), last.stop()])
  })

  test('an account with several identities has all of them written anew, wherever a batch ends', async () => {
    const url = await createDatabase()
    const first = await createTestService({ database: url, secret })
    await first.stop()
    const settings = { keyring: readKeyring(secret) } as Service['settings']
    const log = createLog({ level: 'error', write: () => undefined })
    const database = await openDatabase({ url, log })
    const accounts = Array.from({ length: 100 }, (_, index) => String(index).padStart(3, '0'))
    const providers = ['email', 'passkey']
    for (const id of accounts) {
      await database.insertInto('accounts').values({ id, created_at: 0 }).execute()
      // The last one of the first hundred rows is the first one of two.
      for (const provider of id === '099' ? providers : ['email']) {
        const identity = { accountId: id, provider, subject: `${provider} ${id}`, label: id }
        const row = { provider, account_id: id, created_at: 0 }
        await database
          .insertInto('identities')
          .values({ ...row, ...writeIdentity({ settings } as Service, identity) })
          .execute()
      }
    }
    await database.destroy()

    const keys = `${next},${secret}`
    const stopping = await createTestService({ database: url, secret: keys })
    await Promise.all([stopping.start(), stopping.stop()])
    expect(stopping.lines.join()).not.toMatch('keys-rotated')

    const rotating = await createTestService({ database: url, secret: keys })
    await rotating.start()
    expect(rotating.lines.join()).toContain('"event":"keys-rotated","rows":101,"failed":0')
    await rotating.stop()
  })
})
