import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

const world = useWorld()

/** Counts the timers of the page that have been set and neither fired nor been cleared. */
function countTimers() {
  const timers = new Set<unknown>()
  Object.assign(window, { timers })
  const { setTimeout: set, clearTimeout: clear, setInterval: repeat, clearInterval: stop } = window
  Object.assign(window, {
    setTimeout(run: () => void, ...rest: [number]) {
      const id = set(
        () => {
          timers.delete(id)
          run()
        },
        ...rest,
      )
      timers.add(id)
      return id
    },
    clearTimeout(id: number) {
      timers.delete(id)
      clear(id)
    },
    setInterval(...call: [() => void, number]) {
      const id = repeat(...call)
      timers.add(id)
      return id
    },
    clearInterval(id: number) {
      timers.delete(id)
      stop(id)
    },
  })
}

/** What lives in the page after its garbage has been collected. */
async function measure(page: Page, session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const timers = await page.evaluate<number>('window.timers.size')
  return { nodes, jsEventListeners, timers, heap: usedSize }
}

/** Opens a page whose cycles can be measured, without animations. */
async function openMeasured() {
  const opened = await world.open({ prepare: (context) => context.addInitScript(countTimers) })
  await opened.page.emulateMedia({ reducedMotion: 'reduce' })
  const session = await opened.context.newCDPSession(opened.page)
  await session.send('HeapProfiler.enable')
  return { ...opened, session }
}

/** Opens and closes the modal on a view so many times, each time until it is drawn and until it is gone. */
function cycle(page: Page, { view, times }: { view: 'Connect' | 'Account'; times: number }) {
  return page.evaluate(
    async ([name, count]) => {
      const find = () =>
        document
          .querySelector('[data-wk-root]')
          ?.shadowRoot?.querySelector(`dialog[open] [data-wk-view="${name}"] button`)
      const until = async (isDone: () => boolean) => {
        for (let tries = 0; !isDone(); tries++) {
          if (tries > 500) throw new Error(`The view ${name} does not come or go.`)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      }
      for (let done = 0; done < count; done++) {
        await window.kit.open()
        await until(() => !!find())
        window.kit.close()
        await until(() => !find())
      }
      await new Promise((resolve) => setTimeout(resolve, 300))
    },
    [view, times] as const,
  )
}

test.each(['Connect', 'Account'] as const)(
  '100 times opened on %s and closed: nothing grows',
  async (view) => {
    const { page, session, wallet } = await openMeasured()
    if (view === 'Account') await connectWallet(page)
    // What is loaded and kept once is no leak.
    await cycle(page, { view, times: 10 })
    const before = await measure(page, session)
    const listeners = await wallet('fern').listenerCount()
    await cycle(page, { view, times: 100 })
    const after = await measure(page, session)

    expect(await wallet('fern').listenerCount()).toBe(listeners)
    expect(after.timers).toBeLessThanOrEqual(before.timers)
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + 20)
    expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners + 5)
    expect(after.heap - before.heap).toBeLessThan(1_000_000)
  },
)

test('20 times connected and disconnected: nothing grows', async () => {
  const { page, session, wallet } = await openMeasured()
  const connectAndLeave = (times: number) =>
    page.evaluate(async (count) => {
      for (let done = 0; done < count; done++) {
        await window.kit.connect({ connectorId: 'app.fern' })
        await window.kit.disconnect()
      }
      await new Promise((resolve) => setTimeout(resolve, 300))
      window.kitEvents.length = 0
    }, times)
  await connectAndLeave(5)
  const before = await measure(page, session)
  await connectAndLeave(20)
  const after = await measure(page, session)

  expect(await wallet('fern').listenerCount()).toBe(0)
  expect(after.timers).toBeLessThanOrEqual(before.timers)
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 20)
  expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners + 5)
})

test('20 times destroyed and started: nothing of the kit is left', async () => {
  const { page, session, wallet } = await openMeasured()
  await connectWallet(page)
  const startAnew = (times: number) =>
    page.evaluate(async (count) => {
      for (let done = 0; done < count; done++) {
        window.kit.destroy()
        window.kit.start()
        for (let tries = 0; !window.kit.getAccount().isConnected; tries++) {
          if (tries > 200) throw new Error('The account is not restored.')
          await new Promise((resolve) => setTimeout(resolve, 10))
        }
        await window.kit.open()
      }
      await new Promise((resolve) => setTimeout(resolve, 300))
      window.kitEvents.length = 0
    }, times)
  await startAnew(5)
  const listeners = await wallet('fern').listenerCount()
  expect(listeners).toBeGreaterThan(0)
  const before = await measure(page, session)
  await startAnew(20)
  const after = await measure(page, session)

  expect(await page.locator('[data-wk-root]').count()).toBe(1)
  expect(await wallet('fern').listenerCount()).toBe(listeners)
  expect(after.timers).toBeLessThanOrEqual(before.timers + 1)
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 50)
  expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners + 5)
})
