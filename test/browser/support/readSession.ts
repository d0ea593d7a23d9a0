import type { Page } from 'playwright-core'

/** The sign-in of the account of a page; undefined if there is none. */
export const readSession = (page: Page) =>
  page.evaluate(async () => {
    const { siwx } = await window.loadActions()
    return siwx.getSession(window.kit)
  })
