import type { Page } from 'playwright-core'

/** The elements in the kit's root. */
export const countNodes = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.querySelector('[data-wk-root]')?.shadowRoot?.querySelectorAll('*').length ?? 0,
  )
