import { randomBytes } from 'node:crypto'
import { bytesToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askService } from '../../../../repo/askService.js'
import { createChainClient } from '../../createChainClient.js'
import type { Stack } from '../../stack.js'
import { stackAccounts } from '../../stackAccounts.js'
import { stackNetworks } from '../../stackNetworks.js'
import { startStack } from '../../startStack.js'

const { alice, bob, carol, dora } = stackAccounts
let stack: Stack

beforeAll(async () => {
  stack = await startStack()
}, 30_000)
afterAll(() => stack.stop())

type Wanted = {
  name: string
  signer?: { address: `0x${string}`; privateKey: `0x${string}` }
  owner?: string
  chainId?: number
  coinType?: number
  nonce?: string
  issuedAt?: number
}

const newNonce = () => bytesToHex(randomBytes(12)).slice(2)

async function sign({
  name,
  signer = carol,
  chainId = 1,
  owner = `eip155:${chainId}:${signer.address}`,
  coinType = 60,
  nonce = newNonce(),
  issuedAt = Date.now(),
}: Wanted) {
  const message = [
    `Name: ${name}`,
    `Owner: ${owner}`,
    `Coin type: ${coinType}`,
    'Domain: app.example',
    `Nonce: ${nonce}`,
    `Issued at: ${new Date(issuedAt).toISOString()}`,
  ].join('\n')
  const signature = await privateKeyToAccount(signer.privateKey).signMessage({ message })
  return { coin_type: coinType, address: signer.address, message, signature }
}

async function post(body: unknown) {
  const answer = await askService(stack.service.url).ask('/v1/profile/account', {
    method: 'POST',
    // The page that the message names: without it the service refuses.
    headers: { 'content-type': 'application/json', origin: 'https://app.example' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, answer: await answer.json() }
}

async function register(wanted: Wanted) {
  return post(await sign(wanted))
}

const read = (path: string) => askService(stack.service.url).read(path)

function chain() {
  const [network] = stackNetworks
  if (!network) throw new Error('No network')
  return createChainClient({ network, url: stack.chains[1].rpcUrl })
}

const refusal = (status: number, name: string) => ({
  status,
  answer: { reasons: [{ name, description: expect.any(String) }] },
})

test('a name is registered on chain, both ways, and told by every call', async () => {
  expect(await register({ name: 'mira.kit.eth' })).toEqual({
    status: 200,
    answer: { success: true },
  })

  expect(await chain().getEnsAddress({ name: 'mira.kit.eth' })).toBe(carol.address)
  expect(await chain().getEnsName({ address: carol.address })).toBe('mira.kit.eth')
  expect(await read(`/v1/identity/${carol.address}`)).toEqual({
    name: 'mira.kit.eth',
    avatar: null,
  })
  const profile = {
    name: 'mira.kit.eth',
    addresses: { '60': { address: carol.address } },
    attributes: [],
  }
  expect(await read('/v1/profile/account/Mira.kit.eth')).toEqual(profile)
  expect(await read(`/v1/profile/reverse/${carol.address}`)).toEqual([profile])
  expect(await register({ name: 'mira.kit.eth', signer: bob })).toEqual(refusal(409, 'NameTaken'))
})

test('a second name becomes the primary one, the first stays', async () => {
  await register({ name: 'alice.kit.eth', signer: alice })
  await register({ name: 'alice-two.kit.eth', signer: alice })

  const names = (await read(`/v1/profile/reverse/${alice.address}`)).map(
    (profile: { name: string }) => profile.name,
  )
  expect(names).toEqual(['alice-two.kit.eth', 'alice.kit.eth'])
  expect(await chain().getEnsAddress({ name: 'alice.eth' })).toBe(alice.address)
})

test('on another network the name has that coin type too', async () => {
  const coinType = 0x80000000 + 8453
  const wanted = { name: 'dora.kit.eth', signer: dora, chainId: 8453, coinType }
  expect((await register(wanted)).status).toBe(200)

  const { addresses } = await read('/v1/profile/account/dora.kit.eth')
  expect(addresses).toEqual({
    '60': { address: dora.address },
    [coinType]: { address: dora.address },
  })
})

test('a contract account registers for its own chain only', async () => {
  // ERC-1271: answers every question with the magic value.
  const address = '0xC0FFEE0000000000000000000000000000001271'.toLowerCase() as `0x${string}`
  await stack.chains[10].rpc('anvil_setCode', [address, '0x631626ba7e60e01b60005260206000f3'])
  const coinType = 0x80000000 + 10
  const signed = await sign({
    ...{ name: 'safe.kit.eth', owner: `eip155:10:${address}`, coinType },
  })
  expect((await post({ ...signed, address })).status).toBe(200)

  const { addresses } = await read('/v1/profile/account/safe.kit.eth')
  expect(Object.keys(addresses)).toEqual([String(coinType)])
  const profiles = await read(`/v1/profile/reverse/${address}`)
  expect(profiles.map(({ name }: { name: string }) => name)).toEqual(['safe.kit.eth'])
})

test('a message is good once and for five minutes', async () => {
  const nonce = newNonce()
  expect((await register({ name: 'once.kit.eth', nonce })).status).toBe(200)
  expect(await register({ name: 'twice.kit.eth', nonce })).toEqual(refusal(400, 'NonceUsed'))

  const minutes = (count: number) => Date.now() - count * 60_000
  const late = { name: 'late.kit.eth', issuedAt: minutes(5) }
  expect(await register(late)).toEqual(refusal(400, 'MessageExpired'))
  const early = { name: 'early.kit.eth', issuedAt: minutes(-2) }
  expect(await register(early)).toEqual(refusal(400, 'MessageExpired'))
  expect((await register({ name: 'still.kit.eth', issuedAt: minutes(4.9) })).status).toBe(200)
})

test('two who want the same name at the same moment: one gets it', async () => {
  const answers = await Promise.all([
    register({ name: 'race.kit.eth', signer: bob }),
    register({ name: 'race.kit.eth', signer: carol }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  ['InvalidName', { name: 'abc.kit.eth' }],
  ['InvalidName', { name: 'ab--cd.kit.eth' }],
  ['InvalidName', { name: 'Upper.kit.eth' }],
  ['InvalidName', { name: 'a.name.kit.eth' }],
  ['UnknownZone', { name: 'mine.eth' }],
  ['MessageMismatch', { name: 'other.kit.eth', owner: `eip155:1:${bob.address}` }],
  ['MessageMismatch', { name: 'other.kit.eth', chainId: 10 }],
  ['MessageMismatch', { name: 'other.kit.eth', chainId: 10, coinType: 0x80000000 + 56 }],
  // The service has no such network.
  ['InvalidRequest', { name: 'other.kit.eth', chainId: 56, coinType: 0x80000000 + 56 }],
  ['InvalidMessage', { name: 'other.kit.eth', nonce: '12' }],
])('%s for %j', async (name, wanted) => {
  expect(await register(wanted)).toEqual(refusal(400, name))
})

test('a signature of another, or none, is refused; the name stays free', async () => {
  const signed = await sign({ name: 'stolen.kit.eth', owner: `eip155:1:${dora.address}` })
  const asDora = { ...signed, address: dora.address }
  expect(await post(asDora)).toEqual(refusal(400, 'InvalidSignature'))
  expect(await post({ ...asDora, signature: '0x' })).toEqual(refusal(400, 'InvalidSignature'))
  expect(await post({ ...asDora, signature: 'none' })).toEqual(refusal(400, 'InvalidRequest'))
  expect(await post({ ...signed, coin_type: 61, address: dora.address })).toEqual(
    refusal(400, 'MessageMismatch'),
  )
  expect(await post({ address: dora.address })).toEqual(refusal(400, 'InvalidRequest'))
  expect((await register({ name: 'stolen.kit.eth', signer: dora })).status).toBe(200)
})

test('suggestions: the name itself first and whether it is taken, then free ones', async () => {
  await register({ name: 'taken.kit.eth' })
  await register({ name: 'my-taken.kit.eth' })
  const { suggestions } = await read('/v1/profile/suggestions/Taken?zone=kit.eth')

  expect(suggestions).toEqual([
    { name: 'taken.kit.eth', registered: true },
    { name: 'taken-kit.kit.eth', registered: false },
    { name: 'its-taken.kit.eth', registered: false },
    { name: 'the-taken.kit.eth', registered: false },
    { name: 'taken-1.kit.eth', registered: false },
  ])
  const free = await read('/v1/profile/suggestions/nobody')
  expect(free.suggestions[0]).toEqual({ name: 'nobody.kit.eth', registered: false })
})

test('suggestions for what is no name are names like it, or none', async () => {
  const { suggestions } = await read('/v1/profile/suggestions/j%C3%B6')
  expect(suggestions.map(({ name }: { name: string }) => name)).toContain('my-j.kit.eth')
  expect(await read('/v1/profile/suggestions/%F0%9F%92%A9')).toEqual({ suggestions: [] })
  const { reasons } = await read('/v1/profile/suggestions/mira?zone=other.eth')
  expect(reasons[0].name).toBe('UnknownZone')
})
