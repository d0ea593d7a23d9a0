import { expect, test } from 'vitest'
import { buyer, coinbaseEvent, signCoinbase } from '../../../../test/vendors/onrampAnswers.js'
import { readEvent } from './readEvent.js'

const now = Date.parse('2026-11-01T12:00:00Z')
const read = (message: ReturnType<typeof signCoinbase>) =>
  readEvent(message, { secret: 'whsec', now })
const readWith = (parts: object) => read(signCoinbase({ ...coinbaseEvent, ...parts }, { at: now }))

/** A webhook whose signature is written in another way. */
function rewrite(
  version: 'v0' | 'v1',
  write: (signature: string) => string,
): ReturnType<typeof signCoinbase> {
  const message = signCoinbase(coinbaseEvent, { at: now, version })
  const headers = new Headers(message.headers)
  headers.set('x-hook0-signature', write(headers.get('x-hook0-signature') ?? ''))
  return { ...message, headers }
}
const refused = expect.objectContaining({ name: 'WebhookRefusedError' })

test.each(['v0', 'v1'] as const)(
  'parts of a signature by %s may have spaces between',
  (version) => {
    const message = rewrite(version, (signature) => signature.replaceAll(',', ' , '))
    expect(read(message)).toMatchObject({ id: coinbaseEvent.transactionId })
  },
)

test.each(['v0', 'v1'] as const)('a signature by %s has at most 1,000 characters', (version) => {
  const pad = (length: number) =>
    rewrite(version, (signature) => `${signature},x=`.padEnd(length, 'a'))
  expect(read(pad(1000))).toBeDefined()
  expect(() => read(pad(1001))).toThrow(refused)
})

test.each(['content-type x-absent', 'x-absent'])(
  'a header of "%s" that did not come is signed as an empty one',
  (names) => {
    const message = signCoinbase(coinbaseEvent, { at: now, version: 'v1', names })
    expect(read(message)).toMatchObject({ id: coinbaseEvent.transactionId })
  },
)

test.each([
  undefined,
  7,
  '',
  'a b',
  '<b>',
  'x/../y',
  'x'.repeat(101),
  [coinbaseEvent.transactionId],
])('%j is no id of a purchase', (transactionId) => {
  expect(readWith({ transactionId })).toBeUndefined()
})

test.each(['7', 'a.b_c-d', 'x'.repeat(100)])('%s is an id of a purchase', (transactionId) => {
  expect(readWith({ transactionId })?.id).toBe(transactionId)
})

test.each([undefined, 'soon', '1970-01-01T00:00:00Z', '0001-01-01T00:00:00Z'])(
  'a purchase of the time %j is none',
  (createdAt) => {
    expect(readWith({ createdAt })).toBeUndefined()
  },
)

test.each([undefined, '', `a${buyer}`, `${buyer}0`, buyer.slice(0, -1), [buyer]])(
  'a purchase for %j is none',
  (walletAddress) => {
    expect(readWith({ walletAddress })).toBeUndefined()
  },
)

const hash = `0x${'12'.repeat(32)}`

test.each([hash, `0x${'aB'.repeat(32)}`])('the hash of a purchase can be %s', (txHash) => {
  expect(readWith({ txHash })?.hash).toBe(txHash)
})

test.each([undefined, '0x', `a${hash}`, `${hash}0`, hash.slice(2), [hash]])(
  '%j is no hash of a purchase',
  (txHash) => {
    expect(readWith({ txHash })).toMatchObject({ id: coinbaseEvent.transactionId })
    expect(readWith({ txHash })).not.toHaveProperty('hash')
  },
)
