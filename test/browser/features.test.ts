import { installBitcoinWallet, installSolanaWallet } from '@wallet-kit/test/playwright'
import { solanaAccounts, stackAccounts } from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { AllConfig } from '../host/src/allConfig.js'
import { featureConfig } from './support/featureConfig.js'
import { focused } from './support/focus.js'
import { modal } from './support/modal.js'
import type { openPage } from './support/openPage.js'
import { settle } from './support/settle.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'
import { walletIcon } from './support/walletIcons.js'
import { withCelo } from './support/withCelo.js'

const world = useWorld({ isQuick: true, solana: true })
const { alice } = stackAccounts
const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A page with everything that moves value, and Account open. */
async function open({ config, ...options }: openPage.Options = {}, connectorId = 'app.fern') {
  const opened = await world.open({
    path: '/all.html',
    hasService: true,
    ...options,
    config: { ...featureConfig, ...config },
  })
  const { page } = opened
  await connectWallet(page, connectorId)
  await modal.accountButton(page).click()
  await account(page).locator('.wk-who').waitFor()
  return opened
}
const account = (page: Page) => modal.view(page, 'Account')
/** The buttons, in their order. */
const strip = (page: Page) => account(page).locator('.wk-strip__cell').allTextContents()
const tabs = (page: Page) => account(page).getByRole('tab').allTextContents()
const update = (page: Page, features: AllConfig['features'] & Record<string, boolean>) =>
  page.evaluate((features) => window.kit.updateFeatures(features as never), features)

describe('by configuration', () => {
  test('the order is Buy, Swap, Receive, Send; every one opens its screen', async () => {
    const { page } = await open()
    expect(await strip(page)).toEqual(['Buy', 'Swap', 'Receive', 'Send'])
    expect(await tabs(page)).toEqual(['Tokens', 'NFTs', 'Activity'])
    for (const [name, view] of [
      ['Buy', 'Onramp'],
      ['Swap', 'Swap'],
      ['Receive', 'Receive'],
      ['Send', 'Send'],
    ] as const) {
      await modal.button(page, name).click()
      await modal.view(page, view).waitFor()
      await modal.button(page, 'Back').click()
      await account(page).waitFor()
      // Back comes to the button that led there.
      await expect.poll(() => focused(page)).toBe(idOf[name])
    }
  })

  test.each([
    { features: ['send'], shown: ['Send', 'Buy', 'Swap', 'Receive'] },
    { features: ['receive', 'onramp'], shown: ['Receive', 'Buy', 'Swap', 'Send'] },
    {
      features: ['send', 'receive', 'swaps', 'onramp'],
      shown: ['Send', 'Receive', 'Swap', 'Buy'],
    },
  ])('order.features: $features', async ({ features, shown }) => {
    const { page } = await open({ config: { order: { features } } })
    expect(await strip(page)).toEqual(shown)
  })

  test.each([
    { off: 'swaps', shown: ['Buy', 'Receive', 'Send'], tabs: 3 },
    { off: 'onramp', shown: ['Swap', 'Receive', 'Send'], tabs: 3 },
    { off: 'receive', shown: ['Buy', 'Swap', 'Send'], tabs: 3 },
    { off: 'send', shown: ['Buy', 'Swap', 'Receive'], tabs: 3 },
    { off: 'history', shown: ['Buy', 'Swap', 'Receive', 'Send'], tabs: 2 },
  ])('$off is off', async ({ off, shown, tabs: count }) => {
    const { page } = await open({ config: { features: { [off]: false } } })
    expect(await strip(page)).toEqual(shown)
    expect(await tabs(page)).toHaveLength(count)
  })

  test('all are off: no strip, and no tab of Activity', async () => {
    const features = { swaps: false, onramp: false, receive: false, send: false, history: false }
    const { page } = await open({ config: { features } })
    expect(await account(page).locator('.wk-strip').count()).toBe(0)
    expect(await tabs(page)).toEqual(['Tokens', 'NFTs'])
  })
})

const idOf = { Buy: 'onramp', Swap: 'swaps', Receive: 'receive', Send: 'send' } as const

describe('at run time, while Account is open', () => {
  test('buttons and the tab come and go', async () => {
    const { page } = await open({ config: { features: { swaps: false } } })
    await update(page, { swaps: true, send: false })
    await expect.poll(() => strip(page)).toEqual(['Buy', 'Swap', 'Receive'])
    await update(page, { onramp: false, swaps: false, receive: false })
    await expect.poll(() => account(page).locator('.wk-strip').count()).toBe(0)
    await update(page, { onramp: true, swaps: true, receive: true, send: true })
    await expect.poll(() => strip(page)).toEqual(['Buy', 'Swap', 'Receive', 'Send'])
    await update(page, { history: false })
    await expect.poll(() => tabs(page)).toEqual(['Tokens', 'NFTs'])
    await update(page, { history: true })
    await expect.poll(() => tabs(page)).toEqual(['Tokens', 'NFTs', 'Activity'])
  })

  test('the tab that is open goes: Tokens take its place', async () => {
    const { page } = await open()
    await account(page).getByRole('tab', { name: 'Activity' }).click()
    await account(page).locator('.wk-tx').first().waitFor()
    await update(page, { history: false })
    await account(page).getByRole('list', { name: 'Tokens' }).waitFor()
    const tokens = account(page).getByRole('tab', { name: 'Tokens' })
    expect(await tokens.getAttribute('aria-selected')).toBe('true')
    expect(await focused(page)).not.toBe('body')
  })

  test('the focus stays on a button whose neighbours go', async () => {
    const { page } = await open()
    await modal.button(page, 'Receive').focus()
    await update(page, { onramp: false, swaps: false, send: false })
    await expect.poll(() => strip(page)).toEqual(['Receive'])
    expect(await focused(page)).toBe('receive')
    await update(page, { onramp: true, swaps: true, send: true })
    await expect.poll(() => strip(page)).toHaveLength(4)
    expect(await focused(page)).toBe('receive')
  })

  test.each([
    { feature: 'swaps', name: 'Swap' },
    { feature: 'history', name: 'Activity' },
  ])('where the focused $name goes itself, the focus stays in the dialog', async (given) => {
    const { page } = await open()
    const element = account(page).getByRole(given.feature === 'history' ? 'tab' : 'button', {
      name: given.name,
    })
    if (given.feature === 'history') await element.click()
    await element.focus()
    await update(page, { [given.feature]: false })
    await element.waitFor({ state: 'detached' })
    await settle(page)
    expect(await page.evaluate(isFocusInside)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(isFocusInside)).toBe(true)
    await page.keyboard.press('Escape')
    await modal.dialog(page).waitFor({ state: 'detached' })
  })

  test.each([
    { feature: 'onramp', name: 'Buy', view: 'Onramp' },
    { feature: 'swaps', name: 'Swap', view: 'Swap' },
    { feature: 'receive', name: 'Receive', view: 'Receive' },
    { feature: 'send', name: 'Send', view: 'Send' },
  ] as const)('$view is open and switched off: there is a way back', async (given) => {
    const { page } = await open()
    await modal.button(page, given.name).click()
    await modal.view(page, given.view).waitFor()
    await settle(page)
    await update(page, { [given.feature]: false })
    await modal.button(page, 'Back').click()
    await account(page).locator('.wk-who').waitFor()
    await settle(page)
    expect(await strip(page)).not.toContain(given.name)
    expect(await strip(page)).toHaveLength(3)
    expect(await page.evaluate(isFocusInside)).toBe(true)
  })
})

// Runs in the page.
function isFocusInside() {
  const root = document.querySelector('[data-wk-root]')?.shadowRoot
  return !!root?.activeElement?.closest('dialog')
}

describe('by network', () => {
  test('a swap is offered on its twelve networks only', async () => {
    const { rpcUrl } = world.stack.chains[1]
    const { page, wallet, problems } = await open({
      config: { networks: withCelo(rpcUrl) },
      wallets: { fern: { chains: { 1: rpcUrl, 42220: rpcUrl } } },
    })
    // What the local service says of a network that it does not have.
    problems.expect(/status of 4\d\d/)
    expect(await strip(page)).toContain('Swap')
    const refused = page.waitForResponse((response) => response.status() >= 400)
    await wallet('fern').switchChain(42220)
    await expect.poll(() => strip(page)).toEqual(['Buy', 'Receive', 'Send'])
    await refused
    await wallet('fern').switchChain(1)
    await expect.poll(() => strip(page)).toEqual(['Buy', 'Swap', 'Receive', 'Send'])
  })

  test('Solana: Buy, Receive and Send', async () => {
    const { rpcUrl } = world.stack.solana
    const { page } = await open(
      {
        config: { solanaRpcUrl: rpcUrl },
        wallets: {},
        prepare: (context) =>
          installSolanaWallet(context, {
            name: 'Moss',
            seeds: [solanaAccounts.alice.seed],
            rpcUrls: { [solanaMainnet]: `${rpcUrl}/wallet` },
          }),
      },
      'standard:Moss',
    )
    await settle(page)
    expect(await strip(page)).toEqual(['Buy', 'Receive', 'Send'])
  })

  test('Bitcoin: Receive only, and no tabs', async () => {
    const { page } = await open(
      {
        config: { bitcoin: true },
        wallets: {},
        prepare: (context) =>
          installBitcoinWallet(context, {
            ...{ id: 'Moss.bitcoin', name: 'Moss', icon: walletIcon('Moss') },
            privateKeys: [alice.privateKey],
          }),
      },
      'wbip:Moss.bitcoin',
    )
    await settle(page)
    expect(await strip(page)).toEqual(['Receive'])
    expect(await tabs(page)).toEqual([])
  })

  test('without a service: Receive and Send', async () => {
    const { page } = await open({ hasService: false })
    await settle(page)
    expect(await strip(page)).toEqual(['Receive', 'Send'])
  })
})
