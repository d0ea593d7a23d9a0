import { ed25519, ristretto255 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { Keyring } from '@polkadot/keyring'
import { base58, hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { verifySignature } from './verifySignature.js'

const message = 'Good evening'
const schemes = ['ed25519', 'sr25519', 'ecdsa'] as const
const pairs = schemes.map(
  (type) => [type, new Keyring({ type, ss58Format: 0 }).addFromUri('//Alice')] as const,
)
const kinds = { ed25519: 0, sr25519: 1, ecdsa: 2 }

const verify = (address: string, signature: string) =>
  verifySignature({ namespace: 'polkadot', address, message, signature })

/** A text of SS58 with the right checksum. */
function writeAddress(bytes: Uint8Array) {
  const sum = blake2b(Uint8Array.from([...new TextEncoder().encode('SS58PRE'), ...bytes]))
  return base58.encode(Uint8Array.from([...bytes, ...sum.subarray(0, 2)]))
}

describe.each(pairs)('%s', (type, pair) => {
  const bytes = pair.sign(message)
  const signature = `0x${hex.encode(bytes)}`

  // One byte of the network up to 63, two bytes above: 255 begins with 127 and 256 with 64, the ends of what two bytes begin with.
  test.each([0, 42, 63, 64, 255, 256, 16383])('an address of network %i', async (network) => {
    const address = new Keyring().encodeAddress(pair.addressRaw, network)
    expect(await verify(address, signature)).toBe(true)
  })

  test('an address whose first byte is reserved verifies nothing', async () => {
    for (const first of [128, 255]) {
      const address = writeAddress(Uint8Array.from([first, 0, ...pair.addressRaw]))
      expect([first, await verify(address, signature)]).toEqual([first, false])
    }
    const address = writeAddress(Uint8Array.from([127, 0, ...pair.addressRaw]))
    expect(await verify(address, signature)).toBe(true)
  })

  test('an address of another length verifies nothing under its right checksum', async () => {
    const key = pair.addressRaw
    expect(await verify(writeAddress(Uint8Array.from([0, ...key])), signature)).toBe(true)
    for (const other of [
      [0, ...key.subarray(1)],
      [0, ...key, 0],
      [0, 0, ...key],
      [64, ...key],
      [64, 0, ...key, 0],
    ]) {
      const address = writeAddress(Uint8Array.from(other))
      expect([address, await verify(address, signature)]).toEqual([address, false])
    }
  })

  test('the byte in front tells its scheme', async () => {
    for (const kind of [0, 1, 2, 3]) {
      const typed = `0x${hex.encode(Uint8Array.from([kind, ...bytes]))}`
      expect([kind, await verify(pair.address, typed)]).toEqual([kind, kind === kinds[type]])
    }
  })

  test('bytes too many or too few verify nothing', async () => {
    const kind = kinds[type]
    for (const other of [
      bytes.subarray(1),
      bytes.subarray(0, -1),
      [...bytes, 0],
      [kind, ...bytes, 0],
      [kind, kind, ...bytes],
      [kind, kind, kind, ...bytes],
    ]) {
      const signature = `0x${hex.encode(Uint8Array.from(other))}`
      expect([signature, await verify(pair.address, signature)]).toEqual([signature, false])
    }
  })

  test('0x stands in front only, if at all', async () => {
    expect(await verify(pair.address, signature.slice(2))).toBe(true)
    for (const text of [
      `0x${signature}`,
      `${signature.slice(2)}0x`,
      `${signature.slice(2, 4)}0x${signature.slice(4)}`,
    ]) {
      expect([text, await verify(pair.address, text)]).toEqual([text, false])
    }
  })
})

test('ed25519: a key of small order verifies nothing', async () => {
  // The neutral point. By the looser ZIP 215 this signature fits each text.
  const key = Uint8Array.from([1, ...new Uint8Array(31)])
  const signature = Uint8Array.from([...key, ...new Uint8Array(32)])
  const text = new TextEncoder().encode(message)
  expect(ed25519.verify(signature, text, key, { zip215: true })).toBe(true)
  const address = writeAddress(Uint8Array.from([0, ...key]))
  for (const kind of [[], [0]]) {
    const bytes = Uint8Array.from([...kind, ...signature])
    expect(await verify(address, `0x${hex.encode(bytes)}`)).toBe(false)
  }
})

test('sr25519: the key 0 verifies nothing', async () => {
  // Its secret is known: 0. A signature of 1 fits each text.
  const point = ristretto255.Point.BASE.toBytes()
  const scalar = Uint8Array.from([1, ...new Uint8Array(30), 128])
  const address = writeAddress(new Uint8Array(33))
  for (const kind of [[], [1]]) {
    const bytes = Uint8Array.from([...kind, ...point, ...scalar])
    expect(await verify(address, `0x${hex.encode(bytes)}`)).toBe(false)
  }
})
