import { announceMany } from './announceMany.js'
import { holdMuch } from './holdMuch.js'
import { installStopwatch } from './installStopwatch.js'

/** Opens the test host in a context of its own, with invented wallets and a stopwatch; `throttling` slows the CPU so many times. */
export async function openBenchPage({
  browser,
  stack,
  host,
  throttling = 1,
  wallets = 1,
  accounts = 1,
  networks = 4,
  hasService = false,
  hasDirectory = false,
  holdings,
}) {
  const context = await browser.newContext({ viewport: { width: 900, height: 800 } })
  await context.addInitScript(
    (given) => {
      window.walletKitHost = given
    },
    {
      rpcUrls: Object.fromEntries(
        Object.values(stack.chains).map(({ id, rpcUrl }) => [id, rpcUrl]),
      ),
      extraNetworks: networks - 4,
      ...(hasService && { services: { blockchain: stack.service.url } }),
      ...(hasDirectory && {
        services: { directory: stack.service.url },
        walletDirectory: { recommended: 0 },
      }),
    },
  )
  if (holdings) await context.addInitScript(holdMuch, holdings)
  await context.addInitScript(announceMany, { wallets, accounts })
  await context.addInitScript(installStopwatch)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttling })
  await page.goto(host.url)
  await page.waitForFunction(() => window.stopwatch.firstAt)
  return { page, session, close: () => context.close() }
}

/** Connects the first wallet and loads the page again: its visitor comes back connected. */
export async function reloadConnected(page) {
  await page.click('[data-wk-button="connect"]')
  await page.click('[data-wk-connector="com.wallet1"]')
  await page.locator('[data-wk-modal][open]').waitFor({ state: 'detached' })
  await page.reload()
  await page.waitForFunction(() => window.kit?.getAccount().isConnected)
  await page.waitForLoadState('networkidle')
}
