import { expect, onTestFinished, test } from 'vitest'
import { createAuthenticator } from '../../test/createAuthenticator.js'
import { createBrowser } from '../../test/createBrowser.js'
import {
  app,
  createTestService,
  own,
  stranger,
  type TestService,
} from '../../test/createTestService.js'
import { describeDatabases } from '../../test/databases.js'
import { approve, logIn, readCode, readLink } from '../../test/logIn.js'
import { readAudit } from '../../test/readAudit.js'
import type { ServiceConfig } from '../index.js'
import type { Mail } from '../mail/mail.js'
import en from '../messages/en.js'
import { format } from '../messages/format.js'

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

  test('one that was not approved asks its owner again: for every mail', async () => {
    const { service, browser } = await begin()
    await browser.post('/v1/email/code', { email })
    service.pass(30_000)
    expect((await browser.post('/v1/email/code', { email })).body.action).toBe('verifyDevice')
    // The approval of one email is none of another.
    await approve(service, email)
    const other = { email: 'bob@example.com' }
    expect((await browser.post('/v1/email/code', other)).body.action).toBe('verifyDevice')
    service.pass(30_000)
    expect((await browser.post('/v1/email/code', { email })).body.action).toBe('verifyOtp')
  })

  test('a browser that was approved in one app is not in another', async () => {
    const second = 'https://second.example.com'
    const { service, browser } = await begin({ allowedOrigins: [app, second] })
    const elsewhere = createBrowser(service, { host: second })
    await browser.post('/v1/email/code', { email })
    await approve(service, email)
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
    service.pass(30_000)
    expect((await elsewhere.post('/v1/email/code', { email })).body.action).toBe('verifyDevice')
  })

  test('a code ends 20 minutes after its mail, to the second, whenever the browser was approved', async () => {
    const { service, browser } = await begin()
    const attempt = async (wait: number) => {
      service.pass(30_000)
      const { login } = (await browser.post('/v1/email/code', { email })).body
      await approve(service, email)
      service.pass(10 * 60_000)
      await browser.post('/v1/email/device', { login })
      service.pass(wait)
      const code = readCode(service, email)
      return (await browser.post('/v1/email/verify', { login, code })).status
    }
    expect(await attempt(20 * 60_000)).toBe(401)
    expect(await attempt(20 * 60_000 - 1_000)).toBe(200)
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

  test('a stranger who asks for mails all the time does not keep the owner’s browser from logging in', async () => {
    const { service, browser } = await begin()
    await logIn(service, browser)
    await browser.delete('/v1/account/session')
    const stranger = createBrowser(service)
    const ask = async (by: typeof browser) => (await by.post('/v1/email/code', { email })).status
    service.pass(30_000)
    expect(await ask(stranger)).toBe(200)
    expect(await ask(stranger)).toBe(429)
    expect(await ask(browser)).toBe(200)
    // What it asks for itself is limited all the same.
    expect(await ask(browser)).toBe(429)
  })

  test('nor from proving who they are', async () => {
    const { service, browser } = await begin()
    await logIn(service, browser)
    const stranger = createBrowser(service)
    service.pass(30_000)
    expect((await stranger.post('/v1/email/code', { email })).status).toBe(200)
    const { login } = (await browser.post('/v1/email/proof')).body
    const code = readCode(service, email)
    expect((await browser.post('/v1/email/proof/verify', { login, code })).status).toBe(200)
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

  test('a mail says what its code gives away, each purpose in its own words, and no subject has a code', async () => {
    const { service, browser } = await begin(noCheck)
    const next = 'eve@new.example.com'
    await logIn(service, browser)
    service.pass(30_000)
    await browser.post('/v1/email/proof')
    service.pass(30_000)
    const { login } = (await browser.post('/v1/email/update', { email: next })).body
    await browser.post('/v1/email/update/primary', { login, code: readCode(service, email) })
    const [first, proof, primary, secondary] = service.mails
    expect([first, proof, primary, secondary].map((mail) => mail?.to)).toEqual([
      ...[email, email, email, next],
    ])
    expect(first?.text).toContain('It logs you in to Test app on app.localhost:5173.')
    expect(proof?.text).toContain('may also show the secret key')
    expect(primary?.text).toContain('It begins to change the email of your Test app account')
    expect(primary?.text).toContain(`to ${next}. After the change ${next} logs in`)
    expect(secondary?.text).toContain('lets an account of Test app')
    for (const mail of [proof, primary, secondary]) {
      expect(mail?.text).toContain('do not type it anywhere')
      expect(mail?.text).not.toContain('logs you in')
    }
    expect(new Set(service.mails.map(({ subject }) => subject)).size).toBe(4)
    for (const { subject } of service.mails) expect(subject).not.toMatch(/\d{6}/)
  })

  test('a stranger who guesses codes of logins does not hold up the owner’s other codes', async () => {
    const { service, browser } = await begin(noCheck)
    await logIn(service, browser)
    const guess = async () => {
      service.pass(30_000)
      const stranger = createBrowser(service)
      const { login } = (await stranger.post('/v1/email/code', { email })).body
      const wrong = readCode(service, email) === '000000' ? '111111' : '000000'
      const statuses: number[] = []
      for (let each = 0; each < 5; each++) {
        statuses.push((await stranger.post('/v1/email/verify', { login, code: wrong })).status)
      }
      return statuses
    }
    await guess()
    await guess()
    expect(await guess()).toContain(429)
    // Nor another email's.
    const bob = await logIn(service, createBrowser(service), 'bob@example.com')
    expect(bob.status).toBe(200)
    service.pass(30_000)
    const { login } = (await browser.post('/v1/email/proof')).body
    const code = readCode(service, email)
    expect((await browser.post('/v1/email/proof/verify', { login, code })).status).toBe(200)
    // Nor their logins, in a browser that has logged in before.
    await browser.delete('/v1/account/session')
    service.pass(30_000)
    expect(await guess()).toContain(429)
    service.pass(30_000)
    expect((await logIn(service, browser)).status).toBe(200)
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

  test('wrong codes of one purpose leave another purpose its tries', async () => {
    const { service, browser } = await begin(noCheck)
    await logIn(service, browser)
    const prove = async () => {
      service.pass(30_000)
      const { login } = (await browser.post('/v1/email/proof')).body
      const wrong = readCode(service, email) === '000000' ? '111111' : '000000'
      const attempt = () => browser.post('/v1/email/proof/verify', { login, code: wrong })
      const statuses: number[] = []
      for (let each = 0; each < 5; each++) statuses.push((await attempt()).status)
      return statuses
    }
    await prove()
    await prove()
    expect(await prove()).toContain(429)
    service.pass(30_000)
    const { login } = (await browser.post('/v1/email/update', { email: 'ada@new.example.com' }))
      .body
    const code = readCode(service, email)
    expect((await browser.post('/v1/email/update/primary', { login, code })).status).toBe(200)
  })

  test('the codes of two accounts are apart: neither ends what the other began', async () => {
    const { service, browser } = await begin(noCheck)
    const other = createBrowser(service)
    await logIn(service, browser)
    await logIn(service, other, 'bob@example.com')
    service.pass(30_000)
    const { login } = (await browser.post('/v1/email/proof')).body
    const body = { login, code: readCode(service, email) }
    // Somebody else in the same browser.
    const device = 'wallet-kit-device'
    for (const [name, value] of browser.cookies) {
      if (name.includes(device)) other.cookies.set(name, value)
    }
    expect((await other.post('/v1/email/proof/verify', body)).status).toBe(401)
    service.pass(30_000)
    const change = (await browser.post('/v1/email/update', { email: 'ada@new.example.com' })).body
    const first = { login: change.login, code: readCode(service, email) }
    expect((await other.post('/v1/email/update/primary', first)).status).toBe(401)
    const second = (await browser.post('/v1/email/update/primary', first)).body
    const last = { login: second.login, code: readCode(service, 'ada@new.example.com') }
    expect((await other.post('/v1/email/update/secondary', last)).status).toBe(401)
    expect((await other.get('/v1/account')).body.identities[0].label).toBe('bob@example.com')
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

  const next = 'ada@new.example.com'
  const day = 24 * 3_600_000

  /** Proves both emails, as the visitor does. */
  async function prove({ service, browser, from = email }: Prove) {
    service.pass(30_000)
    const { login } = (await browser.post('/v1/email/update', { email: next })).body
    const code = readCode(service, from)
    const second = await browser.post('/v1/email/update/primary', { login, code })
    return { login: second.body.login, code: readCode(service, next) }
  }
  type Prove = {
    readonly service: TestService
    readonly browser: ReturnType<typeof createBrowser>
    readonly from?: string
  }
  async function changeEmail(options: Prove) {
    const { browser } = options
    return browser.post('/v1/email/update/secondary', await prove(options))
  }
  /** Opens the link that an email got, and presses a button there. */
  const readChangeLink = ({ mails }: TestService, from = email) =>
    /\/v1\/email\/change\?token=\S+/.exec(
      mails.findLast(({ to, text }) => to === from && text.includes('/change?'))?.text ?? '',
    )?.[0] ?? ''
  const openLink = async (service: TestService, link = readChangeLink(service)) =>
    (await service.app.request(link, {}, {})).text()
  async function decide(service: TestService, action: string, link = readChangeLink(service)) {
    const token = link.split('token=')[1] ?? ''
    const body = new URLSearchParams({ token, action })
    const answer = await service.app.request('/v1/email/change', { method: 'POST', body }, {})
    return answer.text()
  }
  const readLabel = async (browser: ReturnType<typeof createBrowser>) =>
    (await browser.get('/v1/account')).body.identities?.[0].label

  test('an email is changed by two codes and the link of the old one, a day later', async () => {
    const { service, browser } = await begin()
    const other = createBrowser(service)
    await logIn(service, browser)
    await logIn(service, other)
    const { accountId } = (await browser.get('/v1/account')).body
    const proved = await prove({ service, browser })
    // The code of one half is not the other's.
    expect((await browser.post('/v1/email/verify', proved)).status).toBe(401)
    const ended = await browser.post('/v1/email/update/secondary', proved)
    expect(ended.body).toEqual({ action: 'confirmByLink' })
    expect(service.mails.at(-1)).toMatchObject({ to: email, subject: /^Confirm the new email/ })

    // Whoever only follows the link confirms nothing, and without it nothing changes.
    const page = await openLink(service)
    expect(page).toContain(`One day after you confirm, ${next} logs in`)
    service.pass(5 * 60_000)
    expect(await readLabel(browser)).toBe(email)
    expect(await decide(service, 'confirm')).toContain('Your email changes in a day')
    const time = new Date(service.now() + day).toUTCString()
    expect(service.mails.at(-1)).toMatchObject({ to: email, subject: /changes in a day/ })
    expect(service.mails.at(-1)?.text).toContain(`From ${time} on, ${next} logs in`)

    service.pass(day - 30_001)
    const early = createBrowser(service)
    expect((await logIn(service, early, next)).body.reasons[0].name).toBe('EmailChanging')
    expect(await readLabel(other)).toBe(email)
    service.pass(1)
    expect((await other.get('/v1/account')).status).toBe(401)
    expect((await browser.get('/v1/account')).status).toBe(401)
    expect(service.mails.at(-1)).toMatchObject({ to: email, subject: /was changed/ })
    expect((await logIn(service, browser, next)).body.isNew).toBe(false)
    expect((await browser.get('/v1/account')).body).toMatchObject({
      ...{ accountId, identities: [{ provider: 'email', label: next }] },
    })
    expect((await logIn(service, createBrowser(service), email)).body.isNew).toBe(true)
    expect(await openLink(service)).toContain('This link does not work')
  })

  test('of two accounts the change of one leaves the other’s logins, identities and change alone', async () => {
    const { service, browser } = await begin()
    const bob = createBrowser(service)
    await logIn(service, browser)
    await logIn(service, bob, 'bob@example.com')
    await changeEmail({ service, browser })
    await decide(service, 'confirm')
    const own = { email: 'bob@new.example.com' }
    service.pass(30_000)
    const begun = (await bob.post('/v1/email/update', own)).body
    const code = readCode(service, 'bob@example.com')
    const second = (await bob.post('/v1/email/update/primary', { ...begun, code })).body
    const last = { login: second.login, code: readCode(service, own.email) }
    expect((await bob.post('/v1/email/update/secondary', last)).status).toBe(200)
    // Bob undoes his own.
    await bob.delete('/v1/email/update')
    expect((await browser.get('/v1/account')).body.emailChange).toMatchObject({ next })
    service.pass(day)
    expect((await browser.get('/v1/account')).status).toBe(401)
    expect(await readLabel(bob)).toBe('bob@example.com')
  })

  test('a change that is confirmed once more waits as before, and its link is not called void', async () => {
    const { service, browser } = await begin()
    await logIn(service, browser)
    await changeEmail({ service, browser })
    expect(await decide(service, 'confirm')).toContain('Your email changes in a day')
    const mails = service.mails.length
    service.pass(60_000)
    const again = await decide(service, 'confirm')
    expect(again).toContain('Your email is about to change')
    expect(again).toContain('value="undo"')
    expect(service.mails).toHaveLength(mails)
    service.pass(day - 60_000)
    expect((await browser.get('/v1/account')).status).toBe(401)
  })

  test('the link of the old email undoes a change until it takes effect', async () => {
    const { service, browser } = await begin()
    await logIn(service, browser)
    await changeEmail({ service, browser })
    await decide(service, 'confirm')
    service.pass(day - 1)
    const page = await openLink(service)
    expect(page).toContain('Your email is about to change')
    expect(page).not.toContain('value="confirm"')
    expect(await decide(service, 'undo')).toContain('Your email stays')
    service.pass(day)
    expect(await readLabel(browser)).toBe(email)
    expect(await decide(service, 'undo')).toContain('This link does not work')
    // The new one is free again.
    expect((await logIn(service, createBrowser(service), next)).body.isNew).toBe(true)
  })

  test('the audit log says what was done by email, of which account and in which app', async () => {
    const database = await createDatabase()
    const { service, browser } = await begin({ database })
    let seen = 0
    /** What a step has written, by event. */
    const read = async () => {
      service.pass(1)
      const rows = (await readAudit(database)).slice(seen)
      seen += rows.length
      for (const { host } of rows) expect(host).toBe(app)
      return rows
        .map(({ event, accountId: id }) => [event, id === null ? 'nobody' : 'owner'])
        .toSorted()
    }
    const { login } = (await browser.post('/v1/email/code', { email })).body
    expect(await read()).toEqual([['device-asked', 'nobody']])
    await openLink(service, readLink(service, email))
    expect(await read()).toEqual([])
    await approve(service, email)
    await approve(service, email)
    expect(await read()).toEqual([['device-approved', 'nobody']])
    await browser.post('/v1/email/device', { login })
    expect(await read()).toEqual([['code-sent', 'nobody']])
    const code = readCode(service, email)
    const wrong = code === '000000' ? '111111' : '000000'
    await browser.post('/v1/email/verify', { login, code: wrong })
    expect(await read()).toEqual([['code-refused', 'nobody']])
    await browser.post('/v1/email/verify', { login, code })
    expect(await read()).toEqual([
      ['account-created', 'owner'],
      ['logged-in', 'owner'],
    ])
    const { accountId } = (await browser.get('/v1/account')).body
    const proof = await prove({ service, browser })
    expect(await read()).toEqual(Array(2).fill(['code-sent', 'nobody']))
    await browser.post('/v1/email/update/secondary', proof)
    expect(await read()).toEqual([['email-change-begun', 'owner']])
    await decide(service, 'confirm')
    expect(await read()).toEqual([['email-change-confirmed', 'owner']])
    await decide(service, 'undo')
    await decide(service, 'undo')
    expect(await read()).toEqual([['email-change-undone', 'owner']])
    await changeEmail({ service, browser })
    await read()
    await browser.delete('/v1/email/update')
    await browser.delete('/v1/email/update')
    expect(await read()).toEqual([['email-change-undone', 'owner']])
    const owners = (await readAudit(database)).map((row) => row.accountId)
    expect(new Set(owners)).toEqual(new Set([null, accountId]))

    service.pass(30_000)
    const locked = (await browser.post('/v1/email/proof')).body.login
    await read()
    for (let each = 0; each < 6; each++) {
      const other = readCode(service, email) === '000000' ? '111111' : '000000'
      await browser.post('/v1/email/proof/verify', { login: locked, code: other })
    }
    expect(await read()).toEqual([
      ['code-locked', 'nobody'],
      ...Array(5).fill(['code-refused', 'nobody']),
    ])
  })

  test('the pages of links say what is asked, in whose app, and what has become of it', async () => {
    const { service, browser } = await begin()
    const values = { app: 'Test app', host: 'app.localhost:5173', next }
    const shows = (page: string, keys: readonly (keyof typeof en)[], more: object = {}) => {
      for (const key of keys) expect(page).toContain(format(key, { ...values, ...more }))
    }
    const { login } = (await browser.post('/v1/email/code', { email })).body
    const link = readLink(service, email)
    shows(await openLink(service, link), [
      ...(['approve.title', 'approve.text', 'approve.warning', 'approve.action'] as const),
    ])
    shows(await (await approve(service, email)).text(), ['approve.done.title', 'approve.done.text'])
    const gone = ['approve.gone.title', 'approve.gone.text'] as const
    shows(await (await approve(service, email)).text(), gone)
    shows(await openLink(service, link), gone)
    await browser.post('/v1/email/device', { login })
    await browser.post('/v1/email/verify', { login, code: readCode(service, email) })

    await changeEmail({ service, browser })
    const change = ['change.title', 'change.text', 'change.warning'] as const
    shows(await openLink(service), [...change, 'change.confirm', 'change.undo'])
    const time = new Date(service.now() + day).toUTCString()
    shows(await decide(service, 'confirm'), ['change.done.title', 'change.done.text'], { time })
    const waiting = await openLink(service)
    shows(waiting, ['change.waiting.title', 'change.waiting.text', 'change.undo'], { time })
    expect(waiting).not.toContain(en['change.confirm'])
    shows(await decide(service, 'undo'), ['change.undone.title', 'change.undone.text'])
    const over = ['change.gone.title', 'change.gone.text'] as const
    shows(await decide(service, 'undo'), over)
    shows(await decide(service, 'confirm'), over)
    shows(await openLink(service), over)
    shows(await openLink(service, '/v1/email/change'), over)

    service.pass(30_000)
    await changeEmail({ service, browser })
    await logIn(service, createBrowser(service), next)
    shows(await decide(service, 'confirm'), ['change.taken.title', 'change.taken.text'])
  })

  test('an account without an email has none to change, and none to prove', async () => {
    const { browser } = await begin()
    const options = (await browser.post('/v1/passkeys/create/begin')).body
    await browser.post('/v1/passkeys/create', createAuthenticator().create(options))
    for (const answer of [
      await browser.post('/v1/email/update', { email: next }),
      await browser.post('/v1/email/proof'),
    ]) {
      expect([answer.status, answer.body.reasons[0].name]).toEqual([409, 'NoEmail'])
    }
  })

  test('who is logged in reads a change of email, and undoes it until it takes effect', async () => {
    const { service, browser } = await begin()
    await logIn(service, browser)
    const read = async () => (await browser.get('/v1/account')).body.emailChange
    expect(await read()).toBe(undefined)
    await changeEmail({ service, browser })
    expect(await read()).toEqual({ next })
    await decide(service, 'confirm')
    expect(await read()).toEqual({ next, takesEffectAt: service.now() + day })
    const stranger = createBrowser(service)
    await logIn(service, stranger, 'bob@example.com')
    expect((await stranger.get('/v1/account')).body.emailChange).toBe(undefined)
    await stranger.delete('/v1/email/update')
    expect(await read()).toMatchObject({ next })
    expect((await createBrowser(service).delete('/v1/email/update')).status).toBe(401)
    const page = createBrowser(service, { origin: app })
    for (const [name, token] of browser.cookies) page.cookies.set(name, token)
    expect((await page.delete('/v1/email/update')).status).toBe(403)
    service.pass(day - 30_001)
    expect((await browser.delete('/v1/email/update')).status).toBe(200)
    expect(await read()).toBe(undefined)
    service.pass(day)
    expect(await readLabel(browser)).toBe(email)
    expect(await openLink(service)).toContain('This link does not work')
  })

  test('a change that is declined, or not confirmed within 20 minutes, comes to nothing', async () => {
    const { service, browser } = await begin()
    await logIn(service, browser)
    await changeEmail({ service, browser })
    expect(await decide(service, 'undo')).toContain('Your email stays')
    expect(await decide(service, 'confirm')).toContain('This link does not work')
    service.pass(30_000)
    await changeEmail({ service, browser })
    service.pass(20 * 60_000)
    expect(await decide(service, 'confirm')).toContain('This link does not work')
    service.pass(2 * day)
    expect(await readLabel(browser)).toBe(email)
    const nowhere = await openLink(service, '/v1/email/change?token=<script>')
    expect(nowhere).toContain('This link does not work')
  })

  test('a change that no key of the service opens any more stops nobody else', async () => {
    const database = await createDatabase()
    const key = (name: string, byte: number) =>
      `${name}:${Buffer.alloc(32, byte).toString('base64url')}`
    const old = await begin({ database, secret: key('old', 1) })
    await logIn(old.service, old.browser)
    await changeEmail(old)
    await decide(old.service, 'confirm')
    await old.service.stop()
    const { service } = await begin({ database, secret: key('new', 2) })
    service.pass(2 * day)
    const bob = createBrowser(service)
    expect((await logIn(service, bob, 'bob@example.com')).body).toMatchObject({ isNew: true })
    expect(service.lines.join('')).toContain('email-change-failed')
  })

  test('a newer change takes the place of an older one: its link is void', async () => {
    const { service, browser } = await begin()
    await logIn(service, browser)
    await changeEmail({ service, browser })
    const first = readChangeLink(service)
    await decide(service, 'confirm')
    service.pass(30_000)
    await changeEmail({ service, browser })
    expect(await openLink(service, first)).toContain('This link does not work')
    service.pass(day)
    expect(await readLabel(browser)).toBe(email)
  })

  test('a new email that gets an account before the change is confirmed is not taken over', async () => {
    const { service, browser } = await begin()
    await logIn(service, browser)
    await changeEmail({ service, browser })
    expect((await logIn(service, createBrowser(service), next)).body.isNew).toBe(true)
    expect(await decide(service, 'confirm')).toContain(`${next} logs in to another account`)
    service.pass(day)
    expect(await readLabel(browser)).toBe(email)
  })

  /** A service whose mail server can be down. */
  async function beginWithMails() {
    const mails: Mail[] = []
    const server = { isDown: false }
    const send = async (mail: Mail) => {
      if (server.isDown) throw new Error('550')
      mails.push(mail)
    }
    const { service, browser } = await begin({ mail: { from: 'x <x@example.com>', send } })
    return { service: { ...service, mails }, browser, server }
  }

  test('a link that cannot be mailed leaves no change behind', async () => {
    const { service, browser, server } = await beginWithMails()
    await logIn(service, browser)
    const proved = await prove({ service, browser })
    server.isDown = true
    const failed = await browser.post('/v1/email/update/secondary', proved)
    expect(failed.body.reasons[0].name).toBe('MailNotSent')
    expect((await browser.get('/v1/account')).body.emailChange).toBe(undefined)
  })

  test('a change that was confirmed waits its day, although the second mail cannot be sent', async () => {
    const { service, browser, server } = await beginWithMails()
    await logIn(service, browser)
    await changeEmail({ service, browser })
    server.isDown = true
    expect(await decide(service, 'confirm')).toContain(en['change.done.title'])
    const line = service.lines.find((each) => each.includes('mail-failed')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ level: 'warn', event: 'mail-failed', cause: '550' })
    expect((await browser.get('/v1/account')).body.emailChange).toMatchObject({ next })
  })

  test('a mail of a change or a proof that cannot be sent may be asked for again at once', async () => {
    const { service, browser, server } = await beginWithMails()
    await logIn(service, browser)
    service.pass(30_000)
    const steps: (() => ReturnType<typeof browser.post>)[] = [
      () => browser.post('/v1/email/proof'),
      () => browser.post('/v1/email/update', { email: next }),
      () => createBrowser(service).post('/v1/email/code', { email: 'bob@example.com' }),
    ]
    for (const ask of steps) {
      server.isDown = true
      const failed = await ask()
      expect([failed.status, failed.body.reasons?.[0].name]).toEqual([503, 'MailNotSent'])
      server.isDown = false
      expect((await ask()).status).toBe(200)
      service.pass(30_000)
    }
    // The code of the first half is spent: the change begins again.
    const { login } = (await browser.post('/v1/email/update', { email: next })).body
    const first = { login, code: readCode(service, email) }
    server.isDown = true
    expect((await browser.post('/v1/email/update/primary', first)).status).toBe(503)
    server.isDown = false
    expect((await browser.post('/v1/email/update/primary', first)).status).toBe(401)
    service.pass(30_000)
    const again = await prove({ service, browser })
    expect((await browser.post('/v1/email/update/secondary', again)).status).toBe(200)
  })

  test('an approved browser whose code cannot be mailed asks again, and then gets it', async () => {
    const { service, browser, server } = await beginWithMails()
    const { login } = (await browser.post('/v1/email/code', { email })).body
    await approve(service, email)
    server.isDown = true
    expect((await browser.post('/v1/email/device', { login })).status).toBe(503)
    server.isDown = false
    expect((await browser.post('/v1/email/device', { login })).body.action).toBe('verifyOtp')
    const code = readCode(service, email)
    expect((await browser.post('/v1/email/verify', { login, code })).status).toBe(200)
  })

  test('twenty mails to an email, and then one in three minutes', async () => {
    const { service, browser } = await begin(noCheck)
    const ask = async () => (await browser.post('/v1/email/code', { email })).status
    const statuses: number[] = []
    for (let each = 0; each < 24; each++) {
      statuses.push(await ask())
      service.pass(30_000)
    }
    // Three minutes give a turn back: three of them by the 23rd mail.
    expect(statuses).toEqual([...Array(23).fill(200), 429])
    expect(await ask()).toBe(200)
    const other = await browser.post('/v1/email/code', { email: 'bob@example.com' })
    expect(other.status).toBe(200)
  })

  test('a code that is typed before the next mail may go out is not spent', async () => {
    const { service, browser } = await begin()
    await logIn(service, browser)
    service.pass(30_000)
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

  test('of two accounts that change to one email one gets it, also at once; the other logs in as before', async () => {
    const { service, browser } = await begin()
    const others = 'bob@example.com'
    const other = createBrowser(service)
    await logIn(service, browser)
    await logIn(service, other, others)
    await changeEmail({ service, browser })
    service.pass(30_000)
    await changeEmail({ service, browser: other, from: others })
    const pages = await Promise.all(
      [email, others].map((each) => decide(service, 'confirm', readChangeLink(service, each))),
    )
    const isTaken = pages.map((page) => page.includes('logs in to another account'))
    expect(isTaken.toSorted()).toEqual([false, true])
    service.pass(day)
    const loser = isTaken.indexOf(true)
    expect(await readLabel([browser, other][loser] ?? browser)).toBe([email, others][loser])
    // A third one is told before it confirms.
    expect((await logIn(service, createBrowser(service), next)).body.isNew).toBe(false)
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
    expect(await (await approve(service, email)).text()).toContain('This link does not work')
    service.pass(30_000)
    const { login } = (await browser.post('/v1/email/code', { email })).body
    service.pass(20 * 60_000)
    expect(await (await approve(service, email)).text()).toContain('This link does not work')
    expect((await browser.post('/v1/email/device', { login })).status).toBe(401)
    const page = await service.app.request('/v1/email/approve?token=<script>', {}, {})
    expect(await page.text()).toContain('This link does not work')
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  })

  test('a form that cannot be read is refused', async () => {
    const { service } = await begin()
    const headers = { 'Content-Type': 'multipart/form-data' }
    const asked = { method: 'POST', headers, body: 'no form' }
    expect((await service.app.request('/v1/email/approve', asked, {})).status).toBe(400)
  })
})
