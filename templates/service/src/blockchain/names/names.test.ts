import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type ServerType, serve } from '@hono/node-server'
import { stackAccounts } from '@wallet-kit/test/stack'
import { Hono } from 'hono'
import {
  type CcipRequestParameters,
  ccipRequest,
  createPublicClient,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  http,
  namehash,
  parseAbi,
  toFunctionSelector,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNamesTools } from '../../../test/createNamesTools.js'
import { app } from '../../../test/createTestService.js'
import { newNonce, signRegistration } from '../../../test/signRegistration.js'
import { startEnsChain } from '../../../test/startEnsChain.js'
import type { Names } from '../sources.js'
import { ens } from './ens.js'
import { ccipRoutes } from './gateway/ccipRoutes.js'
import { registrar } from './registrar.js'

const { alice, bob, carol, dora } = stackAccounts
const signal = new AbortController().signal
const signerKey = `0x${'5e'.repeat(32)}` as const
const answerType = [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }] as const
const avatar = 'data:image/svg+xml,%3Csvg/%3E'

let chain: Awaited<ReturnType<typeof startEnsChain>>
let tools: createNamesTools.ReturnType
let names: Names
let server: ServerType
let gateway: string
/** Paths that the gateway was asked for. */
const asked: string[] = []

beforeAll(async () => {
  chain = await startEnsChain({ avatars: { alice: avatar, bob: 'eip155:1/erc721:0x12/1' } })
  tools = await createNamesTools({
    networks: [1, 8453].map((id) => ({
      ...{ id, caipNetworkId: `eip155:${id}`, namespace: 'eip155', name: 'Local' },
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [chain.url],
    })),
  })
  // The gateway's address is known once it listens, and the names have to know it.
  const routes = new Hono()
  routes.use(async ({ req }, next) => {
    asked.push(req.path)
    await next()
  })
  server = serve({ fetch: routes.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise<void>((resolve) => server.once('listening', resolve))
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  names = registrar({
    ...{ zone: 'visitors.eth', signerKey, ens: ens({ trustedGateways: [gateway] }) },
    avatar: (name) => `https://pictures.example/${name}.png`,
  }).createNames(tools)
  const { answerLookup } = names
  if (answerLookup) routes.route('/ccip', ccipRoutes({ answerLookup }))

  const script = fileURLToPath(new URL('../../../contracts/deploy.js', import.meta.url))
  const args = ['--rpc', chain.url, '--gateway', `${gateway}/ccip/{sender}/{data}.json`]
  const env = { DEPLOYER_KEY: carol.privateKey, NAMES_SIGNER_KEY: signerKey }
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env })
  expect(stdout).toContain(`Signers: ${privateKeyToAccount(signerKey).address}`)
  await chain.setResolver('visitors', /0x[0-9a-fA-F]{40}/.exec(stdout)?.[0] as Hex)
})

afterAll(async () => {
  server?.close()
  await tools?.database.destroy()
  await chain?.stop()
})

async function register(wanted: Omit<signRegistration.Options, 'now'>) {
  const request = await signRegistration({ ...wanted, now: Date.now() })
  await names.register?.(request, { signal, caller: '192.0.2.1', origin: app })
}

test('a registered name is found by viem through the resolver and the gateway, both ways', async () => {
  const [name, { client }] = ['mira.visitors.eth', chain]
  expect(await client.getEnsAddress({ name })).toBeNull()
  await register({ name, privateKey: carol.privateKey, chainId: 8453 })

  expect(await client.getEnsAddress({ name })).toBe(carol.address)
  const address = await client.getEnsAddress({ name, coinType: BigInt(0x80000000 + 8453) })
  expect(address).toBe(carol.address.toLowerCase())
  expect(await client.getEnsAddress({ name, coinType: BigInt(0x80000000 + 10) })).toBeNull()
  const text = await client.getEnsText({ name, key: 'avatar' })
  expect(text).toBe(`https://pictures.example/${name}.png`)
  expect(await client.getEnsText({ name, key: 'url' })).toBeNull()
  expect(await client.getEnsText({ name: 'nobody.visitors.eth', key: 'avatar' })).toBeNull()

  await chain.setPrimaryName(carol.address, name)
  expect(await client.getEnsName({ address: carol.address })).toBe(name)
  expect(await names.lookupIdentity(carol.address, { signal })).toEqual({ name, avatar: text })
  // Once by ENS, and not again by the register.
  expect((await names.lookupAddress(carol.address, { signal })).map((each) => each.name)).toEqual([
    name,
  ])
})

test('a contract account registers by ERC-1271', async () => {
  const address = '0xc0ffee0000000000000000000000000000001271'
  const signed = { name: 'safe.visitors.eth', privateKey: dora.privateKey, address }
  await expect(register(signed)).rejects.toThrow('not the owner’s')
  // Answers every question with the magic value.
  await chain.rpc('anvil_setCode', [address, '0x631626ba7e60e01b60005260206000f3'])
  await register(signed)
  expect((await chain.client.getEnsAddress({ name: signed.name }))?.toLowerCase()).toBe(address)
})

test('what is refused leads nowhere', async () => {
  const nonce = newNonce()
  await register({ name: 'taken.visitors.eth', privateKey: bob.privateKey, nonce })
  const wrong = [
    { name: 'taken.visitors.eth', privateKey: carol.privateKey },
    { name: 'replay.visitors.eth', privateKey: bob.privateKey, nonce },
    { name: 'late.visitors.eth', privateKey: bob.privateKey, issuedAt: Date.now() - 300_000 },
    { name: 'no_label.visitors.eth', privateKey: bob.privateKey },
    { name: 'stolen.visitors.eth', privateKey: dora.privateKey, address: bob.address },
  ]
  for (const wanted of wrong) await expect(register(wanted)).rejects.toThrow()
  const found = await Promise.all(
    wrong
      .filter(({ name }) => !name.includes('_'))
      .map(({ name }) => chain.client.getEnsAddress({ name })),
  )
  expect(found).toEqual([bob.address, null, null, null])
})

const liars: Readonly<Record<string, (asked: CcipRequestParameters) => Promise<Hex>>> = {
  'names somebody else': async (asked) => {
    const [, expires, signature] = decodeAbiParameters(answerType, await ccipRequest(asked))
    const result = encodeAbiParameters([{ type: 'address' }], [dora.address])
    return encodeAbiParameters(answerType, [result, expires, signature])
  },
  'lasts longer': async (asked) => {
    const [result, expires, signature] = decodeAbiParameters(answerType, await ccipRequest(asked))
    return encodeAbiParameters(answerType, [result, expires + 1n, signature])
  },
  'has the mirrored signature': async (asked) => {
    const [result, expires, signature] = decodeAbiParameters(answerType, await ccipRequest(asked))
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const s = toHex(order - BigInt(`0x${signature.slice(66, 130)}`), { size: 32 })
    const v = signature.endsWith('1b') ? '1c' : '1b'
    const mirrored = `${signature.slice(0, 66)}${s.slice(2)}${v}` as Hex
    return encodeAbiParameters(answerType, [result, expires, mirrored])
  },
  'is not signed': async (asked) => {
    const [result, expires] = decodeAbiParameters(answerType, await ccipRequest(asked))
    return encodeAbiParameters(answerType, [result, expires, `0x${'00'.repeat(65)}`])
  },
  'is about another name': (asked) => ccipRequest({ ...asked, data: askFor('mira.visitors.eth') }),
  'is for another resolver': (asked) =>
    ccipRequest({ ...asked, sender: '0x00000000000000000000000000000000000000e5' }),
  'is signed by another key': async ({ sender, data }) => {
    const other = registrar({ zone: 'visitors.eth', signerKey: `0x${'0e'.repeat(32)}` })
    return (await other.createNames(tools).answerLookup?.({ sender, data })) ?? '0x'
  },
  'is too old': async ({ sender, data }) => {
    const source = registrar({ zone: 'visitors.eth', signerKey })
    const past = source.createNames({ ...tools, now: () => Date.now() - 400_000 })
    return (await past.answerLookup?.({ sender, data })) ?? '0x'
  },
}

function askFor(name: string): Hex {
  const call = encodeFunctionData({
    abi: parseAbi(['function addr(bytes32)']),
    args: [namehash(name)],
  })
  return encodeFunctionData({
    abi: parseAbi(['function resolve(bytes,bytes)']),
    args: [toHex(packetToBytes(name)), call],
  })
}

test.each(Object.keys(liars))('the resolver refuses an answer that %s', async (lie) => {
  const client = createPublicClient({
    ...{ chain: chain.client.chain, transport: http(chain.url, { retryCount: 0 }) },
    ccipRead: { request: async (asked) => (await liars[lie]?.(asked)) ?? '0x' },
  })
  const name = 'taken.visitors.eth'
  const error = await client.getEnsAddress({ name, strict: true }).catch((cause) => cause)
  const problem = lie === 'is too old' ? 'AnswerExpired(uint64)' : 'InvalidSignature()'
  expect(error.cause.data).toMatchObject({ errorName: 'ResolverError' })
  expect(error.cause.data.args[0].slice(0, 10)).toBe(toFunctionSelector(problem))
  expect(await client.getEnsAddress({ name })).toBeNull()
})

test('the gateway answers by POST, too, and nothing that no resolver of its zone asks', async () => {
  const post = async (sender: string, data: string) => {
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ sender, data })
    return fetch(`${gateway}/ccip`, { method: 'POST', headers, body })
  }
  const answer = await post(dora.address, askFor('taken.visitors.eth'))
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const [result] = decodeAbiParameters(answerType, (await answer.json()).data)
  expect(decodeAbiParameters([{ type: 'address' }], result)).toEqual([bob.address])

  const { answerLookup } = names
  const call = encodeFunctionData({
    abi: parseAbi(['function addr(bytes32)']),
    args: [namehash('b.eth')],
  })
  const resolve = (name: Hex) =>
    encodeFunctionData({ abi: parseAbi(['function resolve(bytes,bytes)']), args: [name, call] })
  const packet = (name: string) => toHex(packetToBytes(name))
  for (const [sender, data] of [
    ['0x12', askFor('taken.visitors.eth')],
    [dora.address, askFor('alice.eth')],
    [dora.address, '0x12345678'],
    [dora.address, 'none'],
    [dora.address, resolve(packet('taken.visitors.eth'))],
    [dora.address, resolve(`${packet('taken.visitors.eth')}00`)],
    [dora.address, resolve('0x05')],
  ] as const) {
    await expect(answerLookup?.({ sender, data })).rejects.toMatchObject({ status: 400 })
  }
})

test('a gateway that is not on the public internet is asked where the host trusts it, and nowhere else', async () => {
  const { length } = asked
  const strange = ens().createNames(tools)
  await expect(strange.lookupName('mira.visitors.eth', { signal })).rejects.toThrow('No gateway')
  expect(asked.slice(length)).toEqual([])
  const trusting = ens({ trustedGateways: [gateway] }).createNames(tools)
  expect((await trusting.lookupName('mira.visitors.eth', { signal }))?.addresses).toEqual({
    '60': { address: carol.address },
    [0x80000000 + 8453]: { address: carol.address },
  })
  expect(asked.slice(length)).not.toEqual([])
})

test('names of ENS: addresses by coin type, a picture that is a url, and only names that lead back', async () => {
  const profile = {
    ...{ name: 'alice.eth', attributes: [{ avatar }] },
    addresses: { '60': { address: alice.address } },
  }
  expect(await names.lookupName('ALICE.eth', { signal })).toEqual(profile)
  expect(await names.lookupName('nobody.eth', { signal })).toBeUndefined()
  expect(await names.lookupAddress(alice.address, { signal })).toEqual([profile])
  expect(await names.lookupIdentity(alice.address, { signal })).toEqual({
    name: 'alice.eth',
    avatar,
  })
  const nobody = { name: null, avatar: null }
  expect(await names.lookupIdentity(bob.address, { signal })).toEqual({
    name: 'bob.eth',
    avatar: null,
  })
  await chain.setPrimaryName(dora.address, 'alice.eth')
  expect(await names.lookupIdentity(dora.address, { signal })).toEqual(nobody)
  expect(await names.lookupAddress(dora.address, { signal })).toEqual([])
  expect(await names.lookupAddress('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', { signal })).toEqual([])
})
