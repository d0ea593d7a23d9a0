import { expect, test } from 'vitest'
import { readVectors } from '../../../../test/plugins/readVectors.js'
import { isAddress, isKey } from './address.js'

type Table = {
  readonly valid: readonly string[]
  readonly invalid: readonly { readonly v: unknown; readonly why: string }[]
  readonly syntax_ok_but_not_a_32_byte_key: readonly { readonly v: string; readonly why: string }[]
}
const table = readVectors<Table>('solana/address-syntax.json')
const { valid, invalid, syntax_ok_but_not_a_32_byte_key: odd } = table

test('the table is whole', () => {
  expect(valid.length + invalid.length + odd.length).toBe(21)
})

test.each(odd)('$v is an address by its letters only: $why', ({ v }) => {
  expect(isAddress(v)).toBe(true)
  expect(isKey(v)).toBe(false)
})

test.each(valid)('%s is an address', (text) => expect(isAddress(text)).toBe(true))

test.each(invalid)('$v is none: $why', ({ v }) => {
  expect(isAddress(v)).toBe(false)
  expect(isKey(v)).toBe(false)
})

test('what is sent to has 32 bytes besides', () => {
  expect(isKey('11111111111111111111111111111111')).toBe(true)
  expect(isKey('5kMDkdera2vkpd3XkjMd851WJ4EnE9nxGcukW2mW7AU3')).toBe(true)
  // 33 and 24 bytes, though both look like an address.
  expect(isAddress('1'.repeat(33))).toBe(true)
  expect(isKey('1'.repeat(33))).toBe(false)
  expect(isAddress('z'.repeat(32))).toBe(true)
  expect(isKey('z'.repeat(32))).toBe(false)
  expect(isKey('z'.repeat(44))).toBe(false)
})
