import { expect, test } from 'vitest'
import { isNonStandardToken } from './nonStandardTokens.js'

test.each([
  ['eip155:1:0xdAC17F958D2ee523a2206206994597C13D831ec7', true],
  ['eip155:137:0xc2132d05d31c914a87c6611c10748aeb04b58e8f', true],
  ['eip155:10:0xdAC17F958D2ee523a2206206994597C13D831ec7', false],
  ['eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', false],
])('%s is non-standard: %s', (address, isIt) => {
  expect(isNonStandardToken(address)).toBe(isIt)
})
