import { launchChromium } from '@wallet-kit/test/playwright'
import { startStack } from '@wallet-kit/test/stack'
import { formatBench } from './formatBench.js'
import { listScenes } from './listScenes.js'
import { measureBytes } from './measureBytes.js'
import { measureHeap } from './measureHeap.js'
import { measureList } from './measureList.js'
import { measureBare, measureTimes } from './measureTimes.js'
import { measureViews } from './measureViews.js'
import { median } from './median.js'
import { serveHost } from './serveHost.js'

const throttlings = [1, 4]
const visits = 5
const openings = 3
const cycles = 100

/** Measures everything, one thing after another; gives the figures and a text of them. */
export async function runBench() {
  const [stack, browser, host, bare] = await Promise.all([
    startStack(),
    launchChromium(),
    serveHost('index'),
    serveHost('bare'),
  ])
  try {
    const world = { stack, browser, host }
    console.log('Bytes and requests …')
    const bytes = await measureBytes(world)
    const views = await measureViews(world)
    const times = {}
    const lists = {}
    for (const throttling of throttlings) {
      console.log(`Times with the CPU slowed ${throttling} times …`)
      const slowed = { ...world, throttling }
      times[throttling] = {
        bare: await median(visits, () => measureBare({ ...slowed, host: bare })),
        ...(await median(visits, () => measureTimes(slowed))),
      }
      lists[throttling] = {}
      for (const scene of listScenes) {
        lists[throttling][scene.name] = await median(openings, () =>
          measureList({ scene, ...slowed }),
        )
      }
    }
    console.log(`Memory after opening and closing ${cycles} times …`)
    const heap = await measureHeap({ ...world, cycles })
    const figures = { bytes, views, times, lists, heap }
    return { figures, text: formatBench(figures) }
  } finally {
    await Promise.all([browser.close(), host.stop(), bare.stop(), stack.stop()])
  }
}
