import { expect, onTestFinished, test } from 'vitest'
import { openRedis } from './openRedis.js'

/** A client that never connects; the test says what happens to it. */
function open() {
  const lines: string[] = []
  const log = {
    debug() {},
    info: (event: string) => void lines.push(event),
    warn: (event: string, fields: object = {}) =>
      void lines.push(`${event} ${Object.values(fields)}`),
    error() {},
  }
  const redis = openRedis({ url: 'redis://127.0.0.1:1', log })
  redis.disconnect()
  onTestFinished(() => redis.disconnect())
  return {
    lines,
    redis,
    fail: (message: string) => redis.emit('error', new Error(message)),
    reach: () => redis.emit('ready'),
  }
}

test('the log says once that Redis is lost, and again only after it was reached', () => {
  const { lines, fail, reach } = open()
  fail('refused')
  fail('refused again')
  expect(lines).toEqual(['redis-not-reached Error: refused'])
  reach()
  fail('reset')
  fail('refused')
  reach()
  expect(lines).toEqual([
    ...[
      'redis-not-reached Error: refused',
      'redis-reached',
      'redis-not-reached Error: reset',
      'redis-reached',
    ],
  ])
})

test.each([
  [1, 200],
  [2, 400],
  [24, 4_800],
  [25, 5_000],
  [26, 5_000],
])('retry %i of the connection comes after %i ms', (times, ms) => {
  expect(open().redis.options.retryStrategy?.(times)).toBe(ms)
})

test('a command fails at once while Redis is not reached', async () => {
  await expect(open().redis.get('any')).rejects.toThrow()
})
