import { stackAccounts } from '@wallet-kit/test/stack'
import { expect, test } from 'vitest'
import { budgets } from '../bench/budgets.js'
import { countNodes } from './support/countNodes.js'
import { modal } from './support/modal.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet, openAccount, openModal } from './support/visit.js'

const world = useWorld({ isQuick: true })

/** Announces so many wallets as extensions do, each with a provider that is never asked. */
function announce(count: number) {
  for (let index = 0; index < count; index++) {
    const info = {
      uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: `Wallet ${index + 1}`,
      rdns: `app.wallet${index + 1}`,
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    }
    const detail = Object.freeze({ info, provider: { request: async () => [], on() {} } })
    const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', tell)
    tell()
  }
}

test.each([
  { announced: 50, listed: 50 },
  // A page that announces without end is not followed without end.
  { announced: 1000, listed: 100 },
])('$announced wallets announced', async ({ announced, listed }) => {
  const { page } = await world.open({
    wallets: {},
    prepare: (context) => context.addInitScript(announce, announced),
  })
  await openModal(page)
  await page.locator(`[data-wk-connector="app.wallet${listed}"]`).waitFor()
  await page.waitForTimeout(300)
  expect(await page.locator('[data-wk-connector]').count()).toBe(listed)
  expect(await countNodes(page)).toBeLessThanOrEqual(budgets.nodes)
})

test('hundreds of networks: only those in view are drawn; the last is reached by keyboard and by search', async () => {
  const { page } = await world.open({ config: { extraNetworks: 300 } })
  await openAccount(page)
  await page.click('[data-wk-key="networks"]')
  const networks = modal.view(page, 'Networks')
  await networks.locator('.wk-lines--window').waitFor()
  expect(await countNodes(page)).toBeLessThanOrEqual(budgets.nodes / 3)
  await networks.locator('[aria-current="true"]').focus()
  await page.keyboard.press('End')
  await networks.locator('[data-wk-key="eip155:900299"]:focus').waitFor()
  await networks.getByRole('searchbox').fill('network 277')
  await expect
    .poll(() => networks.getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringContaining('Network 277')])
  await networks.getByRole('searchbox').fill('nowhere')
  await networks.getByText('No network found').waitFor()
})

test('a thousand accounts: the last one is reached by keyboard and by search', async () => {
  const keys = Array.from(
    { length: 1000 },
    (_, index) => `0x${(index + 1).toString(16).padStart(64, '0')}` as const,
  )
  const { page } = await world.open({ wallets: { fern: { privateKeys: keys } } })
  await openAccount(page)
  await page.click('.wk-who__switch')
  const accounts = modal.view(page, 'Accounts')
  await accounts.locator('.wk-acct').first().waitFor()
  await accounts.locator('.wk-lines--window').waitFor()
  expect(await countNodes(page)).toBeLessThanOrEqual(budgets.nodes)
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await accounts.locator('[aria-posinset="1000"] .wk-row:focus').waitFor()
  expect(await countNodes(page)).toBeLessThanOrEqual(budgets.nodes)
  await accounts.getByRole('searchbox').fill('Account 987')
  await expect.poll(() => accounts.locator('.wk-acct').count()).toBe(1)
})

test('ten thousand tokens: scrolled to the last', async () => {
  const { address } = stackAccounts.alice
  world.stack.service.seedTokens({ address, count: 10_000 })
  const { page } = await world.open({ hasService: true })
  await connectWallet(page)
  await openModal(page)
  const account = modal.view(page, 'Account')
  await account.locator('.wk-lines--window').waitFor()
  expect(await countNodes(page)).toBeLessThanOrEqual(budgets.nodes)
  await account.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  const last = await account.locator('.wk-acct').first().getAttribute('aria-setsize')
  expect(Number(last)).toBeGreaterThan(10_000)
  await account.locator(`[aria-posinset="${last}"]`).waitFor()
  expect(await countNodes(page)).toBeLessThanOrEqual(budgets.nodes)
  world.stack.service.seedTokens({ address, count: 0 })
})
