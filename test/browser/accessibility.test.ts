import { expect, test } from 'vitest'
import { connectTexts } from './support/connectTexts.js'
import { findViolations } from './support/findViolations.js'
import { modal } from './support/modal.js'
import { prepareScene, scenes } from './support/scenes.js'
import { settle } from './support/settle.js'
import { useWorld } from './support/useWorld.js'
import { openAccount } from './support/visit.js'

// Every screen in light and dark is looked at by screens.test.ts; here are the ways to look at them.
const world = useWorld()

test('the legal checkbox, ticked; from right to left; on a phone', async () => {
  const { page } = await world.open({
    config: {
      locale: 'ar',
      messages: connectTexts,
      features: { legalCheckbox: true },
      legal: { termsUrl: 'https://example.org/terms' },
    },
    device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })
  await page.tap('[data-wk-button="connect"]')
  await page.getByRole('checkbox').tap()
  await page.locator('[data-wk-connector]:enabled').waitFor()
  await settle(page)
  expect(await findViolations(page)).toEqual([])
})

test.each([
  { locale: 'ar', contrast: 'no-preference' },
  { locale: 'en', contrast: 'more' },
] as const)('the account: $locale, contrast $contrast', async ({ locale, contrast }) => {
  const { page } = await world.open({
    config: { locale, messages: connectTexts },
    device: { contrast },
    hasService: true,
  })
  await openAccount(page)
  await page.getByText('Kit Token').waitFor()
  await settle(page)
  expect(await findViolations(page)).toEqual([])
  await page.click('.wk-who__switch')
  await modal.view(page, 'Accounts').locator('.wk-acct').first().waitFor()
  await settle(page)
  expect(await findViolations(page)).toEqual([])
})

test('at 320 pixels nothing is cut and nothing scrolls sideways', async () => {
  const { page } = await world.open({ device: { viewport: { width: 320, height: 640 } } })
  await page.click('[data-wk-button="connect"]')
  await page.locator('[data-wk-connector]').waitFor()
  await settle(page)
  const widths = await page
    .locator('.wk-panel__view')
    .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
  expect(widths[0]).toBe(widths[1])
  expect(await page.locator('.wk-panel').boundingBox()).toMatchObject({ x: 0, width: 320 })
})

test.each([
  'account',
  'accounts',
  'swap-ready',
  'swap-approve',
  'send-ready',
  'send-invalid',
  'send-preview',
])('at 320 pixels: %s', async (name) => {
  const found = scenes.find((each) => each.name === name)
  if (!found) throw new Error(`There is no scene ${name}.`)
  const scene = prepareScene(found, world)
  const opened = await world.open({
    ...scene,
    device: { viewport: { width: 320, height: 640 } },
  })
  await scene.go(opened, world)
  const { page } = opened
  await settle(page)
  expect(await page.evaluate(findCut)).toEqual([])
  expect(await page.locator('.wk-panel').boundingBox()).toMatchObject({ x: 0, width: 320 })
  expect(await findViolations(page)).toEqual([])
})

// Runs in the page: what stands out of the panel, is cut, or scrolls sideways.
function findCut() {
  const panel = document.querySelector('[data-wk-root]')?.shadowRoot?.querySelector('.wk-panel')
  if (!panel) return ['There is no panel.']
  const frame = panel.getBoundingClientRect()
  const elements = [...panel.querySelectorAll('*')].filter(
    (element) => !element.closest('.wk-visually-hidden, svg') && element.clientWidth,
  )
  return elements
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      const isOut = left < frame.left - 1 || right > frame.right + 1
      // What lies over the edge of an element that clips nothing is its larger place to press.
      const isClipping =
        element.matches('input') || getComputedStyle(element).overflowX !== 'visible'
      return isOut || (isClipping && element.scrollWidth > element.clientWidth + 1)
    })
    .map((element) => element.outerHTML.slice(0, 200))
}
