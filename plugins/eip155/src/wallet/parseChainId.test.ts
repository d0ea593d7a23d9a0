import { expect, test } from 'vitest'
import { parseChainId } from './request.js'

test.each([
  ['0x1', 'eip155:1'],
  ['0x0a', 'eip155:10'],
  ['0XAA36A7', 'eip155:11155111'],
  ['8453', 'eip155:8453'],
  [137, 'eip155:137'],
  [10n, 'eip155:10'],
  ['0x9a6a0c4b44448', 'eip155:2716484215522376'],
])('%s is %s', (value, expected) => {
  expect(parseChainId(value)).toBe(expected)
})

test.each([
  '',
  '0x',
  '0x0',
  '0',
  0,
  -1,
  1.5,
  Number.NaN,
  1e21,
  'eip155:1',
  ' 1',
  '1 ',
  'one',
  `0x${'f'.repeat(27)}`,
  null,
  undefined,
  {},
  ['0x1'],
])('%s is none', (value) => {
  expect(parseChainId(value)).toBeUndefined()
})
