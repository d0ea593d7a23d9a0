import type { Page } from 'playwright-core'

/** Holds the page's clock, a second from now: from here on the test alone moves the time. */
export async function pauseClock(page: Page): Promise<void> {
  for (;;) {
    const next = await page.evaluate(() => Date.now() + 1000)
    try {
      return await page.clock.pauseAt(next)
    } catch (error) {
      // A busy machine may take longer than the second.
      if (!/past/.test(String(error))) throw error
    }
  }
}
