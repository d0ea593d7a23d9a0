import { stackAccounts } from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { readAccount } from './support/readAccount.js'
import { readEvents } from './support/readEvents.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

const { alice } = stackAccounts
const world = useWorld({ keepsPages: true })

/** Leaves for another page, and comes back to the very document that was left: `meanwhile` happens while it sleeps. */
async function sleep(page: Page, meanwhile: () => Promise<unknown> = async () => {}) {
  await page.evaluate(() => {
    document.title = 'The page that was left'
    addEventListener('pageshow', ({ persisted }) => {
      document.body.dataset.cameBack = String(persisted)
    })
  })
  await page.goto(`${world.host.url}/bare.html`)
  await meanwhile()
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => page.title()).toBe('The page that was left')
  expect(await page.evaluate(() => document.body.dataset.cameBack)).toBe('true')
}

test('a page that was left and kept: still connected, and nothing was asked or told', async () => {
  const { page, asked } = await world.open()
  await connectWallet(page)
  await sleep(page)
  await page.waitForTimeout(300)
  expect(await readAccount(page)).toMatchObject({ status: 'connected', address: alice.address })
  expect(await readEvents(page, 'account:')).toEqual(['account:connected'])
  expect((await asked('fern')).filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  await modal.accountButton(page).click()
  await modal.view(page, 'Account').waitFor()
})

test('disconnected in another tab while it slept: disconnected, without asking the wallet', async () => {
  const { page, context, asked } = await world.open()
  await connectWallet(page)
  await sleep(page, async () => {
    const other = await context.newPage()
    await other.goto(world.host.url)
    await expect.poll(async () => (await readAccount(other)).status).toBe('connected')
    await other.evaluate(() => window.kit.disconnect())
    await other.close()
  })
  await modal.connectButton(page).waitFor()
  expect(await readAccount(page)).toMatchObject({ status: 'disconnected' })
  expect(await asked('fern')).not.toContain('wallet_revokePermissions')
})

test('connected in another tab while it slept: connected without a prompt', async () => {
  const { page, context, asked } = await world.open()
  await sleep(page, async () => {
    const other = await context.newPage()
    await other.goto(world.host.url)
    await connectWallet(other)
    await other.close()
  })
  await expect.poll(async () => (await readAccount(page)).status).toBe('connected')
  expect(await asked('fern')).not.toContain('eth_requestAccounts')
})
