import type { Network } from '@wallet-kit/core'
import type { Http } from '@wallet-kit/core/plugin'
import { stackAccounts } from '@wallet-kit/test/stack'
import { bytesToHex, decodeAbiParameters, encodeFunctionData, namehash, parseAbi } from 'viem'
import { packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createNamesTools } from '../../../test/createNamesTools.js'
import { app } from '../../../test/createTestService.js'
import { describeDatabases } from '../../../test/databases.js'
import { newNonce, signRegistration } from '../../../test/signRegistration.js'
import type { Names } from '../sources.js'
import { registrar } from './registrar.js'

const { alice, bob, carol } = stackAccounts
const signal = new AbortController().signal
const start = Date.parse('2026-11-01T12:00:00Z')
const signerKey = `0x${'5e'.repeat(32)}` as const

const networks: readonly Network[] = [1, 10, 8453, 11297108109].map((id) => ({
  ...{ id, caipNetworkId: `eip155:${id}`, namespace: 'eip155', name: `Chain ${id}` },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [`https://rpc.example/${id}`],
}))

/** Nodes at which a call has this result; without one they are broken. */
function createNodes(): Http & { result: string | undefined } {
  const nodes = {
    result: '0x' as string | undefined,
    async post(_url: string, request: unknown) {
      const { id } = request as { id: number }
      const { result } = nodes
      const answer =
        result === undefined ? { error: { code: -32603, message: 'broken' } } : { result }
      return { jsonrpc: '2.0', id, ...answer }
    },
  }
  return nodes as Http & typeof nodes
}

const abi = parseAbi(['function resolve(bytes name, bytes data)', 'function addr(bytes32 node)'])

type Wanted = Partial<signRegistration.Options> & { readonly name: string }

describeDatabases('registrar', (createDatabase) => {
  let tools: createNamesTools.ReturnType
  let names: Names
  let time = start
  const nodes = createNodes()

  beforeAll(async () => {
    tools = await createNamesTools({
      ...{ networks, url: await createDatabase(), http: nodes, now: () => time },
    })
    const source = registrar({
      ...{
        zone: 'kit.eth',
        signerKey,
        reserved: ['admin', 'Support'],
        registrationsPerHour: 1_000,
      },
      avatar: (name) => `https://pictures.example/${name}.png`,
    })
    names = source.createNames(tools)
  })
  afterAll(() => tools?.database.destroy())

  async function register(wanted: Wanted, origin: string | undefined = app) {
    const { privateKey = carol.privateKey } = wanted
    const request = await signRegistration({ now: time, ...wanted, privateKey })
    return names.register?.(request, { signal, caller: '192.0.2.1', origin })
  }

  test('a name leads to who signed for it, both ways, once', async () => {
    await register({ name: 'mira.kit.eth' })
    const avatar = 'https://pictures.example/mira.kit.eth.png'
    const profile = {
      ...{ name: 'mira.kit.eth', attributes: [{ avatar }] },
      addresses: { '60': { address: carol.address } },
    }
    expect(await names.lookupName('Mira.kit.eth', { signal })).toEqual(profile)
    expect(await names.lookupAddress(carol.address.toLowerCase(), { signal })).toEqual([profile])
    expect(await names.lookupIdentity(carol.address, { signal })).toEqual({
      ...{ name: 'mira.kit.eth', avatar },
    })
    await expect(
      register({ name: 'mira.kit.eth', privateKey: bob.privateKey }),
    ).rejects.toMatchObject({
      ...{ name: 'NameTakenError', status: 409 },
    })
    expect(await names.lookupName('nobody.kit.eth', { signal })).toBeUndefined()
    expect(await names.lookupName('alice.eth', { signal })).toBeUndefined()
    await expect(names.lookupName('a..eth', { signal })).rejects.toMatchObject({ status: 400 })
    expect(await names.lookupIdentity(bob.address, { signal })).toEqual({
      name: null,
      avatar: null,
    })
  })

  test('the newest name of an address comes first; of another network the name has that coin type, too', async () => {
    await register({ name: 'alice.kit.eth', privateKey: alice.privateKey })
    time += 1
    await register({ name: 'alice-two.kit.eth', privateKey: alice.privateKey, chainId: 8453 })
    const profiles = await names.lookupAddress(alice.address, { signal })
    expect(profiles.map(({ name }) => name)).toEqual(['alice-two.kit.eth', 'alice.kit.eth'])
    expect(Object.keys(profiles[0]?.addresses ?? {})).toEqual(['60', String(0x80000000 + 8453)])
  })

  test('a request without the origin of a page is refused: nothing says who asked for the signature', async () => {
    const request = await signRegistration({
      ...{ now: time, name: 'program.kit.eth', privateKey: carol.privateKey },
    })
    const caller = { signal, caller: '192.0.2.1', origin: undefined }
    await expect(names.register?.(request, caller)).rejects.toMatchObject({
      ...{ name: 'MessageMismatchError', status: 400 },
    })
    await register({ name: 'program.kit.eth' })
  })

  test('a message is good once, for five minutes, for the page that it names', async () => {
    const nonce = newNonce()
    await register({ name: 'once.kit.eth', nonce })
    await expect(register({ name: 'twice.kit.eth', nonce })).rejects.toThrow('used before')
    const late = register({ name: 'late.kit.eth', issuedAt: time - 300_000 })
    await expect(late).rejects.toThrow('By its time it is not good now')
    const early = register({ name: 'early.kit.eth', issuedAt: time + 60_001 })
    await expect(early).rejects.toThrow('By its time it is not good now')
    const elsewhere = register({ name: 'other.kit.eth' }, 'https://stranger.example')
    await expect(elsewhere).rejects.toThrow('that of the page that asks')
    await expect(register({ name: 'other.kit.eth' }, 'null')).rejects.toThrow(
      'that of the page that asks',
    )
    await register({ name: 'still.kit.eth', issuedAt: time - 299_999 })
  })

  test('who comes too late for a name may use the message again', async () => {
    const nonce = newNonce()
    await expect(register({ name: 'once.kit.eth', nonce })).rejects.toThrow('is registered')
    await register({ name: 'other.kit.eth', nonce })
  })

  test('of two who want a name at once one gets it', async () => {
    const answers = await Promise.allSettled(
      [bob, carol].map(({ privateKey }) => register({ name: 'race.kit.eth', privateKey })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test.each([
    ['InvalidNameError', { name: 'abc.kit.eth' }],
    ['InvalidNameError', { name: 'ab--cd.kit.eth' }],
    ['InvalidNameError', { name: 'Upper.kit.eth' }],
    ['InvalidNameError', { name: 'a.name.kit.eth' }],
    ['InvalidNameError', { name: 'admin.kit.eth' }],
    ['InvalidNameError', { name: 'support.kit.eth' }],
    ['UnknownZoneError', { name: 'mine.eth' }],
    ['MessageMismatchError', { name: 'free.kit.eth', owner: `eip155:1:${bob.address}` }],
    ['MessageMismatchError', { name: 'free.kit.eth', chainId: 10, coinType: 60 }],
    ['InvalidRequestError', { name: 'free.kit.eth', chainId: 56 }],
    ['MessageMismatchError', { name: 'free.kit.eth', chainId: 11297108109, coinType: 60 }],
    ['InvalidMessageError', { name: 'free.kit.eth', nonce: '12' }],
    ['InvalidSignatureError', { name: 'free.kit.eth', address: bob.address }],
  ])('%s for %j', async (name, wanted) => {
    await expect(register(wanted)).rejects.toMatchObject({ name, status: 400 })
  })

  test('a contract signs for its own network alone; a network that does not answer is no refusal', async () => {
    const safe = { name: 'safe.kit.eth', chainId: 10, address: bob.address }
    for (const result of [undefined, 'yes']) {
      nodes.result = result
      await expect(register(safe)).rejects.toMatchObject({ status: 503 })
    }
    nodes.result = '0x01'
    await register(safe)
    nodes.result = '0x'
    const profile = await names.lookupName('safe.kit.eth', { signal })
    expect(Object.keys(profile?.addresses ?? {})).toEqual([String(0x80000000 + 10)])
    expect((await names.lookupIdentity(bob.address, { signal })).name).not.toBe('safe.kit.eth')
  })

  test('suggestions: the name itself and whether it is taken, then free ones; none for what is no name', async () => {
    await register({ name: 'taken.kit.eth' })
    await register({ name: 'my-taken.kit.eth' })
    expect(await names.suggest?.({ name: 'Taken', zone: 'kit.eth' }, { signal })).toEqual([
      { name: 'taken.kit.eth', registered: true },
      { name: 'taken-kit.kit.eth', registered: false },
      { name: 'its-taken.kit.eth', registered: false },
      { name: 'the-taken.kit.eth', registered: false },
      { name: 'taken-1.kit.eth', registered: false },
    ])
    expect(await names.suggest?.({ name: '💩', zone: undefined }, { signal })).toEqual([])
    const admins = await names.suggest?.({ name: 'admin', zone: undefined }, { signal })
    expect(admins?.map(({ name }) => name)).not.toContain('admin.kit.eth')
    await expect(names.suggest?.({ name: 'mira', zone: 'other.eth' }, { signal })).rejects.toThrow(
      'end in .kit.eth',
    )
  })

  test('the gateway answers for a name that nobody can have that there is nothing', async () => {
    for (const name of ['\u0000.kit.eth', 'Mira.kit.eth']) {
      const call = encodeFunctionData({ abi, functionName: 'addr', args: [namehash(name)] })
      const args = [bytesToHex(packetToBytes(name)), call] as const
      const data = encodeFunctionData({ abi, functionName: 'resolve', args })
      const answer = await names.answerLookup?.({ sender: alice.address, data })
      const types = [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }] as const
      expect(decodeAbiParameters(types, answer ?? '0x')[0]).toBe(`0x${'0'.repeat(64)}`)
    }
  })

  test('one address registers so often in an hour', async () => {
    const limited = registrar({ zone: 'few.eth', signerKey, registrationsPerHour: 2 })
    const few = limited.createNames(tools)
    const request = await signRegistration({ name: 'no', privateKey: bob.privateKey, now: time })
    const asked = { signal, caller: '192.0.2.2', origin: undefined }
    for (const expected of ['UnknownZoneError', 'UnknownZoneError', 'TooManyRequestsError']) {
      await expect(few.register?.(request, asked)).rejects.toMatchObject({ name: expected })
    }
  })
})

describe('the key', () => {
  test.each([undefined, '', '0x12', 'f'.repeat(64), `0x${'f'.repeat(64)}`, `0x${'0'.repeat(64)}`])(
    '%j is none, and is not told on',
    async (text) => {
      const tools = await createNamesTools({ networks })
      const source = registrar({ zone: 'kit', ...(text !== undefined && { signerKey: text }) })
      const problem = await Promise.resolve()
        .then(() => source.createNames(tools))
        .catch(({ problems }) => problems)
      expect(problem).toEqual([
        '"names" needs a zone in its normal form, as "shop.eth": "kit" is none.',
        '"signerKey" (or NAMES_SIGNER_KEY) has to be 32 bytes in hex, with 0x before.',
      ])
      await tools.database.destroy()
    },
  )
})
