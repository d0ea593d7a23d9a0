import type { Page } from 'playwright-core'

/** Waits for what closes its window. The window may close before the browser reports the act. */
export async function orClosed(window: Page, act: Promise<void>): Promise<void> {
  try {
    await act
  } catch (error) {
    if (!window.isClosed()) throw error
  }
}
