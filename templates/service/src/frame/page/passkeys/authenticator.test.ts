import { safeParse } from 'valibot'
import { expect, test, vi } from 'vitest'
import { FakePasskey } from '../../../../test/createCredentials.js'
import type { SiteWindow } from '../screen/openWindow.js'
import { createPasskey, creationSchema, derive, usePasskey, useSchema } from './authenticator.js'

const secret = Uint8Array.from({ length: 32 }, (_, place) => place)
const larger = new Uint8Array(64)
larger.set(secret, 8)

const write = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const [challenge, userId, knownId] = [7, 8, 9].map((byte) => new Uint8Array(20).fill(byte)) as [
  ...[Uint8Array, Uint8Array, Uint8Array],
]
/** What WebAuthn's PRF takes. Passkeys that are there derive from it: another one would open no wallet any more. */
const prf = { eval: { first: new TextEncoder().encode('wallet-kit seed v1') } }

const creation = {
  challenge: write(challenge),
  rp: { id: 'secure.test', name: 'Test app' },
  user: { id: write(userId), name: 'ada', displayName: 'Ada' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 1234,
  excludeCredentials: [{ id: write(knownId), transports: ['usb'] }, { id: write(userId) }],
}
const use = {
  ...{ challenge: write(challenge), rpId: 'secure.test', timeout: 4321 },
  userVerification: 'required' as const,
  allowCredentials: [{ id: write(knownId), transports: ['internal'] }],
}

/** A window whose browser answers with this. */
function begin(answer: unknown) {
  const ask = vi.fn(async (_: unknown) => answer)
  const window = {
    ...{ PublicKeyCredential: FakePasskey, location: { hostname: 'secure.test' } },
    navigator: { credentials: { get: ask, create: ask } },
  }
  const { signal } = new AbortController()
  const screen = { getWindow: () => window as unknown as SiteWindow, signal }
  const readAsked = () => ask.mock.calls[0]?.[0] as { publicKey: Record<string, unknown> }
  return { screen, signal, readAsked }
}
const buffer = (text: string) => new TextEncoder().encode(text).buffer
const used = { clientDataJSON: buffer('c'), authenticatorData: buffer('a'), signature: buffer('s') }
const made = { clientDataJSON: buffer('c'), attestationObject: buffer('o') }
const text = (letters: string) => Buffer.from(letters).toString('base64url')

test.each([
  ['a buffer', secret.buffer, secret],
  ['a view of a larger buffer', larger.subarray(8, 40), secret],
  ['words', new Uint32Array(larger.buffer, 8, 8), secret],
  ['a view of other than 32 bytes', larger.subarray(8, 39), undefined],
  ['nothing', undefined, undefined],
])('what a passkey derives is read where the browser gives %s', async (_, first, derived) => {
  const { screen } = begin(new FakePasskey('AAAA', used, { prf: { results: { first } } }))
  const answer = await derive([], screen)
  expect(answer.derived).toEqual(derived)
  expect(answer.canDerive).toBe(derived !== undefined)
})

test.each([
  ['no extension', {}],
  ['no results', { prf: {} }],
])('a passkey of which the browser gives %s derives nothing', async (_, extensions) => {
  const { screen } = begin(new FakePasskey('AAAA', used, extensions))
  expect(await usePasskey(use, screen)).toMatchObject({ derived: undefined, canDerive: false })
})

test('a new passkey is one that the browser finds by itself, knows its owner by, and derives', async () => {
  const { screen, signal, readAsked } = begin(new FakePasskey('AAAA', made, {}))
  await createPasskey(creation, screen)
  expect(readAsked()).toEqual({
    signal,
    publicKey: {
      ...{ challenge, rp: creation.rp, pubKeyCredParams: creation.pubKeyCredParams },
      ...{ user: { id: userId, name: 'ada', displayName: 'Ada' }, timeout: 1234 },
      excludeCredentials: [
        { type: 'public-key', id: knownId, transports: ['usb'] },
        { type: 'public-key', id: userId, transports: [] },
      ],
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      extensions: { prf },
    },
  })
})

test.each([
  ['says', { getTransports: () => ['usb', 'nfc'] }, ['usb', 'nfc']],
  ['does not say', {}, []],
])(
  'of a new passkey the service hears what it may; the browser %s how it is reached',
  async (_, more, transports) => {
    const first = secret.buffer
    const { screen } = begin(
      new FakePasskey('AAEC', { ...made, ...more }, { prf: { results: { first } } }),
    )
    const { sent } = await createPasskey(creation, screen)
    expect(sent).toEqual({
      id: 'AAEC',
      response: { clientDataJSON: text('c'), attestationObject: text('o'), transports },
    })
  },
)

test.each([
  ['derives', { prf: { enabled: true, results: { first: secret.buffer } } }, true],
  ['derives without saying that it can', { prf: { results: { first: secret.buffer } } }, true],
  ['says that it can', { prf: { enabled: true } }, true],
  ['says that it cannot', { prf: { enabled: false } }, false],
  ['says nothing of it', { prf: {} }, false],
  ['is of a browser that does not know of it', {}, false],
])('a new passkey that %s can derive: %j', async (_, extensions, canDerive) => {
  const { screen } = begin(new FakePasskey('AAAA', made, extensions))
  const answer = await createPasskey(creation, screen)
  expect(answer.canDerive).toBe(canDerive)
  expect(answer.derived).toEqual(
    'prf' in extensions && 'results' in extensions.prf ? secret : undefined,
  )
})

test('a use asks for what the service asked for, and derives', async () => {
  const { screen, signal, readAsked } = begin(new FakePasskey('AAAA', used, {}))
  await usePasskey(use, screen)
  expect(readAsked()).toEqual({
    signal,
    publicKey: {
      ...{ challenge, rpId: 'secure.test', timeout: 4321, userVerification: 'required' },
      allowCredentials: [{ type: 'public-key', id: knownId, transports: ['internal'] }],
      extensions: { prf },
    },
  })
})

test.each([
  ['knows', { userHandle: buffer('u') }, { userHandle: text('u') }],
  ['does not know', { userHandle: null }, {}],
])(
  'of a use the service hears what was signed; the passkey %s whose it is',
  async (_, more, sent) => {
    const { screen } = begin(new FakePasskey('AAEC', { ...used, ...more }, {}))
    expect((await usePasskey(use, screen)).sent).toEqual({
      id: 'AAEC',
      response: {
        ...{ clientDataJSON: text('c'), authenticatorData: text('a'), signature: text('s') },
        ...sent,
      },
    })
  },
)

test('what a passkey derives without the service has a challenge of its own each time', async () => {
  const challenges = []
  for (const _ of [1, 2]) {
    const { screen, readAsked } = begin(new FakePasskey('AAAA', used, {}))
    await derive([write(knownId), write(userId)], screen)
    const { publicKey } = readAsked()
    expect(publicKey).toMatchObject({
      ...{ rpId: 'secure.test', timeout: 300_000, userVerification: 'required' },
      allowCredentials: [{ id: knownId }, { id: userId }],
    })
    challenges.push(publicKey.challenge)
  }
  expect(challenges[0]).toHaveLength(32)
  expect(challenges[0]).not.toEqual(challenges[1])
})

test.each([
  ['nothing', null],
  ['a password', { id: 'ada', type: 'password' }],
])('a browser that gives %s gave no passkey', async (_, answer) => {
  const { screen } = begin(answer)
  for (const asked of [createPasskey(creation, screen), usePasskey(use, screen)]) {
    await expect(asked).rejects.toBeInstanceOf(DOMException)
    await expect(asked).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: 'The browser gave no passkey.',
    })
  }
})

const without = (value: object, name: string) => ({ ...value, [name]: undefined })
const passkey = { id: 'AAAA' }

test.each<[string, object, boolean]>([
  ['all of it', creation, true],
  ['no list of passkeys that are there', without(creation, 'excludeCredentials'), true],
  ...Object.keys(creation)
    .filter((name) => name !== 'excludeCredentials')
    .map((name): [string, object, boolean] => [`no ${name}`, without(creation, name), false]),
  ['a site without an id', { ...creation, rp: without(creation.rp, 'id') }, false],
  ['a site without a name', { ...creation, rp: without(creation.rp, 'name') }, false],
  ...Object.keys(creation.user).map((name): [string, object, boolean] => [
    `a user without ${name}`,
    { ...creation, user: without(creation.user, name) },
    false,
  ]),
  ['a key of no kind', { ...creation, pubKeyCredParams: [{ type: 'public-key' }] }, false],
  ['a key of another type', { ...creation, pubKeyCredParams: [{ alg: -7, type: 'key' }] }, false],
  ['a passkey without an id', { ...creation, excludeCredentials: [{}] }, false],
  [
    'transports that are none',
    { ...creation, excludeCredentials: [{ ...passkey, transports: [7] }] },
    false,
  ],
])('what the service asks of a new passkey, with %s, is taken: %j', (_, asked, isTaken) => {
  expect(safeParse(creationSchema, asked).success).toBe(isTaken)
})

test.each<[string, object, boolean]>([
  ['all of it', use, true],
  ['no list of passkeys', without(use, 'allowCredentials'), true],
  ...['challenge', 'rpId', 'timeout', 'userVerification'].map((name): [string, object, boolean] => [
    `no ${name}`,
    without(use, name),
    false,
  ]),
  ['no need to know the owner', { ...use, userVerification: 'discouraged' }, false],
  ['a passkey without an id', { ...use, allowCredentials: [{}] }, false],
])('what the service asks of a use, with %s, is taken: %j', (_, asked, isTaken) => {
  expect(safeParse(useSchema, asked).success).toBe(isTaken)
})
