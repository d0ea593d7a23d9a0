import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import type { openPage } from './support/openPage.js'
import { readAccount } from './support/readAccount.js'
import { readEvents } from './support/readEvents.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

const world = useWorld({ isQuick: true })
const switching = 'wallet_switchEthereumChain'
const adding = 'wallet_addEthereumChain'

/** A page with the list of networks open over Account. */
async function openNetworks(fern: NonNullable<openPage.Options['wallets']>['fern'] = {}) {
  const opened = await world.open({ wallets: { fern } })
  await connectWallet(opened.page)
  await modal.accountButton(opened.page).click()
  await modal.button(opened.page, /Change network/).click()
  await modal.view(opened.page, 'Networks').waitFor()
  const choose = (name: string) =>
    modal.view(opened.page, 'Networks').getByRole('button', { name }).click()
  return { ...opened, choose }
}

test('choosing a network moves the wallet and goes back', async () => {
  const { page, choose, wallet } = await openNetworks()
  await choose('Base')
  await modal.view(page, 'Account').waitFor()
  expect((await readAccount(page)).caipNetworkId).toBe('eip155:8453')
  expect((await wallet('fern').state()).chainId).toBe(8453)
  expect(await readEvents(page, 'network:')).toEqual(['network:changed'])
})

test('a network that the wallet lacks is added to it', async () => {
  const { page, choose, wallet, asked } = await openNetworks({
    chains: { 1: world.stack.chains[1].rpcUrl },
  })
  await choose('Base')
  await modal.view(page, 'Account').waitFor()
  expect((await readAccount(page)).caipNetworkId).toBe('eip155:8453')
  expect((await wallet('fern').state()).chainId).toBe(8453)
  expect((await asked('fern')).filter((method) => /Chain$/.test(method))).toEqual([
    switching,
    adding,
  ])
})

test.each([
  ['switch', switching, undefined],
  ['addition', adding, 'alone'],
])('a declined %s is said, and the network stays', async (_, method, isAlone) => {
  const { page, choose, wallet } = await openNetworks(
    isAlone ? { chains: { 1: world.stack.chains[1].rpcUrl } } : {},
  )
  await wallet('fern').setPolicy('reject', { method })
  await choose('Base')
  await page
    .locator('[data-wk-toast="error"]')
    .getByText('Network not changed. Try again in your wallet.')
    .waitFor()
  await modal.view(page, 'Networks').waitFor()
  expect((await readAccount(page)).caipNetworkId).toBe('eip155:1')

  await wallet('fern').setPolicy('approve', { method })
  await choose('Base')
  await modal.view(page, 'Account').waitFor()
  expect((await readAccount(page)).caipNetworkId).toBe('eip155:8453')
})

test('a switch that hangs is left by Back; the wallet’s later yes is followed as its own change', async () => {
  const { page, choose, wallet } = await openNetworks()
  await wallet('fern').setPolicy('hang', { method: switching })
  await choose('Base')
  await expect.poll(() => wallet('fern').pending()).toHaveLength(1)
  await modal.button(page, 'Back').click()
  await modal.view(page, 'Account').waitFor()
  expect((await readAccount(page)).caipNetworkId).toBe('eip155:1')

  await wallet('fern').resolvePending()
  await expect.poll(async () => (await readAccount(page)).caipNetworkId).toBe('eip155:8453')
  expect(await readEvents(page, 'network:')).toEqual(['network:changed'])
})

test('a switch that hangs is left for another network', async () => {
  const { page, choose, wallet } = await openNetworks()
  await wallet('fern').setPolicy('hang', { method: switching, times: 1 })
  await choose('Base')
  await expect.poll(() => wallet('fern').pending()).toHaveLength(1)
  await choose('OP Mainnet')
  await modal.view(page, 'Account').waitFor()
  expect((await readAccount(page)).caipNetworkId).toBe('eip155:10')
})

test('disconnected, the choice is the kit’s own and is remembered', async () => {
  const { page } = await world.open()
  await modal.networkButton(page).click()
  await modal.view(page, 'Networks').getByRole('button', { name: 'Polygon' }).click()
  await modal.dialog(page).waitFor({ state: 'detached' })
  await page.reload()
  await modal.networkButton(page).getByText('Polygon').waitFor()
})

test('a network that is not configured is refused with a notice', async () => {
  const { page, problems } = await world.open()
  problems.expect(/The network "eip155:5" is not configured/)
  await modal.connectButton(page).click()
  await modal.view(page, 'Connect').waitFor()
  const error = await page.evaluate(() =>
    window.kit.switchNetwork({ caipNetworkId: 'eip155:5' }).catch(({ name }) => name),
  )
  expect(error).toBe('NetworkNotFoundError')
  await page.locator('[data-wk-alert]').getByText('Network Not Found').waitFor()
})
