import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Browser, createBrowser } from '../../test/createBrowser.js'
import { app, createTestService, own, type TestService } from '../../test/createTestService.js'
import { logIn } from '../../test/logIn.js'
import { readAudit } from '../../test/readAudit.js'
import { client, startSocialStandIns } from '../../test/startSocialStandIns.js'
import type { ServiceConfig } from '../index.js'
import en from '../messages/en.js'

const { privateKey, publicKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const socials = {
  ...{ google: client, facebook: client, x: client, discord: client, github: client },
  apple: { clientId: client.clientId, teamId: 'TEAM', keyId: 'KEY', privateKey },
}
const labels = {
  ...{ google: 'ada@gmail.example', apple: 'ada@privaterelay.example', facebook: 'Ada' },
  ...{ x: 'ada', discord: 'Ada L.', github: 'ada' },
}
const names = Object.keys(labels) as (keyof typeof labels)[]

let standIns: Awaited<ReturnType<typeof startSocialStandIns>>
beforeAll(async () => {
  const redirectUri = `${own}/v1/social/callback/google`
  standIns = await startSocialStandIns({ applePublicKey: publicKey, google: { redirectUri } })
  vi.stubGlobal('fetch', standIns.fetch)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await standIns.stop()
})

async function begin(config: Partial<ServiceConfig> = {}) {
  const service = await createTestService({ socials, ...config })
  // The tokens of an OpenID provider have real times.
  service.pass(Date.now() - service.now())
  onTestFinished(() => service.stop())
  return { service, browser: createBrowser(service) }
}

/** Opens a person's window, in a browser with these cookies for the service's own site. Gives where the service sends it. */
async function openWindow(service: TestService, uri: string, cookies = new Map<string, string>()) {
  const headers = { Cookie: [...cookies].map((cookie) => cookie.join('=')).join('; ') }
  const response = await service.app.request(uri, { headers }, {})
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
  const text = await response.text()
  const [, location] = /location\.replace\("([^"]+)"\)/.exec(text) ?? []
  return { location, text, response, cookies }
}

/** The same, and on through the provider. Gives the request with which the window comes back. */
async function visit(
  service: TestService,
  uri: string,
  { play = (asked: string) => asked, cookies = new Map<string, string>() } = {},
): Promise<Request> {
  const { location } = await openWindow(service, uri, cookies)
  const request = await standIns.visit(play(location ?? ''), { service: own })
  request.headers.set('Cookie', [...cookies].map((cookie) => cookie.join('=')).join('; '))
  return request
}

/** What the window's page tells the page that opened it, and of which origin that has to be. */
async function comeBack(service: TestService, request: Request) {
  const response = await service.app.request(request, undefined, {})
  const text = await response.text()
  const [, message = 'null', origin] =
    /window\.opener\?\.postMessage\((\{.*\}), "([^"]+)"\)/.exec(text) ?? []
  return { message: JSON.parse(message), origin, response, text }
}

const ask = async (browser: Browser, provider: string) =>
  (await browser.post('/v1/social/uri', { provider })).body

test.each(names)('%s logs in, twice to one account', async (provider) => {
  const { service, browser } = await begin()
  const accounts: string[] = []
  for (const isNew of [true, false]) {
    const { uri, login } = await ask(browser, provider)
    const { message, origin, text } = await comeBack(service, await visit(service, uri))
    expect(origin).toBe(app)
    expect(message).toEqual({ type: 'wallet-kit:social', result: expect.any(String) })
    // Nobody is logged in before the app's page hands the result on, which a window that is cut off never reaches.
    expect(text).toContain(en['social.done.title'])
    expect(text).toContain(en['social.done.text'])
    expect(text).not.toContain('Logged in')
    const { result } = message
    const ended = await browser.post('/v1/social/connect', { login, result })
    expect(ended.body).toEqual({ action: 'connect', isNew })
    const { body } = await browser.get('/v1/account')
    expect(body.identities).toEqual([{ provider, label: labels[provider] }])
    accounts.push(body.accountId)
  }
  expect(accounts[0]).toBe(accounts[1])
})

test('an account of a social login has no email, although an email is its label', async () => {
  const { service, browser } = await begin()
  const { uri, login } = await ask(browser, 'google')
  const { message } = await comeBack(service, await visit(service, uri))
  await browser.post('/v1/social/connect', { login, result: message.result })
  const { identities } = (await browser.get('/v1/account')).body
  expect(identities).toEqual([{ provider: 'google', label: labels.google }])
  // Whoever gets this address at another provider, or its inbox, gets nothing of the account.
  const proof = await browser.post('/v1/email/proof')
  expect([proof.status, proof.body.reasons[0].name]).toEqual([409, 'NoEmail'])
  const other = createBrowser(service)
  await logIn(service, other, labels.google)
  const [one, two] = [await browser.get('/v1/account'), await other.get('/v1/account')]
  expect(two.body.accountId).not.toBe(one.body.accountId)
  expect(two.status).toBe(200)
})

test('a GitHub Enterprise Server is asked at its own address, and nobody else', async () => {
  const url = 'https://github.shop.example'
  const play = (asked: string) =>
    asked.replace(`${url}/api/v3`, 'https://api.github.com').replace(url, 'https://github.com')
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    asked.push(request.url)
    return standIns.fetch(new Request(play(request.url), request))
  })
  onTestFinished(() => void vi.stubGlobal('fetch', standIns.fetch))
  const service = await createTestService({ socials: { github: { ...client, url } } })
  onTestFinished(() => service.stop())
  const browser = createBrowser(service)
  const { uri, login } = await ask(browser, 'github')
  const { location, cookies } = await openWindow(service, uri)
  expect(location).toContain(`${url}/login/oauth/authorize?`)
  const { message } = await comeBack(service, await visit(service, uri, { play, cookies }))
  await browser.post('/v1/social/connect', { login, result: message.result })
  const { body } = await browser.get('/v1/account')
  expect(body.identities).toEqual([{ provider: 'github', label: 'ada' }])
  expect(asked).toEqual([`${url}/login/oauth/access_token`, `${url}/api/v3/user`])
})

test('people of two GitHubs with the same number are two accounts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-social-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const database = `file:${join(folder, 'a.db')}`
  const accounts: string[] = []
  for (const url of [undefined, 'https://one.example', 'https://two.example', undefined]) {
    const play = (asked: string) =>
      url === undefined
        ? asked
        : asked
            .replace(`${url}/api/v3`, 'https://api.github.com')
            .replace(url, 'https://github.com')
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      const request = new Request(input, init)
      return standIns.fetch(new Request(play(request.url), request))
    })
    const service = await createTestService({
      ...{ database, socials: { github: { ...client, ...(url !== undefined && { url }) } } },
    })
    const browser = createBrowser(service)
    const { uri, login } = await ask(browser, 'github')
    const { message } = await comeBack(service, await visit(service, uri, { play }))
    await browser.post('/v1/social/connect', { login, result: message.result })
    accounts.push((await browser.get('/v1/account')).body.accountId)
    await service.stop()
  }
  vi.stubGlobal('fetch', standIns.fetch)
  expect(new Set(accounts).size).toBe(3)
  expect(accounts[3]).toBe(accounts[0])
})

test('every login has a state, a nonce and a challenge of its own, where the provider takes them', async () => {
  const { service, browser } = await begin()
  const parametersOf = async (provider: string) => {
    const { uri } = await ask(browser, provider)
    const { location } = await openWindow(service, uri)
    return Object.fromEntries(new URL(location ?? '').searchParams)
  }
  const shape = { state: expect.stringMatching(/^[\w-]{43}$/) }
  const pkce = { code_challenge_method: 'S256', code_challenge: expect.any(String) }
  expect(await parametersOf('google')).toMatchObject({
    ...shape,
    ...pkce,
    nonce: expect.any(String),
  })
  expect(await parametersOf('apple')).toMatchObject({
    ...{ ...shape, response_mode: 'form_post', nonce: expect.any(String) },
  })
  expect(await parametersOf('x')).toMatchObject({
    ...shape,
    ...pkce,
    scope: 'users.read tweet.read',
  })
  expect(await parametersOf('discord')).toMatchObject({ ...shape, ...pkce, scope: 'identify' })
  for (const provider of ['facebook', 'github']) {
    expect(await parametersOf(provider)).toMatchObject(shape)
  }
  const [one, other] = [await parametersOf('google'), await parametersOf('google')]
  for (const name of ['state', 'nonce', 'code_challenge']) expect(one[name]).not.toBe(other[name])
})

test.each(['google', 'apple', 'github'] as const)(
  '%s: whoever declines is told so',
  async (provider) => {
    const { service, browser } = await begin()
    standIns.setDeclining(true)
    onTestFinished(() => standIns.setDeclining(false))
    const { uri } = await ask(browser, provider)
    const { message } = await comeBack(service, await visit(service, uri))
    expect(message).toEqual({ type: 'wallet-kit:social', error: 'declined' })
  },
)

test.each([
  ['access_denied', 'declined'],
  ['user_cancelled_authorize', 'declined'],
  ['not_access_denied', 'failed'],
  ['access_denied_by_policy', 'failed'],
  ['server_error', 'failed'],
  [undefined, 'failed'],
])(
  'a window that comes back without a code and with the error %j has %s',
  async (error, outcome) => {
    const { service, browser } = await begin()
    const { uri } = await ask(browser, 'github')
    const request = await visit(service, uri)
    const url = new URL(request.url)
    url.searchParams.delete('code')
    if (error !== undefined) url.searchParams.set('error', error)
    const { message, text } = await comeBack(service, new Request(url, request))
    expect(message).toEqual({ type: 'wallet-kit:social', error: outcome })
    expect(text).toContain(en[`social.${outcome as 'declined' | 'failed'}.title`])
    expect(text).toContain(en['social.close'])
  },
)

test.each([
  ['no state', ''],
  ['a state that is no token', '?state=x&code=x'],
  ['a state of no login', `?state=${'s'.repeat(43)}&code=x`],
])('a window with %s says of no login how it went, and tells no page', async (_, query) => {
  const { service } = await begin()
  for (const path of ['start', 'callback']) {
    const request = new Request(`${own}/v1/social/${path}/github${query}`)
    const { message, response, text } = await comeBack(service, request)
    expect([path, response.status, message]).toEqual([path, 200, null])
    expect(text).toContain(en['social.unknown.title'])
    expect(text).toContain(en['social.unknown.text'])
    expect(text).not.toContain('<script')
  }
})

test('a code of up to 4096 characters goes on to the provider, a longer one does not', async () => {
  const { service, browser } = await begin()
  for (const [length, isSent] of [
    [4096, true],
    [4097, false],
  ] as const) {
    const { uri } = await ask(browser, 'github')
    const request = await visit(service, uri)
    const url = new URL(request.url)
    url.searchParams.set('code', 'c'.repeat(length))
    const lines = service.lines.length
    const { message } = await comeBack(service, new Request(url, request))
    expect(message.error).toBe('failed')
    expect(service.lines.slice(lines).join().includes('social-failed')).toBe(isSent)
  }
})

test('a window leads on to the provider without scripts, too', async () => {
  const { service, browser } = await begin()
  const { uri } = await ask(browser, 'discord')
  const { location = '', text } = await openWindow(service, uri)
  expect(text).toContain(en['social.start.text'])
  const link = `<a href="${location.replaceAll('&', '&amp;')}">${en['social.start.action']}</a>`
  expect(text).toContain(link)
})

test('a provider that does not answer for 15 s has failed; one that answered leaves no timer', async () => {
  const { service, browser } = await begin()
  const requests: Request[] = []
  for (const _ of [1, 2]) requests.push(await visit(service, (await ask(browser, 'discord')).uri))
  const [late, prompt] = requests as [Request, Request]
  onTestFinished(() => void vi.stubGlobal('fetch', standIns.fetch))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const failed = { type: 'wallet-kit:social', error: 'failed' }
  const settle = () => new Promise((resolve) => setImmediate(resolve))

  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const seen: unknown[] = []
  void comeBack(service, late).then(({ message }) => seen.push(message))
  while (!vi.getTimerCount()) await settle()
  vi.advanceTimersByTime(15_000 - 1)
  for (let turn = 0; turn < 20; turn++) await settle()
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1)
  while (!seen.length) await settle()
  expect(seen).toEqual([failed])
  expect(service.lines.join()).toContain('The answer of discord took over 15 s.')

  vi.stubGlobal('fetch', async () => new Response('', { status: 400 }))
  expect((await comeBack(service, prompt)).message).toEqual(failed)
  expect(vi.getTimerCount()).toBe(0)
})

test('what failed at a provider is in the log and, with its app, in the audit log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-social-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const database = `file:${join(folder, 'a.db')}`
  const { service, browser } = await begin({ database })
  const { uri } = await ask(browser, 'github')
  const request = await visit(service, uri)
  const url = new URL(request.url)
  url.searchParams.set('code', 'forged')
  expect((await comeBack(service, new Request(url, request))).message.error).toBe('failed')
  const line = service.lines.find((each) => each.includes('social-failed')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({
    ...{ level: 'warn', event: 'social-failed', provider: 'github' },
    error: expect.any(String),
  })
  expect(await readAudit(database)).toEqual([
    { event: 'social-failed', accountId: null, host: app },
  ])
})

test('a way back counts once, and for its own provider only', async () => {
  const { service, browser } = await begin()
  const { uri } = await ask(browser, 'github')
  const request = await visit(service, uri)
  const elsewhere = new Request(request.url.replace('/github?', '/discord?'), request)
  expect((await comeBack(service, elsewhere)).message).toBeNull()
  expect((await comeBack(service, request.clone())).message.result).toBeDefined()
  // A window that is loaded again does not say that the login failed.
  const again = await comeBack(service, request)
  expect([again.message, again.text]).toEqual([
    null,
    expect.stringContaining(en['social.unknown.title']),
  ])
  const unknown = new Request(`${own}/v1/social/callback/github?code=x&state=${'s'.repeat(43)}`)
  expect((await comeBack(service, unknown)).message).toBeNull()
  const nowhere = await service.app.request('/v1/social/callback/myspace', {}, {})
  expect(nowhere.status).toBe(404)
})

test('who sends another person a link to log in with gets nothing of it', async () => {
  const { service, browser } = await begin()
  const attacker = createBrowser(service)
  const begun = await ask(attacker, 'github')
  // The person follows it, and the window tells its outcome to a page of the app alone.
  const { message } = await comeBack(service, await visit(service, begun.uri))
  const { login } = begun
  const guess = { login, result: 'r'.repeat(43) }
  expect((await attacker.post('/v1/social/connect', guess)).status).toBe(401)
  // Nor does the person's own browser log in as somebody else with a login that it has not begun.
  const given = { login, result: message.result }
  expect((await browser.post('/v1/social/connect', given)).status).toBe(401)
})

test('a window comes back in the browser that went to the provider, and in no other', async () => {
  const { service, browser } = await begin()
  const { uri } = await ask(browser, 'github')
  const request = await visit(service, uri)
  // Somebody logs in at the provider, and has another person open what it came back with.
  for (const cookie of [
    '',
    '__Host-wallet-kit-device=x',
    `__Host-wallet-kit-device=${'x'.repeat(43)}`,
  ]) {
    const foreign = new Request(request.clone(), { headers: { Cookie: cookie } })
    expect((await comeBack(service, foreign)).message).toBeNull()
  }
  // Nor does another browser begin with a login that has begun.
  const { location, text } = await openWindow(service, uri)
  expect([location, text]).toEqual([undefined, expect.stringContaining(en['social.unknown.title'])])
  expect((await comeBack(service, request)).message.result).toBeDefined()

  const unopened = (await ask(browser, 'github')).uri
  const state = new URL(unopened).searchParams.get('state')
  const callback = new Request(`${own}/v1/social/callback/github?code=x&state=${state}`)
  expect((await comeBack(service, callback)).message).toBeNull()
  service.pass(10 * 60_000)
  expect((await openWindow(service, unopened)).location).toBeUndefined()
  const nowhere = `${own}/v1/social/start/github?state=${'s'.repeat(43)}`
  expect((await openWindow(service, nowhere)).location).toBeUndefined()
})

test('the cookie that ties a window to its browser is out of reach of scripts and of other sites’ pages', async () => {
  const { service, browser } = await begin()
  const { uri } = await ask(browser, 'github')
  const { response } = await openWindow(service, uri)
  const [line = ''] = response.headers.getSetCookie()
  for (const part of ['Secure', 'HttpOnly', 'Partitioned', 'Path=/']) {
    expect(line.split('; ')).toContain(part)
  }
  expect(line).toMatch(/^__Host-wallet-kit-device=/)
})

test('a page that went to the provider itself comes back to a page that the configuration lists, and nowhere else', async () => {
  const socialReturnUrls = [`${app}/`, `${app}/shop?a=1`]
  const { service, browser } = await begin({ socialReturnUrls })
  const go = async (returnUrl: string) =>
    (await browser.post('/v1/social/uri', { provider: 'github', returnUrl })).body
  const comeBackTo = async (uri: string) =>
    (await service.app.request(await visit(service, uri), undefined, {})).headers.get('Location') ??
    ''
  for (const [page, start] of [
    [`${app}/shop?a=1`, `${app}/shop?a=1#`],
    // What stands in the fragment is the page's own.
    [`${app}/#/cart`, `${app}/#/cart&`],
    [`${app}/#`, `${app}/#`],
  ] as const) {
    const { uri, login } = await go(page)
    const back = await comeBackTo(uri)
    expect(back.startsWith(`${start}wallet-kit-social=`)).toBe(true)
    const result = back.split('wallet-kit-social=')[1]
    // Whoever sent the person this link has the login, and not the result.
    const stranger = createBrowser(service)
    expect((await stranger.post('/v1/social/connect', { login, result })).status).toBe(401)
    expect((await browser.post('/v1/social/connect', { login, result })).body.action).toBe(
      'connect',
    )
  }
  standIns.setDeclining(true)
  onTestFinished(() => standIns.setDeclining(false))
  expect(await comeBackTo((await go(`${app}/`)).uri)).toBe(`${app}/#wallet-kit-social=declined`)
  for (const page of [
    ...['https://evil.example/', `${app.replace(':5173', '.evil.example')}/`],
    // The app's own pages that are not listed: one of them may lead on to another site.
    ...[`${app}/shop`, `${app}/shop?a=2`, `${app}/shop?a=1&b=2`, `${app}/Shop?a=1`, `${app}/go`],
  ]) {
    expect((await go(page)).reasons[0].name).toBe('ReturnUrlNotAllowed')
  }
  for (const text of ['javascript:alert(1)', `${app}.evil.example/`]) {
    expect((await go(text)).reasons[0].name).toMatch(/^(InvalidRequest|ReturnUrlNotAllowed)$/)
  }
})

test('without a list no page goes to the provider itself', async () => {
  const { browser } = await begin()
  const body = { provider: 'github', returnUrl: `${app}/` }
  expect((await browser.post('/v1/social/uri', body)).status).toBe(403)
  const second = 'https://second.example.com'
  const { service } = await begin({ allowedOrigins: [app, second], socialReturnUrls: [`${app}/`] })
  // Nor to a page of another app.
  const other = createBrowser(service, { host: second })
  expect((await other.post('/v1/social/uri', body)).status).toBe(403)
})

test('a result counts once, for ten minutes', async () => {
  const { service, browser } = await begin()
  const finish = async () => {
    const { uri, login } = await ask(browser, 'discord')
    const { message } = await comeBack(service, await visit(service, uri))
    return { login, result: message.result }
  }
  const first = await finish()
  const both = [1, 2].map(() => browser.post('/v1/social/connect', first))
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 401])
  const second = await finish()
  service.pass(10 * 60_000)
  expect((await browser.post('/v1/social/connect', second)).status).toBe(401)
})

test.each<[string, (now: number) => object, string | undefined]>([
  ['of another issuer', () => ({ iss: 'https://stranger.example' }), 'of another issuer'],
  ['for another app', () => ({ aud: 'stranger' }), 'for another app'],
  ['for another app, too', () => ({ aud: [socials.apple.clientId, 'stranger'] }), 'another app'],
  ['for this app in a list', () => ({ aud: [socials.apple.clientId] }), undefined],
  ['that ended a second ago', (now) => ({ exp: Math.floor(now / 1000) - 1 }), 'has expired'],
  ['that ends now', (now) => ({ exp: now / 1000 }), 'has expired'],
  ['that ends in a minute', (now) => ({ exp: Math.floor(now / 1000) + 60 }), undefined],
])('an id token %s', async (_, change, problem) => {
  const { service, browser } = await begin()
  standIns.setClaims(change(service.now()))
  onTestFinished(() => standIns.setClaims({}))
  const { uri } = await ask(browser, 'apple')
  const { message } = await comeBack(service, await visit(service, uri))
  expect(message.error).toBe(problem && 'failed')
  if (problem) expect(service.lines.join()).toContain(problem)
})

test.each([
  ['a second before ten minutes', 10 * 60_000 - 1_000, undefined],
  ['after ten minutes', 10 * 60_000, 'failed'],
])('a window comes back %s', async (_, ms, error) => {
  const { service, browser } = await begin()
  const { uri } = await ask(browser, 'discord')
  const request = await visit(service, uri)
  service.pass(ms)
  const { message } = await comeBack(service, request)
  expect(message?.error ?? (message ? undefined : 'failed')).toBe(error)
})

test('a login of one provider does not begin at another', async () => {
  const { service, browser } = await begin()
  const { uri } = await ask(browser, 'github')
  expect((await openWindow(service, uri.replace('/github?', '/discord?'))).location).toBeUndefined()
  expect((await openWindow(service, uri)).location).toContain('github.com')
})

test('an id token of another login, and a code that is not the provider’s, log nobody in', async () => {
  const { service, browser } = await begin()
  standIns.setClaims({ nonce: 'another' })
  onTestFinished(() => standIns.setClaims({}))
  const apple = await ask(browser, 'apple')
  const failed = await comeBack(service, await visit(service, apple.uri))
  expect(failed.message).toEqual({ type: 'wallet-kit:social', error: 'failed' })
  expect(service.lines.join()).toContain('its id token is of another login.')
  for (const provider of ['google', 'github', 'x']) {
    const { uri } = await ask(browser, provider)
    const request = await visit(service, uri)
    const url = new URL(request.url)
    url.searchParams.set('code', 'forged')
    const { message } = await comeBack(service, new Request(url, request))
    expect([provider, message.error]).toEqual([provider, 'failed'])
  }
})

test('the window’s page runs its own script only, and no other page frames it', async () => {
  const { service, browser } = await begin()
  const { uri } = await ask(browser, 'github')
  const { response } = await comeBack(service, await visit(service, uri))
  const policy = response.headers.get('Content-Security-Policy')
  expect(policy).toMatch(/default-src 'none'; style-src 'nonce-[^']+'; script-src 'nonce-[^']+'/)
  expect(policy).toContain("frame-ancestors 'none'")
})

test('a provider without credentials is none, and only the frame may ask', async () => {
  const service = await createTestService({ socials: { github: client } })
  onTestFinished(() => service.stop())
  const answer = await createBrowser(service).post('/v1/social/uri', { provider: 'google' })
  expect(answer.body.reasons).toEqual([
    { name: 'ProviderNotConfigured', description: 'Login with google is not configured.' },
  ])
  const page = createBrowser(service, { origin: app })
  expect((await page.post('/v1/social/uri', { provider: 'github' })).status).toBe(403)
})

test('a form that cannot be read is refused', async () => {
  const { service } = await begin()
  const asked = {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data' },
    body: 'no form',
  }
  const { status } = await service.app.request('/v1/social/callback/apple', asked, {})
  expect(status).toBe(400)
})
