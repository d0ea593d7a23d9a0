import { beforeEach, describe, expect, test, vi } from 'vitest'
import { signMessage } from '../kit/actions.js'
import type { Kit } from '../kit/kit.js'
import { createFakeWallet, type FakeWallet } from '../testing/createFakeWallet.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'

const caipAddress = 'eip155:1:0x1111111111111111111111111111111111111111'
let kit: Kit
let wallet: FakeWallet
const reported = vi.fn()

beforeEach(() => {
  reported.mockClear()
  wallet = createFakeWallet({ id: 'fern' })
  const { plugin } = fakeNamespace('eip155', [wallet])
  kit = createTestKit({ plugins: [plugin], account: { caipAddress }, wallet })
  kit.on('error:reported', reported)
})

describe('what a host asked for and failed rejects, and is an event', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    ['connect', 'UserRejectedError', () => kit.connect({ connectorId: 'fern' })],
    ['disconnect', 'DisconnectError', () => kit.disconnect()],
    ['switchNetwork', 'UserRejectedError', () => kit.switchNetwork({ caipNetworkId: 'eip155:10' })],
    [
      'switchNetwork to nowhere',
      'NetworkNotFoundError',
      () => kit.switchNetwork({ caipNetworkId: 'eip155:7' }),
    ],
    ['signMessage', 'UserRejectedError', () => signMessage(kit, { message: 'hi' })],
  ])('%s', async (_, name, act) => {
    wallet.policy = 'reject'
    await expect(act()).rejects.toMatchObject({ name })
    await vi.waitFor(() => expect(reported).toHaveBeenCalled())
    await vi.dynamicImportSettled()
    expect(reported.mock.calls).toEqual([[expect.objectContaining({ name })]])
  })
})

test('what the host aborted is no failure', async () => {
  wallet.policy = 'hang'
  const abort = new AbortController()
  const connecting = kit.connect({ connectorId: 'fern', signal: abort.signal })
  abort.abort()
  await expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
  await vi.dynamicImportSettled()
  expect(reported).not.toHaveBeenCalled()
})
