import type { Page } from 'playwright-core'

/** The names of a kit's events since the page was loaded, oldest first; those of a domain where it is named. */
export function readEvents(page: Page, domain = ''): Promise<readonly string[]> {
  return page.evaluate(
    (start) => window.kitEvents.map(({ name }) => name).filter((name) => name.startsWith(start)),
    domain,
  )
}
