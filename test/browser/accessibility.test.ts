import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareScene, scenes } from './support/scenes.js'
import { settle } from './support/settle.js'
import { type Stage, startStage } from './support/startStage.js'

declare global {
  interface Window {
    axe: { run(context: unknown, options: unknown): Promise<AxeResults> }
  }
}

const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
let stage: Stage
let axe: string

beforeAll(async () => {
  ;[stage, axe] = await Promise.all([startStage(), readFile(path, 'utf8')])
})
afterAll(() => stage?.stop())

/** WCAG 2.0 to 2.2, A and AA, and the best practices, on the kit's own elements; gives what is wrong. */
async function findViolations(page: Page) {
  await settle(page)
  const { violations } = await page.evaluate(() =>
    window.axe.run(
      { include: [['[data-wk-root]'], ['[data-wk-button]']] },
      {
        resultTypes: ['violations'],
        runOnly: [
          ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
          'best-practice',
        ],
      },
    ),
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

test.each(scenes)('$name', async (given) => {
  const scene = prepareScene(given, stage)
  const opened = await stage.open(scene)
  const { page } = opened
  await scene.go(opened, stage)
  await page.evaluate(axe)
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode })
    await page.evaluate((mode) => window.kit.setTheme({ mode }), mode)
    expect(await findViolations(page), mode).toEqual([])
  }
})

test('the legal checkbox, ticked; from right to left; on a phone', async () => {
  const { page } = await stage.open({
    config: {
      locale: 'ar',
      features: { legalCheckbox: true },
      legal: { termsUrl: 'https://example.org/terms' },
    },
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })
  await page.tap('[data-wk-button="connect"]')
  await page.getByRole('checkbox').tap()
  await page.locator('[data-wk-connector]:enabled').waitFor()
  await page.evaluate(axe)
  expect(await findViolations(page)).toEqual([])
})

test('at 320 pixels nothing is cut and nothing scrolls sideways', async () => {
  const { page } = await stage.open({ context: { viewport: { width: 320, height: 640 } } })
  await page.click('[data-wk-button="connect"]')
  await page.locator('[data-wk-connector]').waitFor()
  await settle(page)
  const widths = await page
    .locator('.wk-panel__view')
    .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
  expect(widths[0]).toBe(widths[1])
  expect(await page.locator('.wk-panel').boundingBox()).toMatchObject({ x: 0, width: 320 })
})
