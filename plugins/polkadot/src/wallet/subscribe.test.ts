import type { WalletChange, WalletListener } from '@wallet-kit/core/plugin'
import { polkadotAccounts } from '@wallet-kit/test/polkadot-wallet'
import { expect, test, vi } from 'vitest'
import { setUpKit } from '../../test/setUpKit.js'
import { authorizedKey } from './connect.js'

const { alice, bob } = polkadotAccounts

async function follow(options: setUpKit.Options = {}, accounts?: object) {
  const set = setUpKit(options)
  const call = set.call()
  // The page's own events come from the window.
  vi.stubGlobal('addEventListener', set.page.addEventListener.bind(set.page))
  if (accounts) {
    const enable = async () => ({ accounts, signer: {} })
    Object.assign(set.page, { injectedWeb3: { 'test-wallet': { enable } } })
  }
  await set.adapter.connect(call)
  const heard: string[] = []
  const listener = {
    onChange: (_: string, { accounts: given = [] }: WalletChange) =>
      heard.push(given.map(({ label }) => label).join()),
  }
  const stop = await set.adapter.subscribe(call, listener as unknown as WalletListener)
  return { ...set, heard, stop }
}

test('what the extension reports is reported once, in its order', async () => {
  const { heard, control, stop } = await follow()
  await expect.poll(() => heard).toEqual(['alice,bob'])
  control.switchAccount(1)
  control.setAccounts([0])
  expect(heard.slice(1)).toEqual(['bob,alice', 'alice'])
  expect(control.listenerCount()).toBe(1)
  stop()
  await expect.poll(() => control.listenerCount()).toBe(0)
  control.setAccounts([0, 1])
  expect(heard).toHaveLength(3)
})

test('logged out in the wallet: no accounts, and no restore asks it again', async () => {
  const { heard, control, kit, stop } = await follow()
  control.revoke()
  await expect.poll(() => heard.at(-1)).toBe('')
  expect(kit.storage.get(authorizedKey)).toBeUndefined()
  stop()
})

test('accounts that are bound to another chain are left out of what is reported', async () => {
  const { heard, control, stop } = await follow()
  control.setGenesis(0, `0x${'ab'.repeat(32)}`)
  await expect.poll(() => heard.at(-1)).toBe('bob')
  stop()
})

test.each([
  ['has none', undefined],
  ['never reports', () => () => {}],
  [
    'throws',
    () => {
      throw new Error('no')
    },
  ],
  ['promises its end', async () => () => {}],
])(
  'an extension whose subscription %s is asked when the visitor comes back',
  async (_, subscribe) => {
    let list: unknown = [alice]
    const accounts = { get: async () => list, ...(subscribe && { subscribe }) }
    const { heard, page, stop } = await follow({}, accounts)
    await expect.poll(() => heard).toEqual(['alice'])
    list = [bob]
    page.dispatchEvent(new Event('focus'))
    await expect.poll(() => heard.at(-1)).toBe('bob')
    list = 'nonsense'
    page.dispatchEvent(new Event('visibilitychange'))
    stop()
    list = [alice]
    page.dispatchEvent(new Event('focus'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(heard).toEqual(['alice', 'bob'])
  },
)

test('a report of none counts where the extension says so when it is asked', async () => {
  let report: (list: unknown) => void = () => {}
  let list: unknown[] = [alice]
  const accounts = {
    get: async () => list,
    subscribe(listener: typeof report) {
      report = listener
    },
  }
  const { heard, stop } = await follow({}, accounts)
  await expect.poll(() => heard).toEqual(['alice'])
  // Its background has just woken up.
  report([])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(heard).toEqual(['alice'])
  report('nonsense')
  list = []
  report([])
  await expect.poll(() => heard.at(-1)).toBe('')
  stop()
  report([alice])
  expect(heard).toEqual(['alice', ''])
})

test('a late answer does not overwrite what was reported since', async () => {
  let answer: (list: unknown) => void = () => {}
  let isFirst = true
  let report: (list: unknown) => void = () => {}
  const accounts = {
    async get() {
      if (!isFirst) return new Promise((resolve) => (answer = resolve))
      isFirst = false
      return [alice]
    },
    subscribe(listener: typeof report) {
      report = listener
    },
  }
  const { heard, stop } = await follow({}, accounts)
  report([bob])
  answer([alice])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(heard).toEqual(['bob'])
  stop()
})
