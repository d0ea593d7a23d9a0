import type { BrowserContext } from 'playwright-core'

/** What went wrong on the pages of a context. */
export type Problems = {
  /** Says that a problem like this belongs to the test; one that never comes is a problem too. */
  expect(pattern: RegExp): void
  /** The problems that nobody expects, and the expected ones that did not come. */
  list(): readonly string[]
}

/** Collects console errors and warnings, uncaught errors and unhandled rejections of all pages of a context. */
export function watchProblems(context: BrowserContext): Problems {
  const found: string[] = []
  const expected: RegExp[] = []

  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      found.push(`console ${message.type()}: ${message.text()} ${message.location().url}`)
    }
  })
  // Uncaught errors and unhandled rejections alike.
  context.on('weberror', (problem) => {
    const { stack, message } = problem.error()
    found.push(`uncaught: ${stack ?? message}`)
  })
  return {
    expect(pattern) {
      expected.push(pattern)
    },
    list() {
      const missing = expected.filter((pattern) => !found.some((text) => pattern.test(text)))
      return [
        ...found.filter((text) => !expected.some((pattern) => pattern.test(text))),
        ...missing.map((pattern) => `did not happen: ${pattern}`),
      ]
    },
  }
}
