import { expect, test } from 'vitest'
import { normalizeName } from './ensClient.js'

test.each(['ab--cd.eth', '', 'a..eth', 'mira\u202e.eth'])('"%s" has no normal form', (name) => {
  expect(() => normalizeName(name)).toThrow('not a valid ENS name')
})
