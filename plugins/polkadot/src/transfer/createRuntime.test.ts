import relay from '@polkadot/types-support/metadata/v14/polkadot-hex'
import { u8aToHex } from '@polkadot/util'
import { decodeAddress } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRegistry, deposit, metadata } from '../../test/createNode.js'
import { createRuntime } from './createRuntime.js'

const bob = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'

test.each([
  ['14 of the relay chain', relay, 10_000_000_000n],
  ['15 of Asset Hub', metadata, deposit],
] as const)(
  'transfers are encoded as @polkadot/api encodes them, by metadata of version %s',
  (_, hex, least) => {
    const runtime = createRuntime(hex)
    const { tx, registry } = createRegistry(hex)
    expect(runtime.existentialDeposit).toBe(least)
    expect(runtime.extensions).toEqual(registry.signedExtensions)
    const key = decodeAddress(bob)
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), (amount) => {
        const call = tx.balances?.transferKeepAlive?.(bob, amount)
        expect(u8aToHex(runtime.encodeTransfer({ to: key, amount }))).toBe(call?.toHex())
      }),
      { numRuns: 50 },
    )
  },
)

describe('events of a block', () => {
  // System.ExtrinsicSuccess and System.ExtrinsicFailed (no funds), each with a weight and without topics.
  const done = '0000' + '0404' + '0000' + '00'
  const failed = '0001' + '0700' + '0404' + '0000' + '00'
  const of = (index: number) => `000${index}000000`
  const events = `0x0c${of(0)}${done}${of(1)}${failed}${of(2)}${done}`

  test.each([
    [0, false],
    [1, true],
    [2, false],
    [3, false],
  ])('whether the transaction of number %i failed: %s', (index, hasFailed) => {
    expect(createRuntime(metadata).hasFailed(events, index)).toBe(hasFailed)
  })

  test('events that contradict each other, or are none, say nothing', () => {
    const { hasFailed } = createRuntime(metadata)
    expect(hasFailed(`${events}${of(1)}${done}`, 1)).toBe(false)
    expect(hasFailed('undefined', 0)).toBe(false)
  })
})

describe('metadata that is none, or of another kind of chain', () => {
  test.each([
    ['nothing', '0x'],
    ['half of it', metadata.slice(0, metadata.length / 2)],
    ['a version that nobody knows', `0x6d65746163${metadata.slice(12)}`],
    ['no hex', 'metadata'],
    // "CheckNonce" under a name that nobody knows: a number is carried, which nobody can guess.
    [
      'an unknown extension',
      metadata.replaceAll('28436865636b4e6f6e6365', '28436865636b4e6f6e6366'),
    ],
    [
      'no transfers that keep the account',
      metadata.replace(
        '7472616e736665725f6b6565705f616c697665',
        '7472616e736665725f6b6565705f616c697666',
      ),
    ],
  ])('%s is refused', (_, hex) => {
    expect(() => createRuntime(hex)).toThrow()
  })
})
