import { serviceFaults, stackAccounts } from '@wallet-kit/test/stack'
import type { BrowserContext, Page } from 'playwright-core'
import { createPublicClient, http } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { featureConfig } from './support/featureConfig.js'
import { modal } from './support/modal.js'
import type { openPage } from './support/openPage.js'
import { openView } from './support/openView.js'
import { readAccount } from './support/readAccount.js'
import { readEvents } from './support/readEvents.js'
import { settle } from './support/settle.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

declare global {
  interface Window {
    /** What the page opened last. */
    lastTab?: Window | null
  }
}

const world = useWorld({ isQuick: true })
const { alice, bob } = stackAccounts
afterEach(() => world.stack.service.setPurchaseDelay(1000))

async function open({ config, ...options }: openPage.Options = {}) {
  const opened = await world.open({
    path: '/all.html',
    hasService: true,
    ...options,
    config: { onramp: { hosts: featureConfig.onramp.hosts }, activity: true, ...config },
  })
  await connectWallet(opened.page)
  return opened
}
const view = (page: Page) => modal.view(page, 'Onramp')
const row = (page: Page, name: string) =>
  view(page).getByRole('button', { name: new RegExp(`^${name}`) })
const toast = (page: Page) => page.locator('[data-wk-toast="error"]')
const openScreen = (page: Page) => openView(page, 'Onramp')
/** What was asked of the service about buying. */
const questions = () => world.stack.service.requests().filter(({ path }) => path.includes('onramp'))
const orders = () =>
  world.stack.service.requests().filter(({ path }) => path === '/v1/generators/onrampurl')

/** Presses a provider and gives the tab that opens inside the press. */
async function press(page: Page, name: string): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), row(page, name).click()])
  return tab
}
/** Purchases that the kit knows of. */
const purchases = (page: Page) =>
  page.evaluate(async () => {
    const { getTrackedTransactions } = await window.loadActions()
    return getTrackedTransactions(window.kit).map(({ operationType, status, provider, hash }) => ({
      operationType,
      status,
      provider,
      hasHash: !!hash,
    }))
  })
/** For whom: CAIP-10. */
const buyers = (page: Page) =>
  page.evaluate(async () => {
    const { getTrackedTransactions } = await window.loadActions()
    return getTrackedTransactions(window.kit).map(({ caipAddress }) => caipAddress)
  })
/** The visitor comes back to the page: gives the purchases. */
async function comeBack(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  return purchases(page)
}
/** Resolves once the history was asked what became of a purchase. */
const historyAsked = () =>
  expect
    .poll(() => world.stack.service.requests().some(({ path }) => path.includes('/history')))
    .toBe(true)
const balanceOf = (address: `0x${string}`) =>
  createPublicClient({ transport: http(world.stack.chains[1].rpcUrl) }).getBalance({ address })

describe('buying', () => {
  test('from Account to the provider’s page: real coins arrive, and the purchase is told', async () => {
    world.stack.service.setPurchaseDelay(60_000)
    world.stack.service.clearRequests()
    const { page } = await open()
    await modal.accountButton(page).click()
    await modal.button(page, 'Buy').click()
    await row(page, 'Coinbase').waitFor()
    await settle(page)
    expect(await row(page, 'Coinbase').evaluate((each) => each.matches(':focus'))).toBe(true)
    expect(await row(page, 'Coinbase').textContent()).toContain('Fees 1–2% · Ethereum networks')
    expect(await row(page, 'Meld').textContent()).toContain('Fees 1–2% · Ethereum, Solana')

    const before = await balanceOf(alice.address)
    const tab = await press(page, 'Coinbase')
    await tab.getByRole('heading', { name: 'Pay with Coinbase' }).waitFor()
    // The provider's page cannot reach the one that opened it.
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    expect(orders().map(({ body }) => body)).toEqual([
      { provider: 'coinbase', caipAddress: `eip155:1:${alice.address}`, chainName: 'ethereum' },
    ])
    await view(page).getByText('Finish in the Coinbase tab.').waitFor()
    expect(await purchases(page)).toEqual([
      { operationType: 'buy', status: 'pending', provider: 'Coinbase', hasHash: false },
    ])

    await tab.getByRole('button', { name: 'Pay' }).click()
    await tab.getByText('Paid.').waitFor()
    await tab.close()
    // It was paid and is not delivered yet: the history's own row is pending.
    await page.bringToFront()
    await expect
      .poll(() => purchases(page))
      .toEqual([{ operationType: 'buy', status: 'pending', provider: 'coinbase', hasHash: false }])
    world.stack.service.setPurchaseDelay(0)
    await expect
      .poll(() => comeBack(page), { timeout: 25_000, interval: 500 })
      .toEqual([{ operationType: 'buy', status: 'confirmed', provider: 'coinbase', hasHash: true }])
    expect(await balanceOf(alice.address)).toBeGreaterThan(before)
    expect(await readEvents(page, 'onramp:')).toEqual(['onramp:opened', 'onramp:purchased'])
  })

  test('on a page that isolates itself: it looks closed at once, stays pending and is found; a reload waits on', async () => {
    const { page, pending } = await open({
      async prepare(context) {
        await context.clock.install()
        await context.addInitScript(() => {
          const open = window.open.bind(window)
          window.open = (...given) => {
            window.lastTab = open(...given)
            return window.lastTab
          }
        })
      },
    })
    await openScreen(page)
    const tab = await press(page, 'Meld')
    await tab.getByRole('button', { name: 'Pay' }).waitFor()
    await expect.poll(() => page.evaluate(() => window.lastTab?.closed)).toBe(true)
    expect(tab.isClosed()).toBe(false)
    // Longer than anybody waits for a tab that was closed.
    for (const minutes of ['06:00', '40:00', '00:20']) await page.clock.fastForward(minutes)
    expect(await purchases(page)).toMatchObject([{ status: 'pending', provider: 'Meld' }])
    // Other waits may have been cut short; of the purchase nothing is said.
    expect(
      await toast(page)
        .getByText(/provider|purchase|Meld/i)
        .count(),
    ).toBe(0)
    expect(await readEvents(page, 'onramp:')).toEqual(['onramp:opened'])

    await tab.getByRole('button', { name: 'Pay' }).click()
    await tab.getByText('Paid.').waitFor()
    await page.reload()
    // The clock is put on only where nothing with a deadline is waited for: the wallet and what follows it, then each answer of the history.
    await expect.poll(async () => (await readAccount(page)).status).toBe('connected')
    await tab.close()
    await expect
      .poll(
        async () => {
          const known = await purchases(page)
          // What is settled is soon the history's alone. No page is known to be open: the way back alone asks.
          const isOpen = known[0]?.status === 'pending'
          if (isOpen && !pending().length) await comeBack(page)
          return known
        },
        { timeout: 40_000, interval: 1_500 },
      )
      .toMatchObject([{ status: 'confirmed', provider: 'meld', hasHash: true }])
  })

  test('cancelled: nothing arrives, and what the host’s page has in its address stays', async () => {
    const { page } = await open({
      config: {
        onramp: { ...featureConfig.onramp, redirectUrl: `${world.host.url}/bare.html?from=shop` },
      },
    })
    const address = page.url()
    await openScreen(page)
    const before = await balanceOf(alice.address)
    const tab = await press(page, 'Coinbase')
    await tab.getByRole('button', { name: 'Cancel' }).click()
    await tab.waitForURL(/bare\.html/)
    expect(new URL(tab.url()).search).toBe('?from=shop&status=cancelled')
    world.stack.service.clearRequests()
    await tab.close()
    await historyAsked()
    await settle(page)
    expect(await purchases(page)).toMatchObject([{ status: 'pending' }])
    expect(await balanceOf(alice.address)).toBe(before)
    expect(page.url()).toBe(address)
  })
})

test('a double click opens one page', async () => {
  const { page, context } = await open()
  await openScreen(page)
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    row(page, 'Coinbase').dblclick({ delay: 100 }),
  ])
  await tab.getByRole('heading', { name: 'Pay with Coinbase' }).waitFor()
  await view(page).getByText('Finish in the Coinbase tab.').waitFor()
  expect(context.pages()).toHaveLength(2)
  expect(await purchases(page)).toHaveLength(1)
})

describe('a browser that lets no tab open', () => {
  test('gets a link to press', async () => {
    const { page, context } = await open({
      prepare: (context) =>
        context.addInitScript(() => {
          window.open = () => null
        }),
    })
    await openScreen(page)
    await row(page, 'Coinbase').click()
    const link = view(page).getByRole('link', { name: /^Coinbase/ })
    await link.waitFor()
    await view(page).getByText('Your browser blocked the new tab.').waitFor()
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
    await tab.getByRole('heading', { name: 'Pay with Coinbase' }).waitFor()
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    expect(await purchases(page)).toMatchObject([{ status: 'pending', provider: 'Coinbase' }])
    await row(page, 'Coinbase').waitFor()
  })
})

describe('nobody is sent anywhere', () => {
  test('where the account or the network changes while the address is asked for', async () => {
    const { page, wallet } = await open()
    await openScreen(page)
    await row(page, 'Coinbase').waitFor()
    world.stack.service.fault('/v1/generators/onrampurl', { delay: 3000 })
    const tab = await press(page, 'Coinbase')
    await wallet('fern').switchAccount(1)
    await expect.poll(() => tab.isClosed()).toBe(true)
    await view(page).getByText(bob.address.slice(-6)).first().waitFor()
    expect(await purchases(page)).toEqual([])

    const other = await press(page, 'Coinbase')
    await page.evaluate(() => window.kit.switchNetwork({ caipNetworkId: 'eip155:10' }))
    await expect.poll(() => other.isClosed()).toBe(true)
    expect(await purchases(page)).toEqual([])

    // What was begun for one account stays that one's.
    world.stack.service.clearFaults()
    world.stack.service.clearRequests()
    const last = await press(page, 'Coinbase')
    await last.getByRole('heading', { name: 'Pay with Coinbase' }).waitFor()
    await wallet('fern').switchAccount(0)
    await view(page).getByText(alice.address.slice(-6)).first().waitFor()
    expect(last.isClosed()).toBe(false)
    expect(orders().map(({ body }) => body)).toMatchObject([
      { caipAddress: `eip155:10:${bob.address}` },
    ])
    expect(await buyers(page)).toEqual([`eip155:10:${bob.address}`])
  })

  test('in a region that no provider serves', async () => {
    world.stack.service.clearRequests()
    const { page } = await open({ device: { timezoneId: 'Asia/Shanghai' } })
    await openScreen(page)
    await view(page)
      .getByText('No provider serves your region. Receive crypto from another wallet instead.')
      .waitFor()
    await settle(page)
    expect(questions()).toEqual([])
    expect(await view(page).getByRole('button').count()).toBe(0)
  })
})

describe('a service that goes wrong', () => {
  test('switched off and on again in mid-flow: it is told, nothing is lost', async () => {
    const { page, problems } = await open()
    problems.expectFault('refuse')
    const off = () => world.stack.service.fault('/v1/*', 'refuse')
    await openScreen(page)
    await row(page, 'Coinbase').waitFor()
    // After it has said who sells.
    off()
    const refused = await press(page, 'Coinbase')
    await toast(page).getByText('The provider could not be opened').waitFor()
    await expect.poll(() => refused.isClosed()).toBe(true)
    expect(await purchases(page)).toEqual([])

    // While the provider's page is open, and when the visitor is back.
    world.stack.service.clearFaults()
    const tab = await press(page, 'Coinbase')
    await tab.getByRole('button', { name: 'Pay' }).waitFor()
    off()
    await tab.getByRole('button', { name: 'Pay' }).click()
    await tab.getByText('Paid.').waitFor()
    world.stack.service.clearRequests()
    await tab.close()
    await historyAsked()
    expect(await purchases(page)).toMatchObject([{ status: 'pending', provider: 'Coinbase' }])
    await row(page, 'Coinbase').waitFor()

    world.stack.service.clearFaults()
    await expect
      .poll(() => comeBack(page), { timeout: 25_000, interval: 500 })
      .toMatchObject([{ status: 'confirmed', hasHash: true }])
  })

  const withClock = { prepare: (context: BrowserContext) => context.clock.install() }

  test.each(serviceFaults)('which providers it has: $name', async ({ fault }) => {
    const { page, problems } = await open(withClock)
    problems.expectFault(fault)
    world.stack.service.fault('/v1/onramp/options', fault)
    await openScreen(page)
    await view(page).waitFor()
    // So long it may take.
    if (fault === 'hang') await page.clock.fastForward(5000)
    await row(page, 'Coinbase').waitFor()
    await row(page, 'Meld').waitFor()
  })

  test.each(serviceFaults)('the provider’s page: $name', async ({ fault }) => {
    const { page, problems } = await open(withClock)
    problems.expectFault(fault)
    await openScreen(page)
    await row(page, 'Coinbase').waitFor()
    world.stack.service.clearRequests()
    world.stack.service.fault('/v1/generators/onrampurl', fault)
    const tab = await press(page, 'Coinbase')
    await expect.poll(() => orders().length).toBeGreaterThan(0)
    if (fault === 'hang') await page.clock.fastForward(10_000)
    await toast(page).getByText('The provider could not be opened').waitFor()
    await expect.poll(() => tab.isClosed()).toBe(true)
    expect(await purchases(page)).toEqual([])
    world.stack.service.clearFaults()
    const again = await press(page, 'Coinbase')
    await again.getByRole('heading', { name: 'Pay with Coinbase' }).waitFor()
  })

  test.each(serviceFaults)('the history: $name', async ({ fault }) => {
    const { page, problems } = await open(withClock)
    problems.expectFault(fault)
    await openScreen(page)
    const tab = await press(page, 'Coinbase')
    await tab.getByRole('button', { name: 'Pay' }).click()
    await tab.getByText('Paid.').waitFor()
    world.stack.service.fault('/v1/account/*/history*', fault)
    world.stack.service.clearRequests()
    await tab.close()
    await historyAsked()
    expect(await purchases(page)).toMatchObject([{ status: 'pending' }])
    world.stack.service.clearFaults()
    // No page of the provider is open: it is asked again when the visitor comes back.
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(15_000)
          return comeBack(page)
        },
        { timeout: 20_000, interval: 500 },
      )
      .toMatchObject([{ status: 'confirmed' }])
  })
})
