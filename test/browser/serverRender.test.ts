import { pathToFileURL } from 'node:url'
import type { InitialState } from '@wallet-kit/core'
import { stackAccounts } from '@wallet-kit/test/stack'
import { beforeAll, expect, test } from 'vitest'
import { buildServer } from '../host/buildHost.js'
import type { HostConfig } from '../host/src/createHostKit.js'
import { type openPage, rpcUrlsOf } from './support/openPage.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

const world = useWorld()
let render: (config: HostConfig) => string
beforeAll(async () => {
  render = (await import(pathToFileURL(await buildServer()).href)).render
})

/** Renders the host on the server and opens the page that takes it over. */
async function hydrate(config: HostConfig = {}, options: openPage.Options = {}) {
  const full = { rpcUrls: rpcUrlsOf(world.stack), ...config }
  const html = render(full)
  world.host.setHtml(html)
  const opened = await world.open({ ...options, path: '/hydrate.html', config: full })
  return { ...opened, html }
}

test('the server draws the buttons and knows no visitor', async () => {
  const html = render({})
  expect(html).toContain('data-wk-button="connect"')
  expect(html).toContain('Connect wallet')
  expect(html).toContain('<output data-status="true">disconnected</output>')
})

test('taken over without a warning, and it works', async () => {
  const { page } = await hydrate()
  await connectWallet(page)
  await page.locator('[data-wk-button="account"]').waitFor()
})

test('taken over by a visitor whose session is stored', async () => {
  const { page } = await hydrate()
  await connectWallet(page)
  await page.reload()
  await page.waitForFunction(() => window.kit?.getAccount().isConnected)
  expect(await page.textContent('[data-address]')).toBe(stackAccounts.alice.address)
})

function knownVisitor(): InitialState {
  const { address } = stackAccounts.alice
  const wallet = { id: 'app.fern', name: 'Fern', type: 'ANNOUNCED' } as const
  return {
    active: 'eip155',
    networks: { eip155: 'eip155:1' },
    connectors: { eip155: 'app.fern' },
    accounts: { eip155: { address, wallet } },
  }
}

test('with what the request knew, the server draws the visitor; the browser that knows nothing corrects it', async () => {
  const { page, html } = await hydrate({ initialState: knownVisitor() })
  expect(html).toContain('connecting')
  expect(html).toContain(stackAccounts.alice.address)
  await page.waitForFunction(() => window.kit.getAccount().status === 'disconnected')
  await page.locator('[data-wk-button="connect"]').waitFor()
})

test('with what the request knew, a returning visitor is restored', async () => {
  const { page } = await hydrate({ initialState: knownVisitor() })
  await page.waitForFunction(() => window.kit.getAccount().status === 'disconnected')
  await page.evaluate(() => window.kit.connect({ connectorId: 'app.fern' }))
  await page.reload()
  await page.waitForFunction(() => window.kit?.getAccount().isConnected)
  await page.locator('[data-wk-button="account"]').waitFor()
})

test('nothing is requested before the visitor acts', async () => {
  const { page, urls } = await world.open({ hasService: true })
  await page.locator('[data-wk-button="connect"]').waitFor()
  await page.waitForLoadState('networkidle')
  const before = urls()
  const loaded = before.filter((url) => !url.startsWith('data:'))
  expect(loaded.filter((url) => !url.startsWith(world.host.url))).toEqual([])
  expect(loaded.filter((url) => /modal|connection|adapter/i.test(url))).toEqual([])
  await page.waitForTimeout(1000)
  expect(urls().slice(before.length)).toEqual([])
})
