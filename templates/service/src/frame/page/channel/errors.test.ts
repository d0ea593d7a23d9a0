import { expect, test } from 'vitest'
import * as errors from './errors.js'

const cause = new Error('why')

/** Each error with what the app's page is told of it: a code and a sentence. */
const all: readonly (readonly [errors.FrameError, string | number, string])[] = [
  [new errors.FrameError('It has four wheels.', { code: 'Car' }), 'Car', 'It has four wheels.'],
  [
    new errors.UnknownTypeError({ type: 'fly' }),
    ...(['UnknownType', 'The frame knows no request "fly".'] as const),
  ],
  [
    new errors.InvalidPayloadError({ problem: 'it is blue.' }),
    ...(['InvalidRequest', 'The request is not valid: it is blue.'] as const),
  ],
  [new errors.AbortedError(), 'Aborted', 'Request was aborted'],
  [new errors.FrameFailedError({ cause }), 'Failed', 'An error occurred'],
  [
    new errors.ServiceRefusedError({ reason: 'EmailTaken', description: 'It is taken.' }),
    ...(['EmailTaken', 'It is taken.'] as const),
  ],
  [
    new errors.ServiceNotReachedError({ cause }),
    ...(['ServiceNotReached', 'The service gave no usable answer.'] as const),
  ],
  [new errors.NotConnectedError(), 'NotConnected', 'Nobody is logged in.'],
  [new errors.NoLoginError(), 'NoLogin', 'No login has begun, or it is over.'],
  [
    new errors.RecoveryNeededError(),
    'RecoveryNeeded',
    'This browser needs a passkey or the recovery of this account.',
  ],
  [
    new errors.StorageBlockedError({ cause }),
    'StorageBlocked',
    'This browser does not let the secure site store anything in this app.',
  ],
  [new errors.UserRejectedError(), 4001, 'The visitor declined.'],
  [new errors.UserRejectedError('The visitor waited.'), 4001, 'The visitor waited.'],
  [new errors.WindowClosedError(), 4001, 'The visitor closed the window.'],
  [new errors.NotAuthorizedError(), 4100, 'This account is not logged in.'],
  [new errors.RpcNotAllowedError(), 4200, 'Requested RPC call is not allowed'],
  [
    new errors.NetworkNotConfiguredError({ chainId: 'eip155:10' }),
    ...([4902, 'The secure site does not have the network eip155:10.'] as const),
  ],
  [
    new errors.CallsRefusedError({ code: 5730, problem: 'No such batch.' }),
    ...([5730, 'No such batch.'] as const),
  ],
  [
    new errors.InvalidParamsError({ problem: 'it is blue.' }),
    ...([-32602, 'The parameters are not valid: it is blue.'] as const),
  ],
  [
    new errors.NodeRefusedError({ code: -32003, message: 'nonce too low' }),
    ...([-32003, 'nonce too low'] as const),
  ],
  [
    new errors.TransactionRefusedError({ code: 3, message: 'not today' }),
    ...([3, 'not today'] as const),
  ],
  [new errors.NodeNotReachedError({ cause }), -32603, 'The network gave no usable answer.'],
  [
    new errors.OperationPendingError({ cause }),
    ...(['OperationPending', 'The operation is not confirmed yet.'] as const),
  ],
]
const named = all.map(([error, ...told]) => [error.constructor.name, error, ...told] as const)

test.each(named)('%s tells its code and its sentence', (_, error, code, message) => {
  expect([error.code, error.message]).toEqual([code, message])
})

test.each(named)('a log names %s by its class', (name, error) => {
  expect(`${error}`).toBe(`${name}: ${error.message}`)
})

test('the table has each error of the frame', () => {
  expect(new Set(named.map(([name]) => name))).toEqual(new Set(Object.keys(errors)))
})

test.each([
  errors.FrameFailedError,
  errors.ServiceNotReachedError,
  errors.StorageBlockedError,
  errors.NodeNotReachedError,
  errors.OperationPendingError,
])('%o keeps its cause', (Kept) => {
  expect(new Kept({ cause }).cause).toBe(cause)
})

test('an error without a cause has none', () => {
  expect(new errors.FrameError('It has four wheels.', { code: 'Car' })).not.toHaveProperty('cause')
})

test('a caller that catches a declined request also catches a closed window', () => {
  expect(new errors.WindowClosedError()).toBeInstanceOf(errors.UserRejectedError)
})

test.each([
  [
    '50 characters of an unknown type',
    new errors.UnknownTypeError({ type: 'ab'.repeat(50) }),
    `The frame knows no request "${'ab'.repeat(25)}".`,
  ],
  [
    '500 characters of what a node says',
    new errors.NodeRefusedError({ code: 3, message: 'xyz'.repeat(200) }),
    'xyz'.repeat(200).slice(0, 500),
  ],
])('at most %s are repeated', (_, error, message) => {
  expect(error.message).toBe(message)
})
