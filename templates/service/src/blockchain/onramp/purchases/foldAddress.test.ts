import { expect, test } from 'vitest'
import { buyer } from '../../../../test/vendors/onrampAnswers.js'
import { foldAddress } from './foldAddress.js'

test.each([buyer, buyer.toLowerCase(), `0x${buyer.slice(2).toUpperCase()}`])(
  '%s is found in lower case',
  (address) => {
    expect(foldAddress(address)).toBe(buyer.toLowerCase())
  },
)

test.each([
  '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  `0x${'Ab'.repeat(32)}`,
  `A${buyer}`,
  `${buyer}0`,
])('%s, which is no EVM address, is found as it is', (address) => {
  expect(foldAddress(address)).toBe(address)
})
