import { expect, test } from 'vitest'
import { createLog, describeError } from './createLog.js'

function createTestLog(level: Parameters<typeof createLog>[0]['level'] = 'debug') {
  const lines: string[] = []
  return { lines, log: createLog({ level, write: (line) => lines.push(line), now: () => 0 }) }
}

test('a line is JSON, with its time, level and event first', () => {
  const { lines, log } = createTestLog()
  log.info('server-started', { port: 8787, tls: undefined })
  expect(lines).toEqual([
    '{"time":"1970-01-01T00:00:00.000Z","level":"info","event":"server-started","port":8787}\n',
  ])
})

test('less serious lines than the level are not written', () => {
  const { lines, log } = createTestLog('warn')
  log.debug('a')
  log.info('b')
  log.warn('c')
  log.error('d')
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['c', 'd'])
})

test.each([
  ['550 <ada@example.com>: no such user', '550 <[email]>: no such user'],
  ['the code 042137 is wrong', 'the code [code] is wrong'],
  [
    'connect smtps://user:pass@mail.example.com failed',
    'connect smtps://[login]@mail.example.com failed',
  ],
  [`token ${'aB3_-'.repeat(9)}`, 'token [secret]'],
  ['took 1500 ms', 'took 1500 ms'],
  ['/v1/email/code', '/v1/email/code'],
  ['/v1/profile/account/ada%40example.com', '/v1/profile/account/[email]'],
  [`${'a '.repeat(498)}ada@example.com`, 'a '.repeat(250)],
  [`${'ada@example.com '.repeat(62)}grace@example.com`, `${'[email] '.repeat(62)}…`],
  [`${'0123456789 '.repeat(100)}`.padEnd(1200, 'x'), '0123456789 '.repeat(50).slice(0, 500)],
])('%j is written as %j', (text, written) => {
  const { lines, log } = createTestLog()
  log.error('x', { text })
  expect(JSON.parse(lines[0] ?? '').text).toBe(written)
})

test('a line break in a text begins no line of its own', () => {
  const { lines, log } = createTestLog()
  log.error('x', { text: 'a\n{"level":"info"}' })
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toContain('\n')
})

test('an error is told with its cause', () => {
  const error = new TypeError('no', { cause: new Error('why') })
  expect(describeError(error)).toEqual({ error: 'TypeError: no', cause: 'why' })
  expect(describeError('x')).toEqual({ error: 'x' })
})
