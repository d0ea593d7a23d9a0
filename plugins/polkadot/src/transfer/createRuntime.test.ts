import type { Codec } from '@polkadot/types/types'
import relay from '@polkadot/types-support/metadata/v14/polkadot-hex'
import { u8aToHex } from '@polkadot/util'
import { decodeAddress } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Chain, createMetadata, numbers } from '../../test/createMetadata.js'
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

/** The runtime of a small chain, after a change of the chain. */
const createSmall = (change?: (chain: Chain) => void, version?: 14 | 15 | 16) =>
  createRuntime(createMetadata(change, version))
const toHex = (...bytes: readonly number[]) => u8aToHex(Uint8Array.from(bytes))
const { system, balances, transfer } = numbers

test.each([14, 15, 16] as const)(
  'a transfer has the pallet and the call that metadata of version %i numbers',
  (version) => {
    const { encodeTransfer, existentialDeposit } = createSmall(undefined, version)
    const to = new Uint8Array(32).fill(17)
    // The amount is compact, in two bytes: 100 * 4 + 1.
    const expected = [balances, transfer, 0, ...to, 145, 1]
    expect([...encodeTransfer({ to, amount: 100n })]).toEqual(expected)
    expect(existentialDeposit).toBe(77n)
  },
)

describe('what a transaction carries beside its call', () => {
  const era = Uint8Array.of(6, 131)

  test.each([
    ['CheckMortality', [6, 131]],
    ['CheckEra', [6, 131]],
    // Compact, in two bytes: 300 * 4 + 1.
    ['CheckNonce', [177, 4]],
    ['ChargeTransactionPayment', [0]],
    ['ChargeAssetTxPayment', [0, 0]],
    ['CheckMetadataHash', [0]],
  ])('%s has its own bytes', (identifier, bytes) => {
    const { encodeExtra, extensions } = createSmall(({ addExtension, types }) =>
      addExtension(identifier, types.u8, types.u8),
    )
    expect([...encodeExtra({ era, nonce: 300 })]).toEqual(bytes)
    expect(extensions).toEqual([identifier])
  })

  test.each(['CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis'])(
    '%s is signed, and carries nothing',
    (identifier) => {
      const { encodeExtra } = createSmall(({ addExtension, types }) =>
        addExtension(identifier, types.none, types.u32),
      )
      expect([...encodeExtra({ era, nonce: 300 })]).toEqual([])
    },
  )

  test.each<[string, (chain: Chain) => number, number[]]>([
    ['nothing', ({ types }) => types.none, []],
    ['a record without fields', ({ make }) => make.struct([]), []],
    [
      'a record of empty fields',
      ({ make, types }) => make.struct({ one: types.none, other: make.struct([]) }),
      [],
    ],
    ['a tuple of empty records', ({ make }) => make.tuple(make.struct([]), make.struct([])), []],
    ['an option', ({ make, types }) => make.option(types.u32), [0]],
  ])('an unknown extension that takes %s is left empty', (_, toType, bytes) => {
    const { encodeExtra, extensions } = createSmall((chain) => {
      chain.addExtension('Unknown', toType(chain), chain.types.none)
      chain.addExtension('CheckNonce', chain.types.u32, chain.types.none)
    })
    expect([...encodeExtra({ era, nonce: 1 })]).toEqual([...bytes, 4])
    expect(extensions).toEqual(['Unknown', 'CheckNonce'])
  })
})

describe('an event of any type is read to its end', () => {
  const start = [0, 2, 0, 0, 0]
  const failure = [...start, system, numbers.failed, 1, 0]
  const zeros = (count: number): number[] => Array(count).fill(0)
  const outcomeWith = (toType: (chain: Chain) => number, data: readonly number[]) => {
    const { outcomeOf } = createSmall((chain) => chain.replace(chain.types.probe, toType(chain)))
    const probe = [...start, system, numbers.probe, ...data, 0]
    return outcomeOf(toHex(8, ...probe, ...failure), 2)
  }

  test.each<[string, (chain: Chain) => number, number[]]>([
    ['no type', ({ types }) => types.none, []],
    ['a bool', ({ types }) => types.bool, [1]],
    ['a char', ({ types }) => types.char, [97, 0, 0, 0]],
    ['an u8', ({ types }) => types.u8, [255]],
    ['an u16', ({ types }) => types.u16, [1, 2]],
    ['an u32', ({ types }) => types.u32, zeros(4)],
    ['an u64', ({ types }) => types.u64, zeros(8)],
    ['an u128', ({ types }) => types.u128, zeros(16)],
    ['an u256', ({ types }) => types.u256, zeros(32)],
    ['an i8', ({ types }) => types.i8, [255]],
    ['an i256', ({ types }) => types.i256, zeros(32)],
    ['an empty text', ({ types }) => types.str, [0]],
    ['a text of 3 bytes', ({ types }) => types.str, [12, 97, 98, 99]],
    ['a text of 64 bytes', ({ types }) => types.str, [1, 1, ...zeros(64)]],
    ['a text of 300 bytes', ({ types }) => types.str, [177, 4, ...zeros(300)]],
    ['a text of 16,385 bytes', ({ types }) => types.str, [6, 0, 1, 0, ...zeros(16_385)]],
    ['a text of 65,537 bytes', ({ types }) => types.str, [6, 0, 4, 0, ...zeros(65_537)]],
    ['a compact number of one byte', ({ make, types }) => make.compact(types.u128), [252]],
    ['a compact number of two bytes', ({ make, types }) => make.compact(types.u128), [253, 255]],
    [
      'a compact number of four bytes',
      ({ make, types }) => make.compact(types.u128),
      [254, 255, 255, 255],
    ],
    [
      'a compact number with four bytes behind its first one',
      ({ make, types }) => make.compact(types.u128),
      [3, ...zeros(4)],
    ],
    [
      'a compact number with sixteen bytes behind its first one',
      ({ make, types }) => make.compact(types.u128),
      [51, ...zeros(16)],
    ],
    ['an absent option', ({ make, types }) => make.option(types.u32), [0]],
    ['a present option', ({ make, types }) => make.option(types.u32), [1, ...zeros(4)]],
    ['a good result', ({ make, types }) => make.result(types.u16, types.u64), [0, 1, 1]],
    ['a bad result', ({ make, types }) => make.result(types.u16, types.u64), [1, ...zeros(8)]],
    ['an array', ({ make, types }) => make.array(types.u16, 3), zeros(6)],
    ['an array of lists', ({ make, types }) => make.array(make.list(types.u16), 2), [4, 0, 0, 0]],
    ['an empty list', ({ make, types }) => make.list(types.u16), [0]],
    ['a list of two', ({ make, types }) => make.list(types.u16), [8, 1, 2, 3, 4]],
    ['a list of 64', ({ make, types }) => make.list(types.u8), [1, 1, ...zeros(64)]],
    ['a tuple', ({ make, types }) => make.tuple(types.u8, types.u32), zeros(5)],
    ['a record', ({ make, types }) => make.struct({ one: types.u8, other: types.u32 }), zeros(5)],
    [
      'a variant without fields',
      ({ make, types }) => make.variant({ One: [3, []], Other: [8, [types.u32]] }),
      [3],
    ],
    [
      'a variant with a field',
      ({ make, types }) => make.variant({ One: [3, []], Other: [8, [types.u32]] }),
      [8, ...zeros(4)],
    ],
    ['no bits', ({ make, types }) => make.bits(types.u8), [0]],
    ['one bit', ({ make, types }) => make.bits(types.u8), [4, 1]],
    ['eight bits', ({ make, types }) => make.bits(types.u8), [32, 1]],
    ['nine bits', ({ make, types }) => make.bits(types.u8), [36, 1, 1]],
    ['the key of an account', ({ types }) => types.key, zeros(32)],
    ['an address of Ethereum', ({ types }) => types.ethereumKey, zeros(20)],
    [
      'an error of a pallet',
      ({ make, types }) => make.struct({ index: types.u8, error: make.array(types.u8, 4) }),
      [99, 1, 0, 0, 0],
    ],
  ])('%s', (_, toType, data) => {
    expect(outcomeWith(toType, data)).toBe('failed')
    expect(outcomeWith(toType, [...data, 0])).toBeUndefined()
    expect(outcomeWith(toType, data.slice(0, -1))).toBe(data.length > 0 ? undefined : 'failed')
  })

  test('a variant that the metadata does not have makes all unreadable', () => {
    const toType = ({ make }: Chain) => make.variant({ One: [3, []] })
    expect(outcomeWith(toType, [3])).toBe('failed')
    expect(outcomeWith(toType, [4])).toBeUndefined()
  })

  test('as many elements without bytes as there are bytes are the most that are counted', () => {
    const toType = ({ make, types }: Chain) => make.list(types.none)
    // 2 of the number of events, 8 of this one and 9 of the other.
    const all = 1 + 9 + failure.length
    expect(outcomeWith(toType, [4 * all])).toBe('failed')
    expect(outcomeWith(toType, [4 * (all + 1)])).toBeUndefined()
    expect(outcomeWith(toType, [3, 255, 255, 255, 255])).toBeUndefined()
  })
})

describe('which transaction an event is of', () => {
  const { outcomeOf } = createSmall()
  const success = [system, numbers.success, 1, 0]
  const failure = [system, numbers.failed, 1, 0]

  test('its number has four bytes, the lowest one first', () => {
    const events = toHex(4, 0, 4, 3, 2, 1, ...success)
    expect(outcomeOf(events, 0x01_02_03_04)).toBe('confirmed')
    expect(outcomeOf(events, 0x04_03_02_01)).toBeUndefined()
  })

  test('what happens after all transactions is of none', () => {
    const events = toHex(4, 1, ...success)
    const [first = 0, second = 0, third = 0] = success
    expect(outcomeOf(events, first + 256 * second + 65_536 * third)).toBeUndefined()
    const both = toHex(8, 1, ...success, 0, 2, 0, 0, 0, ...failure)
    expect(outcomeOf(both, 2)).toBe('failed')
  })

  test('another pallet’s event of the same number is no outcome', () => {
    const deposit = [balances, numbers.success, 1, 0]
    const events = (event: number[]) => toHex(4, 0, 2, 0, 0, 0, ...event)
    expect(outcomeOf(events(deposit), 2)).toBeUndefined()
    expect(outcomeOf(events(success), 2)).toBe('confirmed')
  })

  test('topics stand behind an event', () => {
    const topics = (count: number, bytes: number) => [4 * count, ...Array(bytes).fill(9)]
    const events = (count: number, bytes: number) =>
      toHex(4, 0, 2, 0, 0, 0, ...success.slice(0, -1), ...topics(count, bytes))
    expect(outcomeOf(events(2, 64), 2)).toBe('confirmed')
    expect(outcomeOf(events(2, 63), 2)).toBeUndefined()
    expect(outcomeOf(events(2, 65), 2)).toBeUndefined()
  })

  test.each([
    ['no events', [0]],
    ['no bytes', []],
    ['fewer events than it says', [8, 0, 2, 0, 0, 0, ...success]],
    ['more events than it says', [4, 0, 2, 0, 0, 0, ...success, 0, 3, 0, 0, 0, ...success]],
    ['a success and a failure', [8, 0, 2, 0, 0, 0, ...success, 0, 2, 0, 0, 0, ...failure]],
  ])('a list with %s says nothing', (_, bytes) => {
    expect(outcomeOf(toHex(...bytes), 2)).toBeUndefined()
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

describe('a chain of another kind is refused', () => {
  const address = ({ make, types }: Chain) => make.variant({ Id: [1, [types.key]] })
  const ethereum = ({ make, types }: Chain) => make.variant({ Id: [0, [types.ethereumKey]] })
  const noKey = ({ make, types }: Chain) => make.variant({ Index: [0, [types.key]] })

  test.each<[string, (chain: Chain) => void]>([
    ['no balances', (chain) => Object.assign(chain.balances, { name: 'Coins' })],
    ['balances without calls', (chain) => Object.assign(chain.balances, { calls: undefined })],
    ['no deposit', (chain) => chain.balances.constants.pop()],
    [
      'no transfer that keeps the account',
      ({ make, types, replace }) =>
        replace(
          types.call,
          make.variant({ transfer: [transfer, { dest: types.address, value: types.amount }] }),
        ),
    ],
    [
      'a transfer without a receiver',
      ({ make, types, replace }) =>
        replace(
          types.call,
          make.variant({ transfer_keep_alive: [transfer, { value: types.amount, to: types.u8 }] }),
        ),
    ],
    [
      'a transfer without an amount',
      ({ make, types, replace }) =>
        replace(
          types.call,
          make.variant({ transfer_keep_alive: [transfer, { dest: types.address, all: types.u8 }] }),
        ),
    ],
    [
      'a transfer whose fields have no names',
      ({ make, types, replace }) =>
        replace(
          types.call,
          make.variant({ transfer_keep_alive: [transfer, [types.address, types.amount]] }),
        ),
    ],
    ['calls that are a number', ({ types, replace }) => replace(types.call, types.u8)],
  ])('%s', (_, change) => {
    expect(() => createSmall(change)).toThrow('There are no balances.')
  })

  test.each<[string, (chain: Chain) => void]>([
    ['no system', (chain) => Object.assign(chain.system, { name: 'Base' })],
    ['a system without events', (chain) => Object.assign(chain.system, { events: undefined })],
    ['a system without storage', (chain) => Object.assign(chain.system, { storage: undefined })],
    ['a system that stores no events', (chain) => chain.system.storage?.items.pop()],
    [
      'events by a key',
      ({ system, types }) =>
        Object.assign(system.storage?.items.at(-1) ?? {}, {
          type: { tag: 'map', value: { hashers: [], key: types.none, value: types.events } },
        }),
    ],
    [
      'no failure',
      ({ make, types, replace }) =>
        replace(types.systemEvent, make.variant({ ExtrinsicSuccess: [numbers.success, []] })),
    ],
    [
      'no success',
      ({ make, types, replace }) =>
        replace(types.systemEvent, make.variant({ ExtrinsicFailed: [numbers.failed, []] })),
    ],
    [
      'events of a fixed count',
      ({ make, types, replace }) => replace(types.events, make.array(types.record, 2)),
    ],
    ['one event', ({ types, replace }) => replace(types.events, types.record)],
    [
      'events without names of their parts',
      ({ make, types, replace }) => replace(types.record, make.struct([types.phase, types.event])),
    ],
    [
      'events without a phase',
      ({ make, types, replace }) =>
        replace(types.record, make.struct({ event: types.event, topics: types.u8 })),
    ],
    [
      'events without what happened',
      ({ make, types, replace }) =>
        replace(types.record, make.struct({ phase: types.phase, topics: types.u8 })),
    ],
    ['a phase that is a number', ({ types, replace }) => replace(types.phase, types.u32)],
    [
      'a phase without transactions',
      ({ make, types, replace }) => replace(types.phase, make.variant({ Apply: [0, [types.u32]] })),
    ],
    [
      'transactions as another phase',
      ({ make, types, replace }) =>
        replace(types.phase, make.variant({ ApplyExtrinsic: [1, [types.u32]] })),
    ],
    [
      'what happened as a record',
      ({ make, types, replace }) =>
        replace(types.event, make.struct({ System: types.u8, Balances: types.u16 })),
    ],
  ])('%s', (_, change) => {
    expect(() => createSmall(change)).toThrow('There are no events.')
  })

  test.each<[string, (chain: Chain) => void]>([
    ['a receiver of another kind', (chain) => chain.replace(chain.types.address, address(chain))],
    ['a receiver of Ethereum', (chain) => chain.replace(chain.types.address, ethereum(chain))],
    ['a receiver without a key', (chain) => chain.replace(chain.types.address, noKey(chain))],
    [
      'a receiver of two keys',
      ({ make, types, replace }) =>
        replace(types.address, make.variant({ Id: [0, [types.key, types.key]] })),
    ],
    ['a receiver that is a text', ({ types, replace }) => replace(types.address, types.str)],
    ['a receiver that is a key', ({ types, replace }) => replace(types.address, types.key)],
    ['an amount of a fixed length', ({ types, replace }) => replace(types.amount, types.u128)],
    [
      'an amount of half the bytes',
      ({ make, types, replace }) => replace(types.amount, make.compact(types.u64)),
    ],
    [
      'a deposit of half the bytes',
      ({ types, balances }) => Object.assign(balances.constants[1] ?? {}, { type: types.u64 }),
    ],
    [
      'a compact deposit',
      ({ types, balances }) => Object.assign(balances.constants[1] ?? {}, { type: types.amount }),
    ],
  ])('%s', (_, change) => {
    expect(() => createSmall(change)).toThrow('Transfers are of another kind.')
  })

  const toSender = (toType: (chain: Chain) => number) => (chain: Chain) =>
    Object.assign(chain, { sender: toType(chain) })
  test.each<[string, 14 | 15 | 16, (chain: Chain) => void]>([
    ['an older version', 14, (chain) => Object.assign(chain, { transactionVersions: [3] })],
    ['a newer version', 15, (chain) => Object.assign(chain, { transactionVersions: [5] })],
    ['newer versions', 16, (chain) => Object.assign(chain, { transactionVersions: [5, 6] })],
    ['a sender of another kind', 15, toSender(address)],
    ['a sender of Ethereum', 16, toSender(ethereum)],
    ['a sender without a key', 15, toSender(noKey)],
    ['a sender that is a key', 15, toSender(({ types }) => types.key)],
    [
      'a sender of another kind, by its older place',
      14,
      (chain) => Object.assign(chain.transactionParams[1] ?? {}, { type: address(chain) }),
    ],
  ])('transactions of %s (metadata %i)', (_, version, change) => {
    expect(() => createSmall(change, version)).toThrow('Transactions are of another kind.')
  })

  test('transactions of version 4 beside a newer one are not', () => {
    const change = (chain: Chain) => Object.assign(chain, { transactionVersions: [5, 4] })
    expect(createSmall(change, 16).existentialDeposit).toBe(77n)
  })

  test.each<[string, (chain: Chain) => void]>([
    ['no name of the sender', (chain) => chain.transactionParams.pop()],
    [
      'a sender without a type',
      (chain) => Object.assign(chain.transactionParams[1] ?? {}, { type: undefined }),
    ],
  ])('transactions with %s in metadata of version 14', (_, change) => {
    expect(() => createSmall(change, 14)).toThrow()
  })

  test.each<[string, string, (chain: Chain) => readonly [carried: number, signed: number]]>([
    ['carries a number', 'Unknown', ({ types }) => [types.u8, types.none]],
    ['carries a text', 'Unknown', ({ types }) => [types.str, types.none]],
    ['carries a list', 'Unknown', ({ make, types }) => [make.list(types.none), types.none]],
    [
      'carries a record with a number behind nothing',
      'Unknown',
      ({ make, types }) => [
        make.struct({ one: types.none, other: types.u8, last: types.u16 }),
        types.none,
      ],
    ],
    [
      'carries a tuple with a number behind nothing',
      'Unknown',
      ({ make, types }) => [make.tuple(make.struct([]), types.u8), types.none],
    ],
    ['signs a number', 'Unknown', ({ types }) => [types.none, types.u8]],
    ['signs an option', 'Unknown', ({ make, types }) => [types.none, make.option(types.u8)]],
    [
      'carries an option and signs a number',
      'Unknown',
      ({ make, types }) => [make.option(types.u8), types.u8],
    ],
    [
      'is known to be signed, and carries a number',
      'CheckGenesis',
      ({ types }) => [types.u8, types.u32],
    ],
  ])('an extension that %s', (_, identifier, toTypes) => {
    const change = (chain: Chain) => chain.addExtension(identifier, ...toTypes(chain))
    expect(() => createSmall(change)).toThrow(`The extension "${identifier}" is not known.`)
  })
})
