import { expect, test } from 'vitest'
import { isMobile } from './device.js'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15'

test.each([
  ['Android', { userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Firefox/125.0' }, true],
  ['iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)' }, true],
  ['iPad', { userAgent: 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X)' }, true],
  ['iPod', { userAgent: 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)' }, true],
  ['a Mac with 5 touch points (iPadOS)', { userAgent: mac, maxTouchPoints: 5 }, true],
  ['a Mac with 1 touch point', { userAgent: mac, maxTouchPoints: 1 }, false],
  ['a Mac', { userAgent: mac }, false],
  [
    'Windows with a touch screen',
    { userAgent: 'Mozilla/5.0 (Windows NT 10.0)', maxTouchPoints: 10 },
    false,
  ],
  ['the hint says mobile', { userAgent: 'X11; Linux', userAgentData: { mobile: true } }, true],
  [
    'the hint goes before the user agent',
    { userAgent: 'Android', userAgentData: { mobile: false } },
    false,
  ],
  ['a hint without an answer', { userAgent: 'Android', userAgentData: {} }, true],
  ['nothing', {}, false],
])('%s', (_, environment, expected) => {
  expect(isMobile(environment)).toBe(expected)
})

test('without a browser it is not', () => {
  expect(isMobile()).toBe(false)
})

test.each([
  ['null', null],
  ['a number', 7],
  ['an object', {}],
])('fields that are %s answer no', (_, value) => {
  const fields = { userAgent: value, userAgentData: value, maxTouchPoints: value }
  const hints = { userAgent: value, userAgentData: { mobile: value, platform: value } }
  expect(isMobile(fields as never)).toBe(false)
  expect(isMobile(hints as never)).toBe(false)
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
  expect(isMobile(blocked)).toBe(false)
})
