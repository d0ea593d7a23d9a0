import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { openView } from './support/openView.js'
import { readAccount } from './support/readAccount.js'
import { readEvents } from './support/readEvents.js'
import { useWorld } from './support/useWorld.js'
import { walletIcon } from './support/walletIcons.js'

const world = useWorld({ isQuick: true })
const icon = walletIcon('Fern')

/** A page of an app with two network types; Fern serves the first, and the second as it is said. */
async function open(solana: { unavailable?: string; approvedNetworkIds?: readonly string[] } = {}) {
  const opened = await world.open({
    config: { solana: { wallet: { name: 'Fern', icon }, ...solana } },
    wallets: { fern: { icon } },
  })
  await modal.connectButton(opened.page).click()
  await modal.wallet(opened.page, 'app.fern').waitFor()
  return opened
}

test('a wallet of two network types is one row, and it is asked which', async () => {
  const { page, asked } = await open()
  expect(await page.locator('[data-wk-connector]').count()).toBe(1)
  await modal.wallet(page, 'app.fern').click()
  const view = modal.view(page, 'SelectNamespace')
  await view.getByRole('heading', { name: 'Choose a network type' }).waitFor()
  // The networks' drawn marks take the place of letters.
  await expect.poll(() => view.locator('.wk-mark--net > img').count()).toBe(2)
  const rows = view.getByRole('button')
  expect(await rows.allInnerTexts()).toEqual([
    expect.stringMatching(/^Ethereum\s+and 3 compatible networks$/),
    expect.stringMatching(/^Solana\s+and 1 compatible network$/),
  ])
  expect(await asked('fern')).toEqual([])

  await rows.getByText('Solana', { exact: true }).click()
  await modal.accountButton(page).waitFor()
  expect(await readAccount(page)).toMatchObject({
    status: 'connected',
    connectorId: 'test.solana',
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  })
  expect(await asked('fern')).toEqual([])
})

test('the other type can be connected beside it; a connected one leads to Account', async () => {
  const { page } = await open()
  await page.evaluate(() => window.kit.connect({ connectorId: 'app.fern' }))
  await openView(page, 'SelectNamespace', { connectorId: 'app.fern' })
  const view = modal.view(page, 'SelectNamespace')
  await view.getByText('Connected').waitFor()
  await view.getByText('Solana', { exact: true }).click()
  await expect
    .poll(() => readEvents(page, 'account:'))
    .toEqual(['account:connected', 'account:connected'])

  await openView(page, 'SelectNamespace', { connectorId: 'app.fern' })
  await expect.poll(() => view.getByText('Connected').count()).toBe(2)
  await view.getByText('Ethereum').click()
  await modal.view(page, 'Account').waitFor()
  expect((await readAccount(page)).connectorId).toBe('app.fern')
})

test('a type that cannot be used now says why, and cannot be chosen', async () => {
  const { page } = await open({ unavailable: 'Unlock Fern to use it' })
  await openView(page, 'SelectNamespace', { connectorId: 'app.fern' })
  const row = modal.view(page, 'SelectNamespace').getByRole('button', { name: /Solana/ })
  await row.waitFor()
  expect(await row.isDisabled()).toBe(true)
  expect(await row.textContent()).toContain('Unlock Fern to use it')
})

test('a network that the wallet did not approve is a disabled row with its reason', async () => {
  const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const { page } = await open({ approvedNetworkIds: [mainnet] })
  await page.evaluate(() => window.kit.connect({ connectorId: 'test.solana' }))
  await openView(page, 'Networks')
  const view = modal.view(page, 'Networks')
  const row = view.getByRole('button', { name: /^Solana Devnet/ })
  await row.waitFor()
  expect(await row.isDisabled()).toBe(true)
  expect(await row.locator('.wk-tag').textContent()).toBe('Not in Fern')
  expect(await view.locator('.wk-row:disabled').count()).toBe(1)
  await row.click({ force: true })
  expect((await readAccount(page)).caipNetworkId).toBe(mainnet)
})
