import { launchChromium } from '@wallet-kit/test/playwright'
import { startStack } from '@wallet-kit/test/stack'
import { formatBench } from './formatBench.js'
import { directoryScenes, listScenes, valueScenes } from './listScenes.js'
import { listScreens } from './listScreens.js'
import { measureBytes } from './measureBytes.js'
import { measureEager } from './measureEager.js'
import { measureHeap } from './measureHeap.js'
import { measureImports } from './measureImports.js'
import { measureList } from './measureList.js'
import { measureNamespaces } from './measureNamespaces.js'
import { measurePairing } from './measurePairing.js'
import { measureScreens } from './measureScreens.js'
import { measureSimulations } from './measureSimulations.js'
import { measureBare, measureTimes } from './measureTimes.js'
import { measureValueViews, measureViews } from './measureViews.js'
import { median } from './median.js'
import { serveHost } from './serveHost.js'

const throttlings = [1, 4]
const visits = 5
const openings = 3
const cycles = 100

/** Measures everything, one thing after another; gives the figures and a text of them. */
export async function runBench() {
  const [stack, browser, host, bare, dialog, reactDialog, all, value] = await Promise.all([
    startStack(),
    launchChromium(),
    serveHost('index'),
    serveHost('bare'),
    serveHost('dialog'),
    serveHost('react-dialog'),
    serveHost('all'),
    serveHost('budget-value'),
  ])
  try {
    const world = { stack, browser, host }
    console.log('Bytes and requests …')
    const bytes = await measureBytes(world)
    const eager = await measureEager()
    const views = await measureViews(world)
    const valueViews = await measureValueViews(world)
    const screens = listScreens(value.files)
    const namespaces = await measureNamespaces(world)
    const { hover: pairing } = await measurePairing(world)
    const simulations = await measureSimulations()
    const imports = await measureImports()
    const times = {}
    const lists = {}
    for (const throttling of throttlings) {
      console.log(`Times with the CPU slowed ${throttling} times …`)
      const slowed = { ...world, throttling }
      times[throttling] = {
        bare: await median(visits, () => measureBare({ ...slowed, host: bare })),
        byHand: await median(visits, () => measureTimes({ ...slowed, host: dialog })),
        inReact: await median(visits, () => measureTimes({ ...slowed, host: reactDialog })),
        ...(await median(visits, () => measureTimes(slowed))),
        ...(await median(visits, () => measureScreens({ ...slowed, host: value }))),
      }
      lists[throttling] = {}
      for (const scene of listScenes) {
        lists[throttling][scene.name] = await median(openings, () =>
          measureList({ scene, ...slowed }),
        )
      }
      for (const scene of directoryScenes) {
        lists[throttling][scene.name] = await median(openings, () =>
          measureList({ scene, ...slowed, host: all }),
        )
      }
      for (const scene of valueScenes) {
        lists[throttling][scene.name] = await median(openings, () =>
          measureList({ scene, ...slowed, host: value }),
        )
      }
    }
    console.log(`Memory after opening and closing ${cycles} times …`)
    const heap = await measureHeap({ ...world, cycles })
    const bought = { eager, screens, valueViews }
    const figures = {
      bytes,
      views,
      ...bought,
      namespaces,
      pairing,
      simulations,
      imports,
      times,
      lists,
      heap,
    }
    return { figures, text: formatBench(figures) }
  } finally {
    const hosts = [host, bare, dialog, reactDialog, all, value].map((each) => each.stop())
    await Promise.all([browser.close(), stack.stop(), ...hosts])
  }
}
