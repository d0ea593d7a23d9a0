import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { settle } from './support/settle.js'
import { useWorld } from './support/useWorld.js'
import { openModal } from './support/visit.js'

const world = useWorld()

const dialog = 'dialog[data-wk-modal]'

async function choose(page: Page) {
  await openModal(page)
  await page.click('[data-wk-connector="app.fern"]')
  await page.locator(`${dialog}[data-waiting]`).waitFor()
}

const isModal = (page: Page) => page.locator(dialog).evaluate((each) => each.matches(':modal'))

test('a wallet inside the page can be pressed while it is waited for', async () => {
  const { page } = await world.open({ wallets: { fern: { ui: true } } })
  await openModal(page)
  await page.locator('[data-wk-connector="app.fern"]').waitFor()
  expect(await isModal(page)).toBe(true)
  await page.click('[data-wk-connector="app.fern"]')
  await page.locator(`${dialog}[data-waiting]`).waitFor()
  expect(await isModal(page)).toBe(false)

  // The page is not inert: its own buttons work, and a press on it does not close.
  await page.click('[data-page-button]')
  expect(await page.locator(`${dialog}[data-waiting]`).count()).toBe(1)
  await page
    .getByRole('region', { name: 'Fern (test wallet)' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await page.waitForFunction(() => window.kit.getAccount().isConnected)
  await page.locator(`${dialog}[open]`).waitFor({ state: 'detached' })
})

test('it keeps its place at first, and steps into the corner then', async () => {
  const { page } = await world.open({ wallets: { fern: { policy: 'hang' } } })
  await openModal(page)
  await page.locator(dialog).evaluate((each) => {
    const seen: unknown[] = []
    new MutationObserver(() => {
      const { width } = each.querySelector('.wk-panel')?.getBoundingClientRect() ?? {}
      seen.push([each.dataset.waiting, width])
    }).observe(each, { attributeFilter: ['data-waiting'] })
    Object.assign(window, { seen })
  })
  await page.click('[data-wk-connector="app.fern"]')
  await page.locator(`${dialog}[data-waiting="aside"]`).waitFor()
  const seen = await page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)
  expect(seen[0]).toEqual(['', 360])
  await settle(page)
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = (await page.locator('.wk-panel').boundingBox()) ?? {}
  expect([width, 900 - x - width, 800 - y - height]).toEqual([340, 24, 24])
})

test('on a phone it becomes a card at the top', async () => {
  const { page } = await world.open({
    wallets: { fern: { policy: 'hang' } },
    device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })
  await page.tap('[data-wk-button="connect"]')
  await settle(page)
  const sheet = await page.locator('.wk-panel').boundingBox()
  expect([sheet?.x, sheet?.width, (sheet?.y ?? 0) + (sheet?.height ?? 0)]).toEqual([0, 390, 844])
  await page.tap('[data-wk-connector="app.fern"]')
  await page.locator(`${dialog}[data-waiting="aside"]`).waitFor()
  await settle(page)
  expect(await page.locator('.wk-panel').boundingBox()).toMatchObject({ x: 12, y: 12, width: 366 })
})

test('declined, it is modal again; try again waits again', async () => {
  const { page, wallet } = await world.open({ wallets: { fern: { policy: 'hang' } } })
  await choose(page)
  await expect.poll(() => wallet('fern').pending()).toHaveLength(1)
  await wallet('fern').rejectPending()
  await page.getByRole('heading', { name: 'Connection declined' }).waitFor()
  expect(await isModal(page)).toBe(true)
  expect(await page.locator(dialog).getAttribute('data-waiting')).toBeNull()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator(`${dialog}[data-waiting]`).waitFor()
  expect(await isModal(page)).toBe(false)
})

test('the focus in the page stays there, and the answer is told', async () => {
  const { page, wallet } = await world.open({ wallets: { fern: { policy: 'hang' } } })
  await choose(page)
  await page.locator('[data-page-button]').focus()
  await expect.poll(() => wallet('fern').pending()).toHaveLength(1)
  expect(await page.locator('[data-page-button]:focus').count()).toBe(1)
  await wallet('fern').rejectPending()
  await expect
    .poll(() => page.locator('[aria-live="assertive"]').textContent())
    .toContain('Connection declined')
})

test('the focus stays in the dialog when a wallet is asked: what opened it does not have it on the way', async () => {
  const { page } = await world.open({ wallets: { fern: { policy: 'hang' } } })
  await openModal(page)
  await modal.connectButton(page).evaluate((button) => {
    button.addEventListener('focus', () => button.setAttribute('data-had-focus', ''))
  })
  await page.click('[data-wk-connector="app.fern"]')
  await page.locator(`${dialog}[data-waiting]`).waitFor()
  await page.locator('.wk-header__title:focus').waitFor()
  expect(await page.locator('[data-had-focus]').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.locator('[data-had-focus]:focus').waitFor()
})

/** Announces a wallet that is part of the page, and asks for its word in a field of its own. */
const announceInPage = (page: Page, { isAtOnce }: { readonly isAtOnce: boolean }) =>
  page.evaluate((isAtOnce) => {
    const field = document.body.appendChild(document.createElement('input'))
    const accounts = ['0x00000000000000000000000000000000000000a1']
    const info = {
      uuid: '00000000-0000-4000-8000-0000000000a1',
      name: 'Inside',
      icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
      rdns: 'example.inside',
    }
    async function request({ method }: { readonly method: string }) {
      if (method === 'eth_chainId') return '0x1'
      if (isAtOnce || method === 'eth_accounts') return accounts
      field.focus()
      return new Promise(() => {})
    }
    const detail = Object.freeze({ info, provider: { request, on() {}, removeListener() {} } })
    const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    addEventListener('eip6963:requestProvider', announce)
    announce()
  }, isAtOnce)

test('a wallet inside the page that takes the focus as soon as it is asked keeps it', async () => {
  const { page } = await world.open({ wallets: { fern: { policy: 'hang' } } })
  await announceInPage(page, { isAtOnce: false })
  await openModal(page)
  await page.click('[data-wk-connector="example.inside"]')
  await page.locator(`${dialog}[data-waiting="aside"]`).waitFor()
  expect(await page.locator('input:focus').count()).toBe(1)
})

test('a wallet that answers at once is connected without the screen that waits for it', async () => {
  const { page } = await world.open({ wallets: { fern: { policy: 'hang' } } })
  await announceInPage(page, { isAtOnce: true })
  await openModal(page)
  await page.locator(dialog).evaluate((each) => {
    new MutationObserver(() => {
      const view = each.querySelector<HTMLElement>('[data-wk-view]')?.dataset.wkView
      if (view === 'ConnectingExternal') document.body.dataset.drawn = view
    }).observe(each, { subtree: true, childList: true })
  })
  await page.click('[data-wk-connector="example.inside"]')
  await page.locator('[data-wk-button="account"]:focus').waitFor()
  await page.locator(`${dialog}[open]`).waitFor({ state: 'detached' })
  expect(await page.locator('body').getAttribute('data-drawn')).toBeNull()
})

test('an engine that cannot yield asks once all the same', async () => {
  const { page, wallet, asked } = await world.open({ wallets: { fern: { policy: 'hang' } } })
  await page.evaluate(() => Object.defineProperty(window, 'scheduler', { value: undefined }))
  await choose(page)
  await modal.view(page, 'ConnectingExternal').waitFor()
  await expect.poll(() => wallet('fern').pending()).toHaveLength(1)
  await wallet('fern').resolvePending()
  await page.locator(`${dialog}[open]`).waitFor({ state: 'detached' })
  expect((await asked('fern')).filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
})

test('close ends the wait: a late yes is ignored', async () => {
  const { page, wallet } = await world.open({ wallets: { fern: { policy: 'hang' } } })
  await choose(page)
  await expect.poll(() => wallet('fern').pending()).toHaveLength(1)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.locator(`${dialog}[open]`).waitFor({ state: 'detached' })
  await wallet('fern').resolvePending()
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => window.kit.getAccount().status)).toBe('disconnected')
})
