import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { createCredentials } from '../../../../test/createCredentials.js'
import { createSeenView } from '../../../../test/createSeenView.js'
import { createTestFrame } from '../../../../test/createTestFrame.js'
import { createTestService, type TestService } from '../../../../test/createTestService.js'
import { createVisitor, type Visitor } from '../../../../test/createVisitor.js'
import { givePasskey, openWallet } from '../../../../test/openWallet.js'
import type { Frame } from '../frame.js'
import { readSeedCopies } from '../keys/seedCopies.js'
import { beginVisit } from '../login/emailLogin.js'
import en from '../messages/en.js'
import { addPasskey } from './addPasskey.js'
import { showPasskey } from './showPasskey.js'

afterEach(() => vi.unstubAllGlobals())

type Element = Record<string, unknown> & { press(type: string): void }

/** Elements that hear of presses, as a screen draws them. */
function createDocument() {
  const drawn: Element[] = []
  const createElement = (tag: string) => {
    const listeners: Record<string, (event: object) => void> = {}
    const element = {
      ...{ tag, append() {}, remove() {}, setAttribute() {}, focus() {}, after() {} },
      ...{ querySelectorAll: () => [], clientWidth: 400, clientHeight: 600 },
      addEventListener: (type: string, listener: (event: object) => void) => {
        listeners[type] = listener
      },
      press: (type: string) => listeners[type]?.({ isTrusted: true, preventDefault() {} }),
    }
    drawn.push(element)
    return element
  }
  const document = Object.assign(new EventTarget(), {
    ...{ createElement, body: { append() {} } },
  })
  return {
    document,
    find: (value: string) => drawn.findLast((each) => each.value === value),
    drawn,
  }
}

/** A frame whose visitor uses a passkey. What the service says to that is held. */
async function usePasskey() {
  const { document, drawn, find } = createDocument()
  let answer = () => {}
  let session: string | undefined
  const asked: string[] = []
  const challenge = { challenge: 'AAAA', timeout: 1 }
  const answers: Readonly<Record<string, () => Response>> = {
    '/v1/passkeys/create/begin': () =>
      Response.json({
        ...{ ...challenge, rp: { id: 'a', name: 'a' }, pubKeyCredParams: [] },
        user: { id: 'AAAA', name: 'a', displayName: 'a' },
      }),
    '/v1/passkeys/use/begin': () =>
      Response.json({ ...challenge, rpId: 'a', userVerification: 'required' }),
    '/v1/passkeys/use': () => Response.json({ action: 'connect' }),
    '/v1/account': () =>
      Response.json({ accountId: 'a', identities: [], hasSeedCopy: true, isFresh: true }),
    '/v1/keys/copies': () => Response.json({ copies: [] }),
  }
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    asked.push(path)
    if (path === '/v1/passkeys/use') {
      // As a browser does: it keeps the cookie of an answer unless the request was given up before.
      await new Promise<void>((resolve, reject) => {
        answer = resolve
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
      session = 'token'
    }
    const reasons = [{ name: 'KeyNotFound', description: 'None.' }]
    return answers[path]?.() ?? Response.json({ reasons }, { status: 404 })
  })
  class Passkey {
    readonly rawId = new ArrayBuffer(3)
    readonly response = {
      clientDataJSON: new ArrayBuffer(3),
      authenticatorData: new ArrayBuffer(3),
      signature: new ArrayBuffer(3),
    }
    getClientExtensionResults = () => ({ prf: { results: { first: new ArrayBuffer(32) } } })
  }
  const defaultView = createSeenView({
    ...{ PublicKeyCredential: Passkey, location: { hostname: 'secure.test' } },
    navigator: { credentials: { get: async () => new Passkey() } },
  })
  Object.assign(document, { defaultView })
  const { signal: cancelled } = new AbortController()
  const state = { visit: new AbortController(), asking: Promise.resolve(), account: undefined }
  const facts = { cancelled, host: 'https://app.test', settings: {} }
  const frame = { document, state, ...facts } as unknown as Frame
  const outcome = showPasskey(frame).then(
    ({ action }) => action,
    ({ code }) => code,
  )
  await vi.waitFor(() => expect(find('use')?.disabled).toBe(false))
  drawn.findLast(({ tag }) => tag === 'form')?.press('submit')
  await vi.waitFor(() => expect(asked).toContain('/v1/passkeys/use'))
  return { frame, outcome, answer: () => answer(), readSession: () => session }
}

test('a login by a passkey that the visitor left, while the service looked at it, opens no keys and leaves no session', async () => {
  const { frame, outcome, answer, readSession } = await usePasskey()
  beginVisit(frame)
  answer()
  expect(await outcome).toBe(4001)
  expect(frame.state.account).toBeUndefined()
  expect(readSession()).toBeUndefined()
})

const {
  'passkey.use': use,
  'passkey.create': create,
  'passkey.unlock': unlock,
  'screen.cancel': cancel,
  'screen.continue': next,
} = en

/** A browser in which nobody is logged in, with the passkeys of an authenticator. */
function openBrowser(service: TestService, options: createCredentials.Options = {}) {
  const one = createTestFrame(service)
  const visitor = createVisitor(one.frame, options)
  const addressOf = () => one.frame.state.account?.wallet.eip155.address
  return { ...one, visitor, addressOf }
}

async function begin(options: createCredentials.Options = {}) {
  const service = await createTestService()
  onTestFinished(() => service.stop())
  return { service, ...openBrowser(service, options) }
}

/** Has the visitor press a button of the first screen. */
async function press(visitor: Visitor, label: string) {
  const outcome = visitor.begin(showPasskey)
  ;(await visitor.see('passkey.title')).press(label)
  return { outcome }
}

/** Makes an account with a passkey. Gives its address. */
async function makeAccount({ visitor, addressOf }: ReturnType<typeof openBrowser>) {
  const { outcome } = await press(visitor, create)
  ;(await visitor.see('passkey.unlock.title')).press(unlock)
  expect(await outcome).toEqual({ action: 'connect' })
  return addressOf()
}

/** Answers requests in the place of the service, where the function gives an answer. */
function stubAnswers(answer: (path: string, method?: string) => Response | undefined) {
  const inner = fetch
  vi.stubGlobal(
    'fetch',
    async (path: string, init: RequestInit) => answer(path, init.method) ?? inner(path, init),
  )
}
const refuse = (name: string) =>
  Response.json({ reasons: [{ name, description: 'no' }] }, { status: 409 })

test('the visitor may use a passkey or make a new wallet', async () => {
  const { visitor } = await begin()
  const outcome = visitor.begin(showPasskey)
  const screen = await visitor.see('passkey.title')
  expect(screen.texts).toEqual([en['passkey.text']])
  expect(screen.problem).toBeUndefined()
  expect(screen.buttons()).toEqual([cancel, create, use])
  screen.press(cancel)
  await expect(outcome).rejects.toMatchObject({ code: 4001 })
})

test('a new passkey makes an account with a seed that only the passkey opens', async () => {
  const one = await begin()
  const address = await makeAccount(one)
  expect(address).toMatch(/^0x[\da-fA-F]{40}$/)
  const { account } = one.frame.state
  expect(account).toMatchObject({ hasSeedCopy: true, identities: [{ provider: 'passkey' }] })
  const [passkey] = one.visitor.credentials.authenticator.passkeys
  expect(await readSeedCopies(one.frame)).toMatchObject([{ kind: 'passkey', keyId: passkey?.id }])
  expect(one.storage.list('device-halves')).toEqual([])
  // The next load of the page opens it.
  expect(one.storage.list('seeds')).toHaveLength(1)
})

test('the same passkey opens the same wallet in another browser, and another one another wallet', async () => {
  const one = await begin()
  const address = await makeAccount(one)
  const { authenticator } = one.visitor.credentials
  const other = openBrowser(one.service, { authenticator })
  const { outcome } = await press(other.visitor, use)
  expect(await outcome).toEqual({ action: 'connect' })
  expect(other.addressOf()).toBe(address)
  expect(await readSeedCopies(other.frame)).toHaveLength(1)
  expect(await makeAccount(openBrowser(one.service))).not.toBe(address)
})

test('each passkey of an account opens the wallet by its own copy, beside a recovery code', async () => {
  const wallet = await openWallet()
  const { service, visitor, account, saveCode } = wallet
  await saveCode('one')
  await givePasskey(visitor)
  const { authenticator: first } = visitor.credentials
  const elsewhere = createTestFrame(service, { browser: wallet.browser, storage: wallet.storage })
  elsewhere.frame.state.account = account
  const second = createVisitor(elsewhere.frame)
  await givePasskey(second)
  for (const authenticator of [first, second.credentials.authenticator]) {
    const other = openBrowser(service, { authenticator })
    const { outcome } = await press(other.visitor, use)
    expect(await outcome).toEqual({ action: 'connect' })
    expect(other.addressOf()).toBe(account.wallet.eip155.address)
  }
  expect(await readSeedCopies(wallet.frame)).toHaveLength(3)
})

test('a passkey that derives nothing only signs in: its account has a key in this browser', async () => {
  const { visitor, frame, addressOf, storage } = await begin({ derives: 'never' })
  const { outcome } = await press(visitor, create)
  ;(await visitor.see('passkey.signInOnly.title')).press(next)
  expect(await outcome).toEqual({ action: 'signInOnly' })
  expect(addressOf()).toBeDefined()
  expect(frame.state.account?.hasSeedCopy).toBe(false)
  expect(storage.list('device-halves')).toHaveLength(1)
  expect(await readSeedCopies(frame)).toEqual([])
})

test.each([
  ['lists', undefined],
  ['cannot list', 'down'],
])(
  'a passkey with a copy of the seed may open the wallet elsewhere, and the visitor reads so, if the service %s its copies',
  async (_, state) => {
    const wallet = await openWallet()
    await givePasskey(wallet.visitor)
    const { authenticator } = wallet.visitor.credentials
    const frame = wallet.load()
    if (state === 'down') {
      stubAnswers((path) => (path === '/v1/keys/copies' ? new Response('') : undefined))
    }
    const visitor = createVisitor(frame, { authenticator, derives: 'never' })
    const { outcome } = await press(visitor, use)
    const screen = await visitor.see('passkey.signedIn.title')
    expect(screen.texts).toEqual([en['passkey.signedIn.text']])
    screen.press(next)
    expect(await outcome).toEqual({ action: 'signInOnly' })
  },
)

test('a visitor who logs in otherwise while they read that a passkey only signs in is not told that this login is done', async () => {
  const { visitor, frame } = await begin({ derives: 'never' })
  const { outcome } = await press(visitor, create)
  await visitor.see('passkey.signInOnly.title')
  beginVisit(frame)
  await expect(outcome).rejects.toMatchObject({ code: 4001 })
})

test('a passkey that was added without a copy of the seed has one once it derives', async () => {
  const wallet = await openWallet({ derives: 'never' })
  const { visitor, service, account } = wallet
  const adding = visitor.begin(addPasskey)
  ;(await visitor.see('passkey.add.title')).press(en['passkey.add'])
  ;(await visitor.see('passkey.signInOnly.title')).press(next)
  await adding
  const { authenticator } = visitor.credentials
  const frame = wallet.load()
  const { outcome } = await press(createVisitor(frame, { authenticator }), use)
  expect(await outcome).toEqual({ action: 'connect' })
  expect(frame.state.account?.wallet.eip155.address).toBe(account.wallet.eip155.address)
  const other = openBrowser(service, { authenticator })
  await (await press(other.visitor, use)).outcome
  expect(other.addressOf()).toBe(account.wallet.eip155.address)
})

test('a passkey that derives other bytes than before opens nothing, and replaces no copy', async () => {
  const one = await begin()
  await makeAccount(one)
  const before = await readSeedCopies(one.frame)
  const { authenticator } = one.visitor.credentials
  const other = openBrowser(one.service, { authenticator, seed: 'another device' })
  const { outcome } = await press(other.visitor, use)
  await expect(outcome).rejects.toMatchObject({ code: 'RecoveryNeeded' })
  expect(other.addressOf()).toBeUndefined()
  expect(await readSeedCopies(one.frame)).toEqual(before)
})

test('a passkey that derives other bytes replaces no copy in a browser that has its half of the key, either', async () => {
  const wallet = await openWallet()
  await givePasskey(wallet.visitor)
  const before = await readSeedCopies(wallet.frame)
  const { authenticator } = wallet.visitor.credentials
  const visitor = createVisitor(wallet.load(), { authenticator, seed: 'another device' })
  const { outcome } = await press(visitor, use)
  await expect(outcome).rejects.toMatchObject({ code: 'RecoveryNeeded' })
  expect(await readSeedCopies(wallet.frame)).toEqual(before)
})

test('a seed that another browser made in this moment is the one that counts', async () => {
  const one = await begin()
  const { visitor, frame } = one
  const { outcome } = await press(visitor, create)
  const screen = await visitor.see('passkey.unlock.title')
  let puts = 0
  stubAnswers((path, method) => {
    if (path !== '/v1/keys/copies' || method !== 'PUT') return undefined
    return puts++ ? undefined : refuse('KeyChanged')
  })
  screen.press(unlock)
  expect(await outcome).toEqual({ action: 'connect' })
  expect(puts).toBe(2)
  expect(frame.state.account).toBeDefined()
})

test.each([
  ['KeyChanged', 2],
  ['SeedNotProved', 1],
])('a seed that the service refuses with %s connects nobody', async (name, times) => {
  const { visitor, frame } = await begin()
  const { outcome } = await press(visitor, create)
  const screen = await visitor.see('passkey.unlock.title')
  let puts = 0
  stubAnswers((path, method) => {
    if (path !== '/v1/keys/copies' || method !== 'PUT') return undefined
    puts++
    return refuse(name)
  })
  screen.press(unlock)
  await expect(outcome).rejects.toMatchObject({ code: name })
  expect(puts).toBe(times)
  expect(frame.state.account).toBeUndefined()
})

test.each<[string, string, Partial<createCredentials.State>, string]>([
  [
    'that the visitor declines',
    use,
    { error: new DOMException('no', 'NotAllowedError') },
    en['passkey.declined'],
  ],
  [
    'that cannot be made here',
    create,
    { error: new DOMException('no', 'NotSupportedError') },
    en['passkey.unsupported'],
  ],
])(
  'a passkey %s logs nobody in, and the visitor may try again',
  async (_, label, state, problem) => {
    const one = await begin()
    await makeAccount(one)
    const { authenticator } = one.visitor.credentials
    const other = openBrowser(one.service, { authenticator })
    const { visitor } = other
    Object.assign(visitor.credentials.state, state)
    const { outcome } = await press(visitor, label)
    const again = await visitor.see('passkey.title')
    expect(again.problem).toBe(problem)
    expect(other.addressOf()).toBeUndefined()
    again.press(use)
    expect(await outcome).toEqual({ action: 'connect' })
  },
)

test('a passkey that the service does not know is refused, and the visitor may try again', async () => {
  const { visitor, addressOf } = await begin()
  const asked = { challenge: '', rp: { id: 'secure.localhost' }, user: { id: 'ada' } }
  visitor.credentials.authenticator.create(asked)
  const { outcome } = await press(visitor, use)
  const again = await visitor.see('passkey.title')
  expect(again.problem).toBe(en['passkey.refused'])
  again.press(cancel)
  await expect(outcome).rejects.toMatchObject({ code: 4001 })
  expect(addressOf()).toBeUndefined()
})

test('a service that cannot be reached ends the login', async () => {
  const { visitor, network } = await begin()
  const outcome = visitor.begin(showPasskey)
  const screen = await visitor.see('passkey.title')
  network.isDown = true
  screen.press(create)
  await expect(outcome).rejects.toMatchObject({ code: 'ServiceNotReached' })
})
