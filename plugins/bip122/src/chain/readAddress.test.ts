import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase58Check } from './decodeBase58Check.js'
import { decodeSegwit } from './decodeSegwit.js'

// The library of others that does the same, and more.
const base58check = createBase58check(sha256)
const bytes = (minLength: number, maxLength: number) => fc.uint8Array({ minLength, maxLength })

test('every program reads as it was written, in both letter cases', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 16 }), bytes(2, 40), (version, program) => {
      const code = version ? bech32m : bech32
      const text = code.encode('bcrt', [version, ...code.toWords(program)])
      const read = { prefix: 'bcrt', version, length: program.length }
      expect(decodeSegwit(text)).toEqual(read)
      expect(decodeSegwit(text.toUpperCase())).toEqual(read)
      expect(decodeSegwit(text.replace(/\D$/, (letter) => letter.toUpperCase()))).toEqual(
        /\d$/.test(text) ? read : undefined,
      )
      const other = version ? bech32 : bech32m
      expect(decodeSegwit(other.encode('bcrt', [version, ...code.toWords(program)]))).toBe(
        undefined,
      )
    }),
    { numRuns: 500 },
  )
})

test('a changed letter is noticed', () => {
  fc.assert(
    fc.property(bytes(20, 20), fc.nat(), fc.nat(), (program, place, shift) => {
      const text = bech32.encode('bc', [0, ...bech32.toWords(program)])
      const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
      const index = 3 + (place % (text.length - 3))
      const letter = letters[(letters.indexOf(text[index] ?? '') + 1 + (shift % 31)) % 32]
      expect(decodeSegwit(text.slice(0, index) + letter + text.slice(index + 1))).toBe(undefined)
    }),
  )
})

test('bits that are left over are few, and zero', () => {
  const words = bech32m.toWords(new Uint8Array(32).fill(1))
  const last = words.length - 1
  const loose = words.map((word, index) => (index === last ? word | 1 : word))
  expect(bech32m.fromWordsUnsafe(loose)).toBe(undefined)
  expect(decodeSegwit(bech32m.encode('bc', [1, ...loose]))).toBe(undefined)
  // 20 bytes are 32 groups of five bits, and nothing is left over.
  const whole = bech32m.toWords(new Uint8Array(20))
  expect(decodeSegwit(bech32m.encode('bc', [1, ...whole]))?.length).toBe(20)
  expect(decodeSegwit(bech32m.encode('bc', [1, ...whole, 0]))).toBe(undefined)
})

test('the older form reads as it was written; what the library refuses is refused', () => {
  fc.assert(
    fc.property(bytes(1, 21), fc.nat(), (payload, place) => {
      const text = base58check.encode(payload)
      expect(decodeBase58Check(text)).toEqual(payload)
      const index = place % text.length
      const changed =
        text.slice(0, index) + (text[index] === '2' ? '3' : '2') + text.slice(index + 1)
      expect(decodeBase58Check(changed)).toBe(undefined)
    }),
    { numRuns: 500 },
  )
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'12zZaAlIO0'), maxLength: 30 }), (text) => {
      let expected: Uint8Array | undefined
      try {
        expected = base58check.decode(text)
      } catch {}
      expect(decodeBase58Check(text)).toEqual(expected)
    }),
  )
})
