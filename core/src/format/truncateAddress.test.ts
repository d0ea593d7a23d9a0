import { expect, test } from 'vitest'
import { truncateAddress } from './truncateAddress.js'

test.each([
  ['0x5F3a1b2c3d4e5f60718293a4b5c6d7e8f9C1eF2', '0x5F…9C1eF2'],
  ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', '7S3P…ArAaKv'],
  ['1234567890123', '1234…890123'],
  ['123456789012', '123456789012'],
  ['vitalik.eth', 'vitalik.eth'],
  ['', ''],
])('%s reads %s', (address, text) => {
  expect(truncateAddress(address)).toBe(text)
})
