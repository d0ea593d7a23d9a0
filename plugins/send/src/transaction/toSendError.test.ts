import { WalletKitError } from '@wallet-kit/core'
import { expect, test } from 'vitest'
import { toSendError } from './confirmSend.js'

test.each([
  ['eip155:1:0x1', 'Something went wrong'],
  ['nowhere', 'Something went wrong'],
  ['solana:1:x', 'Failed to send transaction. Please try again.'],
])('a failure on %s says "%s"', (caipAddress, text) => {
  const cause = new Error('nonce too low')
  expect(toSendError(cause, caipAddress)).toMatchObject({
    name: 'SendFailedError',
    cause,
    notice: { as: 'toast', text },
  })
})

/** An error of another package: it is known by its name. */
const named = (name: string, facts: object = {}) =>
  Object.assign(new WalletKitError(name), { name, ...facts })

test.each([
  'SendFailedError',
  'SendNetworkError',
  'SendUnknownError',
  'UserRejectedError',
  'RequestPendingError',
  'SendChangedError',
  'SendNameChangedError',
  'SendNameError',
])('a %s is passed on as it is', (name) => {
  const cause = named(name)
  expect(toSendError(cause, 'eip155:1:0x1')).toBe(cause)
})

test.each([
  [named('AccountChangedError'), { name: 'SendChangedError' }],
  [named('WalletAnswerError', { mayHaveSent: true }), { name: 'SendUnknownError' }],
  [named('WalletAnswerError', { mayHaveSent: false }), { name: 'SendFailedError' }],
  [named('WalletRequestError', { mayHaveSent: true }), { name: 'SendFailedError' }],
  [
    named('WrongNetworkError', { actual: 'eip155:10' }),
    { name: 'SendNetworkError', actual: 'eip155:10', notice: { as: 'inline' } },
  ],
  [named('WrongNetworkError', { actual: 10 }), { name: 'SendFailedError' }],
  [named('ChainNotAddedError', { actual: 'eip155:10' }), { name: 'SendFailedError' }],
])('%s is one of %j', (cause, expected) => {
  expect(toSendError(cause, 'eip155:1:0x1')).toMatchObject({ ...expected, cause })
})
