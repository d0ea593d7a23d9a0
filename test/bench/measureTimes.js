import { openBenchPage } from './openBenchPage.js'

const accountButton = '[data-wk-button="account"]'
const connectButton = '[data-wk-button="connect"]'
const wallet = '[data-wk-connector="com.wallet1"]'

/**
 * One visit, in milliseconds: from navigation until the host's button can be pressed, from the press until the wallet list is
 * painted (cold: nothing is loaded yet; warm: the second time), from choosing the wallet until its address is painted, and
 * from navigation until the address of a visitor who comes back.
 */
export async function measureTimes(options) {
  const { page, close } = await openBenchPage(options)
  try {
    const interactive = await page.evaluate(() => window.stopwatch.firstAt)
    const press = (selector, shown) =>
      page.evaluate(
        ([pressed, awaited]) =>
          window.stopwatch.time(() => window.stopwatch.press(pressed), [awaited]),
        [selector, shown],
      )
    const cold = await press(connectButton, wallet)
    await page.evaluate(() => window.kit.close())
    await page.locator('[data-wk-modal][open]').waitFor({ state: 'detached' })
    const warm = await press(connectButton, wallet)
    const connect = await press(wallet, accountButton)
    await page.locator('[data-wk-modal][open]').waitFor({ state: 'detached' })
    await page.reload()
    const returning = await (
      await page.waitForFunction(() => window.stopwatch?.accountAt)
    ).jsonValue()
    return {
      interactive,
      listCold: cold.times[0],
      listWarm: warm.times[0],
      connected: connect.times[0],
      returning,
      longestTaskCold: cold.longestTask,
      longestTaskWarm: warm.longestTask,
    }
  } finally {
    await close()
  }
}

/** The same for the host without the kit: milliseconds until its button can be pressed. */
export async function measureBare(options) {
  const { page, close } = await openBenchPage(options)
  try {
    return await page.evaluate(() => window.stopwatch.firstAt)
  } finally {
    await close()
  }
}
