import type { Kit } from '@wallet-kit/core'
import { definePlugin, ProjectIdNotConfiguredError } from '@wallet-kit/core/plugin'
import { createTestKit } from '@wallet-kit/core/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeClient } from '../../test/fakeClient.js'
import { walletconnectId } from '../options.js'
import { getLive, walletconnectSlice } from '../slice.js'
import { showPairing } from './holdAttempt.js'
import { preparePairing } from './walletLinkSource.js'

let kit: Kit
let page: EventTarget & { visibilityState: string }
let client: ReturnType<typeof fakeClient>
/** How often a link was asked for. */
let asked: number

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  kit = createTestKit({
    plugins: [definePlugin({ id: walletconnectId, options: {} })],
  }) as unknown as Kit
  client = fakeClient()
  asked = 0
  const { overRelay } = client
  const counted: typeof overRelay = (act) => {
    asked++
    return overRelay(act)
  }
  getLive(kit).client = Promise.resolve({ ...client, overRelay: counted, sign: client.sign })
})
afterEach(() => {
  kit.destroy()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const shown = () => kit.read(walletconnectSlice).pairing.peek()
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
async function offer() {
  await pass(0)
  const pairing = shown()
  if (pairing.status === 'ready') client.offer(pairing.uri)
}
function setVisible(isVisible: boolean) {
  page.visibilityState = isVisible ? 'visible' : 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
}

test('a relay that is away is tried again, ever more rarely, until there is a link', async () => {
  client.policy = 'fail'
  const stop = preparePairing(kit)
  await pass(0)
  const times = []
  for (let seconds = 0; seconds <= 120; seconds++) {
    const before = asked
    await pass(1000)
    if (asked > before) times.push(seconds + 1)
  }
  expect(times).toEqual([3, 9, 21, 45, 75, 105])
  client.policy = 'answer'
  await pass(30_000)
  expect(shown()).toMatchObject({ status: 'ready' })
  stop()
})

test('none is asked for while the page is hidden, and one at once when the visitor comes back', async () => {
  client.policy = 'fail'
  const stop = preparePairing(kit)
  await pass(0)
  setVisible(false)
  await pass(600_000)
  expect(asked).toBe(1)
  client.policy = 'answer'
  setVisible(true)
  await pass(0)
  expect(shown()).toMatchObject({ status: 'ready' })
  stop()
})

test('one that expired while hidden is new when the visitor comes back, and asked for once', async () => {
  const stop = preparePairing(kit)
  await offer()
  setVisible(false)
  await pass(300_000)
  client.answer(0, 'expire')
  await pass(0)
  setVisible(true)
  await pass(0)
  expect(shown()).toMatchObject({ uri: 'wc:1' })
  expect(asked).toBe(2)
  stop()
})

test('one that could not be renewed is tried again', async () => {
  const stop = preparePairing(kit)
  await offer()
  client.policy = 'fail'
  await pass(230_000)
  expect(shown()).toEqual({ status: 'expired' })
  client.policy = 'answer'
  await pass(3000)
  expect(shown()).toMatchObject({ uri: 'wc:1' })
  stop()
})

test('after a wallet has declined there is a new one', async () => {
  const stop = preparePairing(kit)
  await offer()
  client.answer(0, 'reject')
  await pass(0)
  expect(shown()).toEqual({ status: 'none' })
  await pass(3000)
  expect(shown()).toMatchObject({ uri: 'wc:1' })
  stop()
})

test('a screen of a pairing sees to its own', async () => {
  const stop = preparePairing(kit)
  const leave = showPairing(kit)
  await offer()
  client.answer(0, 'reject')
  await pass(600_000)
  expect(shown()).toEqual({ status: 'none' })
  expect(asked).toBe(1)
  leave()
  stop()
})

test('once the list is closed nothing is asked for', async () => {
  client.policy = 'fail'
  const stop = preparePairing(kit)
  await pass(0)
  stop()
  await pass(600_000)
  setVisible(true)
  await pass(0)
  expect(asked).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('what the host alone can mend is not tried again', async () => {
  const live = getLive(kit)
  live.client = Promise.reject(new ProjectIdNotConfiguredError({ feature: 'walletconnect' }))
  const stop = preparePairing(kit)
  await pass(0)
  expect(shown()).toEqual({ status: 'none' })
  live.client = Promise.resolve(client)
  await pass(600_000)
  setVisible(true)
  await pass(0)
  expect(shown()).toEqual({ status: 'none' })
  stop()
})
