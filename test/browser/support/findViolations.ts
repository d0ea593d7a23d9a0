import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe?: { run(context: unknown, options: unknown): Promise<AxeResults> }
  }
}

const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const source = readFile(path, 'utf8')

/** WCAG 2.0 to 2.2, A and AA, and axe's best practices, on the kit's own elements unless others are named; gives what is wrong. */
export async function findViolations(
  page: Page,
  within: readonly string[] = ['[data-wk-root]', '[data-wk-button]'],
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => !!window.axe))) await page.evaluate(await source)
  const violations = await page.evaluate(async (selectors) => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
    const results = await window.axe?.run(
      { include: selectors.map((each) => [each]) },
      { resultTypes: ['violations'], runOnly: [...tags, 'best-practice'] },
    )
    return results?.violations
  }, within)
  if (!violations) throw new Error('axe-core did not run.')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}
