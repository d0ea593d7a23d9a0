import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connectTexts } from './support/connectTexts.js'
import { featureConfig } from './support/featureConfig.js'
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

/** The contrast of two colours, as WCAG 2 reckons it: of an edge of the first with what is around it, or of two fills. */
const contrast = (page: Page, one: string, other: string) =>
  page.evaluate(
    (colors) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      const [darker = 0, lighter = 0] = colors
        .map((color) => {
          if (!context) throw new Error('There is no canvas.')
          context.fillStyle = color
          context.fillRect(0, 0, 1, 1)
          const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(
            (value) => {
              const part = value / 255
              return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
            },
          )
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        })
        .sort((a, b) => a - b)
      return (lighter + 0.05) / (darker + 0.05)
    },
    [one, other],
  )

test('a pale accent, or a black one in the dark, makes no button look disabled', async () => {
  const { page } = await world.open({ wallets: { fern: { policy: 'reject' } } })
  await openModal(page)
  await page.click('[data-wk-connector="app.fern"]')
  await page.getByRole('heading', { name: 'Connection declined' }).waitFor()
  for (const mode of ['light', 'dark'] as const) {
    for (const accent of ['#fff', '#ffffe0', '#000']) {
      await page.evaluate((theme) => window.kit.setTheme(theme), {
        mode,
        variables: { '--wk-accent': accent },
      })
      await settle(page)
      for (const button of ['.wk-btn--primary', '[data-wk-button="connect"]']) {
        const edge = await styleOf(page, button, 'border-top-color')
        const fill = await styleOf(page, button, 'background-color')
        const around = await surface(page)
        const seen = [await contrast(page, edge, around), await contrast(page, fill, around)]
        expect(Math.max(...seen), `${mode} ${accent} ${button}`).toBeGreaterThan(3)
        const text = await styleOf(page, button, 'color')
        expect(await contrast(page, text, fill), `${mode} ${accent}`).toBeGreaterThan(4.5)
      }
    }
  }
})

test('from right to left', async () => {
  const { page } = await world.open({
    config: { locale: 'ar', messages: connectTexts },
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

test('from right to left names begin beside their marks, and prices read from left to right', async () => {
  const { page } = await world.open({
    config: { locale: 'he', messages: connectTexts },
    hasService: true,
  })
  await openAccount(page)
  const row = page.locator('.wk-row', { hasText: 'Kit Token' })
  await row.getByText('$12.50', { exact: true }).waitFor()
  // Where a text begins and ends, and not the box that it stands in.
  const gapAfter = (text: string, mark: string) =>
    page.locator('[data-wk-modal]').evaluate(
      (dialog, [text, mark]) => {
        const nodes = document.createNodeIterator(dialog, NodeFilter.SHOW_TEXT)
        while (nodes.nextNode()) {
          const { referenceNode } = nodes
          const near = referenceNode.parentElement?.closest('.wk-row, .wk-who')
          const icon = near?.querySelector(mark)
          if (referenceNode.textContent !== text || !icon) continue
          const range = document.createRange()
          range.selectNodeContents(referenceNode)
          return icon.getBoundingClientRect().left - range.getBoundingClientRect().right
        }
        throw new Error(`There is no ${text}.`)
      },
      [text, mark] as const,
    )
  for (const [text, mark] of [
    ['Kit Token', '.wk-mark'],
    ['alice.eth', '.wk-avatar'],
  ] as const) {
    await expect.poll(() => gapAfter(text, mark), { message: text }).toBeCloseTo(12, 0)
  }
  const mirrored = await styleOf(page, 'a.wk-iconbtn .wk-icon', 'transform')
  expect(mirrored).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  await page.click('.wk-who__switch')
  await modal.view(page, 'Accounts').locator('.wk-acct').first().waitFor()
  // A view comes from the end, which is on the left.
  expect(await styleOf(page, '[data-wk-view="Accounts"]', '--_from')).toBe('-1')
  await settle(page)
  await expect.poll(() => gapAfter('bob.eth', '.wk-avatar')).toBeCloseTo(10, 0)
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

test('with forced colours buttons keep the system’s colours under the pointer', async () => {
  const { page } = await world.open({
    path: '/all.html',
    config: featureConfig,
    hasService: true,
    device: { forcedColors: 'active' },
  })
  const expectSame = async (button: Locator) => {
    const fill = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
    const rest = await fill()
    await button.hover()
    expect(await fill()).toBe(rest)
  }
  await expectSame(page.locator('[data-wk-button="connect"]'))
  await openAccount(page)
  await modal.button(page, 'Receive').click()
  await expectSame(page.getByRole('button', { name: 'Copy address' }))
})

test('with forced colours the chosen tab and the field with the focus can be told', async () => {
  const { page } = await world.open({
    path: '/all.html',
    config: featureConfig,
    hasService: true,
    device: { forcedColors: 'active' },
  })
  await openAccount(page)
  await page.getByRole('tab', { name: 'NFTs' }).waitFor()
  const chosen = await styleOf(page, '.wk-tab[aria-selected="true"]', 'background-color')
  expect(await contrast(page, chosen, await surface(page))).toBeGreaterThan(3)
  await modal.button(page, 'Send').click()
  for (const name of ['Amount', 'To']) {
    await page.getByLabel(name, { exact: true }).focus()
    const boxes = page.locator('.wk-amt')
    const outlines = await boxes.evaluateAll((all) =>
      all.map((box) => getComputedStyle(box).outlineStyle),
    )
    expect(outlines).toEqual(name === 'To' ? ['none', 'solid'] : ['solid', 'none'])
  }
})
