import { afterAll, expect, vi } from 'vitest'
import { patience } from './patience.js'

const { waitFor } = vi
let waits = 0

// As long as `expect.poll` waits (vitest.config.ts).
vi.waitFor = async (callback, options) => {
  waits += 1
  const longest = typeof options === 'number' ? { timeout: options } : options
  try {
    return await waitFor(callback, { timeout: patience, ...longest })
  } finally {
    waits -= 1
  }
}

// Files of one worker share `vi`. A wait that nobody awaits would move the fake clock of a later file.
afterAll(() => {
  vi.waitFor = waitFor
  expect(waits).toBe(0)
})
