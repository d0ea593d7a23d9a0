import type { Kit } from '@wallet-kit/core'
import { definePlugin } from '@wallet-kit/core/plugin'
import { createTestKit, fakeNetwork } from '@wallet-kit/core/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { deepLinkKey } from '../links/deepLink.js'
import { walletconnectId } from '../options.js'
import type { Client } from '../session/openClient.js'
import { getLive } from '../slice.js'
import { createRequester } from './createProvider.js'

afterEach(() => vi.unstubAllGlobals())

type Sent = { readonly request: { readonly method: string }; readonly expiry?: number }

test('a phone’s wallet comes to the front for what a person answers, and for nothing else', async () => {
  const opened: unknown[] = []
  vi.stubGlobal('navigator', { userAgentData: { mobile: true } })
  vi.stubGlobal('window', { open: (href: unknown) => opened.push(href) })
  const kit = createTestKit({
    networks: [fakeNetwork('eip155', 1, 'Ethereum')],
    plugins: [definePlugin({ id: walletconnectId, options: {} })],
  }) as unknown as Kit
  kit.storage.set(deepLinkKey, { name: 'Fern', href: 'fern://' })
  const asked: string[] = []
  const expiries: (number | undefined)[] = []
  const methods = ['wallet_getCapabilities', 'personal_sign', 'wallet_getCallsStatus']
  const session = {
    topic: 'fern',
    namespaces: { eip155: { methods, accounts: [`eip155:1:0x${'11'.repeat(20)}`] } },
  }
  getLive(kit).topic = session.topic
  const sign = {
    session: { keys: [session.topic], get: () => session },
    request: async ({ request: { method }, expiry }: Sent) => {
      asked.push(method)
      expiries.push(expiry)
    },
  }
  const client = { sign, wake() {} } as unknown as Client
  const { ask } = createRequester(kit, { client, namespace: 'eip155' })
  await ask('wallet_getCapabilities', [])
  await ask('wallet_getCallsStatus', [])
  expect(opened).toEqual([])
  await ask('personal_sign', [])
  expect(opened).toEqual(['fern://'])
  expect(asked).toEqual(['wallet_getCapabilities', 'wallet_getCallsStatus', 'personal_sign'])
  // A person has an hour; the library's own five minutes are for the rest.
  expect(expiries).toEqual([undefined, undefined, 3_600])
})

describe('what a wallet approved counts for the chain that it approved it for', () => {
  const address = `0x${'11'.repeat(20)}`
  function create(namespaces: object) {
    const kit = createTestKit({
      networks: [fakeNetwork('eip155', 1, 'Ethereum'), fakeNetwork('eip155', 10, 'OP Mainnet')],
      plugins: [definePlugin({ id: walletconnectId, options: {} })],
    }) as unknown as Kit
    const asked: string[] = []
    const session = { topic: 'fern', namespaces }
    getLive(kit).topic = session.topic
    const sign = {
      session: { keys: [session.topic], get: () => session },
      request: async ({ request: { method } }: { request: { method: string } }) =>
        asked.push(method),
    }
    const client = { sign, wake() {} } as unknown as Client
    return { asked, ...createRequester(kit, { client, namespace: 'eip155' }) }
  }

  test('a method of another chain is not asked for', async () => {
    const { ask, can, asked } = create({
      'eip155:1': { methods: ['personal_sign'], accounts: [`eip155:1:${address}`] },
      'eip155:10': { methods: ['eth_sendTransaction'], accounts: [`eip155:10:${address}`] },
    })
    expect([can('personal_sign'), can('eth_sendTransaction')]).toEqual([true, false])
    await expect(ask('eth_sendTransaction', [])).rejects.toMatchObject({
      name: 'UnsupportedMethodError',
    })
    await ask('personal_sign', [])
    expect(asked).toEqual(['personal_sign'])
  })

  test('nor anything where the chain has no account', async () => {
    const { ask, addresses } = create({
      eip155: { methods: ['personal_sign'], accounts: [`eip155:10:${address}`, 'eip155:1:0x12'] },
    })
    await expect(ask('personal_sign', [])).rejects.toMatchObject({ name: 'UnauthorizedError' })
    expect(addresses()).toEqual([])
  })
})
