import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import type { openPage } from './support/openPage.js'
import { useWorld } from './support/useWorld.js'

const world = useWorld({ isQuick: true })

async function mount(options: openPage.Options = {}) {
  const opened = await world.open({ ...options, path: '/vanilla.html' })
  await opened.page.evaluate(() => {
    const unmount = window.kit.mount(document.querySelector('[data-inline]') as HTMLElement)
    Object.assign(window, { unmount })
  })
  return opened
}

test('part of the page: connects and goes on to Account; close leads to the root; unmounted it leaves nothing', async () => {
  const { page } = await mount()
  const dialog = page.locator('[data-inline] dialog[data-wk-modal]')
  await modal.view(page, 'Connect').locator('[data-wk-connector="app.fern"]').waitFor()
  expect(await dialog.evaluate((each) => each.matches(':modal'))).toBe(false)
  expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0)
  // The page keeps its focus and its keys.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await modal.view(page, 'Connect').count()).toBe(1)

  await page.click('[data-wk-connector="app.fern"]')
  await modal.view(page, 'Account').locator('.wk-who').waitFor()
  await page.click('[data-wk-key="networks"]')
  await modal.view(page, 'Networks').locator('.wk-row').first().waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await modal.view(page, 'Account').locator('.wk-who').waitFor()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await modal.view(page, 'Connect').locator('[data-wk-connector="app.fern"]').waitFor()

  await page.evaluate(() => (window as unknown as { unmount(): void }).unmount())
  expect(await page.locator('[data-wk-root]').count()).toBe(0)
  expect(await page.locator('[data-inline]').innerHTML()).toBe('')
})

test('waiting for a wallet is drawn in its place, and the page stays usable', async () => {
  const { page, wallet } = await mount({ wallets: { fern: { policy: 'hang' } } })
  await page.click('[data-wk-connector="app.fern"]')
  await page.getByText('Continue in Fern').waitFor()
  await page.waitForTimeout(1500)
  const box = await page.locator('.wk-panel').boundingBox()
  expect(box?.width).toBe(360)
  expect(await page.locator('[data-inline] dialog').boundingBox()).toMatchObject({ x: box?.x })
  await wallet('fern').resolvePending()
  await modal.view(page, 'Account').locator('.wk-who').waitFor()
})

test('several kits on a page do not disturb each other', async () => {
  const { page } = await world.open({
    path: '/vanilla.html',
    wallets: { fern: {}, kite: {} },
  })
  await page.evaluate(() => {
    window.secondKit = window.createHostKit({ ...window.walletKitHost, id: 'second' })
    window.kit.open()
  })
  await page.click('[data-wk-root="default"] [data-wk-connector="app.fern"]')
  await page.waitForFunction(() => window.kit.getAccount().isConnected)
  expect(await page.evaluate(() => window.secondKit.getAccount().status)).toBe('disconnected')
  await page.locator('[data-wk-root="default"] dialog[open]').waitFor({ state: 'detached' })
  await page.evaluate(() => window.secondKit.open())
  const second = page.locator('[data-wk-root="second"]')
  await second.locator('[data-wk-view="Connect"]').waitFor()
  expect(await page.locator('[data-wk-root="default"] dialog[open]').count()).toBe(0)
  await page.evaluate(() => window.secondKit.setTheme({ mode: 'dark' }))
  expect(await second.getAttribute('data-theme')).toBe('dark')
  expect(await page.locator('[data-wk-root="default"]').getAttribute('data-theme')).toBeNull()
  await second.locator('[data-wk-connector="app.kite"]').click()
  await page.waitForFunction(() => window.secondKit.getAccount().isConnected)
  await page.evaluate(() => window.kit.disconnect())
  expect(await page.evaluate(() => window.secondKit.getAccount().isConnected)).toBe(true)
  await page.evaluate(() => window.secondKit.destroy())
  expect(await page.locator('[data-wk-root="second"]').count()).toBe(0)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /second/.test(key)).length),
  ).toBeGreaterThan(0)
})
