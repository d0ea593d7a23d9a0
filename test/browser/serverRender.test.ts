import { pathToFileURL } from 'node:url'
import type { InitialState } from '@wallet-kit/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../host/buildHost.js'
import type { HostConfig } from '../host/src/createHostKit.js'
import { type Stage, startStage } from './support/startStage.js'
import { connect } from './support/visit.js'

let stage: Stage
let render: (config: HostConfig) => string

beforeAll(async () => {
  const [started, file] = await Promise.all([startStage(), buildServer()])
  stage = started
  render = (await import(pathToFileURL(file).href)).render
})
afterAll(() => stage?.stop())

/** Renders the host on the server and opens the page that takes it over. */
async function hydrate(config: HostConfig = {}, options: Stage.Options = {}) {
  const full = { rpcUrls: stage.rpcUrls, ...config }
  const html = render(full)
  stage.host.setHtml(html)
  const opened = await stage.open({ ...options, path: '/hydrate.html', config: full })
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
  await connect(page)
  await page.locator('[data-wk-button="account"]').waitFor()
})

test('taken over by a visitor whose session is stored', async () => {
  const { page } = await hydrate()
  await connect(page)
  await page.reload()
  await page.waitForFunction(() => window.kit?.getAccount().isConnected)
  expect(await page.textContent('[data-address]')).toBe(stage.stack.accounts.alice.address)
})

function knownVisitor(): InitialState {
  const { address } = stage.stack.accounts.alice
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
  expect(html).toContain(stage.stack.accounts.alice.address)
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
  const urls: string[] = []
  const { page } = await stage.open({
    hasService: true,
    async prepare(page) {
      page.on('request', (request) => urls.push(request.url()))
    },
  })
  await page.locator('[data-wk-button="connect"]').waitFor()
  await page.waitForLoadState('networkidle')
  const loaded = urls.splice(0).filter((url) => !url.startsWith('data:'))
  expect(loaded.filter((url) => !url.startsWith(stage.host.url))).toEqual([])
  expect(loaded.filter((url) => /modal|connection|adapter/i.test(url))).toEqual([])
  await page.waitForTimeout(1000)
  expect(urls).toEqual([])
})
