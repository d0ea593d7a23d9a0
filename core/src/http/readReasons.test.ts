import { expect, test } from 'vitest'
import { readReasons } from './createHttp.js'

test.each(['', '<html>', 'null', '1', '[]', '{"reasons":{}}', '{"reasons":null}'])(
  'a body of %s gives no reasons',
  (body) => {
    expect(readReasons(body)).toEqual([])
  },
)

test('five reasons at the most are read', () => {
  const reasons = Array.from({ length: 9 }, (_, index) => ({ name: `${index}`, description: 'no' }))

  expect(readReasons(JSON.stringify({ reasons }))).toHaveLength(5)
})
