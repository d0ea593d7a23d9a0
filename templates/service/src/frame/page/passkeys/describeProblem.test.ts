import { expect, test, vi } from 'vitest'
import { ServiceRefusedError } from '../channel/errors.js'
import en from '../messages/en.js'
import type { Screen } from '../screen/createScreen.js'
import { describeProblem } from './describeProblem.js'

const describeIt = (error: unknown) => {
  const offerWindow = vi.fn()
  const text = describeProblem(error, { offerWindow } as unknown as Screen)
  return [text, offerWindow.mock.calls.flat()]
}

test.each([
  ['NotAllowedError', 'passkey.declined', true],
  ['NotSupportedError', 'passkey.unsupported', true],
  ['SecurityError', 'passkey.unsupported', true],
  ['InvalidStateError', 'passkey.known', false],
  // Of the authenticator, the storage or the cipher: the browser may well use passkeys here.
  ['UnknownError', 'passkey.failed', true],
  ['QuotaExceededError', 'passkey.failed', true],
  ['OperationError', 'passkey.failed', true],
] as const)('%s of a browser: %s', (name, key, isWindowOffered) => {
  const offered = isWindowOffered ? ['passkey.elsewhere'] : []
  expect(describeIt(new DOMException('no', name))).toEqual([en[key], offered])
})

test('the visitor reads that the service refuses a passkey', () => {
  const refused = new ServiceRefusedError({ reason: 'PasskeyRefused', description: 'no' })
  expect(describeIt(refused)).toEqual([en['passkey.refused'], []])
})

test.each([
  ['an end from outside', new DOMException('over', 'AbortError')],
  ['another refusal', new ServiceRefusedError({ reason: 'KeyChanged', description: 'no' })],
  ['another error', Object.assign(new Error('other'), { code: 'PasskeyRefused' })],
])('%s is thrown on, and offers no window', (_, error) => {
  const offerWindow = vi.fn()
  const screen = { offerWindow } as unknown as Screen
  expect(() => describeProblem(error, screen)).toThrow(error)
  expect(offerWindow).not.toHaveBeenCalled()
})
