import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { joinSignals } from './joinSignals.js'

const reasons = [new Error('first'), new Error('second')]
const begin = () => {
  const controllers = [new AbortController(), new AbortController()]
  const join = () => joinSignals(...controllers.map(({ signal }) => signal))
  return { controllers, join, abort: (index: number) => controllers[index]?.abort(reasons[index]) }
}

test('as long as no signal aborts, the joined one does not', () => {
  const joined = begin().join()
  expect([joined.aborted, joined.reason]).toEqual([false, undefined])
})

test.each([0, 1])('it aborts for the reason of the signal %i that aborts later', (index) => {
  const { join, abort } = begin()
  const joined = join()
  abort(index)
  expect(joined.reason).toBe(reasons[index])
})

test.each([0, 1])('it aborts for the reason of the signal %i that has aborted before', (index) => {
  const { join, abort } = begin()
  abort(index)
  expect(join().reason).toBe(reasons[index])
})

test('a signal that outlives the joined one keeps no listener for it', () => {
  const { controllers, join, abort } = begin()
  const count = () => controllers.map(({ signal }) => getEventListeners(signal, 'abort').length)
  join()
  expect(count()).toEqual([1, 1])
  abort(1)
  expect(count()).toEqual([0, 0])
})
