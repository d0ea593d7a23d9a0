import { expect, test } from 'vitest'
import { SessionExpiredError } from '../errors.js'
import messages from '../messages/en.js'
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

test.each([
  'JWT validation error: JWT Token is invalid',
  'JWT validation error: Invalid audience',
  'Too many requests',
  '',
])('a reason that names neither the clock nor the app is given as it is: "%s"', (reason) => {
  expect(toRelayError(reason)).toMatchObject({
    ...{ name: 'RelayUnreachableError', isClosed: true, details: reason },
    shortMessage: 'The WalletConnect relay closed the connection.',
  })
})

test.each(['JWT Token is not yet valid', 'JWT Token is expired'])(
  '%s: the alert names the clock, which a session that ran out does not',
  (reason) => {
    const clock = "WalletConnect refused this device's date and time. Set them, then try again."
    expect(toRelayError(`JWT validation error: ${reason}`).notice?.line).toEqual({
      key: 'walletconnect.error.clockText',
      text: clock,
    })
    expect(messages['walletconnect.error.clockText']).toBe(clock)
    expect(new SessionExpiredError().notice?.line).toEqual({
      key: 'walletconnect.error.expiredText',
      text: 'Connect your wallet again.',
    })
  },
)
