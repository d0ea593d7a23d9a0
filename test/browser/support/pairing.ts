import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { modal } from './modal.js'
import { namespaces, type Phone } from './usePairing.js'

/** Opens the list and chooses WalletConnect, as a visitor does. */
export async function openPairing(page: Page): Promise<void> {
  await modal.connectButton(page).click()
  await modal.wallet(page, 'walletConnect').click()
  await modal.view(page, 'ConnectingWalletConnect').waitFor()
}

/** The link that the page shows, copied by its button once there is one. */
export async function copyLink(page: Page): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText('nothing yet'))
  await modal.button(page, 'Copy link').click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).toMatch(/^wc:/)
  return read()
}

/** Connects a page with a phone. Resolves when the modal has closed. */
export async function pair(page: Page, phone: Phone): Promise<void> {
  await openPairing(page)
  await phone.pair(await copyLink(page))
  await expectConnected(page)
}

/** Waits until the visitor is connected and the modal is gone. */
export async function expectConnected(page: Page): Promise<void> {
  await modal.accountButton(page).waitFor()
  await modal.dialog(page).waitFor({ state: 'detached' })
}

/** Each namespace's status. */
export const readStatuses = (page: Page) =>
  page.evaluate((all) => all.map((each) => window.kit.getAccount(each).status), namespaces)

/** What the kit of a page has stored, without the texts of other scripts. */
export const readStored = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith('@wallet-kit/')),
  )

/** Another app comes to the front, or the page again. */
export function setVisible(page: Page, isVisible: boolean): Promise<void> {
  return page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isVisible ? 'visible' : 'hidden',
  )
}
