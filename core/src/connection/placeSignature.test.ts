import { describe, expect, test } from 'vitest'
import { placeSignature } from './createSolanaWallet.js'

const keys = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte))
const signature = new Uint8Array(64).fill(9)

/** A transaction that two keys have to sign. */
function transaction(version: readonly number[] = []) {
  return Uint8Array.from([
    ...[2, ...new Uint8Array(128)],
    ...[...version, 2, 0, 1],
    ...[3, ...keys.flatMap((key) => [...key])],
    ...new Uint8Array(32),
    0,
  ])
}

test.each([
  ['legacy', []],
  ['versioned', [0x80]],
])('a %s transaction gets it in its signer’s place', (_, version) => {
  const before = transaction(version)
  const signed = placeSignature(before, { signature, signer: keys[1] as Uint8Array })
  expect(signed?.subarray(65, 129)).toEqual(signature)
  expect(signed?.subarray(1, 65)).toEqual(new Uint8Array(64))
  expect(signed?.subarray(129)).toEqual(before.subarray(129))
  expect(before.subarray(65, 129)).toEqual(new Uint8Array(64))
})

describe('refused', () => {
  test('a key that does not have to sign', () => {
    expect(
      placeSignature(transaction(), { signature, signer: keys[2] as Uint8Array }),
    ).toBeUndefined()
  })
  test('a signature of another length', () => {
    expect(
      placeSignature(transaction(), {
        signature: signature.slice(1),
        signer: keys[0] as Uint8Array,
      }),
    ).toBeUndefined()
  })
  test('bytes that break off anywhere, and garbage', () => {
    const whole = transaction()
    for (let length = 0; length < 164; length++) {
      const part = whole.subarray(0, length)
      expect(() => placeSignature(part, { signature, signer: keys[1] as Uint8Array })).not.toThrow()
    }
    expect(
      placeSignature(new Uint8Array(4).fill(255), { signature, signer: keys[0] as Uint8Array }),
    ).toBeUndefined()
  })
})
