import { expect, test } from 'vitest'
import { orderBy } from './contributions.js'

const order = (items: string[], configured?: string[]) =>
  orderBy(items, (item) => item[0] as string, configured, ['a', 'b', 'c'])

test('default order, the unknown last, equals in the order they came', () => {
  expect(order(['x1', 'c1', 'a1', 'c2', 'a2', 'b1'])).toEqual(['a1', 'a2', 'b1', 'c1', 'c2', 'x1'])
})

test('what is configured comes first, the rest follows in default order', () => {
  expect(order(['a1', 'b1', 'c1'], ['c'])).toEqual(['c1', 'a1', 'b1'])
  expect(order(['a1', 'x1', 'c1'], ['x', 'c', 'x', 'nobody'])).toEqual(['x1', 'c1', 'a1'])
})

test('the list that was given stays as it was', () => {
  const items = ['b1', 'a1']
  order(items)
  expect(items).toEqual(['b1', 'a1'])
})
