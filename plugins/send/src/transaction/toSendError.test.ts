import { WalletKitError } from '@wallet-kit/core'
import { WalletRequestError } from '@wallet-kit/core/plugin'
import { describe, expect, test } from 'vitest'
import messages from '../messages/en.js'
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

test.each([
  ['eip155:1:0x1', 'Something went wrong'],
  ['solana:1:x', 'Failed to send transaction. Please try again.'],
])('a refusal of the wallet on %s says its reason', (caipAddress, text) => {
  const cause = new WalletRequestError({ code: -32000, text: 'insufficient funds' })
  expect(toSendError(cause, caipAddress)).toMatchObject({
    name: 'SendFailedError',
    notice: { text, line: { text: 'insufficient funds' } },
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
  [named('OutcomeUnknownError'), { name: 'SendUnknownError' }],
  [named('WalletAnswerError'), { name: 'SendFailedError' }],
  [
    named('WrongNetworkError', { actual: 'eip155:10' }),
    { name: 'SendNetworkError', actual: 'eip155:10', notice: { as: 'inline' } },
  ],
  [named('WrongNetworkError', { actual: 10 }), { name: 'SendFailedError' }],
  [named('ChainNotAddedError', { actual: 'eip155:10' }), { name: 'SendFailedError' }],
])('%s is one of %j', (cause, expected) => {
  expect(toSendError(cause, 'eip155:1:0x1')).toMatchObject({ ...expected, cause })
})

describe('no wallet was asked', () => {
  const network = 'The network would refuse it: the balance may have changed. Nothing was sent.'
  const lineOf = (cause: unknown) =>
    Object(toSendError(cause, 'bip122:1:bc1')).notice.line as { key: string; text: string }

  test.each([
    'funds',
    'reserved',
    'dust',
    'dearer',
    'fee',
    'ordinals',
    'key',
    'decimals',
    'program',
    'token',
    'fields',
    'format',
    'parts',
  ] as const)('since the adapter refuses it (%s): it says that', (refusal) => {
    const details = 'In words of the adapter.'
    const key = `send.refusal.${refusal}` as const
    expect(lineOf(named('TransferRefusedError', { refusal, details }))).toEqual({
      ...{ key, text: details },
    })
    expect(messages[key]).toBeTypeOf('string')
    expect(messages[key]).not.toContain('network would')
  })

  test('since the token is none', () => {
    const key = 'send.refusal.noToken'
    expect(lineOf(named('InvalidTokenError'))).toEqual({ key, text: 'InvalidTokenError' })
    expect(messages[key]).toBeTypeOf('string')
  })

  test.each([
    ['no reason', {}],
    ['a reason that is not known', { refusal: 'mood' }],
    ['a reason that is no text', { refusal: ['dust'] }],
  ])('since the network would refuse it: %s', (_, facts) => {
    expect(lineOf(named('TransferRefusedError', facts)).text).toBe(network)
  })
})
