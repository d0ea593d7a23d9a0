import { expect, test } from 'vitest'
import syntax from '../../../../test/vectors/solana/address-syntax.json' with { type: 'json' }
import { readReceiver } from './readReceiver.js'

test('32 bytes in base58 are a receiver, as they are written', () => {
  const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  expect(readReceiver(address)).toEqual({ address })
})

test('the right letters alone are not enough', () => {
  expect(readReceiver('1'.repeat(44))).toBeUndefined()
  expect(readReceiver('z'.repeat(44))).toBeUndefined()
})

test.each(syntax.invalid)('$v ($why) is nobody', ({ v }) => {
  expect(readReceiver(v)).toBeUndefined()
})

test.each([
  '11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
  'So11111111111111111111111111111111111111111',
])('nobody owns %s', (address) => {
  expect(readReceiver(address)).toEqual({ address, issue: 'burn' })
})
