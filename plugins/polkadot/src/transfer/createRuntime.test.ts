import type { Codec } from '@polkadot/types/types'
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
  const toByte = (value: number) => value.toString(16).padStart(2, '0')
  const events = `0x0c${of(0)}${done}${of(1)}${failed}${of(2)}${done}`

  test.each([
    [0, 'confirmed'],
    [1, 'failed'],
    [2, 'confirmed'],
    [3, undefined],
  ])('how the transaction of number %i went: %s', (index, outcome) => {
    expect(createRuntime(metadata).outcomeOf(events, index)).toBe(outcome)
  })

  test('data that looks like an outcome is none', () => {
    // Balances.Deposit: of an account, 512 times 2^64 of something, and so the bytes of "transaction 2 succeeded".
    const { tx } = createRegistry(metadata)
    const balances = tx.balances?.transferKeepAlive?.(bob, 1).callIndex[0] ?? 0
    const amount = `${'00'.repeat(8)}0002${'00'.repeat(6)}`
    const decoy = `${toByte(balances)}07${'11'.repeat(32)}${amount}00`
    const all = `0x08${of(2)}${decoy}${of(2)}${failed}`
    expect(createRuntime(metadata).outcomeOf(all, 2)).toBe('failed')
  })

  test.each([
    ['14 of the relay chain', relay],
    ['15 of Asset Hub', metadata],
  ] as const)('an event ends where @polkadot/api ends it, by metadata of version %s', (_, hex) => {
    const { registry } = createRegistry(hex)
    const { outcomeOf } = createRuntime(hex)
    const read = (bytes: Uint8Array) => {
      try {
        const record = registry.createTypeUnsafe<Codec>('EventRecord', [bytes])
        // It has variants that no chain has.
        return JSON.stringify(record).includes('nused') ? undefined : u8aToHex(record.toU8a())
      } catch {
        // These bytes are no event.
        return undefined
      }
    }
    const kinds = registry.metadata.pallets.flatMap(({ index, events }) =>
      events.isSome
        ? registry.lookup
            .getSiType(events.unwrap().type)
            .def.asVariant.variants.map((kind) => [index.toNumber(), kind.index.toNumber()])
        : [],
    )
    const start = [0, 2, 0, 0, 0]
    const failure = read(Uint8Array.of(...start, 0, 1, ...Array(60).fill(0)))?.slice(2)
    const known = new Set<string>()
    const bytes = fc.array(fc.constantFrom(0, 1, 2, 3, 4, 5, 8, 255), {
      ...{ minLength: 600, maxLength: 600 },
    })
    fc.assert(
      fc.property(fc.constantFrom(...kinds), bytes, (kind, rest) => {
        const record = read(Uint8Array.of(...start, ...kind, ...rest))?.slice(2)
        fc.pre(record !== undefined && String(kind) !== '0,0')
        known.add(String(kind))
        expect(outcomeOf(`0x08${record}${failure}`, 2)).toBe('failed')
        expect(outcomeOf(`0x08${record}${failure}`, 3)).toBeUndefined()
        expect(outcomeOf(`0x08${record}${failure}00`, 2)).toBeUndefined()
      }),
      { numRuns: 300 },
    )
    expect(known.size).toBeGreaterThan(100)
  })

  test('events that contradict each other, or cannot be read, say nothing', () => {
    const { outcomeOf } = createRuntime(metadata)
    expect(outcomeOf(`${events}${of(1)}${done}`, 1)).toBeUndefined()
    expect(outcomeOf('undefined', 0)).toBeUndefined()
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
