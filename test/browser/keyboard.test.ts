import { stackAccounts } from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { focused, tabThrough } from './support/focus.js'
import { modal } from './support/modal.js'
import { useWorld } from './support/useWorld.js'

const world = useWorld()

const wallets = { fern: {}, kite: { policy: 'hang' } } as const
const links = { helpUrl: 'https://example.org/help', walletGuideUrl: 'https://example.org/guide' }

/** Opens the modal from the host's button, by keyboard. */
async function open(page: Page, button: 'connect' | 'account') {
  await page.locator(`[data-wk-button="${button}"]`).focus()
  await page.keyboard.press('Enter')
  await page.locator('dialog[data-wk-modal][open]').waitFor()
}

async function expectFocus(page: Page, name: string) {
  await expect.poll(() => focused(page)).toBe(name)
}

/** Goes to what has that name with Tab, as a visitor does: round and round while the screen's part is on its way. */
async function tabTo(page: Page, name: string) {
  const stops: string[] = []
  const end = Date.now() + 10_000
  while (Date.now() < end) {
    const stop = await focused(page)
    if (stop === name) return
    stops.push(stop)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${name}, only ${[...new Set(stops)].join(', ')}.`)
}

test('connect, account, another account, another network, disconnect: no pointer', async () => {
  const { page } = await world.open()
  await open(page, 'connect')
  await expectFocus(page, 'h2 Connect')
  await modal.view(page, 'Connect').locator('[data-wk-connector]').waitFor()
  await tabTo(page, 'app.fern')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => window.kit.getAccount().isConnected)
  await page.locator('dialog[data-wk-modal][open]').waitFor({ state: 'detached' })

  await open(page, 'account')
  await expectFocus(page, 'h2 Account')
  await tabTo(page, 'accounts')
  await page.keyboard.press('Enter')
  await expectFocus(page, stackAccounts.alice.address)
  await page.keyboard.press('ArrowDown')
  await expectFocus(page, stackAccounts.bob.address)
  await page.keyboard.press('Enter')
  await expectFocus(page, 'accounts')
  expect(await page.evaluate(() => window.kit.getAccount().address)).toBe(stackAccounts.bob.address)

  await page.keyboard.press('Shift+Tab')
  await tabTo(page, 'networks')
  await page.keyboard.press('Space')
  await expectFocus(page, 'h2 Choose network')
  await tabTo(page, 'eip155:10')
  await page.keyboard.press('Enter')
  await expectFocus(page, 'networks')
  expect(await page.evaluate(() => window.kit.getNetwork().caipNetworkId)).toBe('eip155:10')

  await tabTo(page, 'button Disconnect')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => !window.kit.getAccount().isConnected)
  await expectFocus(page, 'host connect')
})

test('the order is that of the eye, and Tab stays inside while the dialog is modal', async () => {
  const { page } = await world.open({ config: links, wallets })
  await open(page, 'connect')
  await modal.view(page, 'Connect').locator('[data-wk-connector="app.kite"]').waitFor()
  await expectFocus(page, 'h2 Connect')
  const stops = ['a What is a wallet?', 'button Close', 'app.fern', 'app.kite', 'a Get one']
  expect(await tabThrough(page, 5)).toEqual(stops)
  // Past the end the browser has its own controls; the page is never reached.
  const further = await tabThrough(page, 12)
  expect(further.filter((stop) => ![...stops, 'body', 'h2 Connect'].includes(stop))).toEqual([])
})

test('Escape closes and gives the focus back; Back gives it to the row', async () => {
  const { page } = await world.open({
    wallets: { octavo: {}, fern: { policy: 'reject' } },
  })
  await open(page, 'connect')
  await modal.view(page, 'Connect').locator('[data-wk-connector="app.fern"]').waitFor()
  await tabTo(page, 'app.fern')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Connection declined' }).waitFor()
  await expectFocus(page, 'h2 Fern')
  await page.keyboard.press('Shift+Tab')
  await expectFocus(page, 'button Back')
  await page.keyboard.press('Enter')
  await expectFocus(page, 'app.fern')
  await page.keyboard.press('Escape')
  await page.locator('dialog[data-wk-modal][open]').waitFor({ state: 'detached' })
  await expectFocus(page, 'host connect')
})

test('while a wallet is waited for Tab leaves into the page, and Escape inside closes', async () => {
  const { page } = await world.open({ wallets })
  await open(page, 'connect')
  await modal.view(page, 'Connect').locator('[data-wk-connector="app.kite"]').waitFor()
  await tabTo(page, 'app.kite')
  await page.keyboard.press('Enter')
  await page.locator('dialog[data-waiting]').waitFor()
  await expectFocus(page, 'h2 Kite')

  expect(await tabThrough(page, 12)).toContain('page button')

  // In the page Escape is the page's.
  await page.locator('[data-page-button]').focus()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(300)
  expect(await page.locator('dialog[data-waiting]').count()).toBe(1)
  await page.getByRole('button', { name: 'Try again' }).focus()
  await page.keyboard.press('Escape')
  await page.locator('dialog[data-wk-modal][open]').waitFor({ state: 'detached' })
})

test('arrows, Home and End move in tabs and accounts; a list is one tab stop', async () => {
  const keys = Array.from(
    { length: 12 },
    (_, index) => `0x${String(index + 1).padStart(64, '0')}` as const,
  )
  const { page } = await world.open({ hasService: true, wallets: { fern: { privateKeys: keys } } })
  await page.evaluate(() => window.kit.connect({ connectorId: 'app.fern' }))
  await open(page, 'account')
  await page.getByRole('tab', { name: 'Tokens' }).waitFor()
  await tabTo(page, 'button Tokens')
  expect(await tabThrough(page, 3, 'ArrowRight')).toEqual([
    'button NFTs',
    'button Tokens',
    'button NFTs',
  ])
  expect(await tabThrough(page, 1, 'Home')).toEqual(['button Tokens'])
  expect(await tabThrough(page, 1, 'End')).toEqual(['button NFTs'])

  await page.keyboard.press('Home')
  await page.locator('.wk-who__switch').focus()
  await page.keyboard.press('Enter')
  await expectFocus(page, 'input Search 12 accounts')
  const rows = await page.evaluate(() =>
    window.kit.getAccount().accounts.map(({ address }) => address),
  )
  await page.keyboard.press('Tab')
  await expectFocus(page, rows[0] as string)
  await page.keyboard.press('ArrowDown')
  await expectFocus(page, rows[1] as string)
  await page.keyboard.press('End')
  await expectFocus(page, rows[11] as string)
  await page.keyboard.press('Home')
  await expectFocus(page, rows[0] as string)
  await page.keyboard.press('Tab')
  await expectFocus(page, 'button Copy address of Account 1')
})
