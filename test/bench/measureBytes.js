import { openBudgetContext } from './openBudgetContext.js'
import { readRequests } from './readRequests.js'
import { serveHost } from './serveHost.js'

const now = (page) => page.evaluate(() => performance.now())
const addressShown = (page) =>
  page.waitForFunction(() => window.addressShownAt).then((handle) => handle.jsonValue())

/**
 * Measures in Chromium what a visitor downloads on the host of the quick start: with the page, until the wallet list is drawn,
 * until the address of an announced wallet is shown, and when coming back connected. `bare` is the same page without the kit.
 */
export async function measureBytes({ browser, stack, quiet = 2_000 }) {
  const [bare, host] = await Promise.all([serveHost('bare'), serveHost('budget')])
  const { context, foreign } = await openBudgetContext({ browser, stack, origin: host.origin })
  try {
    const bareContext = await browser.newContext()
    const barePage = await bareContext.newPage()
    await barePage.goto(bare.url)
    const without = await readRequests(barePage, bare)
    await bareContext.close()

    const page = await context.newPage()
    await page.goto(host.url)
    await page.locator('[data-wk-button="connect"]').waitFor()
    // Whatever would be fetched unasked has begun by then.
    await page.waitForTimeout(quiet)
    const touchedAt = await now(page)
    const load = await readRequests(page, host, { to: touchedAt })
    const unasked = [...foreign]

    await page.click('[data-wk-button="connect"]')
    await page.locator('[data-wk-connector="app.fern"]').waitFor()
    const openedAt = await now(page)
    await page.click('[data-wk-connector="app.fern"]')
    const shownAt = await addressShown(page)
    await page.waitForTimeout(quiet)
    const open = await readRequests(page, host, { from: touchedAt, to: openedAt })
    const connect = await readRequests(page, host, { from: touchedAt, to: shownAt })
    const afterConnect = await readRequests(page, host, { from: shownAt })
    await page.close()

    const again = await context.newPage()
    await again.goto(host.url)
    const restoredAt = await addressShown(again)
    await again.waitForTimeout(quiet)
    const returning = await readRequests(again, host, { to: restoredAt })
    const afterReturning = await readRequests(again, host, { from: restoredAt })
    return {
      ...{ bare: without, load, open, connect, afterConnect, returning, afterReturning },
      unasked,
      foreign,
    }
  } finally {
    await context.close()
    await Promise.all([bare.stop(), host.stop()])
  }
}
