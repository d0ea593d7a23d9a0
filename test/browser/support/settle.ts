import type { Page } from 'playwright-core'

/** Waits until nothing in the kit's roots moves any more, but for what moves for ever. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rest = () => new Promise((resolve) => setTimeout(resolve, 50))
    const isMoving = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    for (let quiet = 0; quiet < 3; ) {
      await rest()
      // A document does not know the animations of the shadow roots in it.
      const roots = [...document.querySelectorAll('[data-wk-root]')].flatMap(
        ({ shadowRoot }) => shadowRoot ?? [],
      )
      const isBusy = roots.some(
        (root) =>
          root.querySelector('.wk-dialog[data-state]') || root.getAnimations().some(isMoving),
      )
      quiet = isBusy ? 0 : quiet + 1
    }
  })
}

/** The names of the animations in the kit's roots that run, or are held at their end. */
export function readAnimations(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-wk-root]')]
      .flatMap(({ shadowRoot }) => shadowRoot?.getAnimations() ?? [])
      .map((each) =>
        each instanceof CSSAnimation
          ? each.animationName
          : each instanceof CSSTransition
            ? each.transitionProperty
            : 'animate',
      ),
  )
}
