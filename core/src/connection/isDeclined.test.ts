import { expect, test } from 'vitest'
import { isDeclined } from './isDeclined.js'

/** Codes under which wallets report a decline beside other failures. */
const ambiguous = [-32603, -32000, -1, 0, undefined]

test.each([4001, 5000, 5001, 5002, 5003, '4001', '5001', 'ACTION_REJECTED'])(
  'code %j is a decline, whatever its words are',
  (code) => {
    expect(isDeclined({ code, message: 'no' })).toBe(true)
    expect(isDeclined({ code: -32603, data: { originalError: { code } } })).toBe(true)
  },
)

test.each([
  'User rejected the request.',
  'user rejected action',
  'MetaMask Tx Signature: User denied transaction signature.',
  'Cancelled',
  'canceled.',
  'denied',
  'Rejected by user',
  'Request was declined',
  'The request has been rejected.',
  'Approval Denied',
  'Transaction cancelled',
  'Transaction was declined.',
  'transaction canceled by owner',
  'Rejected by the user',
  'It was canceled by user',
  'was cancelled by the user',
  'The user did not like it and canceled',
  'User refused to sign',
  'declined!!',
  `user${' '.repeat(40)}rejected`,
])('%j is a decline with a code that says nothing, or none', (message) => {
  for (const code of ambiguous) expect([code, isDeclined({ code, message })]).toEqual([code, true])
  expect(isDeclined(message)).toBe(true)
})

test.each([
  'Transaction rejected',
  'Transaction rejected: insufficient priority',
  'The transaction was rejected by the node',
  'Request rejected by the node: nonce too low',
  'net/http: request canceled while waiting for connection',
  'Request cancelled',
  'context canceled',
  'User operation rejected by the bundler',
  'UserOperation was rejected',
  'execution reverted: user rejected',
  'VM Exception: reverted with reason string "denied by user"',
  'Denied access to the device',
  'cancelledness',
  'wallet locked',
  'It was cancelled',
  'Rejected: no funds',
  'Cancelled by the usher',
  'superuser rejected',
  `user${' '.repeat(41)}rejected`,
])('%j is no decline', (message) => {
  for (const code of ambiguous) expect([code, isDeclined({ code, message })]).toEqual([code, false])
  expect(isDeclined(message)).toBe(false)
})

test.each([-32002, -32601, -32602, -32005, 4100, 4900, 4902, '4902', 5710])(
  'code %j says what failed: words do not make it a decline',
  (code) => {
    expect(isDeclined({ code, message: 'User rejected the request.' })).toBe(false)
  },
)

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a part of a code', { code: 4001.5 }],
  ['a code inside a text', { code: 'E4001' }],
  ['a text that is not one', { message: { toString: () => 'user rejected' } }],
  [
    'an object that throws',
    new Proxy(
      {},
      {
        get() {
          throw new Error('no')
        },
      },
    ),
  ],
])('%s is no decline', (_, cause) => {
  expect(isDeclined(cause)).toBe(false)
})
