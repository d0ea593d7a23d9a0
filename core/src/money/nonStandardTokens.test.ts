import { expect, test } from 'vitest'
import { isNonStandardToken } from './token.js'

test.each([
  ['eip155:1:0xdAC17F958D2ee523a2206206994597C13D831ec7', true],
  ['eip155:1:0xdac17f958d2ee523a2206206994597c13d831ec7', true],
  ['eip155:56:0x55d398326f99059fF775485246999027B3197955', true],
  ['eip155:137:0xc2132d05d31c914a87c6611c10748aeb04b58e8f', true],
  ['eip155:42161:0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', true],
  ['eip155:42220:0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e', true],
  ['eip155:43114:0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', true],
  ['eip155:10:0xdAC17F958D2ee523a2206206994597C13D831ec7', false],
  ['eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', false],
  ['0xdAC17F958D2ee523a2206206994597C13D831ec7', false],
  ['', false],
])('%s is non-standard: %s', (address, isIt) => {
  expect(isNonStandardToken(address)).toBe(isIt)
})
