import { type Config, getNetworks, type Kit } from '@wallet-kit/core'
import {
  createFakeWallet,
  createTestKit,
  fakeNamespace,
  fakeNetwork,
} from '@wallet-kit/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultStatement } from '../constants.js'
import { siwx } from '../index.js'
import { createMessage } from '../message/createMessage.js'
import type { SiwxConfig, SiwxSession } from '../options.js'
import { readSigner, type Signer } from './account.js'
import { isGenuine, keepSession, writeFields, writeMessage } from './signInSteps.js'
import { sessionArrived } from './transitions.js'

const { signal } = new AbortController()
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const kits: Kit[] = []

beforeEach(() => {
  vi.stubGlobal('location', {
    ...{ host: 'app.example:8080', origin: 'https://app.example:8080', pathname: '/login' },
  })
})
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A kit with a connected account, whose adapter and network answer as the test says. */
async function setUp(config: SiwxConfig = {}, options: Partial<Config> = {}) {
  const fern = createFakeWallet({ id: 'app.fern', accounts: [address] })
  const { plugin, adapter } = fakeNamespace('eip155', [fern])
  adapter.isContract = async () => false
  const kit: Kit = createTestKit({ plugins: [plugin, siwx({ siwx: config })], ...options })
  kits.push(kit)
  await kit.connect({ connectorId: 'app.fern' })
  const signer = readSigner(kit) as Signer
  return { kit, adapter, signer }
}

describe('writeFields', () => {
  const now = Date.parse('2026-01-02T03:04:05.678Z')
  async function write(config: SiwxConfig) {
    const { kit } = await setUp(config)
    vi.useFakeTimers({ now, toFake: ['Date'] })
    return writeFields(kit, { chainId: 'eip155:10', accountAddress: address, signal })
  }

  test('names the page, and lasts a week from now', async () => {
    expect(await write({})).toStrictEqual({
      ...{ domain: 'app.example:8080', uri: 'https://app.example:8080/login', version: '1' },
      ...{ nonce: expect.stringMatching(/^[\da-f]{24}$/), statement: defaultStatement },
      issuedAt: '2026-01-02T03:04:05.678Z',
      expirationTime: '2026-01-09T03:04:05.678Z',
    })
  })

  test('takes what the host says', async () => {
    const fields = { statement: 'Welcome.', resources: ['https://app.example/terms'] }
    expect(
      await write({ ...fields, expiresIn: 1_000, getNonce: async () => 'abcdefgh' }),
    ).toMatchObject({
      ...{ ...fields, nonce: 'abcdefgh', expirationTime: '2026-01-02T03:04:06.678Z' },
    })
  })

  test('a nonce has 8 to 200 letters and digits', async () => {
    for (const nonce of ['abcdEF12', '1'.repeat(200)]) {
      expect(await write({ getNonce: async () => nonce })).toMatchObject({ nonce })
    }
    for (const nonce of [
      'abcdEF1',
      '1'.repeat(201),
      'abcd-EF12',
      ' abcdEF12',
      'abcdEF12\n',
      12345678,
    ]) {
      await expect(write({ getNonce: async () => nonce as string })).rejects.toThrow(
        'The nonce is not made of 8 or more letters and digits.',
      )
    }
  })
})

describe('writeMessage', () => {
  async function write(config: SiwxConfig) {
    const { kit, signer } = await setUp(config)
    return writeMessage(kit, { signer, signal })
  }

  test('gives the text of the kit or the host', async () => {
    const { data, message } = await write({})
    expect(data).toMatchObject({ chainId: 'eip155:1', accountAddress: address })
    expect(message).toBe(createMessage(data))
    const other = await write({
      createMessage: async (data) => createMessage({ ...data, requestId: 'a-1' }),
    })
    expect(other.message).toContain('\nRequest ID: a-1')
  })

  test.each(['', 1, undefined])('needs a text of the host, not %j', async (message) => {
    await expect(write({ createMessage: () => message as string })).rejects.toThrow(
      'There is no message to sign.',
    )
  })

  test('needs a text that is a sign-in of this page', async () => {
    await expect(write({ createMessage: () => 'Hello' })).rejects.toThrow(
      'The message to sign does not say what the data of this sign-in says.',
    )
  })
})

describe('isGenuine', () => {
  const signature = `0x${'51'.repeat(64)}`
  const session = { data: {} as SiwxSession['data'], message: 'Hello', signature }

  test('takes nothing but true of the host as a yes', async () => {
    for (const [answer, is] of [
      [true, 'genuine'],
      [false, 'foreign'],
      [1, 'foreign'],
      ['true', 'foreign'],
      [undefined, 'foreign'],
    ]) {
      const { kit, signer } = await setUp({ verify: async () => answer as boolean })
      expect([answer, await isGenuine(kit, { session, signer, signal })]).toEqual([answer, is])
    }
  })

  test('passes on what the host’s check rejects with', async () => {
    const { kit, signer } = await setUp({ verify: () => Promise.reject(new Error('down')) })
    await expect(isGenuine(kit, { session, signer, signal })).rejects.toThrow('down')
  })

  const verify = async () => false

  test('a signature of ERC-6492 is of a contract', async () => {
    const { kit, signer } = await setUp({ verify })
    const wrapped = { ...session, signature: `${signature}${'6492'.repeat(16)}` }
    expect(await isGenuine(kit, { session: wrapped, signer, signal })).toBe('contract')
    for (const end of ['6492'.repeat(15), `${'6492'.repeat(16)}51`]) {
      const other = { ...session, signature: `${signature}${end}` }
      expect(await isGenuine(kit, { session: other, signer, signal })).toBe('foreign')
    }
  })

  test('an account whose wallet or network says so is a contract', async () => {
    const { kit, signer, adapter } = await setUp({ verify })
    const asked = vi.fn(async () => true)
    adapter.isContract = asked
    expect(await isGenuine(kit, { session, signer, signal })).toBe('contract')
    const [network] = getNetworks(kit)
    expect(asked).toHaveBeenCalledExactlyOnceWith({ address, network, signal })
    adapter.isContract = async () => false
    expect(await isGenuine(kit, { session, signer, signal })).toBe('foreign')
    adapter.getAccountType = async () => 'smartAccount'
    expect(await isGenuine(kit, { session, signer, signal })).toBe('contract')
  })

  test('an account of which neither is known is no contract', async () => {
    const { kit, signer, adapter } = await setUp({ verify })
    adapter.isContract = () => Promise.reject(new Error('down'))
    adapter.getAccountType = () => Promise.reject(new Error('down'))
    expect(await isGenuine(kit, { session, signer, signal })).toBe('foreign')
    const elsewhere = { ...signer, chainId: 'eip155:2' }
    adapter.isContract = async () => true
    expect(await isGenuine(kit, { session, signer: elsewhere, signal })).toBe('foreign')
  })

  describe('asks the contract of an account by its network', () => {
    /** What the network answers, and what it was asked. */
    function network(answer: object) {
      const asked: { url: string; method: string; params: unknown[] }[] = []
      const fetch = async (url: unknown, init?: RequestInit) => {
        const { id, method, params } = JSON.parse(String(init?.body))
        asked.push({ url: String(url), method, params })
        return Response.json({ jsonrpc: '2.0', id, ...answer })
      }
      return { asked, fetch: fetch as typeof globalThis.fetch }
    }

    test.each([
      ['yes', { result: '0x01' }, 'genuine'],
      ['no', { result: '0x00' }, 'foreign'],
      ['a revert', { error: { code: 3, message: 'execution reverted' } }, 'foreign'],
    ])('which answers %s', async (_, answer, is) => {
      const { asked, fetch } = network(answer)
      const { kit, signer } = await setUp({}, { fetch })
      expect(await isGenuine(kit, { session, signer, signal })).toBe(is)
      expect(asked[0]).toEqual({
        ...{ url: 'https://rpc.test/eip155/1', method: 'eth_call' },
        params: [{ data: expect.stringContaining(address.slice(2).toLowerCase()) }, 'latest'],
      })
    })

    test('which fails: then it is not known', async () => {
      const { fetch } = network({ error: { code: -32603, message: 'out of order' } })
      const { kit, signer } = await setUp({}, { fetch })
      await expect(isGenuine(kit, { session, signer, signal })).rejects.toMatchObject({
        name: 'RpcError',
      })
    })

    test.each([['0x01'], null, 1].map((result) => [result]))(
      'which answers no text: then it is not known (%j)',
      async (result) => {
        const { fetch } = network({ result })
        const { kit, signer } = await setUp({}, { fetch })
        await expect(isGenuine(kit, { session, signer, signal })).rejects.toThrow(
          'The network did not say what the contract answers.',
        )
      },
    )

    test('which has no url: then nothing is asked', async () => {
      const { asked, fetch } = network({ result: '0x01' })
      const networks = [{ ...fakeNetwork('eip155', 1, 'Ethereum'), rpcUrls: [] }] as const
      const { kit, signer } = await setUp({}, { fetch, networks })
      expect(await isGenuine(kit, { session, signer, signal })).toBe('foreign')
      expect(asked).toEqual([])
    })
  })
})

describe('keepSession', () => {
  const session = { data: {} as SiwxSession['data'], message: 'Hello', signature: '0x51' }

  async function keep(when: (set: { end: AbortController; kit: Kit; signer: Signer }) => void) {
    const end = new AbortController()
    const storage = {
      getSessions: async () => [],
      addSession: vi.fn(async () => when({ end, kit, signer })),
      deleteSessions: vi.fn(async (_: object) => {}),
    }
    const { kit, signer } = await setUp({ storage })
    storage.deleteSessions.mockClear()
    const kept = keepSession(kit, signer, { session, signal: end.signal })
    await kept.catch(() => {})
    await vi.waitFor(() => expect(storage.addSession).toHaveBeenCalledOnce())
    return storage
  }

  test('keeps a session', async () => {
    const { addSession, deleteSessions } = await keep(() => {})
    expect(addSession).toHaveBeenCalledWith(session, { signal: expect.any(AbortSignal) })
    expect(deleteSessions).not.toHaveBeenCalled()
  })

  test('has one forgotten whose sign-in ended meanwhile', async () => {
    const { deleteSessions } = await keep(({ end }) => end.abort())
    await vi.waitFor(() => expect(deleteSessions).toHaveBeenCalledOnce())
    const [asked] = deleteSessions.mock.calls[0] ?? []
    expect(asked).toEqual({
      ...{ chainId: 'eip155:1', accountAddress: address, signal: expect.any(AbortSignal) },
    })
    expect(asked).toHaveProperty('signal.aborted', false)
  })

  test('leaves one whose account is signed in by now', async () => {
    const { deleteSessions } = await keep(({ end, kit, signer }) => {
      end.abort()
      sessionArrived(kit, signer, { session, isRestored: false })
    })
    expect(deleteSessions).not.toHaveBeenCalled()
  })
})
