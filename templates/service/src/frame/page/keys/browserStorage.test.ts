import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '../../../../test/createStorage.js'
import {
  canStore,
  change,
  readDeviceHalf,
  readSeed,
  removeSeed,
  removeSessions,
  storeDeviceHalf,
  storeSeed,
} from './browserStorage.js'
import { createHalf, importSecret } from './cipher.js'

let storage: ReturnType<typeof createStorage>
let secret: CryptoKey
beforeEach(async () => {
  storage = createStorage()
  secret = await importSecret(createHalf())
})
afterEach(() => void vi.unstubAllGlobals())

const place = { host: 'https://app.example', accountId: 'ada', encryptedSeed: 'v1.a.b' }

test('a half is found under its app, account and seed, and nowhere else', async () => {
  const half = { ...place, secret, ownSeed: 'v1.c.d' }
  await storeDeviceHalf(half)
  expect(await readDeviceHalf(place)).toEqual(half)
  for (const other of [
    { host: 'https://b.example' },
    { accountId: 'bob' },
    { encryptedSeed: 'x' },
  ]) {
    expect(await readDeviceHalf({ ...place, ...other })).toBeUndefined()
  }
})

test('a half in another storage of the site is not in the frame’s own', async () => {
  const outside = createStorage()
  storage.use()
  await storeDeviceHalf({ ...place, secret }, outside.factory)
  expect(await readDeviceHalf(place)).toBeUndefined()
  expect(await readDeviceHalf(place, outside.factory)).toMatchObject(place)
})

test('an app has one seed, the newest, apart from other apps', async () => {
  const [host, other] = ['https://a.example', 'https://b.example']
  const seed = { host, accountId: 'ada', secret, sealed: 'one' }
  await storeSeed(seed)
  await storeSeed({ ...seed, host: other })
  await storeSeed({ ...seed, sealed: 'two' })
  expect(await readSeed(host)).toEqual({ ...seed, sealed: 'two' })
  await removeSeed(host)
  expect(await readSeed(host)).toBeUndefined()
  expect(await readSeed(other)).toEqual({ ...seed, host: other })
})

test('all sessions of an app go, and those of apps before and after it stay', async () => {
  const host = 'https://b.example'
  const rows = ['https://a.example', host, `${host}:8080`, 'https://c.example'].flatMap((each) =>
    ['', '0x1', '0xff', '\uffff'].map((context) => ({ host: each, context })),
  )
  for (const row of rows) await change('sessions', (store) => store.put(row))
  await removeSessions(host)
  expect(storage.list('sessions')).toEqual(rows.filter((row) => row.host !== host))
})

test('what the first version kept is there, and sessions have a place', async () => {
  await new Promise<void>((resolve) => {
    const asked = storage.factory.open('wallet-kit', 1)
    asked.onupgradeneeded = () => {
      const keyPath = ['host', 'accountId', 'encryptedSeed']
      asked.result.createObjectStore('device-halves', { keyPath })
      asked.result.createObjectStore('seeds', { keyPath: 'host' })
    }
    asked.onsuccess = () => {
      const store = asked.result
        .transaction('device-halves', 'readwrite')
        .objectStore('device-halves')
      store.put({ ...place, secret })
      resolve()
    }
  })
  expect(await readDeviceHalf(place)).toEqual({ ...place, secret })
  await change('sessions', (store) => store.put({ host: 'a', context: '0x1' }))
  expect(storage.list('sessions')).toHaveLength(1)
})

test('a browser that throws, or whose opening fails, keeps nothing, and says why', async () => {
  const cause = new Error('SecurityError')
  const throwing = createStorage({
    onOpen() {
      throw cause
    },
  })
  const asked: { error: Error; onerror?: () => void } = { error: cause }
  const failing = {
    open() {
      queueMicrotask(() => asked.onerror?.())
      return asked
    },
  } as unknown as IDBFactory
  for (const each of [throwing.factory, failing]) {
    vi.stubGlobal('indexedDB', each)
    expect(await canStore()).toBe(false)
    const blocked = { name: 'StorageBlockedError', code: 'StorageBlocked', cause }
    await expect(readSeed('https://a.example')).rejects.toMatchObject(blocked)
    await expect(storeDeviceHalf({ ...place, secret })).rejects.toMatchObject(blocked)
    // Another one of the site may keep it.
    expect(await canStore(storage.factory)).toBe(true)
  }
})

test('what could not be written is not called kept', async () => {
  createStorage({ isFull: () => true })
  await expect(storeDeviceHalf({ ...place, secret })).rejects.toThrow('QuotaExceededError')
})
