import { afterEach, expect, test, vi } from 'vitest'
import {
  decodeKey,
  dollars,
  encodeKey,
  findProgramAddress,
  isKey,
  metadataProgram,
  wrappedSol,
} from './keys.js'

afterEach(() => void vi.unstubAllGlobals())

test.each([wrappedSol, metadataProgram, ...dollars, '1'.repeat(32)])('%s is a key', (text) => {
  const bytes = decodeKey(text)
  expect(bytes).toHaveLength(32)
  expect(bytes && encodeKey(bytes)).toBe(text)
})

test.each([
  ['too few bytes', '1'.repeat(31)],
  ['a one too many', `1${metadataProgram}`],
  ['more than 32 bytes', 'z'.repeat(44)],
  ['a letter that base58 lacks', `0${metadataProgram.slice(1)}`],
  ['no text', 7],
  ['a list of one key', [metadataProgram]],
  ['a megabyte', '2'.repeat(1_000_000)],
])('%s is none', (_, text) => {
  expect(isKey(text)).toBe(false)
})

const find = (mint: string) =>
  findProgramAddress(metadataProgram, [
    new TextEncoder().encode('metadata'),
    ...[metadataProgram, mint].map((each) => decodeKey(each) ?? new Uint8Array()),
  ])

// As @solana/web3.js derives them; some numbers before the one that counts give points of the curve.
test.each([
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', '5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq'],
  ['US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCEKix', '8nLjtYd4KcZvnCamcifZQd252PG5Lto1HYEYo2UX3YCL'],
  ['US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCEKiy', 'G1KXXsEnehfJJdoqq9eovs1EsX7v2n294Q8ng49cDtfw'],
  ['US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCEKj6', '7yZTGASPErQzYTZQ7xd7jU4SmSm4YxuahszRPuo5fdF8'],
  ['US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCEKjB', 'FsXQyUmnfVU1oPh7b7GhV86QjisQXDzCJLkgnUD7U98o'],
])('the metadata of %s is at %s', async (mint, address) => {
  expect(await find(mint)).toBe(address)
})

test('a page that cannot hash derives none', async () => {
  vi.stubGlobal('crypto', {})
  expect(await find(wrappedSol)).toBe(undefined)
})
