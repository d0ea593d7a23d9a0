import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { readVectors } from '../../../../test/plugins/readVectors.js'
import { decodeSs58 } from '../../../polkadot/src/chain/ss58.js'
import { readKey } from './ss58.js'

const { valid, invalid } = readVectors<{
  readonly valid: readonly { readonly address: string }[]
  readonly invalid: readonly { readonly address: string; readonly why: string }[]
}>('polkadot/ss58.json')

test.each([...valid, ...invalid])('$address is read as the adapter reads it', ({ address }) => {
  expect(readKey(address)).toEqual(decodeSs58(address)?.publicKey)
})

/** A text with a right checksum, whatever its first bytes are. */
function write(head: readonly number[]): string {
  const data = new Uint8Array([...head, ...Array(32).fill(7)])
  const sum = blake2b(new Uint8Array([...new TextEncoder().encode('SS58PRE'), ...data]))
  return base58.encode(new Uint8Array([...data, ...sum.subarray(0, 2)]))
}

test.each(Array.from({ length: 256 }, (_, first) => first))(
  'a text that begins with byte %i is read as the adapter reads it',
  (first) => {
    for (const head of [[first], [first, 0], [first, 1], [first, 255]]) {
      expect(readKey(write(head))).toEqual(decodeSs58(write(head))?.publicKey)
    }
  },
)

test('a first byte from 128 on, a reserved prefix, and a short prefix in two bytes are no address', () => {
  expect(readKey(write([42]))).toHaveLength(32)
  expect(readKey(write([64, 1]))).toHaveLength(32)
  for (const head of [[128, 1], [255, 1], [46], [47], [64, 0]]) {
    expect(readKey(write(head))).toBe(undefined)
  }
})
