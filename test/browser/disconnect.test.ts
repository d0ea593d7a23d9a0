import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { modal } from './support/modal.js'
import { readAccount } from './support/readAccount.js'
import { readEvents } from './support/readEvents.js'
import { useWorld } from './support/useWorld.js'

const world = useWorld()

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
  await connectWallet(opened.page, 'app.fern')
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

test('a wallet that refuses: it is said, the account stays, and it can be tried again', async () => {
  const { page } = await pressDisconnect((context) =>
    breakRevocation(context, { code: -32603, message: 'Internal error' }),
  )
  await page.locator('[data-wk-toast="error"]').getByText('Failed to disconnect').waitFor()
  expect((await readAccount(page)).status).toBe('connected')
  expect(await readEvents(page, 'error:')).toEqual(['error:reported'])
  // The message stands where the button is, and stays while the pointer is on it.
  await page.mouse.move(0, 0)
  await page.locator('[data-wk-toast]').waitFor({ state: 'detached' })
  await modal.button(page, 'Disconnect').click()
  await page.locator('[data-wk-toast="error"]').waitFor()
})
