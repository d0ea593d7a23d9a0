import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { readAccount } from './support/readAccount.js'
import { readEvents } from './support/readEvents.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

const world = useWorld({ isQuick: true })

/** Lets announced wallets answer the revocation in their own way. */
function breakRevocation(
  context: BrowserContext,
  answer: 'hang' | { code: number; message: string },
) {
  return context.addInitScript((given) => {
    window.addEventListener(
      'eip6963:announceProvider',
      (event) => {
        const { provider } = (event as CustomEvent).detail
        if (provider.isBroken) return
        const { request } = provider
        provider.isBroken = true
        provider.request = (call: { method: string }) => {
          if (call.method !== 'wallet_revokePermissions') return request(call)
          return given === 'hang' ? new Promise(() => {}) : Promise.reject(given)
        }
      },
      true,
    )
  }, answer)
}

/** Connects and presses "Disconnect" on the account screen. */
async function pressDisconnect(prepare: (context: BrowserContext) => Promise<unknown>) {
  const opened = await world.open({ prepare })
  await connectWallet(opened.page)
  await modal.accountButton(opened.page).click()
  await modal.button(opened.page, 'Disconnect').click()
  return opened
}

test.each([
  [{ code: 4200, message: 'The method is not supported.' }],
  [{ code: -32601, message: 'Method not found' }],
  [{ code: -32602, message: 'Invalid params' }],
  [{ code: 4001, message: 'User rejected the request.' }],
  [{ code: 4900, message: 'The wallet is disconnected from all chains.' }],
])('a wallet that cannot revoke is forgotten anyway: %s', async (error) => {
  const { page } = await pressDisconnect((context) => breakRevocation(context, error))
  await modal.connectButton(page).waitFor()
  await modal.dialog(page).waitFor({ state: 'detached' })
  expect(await readEvents(page, 'account:')).toEqual(['account:connected', 'account:disconnected'])
})

test('a wallet that does not answer is left behind', async () => {
  const { page } = await pressDisconnect((context) => breakRevocation(context, 'hang'))
  await modal.connectButton(page).waitFor({ timeout: 6000 })
  expect((await readAccount(page)).status).toBe('disconnected')
})

test('a wallet that refuses: it is said, the account stays, and the second press leaves', async () => {
  const { page, asked } = await pressDisconnect((context) =>
    breakRevocation(context, { code: -32603, message: 'Internal error' }),
  )
  const toast = page.locator('[data-wk-toast="error"]')
  await toast.getByText('Failed to disconnect').waitFor()
  expect((await readAccount(page)).status).toBe('connected')
  expect(await readEvents(page, 'error:')).toEqual(['error:reported'])
  expect(await readEvents(page, 'account:')).toEqual(['account:connected'])

  // The message covers neither the tools nor the network's mark, and all of them can still be pressed.
  const before = (await asked('fern')).length
  for (const name of [/Change network/, 'Close', 'Disconnect']) {
    await modal.button(page, name).click({ trial: true })
  }
  expect(await overlaps(page)).toEqual([])
  // None of them had to wait until it was gone.
  expect(await toast.count()).toBe(1)
  await modal.button(page, 'Disconnect').click()
  await modal.connectButton(page).waitFor()
  await modal.dialog(page).waitFor({ state: 'detached' })
  expect(await readEvents(page, 'account:')).toEqual(['account:connected', 'account:disconnected'])
  expect(await readEvents(page, 'error:')).toEqual(['error:reported'])
  expect(await asked('fern')).toHaveLength(before)

  await page.reload()
  await modal.connectButton(page).waitFor()
  expect((await readAccount(page)).status).toBe('disconnected')
})

/** What the message lies on, of what it must not cover. */
function overlaps(page: Page) {
  return page.evaluate(() => {
    const root = document.querySelector('[data-wk-root]')?.shadowRoot
    const toast = root?.querySelector('[data-wk-toast]')?.getBoundingClientRect()
    const parts = root?.querySelectorAll('.wk-header > .wk-iconbtn, .wk-netpill > .wk-mark') ?? []
    return [...parts]
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        if (!toast) return true
        const isBeside = left >= toast.right || right <= toast.left
        const isAboveOrBelow = bottom <= toast.top || top >= toast.bottom
        return !isBeside && !isAboveOrBelow
      })
      .map((part) => part.className)
  })
}
