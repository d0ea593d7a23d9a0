/** Runs in a page before its own scripts: the stopwatch that the benchmarks read. All times in milliseconds. */
export function installStopwatch() {
  const tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  // A task that follows a frame's callbacks runs after its paint.
  async function painted() {
    await frame()
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(undefined)
    })
    return performance.now()
  }
  const find = (selector) =>
    document.querySelector('[data-wk-root]')?.shadowRoot?.querySelector(selector) ??
    document.querySelector(selector)
  async function until(isTrue) {
    const deadline = performance.now() + 60_000
    while (!isTrue()) {
      if (performance.now() > deadline) throw new Error(`Never came true: ${isTrue}`)
      await frame()
    }
    return painted()
  }
  const shown = (selector) => until(() => find(selector))
  const shownFirst = (selector, name) =>
    shown(selector).then((time) => {
      window.stopwatch[name] = time
    })
  // Rows with a place in a long list; under headings `aria-posinset` is the one below its own.
  const places = (view) => [...view.querySelectorAll('[aria-posinset], [data-wk-place]')]
  const placeOf = (row) => Number(row?.dataset.wkPlace ?? row?.getAttribute('aria-posinset'))
  const isSeen = (view) => (row) => {
    const { top, bottom } = view.getBoundingClientRect()
    const middle = row.getBoundingClientRect().top
    return middle > top && middle < bottom
  }
  const rest = (time) => new Promise((resolve) => setTimeout(resolve, time))
  let keyTime

  window.stopwatch = {
    shown,
    gone: (selector) => until(() => !find(selector)),
    press: (selector) => find(selector).click(),
    /** How long it takes from an act until each of these is painted, and the longest task until a second later. */
    async time(act, selectors) {
      const started = performance.now()
      act()
      const times = await Promise.all(
        selectors.map(async (selector) => (await shown(selector)) - started),
      )
      await rest(1_000)
      const durations = tasks.flatMap(({ startTime, duration }) =>
        startTime + duration > started ? duration : [],
      )
      return { times, longestTask: Math.max(0, ...durations) }
    },
    /** How long it takes from a scroll to the end of a list, with all its pages, until its last row is painted. */
    async scrollToEnd(row, count) {
      const view = find(row).closest('.wk-panel__view')
      const started = performance.now()
      const ended = await until(() => {
        view.scrollTo(0, view.scrollHeight)
        return placeOf(places(view).at(-1)) >= count
      })
      return ended - started
    },
    /** How long it takes from a scroll to the middle of a list until rows are painted there. */
    async scrollToMiddle(row) {
      const view = find(row).closest('.wk-panel__view')
      const started = performance.now()
      view.scrollTo(0, view.scrollHeight / 2)
      const ended = await until(() => places(view).some(isSeen(view)))
      return ended - started
    },
    /** Listens for the next key. `keyTime` gives the time from it until what `read` reads is another and painted. */
    listenForKey(read) {
      const before = read(find)
      const pressed = new Promise((resolve) =>
        addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), {
          capture: true,
          once: true,
        }),
      )
      keyTime = pressed.then(async (start) => (await until(() => read(find) !== before)) - start)
    },
    keyTime: () => keyTime,
    nodes: () => document.querySelector('[data-wk-root]')?.shadowRoot?.querySelectorAll('*').length,
  }
  // Any button of the host: the kit's or, on the bare host, the page's own.
  shownFirst('#root button', 'firstAt')
  shownFirst('[data-wk-button="account"]', 'accountAt')
}
