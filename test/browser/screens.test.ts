import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { findViolations } from './support/findViolations.js'
import { prepareScene, scenes } from './support/scenes.js'
import { settle } from './support/settle.js'
import { useWorld } from './support/useWorld.js'

const folder = fileURLToPath(new URL('../output/screens', import.meta.url))

const world = useWorld({ isQuick: true, bitcoin: true, polkadot: true })
beforeAll(() => mkdir(folder, { recursive: true }))

const looks = [
  { look: 'light', mode: 'light', viewport: { width: 900, height: 760 } },
  { look: 'dark', mode: 'dark', viewport: { width: 900, height: 760 } },
  { look: 'phone', mode: 'light', viewport: { width: 390, height: 844 } },
] as const

test.each(scenes)(
  '$name: complete, without a violation, in light, dark and on a phone',
  async (given) => {
    const scene = prepareScene(given, world)
    const opened = await world.open({
      ...scene,
      device: { viewport: looks[0].viewport, ...scene.device },
      config: { metadata: { name: 'example.app' }, ...scene.config },
    })
    const { page } = opened
    await scene.go(opened, world)
    for (const { look, mode, viewport } of looks) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: mode })
      await page.evaluate((mode) => window.kit.setTheme({ mode }), mode)
      await settle(page)
      await page.screenshot({ path: `${folder}/${scene.name}-${look}.png` })
      expect(await page.evaluate(findMisfits), look).toEqual([])
      const isRecoloured = look === 'dark'
      if (look !== 'phone') expect(await findViolations(page, { isRecoloured }), look).toEqual([])
    }
  },
)

// Runs in the page: a panel that is not all there, what stands out of the panel, or is cut without a sign of it.
function findMisfits() {
  const root = document.querySelector('[data-wk-root]')?.shadowRoot
  const panel = root?.querySelector('.wk-panel')
  if (!root || !panel) return ['There is no panel.']
  const frame = panel.getBoundingClientRect()
  const misfits = []
  if (frame.top < 0 || frame.bottom > innerHeight + 1)
    misfits.push('The panel stands out of the page.')
  for (const element of panel.querySelectorAll('*')) {
    const box = element.getBoundingClientRect()
    const isHidden = element.closest('.wk-visually-hidden, [aria-hidden="true"], .wk-row__sub > *')
    if (isHidden || !box.width) continue
    if (box.left < frame.left - 1 || box.right > frame.right + 1) misfits.push(element.outerHTML)
  }
  for (const element of root.querySelectorAll(
    '[style]:not([style=""], .wk-panel__view, .wk-lines--window, .wk-lines--window *, .wk-grid--window, .wk-grid--window *)',
  )) {
    misfits.push(element.outerHTML)
  }
  return misfits.map((html) => html.slice(0, 200))
}
