import { openBenchPage, reloadConnected } from './openBenchPage.js'

/**
 * The first screens of what moves value, over the local stack, nothing of them loaded yet: milliseconds from the press in Account
 * until Swap, Send and the first page of Activity are painted, and from an amount that is typed until its quote is.
 */
export async function measureScreens(options) {
  const swap = await visit(options, async (page) => {
    const { times } = await press(page, '[data-wk-key="swaps"]', ['[data-wk-view="Swap"] input'])
    const receive = page.locator('[data-wk-key="token You receive"]')
    await receive.click()
    const search = page.locator('[data-wk-view="SwapSelectToken"] [type="search"]')
    await search.fill('TUSD')
    await page
      .locator('[data-wk-view="SwapSelectToken"] .wk-row', { hasText: 'TUSD' })
      .first()
      .click()
    await page.locator('[data-wk-view="Swap"]:not([inert]) input').focus()
    await page.evaluate(() =>
      window.stopwatch.listenForKey((find) => !!find('[data-wk-view="Swap"] dl')),
    )
    await page.keyboard.press('1')
    return { swap: times[0], quote: await page.evaluate(() => window.stopwatch.keyTime()) }
  })
  const send = await visit(options, (page) =>
    press(page, '[data-wk-key="send"]', ['[data-wk-view="Send"] input']),
  )
  const activity = await visit(options, (page) =>
    press(page, '[role="tab"][id$="history"]', ['.wk-tx']),
  )
  return { ...swap, send: send.times[0], activity: activity.times[0] }
}

const press = (page, pressed, awaited) =>
  page.evaluate(
    ([selector, selectors]) =>
      window.stopwatch.time(() => window.stopwatch.press(selector), selectors),
    [pressed, awaited],
  )

async function visit({ stack, ...options }, act) {
  const address = `0x${'1'.padStart(40, '0')}`
  stack.service.seedHistory({ address, count: 200 })
  const { page, close } = await openBenchPage({ ...options, stack, hasService: true })
  try {
    await reloadConnected(page)
    await page.evaluate(() => window.kit.open({ view: 'Account' }))
    await page.locator('[data-wk-key="swaps"]').waitFor()
    await page.waitForLoadState('networkidle')
    return await act(page)
  } finally {
    await close()
    stack.service.seedHistory({ address, count: 0 })
  }
}
