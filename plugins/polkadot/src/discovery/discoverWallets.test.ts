import type { Connector } from '@wallet-kit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { discoverWallets } from './discoverWallets.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const entry = { enable: async () => ({}) }

function setUp(injectedWeb3?: object) {
  const target = Object.assign(new EventTarget(), { injectedWeb3 })
  const reports: string[][] = []
  const connectors: Connector[] = []
  const create = (id: string): Connector<'polkadot'> => ({
    ...{ id, name: id, type: 'INJECTED', namespace: 'polkadot' },
    getProvider: async () => ({}) as never,
  })
  const stop = discoverWallets({
    own: [create('own')],
    createConnector: create,
    onChange(found) {
      connectors.push(...found)
      reports.push(found.map(({ id, name }) => `${id} ${name}`))
    },
    target,
  })
  return { target, reports, connectors, stop }
}

test('what is there is reported at once, the host’s own after it', () => {
  const { reports, stop } = setUp({ talisman: entry })
  expect(reports).toEqual([['talisman Talisman', 'own own']])
  stop()
})

test('nothing is reported too', () => {
  const { reports, stop } = setUp()
  expect(reports).toEqual([['own own']])
  stop()
})

test.each([50, 700, 3150])('an extension that comes within %i ms is found', async (delay) => {
  const { target, reports, stop } = setUp()
  await vi.advanceTimersByTimeAsync(delay - 1)
  target.injectedWeb3 = { enkrypt: entry }
  await vi.advanceTimersByTimeAsync(1600)
  expect(reports).toEqual([['own own'], ['enkrypt Enkrypt', 'own own']])
  stop()
})

test('another one beside it, with the same connector for the first', async () => {
  const injected: Record<string, object> = { talisman: entry }
  const { reports, connectors, stop } = setUp(injected)
  injected.enkrypt = entry
  await vi.advanceTimersByTimeAsync(50)
  expect(reports[1]).toEqual(['talisman Talisman', 'enkrypt Enkrypt', 'own own'])
  expect(connectors[0]?.getProvider).toBe(connectors[2]?.getProvider)
  stop()
})

test('after three seconds no timer is left; the page’s events look again', async () => {
  const { target, reports, stop } = setUp()
  await vi.advanceTimersByTimeAsync(5000)
  expect(vi.getTimerCount()).toBe(0)
  expect(reports).toHaveLength(1)
  for (const type of ['load', 'pageshow', 'focus', 'visibilitychange']) {
    target.injectedWeb3 = { [type]: entry }
    target.dispatchEvent(new Event(type))
    expect(reports.at(-1)?.[0]).toBe(`${type} ${type}`)
  }
  target.injectedWeb3 = undefined
  target.dispatchEvent(new Event('focus'))
  expect(reports.at(-1)).toEqual(['own own'])
  stop()
})

test('after the end nothing is looked at any more', async () => {
  const { target, reports, stop } = setUp()
  stop()
  expect(vi.getTimerCount()).toBe(0)
  target.injectedWeb3 = { talisman: entry }
  target.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(reports).toHaveLength(1)
})
