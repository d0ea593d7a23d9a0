import { RequestFailedError } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { app, stranger } from '../../../test/createTestService.js'
import { fakeNames } from '../../../test/fakeNames.js'
import { fakeSource, testNetwork } from '../../../test/fakeSource.js'
import { address, icon, startBlockchain } from '../../../test/startBlockchain.js'
import type { Names } from '../sources.js'

const other = `0x${'12'.repeat(20)}`
const upper = (text: string) => `0x${text.slice(2).toUpperCase()}`
const profileOf = (name: string, of = address) => ({
  ...{ name, addresses: { 60: { address: of } }, attributes: [] },
})
const registration = { coin_type: 60, address, message: 'Name: alice', signature: '0xab' }
const posted = (body: object = registration) => ({ method: 'POST', body: JSON.stringify(body) })
const down = () => Promise.reject(new RequestFailedError({ url: 'https://node.example' }))
const allDown: Names = {
  ...{ lookupName: down, lookupAddress: down, lookupIdentity: down, suggest: down, register: down },
}

const lookups = ['/v1/profile/account/alice.eth', '/v1/profile/suggestions/al'] as const
type Call = { readonly path: string; readonly init?: RequestInit }
const [lookup, ...zoneCalls]: readonly [Call, ...Call[]] = [
  { path: lookups[0] },
  { path: lookups[1] },
  { path: '/v1/profile/account', init: posted() },
]

test.each([lookup, ...zoneCalls])(
  'a service without names has none to give: $path',
  async ({ path, init }) => {
    const { request } = await startBlockchain({ networks: [testNetwork(10)] })
    const { status, body } = await request(path, init)
    expect([status, body.reasons]).toEqual([
      ...[404, [{ name: 'NotFound', description: 'A name is not known here.' }]],
    ])
  },
)

test.each(zoneCalls)('without a zone no name is registered: $path', async ({ path, init }) => {
  const { request } = await startBlockchain({ names: fakeNames() })
  const { status, body } = await request(path, init)
  expect([status, body.reasons]).toEqual([
    ...[404, [{ name: 'NotFound', description: 'A zone of names is not known here.' }]],
  ])
})

const letters = (count: number) => 'a'.repeat(count)
test.each([
  ['bob.eth', 'bob.eth'],
  ['alice.eth', 'alice.eth'],
  [letters(255), letters(255)],
  [letters(256), letters(255)],
])(
  'who asks for a name that nobody has reads at most 255 letters of it: %s',
  async (name, read) => {
    const { request } = await startBlockchain({ names: fakeNames() })
    const { status, body } = await request(`/v1/profile/account/${name}`)
    expect([status, body.reasons[0].description]).toEqual([404, `"${read}" is not known here.`])
  },
)

test.each([
  ['/v1/profile/account/alice.eth', 'alice.eth'],
  ['/v1/profile/account/bob.eth', 'bob.eth'],
  [`/v1/profile/reverse/${upper(address)}`, address],
  [`/v1/profile/reverse/${other}`, other],
  [`/v1/identity/${upper(address)}`, address],
  [`/v1/identity/${other}`, other],
  ['/v1/profile/suggestions/al?zone=kit.eth', { name: 'al', zone: 'kit.eth' }],
  ['/v1/profile/suggestions/bo', { name: 'bo', zone: undefined }],
])('%s is looked up as %j, until its deadline', async (path, expected) => {
  const asked: unknown[] = []
  const keep =
    <answer>(answer: answer) =>
    async (...told: readonly unknown[]) => {
      asked.push(told)
      return answer
    }
  const { request } = await startBlockchain({
    names: fakeNames({
      ...{ lookupName: keep(profileOf('alice.eth')), lookupAddress: keep([]), suggest: keep([]) },
      lookupIdentity: keep({ name: null, avatar: null }),
    }),
  })
  expect((await request(path)).status).toBe(200)
  expect(asked).toEqual([[expected, { signal: expect.any(AbortSignal) }]])
})

test('each address has names and an identity of its own', async () => {
  const { request } = await startBlockchain({
    names: fakeNames({
      lookupAddress: async (of) => [profileOf(`${of}.eth`, of)],
      lookupIdentity: async (of) => ({ name: `${of}.eth`, avatar: null }),
    }),
  })
  for (const of of [address, other]) {
    expect((await request(`/v1/profile/reverse/${of}`)).body).toEqual([profileOf(`${of}.eth`, of)])
    expect((await request(`/v1/identity/${of}`)).body.name).toBe(`${of}.eth`)
  }
})

test.each([
  ['198.51.100.7', app, '198.51.100.7'],
  ['2001:db8:0:7::1', stranger, '2001:db8:0:7::/64'],
])('who registers from %s at %s is counted as %s', async (ip, origin, caller) => {
  const asked: unknown[] = []
  const { request } = await startBlockchain({
    origins: '*',
    names: fakeNames({ register: async (...told) => void asked.push(told) }),
  })
  const headers = { 'X-Forwarded-For': ip, Origin: origin }
  const { body } = await request('/v1/profile/account', { ...posted(), headers })
  expect(body).toEqual({ success: true })
  expect(asked).toEqual([[registration, { caller, origin, signal: expect.any(AbortSignal) }]])
})

test.each([
  ['/v1/profile/reverse', []],
  ['/v1/identity', { name: null, avatar: null }],
])(
  'a registration is seen in the next answer of %s, and only at its address',
  async (path, none) => {
    const names = new Set<string>()
    const nameOf = (of: string) => (names.has(of) ? 'alice.kit.eth' : null)
    const { request } = await startBlockchain({
      names: fakeNames({
        lookupAddress: async (of) => (names.has(of) ? [profileOf('alice.kit.eth', of)] : []),
        lookupIdentity: async (of) => ({ name: nameOf(of), avatar: null }),
        register: async () => {
          for (const each of [address, other]) names.add(each)
        },
      }),
    })
    const read = async (of: string) => (await request(`${path}/${of}`)).body
    expect([await read(address), await read(other)]).toEqual([none, none])
    await request('/v1/profile/account', posted({ ...registration, address: upper(address) }))
    expect(JSON.stringify(await read(address))).toContain('alice.kit.eth')
    // What is known of another address is still good.
    expect(await read(other)).toEqual(none)
  },
)

test.each([
  ...[lookup, ...zoneCalls],
  { path: `/v1/profile/reverse/${address}` },
  { path: `/v1/identity/${address}` },
])('where names do not answer, the page reads who failed: $path', async ({ path, init }) => {
  const { request } = await startBlockchain({ names: fakeNames(allDown) })
  const { status, body, headers } = await request(path, init)
  expect([status, headers.get('Retry-After'), body.reasons]).toEqual([
    ...[503, '2', [{ name: 'UpstreamFailed', description: '"names" gave no usable answer.' }]],
  ])
})

test.each(lookups)('names that fail at %s are not asked for an address either', async (path) => {
  let asked = 0
  const { request } = await startBlockchain({
    names: fakeNames({
      ...allDown,
      lookupAddress: async () => {
        asked++
        return []
      },
    }),
  })
  for (let each = 0; each < 5; each++) await request(path)
  expect((await request(`/v1/profile/reverse/${address}`)).status).toBe(503)
  expect(asked).toBe(0)
})

test('registrations that get no connection leave look-ups to the others', async () => {
  const { request } = await startBlockchain({ names: fakeNames({ register: down }) })
  for (let each = 0; each < 6; each++) {
    expect((await request('/v1/profile/account', posted())).status).toBe(503)
  }
  expect((await request(`/v1/profile/reverse/${address}`)).status).toBe(200)
})

test('without names an identity is of the first network that has one', async () => {
  const asked: unknown[] = []
  const source = fakeSource('one', {
    identity: {
      lookupIdentity: async (told) => {
        asked.push(told)
        return { name: 'alice.eth', avatar: icon, other: 1 }
      },
      lookupAddress: async () => address,
    },
  })
  const { request } = await startBlockchain({
    networks: [testNetwork(10), testNetwork(8453)],
    sources: [
      { ...source, has: (name, id) => name === 'identity' && id === 'eip155:8453' },
      // Another thing of the first network is no identity.
      fakeSource('two', { gasPrice: { fetchGasPrice: async () => 1n } }),
    ],
  })
  const { body } = await request(`/v1/identity/${upper(address)}`)
  expect(body).toEqual({ name: 'alice.eth', avatar: icon })
  expect(asked).toEqual([{ address, signal: expect.any(AbortSignal) }])
})

test.each([
  ['/v1/identity', { name: null, avatar: null }],
  ['/v1/profile/reverse', []],
])('where nothing tells names, %s is empty', async (path, none) => {
  const { request } = await startBlockchain({
    networks: [testNetwork(10)],
    sources: [fakeSource('one', { gasPrice: { fetchGasPrice: async () => 1n } })],
  })
  const { status, body } = await request(`${path}/${address}`)
  expect([status, body]).toEqual([200, none])
})
