import { openBenchPage } from './openBenchPage.js'

// The engine compiles, and keeps what it has compiled, during the first dozens.
const warmUps = 100

/** Bytes of the page's heap, documents, nodes and listeners before and after so many times of opening and closing. */
export async function measureHeap({ cycles, ...options }) {
  const { page, session, close } = await openBenchPage(options)
  async function weigh() {
    // The test host's own diary.
    await page.evaluate(() => {
      window.kitEvents.length = 0
    })
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { heap: usedSize, nodes, listeners: jsEventListeners }
  }
  const turn = (times) =>
    page.evaluate(async (count) => {
      for (let index = 0; index < count; index++) {
        window.kit.open()
        await window.stopwatch.shown('[data-wk-connector]')
        window.kit.close()
        await window.stopwatch.gone('[data-wk-modal][open]')
      }
    }, times)
  try {
    await turn(warmUps)
    const before = await weigh()
    await turn(cycles)
    return { cycles, before, after: await weigh() }
  } finally {
    await close()
  }
}
