import type { Connector } from '@wallet-kit/core'
import { expect, test } from 'vitest'
import { createDetail } from '../../test/createDetail.js'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { createFakeProvider } from '../../test/createFakeProvider.js'
import { discoverWallets } from './discoverWallets.js'

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
  return { reports, stop: discoverWallets({ own, onChange, target }) }
}

test('reports at once, in one go: announced, injected, own', () => {
  const details = [createDetail({ rdns: 'com.a' }), createDetail({ rdns: 'com.b' })]
  const { target } = createPage(details)
  Object.assign(target, { ethereum: createFakeProvider().provider })
  const own = createFakeConnector(createFakeProvider().provider)
  expect(watch(target, [own]).reports).toEqual([['com.a', 'com.b', 'injected', 'test.wallet']])
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

test('survives announcements of every kind', async () => {
  const { target, announce } = createPage()
  const { reports } = watch(target)
  for (const detail of [undefined, null, 1, '', [], () => {}, Symbol('x')]) announce(detail)
  target.dispatchEvent(new Event('eip6963:announceProvider'))
  await settled()
  expect(reports).toEqual([[]])
})
