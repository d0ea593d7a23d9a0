import { hexToBytes } from '@noble/hashes/utils.js'
import { getLookupFn, type LookupEntry } from '@polkadot-api/metadata-builders'
import {
  compact,
  decAnyMetadata,
  type UnifiedMetadata,
  u128,
  unifyMetadata,
} from '@polkadot-api/substrate-bindings'

/** What a version of a chain's code says of itself. */
export type Runtime = {
  /** What an account must hold to exist, in base units. */
  readonly existentialDeposit: bigint
  /** The names of what is signed with every transaction, in their order. */
  readonly extensions: readonly string[]
  /** Encodes `Balances.transfer_keep_alive` to the account of a key. */
  encodeTransfer(fields: { readonly to: Uint8Array; readonly amount: bigint }): Uint8Array
  /** Encodes what a signed transaction carries beside its call. */
  encodeExtra(fields: { readonly era: Uint8Array; readonly nonce: number }): Uint8Array
  /** How the transaction of that number went, by the events of its block (hex). Undefined if these do not say it, or cannot be read. */
  outcomeOf(events: string, index: number): 'confirmed' | 'failed' | undefined
}

/** Reads a chain's metadata (SCALE, of the versions 14 to 16, as hex). Throws for what is none, and for a chain whose transactions are of another kind. */
export function createRuntime(hex: string): Runtime {
  const metadata = unifyMetadata(decAnyMetadata(hex))
  const lookup = getLookupFn(metadata)
  const find = (name: string) => metadata.pallets.find((pallet) => pallet.name === name)
  const [balances, system] = [find('Balances'), find('System')]
  const transfer = toVariant(balances?.calls && lookup(balances.calls.type), 'transfer_keep_alive')
  const failure = toVariant(system?.events && lookup(system.events.type), 'ExtrinsicFailed')
  const success = toVariant(system?.events && lookup(system.events.type), 'ExtrinsicSuccess')
  const list = system?.storage?.items.find(({ name }) => name === 'Events')?.type
  const record = toRecord(list?.tag === 'plain' ? lookup(list.value) : undefined)
  const { dest, value } = transfer?.type === 'struct' ? transfer.value : {}
  const deposit = balances?.constants.find(({ name }) => name === 'ExistentialDeposit')
  if (!(balances && transfer && deposit && dest && value)) {
    throw new TypeError('There are no balances.')
  }
  if (!(system && failure && success && record)) throw new TypeError('There are no events.')
  const isUsual = takesKeys(dest) && value.type === 'compact' && value.size === 'u128'
  const depositType = lookup(deposit.type)
  if (!isUsual || depositType.type !== 'primitive' || depositType.value !== 'u128') {
    throw new TypeError('Transfers are of another kind.')
  }
  const extensions = metadata.extrinsic.extensionsByVersion[0] ?? []
  const address = lookup(addressOf(metadata))
  if (!metadata.extrinsic.version.includes(4) || !takesKeys(address)) {
    throw new TypeError('Transactions are of another kind.')
  }
  const encoders = extensions.map(({ identifier, type, additionalSigned }) => {
    const own = extras[identifier]
    if (own) return own
    const isSigned = !isEmpty(lookup(additionalSigned)) && !signed.includes(identifier)
    const entry = lookup(type)
    if (isSigned || !(isEmpty(entry) || entry.type === 'option')) {
      throw new TypeError(`The extension "${identifier}" is not known.`)
    }
    return () => (entry.type === 'option' ? nothing : none)
  })

  return {
    existentialDeposit: u128.dec(deposit.value),
    extensions: extensions.map(({ identifier }) => identifier),
    encodeTransfer({ to, amount }) {
      // The call, the kind of the address (a key), the key and the amount.
      return Uint8Array.of(balances.index, transfer.idx, 0, ...to, ...compact.enc(amount))
    },
    encodeExtra: (fields) => Uint8Array.from(encoders.flatMap((encode) => [...encode(fields)])),
    outcomeOf(events, index) {
      let all: readonly BlockEvent[] = []
      try {
        all = readEvents(hexToBytes(events.slice(2)), record)
      } catch {}
      const has = ({ idx }: { readonly idx: number }) =>
        all.some(
          ({ pallet, kind, ...event }) =>
            event.index === index && pallet === system.index && kind === idx,
        )
      if (has(failure) === has(success)) return undefined
      return has(success) ? 'confirmed' : 'failed'
    },
  }
}

const none = new Uint8Array()
const nothing = new Uint8Array(1)

/** What the extensions that carry something carry. There is no tip, it is paid in the native coin, and no hash of the metadata is signed. */
const extras: Readonly<
  Record<string, (fields: Parameters<Runtime['encodeExtra']>[0]) => Uint8Array>
> = {
  CheckMortality: ({ era }) => era,
  CheckEra: ({ era }) => era,
  CheckNonce: ({ nonce }) => compact.enc(nonce),
  ChargeTransactionPayment: () => nothing,
  ChargeAssetTxPayment: () => new Uint8Array(2),
  CheckMetadataHash: () => nothing,
}

/** Extensions whose part is signed and not carried, and that wallets know. */
const signed = ['CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis']

/** The variant of an enum type that has a name. */
const toVariant = (entry: LookupEntry | undefined, name: string) =>
  entry?.type === 'enum' ? entry.value[name] : undefined

/** Whether a type has no bytes. */
function isEmpty(entry: LookupEntry): boolean {
  if (entry.type === 'void') return true
  return (
    (entry.type === 'struct' || entry.type === 'tuple') && Object.values(entry.value).every(isEmpty)
  )
}

/** Whether an address type begins with the key of an account. */
function takesKeys(address: LookupEntry): boolean {
  const key = address.type === 'enum' ? address.value.Id : undefined
  return key?.idx === 0 && key.type === 'lookupEntry' && key.value.type === 'AccountId32'
}

/** The type of the addresses in transactions: version 14 has it among the parameters of the transaction's type. */
function addressOf({ extrinsic, lookup }: UnifiedMetadata): number {
  if ('address' in extrinsic) return extrinsic.address
  const params = lookup.find(({ id }) => id === extrinsic.type)?.params
  return params?.find(({ name }) => name === 'Address')?.type ?? -1
}

/** What happened while a block was made: which event of which pallet, of which of its transactions. */
type BlockEvent = {
  /** The transaction's number in the block; undefined for what belongs to none. */
  readonly index: number | undefined
  readonly pallet: number
  readonly kind: number
}

/** The type of a list of events, where it is the usual one: each has a phase, what happened and topics. */
function toRecord(type: LookupEntry | undefined) {
  const record = type?.type === 'sequence' && type.value.type === 'struct' ? type.value : undefined
  const { phase, event } = record?.value ?? {}
  const applied = phase?.type === 'enum' ? phase.value.ApplyExtrinsic : undefined
  return record && phase && applied?.idx === 0 && event?.type === 'enum'
    ? { record, phase }
    : undefined
}

/** Reads the events of a block, each to its end. Throws for bytes that are no such list. */
function readEvents(
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
