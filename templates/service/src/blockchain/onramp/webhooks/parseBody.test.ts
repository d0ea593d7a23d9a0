import { expect, test } from 'vitest'
import { parseBody } from './parseBody.js'

test.each([{}, { eventType: 'a', payload: { id: [1] } }])('%o is read', (event) => {
  expect(parseBody(JSON.stringify(event))).toEqual(event)
})

test.each(['null', '7', 'true', '"{}"', '[{}]', '[]', '{', ''])('%s is no object', (body) => {
  expect(parseBody(body)).toBeUndefined()
})
