import type { Connector } from '@wallet-kit/core'
import { describe, expect, test, vi } from 'vitest'
import { createDetail } from '../../test/createDetail.js'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { createFakeProvider } from '../../test/createFakeProvider.js'
import { discoverWallets } from './discoverWallets.js'
import { readInjected } from './readInjected.js'

const settled = () => new Promise((resolve) => setTimeout(resolve))

function createPage(details: unknown[] = []) {
  const target = new EventTarget()
  const announce = (detail: unknown) =>
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  target.addEventListener('eip6963:requestProvider', () => details.forEach(announce))
  return { target, announce }
}

function watch(target: EventTarget, own?: readonly Connector<'eip155'>[]) {
  const reports: string[][] = []
  const onChange = (connectors: readonly Connector[]) =>
    reports.push(connectors.map(({ id }) => id))
  const onFailure = vi.fn()
  const loadInjected = vi.fn(async () => readInjected)
  const stop = discoverWallets({ own, onChange, onFailure, loadInjected, target })
  return { reports, onFailure, loadInjected, stop }
}

test('reports announced and own wallets at once, and an older one as soon as it can be told', async () => {
  const details = [createDetail({ rdns: 'com.a' }), createDetail({ rdns: 'com.b' })]
  const { target } = createPage(details)
  Object.assign(target, { ethereum: createFakeProvider().provider })
  const own = createFakeConnector(createFakeProvider().provider)
  const { reports } = watch(target, [own])
  expect(reports).toEqual([['com.a', 'com.b', 'test.wallet']])
  await settled()
  expect(reports.slice(1)).toEqual([['com.a', 'com.b', 'injected', 'test.wallet']])
})

describe('an older wallet', () => {
  test('that announced itself too needs nothing more', async () => {
    const { provider } = createFakeProvider()
    const { target } = createPage([createDetail({ rdns: 'com.a' }, provider)])
    Object.assign(target, { ethereum: provider })
    const { reports, loadInjected } = watch(target)
    await settled()
    expect(reports).toEqual([['com.a']])
    expect(loadInjected).not.toHaveBeenCalled()
  })

  test('alone on the page is waited for: nobody sees an empty list before it', async () => {
    const { target } = createPage()
    Object.assign(target, { ethereum: createFakeProvider().provider })
    const { reports } = watch(target)
    expect(reports).toEqual([])
    await settled()
    expect(reports).toEqual([['injected']])
  })

  test('that cannot be told is a failure where there is nothing else, and no loss where there is', async () => {
    const { target, announce } = createPage()
    Object.assign(target, { ethereum: createFakeProvider().provider })
    const { reports, onFailure, loadInjected } = watch(target)
    loadInjected.mockRejectedValue(new Error('404'))
    target.dispatchEvent(new Event('ethereum#initialized'))
    announce(createDetail({ rdns: 'com.a' }))
    await settled()
    expect(reports.at(-1)).toContain('com.a')
    expect(onFailure).not.toHaveBeenCalled()

    const alone = createPage().target
    Object.assign(alone, { ethereum: createFakeProvider().provider })
    const failure = new Error('404')
    const onChange = vi.fn()
    const onAlone = vi.fn()
    const load = () => Promise.reject(failure)
    discoverWallets({ onChange, onFailure: onAlone, loadInjected: load, target: alone })
    await settled()
    expect(onChange).not.toHaveBeenCalled()
    expect(onAlone.mock.calls).toEqual([[failure]])
  })
})

test('an empty page is reported too', () => {
  expect(watch(createPage().target).reports).toEqual([[]])
})

test('late announcements of one moment are one report; repetitions and garbage are none', async () => {
  const { target, announce } = createPage()
  const { reports } = watch(target)
  const [a, b] = [createDetail({ rdns: 'com.a' }), createDetail({ rdns: 'com.b' })]
  for (let times = 0; times < 100; times++) {
    announce(a)
    announce(b)
    announce({ info: 'garbage' })
  }
  await settled()
  announce(a)
  await settled()
  expect(reports).toEqual([[], ['com.a', 'com.b']])
})

test('a wallet that is injected late, and then announces itself', async () => {
  const { target, announce } = createPage()
  const { reports } = watch(target)
  const { provider } = createFakeProvider()
  Object.assign(target, { ethereum: provider })
  target.dispatchEvent(new Event('ethereum#initialized'))
  await settled()
  announce(createDetail({}, provider))
  await settled()
  expect(reports).toEqual([[], ['injected'], ['com.octavo']])
})

test('after the end nothing is heard, even what was on its way', async () => {
  const { target, announce } = createPage()
  const { reports, stop } = watch(target)
  announce(createDetail())
  stop()
  announce(createDetail({ rdns: 'com.b' }))
  await settled()
  expect(reports).toEqual([[]])
})

test('no wallet takes the id of the host’s own', async () => {
  const { target, announce } = createPage()
  const connector = createFakeConnector(createFakeProvider().provider)
  const { reports } = watch(target, [{ ...connector, id: 'com.octavo' }])
  announce(createDetail())
  announce(createDetail({ rdns: 'com.b' }))
  await settled()
  expect(reports).toEqual([['com.octavo'], ['com.b', 'com.octavo']])
})

test('survives announcements of every kind', async () => {
  const { target, announce } = createPage()
  const { reports } = watch(target)
  for (const detail of [undefined, null, 1, '', [], () => {}, Symbol('x')]) announce(detail)
  target.dispatchEvent(new Event('eip6963:announceProvider'))
  await settled()
  expect(reports).toEqual([[]])
})

describe('a wallet that announces itself again', () => {
  /** Answers every request with a new object and a new uuid. */
  const renewing = (target: EventTarget, info: Record<string, unknown> = {}) => {
    const announce = () =>
      target.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: createDetail(info) }),
      )
    target.addEventListener('eip6963:requestProvider', announce)
    return announce
  }

  test('with a new object and uuid is one wallet, however often it does', async () => {
    const { target } = createPage()
    const again = renewing(target, { rdns: 'com.a' })
    const { reports } = watch(target)
    again()
    target.dispatchEvent(new Event('eip6963:requestProvider'))
    again()
    await settled()
    expect(reports).toEqual([['com.a']])
  })

  test('is not an older wallet besides, under the object of its last announcement', async () => {
    const { target, announce } = createPage([createDetail({ rdns: 'com.a' })])
    const { provider } = createFakeProvider()
    Object.assign(target, { ethereum: provider })
    const { reports } = watch(target)
    announce(createDetail({ rdns: 'com.a' }, provider))
    await settled()
    target.dispatchEvent(new Event('ethereum#initialized'))
    await settled()
    expect(reports.at(-1)).toEqual(['com.a'])
  })

  test('without an answer to the question who is there, is one wallet', async () => {
    const { target, announce } = createPage()
    const { reports } = watch(target)
    announce(createDetail({ rdns: 'com.b' }))
    announce(createDetail({ rdns: 'com.b' }))
    await settled()
    expect(reports).toEqual([[], ['com.b']])
  })

  test('beside a copy that came later is two: each answers the question who is there', async () => {
    const { target } = createPage()
    const stable = createDetail({ rdns: 'com.a' })
    target.addEventListener('eip6963:requestProvider', () =>
      target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: stable })),
    )
    const { reports } = watch(target)
    expect(reports).toEqual([['com.a']])
    renewing(target, { rdns: 'com.a' })()
    await settled()
    expect(reports.at(-1)).toEqual([
      expect.stringMatching(/^com\.a#[\da-f]{8}$/),
      expect.stringMatching(/^com\.a#[\da-f]{8}\.2$/),
    ])
  })

  test('beside a copy that was there with it is two', () => {
    const { target } = createPage()
    renewing(target, { rdns: 'com.a' })
    renewing(target, { rdns: 'com.a' })
    expect(watch(target).reports[0]).toHaveLength(2)
  })

  test('with another icon is another claimant', async () => {
    const { target, announce } = createPage([createDetail({ rdns: 'com.a' })])
    const { reports } = watch(target)
    announce(createDetail({ rdns: 'com.a', icon: 'data:image/svg+xml,<svg><g/></svg>' }))
    await settled()
    expect(reports.at(-1)).toHaveLength(2)
  })
})
