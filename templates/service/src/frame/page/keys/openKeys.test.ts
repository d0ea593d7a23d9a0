import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestFrame } from '../../../../test/createTestFrame.js'
import { createTestService, type TestService } from '../../../../test/createTestService.js'
import { logIn } from '../../../../test/logIn.js'
import type { Frame } from '../frame.js'
import { change, removeSeed } from './browserStorage.js'
import { combine, decrypt, importSecret } from './cipher.js'
import {
  closeKeys,
  keepOwnHalf,
  openKeysAfterLogin,
  openOrMakeSeed,
  readAccount,
  readMnemonic,
  readOpenSeed,
  requireAccount,
  restoreKeys,
} from './openKeys.js'
import { storeSeedCopy } from './seedCopies.js'

type Recovery = 'device' | 'service'
type Browser = ReturnType<typeof createTestFrame>
const hash = `0x${'11'.repeat(32)}` as const

afterEach(() => void vi.unstubAllGlobals())

async function begin(recovery: Recovery = 'device', database = 'memory:') {
  const service = await createTestService({ recovery, database })
  onTestFinished(() => service.stop())
  const create = (options: createTestFrame.Options = {}) =>
    createTestFrame(service, { recovery, ...options })
  return { service, create }
}
/** Logs in at the service and opens the keys, as a login by email does. */
async function open(service: TestService, { browser, use, frame }: Browser, email?: string) {
  use()
  await logIn(service, browser, email)
  await openKeysAfterLogin(frame)
}
const addressOf = ({ state }: Frame) => state.account?.wallet.eip155.address
const idOf = async ({ browser }: Browser): Promise<string> =>
  (await browser.get('/v1/account')).body.accountId

test('the first login makes a key; its half stays in this browser, and the next login here opens it', async () => {
  const { service, create } = await begin()
  const one = create()
  await open(service, one)
  const address = addressOf(one.frame)
  expect(address).toMatch(/^0x[\da-fA-F]{40}$/)
  const accountId = await idOf(one)
  const given = (await one.browser.get('/v1/keys')).body
  expect(given).not.toHaveProperty('deviceHalf')
  expect(one.storage.list('device-halves')).toEqual([
    {
      ...{ host: one.frame.host, accountId, encryptedSeed: given.encryptedSeed },
      secret: expect.any(CryptoKey),
    },
  ])
  await closeKeys(one.frame)
  expect(addressOf(one.frame)).toBeUndefined()
  await open(service, one)
  expect(addressOf(one.frame)).toBe(address)
})

test.each(['device', 'service'] as const)(
  'with `recovery: %j` another browser has what it may',
  async (recovery) => {
    const { service, create } = await begin(recovery)
    const [one, other] = [create(), create()]
    await open(service, one)
    expect(one.storage.list('device-halves')).toHaveLength(recovery === 'device' ? 1 : 0)
    if (recovery === 'device') {
      await expect(open(service, other)).rejects.toMatchObject({ code: 'RecoveryNeeded' })
      expect(other.frame.state.account).toBeUndefined()
      // Nor is the key replaced.
      await expect(open(service, other)).rejects.toMatchObject({ code: 'RecoveryNeeded' })
    } else {
      await open(service, other)
      expect(addressOf(other.frame)).toBe(addressOf(one.frame))
    }
  },
)

test('seeds are sealed as earlier versions sealed them: for the account, by both halves', async () => {
  const { service, create } = await begin('service')
  const one = create()
  await open(service, one)
  const accountId = await idOf(one)
  const { encryptedSeed, serviceHalf, deviceHalf } = (await one.browser.get('/v1/keys')).body
  const secret = await importSecret(Buffer.from(deviceHalf, 'base64url') as never)
  const key = await combine(secret, { other: serviceHalf, purpose: 'seed' })
  const mnemonic = await decrypt(key, { sealed: encryptedSeed, context: `seed ${accountId}` })
  expect(mnemonic?.split(' ')).toHaveLength(12)

  const [kept] = one.storage.list('seeds') as { secret: CryptoKey; sealed: string }[]
  const [other] = (await one.browser.get('/v1/account/reload-halves')).body.halves
  const reload = await combine(kept?.secret as CryptoKey, { other, purpose: 'reload' })
  const context = `kept seed ${accountId}`
  expect(await decrypt(reload, { sealed: kept?.sealed ?? '', context })).toBe(mnemonic)
})

test('of two pages of one browser that make a key at once both have the one that counts', async () => {
  const { service, create } = await begin()
  const one = create()
  await logIn(service, one.browser)
  const other = one.load()
  await Promise.all([openKeysAfterLogin(one.frame), openKeysAfterLogin(other)])
  expect(addressOf(one.frame)).toBeDefined()
  expect(addressOf(other)).toBe(addressOf(one.frame))
})

test('a key that another browser made in this moment is not overwritten', async () => {
  const { service, create } = await begin()
  const [one, other] = [create(), create()]
  await open(service, other)
  one.use()
  await logIn(service, one.browser)
  // This one still reads that there is none.
  vi.stubGlobal('fetch', async () => {
    one.use()
    return Response.json({ reasons: [{ name: 'KeyNotFound', description: '' }] }, { status: 404 })
  })
  const accountId = await idOf(other)
  const before = (await other.browser.get('/v1/keys')).body
  await expect(openOrMakeSeed(one.frame, accountId)).rejects.toMatchObject({
    code: 'RecoveryNeeded',
  })
  expect((await other.browser.get('/v1/keys')).body).toEqual(before)
})

const blocked = {
  onOpen() {
    throw new Error('SecurityError')
  },
}

test.each([
  ['keeps nothing', blocked, { code: 'StorageBlocked' }],
  ['has no room', { isFull: () => true }, { message: 'QuotaExceededError' }],
])('a browser that %s makes no key whose half it would lose', async (_, storage, error) => {
  const { service, create } = await begin()
  const one = create(storage)
  await expect(open(service, one)).rejects.toMatchObject(error)
  expect(one.frame.state.account).toBeUndefined()
  expect((await one.browser.get('/v1/keys')).status).toBe(404)
})

test('if the service keeps both halves, a browser that keeps nothing opens the key at each login', async () => {
  const { service, create } = await begin('service')
  const one = create(blocked)
  await open(service, one)
  const address = addressOf(one.frame)
  expect(address).toBeDefined()
  const frame = one.load()
  await restoreKeys(frame)
  expect(frame.state.account).toBeUndefined()
  await openKeysAfterLogin(frame)
  expect(addressOf(frame)).toBe(address)
})

test('a browser that keeps nothing has no half of a key that is there', async () => {
  const { service, create } = await begin()
  await open(service, create())
  await expect(open(service, create(blocked))).rejects.toMatchObject({ code: 'RecoveryNeeded' })
})

test('the next load of the page needs no login', async () => {
  const { service, create } = await begin()
  const one = create()
  await open(service, one)
  const frame = one.load()
  service.pass(24 * 3_600_000)
  one.asked.length = 0
  await restoreKeys(frame)
  expect(addressOf(frame)).toBe(addressOf(one.frame))
  expect(frame.state.account?.accountId).toBe(await idOf(one))
  expect(one.asked).toEqual(['GET /v1/account', 'GET /v1/account/reload-halves'])
  // Once it is there nothing is asked again.
  await restoreKeys(frame)
  expect(await requireAccount(frame)).toBe(frame.state.account)
  expect(one.asked).toHaveLength(2)
  await expect(frame.state.account?.wallet.eip155.sign({ hash })).resolves.toMatch(/^0x/)
})

test('restores at once are one, and a later one begins again', async () => {
  const { service, create } = await begin()
  const one = create()
  await open(service, one)
  const frame = one.load()
  one.asked.length = 0
  one.network.isDown = true
  const both = await Promise.allSettled([restoreKeys(frame), restoreKeys(frame)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(one.asked).toEqual(['GET /v1/account'])
  expect(frame.state.restoring).toBeUndefined()
  one.network.isDown = false
  await restoreKeys(frame)
  expect(addressOf(frame)).toBe(addressOf(one.frame))
})

test('whether a login lasts that cannot be asked is not known: what is kept stays', async () => {
  const { service, create } = await begin()
  const one = create()
  await open(service, one)
  const frame = one.load()
  one.network.isDown = true
  await expect(restoreKeys(frame)).rejects.toMatchObject({ code: 'ServiceNotReached' })
  expect(one.storage.list('seeds')).toHaveLength(1)
})

/** Has the service refuse a request, such as `GET /v1/keys`, for a reason that says nothing about the login or the key. */
function refuse(request: string) {
  const { fetch } = globalThis
  const reasons = [{ name: 'OriginNotAllowed', description: 'Not from here.' }]
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
    `${init?.method} ${path}` === request
      ? Response.json({ reasons }, { status: 403 })
      : fetch(path, init),
  )
}
const notAllowed = { name: 'ServiceRefusedError', code: 'OriginNotAllowed' }

test('a refusal that says nothing about the login ends nothing: what is kept stays, and the account too', async () => {
  const { service, create } = await begin()
  const one = create()
  await open(service, one)
  refuse('GET /v1/account')
  await expect(signs(one)).rejects.toMatchObject(notAllowed)
  expect(one.frame.state.account).toBeDefined()
  const frame = one.load()
  refuse('GET /v1/account')
  await expect(restoreKeys(frame)).rejects.toMatchObject(notAllowed)
  expect(one.storage.list('seeds')).toHaveLength(1)
})

test('a refusal that says nothing about the key makes no new one, and no half', async () => {
  const { service, create } = await begin()
  const one = create()
  await open(service, one)
  const accountId = await idOf(one)
  const mnemonic = await readOpenSeed(one.frame, accountId)
  const other = create()
  other.use()
  await logIn(service, other.browser)
  refuse('GET /v1/keys')
  await expect(openKeysAfterLogin(other.frame)).rejects.toMatchObject(notAllowed)
  await expect(keepOwnHalf(other.frame, { accountId, mnemonic })).rejects.toMatchObject(notAllowed)
  expect(other.asked.filter((each) => each.startsWith('PUT'))).toEqual([])
  expect(other.storage.list('device-halves')).toEqual([])
})

test('a key that could not be stored for another reason is not taken from the service', async () => {
  const { service, create } = await begin()
  const one = create()
  one.use()
  await logIn(service, one.browser)
  refuse('PUT /v1/keys')
  await expect(openKeysAfterLogin(one.frame)).rejects.toMatchObject(notAllowed)
  expect(one.asked.filter((each) => each === 'GET /v1/keys')).toHaveLength(1)
  expect(one.frame.state.account).toBeUndefined()
})

test.each([
  ['nobody', async (one: Browser) => void (await one.browser.delete('/v1/account/session'))],
  [
    'another account',
    (one: Browser, service: TestService) => logIn(service, one.browser, 'bob@example.com'),
  ],
])('what is kept opens nothing, and goes, once %s is logged in', async (_, change) => {
  const { service, create } = await begin()
  const one = create()
  await open(service, one)
  await change(one, service)
  const frame = one.load()
  await restoreKeys(frame)
  expect(frame.state.account).toBeUndefined()
  expect(one.storage.list('seeds')).toEqual([])
  await expect(requireAccount(frame)).rejects.toMatchObject({ code: 'NotConnected' })
})

test('what is kept does not open after a later login to the same account: its half is another one', async () => {
  const { service, create } = await begin()
  const one = create()
  await open(service, one)
  const rows = one.storage.list('seeds')
  await one.browser.delete('/v1/account/session')
  await logIn(service, one.browser)
  const frame = one.load()
  expect(one.storage.list('seeds')).toEqual(rows)
  await restoreKeys(frame)
  expect(frame.state.account).toBeUndefined()
  expect(one.storage.list('seeds')).toEqual([])
})

test('a browser that keeps nothing has nobody to restore, and asks nothing', async () => {
  const { create } = await begin()
  for (const one of [create(), create(blocked)]) {
    one.use()
    await restoreKeys(one.frame)
    expect(one.frame.state.account).toBeUndefined()
    expect(one.asked).toEqual([])
  }
})

test('a restore that another login has overtaken changes nothing', async () => {
  const { service, create } = await begin()
  const one = create()
  await open(service, one)
  for (const ends of [false, true]) {
    const frame = one.load()
    if (ends) await one.browser.delete('/v1/account/session')
    const restoring = restoreKeys(frame)
    frame.state.visit.abort(new Error('another login'))
    await restoring.catch(() => {})
    expect(frame.state.account).toBeUndefined()
    // What is kept may be the other login's by now.
    expect(one.storage.list('seeds')).toHaveLength(1)
  }
})

test.each(['/v1/account', '/v1/keys', '/v1/account/reload-halves'])(
  'a login that another one overtakes while it asks for %s connects nobody, and keeps nothing in the place of the other',
  async (at) => {
    const { service, create } = await begin()
    const one = create()
    one.use()
    await logIn(service, one.browser)
    const { visit } = one.frame.state
    const error = new Error('another login')
    const inner = fetch
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      if (path === at) visit.abort(error)
      return inner(path, init)
    })
    await expect(openKeysAfterLogin(one.frame)).rejects.toBe(error)
    expect(one.frame.state.account).toBeUndefined()
    expect(one.storage.list('seeds')).toEqual([])
  },
)

test('a login in the place of an account ends what that one waits for, and its calls', async () => {
  const { service, create } = await begin()
  const one = create()
  await open(service, one)
  const before = one.frame.state.account
  one.frame.state.batches = new Map([['1', {} as never]])
  await open(service, one, 'bob@example.com')
  expect(before?.end.signal.reason).toMatchObject({ code: 'Aborted' })
  expect(one.frame.state.account).not.toBe(before)
  expect(one.frame.state.account?.end.signal.aborted).toBe(false)
  expect(one.frame.state.batches.size).toBe(0)
})

const signs = ({ frame }: Browser) => frame.state.account?.wallet.eip155.sign({ hash })

test.each([
  ['nobody', async (one: Browser) => void (await one.browser.delete('/v1/account/session'))],
  [
    'another account',
    (one: Browser, service: TestService) => logIn(service, one.browser, 'bob@example.com'),
  ],
])(
  'a key signs nothing once %s is logged in at the service, and its account ends here',
  async (_, change) => {
    const { service, create } = await begin()
    const one = create()
    await open(service, one)
    await expect(signs(one)).resolves.toMatch(/^0x/)
    await change(one, service)
    const { account } = one.frame.state
    await expect(signs(one)).rejects.toMatchObject({ code: 'NotConnected' })
    expect(one.frame.state.account).toBeUndefined()
    expect(account?.end.signal.reason).toMatchObject({ code: 'NotConnected' })
    // From then on it is not even asked.
    one.asked.length = 0
    await expect(account?.wallet.eip155.sign({ hash })).rejects.toMatchObject({
      code: 'NotConnected',
    })
    expect(one.asked).toEqual([])
  },
)

test('a key signs nothing while the service does not say that the login lasts, and its account stays', async () => {
  const { service, create } = await begin()
  const one = create()
  await open(service, one)
  one.network.isDown = true
  await expect(signs(one)).rejects.toMatchObject({ code: 'ServiceNotReached' })
  expect(one.frame.state.account).toBeDefined()
  one.network.isDown = false
  await expect(signs(one)).resolves.toMatch(/^0x/)
})

test('the key of an account that has ended does not end the one that follows', async () => {
  const { service, create } = await begin()
  const one = create()
  await open(service, one)
  const before = one.frame.state.account
  await open(service, one, 'bob@example.com')
  await expect(before?.wallet.eip155.sign({ hash })).rejects.toMatchObject({ code: 'Aborted' })
  expect(one.frame.state.account).toBeDefined()
  await expect(signs(one)).resolves.toMatch(/^0x/)
})

test('signing out forgets what opens the wallet here, of this app, and ends the login; the half stays', async () => {
  const { service, create } = await begin()
  const one = create()
  await open(service, one)
  const { state, host } = one.frame
  const { account } = state
  const other = 'https://other.example'
  for (const each of [host, other]) {
    await change('sessions', (store) => store.put({ host: each, context: '0x1' }))
    await change('seeds', (store) => store.put({ ...one.storage.list('seeds')[0], host: each }))
  }
  state.batches = new Map([['1', {} as never]])
  await closeKeys(one.frame)
  expect(state.account).toBeUndefined()
  expect(state.batches.size).toBe(0)
  expect(account?.end.signal.reason).toMatchObject({ code: 'Aborted' })
  expect(one.storage.list('sessions')).toMatchObject([{ host: other }])
  expect(one.storage.list('seeds')).toMatchObject([{ host: other }])
  expect(one.storage.list('device-halves')).toHaveLength(1)
  expect((await one.browser.get('/v1/account')).status).toBe(401)
})

test('signing out ends the login also in a browser that keeps nothing', async () => {
  const { service, create } = await begin('service')
  const one = create(blocked)
  await open(service, one)
  await closeKeys(one.frame)
  expect((await one.browser.get('/v1/account')).status).toBe(401)
})

/** Another browser of the account, in which its seed was opened by a passkey or the recovery code. */
async function recover(service: TestService, one: Browser, other: Browser) {
  one.use()
  const accountId = await idOf(one)
  const mnemonic = await readOpenSeed(one.frame, accountId)
  other.use()
  await logIn(service, other.browser)
  await keepOwnHalf(other.frame, { accountId, mnemonic })
  return { accountId, mnemonic }
}

test('a browser in which the seed was opened otherwise has a half of its own for the next login; the first one keeps its', async () => {
  const { service, create } = await begin()
  const [one, other] = [create(), create()]
  await open(service, one)
  await recover(service, one, other)
  expect(other.storage.list('device-halves')).toHaveLength(1)
  await open(service, other)
  expect(addressOf(other.frame)).toBe(addressOf(one.frame))
  await closeKeys(one.frame).catch(() => {})
  await open(service, one)
  expect(addressOf(one.frame)).toBe(addressOf(other.frame))
})

test('a browser whose half the service has keeps none', async () => {
  const { service, create } = await begin('service')
  const [one, other] = [create(), create()]
  await open(service, one)
  await recover(service, one, other)
  expect(other.storage.list('device-halves')).toEqual([])
})

test.each([
  ['device', 'service'],
  ['service', 'device'],
] as const)(
  'after `recovery` was changed from %j to %j a browser needs one recovery, and none for its next login',
  async (before, after) => {
    const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-keys-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const database = `file:${join(folder, 'a.db')}`
    const earlier = await begin(before, database)
    const one = earlier.create()
    await open(earlier.service, one)
    const accountId = await idOf(one)
    const mnemonic = await readOpenSeed(one.frame, accountId)
    const { service, create } = await begin(after, database)
    service.pass(earlier.service.now() - service.now())
    const other = create()
    await expect(open(service, other)).rejects.toMatchObject({ code: 'RecoveryNeeded' })
    await keepOwnHalf(other.frame, { accountId, mnemonic })
    await open(service, other)
    expect(addressOf(other.frame)).toBe(addressOf(one.frame))
  },
)

test('an account of passkeys alone has no half to keep', async () => {
  const { service, create } = await begin()
  const one = create()
  one.use()
  await logIn(service, one.browser)
  const accountId = await idOf(one)
  const mnemonic = `${'test '.repeat(11)}junk`
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const copy = { kind: 'code', keyId: 'a', isFirst: true, accountId, mnemonic, secret } as const
  await storeSeedCopy(one.frame, copy)
  await keepOwnHalf(one.frame, { accountId, mnemonic })
  expect(one.storage.list('device-halves')).toEqual([])
  await expect(readMnemonic(one.frame, accountId)).rejects.toMatchObject({ code: 'RecoveryNeeded' })
})

test('a half is of its own seed: one that opens another seed opens nothing', async () => {
  const { service, create } = await begin()
  const one = create()
  await open(service, one)
  const accountId = await idOf(one)
  const [row] = one.storage.list('device-halves')
  const secret = await importSecret(crypto.getRandomValues(new Uint8Array(32)))
  await change('device-halves', (store) => store.put({ ...row, secret }))
  await expect(readMnemonic(one.frame, accountId)).rejects.toMatchObject({ code: 'RecoveryNeeded' })
})

test('the open seed is what this browser keeps; else a login right before opens it, and an older one does not', async () => {
  const { service, create } = await begin()
  const one = create()
  await open(service, one)
  const accountId = await idOf(one)
  const mnemonic = await readOpenSeed(one.frame, accountId)
  expect(mnemonic.split(' ')).toHaveLength(12)
  service.pass(5 * 60_000)
  expect(await readOpenSeed(one.frame, accountId)).toBe(mnemonic)
  await removeSeed(one.frame.host)
  await expect(readOpenSeed(one.frame, accountId)).rejects.toMatchObject({ code: 'LoginNotFresh' })
  await one.browser.delete('/v1/account/session')
  await logIn(service, one.browser)
  expect(await readOpenSeed(one.frame, accountId)).toBe(mnemonic)
})

test('a browser that keeps nothing opens the seed by a login right before, if the service has both halves', async () => {
  const { service, create } = await begin('service')
  const one = create(blocked)
  await open(service, one)
  const mnemonic = await readOpenSeed(one.frame, await idOf(one))
  expect(mnemonic.split(' ')).toHaveLength(12)
})

test('the open seed of another account is not what this browser keeps', async () => {
  const { service, create } = await begin()
  const one = create()
  await open(service, one)
  await logIn(service, one.browser, 'bob@example.com')
  // Bob has no key yet.
  await expect(readOpenSeed(one.frame, await idOf(one))).rejects.toMatchObject({
    code: 'RecoveryNeeded',
  })
})

test('who is logged in is read with what the frame needs', async () => {
  const { service, create } = await begin()
  const one = create()
  await open(service, one)
  expect(await readAccount(one.frame)).toEqual({
    accountId: await idOf(one),
    identities: [{ provider: 'email', label: 'ada@example.com' }],
    ...{ hasSeedCopy: false, hasRecoveryCode: false, isFresh: true },
  })
})
