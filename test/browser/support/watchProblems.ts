import type { Fault } from '@wallet-kit/test/stack'
import type { BrowserContext } from 'playwright-core'

/** What went wrong on the pages of a context. */
export type Problems = {
  /** Says that a problem like this belongs to the test; one that never comes is a problem too. */
  expect(pattern: RegExp): void
  /** Says that a request meets this fault: the browser has words of its own for a broken connection and for a status. */
  expectFault(fault: Fault): void
  /** The problems that nobody expects, and the expected ones that did not come. */
  list(): readonly string[]
}

/** WalletConnect's library throws this to nobody where the end of a session reaches it that it has removed already. */
const endedBefore = /^uncaught: .*Record was recently deleted - session:/

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
    const text = `uncaught: ${stack ?? message}`
    if (!endedBefore.test(text)) found.push(text)
  })
  const expect = (pattern: RegExp) => {
    expected.push(pattern)
  }
  return {
    expect,
    expectFault(fault) {
      const isSaid = fault === 'refuse' || (typeof fault === 'object' && 'status' in fault)
      if (isSaid) expect(/Failed to load resource/)
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
