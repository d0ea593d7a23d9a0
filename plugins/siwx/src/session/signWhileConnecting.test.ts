import { getNetwork, type Kit } from '@wallet-kit/core'
import { createTestKit } from '@wallet-kit/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { siwx } from '../index.js'
import { createMessage } from '../message/createMessage.js'
import type { SiwxConfig, SiwxMessageData, SiwxSession } from '../options.js'
import { getLive } from '../slice.js'
import type { Signer } from './account.js'
import { keepSigned, prepareSignIn } from './signWhileConnecting.js'

const accountAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chainId = 'eip155:10'
const signer: Signer = {
  ...{ namespace: 'eip155', chainId, accountAddress },
  caipAddress: `${chainId}:${accountAddress}`,
}
const kits: Kit[] = []

beforeEach(() => {
  vi.stubGlobal('location', {
    ...{ host: 'app.example', origin: 'https://app.example', pathname: '/login' },
  })
})
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.unstubAllGlobals()
})

function setUp(config: SiwxConfig = {}) {
  const kept: SiwxSession[] = []
  const storage = {
    getSessions: async () => [],
    addSession: async (session: SiwxSession) => void kept.push(session),
    deleteSessions: async () => {},
  }
  const verify = vi.fn(async (_: SiwxSession) => true)
  const kit: Kit = createTestKit({ plugins: [siwx({ siwx: { verify, storage, ...config } })] })
  kits.push(kit)
  return { kit, verify, kept }
}

/** What a wallet is asked to sign; and its end. */
async function prepare(kit: Kit, namespace: 'eip155' | 'solana' = 'eip155') {
  const end = new AbortController()
  return { end, asked: await prepareSignIn(kit, { namespace, signal: end.signal }) }
}

describe('what a wallet is asked to sign while it connects', () => {
  test('is of this page, and of the network in use', async () => {
    const getNonce = vi.fn(async (_: object) => 'abcdefgh12')
    const { kit } = setUp({ getNonce, statement: 'Welcome.' })
    const { asked } = await prepare(kit)
    expect(asked).toMatchObject({
      ...{ domain: 'app.example', uri: 'https://app.example/login', nonce: 'abcdefgh12' },
      statement: 'Welcome.',
    })
    const { caipNetworkId } = getNetwork(kit, 'eip155')
    expect(getNonce).toHaveBeenCalledExactlyOnceWith({
      ...{ chainId: caipNetworkId, signal: expect.any(AbortSignal) },
    })
  })

  test.each<readonly [string, SiwxConfig]>([
    ['no sign-in is required', { isRequired: false }],
    ['the host writes the text', { createMessage: () => 'Hello' }],
    ['only another namespace signs in', { namespaces: ['solana'] }],
    ['the nonce fails', { getNonce: () => Promise.reject(new Error('503')) }],
    ['the nonce is none', { getNonce: async () => 'abc' }],
  ])('is nothing if %s', async (_, config) => {
    const { kit } = setUp(config)
    const { asked } = await prepare(kit)
    expect(asked).toBe(undefined)
  })

  test('is kept for the next look with what was asked, until the next connect', async () => {
    const { kit } = setUp()
    const { asked } = await prepare(kit)
    asked?.onSigned({ message: 'Hello', signature: '0x51' })
    const { onSigned: _, ...fields } = asked ?? { onSigned: undefined }
    expect(getLive(kit).signed).toEqual({ message: 'Hello', signature: '0x51', fields })
    await prepare(kit)
    expect(getLive(kit).signed).toBe(undefined)
  })

  test('does not count if it is signed after its connect has ended', async () => {
    const { kit } = setUp()
    const { asked, end } = await prepare(kit)
    end.abort()
    asked?.onSigned({ message: 'Hello', signature: '0x51' })
    expect(getLive(kit).signed).toBe(undefined)
  })
})

describe('what a wallet signed while it connected', () => {
  async function keep(change: Partial<SiwxMessageData> = {}, config: SiwxConfig = {}) {
    const { kit, verify, kept } = setUp(config)
    const { asked } = await prepare(kit)
    const { onSigned: _, ...fields } = asked as NonNullable<typeof asked>
    const data = { ...fields, chainId, accountAddress, ...change }
    const given = { fields, message: createMessage(data), signature: '0x51' }
    const { signal } = new AbortController()
    const session = await keepSigned(kit, { signer, given, signal })
    return { session, expected: { ...given, data, fields: undefined }, verify, kept }
  }

  test.each([
    ['as it was asked for', {}],
    ['with another statement', { statement: 'Hello' }],
    ['with a request and resources', { requestId: 'a-1', resources: ['https://app.example/'] }],
    ['with a later time of its issue', { issuedAt: '2099-01-01T00:00:00Z' }],
  ])('is the session: %s', async (_, change) => {
    const { session, expected, verify, kept } = await keep(change)
    const { fields: _fields, ...own } = expected
    expect(session).toEqual(own)
    expect([verify.mock.calls[0]?.[0], kept]).toEqual([own, [own]])
  })

  test.each([
    ['domain', { domain: 'evil.example' }],
    ['uri', { uri: 'https://app.example/other' }],
    ['nonce', { nonce: 'abcdefgh12' }],
    ['end', { expirationTime: '2099-01-01T00:00:00.000Z' }],
    ['beginning', { notBefore: '2026-01-01T00:00:00Z' }],
    ['kind of statement, with a carriage return', { statement: 'a\rb' }],
    ['network', { chainId: 'eip155:1' }],
    ['account', { accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
  ])('is not even verified with another %s', async (_, change) => {
    const { session, verify, kept } = await keep(change)
    expect([session, verify.mock.calls, kept]).toEqual([undefined, [], []])
  })

  test('is not kept if it is not genuine', async () => {
    const { session, kept } = await keep({}, { verify: async () => false })
    expect([session, kept]).toEqual([undefined, []])
  })

  test.each<readonly [string, SiwxConfig]>([
    ['verified', { verify: () => Promise.reject(new Error('down')) }],
    [
      'kept',
      {
        storage: {
          getSessions: async () => [],
          addSession: () => Promise.reject(new Error('401')),
          deleteSessions: async () => {},
        },
      },
    ],
  ])('is no session if it cannot be %s', async (_, config) => {
    expect((await keep({}, config)).session).toBe(undefined)
  })
})
