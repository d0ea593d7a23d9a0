import {
  type Fault,
  type OperationId,
  serviceFaults,
  serviceOperation,
} from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { readAccount } from './support/readAccount.js'
import { readEvents } from './support/readEvents.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

// What core itself asks the service, each call with each fault; the plugins' calls are in their own files.
const world = useWorld({ isQuick: true })
const answering = serviceFaults.filter(({ name }) => name !== 'hang')

/** Account on a page whose service has a fault in one of its calls. */
async function openAccount(id: OperationId, fault: Fault, isClockHeld = false) {
  const { service } = world.stack
  service.fault(serviceOperation(id).pattern, fault)
  const opened = await world.open({
    hasService: true,
    ...(isClockHeld && { prepare: (context) => context.clock.install() }),
  })
  const { page, problems } = opened
  problems.expectFault(fault)
  await connectWallet(page)
  await modal.accountButton(page).click()
  const view = modal.view(page, 'Account')
  await view.locator('.wk-who').waitFor()
  return { ...opened, view }
}
const toast = (page: Page) => page.locator('[data-wk-toast="error"]')

/** The coin is the chain's to tell; the visitor is still connected, can leave, and come back. */
async function expectUsable(page: Page) {
  const view = modal.view(page, 'Account')
  await expect
    .poll(() => view.locator('.wk-balance__value').textContent())
    .toMatch(/^\d[\d,.]*ETH$/)
  await page.keyboard.press('Escape')
  await modal.dialog(page).waitFor({ state: 'detached' })
  expect((await readAccount(page)).status).toBe('connected')
  await modal.accountButton(page).click()
  await view.locator('.wk-who').waitFor()
  await modal.button(page, 'Close').click()
  await modal.dialog(page).waitFor({ state: 'detached' })
}

describe('getBalances', () => {
  test.each(answering)('$name: said once; the coin and the name are there', async ({ fault }) => {
    const { page, view } = await openAccount('getBalances', fault)
    await toast(page).getByText('Token Balance Unavailable').waitFor()
    await view.getByText('Tokens could not load').waitFor()
    await view.getByRole('button', { name: /^Try again/ }).waitFor()
    await view.getByText('alice.eth').waitFor()
    expect(await toast(page).count()).toBe(1)
    expect(await readEvents(page, 'error:')).toEqual(['error:reported'])
    await expectUsable(page)
  })

  test('hang: the tokens’ places are held, and leaving does not wait', async () => {
    const { page, view } = await openAccount('getBalances', 'hang')
    await view.locator('[role="tabpanel"] .wk-sk').first().waitFor()
    expect(await toast(page).count()).toBe(0)
    await expectUsable(page)
  })
})

describe('getAssets', () => {
  const nfts = (page: Page) => modal.view(page, 'Account').getByRole('tab', { name: 'NFTs' })

  test.each(answering)('$name: told in its tab; the tokens are there', async ({ fault }) => {
    const { page, view } = await openAccount('getAssets', fault)
    await nfts(page).click()
    await view.getByText('NFTs could not load').waitFor()
    await view.getByRole('button', { name: /^Try again/ }).waitFor()
    await view.getByRole('tab', { name: 'Tokens' }).click()
    await view.getByRole('list', { name: 'Tokens' }).getByText('Kit Token').waitFor()
    await expectUsable(page)
  })

  test('hang: their places are held, then it is given up after ten seconds', async () => {
    const { page, view } = await openAccount('getAssets', 'hang')
    await nfts(page).click()
    await view.locator('[role="tabpanel"] .wk-sk').first().waitFor()
    await expectUsable(page)
    await modal.accountButton(page).click()
    await view.getByText('NFTs could not load').waitFor({ timeout: 12_000 })
  }, 30_000)

  test('they are asked for again from 30 s on', async () => {
    const { page, view } = await openAccount('getAssets', { status: 500 }, true)
    await nfts(page).click()
    const retry = view.getByRole('button', { name: /^Try again/ })
    await retry.waitFor()
    expect(await retry.isDisabled()).toBe(true)
    world.stack.service.clearFaults()
    await page.clock.fastForward(31_000)
    await view.getByRole('button', { name: 'Try again', exact: true }).click()
    await view.getByRole('list', { name: 'NFTs' }).waitFor()
  })
})

describe('getIdentity', () => {
  test.each(serviceFaults)('$name: the address stands for the name', async ({ fault }) => {
    const { page, view } = await openAccount('getIdentity', fault)
    await view.getByRole('list', { name: 'Tokens' }).getByText('Kit Token').waitFor()
    const who = await view.locator('.wk-who').textContent()
    expect(who).toContain('0xf3…b92266')
    expect(who).not.toContain('alice.eth')
    expect(await modal.accountButton(page).textContent()).toContain('0xf3…b92266')
    // A name is not missed.
    expect(await toast(page).count()).toBe(0)
    await expectUsable(page)
  })
})

test('all of them at once', async () => {
  const { service } = world.stack
  service.fault(serviceOperation('getIdentity').pattern, { status: 500 })
  service.fault(serviceOperation('getAssets').pattern, { status: 500 })
  const { page, view } = await openAccount('getBalances', { status: 500 })
  await toast(page).getByText('Token Balance Unavailable').waitFor()
  await view.getByRole('tab', { name: 'NFTs' }).click()
  await view.getByText('NFTs could not load').waitFor()
  await expectUsable(page)
})
