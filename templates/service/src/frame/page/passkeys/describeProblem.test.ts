import { expect, test, vi } from 'vitest'
import { ServiceRefusedError } from '../channel/errors.js'
import en from '../messages/en.js'
import type { Screen } from '../screen/createScreen.js'
import { describeProblem } from './describeProblem.js'

const describeIt = (error: unknown) => {
  const offerWindow = vi.fn()
  const text = describeProblem(error, { offerWindow } as unknown as Screen)
  return [text, offerWindow.mock.calls.length]
}

test.each([
  ['NotAllowedError', 'passkey.declined', 1],
  ['NotSupportedError', 'passkey.unsupported', 1],
  ['SecurityError', 'passkey.unsupported', 1],
  ['InvalidStateError', 'passkey.known', 0],
  // Of the authenticator, the storage or the cipher: the browser may well use passkeys here.
  ['UnknownError', 'passkey.failed', 1],
  ['QuotaExceededError', 'passkey.failed', 1],
  ['OperationError', 'passkey.failed', 1],
] as const)('%s of a browser: %s', (name, key, windows) => {
  expect(describeIt(new DOMException('no', name))).toEqual([en[key], windows])
})

test('what the service refuses is told; anything else is thrown on', () => {
  const refused = new ServiceRefusedError({ reason: 'PasskeyRefused', description: 'no' })
  expect(describeIt(refused)).toEqual([en['passkey.refused'], 0])
  const other = new Error('other')
  expect(() => describeIt(other)).toThrow(other)
})
