import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '../../../../test/createStorage.js'
import { change } from '../keys/browserStorage.js'
import type { Session } from './session.js'
import { readSessions, removeSession, replaceSession, storeSession } from './sessionStorage.js'

const now = Date.UTC(2030, 0, 1)
const token = `0x${'C'.repeat(40)}` as const
let storage: ReturnType<typeof createStorage>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  storage = createStorage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const createSession = (facts: Partial<Session> = {}): Session => ({
  ...{ host: 'https://a.test', context: '0x01', accountId: 'ada', chainId: 'eip155:10' },
  ...{ address: `0x${'a'.repeat(40)}`, allowance: 10n ** 30n, spent: 1n },
  ...{ feeAllowance: 2n, feeSpent: 0n, expiry: now / 1000 + 1 },
  ...facts,
})
const ada = { host: 'https://a.test', accountId: 'ada' }

test('a session is read as it was stored, by its app and its account', async () => {
  const session = createSession({ token: { address: token, symbol: 'TUSD', decimals: 6 } })
  await storeSession(session)
  await storeSession(createSession({ context: '0x02', accountId: 'bob' }))
  await storeSession(createSession({ context: '0x03', host: 'https://b.test' }))
  expect(await readSessions(ada)).toEqual([session])
  // Amounts are decimal, so that no browser rounds them.
  expect(storage.rows()[0]).toMatchObject({ allowance: `1${'0'.repeat(30)}`, spent: '1' })
})

test('a session that is over is forgotten, to the second; those of others and what cannot be read stay', async () => {
  await storeSession(createSession())
  await storeSession(createSession({ context: '0x02', accountId: 'bob' }))
  await change('sessions', (store) => store.put({ ...ada, context: '0x03', expiry: 0 }))
  vi.setSystemTime(now + 999)
  expect(await readSessions(ada)).toHaveLength(1)
  expect(storage.rows()).toHaveLength(3)
  vi.setSystemTime(now + 1_000)
  expect(await readSessions(ada)).toEqual([])
  expect(storage.rows().map(({ context }) => context)).toEqual(['0x02', '0x03'])
})

test.each([
  ['an amount that is no number', { allowance: 'all' }],
  ['an amount below 0', { spent: '-1' }],
  ['an amount of 79 digits', { allowance: '1'.repeat(79) }],
  ['no fee', { feeSpent: undefined }],
  ['no time', { expiry: 'later' }],
  ['no address', { address: 'ada' }],
])(
  'a session with %s is none that can be read, and not one that is not there',
  async (_, facts) => {
    const row = {
      ...{ ...createSession(), allowance: '1', spent: '0', feeAllowance: '1', feeSpent: '0' },
      ...facts,
    }
    await change('sessions', (store) => store.put(row))
    expect(await readSessions(ada)).toEqual([])
    const next = vi.fn()
    await expect(replaceSession({ ...ada, context: '0x01' }, next)).rejects.toMatchObject({
      ...{ name: 'SessionRefusedError', message: 'The session cannot be read.' },
    })
    expect(next).not.toHaveBeenCalled()
  },
)

test('a session is replaced by what the change makes of it; one that throws changes nothing', async () => {
  await storeSession(createSession())
  const place = { ...ada, context: '0x01' }
  await replaceSession(place, (session) => ({ ...session, spent: session.spent + 4n }))
  expect(storage.rows()).toMatchObject([{ spent: '5' }])
  const error = new Error('no')
  await expect(
    replaceSession(place, () => {
      throw error
    }),
  ).rejects.toBe(error)
  expect(storage.rows()).toMatchObject([{ spent: '5' }])
  await expect(replaceSession({ ...place, context: '0x02' }, (each) => each)).rejects.toThrow(
    'There is no such session.',
  )
  await removeSession(place)
  expect(storage.rows()).toEqual([])
})
