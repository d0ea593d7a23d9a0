import { describe, expect, test } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { getNetworks } from '../networks/chains.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import type { FakeAnswers } from '../testing/fakeService.js'
import { lookupAddress } from './lookupAddress.js'

const own = '0x1111111111111111111111111111111111111111'
const usual = '0x2222222222222222222222222222222222222222'
const every = '0x3333333333333333333333333333333333333333'
const path = '/v1/profile/account/mira.eth'

type Options = {
  service?: FakeAnswers
  kit?: object
  chain?: number
  onChain?: string | null | 'unread'
}

/** Asks with a chain that says `onChain` of "mira.eth"; unread: names cannot be read from it. */
async function lookupNamed(options: Options = {}, name = 'Mira.ETH') {
  const { onChain = usual } = options
  const fake = fakeNamespace('eip155')
  fake.adapter.lookupAddress = async (asked) =>
    onChain === 'unread' ? undefined : asked.name === 'mira.eth' ? onChain : null
  const kit: Kit = createTestKit({
    plugins: [fake.plugin],
    ...(options.service && { service: options.service }),
    ...options.kit,
  })
  const network = getNetworks(kit)[options.chain ?? 0]
  if (!network) throw new Error('No network')
  return lookupAddress(kit, { name, network })
}
const lookup = async (options?: Options, name?: string) =>
  (await lookupNamed(options, name))?.address ?? null
const profile = (addresses: object) => ({ service: { [path]: { name: 'mira.eth', addresses } } })

test('without a service the chain is asked, by the normalised name', async () => {
  expect(await lookup()).toBe(usual)
  expect(await lookup({}, 'nobody.eth')).toBe(null)
})

test('of the service’s addresses the network’s own, then that of all EVM networks, then that of chain 1', async () => {
  const all = {
    60: { address: usual },
    2147483648: { address: every },
    2147483658: { address: own },
  }
  const { 2147483658: _, ...rest } = all
  const onChain = 'unread'
  expect(await lookup({ ...profile(all), chain: 1, onChain })).toBe(own)
  expect(await lookup({ ...profile(rest), chain: 1, onChain })).toBe(every)
  expect(await lookup({ ...profile({ 60: { address: usual } }), chain: 1, onChain })).toBe(usual)
  expect(await lookup({ ...profile(all), onChain })).toBe(usual)
})

test.each([
  ['nobody has it', { [path]: 404 }],
  ['no address', { [path]: { addresses: {} } }],
  ['an address of another kind', { [path]: { addresses: { 60: { address: 'bc1q' } } } }],
])('null: %s', async (_, service) => {
  expect(await lookup({ service, onChain: 'unread' })).toBe(null)
})

test('a service that fails says nothing about the name', async () => {
  await expect(lookup({ service: { [path]: 503 } })).rejects.toMatchObject({ name: 'HttpError' })
  await expect(lookup({ service: { [path]: { addresses: { 60: {} } } } })).rejects.toMatchObject({
    name: 'ServiceAnswerError',
  })
})

test.each([{}, { name: 'mira.eth' }, { addresses: null }, { addresses: 'none' }])(
  'an answer that is no profile (%j) does not say that nobody has the name',
  async (answer) => {
    const service = { [path]: answer }
    for (const onChain of ['unread', usual]) {
      await expect(lookup({ service, onChain })).rejects.toMatchObject({
        name: 'ServiceAnswerError',
      })
    }
  },
)

test('the host’s own provider comes first, and its answer is checked', async () => {
  const asked: object[] = []
  const identity = (address: unknown) => ({
    kit: {
      providers: {
        identity: {
          lookupIdentity: async () => ({ name: null, avatar: null }),
          async lookupAddress({ name, caipNetworkId }: { name: string; caipNetworkId: string }) {
            asked.push({ name, caipNetworkId })
            return address
          },
        },
      },
    },
    ...profile({ 60: { address: usual } }),
  })
  expect(await lookup(identity(own))).toBe(own)
  expect(await lookupNamed(identity(own))).toMatchObject({ isVerified: false })
  expect(await lookup(identity('not an address'))).toBe(null)
  expect(asked[0]).toEqual({ name: 'mira.eth', caipNetworkId: 'eip155:1' })
})

test('a namespace without names has none', async () => {
  const fake = fakeNamespace('eip155')
  Object.assign(fake.adapter, { normalizeName: undefined })
  const kit: Kit = createTestKit({ plugins: [fake.plugin] })
  const [network] = getNetworks(kit)
  if (!network) throw new Error('No network')
  expect(await lookupAddress(kit, { name: 'mira.eth', network })).toBe(null)
})

test('a name comes as it is looked up, not as it was typed', async () => {
  expect(await lookupNamed()).toEqual({ name: 'mira.eth', address: usual, isVerified: true })
})

describe('a name is believed by two', () => {
  const said = profile({ 60: { address: usual } })
  const refusal = { name: 'NameContradictedError' }

  test('the chain confirms the service, in any letter case', async () => {
    expect(await lookupNamed(said)).toMatchObject({ address: usual, isVerified: true })
    const mixed = '0xAbCdEf1111111111111111111111111111111111'
    const options = { ...profile({ 60: { address: mixed } }), onChain: mixed.toLowerCase() }
    expect(await lookupNamed(options)).toMatchObject({ isVerified: true })
  })

  test('a service that says otherwise than the chain is refused, both ways', async () => {
    await expect(lookup({ ...said, onChain: own })).rejects.toMatchObject(refusal)
    await expect(lookup({ ...said, onChain: null })).rejects.toMatchObject(refusal)
  })

  test('a service that does not know the name contradicts nobody', async () => {
    for (const service of [{ [path]: 404 }, { [path]: { name: 'mira.eth', addresses: {} } }]) {
      expect(await lookupNamed({ service })).toMatchObject({ address: usual, isVerified: true })
    }
  })

  test('where the chain cannot be read the service’s word is nobody else’s', async () => {
    expect(await lookupNamed({ ...said, onChain: 'unread' })).toEqual({
      ...{ name: 'mira.eth', address: usual, isVerified: false },
    })
  })
})
