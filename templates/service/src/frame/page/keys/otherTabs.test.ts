import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Frame } from '../frame.js'
import { followOtherTabs, tellOtherTabs } from './otherTabs.js'

/** Channels of this browser that are open, by name. */
const channels = new Set<FakeChannel>()
class FakeChannel {
  onmessage?: (event: { readonly data: unknown }) => void
  readonly name: string
  constructor(name: string) {
    this.name = name
    channels.add(this)
  }
  postMessage(data: unknown) {
    for (const each of channels) {
      if (each !== this && each.name === this.name)
        each.onmessage?.({ data: structuredClone(data) })
    }
  }
  close() {
    channels.delete(this)
  }
}
beforeEach(() => {
  channels.clear()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
})
afterEach(() => void vi.unstubAllGlobals())

const host = 'https://app.example'
function createTab(accountId?: string) {
  const end = new AbortController()
  const visit = new AbortController()
  const state = {
    ...{ login: 'begun', batches: new Map([['1', {}]]), restoring: undefined, visit },
    account: accountId === undefined ? undefined : { accountId, end },
  } as unknown as Frame['state']
  return { tab: { host, state }, state, end, visit }
}

test.each([
  ['signs out', undefined],
  ['logs another account in', 'bob'],
])('once another tab of the app %s, the account ends here, and what it waits for', (_, other) => {
  const { tab, state, end, visit } = createTab('ada')
  followOtherTabs(tab)
  tellOtherTabs({ host }, other)
  expect(state).toMatchObject({ account: undefined, login: undefined, batches: new Map() })
  for (const { signal } of [end, visit]) {
    expect(signal.reason).toMatchObject({ code: 'NotConnected' })
  }
  // The next login begins a visit that nothing has ended.
  expect(state.visit.signal.aborted).toBe(false)
})

test.each([
  ['the same account logs in again', { host }, 'ada'],
  ['it is of another app', { host: 'https://other.example' }, undefined],
])('an account stays if %s in another tab', (_, from, accountId) => {
  const { tab, state, end } = createTab('ada')
  const { account } = state
  followOtherTabs(tab)
  tellOtherTabs(from, accountId)
  expect(state.account).toBe(account)
  expect(end.signal.aborted).toBe(false)
})

test.each([[null], ['sign out'], [{}], [{ host: 1 }], [{ host, accountId: 1 }]])(
  'what is no word of a tab ends nothing: %j',
  (data) => {
    const { tab, state } = createTab('ada')
    followOtherTabs(tab)
    const channel = new FakeChannel('wallet-kit/login')
    channel.postMessage(data)
    expect(state.account).toBeDefined()
    channel.postMessage({ host })
    expect(state.account).toBeUndefined()
  },
)

test('a restore that runs ends if the visitor signed out meanwhile, and not by another login', () => {
  for (const [accountId, isEnded] of [
    [undefined, true],
    ['bob', false],
  ] as const) {
    const { tab, state, visit } = createTab()
    state.restoring = Promise.resolve()
    followOtherTabs(tab)
    tellOtherTabs({ host }, accountId)
    expect([accountId, visit.signal.aborted]).toEqual([accountId, isEnded])
  }
})

test('a tab with nobody, which restores nothing, keeps the login that has begun in it', () => {
  const { tab, state, visit } = createTab()
  followOtherTabs(tab)
  tellOtherTabs({ host })
  tellOtherTabs({ host }, 'bob')
  expect([state.login, visit.signal.aborted]).toEqual(['begun', false])
})

test('whoever tells closes the channel; whoever follows keeps it', () => {
  followOtherTabs(createTab().tab)
  expect(channels.size).toBe(1)
  tellOtherTabs({ host }, 'ada')
  expect(channels.size).toBe(1)
})

test('a browser that refuses the channel goes on without it', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new Error('SecurityError')
      }
    },
  )
  expect(() => followOtherTabs(createTab().tab)).not.toThrow()
  expect(() => tellOtherTabs({ host })).not.toThrow()
})
