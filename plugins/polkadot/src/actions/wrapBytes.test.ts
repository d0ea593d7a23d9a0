import { u8aToU8a, u8aWrapBytes } from '@polkadot/util'
import { expect, test } from 'vitest'
import { wrapBytes } from './wrapBytes.js'

test.each([
  ['text', 'Hello'],
  ['text beyond ASCII', 'Grüße, 世界 🦊'],
  ['nothing', ''],
  ['hex', '0x00ff'],
  ['no bytes', '0x'],
  ['hex with an odd half', '0x00f'],
  ['what is wrapped', '<Bytes>Hello</Bytes>'],
  ['what is wrapped, as hex', `0x${Buffer.from('<Bytes>Hello</Bytes>').toString('hex')}`],
  ['an empty wrap', '<Bytes></Bytes>'],
  ['half a wrap', '<Bytes>Hello'],
  ['the other half', 'Hello</Bytes>'],
  ['bytes', new Uint8Array([0, 1, 255])],
  ['a transaction', new Uint8Array(300).fill(4)],
])('%s', (name, data) => {
  const isHexAlike = name === 'hex with an odd half'
  const expected = u8aWrapBytes(isHexAlike ? Buffer.from(data as string) : u8aToU8a(data))
  expect(Buffer.from(wrapBytes(data))).toEqual(Buffer.from(expected))
})

test('what is wrapped is not wrapped again', () => {
  const once = wrapBytes('Hello')
  expect(new TextDecoder().decode(once)).toBe('<Bytes>Hello</Bytes>')
  expect(wrapBytes(once)).toBe(once)
})
