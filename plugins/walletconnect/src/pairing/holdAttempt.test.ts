import type { Kit } from '@wallet-kit/core'
import { definePlugin } from '@wallet-kit/core/plugin'
import { createTestKit } from '@wallet-kit/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeClient } from '../../test/fakeClient.js'
import { deepLinkKey, rememberDeepLink } from '../links/deepLink.js'

import { walletconnectId } from '../options.js'
import { getLive, walletconnectSlice } from '../slice.js'
import { holdAttempt, showPairing } from './holdAttempt.js'

import type { PairingAttempt } from './startAttempt.js'

let kit: Kit
let page: EventTarget & { visibilityState: string }
let client: ReturnType<typeof fakeClient>

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  kit = createTestKit({
    plugins: [definePlugin({ id: walletconnectId, options: {} })],
  }) as unknown as Kit
  client = fakeClient()
  getLive(kit).client = Promise.resolve(client)
})
afterEach(() => {
  kit.destroy()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Lets the attempt make a link that a wallet can see. */
async function offer() {
  await vi.advanceTimersByTimeAsync(0)
  const pairing = shown()
  if (pairing.status === 'ready') client.offer(pairing.uri)
}
const shown = () => kit.read(walletconnectSlice).pairing.peek()
function setVisible(isVisible: boolean) {
  page.visibilityState = isVisible ? 'visible' : 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
}
/** What becomes of an attempt. */
function follow({ approved }: PairingAttempt) {
  const came: { error?: unknown } = {}
  approved.catch((error) => {
    came.error = error
  })
  return came
}

test('what a wallet approved for a visitor who has just left is given back', async () => {
  const { release } = holdAttempt(kit, {})
  await offer()
  release()
  client.answer(0, 'approve')
  await vi.advanceTimersByTimeAsync(1000)
  expect(client.givenBack).toEqual(client.approved)
  expect(client.approved).toHaveLength(1)
})

test('what was approved for a prepared link is there for the connect that follows', async () => {
  holdAttempt(kit, {})
  await offer()
  client.answer(0, 'approve')
  await vi.advanceTimersByTimeAsync(0)
  const { attempt, end } = holdAttempt(kit, {})
  expect(await attempt.approved).toMatchObject({ topic: client.approved[0] })
  end()
  expect(client.givenBack).toEqual([])
})

test('of two approvals the second is given back', async () => {
  const { attempt } = holdAttempt(kit, {})
  await offer()
  attempt.renew()
  await offer()
  client.answer(1, 'approve')
  client.answer(0, 'approve')
  await vi.advanceTimersByTimeAsync(0)
  expect(client.givenBack).toEqual([client.approved[1]])
})

test('after a sleep of the machine an old link is replaced by its timer, where nobody does anything', async () => {
  holdAttempt(kit, {})
  await offer()
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown()).toMatchObject({ uri: 'wc:1' })
})

test('and at once where somebody does', async () => {
  holdAttempt(kit, {})
  await offer()
  vi.setSystemTime(Date.now() + 3_600_000)
  page.dispatchEvent(new Event('pointerdown'))
  expect(shown()).toEqual({ status: 'loading' })
  await offer()
  expect(shown()).toMatchObject({ uri: 'wc:1' })
})

test('who comes back after 5 hidden minutes has a new link', async () => {
  const came = follow(holdAttempt(kit, {}).attempt)
  await offer()
  setVisible(false)
  await vi.advanceTimersByTimeAsync(300_000)
  client.answer(0, 'expire')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(shown()).toEqual({ status: 'expired' })
  setVisible(true)
  await offer()
  expect(shown()).toMatchObject({ uri: 'wc:1' })
  expect(came).toEqual({})
})

test('a new link that is under way when the old one ends is shown', async () => {
  const came = follow(holdAttempt(kit, {}).attempt)
  await offer()
  setVisible(false)
  await vi.advanceTimersByTimeAsync(299_000)
  client.policy = 'hang'
  setVisible(true)
  await vi.advanceTimersByTimeAsync(1000)
  client.answer(0, 'expire')
  await vi.advanceTimersByTimeAsync(5000)
  client.settle('answer')
  await offer()
  expect(shown()).toMatchObject({ uri: 'wc:1' })
  expect(came).toEqual({})
})

describe('where no new link can be made', () => {
  /** The link is over, and so was the try to renew it. */
  async function end() {
    client.policy = 'fail'
    await vi.advanceTimersByTimeAsync(230_000)
    expect(shown()).toEqual({ status: 'expired' })
    client.answer(0, 'expire')
    await vi.advanceTimersByTimeAsync(0)
  }

  test('a screen keeps "New code", for as long as it is there', async () => {
    const leave = showPairing(kit)
    const { attempt } = holdAttempt(kit, {})
    const came = follow(attempt)
    await offer()
    await end()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(shown()).toEqual({ status: 'expired' })
    expect(came).toEqual({})
    client.policy = 'answer'
    attempt.renew()
    await offer()
    expect(shown()).toMatchObject({ uri: 'wc:1' })
    leave()
  })

  test.each([
    ['comes back to the page', () => setVisible(true)],
    ['is online again', () => page.dispatchEvent(new Event('online'))],
  ])('it is tried again when the visitor %s', async (_, act) => {
    const leave = showPairing(kit)
    holdAttempt(kit, {})
    await offer()
    await end()
    client.policy = 'answer'
    act()
    await offer()
    expect(shown()).toMatchObject({ uri: 'wc:1' })
    leave()
  })

  test('a connect without a screen ends', async () => {
    const came = follow(holdAttempt(kit, {}).attempt)
    await offer()
    await end()
    expect(came.error).toMatchObject({
      name: 'PairingExpiredError',
      cause: { message: 'The relay is gone.' },
    })
    expect(shown()).toEqual({ status: 'none' })
    expect(getLive(kit).failure).toBe(came.error)
    holdAttempt(kit, {})
    expect(getLive(kit).failure).toBeUndefined()
  })

  test('a connect whose screen leaves it ends', async () => {
    const leave = showPairing(kit)
    const came = follow(holdAttempt(kit, {}).attempt)
    await offer()
    await end()
    expect(came).toEqual({})
    leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(came.error).toMatchObject({ name: 'PairingExpiredError' })
  })
})

test.each([4001, 5000, -32_000])('a wallet that answers with %i ends it', async (code) => {
  const leave = showPairing(kit)
  const came = follow(holdAttempt(kit, {}).attempt)
  await offer()
  client.answer(0, code)
  await vi.advanceTimersByTimeAsync(0)
  expect(came.error).toMatchObject({ code })
  leave()
})

describe('the wallet that was opened by a link', () => {
  const fern = { name: 'Fern', href: 'fern://' }
  const choose = () => rememberDeepLink(kit, { name: 'Fern', href: 'fern://wc?uri=wc%3A0' })
  const stored = () => kit.storage.get(deepLinkKey)

  test('is stored once it has connected', async () => {
    const { end } = holdAttempt(kit, {})
    await offer()
    choose()
    client.answer(0, 'approve')
    await vi.advanceTimersByTimeAsync(0)
    expect(stored()).toBeUndefined()
    end()
    expect(stored()).toEqual(fern)
  })

  test.each([
    ['declines', async () => client.answer(0, 'reject')],
    ['approves, and nobody is there', async () => client.answer(0, 'approve')],
    ['is left', async () => undefined],
  ])('is forgotten where it %s', async (_, act) => {
    const { release } = holdAttempt(kit, {})
    await offer()
    choose()
    release()
    await act()
    await vi.advanceTimersByTimeAsync(1000)
    expect(stored()).toBeUndefined()
    expect(getLive(kit).chosen).toBeUndefined()
  })
})
