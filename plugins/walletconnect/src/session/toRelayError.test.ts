import { expect, test } from 'vitest'
import { toRelayError } from './steadyRelayer.js'

test.each([
  ['Unauthorized: invalid key', 'Invalid App Configuration'],
  ['Unauthorized: origin not allowed', 'Invalid App Configuration'],
  ['Project not found', 'Invalid App Configuration'],
  ['Authorization error: Project ID is missing', 'Invalid App Configuration'],
  ['JWT validation error: JWT Token is not yet valid', 'Session Expired'],
  ['JWT validation error: JWT Token is expired', 'Session Expired'],
  ['Connection interrupted while trying to connect', undefined],
  ['', undefined],
])('%s', (reason, text) => {
  expect(toRelayError(reason).notice?.text).toBe(text)
})
