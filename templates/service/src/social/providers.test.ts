import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createProvider, type ProviderName } from './providers.js'

const now = Date.parse('2026-11-01T12:00:00Z')
const secrets = { state: 'state', verifier: 'v'.repeat(43), nonce: 'nonce' }
const client = { clientId: 'client', clientSecret: 'secret' }
const { privateKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const socials = {
  ...{ google: client, facebook: client, x: client, discord: client, github: client },
  apple: { clientId: 'client', teamId: 'TEAM', keyId: 'KEY', privateKey },
}
const create = (name: ProviderName) => {
  const provider = createProvider(name, {
    socials,
    callback: 'https://own.example',
    now: () => now,
  })
  if (!provider) throw new TypeError('It is configured.')
  return provider
}

/** What the provider answers: first a token, then who the person is. Each request is kept. */
const asked: Request[] = []
const answers: (() => Response)[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    asked.push(new Request(input, init))
    return answers.shift()?.() ?? new Response('', { status: 500 })
  })
})
afterAll(() => void vi.unstubAllGlobals())

async function identify(name: ProviderName, token: object, person?: Response) {
  const first = Response.json({ access_token: 'token', token_type: 'bearer', ...token })
  answers.splice(0, Number.POSITIVE_INFINITY, () => first, ...(person ? [() => person] : []))
  return create(name).identify('code', secrets)
}

const issuers = { google: 'https://accounts.google.com', apple: 'https://appleid.apple.com' }
const email = 'ada@example.com'
function withClaims(name: 'google' | 'apple', changed: object) {
  const claims = {
    ...{ iss: issuers[name], aud: 'client', sub: 'ada-1', nonce: 'nonce', exp: now / 1000 + 60 },
    ...changed,
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return identify(name, { id_token: `${part({ alg: 'ES256' })}.${part(claims)}.AA` })
}

const openId = ['google', 'apple'] as const
const plain = ['facebook', 'x', 'discord', 'github'] as const
/** The person's id, as each provider gives it, and its name. */
const people = {
  facebook: (id: unknown, name?: unknown) => ({ id, name }),
  x: (id: unknown, username?: unknown) => ({ data: { id, username } }),
  discord: (id: unknown, username?: unknown) => ({ id, global_name: null, username }),
  github: (id: unknown, login?: unknown) => ({ id, login }),
}
/** GitHub's ids are numbers. */
const idOf = (name: ProviderName) => (name === 'github' ? 7 : '7')

test.each(openId)('%s: an email that was not verified is never the label', async (name) => {
  for (const verified of [true, 'true']) {
    const person = await withClaims(name, { email, email_verified: verified })
    expect(person).toEqual({ subject: 'ada-1', label: email })
  }
  for (const verified of [undefined, false, 'false', 1, null, 'TRUE']) {
    const person = await withClaims(name, { email, email_verified: verified })
    expect(person).toEqual({ subject: 'ada-1', label: name })
  }
  expect(await withClaims(name, { email_verified: true })).toMatchObject({ label: name })
})

test('google: a token of either of its issuers counts, and of no other', async () => {
  for (const iss of [issuers.google, 'accounts.google.com']) {
    expect(await withClaims('google', { iss })).toMatchObject({ subject: 'ada-1' })
  }
  for (const iss of [issuers.apple, 'http://accounts.google.com', '', undefined]) {
    await expect(withClaims('google', { iss })).rejects.toThrow(
      'The answer of google cannot be used: its id token is of another issuer.',
    )
  }
})

test.each(openId)(
  '%s: an error names the provider, and what of its token is wrong',
  async (name) => {
    for (const [changed, problem] of [
      [{ iss: 'https://stranger.example' }, 'its id token is of another issuer.'],
      [{ aud: 'stranger' }, 'its id token is for another app.'],
      [{ nonce: 'another' }, 'its id token is of another login.'],
      [{ exp: now / 1000 }, 'its id token has expired.'],
      [{ sub: undefined }, 'it does not say who the person is.'],
    ] as const) {
      await expect(withClaims(name, changed)).rejects.toMatchObject({
        name: 'ProviderAnswerError',
        message: `The answer of ${name} cannot be used: ${problem}`,
      })
    }
  },
)

test.each(plain)('%s: a status that is no success says nobody', async (name) => {
  for (const status of [401, 503]) {
    const person = Response.json(people[name](idOf(name), 'ada'), { status })
    await expect(identify(name, {}, person)).rejects.toMatchObject({
      name: 'ProviderAnswerError',
      message: `The answer of ${name} cannot be used: status ${status}.`,
    })
  }
})

test.each(plain)('%s: an answer without a usable id says nobody', async (name) => {
  const ids = [undefined, null, '', 'a b', ' a', 'a\n', 'a'.repeat(256), ['7'], { id: '7' }]
  for (const body of [...ids.map((id) => people[name](id, 'ada')), null, 'ada', []]) {
    await expect(identify(name, {}, Response.json(body))).rejects.toMatchObject({
      name: 'ProviderAnswerError',
      message: `The answer of ${name} cannot be used: it does not say who the person is.`,
    })
  }
})

test('github: an id that JSON does not hold exactly says nobody', async () => {
  for (const id of ['7', 7.5, 2 ** 53]) {
    const person = Response.json(people.github(id, 'ada'))
    await expect(identify('github', {}, person)).rejects.toThrow('who the person is')
  }
})

test('an id of 255 characters is one', async () => {
  const id = 'a'.repeat(255)
  const person = Response.json(people.discord(id, 'ada'))
  expect(await identify('discord', {}, person)).toEqual({ subject: id, label: 'ada' })
})

test.each(plain)('%s: a name is the label, its first 200 characters', async (name) => {
  const readLabel = async (label: unknown) =>
    (await identify(name, {}, Response.json(people[name](idOf(name), label)))).label
  expect(await readLabel('Ada')).toBe('Ada')
  expect(await readLabel(`${'a'.repeat(199)}bc`)).toBe(`${'a'.repeat(199)}b`)
  // Without one it is the provider's name.
  for (const label of [undefined, null, '', 7, ['Ada']]) expect(await readLabel(label)).toBe(name)
})

test('each provider is asked for what the login needs, and no more', () => {
  const scopeOf = (name: ProviderName) => create(name).createUrl(secrets).searchParams.get('scope')
  expect(Object.fromEntries([...openId, ...plain].map((name) => [name, scopeOf(name)]))).toEqual({
    google: 'openid email',
    apple: 'email',
    facebook: 'public_profile',
    x: 'users.read tweet.read',
    discord: 'identify',
    github: null,
  })
})

test.each(plain)('%s: the person is read as JSON, with the token in a header', async (name) => {
  await identify(name, {}, Response.json(people[name](idOf(name), 'ada')))
  const { url, headers, redirect } = asked[1] as Request
  expect(url).not.toContain('=token')
  expect(headers.get('Authorization')).toBe('Bearer token')
  expect(headers.get('Accept')).toBe('application/json')
  expect(headers.get('User-Agent')).toBe('wallet-kit-service')
  // Another server would get the token.
  expect(redirect).toBe('error')
  const fields = new URL(url).searchParams.get('fields')
  expect(fields).toBe(name === 'facebook' ? 'id,name' : null)
})
