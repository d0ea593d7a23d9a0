import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

declare global {
  interface Window {
    axe?: { run(context: unknown, options: unknown): Promise<AxeResults> }
  }
}

const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const source = readFile(path, 'utf8')

const all = [
  ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  'best-practice',
]
/** The rules that another theme can break. */
const ofColours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** WCAG 2.0 to 2.2, A and AA, and axe's best practices, on the whole page unless parts are named; gives what is wrong. */
export async function findViolations(
  page: Page | Frame,
  { within = ['html'], isRecoloured = false }: findViolations.Options = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => !!window.axe))) await page.evaluate(await source)
  const violations = await page.evaluate(
    async ({ selectors, runOnly }) => {
      const results = await window.axe?.run(
        { include: selectors.map((each) => [each]) },
        // What a frame holds is looked at in the frame.
        { resultTypes: ['violations'], runOnly, iframes: false },
      )
      return results?.violations
    },
    { selectors: within, runOnly: isRecoloured ? ofColours : all },
  )
  if (!violations) throw new Error('axe-core did not run.')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

export declare namespace findViolations {
  type Options = {
    /** Selectors. */
    readonly within?: readonly string[]
    /** The same page was looked at before, in other colours. */
    readonly isRecoloured?: boolean
  }
}
