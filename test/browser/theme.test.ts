import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { readAnimations, settle } from './support/settle.js'
import { useWorld } from './support/useWorld.js'
import { openAccount, openModal } from './support/visit.js'

const world = useWorld()

const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
const surface = (page: Page) => styleOf(page, '.wk-panel', 'background-color')
const light = 'rgb(255, 255, 255)'
const dark = 'rgb(21, 25, 27)'

test('light, dark and system follow at once', async () => {
  const { page } = await world.open({ device: { colorScheme: 'dark' } })
  await openModal(page)
  await expect.poll(() => surface(page)).toBe(dark)
  await page.evaluate(() => window.kit.setTheme({ mode: 'light' }))
  await expect.poll(() => surface(page)).toBe(light)
  await page.evaluate(() => window.kit.setTheme({ mode: 'system' }))
  await expect.poll(() => surface(page)).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => surface(page)).toBe(light)
  await page.evaluate(() => window.kit.setTheme({ mode: 'dark' }))
  await expect.poll(() => surface(page)).toBe(dark)
})

test('the host’s colour comes from its style sheet, and from setTheme', async () => {
  const { page } = await world.open({ wallets: { fern: { policy: 'reject' } } })
  await page.addStyleTag({ content: ':root { --wk-accent: #6d3df5 }' })
  await openModal(page)
  await page.click('[data-wk-connector="app.fern"]')
  await page.getByRole('heading', { name: 'Connection declined' }).waitFor()
  const primary = async () =>
    (await styleOf(page, '.wk-btn--primary', 'background-color')).replaceAll(/\s/g, '')
  const first = await primary()
  const host = await styleOf(page, '[data-wk-button="connect"]', 'background-color')
  await page.evaluate(() => window.kit.setTheme({ variables: { '--wk-accent': '#b3261e' } }))
  await expect.poll(primary).not.toBe(first)
  expect(await styleOf(page, '[data-wk-button="connect"]', 'background-color')).not.toBe(host)
})

test('from right to left', async () => {
  const { page } = await world.open({
    config: { locale: 'ar' },
    wallets: { fern: { policy: 'reject' } },
  })
  await openModal(page)
  const dialog = page.locator('dialog[data-wk-modal]')
  expect(await dialog.getAttribute('dir')).toBe('rtl')
  expect(await dialog.getAttribute('lang')).toBe('ar')
  await page.click('[data-wk-connector="app.fern"]')
  await page.getByRole('heading', { name: 'Connection declined' }).waitFor()
  await settle(page)
  const x = async (name: string) =>
    (await page.getByRole('button', { name }).boundingBox())?.x ?? Number.NaN
  expect(await x('Back')).toBeGreaterThan(await x('Close'))
})

test('with reduced motion nothing moves, and all comes to its end', async () => {
  const { page } = await world.open({ device: { reducedMotion: 'reduce' } })
  await openAccount(page)
  await page.click('[data-wk-key="networks"]')
  await modal.view(page, 'Networks').locator('.wk-row').first().waitFor()
  expect(await readAnimations(page)).toEqual([])
  await page.getByRole('button', { name: 'Back' }).click()
  await modal.view(page, 'Account').locator('.wk-who').waitFor()
  expect(await readAnimations(page)).toEqual([])
})

test('with forced colours edges and text are the system’s', async () => {
  const { page } = await world.open({ device: { forcedColors: 'active' } })
  await openModal(page)
  await page.locator('[data-wk-connector]').waitFor()
  expect(await styleOf(page, '.wk-panel', 'border-top-width')).not.toBe('0px')
  const [text, background] = await Promise.all([
    styleOf(page, '.wk-row__name', 'color'),
    surface(page),
  ])
  expect(text).not.toBe(background)
  expect(await styleOf(page, '.wk-mark', 'forced-color-adjust')).toBe('none')
})
