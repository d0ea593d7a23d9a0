import { expect, test } from 'vitest'
import { UserRejectedError } from '../errors/walletRequest.js'
import { toWalletError } from './askWallet.js'

function named(text: string, code?: number) {
  return toWalletError({ message: text, code }, { method: 'eth_sendTransaction' }).name
}

test.each([
  'User rejected the request.',
  'user rejected action',
  'MetaMask Tx Signature: User denied transaction signature.',
  'Cancelled',
  'canceled.',
  'Rejected by user',
  'Request was declined',
  'Approval Denied',
  'Transaction cancelled',
  'transaction canceled by owner',
  'Rejected by the user',
  'It was canceled by user',
  'was cancelled by the user',
  'The user did not like it and canceled',
  'a request that they deny',
  'declined!!',
  `user${' '.repeat(40)}rejected`,
])('%j without a code is a decline', (text) => {
  expect(named(text)).toBe('UserRejectedError')
})

test.each([
  'Transaction rejected: insufficient priority',
  'The transaction was rejected by the node',
  'Denied access to the device',
  'cancelledness',
  'wallet locked',
  'It was cancelled',
  'Rejected: no funds',
  'Cancelled by the usher',
  'superuser rejected',
  `user${' '.repeat(41)}rejected`,
])('%j is none', (text) => {
  expect(named(text)).toBe('WalletRequestError')
})

test('a code counts before the words', () => {
  expect(named('User rejected the request.', -32000)).toBe('WalletRequestError')
  expect(named('no', 4001)).toBe('UserRejectedError')
})

test.each([
  [4001, 'UserRejectedError'],
  [5000, 'UserRejectedError'],
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
  ['a text for a code', { code: '4001' }],
  ['a part of a code', { code: 4001.5 }],
  ['an internal error', { code: -32603 }],
  ['an internal error with nothing in it', { code: -32603, data: {} }],
  ['no text', { message: { toString: () => 'user rejected' } }],
  ['a slow wallet that has no time to keep', { name: 'TimeoutError' }],
])('%s is a failure without a name', (_, cause) => {
  expect(read(cause).name).toBe('WalletRequestError')
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
