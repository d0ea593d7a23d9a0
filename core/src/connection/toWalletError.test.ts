import { expect, test } from 'vitest'
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
])('%j without a code is a decline', (text) => {
  expect(named(text)).toBe('UserRejectedError')
})

test.each([
  'Transaction rejected: insufficient priority',
  'The transaction was rejected by the node',
  'Denied access to the device',
  'cancelledness',
  'wallet locked',
])('%j is none', (text) => {
  expect(named(text)).toBe('WalletRequestError')
})

test('a code counts before the words', () => {
  expect(named('User rejected the request.', -32000)).toBe('WalletRequestError')
  expect(named('no', 4001)).toBe('UserRejectedError')
})
