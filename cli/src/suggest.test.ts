import { expect, test } from 'vitest'
import { suggest } from './suggest.js'

test.each([
  ['eip15', 'eip155'],
  ['EIP155', 'eip155'],
  ['walletconect', 'walletconnect'],
  ['walletc', 'walletconnect'],
  ['solan', 'solana'],
  ['xyz', undefined],
  ['', undefined],
])('%j means %s', (word, meant) => {
  expect(suggest(word, ['eip155', 'solana', 'walletconnect'])).toBe(meant)
})
