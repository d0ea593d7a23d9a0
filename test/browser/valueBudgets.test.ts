import { type Stack, startStack } from '@wallet-kit/test/stack'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { budgets } from '../bench/budgets.js'
import { valueScenes } from '../bench/listScenes.js'
import { listScreens } from '../bench/listScreens.js'
import { listValueParts } from '../bench/listValueParts.js'
import { measureList } from '../bench/measureList.js'
import { measureValueViews } from '../bench/measureViews.js'
import { eagerFiles } from '../bench/readHostFiles.js'
import { type BuiltHost, serveHost } from '../bench/serveHost.js'
import { launchShell } from './support/launchShell.js'

let stack: Stack
let browser: Browser
let host: BuiltHost

beforeAll(async () => {
  ;[stack, browser, host] = await Promise.all([
    startStack(),
    launchShell(),
    serveHost('budget-value'),
  ])
})
afterAll(() => Promise.all([browser?.close(), stack?.stop(), host?.stop()]))

describe('bytes, brotli 11, without React', () => {
  const list = () => listScreens(host.files)

  test.each([
    'swap: SwapView.js',
    'swap: SwapSelectTokenView.js',
    'send: SendView.js',
    'send: SendSelectTokenView.js',
    'send: SendPreviewView.js',
    'receive: ReceiveView.js',
    'onramp: OnrampView.js',
    'names: RegisterAccountNameView.js',
    'names: RegisterAccountNameSuccessView.js',
    'activity: ActivityTab.js',
  ])('%s: it is drawn with little of its plugin', (name) => {
    const size = list().screens[name]?.brotli
    expect(size).toBeGreaterThan(500)
    expect(size).toBeLessThanOrEqual(budgets.view)
  })

  test('there are no others; a part that is loaded after a screen is no larger than one', () => {
    const { screens, parts } = list()
    expect(Object.keys(screens)).toHaveLength(10)
    const later = Object.entries(parts).map(([name, { brotli }]) => `${name} ${brotli}`)
    expect(later.length).toBeGreaterThan(3)
    for (const { brotli } of Object.values(parts)) {
      expect(brotli, later.join('\n')).toBeLessThanOrEqual(budgets.view)
    }
  })

  test('the parts of core that the screens share; of chain libraries only what reads names', async () => {
    const { core, libraries } = listValueParts(await measureValueViews({ browser, stack }))
    const sum = core.reduce((total, { brotli }) => total + brotli, 0)
    const names = core.map(({ name, brotli }) => `${name} ${brotli}`).join('\n')
    expect(sum, names).toBeGreaterThan(3000)
    expect(sum, names).toBeLessThanOrEqual(budgets.valueParts)
    // A name that a service tells is read on the chain, too.
    const loaded = new Set(libraries.flatMap((file) => file.libraries))
    expect([...loaded].sort()).toEqual(['viem'])
  }, 120_000)

  test('a page with all of them has of core, beside what every page has, who tells what alone', () => {
    const eager = eagerFiles(host.files).flatMap(({ modules }) => modules)
    const ofCore = eager.flatMap((id) => /\/core\/dist\/parts\/(\w+)\.js$/.exec(id)?.[1] ?? [])
    expect(ofCore.sort()).toEqual(['data', 'page'])
  })
})

describe('long lists', () => {
  test.each(valueScenes)(
    '$name: elements at the start, the end and in the middle',
    async (scene) => {
      const figures = await measureList({ scene, browser, stack, host })
      console.log(scene.name, JSON.stringify(figures))
      expect(figures.nodes).toBeGreaterThan(100)
      expect(figures.nodes).toBeLessThanOrEqual(budgets.nodes)
      expect(figures.end).toBeGreaterThan(0)
      expect(figures.middle).toBeGreaterThan(0)
    },
    300_000,
  )
})
