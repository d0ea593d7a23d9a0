import { openBudgetContext } from './openBudgetContext.js'
import { readRequests } from './readRequests.js'
import { serveHost } from './serveHost.js'

const views = {
  Account: {},
  Accounts: {},
  Networks: {},
  UnsupportedChain: {},
  SelectNamespace: { params: { connectorId: 'app.fern' } },
}

/** Measures in Chromium what each further view downloads when it is the first that is opened after connecting. */
export async function measureViews({ browser, stack, quiet = 500 }) {
  const host = await serveHost('index')
  const measured = {}
  try {
    for (const [view, rest] of Object.entries(views)) {
      const { context } = await openBudgetContext({ browser, stack, origin: host.origin })
      const page = await context.newPage()
      await page.goto(host.url)
      await page.click('[data-wk-button="connect"]')
      await page.click('[data-wk-connector="app.fern"]')
      await page.waitForFunction(() => window.addressShownAt)
      await page.locator('[data-wk-modal][open]').waitFor({ state: 'detached' })
      await page.waitForTimeout(quiet)
      const from = await page.evaluate(
        (target) => {
          const started = performance.now()
          window.kit.open(target)
          return started
        },
        { view, ...rest },
      )
      await page.locator(`[data-wk-view="${view}"]`).waitFor()
      await page.waitForTimeout(quiet)
      measured[view] = await readRequests(page, host, { from })
      await context.close()
    }
    return measured
  } finally {
    await host.stop()
  }
}
