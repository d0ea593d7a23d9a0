import type { AnalyticsEvent } from '@wallet-kit/plugin-analytics'
import { stackAccounts } from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AllConfig } from '../host/src/allConfig.js'
import { modal } from './support/modal.js'
import { type OpenedPage, rpcUrlsOf } from './support/openPage.js'
import { copyLink, openPairing } from './support/pairing.js'
import { strictPolicy } from './support/startHost.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet, openAccount, openModal } from './support/visit.js'
import { readViolations, watchPolicy } from './support/watchPolicy.js'

const world = useWorld({ isQuick: true })
let start = 0
beforeEach(() => {
  start = world.stack.service.requests().length
})

type Post = { readonly query: string; readonly body: AnalyticsEvent }
/** What the service was told since the test began. */
const posts = () =>
  world.stack.service
    .requests()
    .slice(start)
    .filter(({ method, path }) => method === 'POST' && path === '/e') as unknown as readonly Post[]
const names = () => posts().map(({ body }) => body.props.event)
/** No page says what it has sent: the service does. */
const received = (name: string) => expect.poll(names).toContain(name)

/** The host's page, under the strictest policy. */
async function open(
  config: AllConfig = {},
  prepare?: (context: OpenedPage['context']) => Promise<unknown>,
) {
  const { service, relay } = world.stack
  const allowed = [...Object.values(rpcUrlsOf(world.stack)), service.url, relay.url]
  world.host.setPolicy(strictPolicy(allowed))
  const opened = await world.open({
    path: '/all.html?coupon=s3cret#s3cret',
    config: {
      projectId: '0'.repeat(32),
      services: { analytics: service.url },
      analytics: {},
      ...config,
    },
    async prepare(context) {
      await watchPolicy(context)
      await prepare?.(context)
    },
  })
  return opened
}
const alerts = (page: Page) => page.locator('[data-wk-alert]')

test('who connects is told by what was done, not by who it was; under a strict policy', async () => {
  const { page } = await open()
  await openAccount(page)
  await page.click('[data-wk-key="networks"]')
  await page.click('[data-wk-key="eip155:10"]')
  await received('network:changed')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await received('account:disconnected')

  expect(await readViolations(page)).toEqual([])
  const said = await page.evaluate(() => window.kitEvents.map(({ name }) => name))
  await expect.poll(() => names().toSorted()).toEqual(said.toSorted())
  for (const { query, body } of posts()) {
    const { st, sv, projectId } = Object.fromEntries(new URLSearchParams(query))
    expect({ st, projectId }).toEqual({ st: 'wallet-kit', projectId: '0'.repeat(32) })
    expect(sv).toMatch(/^react-\d+\.\d+\.\d+/)
    expect(body).toEqual({
      eventId: expect.stringMatching(
        /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
      ),
      url: `${world.host.url}/all.html`,
      domain: '127.0.0.1',
      timestamp: expect.any(Number),
      props: { type: 'track', event: expect.any(String), properties: expect.any(Object) },
    })
  }
  const connected = posts().find(({ body }) => body.props.event === 'account:connected')
  expect(connected?.body.props.properties).toEqual({
    namespace: 'eip155',
    caipNetworkId: 'eip155:1',
    connectorId: 'app.fern',
    connectorType: 'ANNOUNCED',
    isRestored: false,
  })
  const { address } = stackAccounts.alice
  expect(JSON.stringify(posts()).toLowerCase()).not.toContain(address.slice(2).toLowerCase())
  expect(JSON.stringify(posts())).not.toContain('s3cret')
})

describe('before the visitor acts', () => {
  test('nothing is sent, though the modal opens with the page; a press is an act', async () => {
    const said: string[] = []
    const { page } = await open({}, async (context) => {
      // Whatever asks the page from here would count as an act: it speaks for itself.
      context.on('console', (message) => said.push(message.text()))
      await context.addInitScript(() => {
        const mount = () => {
          if (!window.kit) return requestAnimationFrame(mount)
          window.kit.on('modal:opened', () =>
            console.debug(`opened, act: ${navigator.userActivation.hasBeenActive}`),
          )
          window.kit.mount(document.body.appendChild(document.createElement('div')))
        }
        addEventListener('DOMContentLoaded', mount)
      })
    })
    await expect.poll(() => said).toContain('opened, act: false')
    await page.waitForTimeout(500)
    expect(names()).toEqual([])

    await modal.wallet(page, 'app.fern').click()
    await received('account:connected')
    expect(names()).not.toContain('modal:opened')
  })

  test('a stored session is an earlier act: its return is told', async () => {
    const { page } = await open()
    await connectWallet(page)
    await received('modal:closed')
    const before = names().length
    await page.reload()
    await expect.poll(() => names().slice(before)).toEqual(['account:connected'])
    const { body } = posts().at(-1) as Post
    expect(body.props.properties).toMatchObject({ isRestored: true })
  })
})

test('the address, where the host asks for it', async () => {
  const { page } = await open({ analytics: { address: true } })
  await connectWallet(page)
  await received('account:connected')
  const addresses = new Map(posts().map(({ body }) => [body.props.event, body.props.address]))
  expect(addresses.get('modal:opened')).toBeUndefined()
  expect(addresses.get('account:connected')).toBe(stackAccounts.alice.address)
})

test('set off while the page runs, it sends nothing from then on', async () => {
  const { page } = await open()
  await openModal(page)
  await received('modal:opened')
  const before = names()
  await page.evaluate(() => window.kit.updateFeatures({ analytics: false }))
  await modal.wallet(page, 'app.fern').click()
  await modal.accountButton(page).waitFor()
  await openModal(page)
  await page.waitForTimeout(300)
  expect(names()).toEqual(before)
})

describe('a service that refuses', () => {
  test('with 403: one alert a visit, and all else works', async () => {
    world.stack.service.fault('/e', { status: 403 })
    const { page, problems } = await open()
    // The browser tells of each; the kit of the first.
    problems.expect(/Failed to load resource/)
    problems.expect(/InvalidAppConfigurationError/)
    await openModal(page)
    await alerts(page).getByText('Invalid App Configuration').waitFor()
    await alerts(page).getByRole('button').click()
    await modal.wallet(page, 'app.fern').click()
    await modal.accountButton(page).waitFor()
    await openModal(page)
    await received('account:connected')
    await expect.poll(() => names().filter((name) => name === 'modal:opened').length).toBe(2)
    await page.waitForTimeout(300)
    expect(await alerts(page).count()).toBe(0)
  })

  test.each(['hang', 'malformed', 'huge'] as const)('by %s: nobody sees it', async (fault) => {
    world.stack.service.fault('/e', fault)
    const { page } = await open()
    await openAccount(page)
    await received('account:connected')
    expect(await alerts(page).count()).toBe(0)
    const said = await page.evaluate(() => window.kitEvents.map(({ name }) => name))
    expect(said).not.toContain('error:reported')
  })
})

test('a pairing link and its key go to nobody but the relay', async () => {
  const said: string[] = []
  const { service, relay } = world.stack
  const { page, urls } = await open(
    {
      walletconnect: { relayUrl: relay.url },
      services: { analytics: service.url, blockchain: service.url },
    },
    async (context) => {
      context.on('console', (message) => said.push(message.text()))
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    },
  )
  await openPairing(page)
  const link = await copyLink(page)
  const key = new URLSearchParams(link.split('?')[1]).get('symKey') as string
  const topic = link.slice(3, link.indexOf('@'))
  await page.keyboard.press('Escape')
  await received('modal:closed')
  expect(key).toMatch(/^[\da-f]{64}$/)
  const requests = service.requests().slice(start)
  const diagnostics = await page.evaluate(() => window.kit.diagnostics())
  // WalletConnect's library keeps it, under names of its own.
  const stored = await page.evaluate(() =>
    Object.entries({ ...localStorage, ...sessionStorage }).filter(
      ([name]) => !name.startsWith('@wallet-kit/default/walletconnect:'),
    ),
  )
  const left = JSON.stringify([requests, urls(), page.url(), said, stored, diagnostics])
  expect(left).not.toContain(key)
  expect(left).not.toContain(topic)
})
