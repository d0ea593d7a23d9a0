import { afterEach, describe, expect, test, vi } from 'vitest'
import { createStorage, defineStorageKey, type StorageArea } from './createStorage.js'

const nameKey = defineStorageKey({
  name: 'name',
  version: 2,
  parse: (value) => (typeof value === 'string' ? value : undefined),
})
const recordKey = defineStorageKey({
  name: 'record',
  version: 1,
  parse: (value) => value as Record<string, unknown>,
})

/** A storage area over a map, with switches for what a browser may refuse. */
function createFakeArea() {
  const values = new Map<string, string>()
  const refuse = { read: false, write: false, remove: false }
  const check = (refused: boolean) => {
    if (refused) throw new DOMException('refused', 'QuotaExceededError')
  }
  const area: StorageArea = {
    getItem: (name) => {
      check(refuse.read)
      return values.get(name) ?? null
    },
    setItem: (name, value) => {
      check(refuse.write)
      values.set(name, value)
    },
    removeItem: (name) => {
      check(refuse.remove)
      values.delete(name)
    },
  }
  return { area, values, refuse }
}

/** What a browser gives for `localStorage`; some throw instead. */
function stubLocalStorage(get: () => unknown) {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
}
afterEach(() => void Reflect.deleteProperty(globalThis, 'localStorage'))

function storageEvent(key: string | null, storageArea: StorageArea) {
  return Object.assign(new Event('storage'), { key, storageArea })
}

describe('a working area', () => {
  test('stores under prefix, kit id and name, with the version', () => {
    const { area, values } = createFakeArea()
    const storage = createStorage({ kitId: 'default', area })

    storage.set(nameKey, 'Ada')

    expect([...values]).toEqual([['@wallet-kit/default/name', '{"v":2,"d":"Ada"}']])
    expect(storage.get(nameKey)).toBe('Ada')
    storage.remove(nameKey)
    expect(values.size).toBe(0)
    expect(storage.get(nameKey)).toBeUndefined()
  })

  test('is not touched before the first use', () => {
    const open = vi.fn(() => createFakeArea().area)
    stubLocalStorage(open)
    const storage = createStorage({ kitId: 'default' })

    expect(open).not.toHaveBeenCalled()
    storage.get(nameKey)
    expect(open).toHaveBeenCalled()
  })

  test('two kits do not meet', () => {
    const { area } = createFakeArea()
    const one = createStorage({ kitId: 'one', area })
    const two = createStorage({ kitId: 'two', area })

    one.set(nameKey, 'Ada')

    expect(two.get(nameKey)).toBeUndefined()
  })

  test.each([
    ['another version', '{"v":1,"d":"Ada"}'],
    ['another shape', '{"v":2,"d":{"first":"Ada"}}'],
    ['no envelope', '"Ada"'],
    ['null', 'null'],
    ['a broken text', '{"v":2,"d":"Ad'],
    ['an empty text', ''],
  ])('drops %s', (_, text) => {
    const { area, values } = createFakeArea()
    const storage = createStorage({ kitId: 'default', area })
    values.set('@wallet-kit/default/name', text)

    expect(storage.get(nameKey)).toBeUndefined()
    expect(values.size).toBe(0)
  })

  test('a schema that throws drops the value', () => {
    const { area, values } = createFakeArea()
    const storage = createStorage({ kitId: 'default', area })
    values.set('@wallet-kit/default/strict', '{"v":1,"d":1}')
    const strict = {
      name: 'strict',
      version: 1,
      parse: () => {
        throw new Error('no')
      },
    }

    expect(storage.get(strict)).toBeUndefined()
    expect(values.size).toBe(0)
  })

  test('__proto__, constructor and prototype are left out, at any depth', () => {
    const { area, values } = createFakeArea()
    const storage = createStorage({ kitId: 'default', area })
    values.set(
      '@wallet-kit/default/record',
      '{"v":1,"__proto__":{"v":1},"d":{"a":{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"b":1}}}',
    )

    const record = storage.get(recordKey)

    expect(JSON.stringify(record)).toBe('{"a":{"b":1}}')
    expect(Object.assign({}, record?.a)).not.toHaveProperty('admin')
    expect({}).not.toHaveProperty('admin')
  })

  test('names that only look like those stay', () => {
    const { area, values } = createFakeArea()
    const storage = createStorage({ kitId: 'default', area })
    const record = { constructors: 1, my__proto__: 2, 'a prototype': 3 }
    values.set('@wallet-kit/default/record', JSON.stringify({ v: 1, d: record }))

    expect(storage.get(recordKey)).toEqual(record)
  })

  test('a value that JSON cannot hold is removed, not thrown', () => {
    const { area, values } = createFakeArea()
    const storage = createStorage({ kitId: 'default', area })

    storage.set(recordKey, { amount: '1' })
    storage.set(recordKey, { amount: 1n })

    expect(values.size).toBe(0)
    expect(storage.get(recordKey)).toBeUndefined()
  })
})

describe('a browser that refuses', () => {
  test.each([
    [
      'throws on access',
      () => {
        throw new DOMException('denied', 'SecurityError')
      },
    ],
    ['has no storage', () => null],
  ])('%s: memory takes over for the session', (_, open) => {
    stubLocalStorage(open)
    const storage = createStorage({ kitId: 'default' })

    expect(storage.get(nameKey)).toBeUndefined()
    storage.set(nameKey, 'Ada')
    expect(storage.get(nameKey)).toBe('Ada')
    storage.remove(nameKey)
    expect(storage.get(nameKey)).toBeUndefined()
  })

  test('on the server it works in memory too', () => {
    const storage = createStorage({ kitId: 'default' })

    storage.set(nameKey, 'Ada')
    storage.subscribe(nameKey, () => {})()

    expect(storage.get(nameKey)).toBe('Ada')
  })

  test('with memory only the browser is not asked at all', () => {
    const open = vi.fn(() => createFakeArea().area)
    stubLocalStorage(open)
    const storage = createStorage({ kitId: 'default', area: false })

    storage.set(nameKey, 'Ada')
    expect(storage.get(nameKey)).toBe('Ada')
    storage.remove(nameKey)
    expect(storage.get(nameKey)).toBeUndefined()
    expect(open).not.toHaveBeenCalled()
  })

  test('a full area: the newest value is read back, and stored again once there is room', () => {
    const { area, values, refuse } = createFakeArea()
    const storage = createStorage({ kitId: 'default', area })
    storage.set(nameKey, 'Ada')

    refuse.write = true
    storage.set(nameKey, 'Grace')
    expect(storage.get(nameKey)).toBe('Grace')

    refuse.write = false
    storage.set(nameKey, 'Mary')
    expect(values.get('@wallet-kit/default/name')).toContain('Mary')
    values.set('@wallet-kit/default/name', '{"v":2,"d":"Ann"}')
    expect(storage.get(nameKey)).toBe('Ann')
  })

  test('what cannot be removed is not read again', () => {
    const { area, refuse } = createFakeArea()
    const storage = createStorage({ kitId: 'default', area })
    storage.set(nameKey, 'Ada')

    refuse.remove = true
    storage.remove(nameKey)

    expect(storage.get(nameKey)).toBeUndefined()
  })
})

describe('other tabs', () => {
  afterEach(() => void vi.unstubAllGlobals())

  function setup() {
    const { area, values, refuse } = createFakeArea()
    const events = new EventTarget()
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
    const storage = createStorage({ kitId: 'default', area })
    const heard: unknown[] = []
    const stop = storage.subscribe(nameKey, (value) => heard.push(value))
    return { area, values, refuse, events, storage, heard, stop }
  }

  test('a change arrives parsed, until stopped', () => {
    const { area, values, events, heard, stop } = setup()
    values.set('@wallet-kit/default/name', '{"v":2,"d":"Grace"}')

    events.dispatchEvent(storageEvent('@wallet-kit/default/name', area))
    stop()
    events.dispatchEvent(storageEvent('@wallet-kit/default/name', area))

    expect(heard).toEqual(['Grace'])
  })

  test('a change counts more than what could not be stored here', () => {
    const { area, values, refuse, events, storage, heard } = setup()
    refuse.write = true
    storage.set(nameKey, 'Ada')
    values.set('@wallet-kit/default/name', '{"v":2,"d":"Grace"}')

    events.dispatchEvent(storageEvent('@wallet-kit/default/name', area))

    expect([heard, storage.get(nameKey)]).toEqual([['Grace'], 'Grace'])
  })

  test('clearing the whole area arrives as undefined', () => {
    const { area, events, heard } = setup()

    events.dispatchEvent(storageEvent(null, area))

    expect(heard).toEqual([undefined])
  })

  test('other keys and other areas are not ours', () => {
    const { area, events, heard } = setup()

    events.dispatchEvent(storageEvent('@wallet-kit/other/name', area))
    events.dispatchEvent(storageEvent('@wallet-kit/default/name', createFakeArea().area))

    expect(heard).toEqual([])
  })
})
