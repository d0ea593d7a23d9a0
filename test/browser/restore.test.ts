import { stackAccounts } from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { readAccount } from './support/readAccount.js'
import { readEvents } from './support/readEvents.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

const { alice } = stackAccounts
const world = useWorld({ isQuick: true })
const prompts = ['eth_requestAccounts', 'wallet_requestPermissions']

/** Writes down every account status of the page from its first script on. */
function recordStatus() {
  const statuses: string[] = []
  Object.assign(window, { statuses })
  addEventListener('DOMContentLoaded', () => {
    const read = () => {
      const status = document.querySelector('[data-status]')?.textContent
      if (status && statuses.at(-1) !== status) statuses.push(status)
    }
    new MutationObserver(read).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    read()
  })
}

const statuses = (page: Page) => page.evaluate<string[]>('window.statuses')

test('a reload restores the account without a prompt and without the modal', async () => {
  const { page, asked, scripts } = await world.open({
    prepare: (context) => context.addInitScript(recordStatus),
  })
  await connectWallet(page)
  const before = scripts().length
  await page.reload()

  await expect
    .poll(() => readAccount(page))
    .toMatchObject({
      status: 'connected',
      address: alice.address,
      connectorId: 'app.fern',
    })
  expect(await statuses(page)).toEqual(['connecting', 'connected'])
  expect(await readEvents(page, 'account:')).toEqual(['account:connected'])
  expect((await asked('fern')).filter((method) => prompts.includes(method))).toEqual([])
  expect(scripts().slice(before)).not.toContain('modal')
})

test('the network that was chosen last is the one after a reload', async () => {
  const { page, wallet } = await world.open()
  await connectWallet(page)
  await wallet('fern').switchChain(8453)
  await expect.poll(async () => (await readAccount(page)).caipNetworkId).toBe('eip155:8453')
  await page.reload()
  await expect
    .poll(() => readAccount(page))
    .toMatchObject({
      status: 'connected',
      caipNetworkId: 'eip155:8453',
    })
})

test('the wallet is gone: disconnected after 2 s, and the page works', async () => {
  const { page, context } = await world.open()
  await connectWallet(page)
  await context.addInitScript(() => {
    window.addEventListener(
      'eip6963:announceProvider',
      (event) => event.stopImmediatePropagation(),
      true,
    )
  })
  await page.reload()

  await expect.poll(async () => (await readAccount(page)).status).toBe('connecting')
  await expect
    .poll(async () => (await readAccount(page)).status, { timeout: 4000 })
    .toBe('disconnected')
  expect(await readEvents(page, 'account:')).toEqual([])
  await modal.connectButton(page).click()
  await modal.view(page, 'Connect').waitFor()
})

test.each([
  ['within 2 s', 800],
  ['after 2 s', 2800],
])('a wallet that announces itself %s is restored silently', async (_, delay) => {
  const { page, wallet, asked } = await world.open({ wallets: { fern: { announce: false } } })
  await wallet('fern').announce()
  await connectWallet(page)
  await page.reload()
  await page.waitForTimeout(delay)
  expect((await readAccount(page)).status).toBe(delay < 2000 ? 'connecting' : 'disconnected')

  await wallet('fern').announce()
  await expect
    .poll(() => readAccount(page))
    .toMatchObject({
      status: 'connected',
      address: alice.address,
    })
  expect((await asked('fern')).filter((method) => prompts.includes(method))).toEqual([])
})

test('a wallet that announces itself after the visitor has acted is not restored', async () => {
  const { page, wallet } = await world.open({
    wallets: { fern: { announce: false }, kite: { policy: 'reject' } },
  })
  await wallet('fern').announce()
  await connectWallet(page)
  await page.reload()
  await expect
    .poll(async () => (await readAccount(page)).status, { timeout: 4000 })
    .toBe('disconnected')
  await modal.connectButton(page).click()
  await modal.wallet(page, 'app.kite').click()
  await modal.heading(page, 'Connection declined').waitFor()

  await wallet('fern').announce()
  await page.waitForTimeout(500)
  expect((await readAccount(page)).status).toBe('disconnected')
})

test('two wallets claim the stored identity: neither is restored', async () => {
  const { page, context } = await world.open()
  await connectWallet(page)
  await context.addInitScript(() => {
    const info = {
      uuid: '00000000-0000-4000-8000-000000000001',
      name: 'Fern',
      rdns: 'app.fern',
      icon: '',
    }
    const accounts = ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC']
    const provider = { request: async () => accounts }
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
      )
    window.addEventListener('eip6963:requestProvider', announce)
  })
  await page.reload()
  await expect
    .poll(async () => (await readAccount(page)).status, { timeout: 4000 })
    .toBe('disconnected')
  expect(await readEvents(page, 'account:')).toEqual([])
})

test('a locked wallet gives nothing; unlocked, the next load restores it', async () => {
  const { page, wallet, asked } = await world.open()
  await connectWallet(page)
  await page.evaluate(() => {
    window.addEventListener('pagehide', () => {
      const key = 'wallet-kit-test-wallet:app.fern'
      const state = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...state, locked: true }))
    })
  })
  await page.reload()
  await expect.poll(async () => (await readAccount(page)).status).toBe('disconnected')
  expect(await asked('fern')).toEqual(['eth_accounts'])

  await wallet('fern').unlock()
  await page.reload()
  await expect.poll(async () => (await readAccount(page)).status).toBe('connected')
})

test('a reload while a wallet is asked leaves nothing half done', async () => {
  const { page, wallet } = await world.open({ wallets: { fern: { policy: 'hang' } } })
  await modal.connectButton(page).click()
  await modal.wallet(page, 'app.fern').click()
  await expect.poll(() => wallet('fern').pending()).toHaveLength(1)
  await page.reload()

  await modal.connectButton(page).waitFor()
  expect((await readAccount(page)).status).toBe('disconnected')
  await wallet('fern').setPolicy('approve')
  await connectWallet(page)
})
