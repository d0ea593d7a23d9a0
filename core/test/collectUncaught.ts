import { afterEach, beforeEach } from 'vitest'

/** Collects the errors of a test that would reach `window.onerror`, or end a Node process. */
export function collectUncaught(): readonly unknown[] {
  const uncaught: unknown[] = []
  const { queueMicrotask } = globalThis

  beforeEach(() => {
    uncaught.length = 0
    globalThis.queueMicrotask = (run) =>
      queueMicrotask(() => {
        try {
          run()
        } catch (error) {
          uncaught.push(error)
        }
      })
  })
  afterEach(() => {
    globalThis.queueMicrotask = queueMicrotask
  })
  return uncaught
}
