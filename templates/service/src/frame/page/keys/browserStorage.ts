import { StorageBlockedError } from '../channel/errors.js'

/*
 * What this browser keeps, in IndexedDB: secrets that WebCrypto uses and that no script reads, and what is encrypted under them. Browsers
 * keep it for each app apart; the app's origin in each key does so where they do not.
 */

/** This browser's half of an account's key. */
export type DeviceHalf = {
  readonly host: string
  readonly accountId: string
  /** The encrypted seed that it opens: two tabs that make a key at once do not lose the other's half. */
  readonly encryptedSeed: string
  readonly secret: CryptoKey
  /** In a browser that was not there when the key was made: the seed, encrypted under this half and the service's. */
  readonly ownSeed?: string
}

/** The seed of who is logged in, for the next load of the page. */
export type KeptSeed = {
  readonly host: string
  readonly accountId: string
  readonly secret: CryptoKey
  readonly sealed: string
}

/** Keeps a half, in another storage of this site if one is named. It is there once this resolves. */
export const storeDeviceHalf = (half: DeviceHalf, storage?: IDBFactory) =>
  change('device-halves', (store) => store.put(half), storage)

/** The half that opens an encrypted seed, if this browser has it. */
export const readDeviceHalf = (
  { host, accountId, encryptedSeed }: Omit<DeviceHalf, 'secret' | 'ownSeed'>,
  storage?: IDBFactory,
) => read<DeviceHalf>('device-halves', [host, accountId, encryptedSeed], storage)

/** Whether a browser keeps anything in this storage. */
export async function canStore(storage?: IDBFactory): Promise<boolean> {
  try {
    const database = await open(storage)
    database.close()
    return true
  } catch {
    return false
  }
}

/** Keeps the seed of who is logged in, in place of the one before. */
export const storeSeed = (seed: KeptSeed) => change('seeds', (store) => store.put(seed))

export const readSeed = (host: string) => read<KeptSeed>('seeds', host)

export const removeSeed = (host: string) => change('seeds', (store) => store.delete(host))

/** Forgets all that an app may send without asking: see `sessions/`. */
export const removeSessions = (host: string) =>
  // By the app's origin and the session's name: an array comes after every text.
  change('sessions', (store) => store.delete(IDBKeyRange.bound([host], [host, []])))

function open(storage?: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = beginOpening(storage)
    asked.onupgradeneeded = ({ oldVersion }) => {
      const database = asked.result
      if (oldVersion < 1) {
        database.createObjectStore('device-halves', {
          keyPath: ['host', 'accountId', 'encryptedSeed'],
        })
        database.createObjectStore('seeds', { keyPath: 'host' })
      }
      database.createObjectStore('sessions', { keyPath: ['host', 'context'] })
    }
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(new StorageBlockedError({ cause: asked.error }))
  })
}

/** Some browsers throw where others let the request fail. */
function beginOpening(storage?: IDBFactory): IDBOpenDBRequest {
  try {
    return (storage ?? indexedDB).open('wallet-kit', 2)
  } catch (cause) {
    throw new StorageBlockedError({ cause })
  }
}

/** Writes by one transaction. It is kept, also over a loss of power, once this resolves. */
export async function change(
  name: string,
  act: (store: IDBObjectStore) => unknown,
  storage?: IDBFactory,
): Promise<void> {
  const database = await open(storage)
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(name, 'readwrite', { durability: 'strict' })
      act(transaction.objectStore(name))
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

async function read<value>(
  name: string,
  key: IDBValidKey,
  storage?: IDBFactory,
): Promise<value | undefined> {
  const database = await open(storage)
  try {
    return await new Promise<value | undefined>((resolve, reject) => {
      const asked = database.transaction(name).objectStore(name).get(key)
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  } finally {
    database.close()
  }
}
