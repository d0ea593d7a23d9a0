import { openBenchPage, reloadConnected } from './openBenchPage.js'

/**
 * Opens a long list once: milliseconds from the call of `open` until the view and its first row are painted, the longest task,
 * elements in the kit's root, and milliseconds from a key until what it does is painted.
 */
export async function measureList({ scene, stack, ...rest }) {
  const { view, row, search, key, balances, isConnected, name: _, ...options } = scene
  if (balances) stack.service.fault('/v1/account/*', { answer: { balances } })
  const { page, close } = await openBenchPage({
    ...{ stack, hasService: !!balances },
    ...options,
    ...rest,
  })
  try {
    if (isConnected) await reloadConnected(page)
    const { times, longestTask } = await page.evaluate(
      ([target, selectors]) =>
        window.stopwatch.time(() => window.kit.open({ view: target }), selectors),
      [view, [`[data-wk-view="${view}"]`, row]],
    )
    const nodes = await page.evaluate(() => window.stopwatch.nodes())
    const keystroke = search || key ? await pressKey(page, { search, key, row }) : undefined
    return { view: times[0], row: times[1], longestTask, nodes, keystroke }
  } finally {
    await close()
    if (balances) stack.service.fault('/v1/account/*', 'off')
  }
}

async function pressKey(page, { search, key, row }) {
  await page
    .locator(search ? '[type="search"]' : row)
    .first()
    .focus()
  const time = page.evaluate(
    ([isSearch, selector]) =>
      window.stopwatch.nextKey((find) =>
        isSearch
          ? find(selector)?.textContent
          : document.querySelector('[data-wk-root]').shadowRoot.activeElement,
      ),
    [!!search, row],
  )
  // The listener has to stand first.
  await page.waitForTimeout(100)
  await page.keyboard.press(search ?? key)
  return time
}
