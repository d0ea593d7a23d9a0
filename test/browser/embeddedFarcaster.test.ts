import type { Page } from 'playwright-core'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'
import { startFarcasterRelay } from '../../templates/service/test/startFarcasterRelay.js'
import { lookAt } from './support/lookAt.js'
import { modal } from './support/modal.js'
import { useEmbedded } from './support/openEmbedded.js'
import type { openPage } from './support/openPage.js'

const account = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
const fid = 1234n
let relay: Awaited<ReturnType<typeof startFarcasterRelay>>
const embedded = useEmbedded(async () => {
  relay = await startFarcasterRelay()
  relay.enter(account, fid)
  return {
    recovery: 'service',
    farcaster: { relayUrl: relay.relayUrl, rpcUrls: [relay.rpcUrl] },
  }
})
afterAll(() => relay?.stop())

const view = (page: Page) => modal.view(page, 'ConnectingFarcaster')
const isConnected = (page: Page) => page.evaluate(() => window.kit.getAccount().isConnected)

/** Opens the host, and in it Farcaster's screen. Gives the url that the service was given for it. */
async function open(options: openPage.Options = {}) {
  const opened = await embedded.open(options)
  const { page } = opened
  await modal.connectButton(page).click()
  return { ...opened, url: await enter(page) }
}

async function enter(page: Page): Promise<string> {
  const asked = page.waitForResponse(/\/v1\/farcaster\/uri$/)
  await modal.view(page, 'Connect').getByRole('button', { name: 'Continue with Farcaster' }).click()
  return (await (await asked).json()).url
}

test('on a desktop a phone scans the code, and signs: the visitor is logged in, also after a reload', async () => {
  const { page, url } = await open({ expected: /status of 404 .*\/v1\/keys/ })
  await view(page).getByText('Scan with your phone to sign in with Farcaster.').waitFor()
  await lookAt(page, 'farcaster')
  expect(await view(page).getByRole('link', { name: 'Open Farcaster' }).count()).toBe(0)
  expect(await isConnected(page)).toBe(false)
  await relay.approve(url, { account, fid })
  await page.waitForFunction(() => window.kit.getAccount().isConnected)
  const address = await page.evaluate(() => window.kit.getAccount().address)
  expect(address).toMatch(/^0x[\dA-Fa-f]{40}$/)
  await page.reload()
  await page.waitForFunction(() => window.kit.getAccount().isConnected)
  expect(await page.evaluate(() => window.kit.getAccount().address)).toBe(address)
})

test('back leaves the code and loads the frame anew: who signs it later logs nobody in', async () => {
  const { page, url } = await open()
  await view(page).getByText('Scan with your phone to sign in with Farcaster.').waitFor()
  const anew = page.waitForResponse(/\/sdk\?/)
  await page.locator('[data-wk-modal]').getByRole('button', { name: 'Back' }).click()
  await anew
  await relay.approve(url, { account, fid })
  const next = await enter(page)
  expect(next).not.toBe(url)
  await view(page).getByText('Scan with your phone to sign in with Farcaster.').waitFor()
  expect(await isConnected(page)).toBe(false)
  await relay.approve(next, { account, fid })
  await page.waitForFunction(() => window.kit.getAccount().isConnected)
})

test('on a phone the link itself is there; what somebody else signed is refused, and can be tried again', async () => {
  const { page, url } = await open({
    expected: /status of 401 .*\/v1\/farcaster\/connect/,
    prepare: (context) =>
      context.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgentData', { value: { mobile: true } })
      }),
  })
  const link = view(page).getByRole('link', { name: 'Open Farcaster' })
  await expect.poll(() => link.getAttribute('href')).toBe(url)
  await lookAt(page, 'farcaster-link')
  await relay.approve(url, { account, fid, domain: 'evil.example' })
  await modal.heading(page, 'Sign-in did not finish').waitFor()
  expect(await isConnected(page)).toBe(false)
  const asked = page.waitForResponse(/\/v1\/farcaster\/uri$/)
  await view(page).getByRole('button', { name: 'Try again' }).click()
  const again = (await (await asked).json()).url
  await relay.approve(again, { account, fid })
  await page.waitForFunction(() => window.kit.getAccount().isConnected)
})
