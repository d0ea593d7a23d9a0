import { beforeEach, expect, test } from 'vitest'
import { type Breaker, createBreaker } from './createBreaker.js'

const second = 1_000
let time = 0
let breaker: Breaker
beforeEach(() => {
  time = Date.UTC(2030, 0, 1)
  breaker = createBreaker({ now: () => time })
})
const fail = (count: number, name = 'node') => {
  for (let each = 0; each < count; each++) breaker.fail(name)
}
const pass = (ms: number) => {
  time += ms
}

test('five failures in a row leave it out for 15 s; four do not', () => {
  fail(4)
  expect(breaker.mayAsk('node')).toBe(true)
  fail(1)
  pass(15 * second - 1)
  expect(breaker.mayAsk('node')).toBe(false)
  pass(1)
  expect(breaker.mayAsk('node')).toBe(true)
})

test('a success in between begins the count again', () => {
  fail(4)
  breaker.succeed('node')
  fail(4)
  expect(breaker.mayAsk('node')).toBe(true)
})

test('each name counts for itself', () => {
  fail(5)
  fail(4, 'other')
  expect([breaker.mayAsk('node'), breaker.mayAsk('other')]).toEqual([false, true])
  breaker.succeed('other')
  expect(breaker.mayAsk('node')).toBe(false)
})

test('after the while one trial goes, and the others wait for its end', () => {
  fail(5)
  pass(15 * second)
  expect([breaker.mayAsk('node'), breaker.mayAsk('node')]).toEqual([true, false])
  breaker.succeed('node')
  expect([breaker.mayAsk('node'), breaker.mayAsk('node')]).toEqual([true, true])
})

test('a trial that fails leaves it out for 15 s more: it does not take five again', () => {
  fail(5)
  pass(15 * second)
  breaker.mayAsk('node')
  pass(2 * second)
  fail(1)
  pass(15 * second - 1)
  expect(breaker.mayAsk('node')).toBe(false)
  pass(1)
  expect(breaker.mayAsk('node')).toBe(true)
})

test('a trial that never ends holds the next one up for 15 s', () => {
  fail(5)
  pass(15 * second)
  breaker.mayAsk('node')
  pass(15 * second - 1)
  expect(breaker.mayAsk('node')).toBe(false)
  pass(1)
  expect(breaker.mayAsk('node')).toBe(true)
})

test.each([
  [7 * second, 7 * second],
  // The longest.
  [60 * second, 60 * second],
  [61 * second, 60 * second],
])(
  'a source that names a pause of %i ms is left out for %i ms after its first failure',
  (asked, pause) => {
    breaker.fail('node', asked)
    pass(pause - 1)
    expect(breaker.mayAsk('node')).toBe(false)
    pass(1)
    expect(breaker.mayAsk('node')).toBe(true)
  },
)
