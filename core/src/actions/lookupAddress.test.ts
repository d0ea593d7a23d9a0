import { expect, test } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import type { FakeAnswers } from '../testing/fakeService.js'
import { getNetworks } from './getNetworks.js'
import { lookupAddress } from './lookupAddress.js'

const own = '0x1111111111111111111111111111111111111111'
const usual = '0x2222222222222222222222222222222222222222'
const every = '0x3333333333333333333333333333333333333333'
const path = '/v1/profile/account/mira.eth'

async function lookup(
  options: { service?: FakeAnswers; kit?: object; chain?: number } = {},
  name = 'Mira.ETH',
) {
  const fake = fakeNamespace('eip155')
  fake.adapter.lookupAddress = async (asked) => (asked.name === 'mira.eth' ? usual : null)
  const kit: Kit = createTestKit({
    plugins: [fake.plugin],
    ...(options.service && { service: options.service }),
    ...options.kit,
  })
  const network = getNetworks(kit)[options.chain ?? 0]
  if (!network) throw new Error('No network')
  return lookupAddress(kit, { name, network })
}
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
  expect(await lookup({ ...profile(all), chain: 1 })).toBe(own)
  expect(await lookup({ ...profile(rest), chain: 1 })).toBe(every)
  expect(await lookup({ ...profile({ 60: { address: usual } }), chain: 1 })).toBe(usual)
  expect(await lookup(profile(all))).toBe(usual)
})

test.each([
  ['nobody has it', { [path]: 404 }],
  ['no address', { [path]: { addresses: {} } }],
  ['an address of another kind', { [path]: { addresses: { 60: { address: 'bc1q' } } } }],
  ['nothing that is inherited', { [path]: { addresses: null } }],
])('null: %s', async (_, service) => {
  expect(await lookup({ service })).toBe(null)
})

test('a service that fails says nothing about the name', async () => {
  await expect(lookup({ service: { [path]: 503 } })).rejects.toMatchObject({ name: 'HttpError' })
  await expect(lookup({ service: { [path]: { addresses: { 60: {} } } } })).rejects.toMatchObject({
    name: 'ServiceAnswerError',
  })
})

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
