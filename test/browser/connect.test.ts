import { stackAccounts } from '@wallet-kit/test/stack'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { readAccount } from './support/readAccount.js'
import { readEvents } from './support/readEvents.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

const { alice, carol } = stackAccounts
const world = useWorld({ isQuick: true })

/** Whether one of these scripts holds viem: its errors name their documentation. */
async function holdsViem(urls: readonly string[]) {
  const scripts = urls.filter((url) => url.endsWith('.js'))
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  return texts.some((text) => text.includes('https://viem.sh'))
}

test('two clicks connect an announced wallet, which is asked once; no viem is loaded', async () => {
  const { page, asked, urls } = await world.open()
  await modal.connectButton(page).click()
  await modal.wallet(page, 'app.fern').click()

  await modal.accountButton(page).waitFor()
  await modal.dialog(page).waitFor({ state: 'detached' })
  expect(await modal.accountButton(page).textContent()).toContain('0xf3…b92266')
  expect(await readAccount(page)).toEqual({
    status: 'connected',
    address: alice.address,
    caipNetworkId: 'eip155:1',
    connectorId: 'app.fern',
  })
  expect(await readEvents(page, 'account:')).toEqual(['account:connected'])
  // Asked once more when it is listened to: what changed in between.
  await expect
    .poll(async () => (await asked('fern')).filter((method) => method !== 'eth_chainId'))
    .toEqual(['eth_requestAccounts', 'eth_accounts'])
  expect(await holdsViem(urls())).toBe(false)
})

test('the account screen shows balance, coin and name; only then viem is loaded, for the name', async () => {
  const { page, urls } = await world.open()
  await connectWallet(page)
  await modal.accountButton(page).getByText(/ ETH$/).waitFor()
  await modal.accountButton(page).click()

  await modal.view(page, 'Account').getByText('alice.eth').waitFor()
  await modal.view(page, 'Account').getByRole('list', { name: 'Tokens' }).waitFor()
  expect(await holdsViem(urls())).toBe(true)
})

test('declined: it says so, and asks again on demand', async () => {
  const { page, wallet, asked } = await world.open({ wallets: { fern: { policy: 'reject' } } })
  await modal.connectButton(page).click()
  await modal.wallet(page, 'app.fern').click()

  await modal.heading(page, 'Connection declined').waitFor()
  expect((await readAccount(page)).status).toBe('disconnected')
  await wallet('fern').setPolicy('approve')
  await modal.button(page, 'Try again').click()
  await modal.accountButton(page).waitFor()
  expect(await readEvents(page, 'account:')).toEqual(['account:connected'])
  expect((await asked('fern')).filter((method) => method === 'eth_requestAccounts')).toHaveLength(2)
})

test('a wallet that hangs is left by Back; its late approval changes nothing', async () => {
  const { page, wallet } = await world.open({ wallets: { fern: { policy: 'hang' }, kite: {} } })
  await modal.connectButton(page).click()
  await modal.wallet(page, 'app.fern').click()
  await modal.view(page, 'ConnectingExternal').getByText('Continue in Fern').waitFor()
  expect((await readAccount(page)).status).toBe('connecting')

  await modal.button(page, 'Back').click()
  await modal.view(page, 'Connect').waitFor()
  expect((await readAccount(page)).status).toBe('disconnected')
  await modal.wallet(page, 'app.kite').click()
  await modal.accountButton(page).waitFor()
  await wallet('fern').resolvePending()
  await page.waitForTimeout(300)

  expect(await readAccount(page)).toMatchObject({
    address: carol.address,
    connectorId: 'app.kite',
  })
  expect(await readEvents(page, 'account:')).toEqual(['account:connected'])
})

test('closed while a wallet hangs: nobody is connected, and a late approval changes nothing', async () => {
  const { page, wallet } = await world.open({ wallets: { fern: { policy: 'hang' } } })
  await modal.connectButton(page).click()
  await modal.wallet(page, 'app.fern').click()
  await modal.view(page, 'ConnectingExternal').waitFor()
  await expect.poll(() => wallet('fern').pending()).toHaveLength(1)

  await modal.button(page, 'Close').click()
  await modal.dialog(page).waitFor({ state: 'detached' })
  await wallet('fern').resolvePending()
  await page.waitForTimeout(300)
  expect((await readAccount(page)).status).toBe('disconnected')
  expect(await readEvents(page)).toEqual(['modal:opened', 'view:changed', 'modal:closed'])
})

test('a request that is open in the wallet already is waited for; answered there, trying again connects', async () => {
  const { page, wallet } = await world.open({ wallets: { fern: { policy: 'hang' } } })
  await modal.connectButton(page).click()
  await modal.wallet(page, 'app.fern').click()
  await expect.poll(() => wallet('fern').pending()).toHaveLength(1)

  await modal.button(page, 'Try again').click()
  await modal
    .dialog(page)
    .getByText('A request is already open in Fern. Answer it there.')
    .waitFor()
  expect(await wallet('fern').pending()).toHaveLength(1)
  await wallet('fern').resolvePending()
  await modal.button(page, 'Try again').click()
  await modal.accountButton(page).waitFor()
  expect((await readAccount(page)).address).toBe(alice.address)
})

test('two presses on a row ask once', async () => {
  const { page, wallet, asked } = await world.open({ wallets: { fern: { policy: 'hang' } } })
  await modal.connectButton(page).click()
  await modal.wallet(page, 'app.fern').dblclick()

  await modal.view(page, 'ConnectingExternal').waitFor()
  await expect.poll(() => wallet('fern').pending()).toHaveLength(1)
  expect(await asked('fern')).toEqual(['eth_requestAccounts'])
  expect(await readEvents(page)).toEqual(['modal:opened', 'view:changed'])
  await modal.button(page, 'Back').click()
  await modal.view(page, 'Connect').waitFor()
})

test('a locked wallet is waited for until its owner unlocks it', async () => {
  const { page, wallet } = await world.open({ wallets: { fern: { policy: 'locked' } } })
  await modal.connectButton(page).click()
  await modal.wallet(page, 'app.fern').click()
  await expect.poll(() => wallet('fern').pending()).toMatchObject([{ waitsFor: 'unlock' }])
  expect((await readAccount(page)).status).toBe('connecting')

  await wallet('fern').unlock()
  await modal.accountButton(page).waitFor()
  expect((await readAccount(page)).address).toBe(alice.address)
})

test('while a wallet is waited for the page can be used, and a wallet in it', async () => {
  const { page } = await world.open({ wallets: { fern: { ui: true } } })
  await modal.connectButton(page).click()
  await modal.wallet(page, 'app.fern').click()
  await modal.view(page, 'ConnectingExternal').waitFor()

  const panel = page.getByRole('region', { name: 'Fern (test wallet)' })
  await panel.getByRole('button', { name: 'Approve' }).click()
  await modal.accountButton(page).waitFor()
})
