import { openBenchPage, reloadConnected } from './openBenchPage.js'

/**
 * Opens a long list once: milliseconds from the call of `open` until the view and its first row are painted, the longest task,
 * elements in the kit's root, and milliseconds from a key until what it does is painted. Of a list with a `count` also those from a
 * scroll to its end and its middle until rows are painted there, and the bytes of the heap after all that.
 */
export async function measureList({ scene, stack, ...rest }) {
  const { view, params, row, search, key, field, balances, directory, ...more } = scene
  const { name: _, isConnected, press, count, ...options } = more
  if (balances) stack.service.fault('/v1/account/*', { answer: { balances } })
  if (directory) stack.service.fault('/wallets*', { answer: directory })
  const { page, session, close } = await openBenchPage({
    ...{ stack, hasService: !!balances, hasDirectory: !!directory },
    ...options,
    ...rest,
  })
  try {
    if (isConnected) await reloadConnected(page)
    const { times, longestTask } = await openList(page, { view, params, press, row })
    const first = await page.evaluate(() => window.stopwatch.nodes())
    const scrolled = count && (await scrollList(page, { row, count }))
    const isPressed = search || key || field
    const keystroke = isPressed ? await pressKey(page, { search, key, field, row }) : undefined
    const heap = count && (await weigh(session))
    const nodes = Math.max(first, scrolled?.nodes ?? 0)
    return {
      ...{ view: times[0], row: times[1], longestTask, nodes, keystroke, heap },
      ...{ end: scrolled?.end, middle: scrolled?.middle },
    }
  } finally {
    await close()
    if (balances) stack.service.fault('/v1/account/*', 'off')
    if (directory) stack.service.fault('/wallets*', 'off')
  }
}

async function openList(page, { view, params, press, row }) {
  const shown = `[data-wk-view="${view}"]`
  const open = (act, given) =>
    page.evaluate(`window.stopwatch.time(() => ${act}, ${JSON.stringify(given)})`)
  const target = JSON.stringify({ view, ...(params && { params }) })
  const opened = await open(`window.kit.open(${target})`, press ? [shown, press] : [shown, row])
  if (!press) return opened
  const { times, longestTask } = await open(`window.stopwatch.press(${JSON.stringify(press)})`, [
    row,
  ])
  return { times: [opened.times[0], times[0]], longestTask }
}

async function scrollList(page, { row, count }) {
  const nodes = () => page.evaluate(() => window.stopwatch.nodes())
  const end = await page.evaluate(
    ([...given]) => window.stopwatch.scrollToEnd(...given),
    [row, count],
  )
  const atEnd = await nodes()
  const middle = await page.evaluate((given) => window.stopwatch.scrollToMiddle(given), row)
  return { end, middle, nodes: Math.max(atEnd, await nodes()) }
}

async function weigh(session) {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

// What a key changes: the list that is searched, the field alone where the search waits for more, or else the focus.
const readers = {
  list: (find, row) => find(row)?.textContent,
  field: (find) => find('[type="search"]')?.value,
  focus: () => document.querySelector('[data-wk-root]').shadowRoot.activeElement,
}

async function pressKey(page, { search, key, field, row }) {
  const kind = search ? 'list' : field ? 'field' : 'focus'
  await page
    .locator(key ? row : '[type="search"]')
    .first()
    .focus()
  await page.evaluate(`window.stopwatch.listenForKey((find) =>
    (${readers[kind]})(find, ${JSON.stringify(row)}))`)
  await page.keyboard.press(search ?? field ?? key)
  return page.evaluate(() => window.stopwatch.keyTime())
}
