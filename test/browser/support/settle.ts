import type { Page } from 'playwright-core'

/** Waits until nothing in the kit's roots moves any more, but for what moves for ever. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rest = () => new Promise((resolve) => setTimeout(resolve, 50))
    for (let quiet = 0; quiet < 3; ) {
      await rest()
      const moving = document.getAnimations().filter(({ effect, playState }) => {
        const end = effect?.getComputedTiming().endTime
        return playState === 'running' && end !== Number.POSITIVE_INFINITY
      })
      quiet = moving.length || document.querySelector('[data-state]') ? 0 : quiet + 1
    }
  })
}
