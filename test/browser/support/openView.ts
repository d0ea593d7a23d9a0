import type { Page } from 'playwright-core'

/**
 * Opens a screen as a host does. Waits for nothing, since another may come in its place; what goes wrong is an unhandled rejection,
 * with which the test fails. The page keeps the promise: Chromium loses one that is handed out, now and then.
 */
export const openView = (page: Page, view: string, params?: unknown): Promise<void> =>
  page.evaluate((target) => void window.kit.open(target as never), { view, params })
