import { afterEach, describe, expect, test } from 'vitest'
import { stackAccounts } from '../stack/stackAccounts.js'
import { openApp } from '../wallet-connect/testing/openApp.js'
import { setUpSession } from '../wallet-connect/testing/setUpSession.js'
import type { RelayRefusal } from './relayRefusals.js'
import { startRelay } from './startRelay.js'

const { alice } = stackAccounts
let close = async () => {}
afterEach(() => close())

async function setUp() {
  const setUp = await setUpSession({ chains: ['eip155:1'] })
  close = setUp.close
  const { relay } = setUp
  const isEverybodyBack = () => relay.connections().filter(({ isOpen }) => isOpen).length === 2
  return { ...setUp, untilBack: () => expect.poll(isEverybodyBack).toBe(true) }
}

describe('what the library makes of a relay that', () => {
  test('is cut and comes back between a proposal and its approval: the answer arrives', async () => {
    const { relay, app, wallet, untilBack } = await setUp()
    wallet.control.setPolicy('hang')
    const connected = app.connect(wallet.pair)
    await expect.poll(() => wallet.control.pending()).toHaveLength(1)

    relay.pause()
    expect(relay.connections().filter(({ isOpen }) => isOpen)).toEqual([])
    relay.resume()
    await untilBack()
    wallet.control.resolvePending()
    expect((await connected)?.namespaces.eip155?.accounts).toContain(`eip155:1:${alice.address}`)
  })

  test('is cut while the wallet asks its owner: the signature arrives', async () => {
    const { relay, app, wallet, untilBack } = await setUp()
    await app.connect(wallet.pair)
    wallet.control.setPolicy('hang')
    const params = ['0x00', alice.address]
    const signed = app.provider.request({ method: 'personal_sign', params }, 'eip155:1')
    await expect.poll(() => wallet.control.pending()).toHaveLength(1)

    relay.drop()
    await untilBack()
    wallet.control.resolvePending()
    expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
  })

  test('holds the proposal: it is made when the relay lets go', async () => {
    const { relay, app, wallet } = await setUp()
    relay.hold('wc_proposeSession')
    const connected = app.connect(wallet.pair)
    await expect
      .poll(() => relay.requests())
      .toContainEqual(expect.objectContaining({ method: 'wc_proposeSession', held: true }))
    expect(wallet.control.requests()).toEqual([])

    relay.release()
    expect(await connected).toHaveProperty('topic')
  })

  test.each([
    ['project-not-found', 'Project not found'],
    ['origin-not-allowed', 'Unauthorized: origin not allowed'],
    ['clock-ahead', 'JWT validation error: JWT Token is not yet valid'],
  ] satisfies [RelayRefusal.Name, string][])('refuses it, %s: it is told', async (name, reason) => {
    const relay = await startRelay()
    const app = await openApp({ relayUrl: relay.url })
    close = async () => {
      await app.close()
      await relay.stop()
    }
    relay.refuse(name)
    // Refused, the library proposes for ever.
    app.connect(async () => {}).catch(() => {})
    await expect
      .poll(() => app.errors)
      .toContainEqual(`WebSocket connection closed abnormally with code: 3000 (${reason})`)
  })
})
