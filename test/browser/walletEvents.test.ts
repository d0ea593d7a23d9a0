import { stackAccounts } from '@wallet-kit/test/stack'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { readAccount } from './support/readAccount.js'
import { readEvents } from './support/readEvents.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

const { alice, bob } = stackAccounts
const world = useWorld({ isQuick: true })

/** A page whose visitor has connected Fern. */
async function openConnected() {
  const opened = await world.open()
  await connectWallet(opened.page)
  return opened
}

test('another account in the wallet is followed at once', async () => {
  const { page, wallet } = await openConnected()
  await wallet('fern').switchAccount(1)
  await expect.poll(async () => (await readAccount(page)).address).toBe(bob.address)
  await modal.accountButton(page).getByText('0x70…dc79C8').waitFor()
  expect(await readEvents(page, 'account:')).toEqual(['account:connected', 'account:changed'])
})

test('one account’s balance is never shown under another', async () => {
  const { page, wallet } = await openConnected()
  await modal.accountButton(page).getByText(/ ETH$/).waitFor()
  world.stack.chains[1].fault('eth_getBalance', 'hang')
  await wallet('fern').switchAccount(1)
  await modal.accountButton(page).getByText('0x70…dc79C8').waitFor()
  expect(await modal.accountButton(page).textContent()).not.toContain('ETH')
})

test('no account left: disconnected, and the open account screen becomes Connect', async () => {
  const { page, wallet } = await openConnected()
  await modal.accountButton(page).click()
  await modal.view(page, 'Account').waitFor()
  await wallet('fern').setAccounts([])
  await modal.view(page, 'Connect').waitFor()
  expect((await readAccount(page)).status).toBe('disconnected')
  expect(await readEvents(page, 'account:')).toEqual(['account:connected', 'account:disconnected'])

  await page.reload()
  await modal.connectButton(page).waitFor()
  await page.waitForTimeout(300)
  expect((await readAccount(page)).status).toBe('disconnected')
})

test('a configured network in the wallet becomes the kit’s', async () => {
  const { page, wallet } = await openConnected()
  await wallet('fern').switchChain(10)
  await modal.networkButton(page).getByText('OP Mainnet').waitFor()
  expect((await readAccount(page)).caipNetworkId).toBe('eip155:10')
  expect(await readEvents(page, 'network:')).toEqual(['network:changed'])
  expect(await modal.dialog(page).count()).toBe(0)
})

test('an unsupported network opens UnsupportedChain; choosing another one there closes it', async () => {
  const { page, wallet } = await openConnected()
  await wallet('fern').switchChain(56)
  const view = modal.view(page, 'UnsupportedChain')
  await view.waitFor()
  expect((await readAccount(page)).caipNetworkId).toBe('eip155:56')
  expect(await modal.networkButton(page).getAttribute('data-unsupported')).toBe('')

  await view.getByRole('button', { name: 'Base' }).click()
  await modal.dialog(page).waitFor({ state: 'detached' })
  expect((await readAccount(page)).caipNetworkId).toBe('eip155:8453')
  expect((await wallet('fern').state()).chainId).toBe(8453)
})

test('UnsupportedChain ends by itself when the wallet comes back', async () => {
  const { page, wallet } = await openConnected()
  await wallet('fern').switchChain(56)
  await modal.view(page, 'UnsupportedChain').waitFor()
  await wallet('fern').switchChain(1)
  await modal.dialog(page).waitFor({ state: 'detached' })
  expect((await readAccount(page)).caipNetworkId).toBe('eip155:1')
})

test('UnsupportedChain is closed without a choice, and comes again with the next such network', async () => {
  const { page, wallet } = await openConnected()
  await wallet('fern').switchChain(56)
  await modal.view(page, 'UnsupportedChain').waitFor()
  expect(await modal.button(page, 'Back').count()).toBe(0)
  await page.keyboard.press('Escape')
  await modal.dialog(page).waitFor({ state: 'detached' })
  expect((await readAccount(page)).status).toBe('connected')

  await wallet('fern').switchChain(97)
  await modal.view(page, 'UnsupportedChain').waitFor()
})

test('with Networks open, back from UnsupportedChain’s history closes', async () => {
  const { page, wallet } = await openConnected()
  await modal.accountButton(page).click()
  await modal.button(page, /Change network/).click()
  await modal.view(page, 'Networks').waitFor()
  await wallet('fern').switchChain(56)
  await modal.view(page, 'UnsupportedChain').waitFor()
  await page.evaluate(() => window.kit.router.back())
  await modal.dialog(page).waitFor({ state: 'detached' })
})

test('disconnect from UnsupportedChain', async () => {
  const { page, wallet } = await openConnected()
  await wallet('fern').switchChain(56)
  await modal.view(page, 'UnsupportedChain').getByRole('button', { name: 'Disconnect' }).click()
  await modal.connectButton(page).waitFor()
  await modal.dialog(page).waitFor({ state: 'detached' })
  expect((await readAccount(page)).status).toBe('disconnected')
})

test('a wallet on an unsupported network leads there right after connecting', async () => {
  const { page, wallet } = await world.open()
  await wallet('fern').switchChain(56)
  await modal.connectButton(page).click()
  await modal.wallet(page, 'app.fern').click()
  await modal.view(page, 'UnsupportedChain').waitFor()
  await modal.view(page, 'UnsupportedChain').getByRole('button', { name: 'Ethereum' }).click()
  await modal.dialog(page).waitFor({ state: 'detached' })
  expect(await readAccount(page)).toMatchObject({
    status: 'connected',
    caipNetworkId: 'eip155:1',
  })
})

test('offline is not logged out: the session stays, also over a reload', async () => {
  const { page, wallet } = await openConnected()
  await wallet('fern').disconnect()
  await page.waitForTimeout(300)
  expect(await readAccount(page)).toMatchObject({ status: 'connected', address: alice.address })
  await wallet('fern').reconnect()
  await page.reload()
  await expect.poll(async () => (await readAccount(page)).status).toBe('connected')
})

test('garbage events change nothing', async () => {
  const { page, wallet } = await openConnected()
  const before = await readAccount(page)
  for (const [event, ...values] of [
    ['accountsChanged', undefined],
    ['accountsChanged', 'no list'],
    ['accountsChanged', ['0x12']],
    ['accountsChanged', [{}]],
    ['chainChanged', 'Ethereum'],
    ['chainChanged', '0x'],
    ['chainChanged', { chainId: 1 }],
    ['chainChanged', '-0x1'],
    ['connect', null],
  ] as const) {
    await wallet('fern').emit(event, ...values)
  }
  await page.waitForTimeout(200)
  expect(await readAccount(page)).toEqual(before)
  expect(await modal.dialog(page).count()).toBe(0)
})

test('another account is chosen in Accounts', async () => {
  const { page } = await openConnected()
  await modal.accountButton(page).click()
  await modal.button(page, /switch account/i).click()
  const view = modal.view(page, 'Accounts')
  await view
    .getByRole('button', { name: /70…dc79C8/ })
    .first()
    .click()
  await modal.view(page, 'Account').waitFor()
  expect((await readAccount(page)).address).toBe(bob.address)
  expect(await readEvents(page, 'account:')).toEqual(['account:connected', 'account:changed'])
})
