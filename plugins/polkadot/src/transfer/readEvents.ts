import type { LookupEntry } from '@polkadot-api/metadata-builders'

/** What happened while a block was made: which event of which pallet, of which of its transactions. */
export type BlockEvent = {
  /** The transaction's number in the block; undefined for what belongs to none. */
  readonly index: number | undefined
  readonly pallet: number
  readonly kind: number
}

/** The type of a list of events, where it is the usual one: each has a phase, what happened and topics. */
export function toRecord(type: LookupEntry | undefined) {
  const record = type?.type === 'sequence' && type.value.type === 'struct' ? type.value : undefined
  const { phase, event } = record?.value ?? {}
  const applied = phase?.type === 'enum' ? phase.value.ApplyExtrinsic : undefined
  return record && phase && applied?.idx === 0 && event?.type === 'enum'
    ? { record, phase }
    : undefined
}

/** Reads the events of a block, each to its end. Throws for bytes that are no such list. */
export function readEvents(
  bytes: Uint8Array,
  { record, phase }: NonNullable<ReturnType<typeof toRecord>>,
): readonly BlockEvent[] {
  const events: BlockEvent[] = []
  const { value: count, end } = readCompact(bytes, 0)
  let at = end
  while (events.length < count) {
    const next = skipValue(bytes, at, record)
    const event = skipValue(bytes, at, phase)
    events.push({
      // A number of four bytes, after the zero of a transaction that was applied.
      index: bytes[at]
        ? undefined
        : new DataView(bytes.buffer, bytes.byteOffset + at + 1).getUint32(0, true),
      pallet: readByte(bytes, event),
      kind: readByte(bytes, event + 1),
    })
    at = next
  }
  if (at !== bytes.length) throw new RangeError('There are more bytes.')
  return events
}

type Variant = Extract<LookupEntry, { readonly type: 'enum' }>['value'][string]

/**
 * Where a value that begins at a place of SCALE bytes ends, by its type: what stands between is not read. Throws for bytes that hold no such value.
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/data-encoding/
 */
function skipValue(bytes: Uint8Array, at: number, type: LookupEntry | Variant): number {
  const skipAll = (types: readonly (LookupEntry | Variant)[], from = at) =>
    types.reduce((place, each) => skipValue(bytes, place, each), from)
  switch (type.type) {
    case 'void':
      return at
    case 'lookupEntry':
      return skipValue(bytes, at, type.value)
    case 'struct':
      return skipAll(Object.values(type.value))
    case 'tuple':
      return skipAll(type.value)
    case 'array':
      return skipMany(bytes, at, type.value, type.len)
    case 'sequence': {
      const { value, end } = readCompact(bytes, at)
      return skipMany(bytes, end, type.value, value)
    }
    case 'option':
      return skipAll(readByte(bytes, at) ? [type.value] : [], at + 1)
    case 'result':
      return skipAll([readByte(bytes, at) ? type.value.ko : type.value.ok], at + 1)
    case 'enum': {
      // An error of a pallet: as long in all of them.
      if (type.byteLength) return at + type.byteLength
      const first = readByte(bytes, at)
      const variant = Object.values(type.value).find(({ idx }) => idx === first)
      if (!variant) throw new RangeError('There is no such variant.')
      return skipValue(bytes, at + 1, variant)
    }
    case 'compact':
      return readCompact(bytes, at).end
    case 'bitSequence': {
      const { value, end } = readCompact(bytes, at)
      return end + Math.ceil(value / 8)
    }
    case 'primitive': {
      if (type.value === 'bool') return at + 1
      if (type.value === 'char') return at + 4
      // The numbers have their bits in their names.
      if (type.value !== 'str') return at + Number(type.value.slice(1)) / 8
      const { value, end } = readCompact(bytes, at)
      return end + value
    }
    case 'AccountId32':
      return at + 32
    case 'AccountId20':
      return at + 20
  }
}

function skipMany(bytes: Uint8Array, at: number, type: LookupEntry, count: number): number {
  // Elements without bytes would otherwise be counted for ever.
  if (count > bytes.length) throw new RangeError('There are fewer bytes.')
  let place = at
  for (let each = 0; each < count; each++) place = skipValue(bytes, place, type)
  return place
}

function readByte(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]
  if (byte === undefined) throw new RangeError('There are fewer bytes.')
  return byte
}

/** Reads a compact number: its two lowest bits tell how many bytes it has. One of more than four bytes counts nothing that fits in a block. */
function readCompact(
  bytes: Uint8Array,
  at: number,
): { readonly value: number; readonly end: number } {
  const first = readByte(bytes, at)
  const mode = first & 3
  if (mode === 3) return { value: Number.POSITIVE_INFINITY, end: at + 1 + (first >> 2) + 4 }
  const size = 2 ** mode
  let value = 0
  for (let each = size - 1; each >= 0; each--) value = value * 256 + readByte(bytes, at + each)
  return { value: Math.floor(value / 4), end: at + size }
}
