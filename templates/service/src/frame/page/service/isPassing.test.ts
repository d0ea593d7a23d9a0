import { expect, test } from 'vitest'
import {
  FrameError,
  NotConnectedError,
  ServiceNotReachedError,
  ServiceRefusedError,
} from '../channel/errors.js'
import { isPassing } from './isPassing.js'

const refuse = (reason: string) => new ServiceRefusedError({ reason, description: 'No.' })

test.each([
  ['the service was not reached', new ServiceNotReachedError({ cause: undefined })],
  ['the service is not ready', refuse('ServiceNotReady')],
  ['Farcaster was not reached', refuse('FarcasterNotReached')],
])('what may pass by itself: %s', (_, error) => {
  expect(isPassing(error)).toBe(true)
})

test.each([
  ['a refusal', refuse('InvalidOtp')],
  ['a refusal for being too fast', refuse('RateLimited')],
  ['nobody is logged in', new NotConnectedError()],
  ['a code that is a number', new FrameError('No.', { code: 4001 })],
  ['an error of another kind', new TypeError('fetch failed')],
  ['another kind with the same code', { code: 'ServiceNotReached' }],
  ['another error with the same code', Object.assign(new Error(), { code: 'ServiceNotReached' })],
  ['nothing', undefined],
])('what does not pass by itself: %s', (_, error) => {
  expect(isPassing(error)).toBe(false)
})
