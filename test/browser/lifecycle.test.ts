import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { readAccount } from './support/readAccount.js'
import { readEvents } from './support/readEvents.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

const world = useWorld()

test('navigating away and back keeps the account', async () => {
  const { page } = await world.open()
  await connectWallet(page)
  await page.goto(`${world.host.url}/bare.html`)
  await page.goBack()
  await expect.poll(() => readAccount(page)).toMatchObject({ status: 'connected' })
  await modal.accountButton(page).click()
  await modal.view(page, 'Account').waitFor()
})

test('destroyed while it opens: nothing is left on the page, and it can be opened again', async () => {
  const { page } = await world.open()
  await page.evaluate(async () => {
    const opening = window.kit.open()
    window.kit.destroy()
    await opening.catch(() => undefined)
  })
  await page.waitForTimeout(500)
  expect(await page.locator('[data-wk-root]').count()).toBe(0)
  await page.evaluate(() => window.kit.open())
  await connectOpen(page)
})

test('destroyed while a wallet is asked: its answer changes nothing', async () => {
  const { page, wallet } = await world.open({ wallets: { fern: { policy: 'hang' } } })
  await modal.connectButton(page).click()
  await modal.wallet(page, 'app.fern').click()
  await expect.poll(() => wallet('fern').pending()).toHaveLength(1)
  await page.evaluate(() => window.kit.destroy())
  expect(await page.locator('[data-wk-root]').count()).toBe(0)
  await wallet('fern').resolvePending()
  await page.waitForTimeout(300)
  expect((await readAccount(page)).status).toBe('disconnected')
  expect(await wallet('fern').listenerCount()).toBe(0)
})

test('destroyed and started anew, as by hot reload: restored, once, with one listener each', async () => {
  const { page, wallet, asked } = await world.open()
  await connectWallet(page)
  await expect.poll(() => wallet('fern').listenerCount()).toBeGreaterThan(0)
  const listeners = await wallet('fern').listenerCount()
  await wallet('fern').clearRequests()
  for (let count = 0; count < 5; count++) {
    await page.evaluate(() => {
      window.kit.destroy()
      window.kit.start()
    })
  }
  await expect.poll(() => readAccount(page)).toMatchObject({ status: 'connected' })
  await page.waitForTimeout(300)
  expect(await wallet('fern').listenerCount()).toBe(listeners)
  expect(await asked('fern')).not.toContain('eth_requestAccounts')
  await wallet('fern').switchAccount(1)
  await expect.poll(async () => (await readEvents(page, 'account:changed')).length).toBe(1)
})

test('opened and closed in any order: the last word counts', async () => {
  const { page } = await world.open()
  await page.evaluate(() => {
    window.kit.open()
    window.kit.close()
    window.kit.open()
    window.kit.close()
  })
  await page.waitForTimeout(600)
  expect(await modal.dialog(page).count()).toBe(0)
  expect(await readEvents(page)).toEqual([])

  await page.evaluate(() => {
    window.kit.open()
    window.kit.close()
    window.kit.open({ view: 'Networks' })
    window.kit.open()
  })
  await modal.view(page, 'Connect').waitFor()
  expect(await modal.dialog(page).count()).toBe(1)
  await page.evaluate(async () => {
    window.kit.close()
    await window.kit.open()
  })
  await connectOpen(page)
})

test('in Strict Mode: one root, one discovery, one connection', async () => {
  const { page, wallet } = await world.open({ config: { isStrict: true } })
  await connectWallet(page)
  expect(await page.locator('[data-wk-root]').count()).toBe(1)
  expect(await readEvents(page, 'account:')).toEqual(['account:connected'])
  await wallet('fern').switchAccount(1)
  await expect
    .poll(() => readEvents(page, 'account:'))
    .toEqual(['account:connected', 'account:changed'])
  await page.reload()
  await expect.poll(async () => (await readAccount(page)).status).toBe('connected')
  expect(await readEvents(page, 'account:')).toEqual(['account:connected'])
})

test('two kits on a page do not meet', async () => {
  const { page, wallet } = await world.open({
    path: '/vanilla.html',
    wallets: { fern: {}, kite: {} },
  })
  await page.evaluate(() => {
    window.secondKit = window.createHostKit({ ...window.walletKitHost, id: 'second' })
  })
  await page.evaluate(() => window.kit.connect({ connectorId: 'app.fern' }))
  const readSecond = () =>
    page.evaluate(() => {
      const { status, connector } = window.secondKit.getAccount()
      return { status, connectorId: connector?.id }
    })
  expect(await readSecond()).toEqual({ status: 'disconnected' })
  await page.evaluate(() => window.secondKit.connect({ connectorId: 'app.kite' }))
  expect(await readSecond()).toEqual({ status: 'connected', connectorId: 'app.kite' })
  expect((await readAccount(page)).connectorId).toBe('app.fern')

  await page.evaluate(() => window.kit.open())
  await page.locator('[data-wk-root="default"]').locator('[data-wk-view="Account"]').waitFor()
  await page.evaluate(() => window.secondKit.destroy())
  expect(await page.locator('[data-wk-root="second"]').count()).toBe(0)
  expect((await readAccount(page)).status).toBe('connected')
  expect(await wallet('kite').listenerCount()).toBe(0)
  await page.evaluate(() => window.kit.disconnect())
  expect((await readAccount(page)).status).toBe('disconnected')
})

test('the page’s url and history are left alone', async () => {
  const { page } = await world.open()
  const read = () => page.evaluate(() => [location.href, history.length, history.state])
  const before = await read()
  await connectWallet(page)
  await modal.accountButton(page).click()
  await modal.button(page, /Change network/).click()
  await modal.view(page, 'Networks').waitFor()
  await modal.button(page, 'Close').click()
  expect(await read()).toEqual(before)
})

/** Connects Fern in the modal that is open. */
async function connectOpen(page: Page) {
  await modal.wallet(page, 'app.fern').click()
  await modal.accountButton(page).waitFor()
  await modal.dialog(page).waitFor({ state: 'detached' })
  expect(await page.locator('[data-wk-root]').count()).toBe(1)
}
