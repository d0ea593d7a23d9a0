import { vi } from 'vitest'
import { patience } from './patience.js'

const { waitFor } = vi

// As long as `expect.poll` waits (vitest.config.ts).
vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: patience,
    ...(typeof options === 'number' ? { timeout: options } : options),
  })
