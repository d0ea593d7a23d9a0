import { describe, expect, test } from 'vitest'
import { isOutcomeUnknown } from '../errors/isOutcomeUnknown.js'
import { WalletKitError } from '../errors/walletKitError.js'
import {
  UserRejectedError,
  WalletDisconnectedError,
  WalletRequestError,
} from '../errors/walletRequest.js'
import { toWalletError } from './askWallet.js'

function named(text: string, code?: number) {
  return toWalletError({ message: text, code }, { method: 'personal_sign' }).name
}

test('a decline is read by `isDeclined`, by its code or its words', () => {
  expect(named('User rejected the request.')).toBe('UserRejectedError')
  expect(named('User rejected the request.', -32000)).toBe('UserRejectedError')
  expect(named('User rejected the request.', -32602)).toBe('WalletRequestError')
  expect(named('no', 4001)).toBe('UserRejectedError')
})

test.each([
  [4001, 'UserRejectedError'],
  [5000, 'UserRejectedError'],
  [5002, 'UserRejectedError'],
  [-32002, 'RequestPendingError'],
  [4100, 'UnauthorizedError'],
  [4200, 'UnsupportedMethodError'],
  [-32601, 'UnsupportedMethodError'],
  [-32004, 'UnsupportedMethodError'],
  [4900, 'WalletDisconnectedError'],
  [4901, 'ChainDisconnectedError'],
  [4902, 'ChainNotAddedError'],
  [-32603, 'WalletRequestError'],
])('code %i is a %s, also where a phone wraps it', (code, name) => {
  expect(named('no', code)).toBe(name)
  const wrapped = { code: -32603, data: { originalError: { code } } }
  expect(toWalletError(wrapped, { method: 'get' }).name).toBe(name)
})

const method = 'eth_get'
const read = (cause: unknown, more: Partial<Parameters<typeof toWalletError>[1]> = {}) =>
  toWalletError(cause, { method, ...more })

test('what a wallet said in other words is kept: its code, its text and the error itself', () => {
  const cause = { code: -32000, message: 'no funds', data: { originalError: { code: 4001 } } }
  expect(read(cause)).toMatchObject({
    ...{ name: 'WalletRequestError', code: -32000, details: 'no funds', cause },
    shortMessage: 'The wallet request failed with code -32000.',
  })
  expect(read('no funds')).toMatchObject({
    ...{ code: undefined, details: 'no funds', shortMessage: 'The wallet request failed.' },
  })
  expect(read({ code: 4200 }).shortMessage).toContain('"eth_get"')
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a part of a code', { code: 4001.5 }],
  ['an internal error', { code: -32603 }],
  ['an internal error with nothing in it', { code: -32603, data: {} }],
  ['no text', { message: { toString: () => 'user rejected' } }],
  ['a slow wallet that has no time to keep', { name: 'TimeoutError' }],
])('%s is a failure without a name', (_, cause) => {
  expect(read(cause).name).toBe('WalletRequestError')
})

test('a code that is written as a text is the same code', () => {
  expect(read({ code: '4001' }).name).toBe('UserRejectedError')
  expect(read({ code: '4902' }).name).toBe('ChainNotAddedError')
  expect(read({ code: '-32002' }).name).toBe('RequestPendingError')
  expect(read({ code: '4902a' }).name).toBe('WalletRequestError')
})

test('a text alone is read as a decline, too', () => {
  expect(read('User rejected the request.').name).toBe('UserRejectedError')
})

test('the code that its standard has for it counts before its own, where there is one', () => {
  const codeOf = (cause: unknown) => (cause === 'denied' ? 4001 : undefined)
  expect(read('denied', { codeOf }).name).toBe('UserRejectedError')
  expect(read({ code: 4902 }, { codeOf }).name).toBe('ChainNotAddedError')
})

test('an error of the kit stays what it is', () => {
  const error = new UserRejectedError()
  expect(read(error)).toBe(error)
})

describe('of a request that sends', () => {
  const sent = (cause: unknown, more: Partial<Parameters<typeof toWalletError>[1]> = {}) =>
    toWalletError(cause, { method: 'eth_sendTransaction', isSending: true, ...more })

  test.each([
    [4001, 'UserRejectedError'],
    [5000, 'UserRejectedError'],
    [4100, 'UnauthorizedError'],
    [4200, 'UnsupportedMethodError'],
    [4902, 'ChainNotAddedError'],
    [-32002, 'RequestPendingError'],
    [-32600, 'WalletRequestError'],
    [-32601, 'UnsupportedMethodError'],
    [-32602, 'WalletRequestError'],
    [-32004, 'UnsupportedMethodError'],
  ])('code %i proves that nothing was sent: %s', (code, name) => {
    expect(sent({ code, message: 'no' }).name).toBe(name)
  })

  test.each<[string, unknown]>([
    ['no code', new Error('Failed to fetch')],
    ['nothing at all', undefined],
    ['an internal error', { code: -32603, message: 'timeout' }],
    ['what a node says of its second try', { code: -32000, message: 'insufficient funds' }],
    ['a wallet that lost its networks', { code: 4900 }],
    ['a wallet that lost the network', { code: 4901 }],
    ['a request that expired', new Error('Request expired. Please try again.')],
    ['a request that its transport cancelled', new Error('Request was canceled')],
    ['an error of the kit that proves nothing', new WalletRequestError({ text: 'no' })],
  ])('%s proves nothing', (_, cause) => {
    const error = sent(cause)
    expect(error).toMatchObject({ name: 'OutcomeUnknownError' })
    expect(isOutcomeUnknown(error)).toBe(true)
  })

  test.each([
    'User rejected the request.',
    'Rejected by the user',
    'Cancelled',
    'Request was declined',
    'Approval Denied',
  ])('%j is a decline', (text) => {
    expect(sent(new Error(text)).name).toBe('UserRejectedError')
  })

  test('an answer that came too late, or has another shape, proves nothing', () => {
    const late = new DOMException('late', 'TimeoutError')
    expect(sent(late, { timeout: 2_000 })).toMatchObject({
      ...{ name: 'OutcomeUnknownError', cause: { name: 'WalletTimeoutError' } },
    })
    expect(sent(new DOMException('x', 'DataError'))).toMatchObject({
      ...{ name: 'OutcomeUnknownError', cause: { name: 'WalletAnswerError' } },
    })
  })

  test('an error of a provider of the kit that proves it stays what it is', () => {
    const gone = new WalletDisconnectedError()
    const held = Object.assign(new WalletKitError('x'), { name: 'HeldError', isUnsent: true })
    for (const error of [gone, held, new UserRejectedError()]) expect(sent(error)).toBe(error)
  })
})

describe('of a request that grants', () => {
  const asked = (cause: unknown, more: Partial<Parameters<typeof toWalletError>[1]> = {}) =>
    toWalletError(cause, { method: 'wallet_grantPermissions', isGranting: true, ...more })

  test.each<[unknown, string]>([
    [{ code: 4001 }, 'UserRejectedError'],
    [{ code: -32602 }, 'WalletRequestError'],
    [{ code: 4200 }, 'UnsupportedMethodError'],
    [new UserRejectedError(), 'UserRejectedError'],
  ])('%j proves that nothing was granted', (cause, name) => {
    expect(asked(cause).name).toBe(name)
  })

  test.each<[string, unknown]>([
    ['no code', new Error('Failed to fetch')],
    ['an internal error', { code: -32603 }],
    ['a request that expired', { code: 8000 }],
    ['a wallet that lost its networks', { code: 4900 }],
    ['an answer that does not fit', new DOMException('x', 'DataError')],
    ['an error of the kit that proves nothing', new WalletRequestError({ text: 'no' })],
  ])('%s proves nothing', (_, cause) => {
    const error = asked(cause)
    expect(error).toMatchObject({ name: 'PermissionUnknownError' })
    expect(isOutcomeUnknown(error)).toBe(false)
  })

  test('an answer that came too late proves nothing, and an error that says so stays', () => {
    const error = asked(new DOMException('late', 'TimeoutError'), { timeout: 2_000 })
    expect(error).toMatchObject({
      ...{ name: 'PermissionUnknownError', cause: { name: 'WalletTimeoutError' } },
    })
    expect(asked(error)).toBe(error)
  })
})
