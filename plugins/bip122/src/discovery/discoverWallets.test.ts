import type { Connector } from '@wallet-kit/core'
import { createBitcoinWallet, createFakePage, stackAccounts } from '@wallet-kit/test/bitcoin-wallet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookPauses } from '../constants.js'
import { discoverWallets } from './discoverWallets.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { privateKey } = stackAccounts.alice
const icon = 'data:image/svg+xml,<svg/>'
const own: Connector<'bip122'> = {
  ...{ id: 'host', name: 'Host', type: 'EXTERNAL', namespace: 'bip122' },
  getProvider: async () => ({ request: async () => ({}) }),
}

function start(page = createFakePage()) {
  const seen: (readonly string[])[] = []
  const last: { connectors: readonly Connector<'bip122'>[] } = { connectors: [] }
  const stop = discoverWallets({
    own: [own],
    open: async (provider) => provider as never,
    onChange(connectors) {
      last.connectors = connectors
      seen.push(connectors.map(({ id }) => id))
    },
    target: page,
  })
  const add = (options: Partial<Parameters<typeof createBitcoinWallet>[0]> = {}) =>
    createBitcoinWallet({
      ...{ id: 'Octavo.bitcoin', name: 'Octavo', icon, privateKeys: [privateKey], page },
      ...options,
    })
  return { page, seen, last, stop, add }
}

test('an empty page is reported at once, with the host’s own', () => {
  const { seen, stop } = start()
  expect(seen).toEqual([['host']])
  stop()
})

test('a wallet that comes late is found within its pause, and nothing is reported twice', () => {
  const { seen, stop, add } = start()
  vi.advanceTimersByTime(70)
  add()
  expect(seen).toHaveLength(1)
  vi.advanceTimersByTime(80)
  expect(seen).toEqual([['host'], ['wbip:Octavo.bitcoin', 'host']])
  vi.advanceTimersByTime(60_000)
  expect(seen).toHaveLength(2)
  stop()
})

test('looking by itself ends; then the page’s own events lead to a look', () => {
  const { page, seen, stop, add } = start()
  vi.advanceTimersByTime(lookPauses.reduce((sum, pause) => sum + pause, 0))
  expect(vi.getTimerCount()).toBe(0)
  add()
  page.dispatchEvent(new Event('focus'))
  expect(seen.at(-1)).toEqual(['wbip:Octavo.bitcoin', 'host'])
  stop()
})

test('nothing is left of it after its end', () => {
  const { page, seen, stop, add } = start()
  stop()
  add()
  page.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(60_000)
  expect(seen).toEqual([['host']])
  expect(vi.getTimerCount()).toBe(0)
})

test('a wallet that is exchanged under its path is another one', async () => {
  const { last, seen, stop, add } = start()
  add({ announce: 'none', id: 'LeatherProvider' })
  vi.advanceTimersByTime(50)
  const [first] = last.connectors
  const second = add({ announce: 'none', id: 'LeatherProvider' })
  vi.advanceTimersByTime(100)
  expect(seen).toHaveLength(3)
  expect(await last.connectors[0]?.getProvider()).toBe(second.provider)
  expect(await first?.getProvider()).not.toBe(second.provider)
  stop()
})

test('a known wallet that announces itself after all stays the same connector', () => {
  const { last, stop, add } = start()
  add({ announce: 'none', id: 'LeatherProvider' })
  vi.advanceTimersByTime(50)
  expect(last.connectors[0]).toMatchObject({ id: 'wbip:LeatherProvider', type: 'INJECTED' })
  add({ id: 'LeatherProvider', name: 'Leather' })
  vi.advanceTimersByTime(100)
  expect(last.connectors[0]).toMatchObject({ id: 'wbip:LeatherProvider', type: 'ANNOUNCED', icon })
  stop()
})

test('wallets of the Wallet Standard are known by their name; two of one name say so', async () => {
  const { last, stop, add } = start()
  add({ announce: 'standard' })
  add({ announce: 'standard', icon: `${icon} ` })
  await Promise.resolve()
  expect(last.connectors).toMatchObject([
    {
      id: expect.stringMatching(/^standard:Octavo#/),
      ...{ type: 'ANNOUNCED', icon, claim: { index: 1, of: 2 } },
    },
    { id: expect.stringMatching(/^standard:Octavo#/), claim: { index: 2, of: 2 } },
    { id: 'host' },
  ])
  stop()
})

test('a wallet that announces itself both ways is listed once', async () => {
  const { seen, stop, add } = start()
  add({ name: 'Octavo Wallet' })
  add({ announce: 'standard', name: 'Octavo' })
  await Promise.resolve()
  expect(seen.at(-1)).toEqual(['wbip:Octavo.bitcoin', 'host'])
  stop()
})
