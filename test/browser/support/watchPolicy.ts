import type { BrowserContext, Page } from 'playwright-core'

declare global {
  interface Window {
    violations: string[]
  }
}

/** Notes what a page's content security policy stops, from the next load on. */
export async function watchPolicy(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      window.violations.push(`${violatedDirective} ${blockedURI}`)
    })
  })
}

/** What was stopped on a page since it was loaded. */
export const readViolations = (page: Page) => page.evaluate(() => window.violations)
