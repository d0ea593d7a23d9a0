import { createTestKit } from '@wallet-kit/core/testing'
import { describe, expect, test } from 'vitest'
import negative from '../../../../test/vectors/siwe/verification_negative.json' with {
  type: 'json',
}
import { siwx } from '../index.js'
import type { SiwxSession } from '../options.js'
import { isCurrent } from './getSession.js'
import { getStorage, readSession, sessionsKey } from './storage.js'

const late = ['expired message', 'not yet valid', 'domain binding'] as const

test.each(late)('EIP-4361, whether it counts now: %s', (name) => {
  const { address: accountAddress, chainId, signature, ...fields } = negative[name]
  const data = { ...fields, accountAddress, chainId: `eip155:${chainId}` }
  const session = readSession({ data, message: 'as it was signed', signature }) as SiwxSession
  // What is of another domain is still a session in time: who verifies it compares the domain.
  expect(isCurrent(session)).toBe(name === 'domain binding')
})

const data = {
  ...{ domain: 'app.example', uri: 'https://app.example/', version: '1', nonce: 'abcdef123456' },
  ...{ statement: 'Hello', chainId: 'eip155:10', accountAddress: '0xab' },
  issuedAt: '2026-01-02T03:04:05.678Z',
}
const optional = {
  ...{ expirationTime: '2099-01-09T03:04:05.678Z', notBefore: '2026-01-02T03:04:05Z' },
  ...{ requestId: 'a-1', resources: ['https://app.example/terms', 'ipfs://bafy'] },
}
const session = { data, message: 'as it was signed', signature: '0x5161' }

describe('what a storage gave', () => {
  test('is read with the fields of a session only', () => {
    for (const fields of [data, { ...data, ...optional }, { ...data, resources: [] }]) {
      const given = { ...session, data: { ...fields, other: 1 }, more: 2 }
      expect(readSession(given)).toStrictEqual({ ...session, data: fields })
    }
  })

  test('has no field for one that is undefined', () => {
    const absent = Object.fromEntries(Object.keys(optional).map((name) => [name, undefined]))
    expect(readSession({ ...session, data: { ...data, ...absent } })).toStrictEqual(session)
  })

  test.each([null, undefined, 'x', 1, [], {}, { data }, { ...session, data: null }])(
    'is no session: %j',
    (value) => {
      expect(readSession(value)).toBe(undefined)
    },
  )

  const texts = [...Object.keys(data), 'expirationTime', 'notBefore', 'requestId']
  test.each(texts)('has a text of at most 20 000 characters as its %s', (name) => {
    const read = (value: unknown) => readSession({ ...session, data: { ...data, [name]: value } })
    expect(read('a'.repeat(20_000))).toBeTruthy()
    for (const value of ['a'.repeat(20_001), 1, null, ['a']]) expect(read(value)).toBe(undefined)
    expect(!!read(undefined)).toBe(name in optional)
  })

  test.each(['message', 'signature'])('has a text as its %s', (name) => {
    expect(readSession({ ...session, [name]: 'a'.repeat(20_000) })).toBeTruthy()
    for (const value of ['a'.repeat(20_001), 1, null, undefined]) {
      expect(readSession({ ...session, [name]: value })).toBe(undefined)
    }
  })

  test.each([null, 'ab', {}, [1], ['a', null], ['a'.repeat(20_001)]])(
    'does not count with other resources than a list of texts: %j',
    (resources) => {
      expect(readSession({ ...session, data: { ...data, resources } })).toBe(undefined)
    },
  )
})

describe('the kit’s own storage', () => {
  const signal = new AbortController().signal
  const of = (accountAddress: string, changes: Partial<typeof data & typeof optional> = {}) => ({
    ...session,
    data: { ...data, accountAddress, ...changes },
  })
  function setUp() {
    const kit = createTestKit({ plugins: [siwx()] })
    const { getSessions, addSession, deleteSessions } = getStorage(kit)
    return {
      kit,
      add: (given: SiwxSession) => addSession(given, { signal }),
      find: (accountAddress: string, chainId = data.chainId) =>
        getSessions({ accountAddress, chainId, signal }),
      forget: (accountAddress: string, chainId = data.chainId) =>
        deleteSessions({ accountAddress, chainId, signal }),
      kept: () => kit.storage.get(sessionsKey),
    }
  }

  test('keeps the last session of an account and network', async () => {
    const { kit, add, find, kept } = setUp()
    const other = of('0xab', { chainId: 'eip155:1' })
    for (const each of [of('0xab'), of('0xcd'), other]) await add(each)
    const later = of('0xAB', { nonce: 'zyxwvuts98' })
    await add(later)
    expect(await find('0xab')).toEqual([later])
    expect(await find('0xcd')).toEqual([of('0xcd')])
    expect(await find('0xab', 'eip155:1')).toEqual([other])
    expect(await find('0xef')).toEqual([])
    expect(kept()).toEqual([of('0xcd'), other, later])
    kit.destroy()
  })

  test('forgets an account on a network, and no other', async () => {
    const { kit, add, forget, kept } = setUp()
    const others = [of('0xcd'), of('0xab', { chainId: 'eip155:1' })]
    for (const each of [of('0xab'), ...others]) await add(each)
    await forget('0xAB')
    expect(kept()).toEqual(others)
    kit.destroy()
  })

  test('gives no session that has ended, and drops it with the next write', async () => {
    const { kit, add, find, kept } = setUp()
    await add(of('0xab', { expirationTime: '2020-01-01T00:00:00Z' }))
    expect(await find('0xab')).toEqual([])
    await add(of('0xcd'))
    expect(kept()).toEqual([of('0xcd')])
    kit.destroy()
  })

  test('keeps the last 20', async () => {
    const { kit, add, kept } = setUp()
    const all = Array.from({ length: 22 }, (_, at) => of(`0x${at}`))
    for (const each of all) await add(each)
    expect(kept()).toEqual(all.slice(2))
    kit.destroy()
  })

  test('reads the last 20 of what is stored, without what is no session', () => {
    const { kit, kept } = setUp()
    const all: unknown[] = Array.from({ length: 22 }, (_, at) => of(`0x${at}`))
    all[21] = 'x'
    kit.storage.set(sessionsKey, all as SiwxSession[])
    expect(kept()).toEqual(all.slice(2, 21))
    kit.storage.set(sessionsKey, {} as SiwxSession[])
    expect(kept()).toBe(undefined)
    kit.destroy()
  })

  test('is not used beside a storage of the host', () => {
    const storage = {
      getSessions: async () => [],
      addSession: async () => {},
      deleteSessions: async () => {},
    }
    const kit = createTestKit({ plugins: [siwx({ siwx: { storage } })] })
    expect(getStorage(kit)).toBe(storage)
    kit.destroy()
  })
})
