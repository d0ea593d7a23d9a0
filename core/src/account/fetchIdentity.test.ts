import { describe, expect, test } from 'vitest'
import type { Config } from '../config/config.js'
import { WalletKitError } from '../errors/walletKitError.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fetchIdentity, getIdentity } from './identity.js'

class InvalidEnsNameError extends WalletKitError {
  override name = 'InvalidEnsNameError'
}
const address = '0x11111111111111111111111111111111111111AA'
const other = '0x2222222222222222222222222222222222222222'
const avatar = 'https://img.test/mira.png'

/**
 * A service that says what it is told to: who an address is, and where a name leads to, by coin type. Names cannot be
 * read from the chain.
 */
function setUp(
  claims: (string | null)[],
  addresses: object | number,
  config: Partial<Config> = {},
) {
  const asked: string[] = []
  const { plugin, adapter } = fakeNamespace('eip155')
  adapter.normalizeName = async (name) => {
    if (/\p{Cf}/u.test(name)) throw new InvalidEnsNameError('Not a name')
    return name.toLowerCase()
  }
  const kit = createTestKit({
    plugins: [plugin],
    account: { caipAddress: `eip155:1:${address}` },
    services: { blockchain: 'https://service.test' },
    fetch: async (url) => {
      const { pathname } = new URL(String(url))
      asked.push(pathname)
      if (pathname.startsWith('/v1/identity/')) {
        return Response.json({ name: claims.length > 1 ? claims.shift() : claims[0], avatar })
      }
      return typeof addresses === 'number'
        ? new Response('{}', { status: addresses })
        : Response.json({ name: claims[0], addresses })
    },
    ...config,
  })
  return { kit, asked, adapter }
}

test('an identity is kept; a name that was just registered is read past the cache', async () => {
  const { kit } = setUp([null, 'mira.kit.eth'], { 60: { address } })
  await fetchIdentity(kit)
  await fetchIdentity(kit)
  expect(getIdentity(kit)).toEqual({ image: avatar })
  await fetchIdentity(kit, { forceUpdate: true })
  expect(getIdentity(kit)).toEqual({ name: 'mira.kit.eth', image: avatar })
})

test('a name that leads back to the address is shown, by one more call in five minutes', async () => {
  const { kit, asked } = setUp(['mira.eth'], { 60: { address: address.toUpperCase().slice(2) } })
  await fetchIdentity(kit)
  expect(getIdentity(kit)).toEqual({})
  const good = setUp(['mira.eth'], { 60: { address: `0x${address.slice(2).toLowerCase()}` } })
  await fetchIdentity(good.kit)
  await fetchIdentity(good.kit)
  expect(getIdentity(good.kit)).toEqual({ name: 'mira.eth', image: avatar })
  expect(good.asked).toEqual([`/v1/identity/${address}`, '/v1/profile/account/mira.eth'])
  expect(asked).toHaveLength(2)
})

test.each<[string, string, object | number]>([
  ['leads to somebody else', 'vitalik.eth', { 60: { address: other } }],
  ['leads nowhere', 'vitalik.eth', {}],
  ['nobody has', 'vitalik.eth', 404],
  ['leads to somebody else on this network', 'v.eth', { 60: { address: other }, 2: { address } }],
])('a name that %s is not shown, nor its picture', async (_, name, addresses) => {
  const { kit } = setUp([name], addresses)
  expect(await fetchIdentity(kit)).toEqual({})
  expect(getIdentity(kit)).toEqual({})
})

test.each([
  ['is not in its normal form', 'Vitalik.eth'],
  ['has invisible characters', 'vita\u200blik.eth'],
  ['changes the direction', 'mira\u202e.eth'],
])('a name that %s is not shown, and not looked up', async (_, name) => {
  const { kit, asked } = setUp([name], { 60: { address } })
  expect(await fetchIdentity(kit)).toEqual({})
  expect(asked).toHaveLength(1)
})

test('while nobody can say where it leads to no name is shown', async () => {
  const { kit } = setUp(['mira.eth'], 503)
  await expect(fetchIdentity(kit)).rejects.toMatchObject({ name: 'HttpError' })
  expect(getIdentity(kit)).toEqual({})
})

test('a name of one network is not shown on another one, where it leads to somebody else', async () => {
  const { kit } = setUp(['mira.eth'], { 60: { address }, 2147483658: { address: other } })
  await fetchIdentity(kit)
  expect(getIdentity(kit).name).toBe('mira.eth')
  await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
  expect(getIdentity(kit)).toEqual({})
  await fetchIdentity(kit)
  expect(getIdentity(kit)).toEqual({})
})

describe('without a service the chain tells a name', () => {
  /** Whose name it is, by network. */
  const setUpChain = (holders: Readonly<Record<string, string>>) => {
    const given = setUp([], {}, { services: {} })
    given.adapter.lookupName = async ({ address, network }) =>
      holders[network.caipNetworkId] === address ? 'mira.eth' : null
    given.adapter.lookupAvatar = async () => avatar
    return given
  }

  test('that is shown with its picture, and is verified', async () => {
    const { kit, asked } = setUpChain({ 'eip155:1': address })
    await fetchIdentity(kit)
    expect(getIdentity(kit)).toEqual({ name: 'mira.eth', image: avatar, isVerified: true })
    expect(asked).toEqual([])
  })

  test('that is not shown on another network, where it leads to somebody else', async () => {
    const { kit } = setUpChain({ 'eip155:1': address, 'eip155:10': other })
    await fetchIdentity(kit)
    expect(getIdentity(kit).name).toBe('mira.eth')
    await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    await fetchIdentity(kit)
    expect(getIdentity(kit)).toEqual({})
  })
})

test('the host’s own provider is believed', async () => {
  const identity = {
    lookupIdentity: async () => ({ name: 'Mira of the Woods', avatar: null }),
    lookupAddress: async () => null,
  }
  const { kit, asked } = setUp([], {}, { providers: { identity } })
  expect(await fetchIdentity(kit)).toEqual({ name: 'Mira of the Woods' })
  expect(asked).toEqual([])
})

test('where names cannot be normalised none is shown', async () => {
  const { kit, adapter } = setUp(['mira.eth'], { 60: { address } })
  Object.assign(adapter, { normalizeName: undefined })
  expect(await fetchIdentity(kit)).toEqual({})
})

describe('a service’s name where the chain can be read', () => {
  const setUpBoth = async (onChain: string | null) => {
    const { kit, asked, adapter } = setUp(['mira.eth'], { 60: { address } })
    adapter.lookupAddress = async () => onChain
    return { identity: await fetchIdentity(kit), asked }
  }

  test('is verified by the chain, and the service is not asked to confirm itself', async () => {
    const { identity, asked } = await setUpBoth(address.toLowerCase())
    expect(identity).toEqual({ name: 'mira.eth', image: avatar, isVerified: true })
    expect(asked).toEqual([`/v1/identity/${address}`])
  })

  test.each([other, null])('is not shown where the chain says %s', async (onChain) => {
    expect((await setUpBoth(onChain)).identity).toEqual({})
  })
})

test('where the chain cannot be read a service’s name is not verified', async () => {
  const { kit } = setUp(['mira.eth'], { 60: { address } })
  expect(await fetchIdentity(kit)).toEqual({ name: 'mira.eth', image: avatar })
})
