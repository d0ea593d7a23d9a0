import fc from 'fast-check'
import { checksumAddress as reference } from 'viem'
import { expect, test } from 'vitest'
import { checksumAddress } from './checksumAddress.js'

test.each([
  // Of EIP-55 itself.
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
])('%s', (address) => {
  expect(checksumAddress(address.toLowerCase())).toBe(address)
})

test('is what others make of it, whatever the address', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const address = `0x${Buffer.from(bytes).toString('hex')}` as const
      expect(checksumAddress(address)).toBe(reference(address))
    }),
    { numRuns: 50 },
  )
})

test.each([
  // Capitals: whether they fit is another question.
  '0x70990000000000000000000000000000000079C8',
  '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '5ZiE11111111111111111111111111111111111111Aw',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  '0x1234',
  `0x${'1'.repeat(64)}`,
  `0x${'a'.repeat(41)}`,
  `eip155:1:0x${'a'.repeat(40)}`,
  '',
])('leaves %s as it is', (text) => {
  expect(checksumAddress(text)).toBe(text)
})
