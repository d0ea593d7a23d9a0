import { definePlugin, type Kit } from '@wallet-kit/core'
import { createTestKit, fakeNetwork } from '@wallet-kit/core/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { deepLinkKey } from '../links/deepLinkKey.js'
import { walletconnectId } from '../options.js'
import type { Client } from '../session/openClient.js'
import { getLive } from '../slice.js'
import { createRequester } from './createRequester.js'

afterEach(() => vi.unstubAllGlobals())

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
  const methods = ['wallet_getCapabilities', 'personal_sign', 'wallet_getCallsStatus']
  const session = {
    topic: 'fern',
    namespaces: { eip155: { methods, accounts: [`eip155:1:0x${'11'.repeat(20)}`] } },
  }
  getLive(kit).topic = session.topic
  const sign = {
    session: { keys: [session.topic], get: () => session },
    request: async ({ request: { method } }: { request: { method: string } }) => asked.push(method),
  }
  const client = { sign, wake() {} } as unknown as Client
  const { ask } = createRequester(kit, { client, namespace: 'eip155' })
  await ask('wallet_getCapabilities', [])
  await ask('wallet_getCallsStatus', [])
  expect(opened).toEqual([])
  await ask('personal_sign', [])
  expect(opened).toEqual(['fern://'])
  expect(asked).toEqual(['wallet_getCapabilities', 'wallet_getCallsStatus', 'personal_sign'])
})
