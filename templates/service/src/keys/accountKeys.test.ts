import { expect, onTestFinished, test } from 'vitest'
import { secret } from '../../test/createTestService.js'
import { createLog } from '../logs/createLog.js'
import { readKeyring } from '../secrets/keyring.js'
import type { Service } from '../service.js'
import { openDatabase } from '../storage/openDatabase.js'
import { readKey, storeKey } from './accountKeys.js'

const next = `next:${Buffer.alloc(32, 8).toString('base64url')}`
type Settings = Partial<{ readonly secret: string; readonly recovery: 'device' | 'service' }>

/** A database with two accounts, and the service over it as it is configured. */
async function begin() {
  const log = createLog({ level: 'error', write: () => {} })
  const database = await openDatabase({ url: 'memory:', log })
  onTestFinished(() => database.destroy())
  for (const id of ['ada', 'bob']) {
    await database.insertInto('accounts').values({ id, created_at: 0 }).execute()
  }
  const configure = ({ secret: text = secret, recovery = 'service' }: Settings = {}) =>
    ({ database, now: () => 0, settings: { keyring: readKeyring(text), recovery } }) as Service
  const readRow = (accountId: string) =>
    database
      .selectFrom('account_keys')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  return { database, configure, readRow }
}

const keyOf = (accountId: string) => ({
  encryptedSeed: `seed of ${accountId}`,
  serviceHalf: `service half of ${accountId}`,
})
const both = (accountId: string) => ({
  ...keyOf(accountId),
  deviceHalf: `device half of ${accountId}`,
})
const store = (service: Service, key: ReturnType<typeof keyOf>, accountId: string) =>
  storeKey(service, { accountId, ...key, seedProof: `proof of ${accountId}` })

test.each([
  ['its account', 'service_half_sealed', 'bob', 'service_half_sealed'],
  ['its account', 'device_half_sealed', 'bob', 'device_half_sealed'],
  ['its place', 'service_half_sealed', 'ada', 'device_half_sealed'],
  ['its place', 'device_half_sealed', 'ada', 'service_half_sealed'],
] as const)('out of %s a half does not open: %s from %s’s %s', async (_, to, from, column) => {
  const { database, configure, readRow } = await begin()
  const service = configure()
  for (const id of ['ada', 'bob']) await store(service, both(id), id)
  const moved = (await readRow(from))[column]
  await database
    .updateTable('account_keys')
    .set({ [to]: moved })
    .where('account_id', '=', 'ada')
    .execute()
  await expect(readKey(service, 'ada')).rejects.toMatchObject({ name: 'SealError' })
  expect(await readKey(service, 'bob')).toMatchObject(both('bob'))
})

test.each([
  ['one half', keyOf],
  ['two halves', both],
])(
  'reading seals with the key in use what an older one sealed: an account with %s',
  async (_, key) => {
    const { configure, readRow } = await begin()
    for (const id of ['ada', 'bob']) await store(configure(), key(id), id)
    const other = await readRow('bob')
    const rotating = configure({ secret: `${next},${secret}` })
    expect(await readKey(rotating, 'ada')).toEqual({ version: 1, ...key('ada') })
    expect(await readRow('bob')).toEqual(other)
    // The older key can go.
    const last = configure({ secret: next })
    expect(await readKey(last, 'ada')).toEqual({ version: 1, ...key('ada') })
  },
)

test('reading leaves what the key in use has sealed as it is', async () => {
  const { configure, readRow } = await begin()
  await store(configure(), both('ada'), 'ada')
  const row = await readRow('ada')
  await readKey(configure({ secret: `${secret},${next}` }), 'ada')
  expect(await readRow('ada')).toEqual(row)
})

test.each([
  ['device', 'device', keyOf, keyOf],
  ['device', 'service', keyOf, keyOf],
  ['service', 'service', both, both],
  // The half of the browsers is stored, and the configuration says that it is theirs alone.
  ['service', 'device', both, keyOf],
] as const)(
  'a key of `recovery: %j` is given out with %j as both allow',
  async (before, after, stored, given) => {
    const { configure } = await begin()
    await store(configure({ recovery: before }), stored('ada'), 'ada')
    const key = await readKey(configure({ recovery: after }), 'ada')
    expect(key).toStrictEqual({ version: 1, ...given('ada') })
  },
)
