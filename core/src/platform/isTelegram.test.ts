import { expect, test } from 'vitest'
import { isTelegram } from './device.js'

test.each([
  ['the mobile app', { TelegramWebviewProxy: { postEvent() {} } }, true],
  ['the desktop app', { TelegramWebviewProxyProto: {} }, true],
  ['the web app', { Telegram: { WebApp: { initData: 'query_id=1' } } }, true],
  ['only the script', { Telegram: { WebApp: { initData: '' } } }, false],
  ['the login widget', { Telegram: {} }, false],
  ['a plain page', {}, false],
])('%s', (_, environment, expected) => {
  expect(isTelegram(environment)).toBe(expected)
})

test('without a browser it is not', () => {
  expect(isTelegram()).toBe(false)
})
