import { openBudgetContext } from './openBudgetContext.js'
import { readRequests } from './readRequests.js'
import { serveHost } from './serveHost.js'

const row = '[data-wk-connector="walletConnect"]'
const intents = { hover: (page) => page.hover(row), focus: (page) => page.focus(row) }

/** Measures in Chromium when a desktop's visitor downloads what of WalletConnect: with the page, with the modal, on intent. */
export async function measurePairing({ browser, stack, quiet = 1_000 }) {
  const host = await serveHost('budget-walletconnect')
  const measured = {}
  try {
    for (const [intent, act] of Object.entries(intents)) {
      const { context, foreign } = await openBudgetContext({ browser, stack, origin: host.origin })
      const page = await context.newPage()
      const now = () => page.evaluate(() => performance.now())
      await page.goto(host.url)
      await page.locator('[data-wk-button="connect"]').waitFor()
      await page.waitForTimeout(quiet)
      const touchedAt = await now()
      // By a key: the pointer is nowhere.
      await page.press('[data-wk-button="connect"]', 'Enter')
      await page.locator(row).waitFor()
      await page.waitForTimeout(quiet)
      const openedAt = await now()
      await act(page)
      await page.waitForTimeout(quiet)
      measured[intent] = {
        load: await readRequests(page, host, { to: touchedAt }),
        open: await readRequests(page, host, { from: touchedAt, to: openedAt }),
        intent: await readRequests(page, host, { from: openedAt }),
        foreign,
      }
      await context.close()
    }
    return measured
  } finally {
    await host.stop()
  }
}
