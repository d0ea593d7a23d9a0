import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { asksAgain } from './support/asksAgain.js'
import { modal } from './support/modal.js'
import { openView } from './support/openView.js'
import { readAccount } from './support/readAccount.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

const world = useWorld()
const missing = /status of 503/

let isAsked = true
beforeAll(async () => {
  isAsked = await asksAgain(world.browser)
})

/** Where trying again brings nothing in this browser, a reload is offered then, and does. */
async function tryAgain(page: Page, reopen: () => Promise<unknown>) {
  await modal.button(page, 'Try again').click()
  if (isAsked) return
  await page.getByText('still does not load').waitFor()
  await reload(page)
  await reopen()
}
async function reload(page: Page) {
  await Promise.all([page.waitForEvent('load'), modal.button(page, 'Reload page').click()])
  await page.locator('[data-wk-button="account"], [data-wk-button="connect"]').waitFor()
}

/** Opens Networks from the page, with this many failures of its code. */
async function openNetworks(times: number) {
  const opened = await world.open()
  opened.problems.expect(missing)
  await connectWallet(opened.page)
  world.host.failNext(/\/NetworksView/, times)
  // By keyboard and at once: without the preloading of a pointer that stays for a while.
  await openView(opened.page, 'Networks')
  return opened
}

test('a screen that does not load once: it says so, and trying again works', async () => {
  const { page } = await openNetworks(1)
  await modal.heading(page, 'This screen did not load').waitFor()
  await tryAgain(page, () => openView(page, 'Networks'))
  await modal.view(page, 'Networks').getByRole('button', { name: 'Base' }).waitFor()
  expect((await readAccount(page)).status).toBe('connected')
})

test('a screen that does not load twice: only now a reload is offered, and it works', async () => {
  const { page } = await openNetworks(isAsked ? 2 : 1)
  await modal.button(page, 'Try again').click()
  await modal.heading(page, 'Choose network still does not load').waitFor()
  await reload(page)
  await openView(page, 'Networks')
  await modal.view(page, 'Networks').getByRole('button', { name: 'Base' }).waitFor()
})

test('a screen that does not load can be left', async () => {
  const { page } = await openNetworks(1)
  await modal.heading(page, 'This screen did not load').waitFor()
  await modal.button(page, 'Close').click()
  await modal.dialog(page).waitFor({ state: 'detached' })
  await modal.networkButton(page).click()
  if (!isAsked) {
    await reload(page)
    await modal.networkButton(page).click()
  }
  await modal.view(page, 'Networks').getByRole('button', { name: 'Base' }).waitFor()
})

test('the modal itself does not load: the button is at rest, the page works, the next press opens', async () => {
  const { page, problems } = await world.open()
  problems.expect(missing)
  problems.expect(/The modal could not be loaded/)
  world.host.failNext(/\/modal-/, 2)
  await modal.connectButton(page).click()
  await expect
    .poll(() => page.evaluate(() => window.kitEvents.map(({ name }) => name)))
    .toContain('error:reported')
  expect(await modal.connectButton(page).getAttribute('aria-busy')).toBeNull()
  const line = page.getByRole('alert').filter({ hasText: 'This could not load.' })
  await line.getByRole('button', { name: /Try again|Reload page/ }).waitFor()
  await page.locator('[data-page-button]').click()
  expect(await modal.dialog(page).count()).toBe(0)

  await expect
    .poll(
      async () => {
        if (!(await modal.dialog(page).count())) {
          if (!isAsked) await page.reload()
          await modal.connectButton(page).click()
        }
        return modal.view(page, 'Connect').isVisible()
      },
      { interval: 500 },
    )
    .toBe(true)
})

test('a modal whose code takes long: its panel is there at once, can be closed, and makes way for it', async () => {
  const { page } = await world.open()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/modal-/, async (route) => {
    await held
    await route.continue()
  })
  const panel = page.locator('dialog[data-wk-part="placeholder"]')
  await modal.connectButton(page).click()
  expect((await panel.boundingBox())?.width).toBe(360)
  await panel.getByRole('button', { name: 'Close' }).click()
  await panel.waitFor({ state: 'detached' })
  expect(await modal.dialog(page).count()).toBe(0)

  await modal.connectButton(page).dblclick()
  await panel.waitFor()
  letGo()
  await modal.wallet(page, 'app.fern').waitFor()
  expect(await panel.count()).toBe(0)
  await page.keyboard.press('Escape')
  await modal.dialog(page).waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-wk-button')))
    .toBe('connect')
})

test('the connection’s code does not load at a restore: disconnected, and the next act connects', async () => {
  const { page, problems } = await world.open()
  problems.expect(missing)
  await connectWallet(page)
  world.host.failNext(/\/reconcile-/, 1)
  await page.reload()
  await expect.poll(async () => (await readAccount(page)).status).toBe('disconnected')
  await connectWallet(page)
})

test('the adapter’s code does not load: the list says so, and trying again finds the wallets', async () => {
  const { page, problems } = await world.open()
  problems.expect(missing)
  // It is asked for with the modal's code, and once more by the list.
  world.host.failNext(/\/adapter-/, isAsked ? 2 : 1)
  await modal.connectButton(page).click()
  await modal.view(page, 'Connect').waitFor()
  await modal.heading(page, 'This screen did not load').waitFor()
  await tryAgain(page, () => modal.connectButton(page).click())
  await modal.wallet(page, 'app.fern').click()
  await expect.poll(async () => (await readAccount(page)).status).toBe('connected')
})

test('a later screen does not load: it says so, and trying again works', async () => {
  const { page, problems } = await world.open()
  problems.expect(missing)
  await connectWallet(page)
  world.host.failNext(/\/NetworksView-/, 1)
  await openView(page, 'Networks')
  await page.getByText('did not load').waitFor()
  await tryAgain(page, () => openView(page, 'Networks'))
  await modal.view(page, 'Networks').getByRole('button', { name: 'Base' }).waitFor()
})
