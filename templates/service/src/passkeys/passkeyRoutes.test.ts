import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createAuthenticator } from '../../test/createAuthenticator.js'
import { createBrowser } from '../../test/createBrowser.js'
import { app, createTestService, stranger } from '../../test/createTestService.js'
import { describeDatabases } from '../../test/databases.js'
import { logIn } from '../../test/logIn.js'

type Authenticator = ReturnType<typeof createAuthenticator>
type Browser = ReturnType<typeof createBrowser>
const token = () => randomBytes(32).toString('base64url')
const refusal = ({ status, body }: { status: number; body: { reasons: [{ name: string }] } }) => [
  status,
  body.reasons[0].name,
]
const refused = [401, 'PasskeyRefused']

describeDatabases('passkeys', (createDatabase) => {
  async function begin() {
    const service = await createTestService({ database: await createDatabase() })
    onTestFinished(() => service.stop())
    return { service, browser: createBrowser(service), authenticator: createAuthenticator() }
  }
  const create = async (browser: Browser, authenticator: Authenticator) =>
    browser.post(
      '/v1/passkeys/create',
      authenticator.create((await browser.post('/v1/passkeys/create/begin')).body),
    )
  const add = async (browser: Browser, authenticator: Authenticator) =>
    browser.post(
      '/v1/passkeys/add',
      authenticator.create((await browser.post('/v1/passkeys/add/begin')).body),
    )
  const ask = async (browser: Browser, purpose: 'use' | 'prove' = 'use') =>
    (await browser.post('/v1/passkeys/use/begin', { purpose })).body
  const use = async (browser: Browser, authenticator: Authenticator) =>
    browser.post('/v1/passkeys/use', authenticator.use(await ask(browser)))
  const account = async (browser: Browser) => (await browser.get('/v1/account')).body

  test('a passkey makes an account, and logs it in elsewhere', async () => {
    const { service, browser, authenticator } = await begin()
    const options = (await browser.post('/v1/passkeys/create/begin')).body
    expect(options).toMatchObject({
      rp: { id: 'secure.localhost', name: 'Test app' },
      user: { name: 'Test app, 2026-11-01' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const made = await browser.post('/v1/passkeys/create', authenticator.create(options))
    expect(made.body).toEqual({ action: 'connect', isNew: true })
    const own = await account(browser)
    expect(own).toMatchObject({
      identities: [{ provider: 'passkey', label: 'Test app, 2026-11-01' }],
      hasSeedCopy: false,
    })

    const other = createBrowser(service)
    const asked = await ask(other)
    expect(asked).toMatchObject({ rpId: 'secure.localhost', userVerification: 'required' })
    expect(asked.allowCredentials ?? []).toEqual([])
    const used = await other.post('/v1/passkeys/use', authenticator.use(asked))
    expect(used.body).toEqual({ action: 'connect', isNew: false })
    expect((await account(other)).accountId).toBe(own.accountId)
    const lines = service.lines.join('')
    expect(lines).not.toContain(authenticator.passkeys[0]?.id)
  })

  test('an account has several, and one more only right after a login', async () => {
    const { service, browser, authenticator } = await begin()
    await logIn(service, browser)
    const { accountId } = await account(browser)
    const second = createAuthenticator()
    expect((await add(browser, authenticator)).status).toBe(200)
    const options = (await browser.post('/v1/passkeys/add/begin')).body
    expect(options.user.name).toBe('ada@example.com')
    const [first] = authenticator.passkeys
    expect(options.excludeCredentials).toMatchObject([{ id: first?.id, transports: ['internal'] }])
    expect(options.user.id).toBe(first?.userHandle)
    expect((await browser.post('/v1/passkeys/add', second.create(options))).status).toBe(200)
    for (const each of [authenticator, second]) {
      const other = createBrowser(service)
      await use(other, each)
      expect((await account(other)).accountId).toBe(accountId)
    }
    expect(
      (await account(browser)).identities.map((each: { provider: string }) => each.provider),
    ).toEqual(['email', 'passkey'])
    const late = (await browser.post('/v1/passkeys/add/begin')).body
    service.pass(5 * 60_000)
    expect(refusal(await browser.post('/v1/passkeys/add/begin'))).toEqual([401, 'LoginNotFresh'])
    expect((await browser.post('/v1/passkeys/add', second.create(late))).status).toBe(401)
    expect(refusal(await createBrowser(service).post('/v1/passkeys/add/begin'))).toEqual([
      ...[401, 'LoginRequired'],
    ])
  })

  test('a challenge counts once, for five minutes, in its browser and for what it was asked', async () => {
    const { service, browser, authenticator } = await begin()
    await create(browser, authenticator)
    const answer = authenticator.use(await ask(browser))
    expect((await browser.post('/v1/passkeys/use', answer)).status).toBe(200)
    expect(refusal(await browser.post('/v1/passkeys/use', answer))).toEqual(refused)

    const late = await ask(browser)
    service.pass(5 * 60_000)
    expect(refusal(await browser.post('/v1/passkeys/use', authenticator.use(late)))).toEqual(
      refused,
    )

    const stolen = authenticator.use(await ask(browser))
    const thief = createBrowser(service)
    expect(refusal(await thief.post('/v1/passkeys/use', stolen))).toEqual(refused)
    // What was tried elsewhere is still good here: nobody else uses it up.
    expect((await browser.post('/v1/passkeys/use', stolen)).status).toBe(200)

    const { challenge } = await ask(browser)
    const crossed = createAuthenticator().create({
      ...{ challenge, rp: { id: 'secure.localhost' }, user: { id: token() } },
    })
    expect(refusal(await browser.post('/v1/passkeys/create', crossed))).toEqual(refused)
    const invented = authenticator.use({ challenge: token() })
    expect(refusal(await browser.post('/v1/passkeys/use', invented))).toEqual(refused)
  })

  test.each([
    ['another page', { origin: stranger }],
    ['an app’s own page', { origin: app }],
    ['a page in one that is not on the list', { topOrigin: stranger }],
    ['an authenticator that did not look who is there', { isVerifying: false }],
  ])('%s gets nothing', async (_, facts) => {
    const { browser, service, authenticator } = await begin()
    const made = await create(browser, createAuthenticator(facts))
    expect(refusal(made)).toEqual(refused)
    await create(browser, authenticator)
    const wrong = createAuthenticator(facts)
    wrong.passkeys.push(...authenticator.passkeys)
    expect(refusal(await use(createBrowser(service), wrong))).toEqual(refused)
    const inApp = createAuthenticator({ topOrigin: app })
    inApp.passkeys.push(...authenticator.passkeys)
    expect((await use(createBrowser(service), inApp)).status).toBe(200)
  })

  test('another host name, another key, another owner and a count that goes back are refused', async () => {
    const { browser, service, authenticator } = await begin()
    await create(browser, authenticator)
    const [passkey] = authenticator.passkeys
    if (!passkey) throw new TypeError('There is no passkey.')
    const tryIt = async (facts: Partial<typeof passkey>) => {
      const other = createAuthenticator({ counts: false })
      other.passkeys.push({ ...passkey, counter: 5, ...facts })
      return refusal(await use(createBrowser(service), other))
    }
    const foreign = createAuthenticator()
    foreign.create({ challenge: token(), rp: { id: passkey.rpId }, user: { id: token() } })
    const { key } = foreign.passkeys[0] ?? passkey
    expect(await tryIt({ rpId: 'evil.localhost' })).toEqual(refused)
    expect(await tryIt({ key })).toEqual(refused)
    expect(await tryIt({ userHandle: token() })).toEqual(refused)
    expect(await tryIt({ id: token() })).toEqual(refused)
    expect((await use(createBrowser(service), authenticator)).status).toBe(200)
    expect(await tryIt({ counter: passkey.counter })).toEqual(refused)
    // Of two answers with one count, as of a copied authenticator, one passes at the most.
    const browsers = [createBrowser(service), createBrowser(service)]
    const asked = await Promise.all(browsers.map((each) => ask(each)))
    const answers = asked.map((options) => {
      passkey.counter = 9
      return authenticator.use(options)
    })
    const statuses = await Promise.all(
      answers.map(
        async (answer, place) => (await browsers[place]?.post('/v1/passkeys/use', answer))?.status,
      ),
    )
    expect(statuses.toSorted()).toEqual([200, 401])
  })

  test('an authenticator that does not count is used again and again', async () => {
    const { browser } = await begin()
    const authenticator = createAuthenticator({ counts: false })
    await create(browser, authenticator)
    for (const _ of [1, 2]) expect((await use(browser, authenticator)).status).toBe(200)
  })

  test('a passkey of the account makes its login fresh; the session stays the same', async () => {
    const { service, browser, authenticator } = await begin()
    await create(browser, authenticator)
    const token = [...browser.cookies]
    service.pass(5 * 60_000)
    expect(refusal(await browser.get('/v1/keys/copies'))).toEqual([401, 'LoginNotFresh'])
    const asked = await ask(browser, 'prove')
    expect(asked.allowCredentials).toMatchObject([{ id: authenticator.passkeys[0]?.id }])
    expect((await browser.post('/v1/passkeys/use', authenticator.use(asked))).status).toBe(200)
    expect((await browser.get('/v1/keys/copies')).status).toBe(200)
    expect([...browser.cookies]).toEqual(token)

    // Somebody else’s passkey proves nothing.
    const other = createAuthenticator()
    await create(createBrowser(service), other)
    const again = await ask(browser, 'prove')
    expect(refusal(await browser.post('/v1/passkeys/use', other.use(again)))).toEqual(refused)
    expect(
      refusal(await createBrowser(service).post('/v1/passkeys/use/begin', { purpose: 'prove' })),
    ).toEqual([...[401, 'LoginRequired']])
  })

  test('the app’s page reaches none of it; one address makes twenty accounts in ten minutes', async () => {
    const { service, browser } = await begin()
    const page = createBrowser(service, { origin: app })
    for (const path of ['create/begin', 'create', 'add/begin', 'add', 'use/begin', 'use']) {
      expect((await page.post(`/v1/passkeys/${path}`)).status).toBe(403)
    }
    const body = { id: 'x', response: { clientDataJSON: 'x', attestationObject: 'x' } }
    const statuses: number[] = []
    for (let count = 0; count < 21; count++) {
      statuses.push((await browser.post('/v1/passkeys/create', body)).status)
    }
    expect(statuses).toEqual([...Array(20).fill(401), 429])
    expect((await browser.post('/v1/passkeys/use', { id: 'a b', response: {} })).status).toBe(400)
  })

  test('an account has twenty passkeys at the most', async () => {
    const { service, browser, authenticator } = await begin()
    let others: readonly object[] = []
    for (let count = 0; count < 20; count++) {
      service.pass(10 * 60_000)
      await browser.delete('/v1/account/session')
      await logIn(service, browser)
      // Begun in other tabs while there is room for one.
      const begun = [1, 2, 3].map(() => browser.post('/v1/passkeys/add/begin'))
      others = (await Promise.all(begun)).map(({ body }) => body)
      if (count < 19) expect((await add(browser, authenticator)).status, String(count)).toBe(200)
    }
    const tooMany = [409, 'TooManyPasskeys']
    const ended = await Promise.all(
      others.map((options) =>
        browser.post(
          '/v1/passkeys/add',
          authenticator.create(options as Parameters<typeof authenticator.create>[0]),
        ),
      ),
    )
    expect(ended.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(refusal(await browser.post('/v1/passkeys/add/begin'))).toEqual(tooMany)
  })
})
