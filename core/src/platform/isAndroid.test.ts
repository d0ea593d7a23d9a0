import { expect, test } from 'vitest'
import { isAndroid } from './device.js'

test.each([
  ['Android', { userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Firefox/125.0' }, true],
  ['the hint', { userAgent: 'X11; Linux', userAgentData: { platform: 'Android' } }, true],
  [
    'the hint goes before the user agent',
    { userAgent: 'Android', userAgentData: { platform: 'Windows' } },
    false,
  ],
  ['a hint without an answer', { userAgent: 'Android', userAgentData: { platform: '' } }, true],
  ['iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)' }, false],
  ['nothing', {}, false],
])('%s', (_, environment, expected) => {
  expect(isAndroid(environment)).toBe(expected)
})

test('without a browser it is not', () => {
  expect(isAndroid()).toBe(false)
})

test.each([
  ['null', null],
  ['a number', 7],
  ['an object', {}],
])('fields that are %s answer no', (_, value) => {
  const fields = { userAgent: value, userAgentData: value, maxTouchPoints: value }
  const hints = { userAgent: value, userAgentData: { mobile: value, platform: value } }
  expect(isAndroid(fields as never)).toBe(false)
  expect(isAndroid(hints as never)).toBe(false)
})

test('fields that throw answer no', () => {
  const blocked = new Proxy(
    {},
    {
      get() {
        throw new DOMException('Denied', 'SecurityError')
      },
    },
  )
  expect(isAndroid(blocked)).toBe(false)
})
