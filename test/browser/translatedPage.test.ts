import { stackAccounts } from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { openSend } from './support/openSend.js'
import { sendScreens } from './support/sendScreens.js'
import { swapScreen } from './support/swapScreen.js'
import { translatePage } from './support/translatePage.js'
import { useSwap } from './support/useSwap.js'
import { useWorld } from './support/useWorld.js'

const world = useWorld({ isQuick: true })
const { dora } = stackAccounts
const { open, openPair } = useSwap(world)

/** The texts of the kit that the page's translation has not reached: that it has reached the others shows that it works. */
const readUntranslated = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('[data-wk-root]')?.shadowRoot as ShadowRoot
    const nodes = document.createNodeIterator(root, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (!node.parentElement?.closest('font, style')) found.push(node.textContent ?? '')
    }
    return { found, fonts: root.querySelectorAll('font').length }
  })

test('a visitor of a translated page connects, declines, sends, and leaves', async () => {
  const { page, wallet } = await openSend(world, { prepare: translatePage })
  await sendScreens.prepare(page, '0.25', dora.address)
  const { found, fonts } = await readUntranslated(page)
  expect(found).toEqual([])
  expect(fonts).toBeGreaterThan(10)
  await wallet('fern').setPolicy('reject')
  await sendScreens.confirm(page)
  await sendScreens.toast(page, 'Declined in your wallet. Nothing was sent.').waitFor()
  await wallet('fern').setPolicy('hang')
  await sendScreens.confirm(page)
  // The button's new words, and not its old ones.
  await expect
    .poll(() => sendScreens.preview(page).locator('.wk-btn--primary').textContent())
    .toBe('Sending')
  await wallet('fern').setPolicy('approve')
  await wallet('fern').resolvePending()
  await sendScreens.toast(page, 'Transaction started').waitFor()
  await modal.button(page, 'Disconnect').click()
  await modal.connectButton(page).waitFor()
  expect(await modal.connectButton(page).textContent()).toBe('Connect wallet')
})

test('a visitor of a translated page approves and swaps', async () => {
  const { page } = await open({ prepare: translatePage })
  await openPair(page, 'TUSD', 'ETH', '100')
  const button = swapScreen.view(page).locator('.wk-btn--primary')
  await expect.poll(() => button.textContent()).toBe('Approve TUSD')
  await button.click()
  await expect.poll(() => button.textContent(), { timeout: 30_000 }).toBe('Swap')
  await button.click()
  await swapScreen.toast(page, 'Transaction started').waitFor()
  await modal.view(page, 'Account').waitFor()
})
