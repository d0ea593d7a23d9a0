import { expect, test } from 'vitest'
import { systemProgram, tokenProgram } from '../constants.js'
import { parseRawAccount } from './rawAccount.js'

test.each([
  [0, systemProgram, '', []],
  [7, tokenProgram, 'AQI=', [1, 2]],
])('an account has %d lamports, its program and its bytes', (lamports, owner, text, bytes) => {
  expect(parseRawAccount({ lamports, owner, data: [text, 'base64'] })).toEqual({
    ...{ lamports: BigInt(lamports), program: owner, data: Uint8Array.from(bytes) },
  })
})

test('null is an account that does not exist', () => {
  expect(parseRawAccount(null)).toBe(null)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'account'],
  ['without lamports', { owner: systemProgram, data: ['AQI=', 'base64'] }],
  ['with lamports in a text', { lamports: '7', owner: systemProgram, data: ['AQI=', 'base64'] }],
  ['without data', { lamports: 7, owner: systemProgram }],
  ['with data that the node has read', { lamports: 7, data: { parsed: {} } }],
  ['with data in a list', { lamports: 7, data: [['AQI=']] }],
  ['with data that is not base64', { lamports: 7, data: ['?', 'base64'] }],
])('%s is no account', (_, value) => {
  expect(parseRawAccount(value)).toBe(undefined)
})
