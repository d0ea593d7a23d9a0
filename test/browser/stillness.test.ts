import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareScene, scenes } from './support/scenes.js'
import { type Stage, startStage } from './support/startStage.js'
import { openAccount } from './support/visit.js'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.stop())

const looks = {
  desktop: { width: 900, height: 760 },
  phone: { width: 390, height: 844 },
}

// What moves while it loads takes the press for another thing, or loses it.
test.each(
  ['account-actions', 'account-empty', 'account-no-service'].flatMap((name) =>
    Object.keys(looks).map((look) => ({ name, look: look as keyof typeof looks })),
  ),
)(
  '$name on a $look: what can be pressed stays where it is while all of it loads',
  async (given) => {
    const scene = scenes.find(({ name }) => name === given.name)
    if (!scene) throw new Error(`No scene ${given.name}.`)
    const { page } = await stage.open(prepareScene(scene, stage))
    await page.setViewportSize(looks[given.look])
    // Every answer comes late, and each at another time.
    let answers = 0
    await page.route(
      () => true,
      async (route) => {
        if (route.request().resourceType() === 'fetch') {
          answers += 1
          await page.waitForTimeout(250 * (answers % 4))
        }
        await route.continue()
      },
    )
    await watchPlaces(page)
    await openAccount(page)
    await page.getByText('alice.eth').first().waitFor()
    await page.waitForLoadState('networkidle')
    const places = await page.evaluate(() => window.places)
    expect(Object.keys(places).join()).toContain('Tokens')
    for (const [what, tops] of Object.entries(places)) expect(tops, what).toHaveLength(1)
    expect(answers).toBeGreaterThan(3)
  },
)

declare global {
  interface Window {
    places: Record<string, number[]>
  }
}

/** Notes where the buttons of Account lie, frame by frame, without the slide that it comes in with. */
async function watchPlaces(page: Page) {
  await page.evaluate(() => {
    window.places = {}
    const look = () => {
      const root = document.querySelector('[data-wk-root]')?.shadowRoot
      for (const button of root?.querySelectorAll('.wk-panel:has(.wk-who) button') ?? []) {
        const name = button.getAttribute('aria-label') ?? button.textContent ?? ''
        let top = 0
        for (let each: Element | null = button; each instanceof HTMLElement; ) {
          top += each.offsetTop
          each = each.offsetParent
        }
        const tops = window.places[name] ?? []
        window.places[name] = tops.includes(top) ? tops : [...tops, top]
      }
      requestAnimationFrame(look)
    }
    look()
  })
}
