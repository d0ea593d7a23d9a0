import { expect, onTestFinished, test } from 'vitest'
import { createBrowser } from '../../test/createBrowser.js'
import { app, createTestService, own, stranger } from '../../test/createTestService.js'
import { describeDatabases } from '../../test/databases.js'
import { approve, logIn, readCode, readLink } from '../../test/logIn.js'
import type { ServiceConfig } from '../index.js'

const email = 'ada@example.com'

describeDatabases('logins by email', (createDatabase) => {
  async function begin(config: Partial<ServiceConfig> = {}) {
    const service = await createTestService({ database: await createDatabase(), ...config })
    onTestFinished(() => service.stop())
    return { service, browser: createBrowser(service) }
  }
  const noCheck = { deviceCheck: false }

  test('a new browser is approved by a link, then a code logs it in', async () => {
    const { service, browser } = await begin()
    const begun = await browser.post('/v1/email/code', { email: ' Ada@Example.com ' })
    expect(begun.body).toEqual({ action: 'verifyDevice', login: expect.any(String) })
    const { login } = begun.body
    expect((await browser.post('/v1/email/device', { login })).body.action).toBe('verifyDevice')

    const page = await service.app.request(readLink(service, email), {}, {})
    expect(await page.text()).toContain('app.localhost:5173')
    // Whoever only follows the link approves nothing.
    expect((await browser.post('/v1/email/device', { login })).body.action).toBe('verifyDevice')
    await approve(service, email)
    expect((await browser.post('/v1/email/device', { login })).body.action).toBe('verifyOtp')
    expect(service.mails).toHaveLength(2)

    const code = readCode(service, email)
    const ended = await browser.post('/v1/email/verify', { login, code })
    expect(ended.body).toEqual({ action: 'connect', isNew: true })
    expect((await browser.get('/v1/account')).body).toMatchObject({
      identities: [{ provider: 'email', label: email }],
    })
  })

  test('the browser is known from then on: only a code, for the same account', async () => {
    const { service, browser } = await begin()
    await logIn(service, browser)
    const { accountId } = (await browser.get('/v1/account')).body
    expect((await browser.post('/v1/email/code', { email })).body).toEqual({ action: 'connect' })

    await browser.delete('/v1/account/session')
    expect((await browser.get('/v1/account')).status).toBe(401)
    service.pass(30_000)
    const { body } = await browser.post('/v1/email/code', { email })
    expect(body.action).toBe('verifyOtp')
    const code = readCode(service, email)
    const ended = await browser.post('/v1/email/verify', { login: body.login, code })
    expect(ended.body).toEqual({ action: 'connect', isNew: false })
    expect((await browser.get('/v1/account')).body.accountId).toBe(accountId)
    // For another email the browser is new.
    const other = await browser.post('/v1/email/code', { email: 'bob@example.com' })
    expect(other.body.action).toBe('verifyDevice')
  })

  test('an approved browser may ask for its code again, in the app and the time that it was approved in', async () => {
    const { service, browser } = await begin()
    const { login } = (await browser.post('/v1/email/code', { email })).body
    await approve(service, email)
    await browser.post('/v1/email/device', { login })
    service.pass(30_000)
    expect((await browser.post('/v1/email/code', { email })).body.action).toBe('verifyOtp')
    service.pass(30_000)
    const foreign = createBrowser(service)
    expect((await foreign.post('/v1/email/code', { email })).body.action).toBe('verifyDevice')
    service.pass(20 * 60_000)
    expect((await browser.post('/v1/email/code', { email })).body.action).toBe('verifyDevice')
  })

  test('what is answered does not tell whether an email has an account', async () => {
    const { service, browser } = await begin()
    await logIn(service, browser)
    service.pass(60_000)
    const foreign = createBrowser(service)
    const answers = [email, 'nobody@example.com'].map((each) =>
      foreign.post('/v1/email/code', { email: each }),
    )
    const [known, unknown] = await Promise.all(answers)
    expect(known?.status).toBe(unknown?.status)
    expect(known?.body).toEqual({ ...unknown?.body, login: expect.any(String) })
    const again = [email, 'nobody@example.com'].map((each) =>
      foreign.post('/v1/email/code', { email: each }),
    )
    const [first, second] = await Promise.all(again)
    expect(first?.status).toBe(429)
    expect(first?.body).toEqual(second?.body)
  })

  test('one mail in 30 s, again at 30.000 s exactly; the seconds left are rounded up', async () => {
    const { service, browser } = await begin(noCheck)
    await browser.post('/v1/email/code', { email })
    service.pass(1)
    const early = await browser.post('/v1/email/code', { email })
    expect(early.status).toBe(429)
    expect(early.headers.get('Retry-After')).toBe('30')
    expect(early.body.reasons).toEqual([
      { name: 'TooManyRequests', description: 'Please try again after 30 seconds' },
    ])
    service.pass(29_998)
    const late = await browser.post('/v1/email/code', { email })
    expect(late.headers.get('Retry-After')).toBe('1')
    service.pass(1)
    expect((await browser.post('/v1/email/code', { email })).status).toBe(200)
    expect(service.mails).toHaveLength(2)
  })

  test('of many at once one sends a mail', async () => {
    const { service, browser } = await begin(noCheck)
    const all = Array.from({ length: 8 }, () => browser.post('/v1/email/code', { email }))
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(429)])
    expect(service.mails).toHaveLength(1)
  })

  test('a code is good once, for 20 minutes, in the browser and app that asked', async () => {
    const { service, browser } = await begin(noCheck)
    const ask = async () => {
      service.pass(30_000)
      const { login } = (await browser.post('/v1/email/code', { email })).body
      return { login, code: readCode(service, email) }
    }
    const refused = { reasons: [{ name: 'CodeRefused', description: expect.any(String) }] }
    const first = await ask()
    const foreign = createBrowser(service)
    expect((await foreign.post('/v1/email/verify', first)).body).toEqual(refused)
    const both = [browser.post('/v1/email/verify', first), browser.post('/v1/email/verify', first)]
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 401])

    await browser.delete('/v1/account/session')
    const second = await ask()
    service.pass(20 * 60_000)
    expect((await browser.post('/v1/email/verify', second)).body).toEqual(refused)
    const third = await ask()
    service.pass(20 * 60_000 - 1)
    expect((await browser.post('/v1/email/verify', third)).status).toBe(200)
  })

  test('five wrong tries end a code, ten in an hour lock the email', async () => {
    const { service, browser } = await begin(noCheck)
    const attempt = async () => {
      const { login } = (await browser.post('/v1/email/code', { email })).body
      const right = readCode(service, email)
      const wrong = right === '000000' ? '111111' : '000000'
      const names: string[] = []
      for (const code of [...Array(5).fill(wrong), right]) {
        const { body } = await browser.post('/v1/email/verify', { login, code })
        names.push(body.reasons?.[0].name ?? 'good')
      }
      return names
    }
    const refused = Array(4).fill('CodeRefused')
    expect(await attempt()).toEqual([...refused, 'CodeLocked', 'CodeLocked'])
    service.pass(30_000)
    expect(await attempt()).toEqual([...refused, 'TooManyRequests', 'TooManyRequests'])
    service.pass(3_600_000)
    const { login } = (await browser.post('/v1/email/code', { email })).body
    const code = readCode(service, email)
    expect((await browser.post('/v1/email/verify', { login, code })).status).toBe(200)
  })

  test('wrong tries at once are counted each', async () => {
    const { service, browser } = await begin(noCheck)
    const { login } = (await browser.post('/v1/email/code', { email })).body
    const wrong = readCode(service, email) === '000000' ? '111111' : '000000'
    const all = Array.from({ length: 9 }, () =>
      browser.post('/v1/email/verify', { login, code: wrong }),
    )
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(4)
  })

  test('an address may ask and try so often only', async () => {
    const { service } = await begin({ trustedProxies: 1 })
    const ask = async (address: string, number: number) => {
      const browser = createBrowser(service, { address })
      const { status } = await browser.post('/v1/email/code', { email: `${number}@example.com` })
      return status
    }
    const statuses: number[] = []
    for (const number of Array(21).keys()) statuses.push(await ask('192.0.2.7', number))
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    // What the caller writes before the proxy's entry does not count.
    expect(await ask('198.51.100.1, 192.0.2.7', 30)).toBe(429)
    expect(await ask('192.0.2.8', 31)).toBe(200)
    for (const number of Array(20).keys()) await ask(`2001:db8::${number}`, 40 + number)
    expect(await ask('2001:db8::ffff', 70)).toBe(429)
  })

  test('a mail that cannot be sent leaves nothing behind, and may be asked for again at once', async () => {
    let isDown = true
    const sent: string[] = []
    const { service, browser } = await begin({
      deviceCheck: false,
      mail: {
        from: 'x <x@example.com>',
        send: async ({ to }) => {
          if (isDown) throw new Error(`550 <${to}> mailbox unavailable, code 123456`)
          sent.push(to)
        },
      },
    })
    const failed = await browser.post('/v1/email/code', { email })
    expect(failed.status).toBe(503)
    expect(failed.body.reasons[0].name).toBe('MailNotSent')
    expect(service.lines.join()).toContain('550 <[email]> mailbox unavailable, code [code]')
    isDown = false
    expect((await browser.post('/v1/email/code', { email })).status).toBe(200)
    expect(sent).toEqual([email])
  })

  test('an email is changed by a code to the old one and a code to the new one', async () => {
    const { service, browser } = await begin()
    const other = createBrowser(service)
    await logIn(service, browser)
    await logIn(service, other)
    const next = 'ada@new.example.com'
    service.pass(30_000)
    const { login } = (await browser.post('/v1/email/update', { email: next })).body
    expect(service.mails.at(-1)?.to).toBe(email)
    const code = readCode(service, email)
    const second = await browser.post('/v1/email/update/primary', { login, code })
    expect(service.mails.at(-1)?.to).toBe(next)
    // The code of one half is not the other's.
    const wrong = await browser.post('/v1/email/verify', {
      ...{ login: second.body.login, code: readCode(service, next) },
    })
    expect(wrong.status).toBe(401)
    const ended = await browser.post('/v1/email/update/secondary', {
      ...{ login: second.body.login, code: readCode(service, next) },
    })
    expect(ended.body).toEqual({ email: next })
    expect((await browser.get('/v1/account')).body.identities).toEqual([
      { provider: 'email', label: next },
    ])
    expect(service.mails.at(-1)).toMatchObject({ to: email, subject: /changed/ })
    // Other browsers are logged out.
    expect((await other.get('/v1/account')).status).toBe(401)
    const { isNew } = (await logIn(service, createBrowser(service), email)).body
    expect(isNew).toBe(true)
  })

  test('a code that is typed before the next mail may go out is not spent', async () => {
    const { service, browser } = await begin()
    await logIn(service, browser)
    service.pass(30_000)
    const next = 'ada@new.example.com'
    const { login } = (await browser.post('/v1/email/update', { email: next })).body
    const code = readCode(service, email)
    const wrong = code === '000000' ? '111111' : '000000'
    const refused = await browser.post('/v1/email/update/primary', { login, code: wrong })
    expect(refused.status).toBe(401)
    // Somebody has a mail sent to the new email: a wrong code holds none up.
    const other = await createBrowser(service).post('/v1/email/code', { email: next })
    expect(other.status).toBe(200)
    const early = await browser.post('/v1/email/update/primary', { login, code })
    expect(early.status).toBe(429)
    service.pass(30_000)
    const second = await browser.post('/v1/email/update/primary', { login, code })
    expect(second.status).toBe(200)
    expect(service.mails.at(-1)?.to).toBe(next)
  })

  test('an email that has an account is not taken over by a change', async () => {
    const { service, browser } = await begin()
    const taken = 'bob@example.com'
    await logIn(service, createBrowser(service), taken)
    await logIn(service, browser)
    service.pass(30_000)
    const { login } = (await browser.post('/v1/email/update', { email: taken })).body
    const first = { login, code: readCode(service, email) }
    const second = (await browser.post('/v1/email/update/primary', first)).body
    const ended = await browser.post('/v1/email/update/secondary', {
      ...{ login: second.login, code: readCode(service, taken) },
    })
    expect(ended.body.reasons[0].name).toBe('EmailTaken')
    expect((await browser.get('/v1/account')).body.identities[0].label).toBe(email)
  })

  test('of two accounts that change to one email at once one gets it; the other is told, and logs in as before', async () => {
    const { service, browser } = await begin()
    const next = 'ada@new.example.com'
    const others = 'bob@example.com'
    const other = createBrowser(service)
    const prove = async (from: typeof browser, own: string) => {
      await logIn(service, from, own)
      service.pass(30_000)
      const { login } = (await from.post('/v1/email/update', { email: next })).body
      const code = readCode(service, own)
      const second = await from.post('/v1/email/update/primary', { login, code })
      return { login: second.body.login, code: readCode(service, next) }
    }
    const one = await prove(browser, email)
    service.pass(30_000)
    const two = await prove(other, others)
    const ended = await Promise.all([
      browser.post('/v1/email/update/secondary', one),
      other.post('/v1/email/update/secondary', two),
    ])
    expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = ended.findIndex(({ status }) => status === 409)
    expect(ended[refused]?.body.reasons[0].name).toBe('EmailTaken')
    const { identities } = (await [browser, other][refused]?.get('/v1/account'))?.body ?? {}
    expect(identities[0].label).toBe([email, others][refused])
  })

  test('only the frame in an app of the list is answered', async () => {
    const { service } = await begin()
    const ask = async (options: createBrowser.Options) => {
      const browser = createBrowser(service, options)
      const { status, body } = await browser.post('/v1/email/code', { email })
      return [status, body.reasons?.[0].name]
    }
    const refused = [403, 'OriginNotAllowed']
    expect(await ask({ origin: stranger })).toEqual(refused)
    // An app's own page is no frame.
    expect(await ask({ origin: app })).toEqual(refused)
    expect(await ask({ origin: 'null' })).toEqual(refused)
    expect(await ask({ host: stranger })).toEqual(refused)
    expect(await ask({ host: own })).toEqual(refused)
    expect((await createBrowser(service, { origin: app }).get('/v1/account')).status).toBe(403)
    const bare = await service.app.request('/v1/account', { headers: { 'Wallet-Kit-Host': app } })
    expect(bare.status).toBe(403)
    expect(service.mails).toEqual([])
  })

  test('a session is good in its own app only', async () => {
    const second = 'https://second.example.com'
    const { service, browser } = await begin({ allowedOrigins: [app, second] })
    await logIn(service, browser)
    const other = createBrowser(service, { host: second })
    for (const [name, value] of browser.cookies) other.cookies.set(name, value)
    expect((await other.get('/v1/account')).status).toBe(401)
  })

  test('its cookies are for the frame: secure, out of reach of scripts, apart for each app', async () => {
    const { service, browser } = await begin()
    const ended = await logIn(service, browser)
    const lines = ended.headers.getSetCookie()
    expect(lines.map((line) => line.split('=')[0])).toEqual([
      '__Host-wallet-kit-device',
      '__Host-wallet-kit-session',
    ])
    for (const line of lines) {
      for (const part of ['Secure', 'HttpOnly', 'SameSite=None', 'Partitioned', 'Path=/']) {
        expect(line.split('; ')).toContain(part)
      }
      expect(line).not.toContain('Domain')
    }
  })

  test.each([
    [{ email: 'ada' }, 'email: This is not an email.'],
    [{ email: 'ada@localhost' }, 'email: This is not an email.'],
    [{ email: 'ada@example.com\r\nBcc: x@y.zz' }, 'email: This is not an email.'],
    [{ email: `${'a'.repeat(65)}@example.com` }, 'email: This is not an email.'],
    [{ email: 7 }, 'email: Invalid type'],
    [{}, 'email: Invalid key'],
    ['x', 'Invalid type'],
  ])('%j is refused', async (body, problem) => {
    const { browser } = await begin()
    const answer = await browser.post('/v1/email/code', body)
    expect(answer.status).toBe(400)
    expect(answer.body.reasons[0].description).toContain(problem)
  })

  test('a link is good once, for 20 minutes; another text is no link', async () => {
    const { service, browser } = await begin()
    await browser.post('/v1/email/code', { email })
    expect(await (await approve(service, email)).text()).toContain('Approved')
    expect(await (await approve(service, email)).text()).toContain('no longer good')
    service.pass(30_000)
    const { login } = (await browser.post('/v1/email/code', { email })).body
    service.pass(20 * 60_000)
    expect(await (await approve(service, email)).text()).toContain('no longer good')
    expect((await browser.post('/v1/email/device', { login })).status).toBe(401)
    const page = await service.app.request('/v1/email/approve?token=<script>', {}, {})
    expect(await page.text()).toContain('no longer good')
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  })

  test('a form that cannot be read is refused', async () => {
    const { service } = await begin()
    const headers = { 'Content-Type': 'multipart/form-data' }
    const asked = { method: 'POST', headers, body: 'no form' }
    expect((await service.app.request('/v1/email/approve', asked, {})).status).toBe(400)
  })
})
