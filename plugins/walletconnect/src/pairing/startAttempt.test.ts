import type { Kit } from '@wallet-kit/core'
import { expect, test, vi } from 'vitest'
import { setUpPairing } from '../../test/setUpPairing.js'
import { walletConnectId } from '../constants.js'
import { walletconnectSlice } from '../slice.js'

const world = setUpPairing()
const until = <value>(check: () => value) => vi.waitFor(check, { timeout: 10_000, interval: 50 })
const stored = () => [...world.storage.values.keys()].filter((key) => key.includes('walletconnect'))

/** The wallet settled a session, and it was ended at once. */
async function givenBack() {
  const asked = () => world.relay.requests().map(({ method, tag }) => tag ?? method)
  await until(() => expect(asked()).toContain('wc_approveSession'))
  // The end of a session.
  await until(() => expect(asked()).toContain(1112))
  await until(() => expect(world.wallet.control.sessions()).toEqual([]))
}

/** An attempt that the visitor leaves while a wallet thinks about it. */
async function leave(kit: Kit) {
  const abort = new AbortController()
  const connecting = kit.connect({ connectorId: walletConnectId, signal: abort.signal })
  connecting.catch(() => {})
  world.wallet.control.setPolicy('hang')
  await world.wallet.pair(await world.linkOf(kit))
  await until(() => expect(world.wallet.control.pending()).toHaveLength(1))
  abort.abort()
  await until(() => expect(kit.read(walletconnectSlice).pairing.peek().status).toBe('none'))
}

test('an attempt that was left leaves nothing stored, and nothing after a late answer', async () => {
  const kit = world.page()
  await leave(kit)
  await until(() => expect(stored()).toEqual([]))
  world.wallet.control.resolvePending()
  await givenBack()
  expect(stored()).toEqual([])
})

test('a late answer to a link that was left ends it, and not the attempt that came after', async () => {
  const kit = world.page()
  await leave(kit)
  const connecting = kit.connect({ connectorId: walletConnectId })
  connecting.catch(() => {})
  const second = await world.linkOf(kit)
  world.wallet.control.resolvePending()
  await givenBack()
  world.wallet.control.setPolicy('approve')
  await world.wallet.pair(second)
  await connecting
  expect(world.wallet.control.sessions()).toHaveLength(1)
  expect(kit.getAccount('solana').status).toBe('connected')
})

test('a late answer is heard after another attempt was left, too', async () => {
  const kit = world.page()
  await leave(kit)
  const abort = new AbortController()
  world.wallet.control.setPolicy('reject')
  const second = kit.connect({ connectorId: walletConnectId, signal: abort.signal })
  await world.wallet.pair(await world.linkOf(kit))
  await expect(second).rejects.toMatchObject({ name: 'UserRejectedError' })
  world.wallet.control.resolvePending()
  await givenBack()
})

test('an attempt that was left does not forget the session of another page', async () => {
  const other = world.page()
  const kit = world.page()
  const abort = new AbortController()
  const left = kit.connect({ connectorId: walletConnectId, signal: abort.signal })
  left.catch(() => {})
  await world.linkOf(kit)
  await world.connect(other)
  abort.abort()
  await until(() => expect(kit.read(walletconnectSlice).pairing.peek().status).toBe('none'))
  await new Promise((resolve) => setTimeout(resolve, 500))
  for (const each of [kit, other]) each.destroy()
  const again = world.page()
  await until(() => expect(again.getAccount('solana').status).toBe('connected'))
})
