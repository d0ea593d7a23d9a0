import { openBudgetContext } from './openBudgetContext.js'
import { readRequests } from './readRequests.js'
import { serveHost } from './serveHost.js'
import { coreVisits, valueVisits } from './viewVisits.js'

/** Measures in Chromium what each further screen of the core downloads when it is the first that is opened after connecting. */
export function measureViews(options) {
  return measureVisits({ ...options, host: 'index', visits: coreVisits })
}

/** The same of the screens that move value, on a page with all of their plugins, over the local stack. */
export function measureValueViews({ stack, ...options }) {
  const { chains, service } = stack
  const rpcUrls = Object.fromEntries(Object.values(chains).map(({ id, rpcUrl }) => [id, rpcUrl]))
  return measureVisits({
    ...{ ...options, stack, host: 'budget-value', visits: valueVisits },
    config: { rpcUrls, services: { blockchain: service.url } },
    reached: [service.url, ...Object.values(rpcUrls)],
  })
}

async function measureVisits({ host: name, visits, quiet = 500, ...options }) {
  const host = await serveHost(name)
  const measured = {}
  try {
    for (const visit of visits) {
      const { context } = await openBudgetContext({ ...options, origin: host.origin })
      const page = await context.newPage()
      await page.goto(host.url)
      await page.click('[data-wk-button="connect"]')
      await page.click('[data-wk-connector="app.fern"]')
      await page.waitForFunction(() => window.addressShownAt)
      await page.locator('[data-wk-modal][open]').waitFor({ state: 'detached' })
      for (const [view, act] of Object.entries(visit)) {
        await page.waitForTimeout(quiet)
        const from = await page.evaluate(() => performance.now())
        await act(page)
        await page.waitForTimeout(quiet)
        measured[view] = await readRequests(page, host, { from })
      }
      await context.close()
    }
    return measured
  } finally {
    await host.stop()
  }
}
