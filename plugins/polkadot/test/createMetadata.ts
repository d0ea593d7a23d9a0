import { u8aToHex } from '@polkadot/util'
import { metadata, type V14, type V15 } from '@polkadot-api/substrate-bindings'

type Type = V15['lookup'][number]
type Def = Type['def']
type Fields = Readonly<Record<string, number>> | readonly number[]

const primitives = [
  ...['bool', 'char', 'str'],
  ...['u8', 'u16', 'u32', 'u64', 'u128', 'u256'],
  ...['i8', 'i16', 'i32', 'i64', 'i128', 'i256'],
] as const

/** The numbers of a small chain's pallets and variants: all differ from the positions in their lists. */
export const numbers = { system: 5, balances: 9, transfer: 3, success: 2, failed: 4, probe: 7 }

/** A chain of two pallets. Types are named by their numbers in `chain.lookup`. */
function createChain() {
  const lookup: Type[] = []
  const add = (def: Def, path: string[] = [], params: Type['params'] = []): number =>
    lookup.push({ id: lookup.length, path, params, def, docs: [] }) - 1
  const toFields = (fields: Fields) =>
    (Array.isArray(fields) ? fields.map((type) => [undefined, type]) : Object.entries(fields)).map(
      ([name, type]) => ({ name, type, typeName: undefined, docs: [] }),
    )
  const struct = (fields: Fields, path?: string[]) =>
    add({ tag: 'composite', value: toFields(fields) }, path)
  const variant = (
    variants: Readonly<Record<string, readonly [index: number, fields: Fields]>>,
    path?: string[],
    params?: Type['params'],
  ) => {
    const value = Object.entries(variants).map(([name, [index, fields]]) => {
      return { name, fields: toFields(fields), index, docs: [] }
    })
    return add({ tag: 'variant', value }, path, params)
  }
  const tuple = (...types: number[]) => add({ tag: 'tuple', value: types })
  const list = (type: number) => add({ tag: 'sequence', value: type })
  const array = (type: number, len: number) => add({ tag: 'array', value: { len, type } })
  const compact = (type: number) => add({ tag: 'compact', value: type })
  const option = (type: number) =>
    variant({ None: [0, []], Some: [1, [type]] }, ['Option'], [{ name: 'T', type }])
  const result = (ok: number, error: number) =>
    variant(
      { Ok: [0, [ok]], Err: [1, [error]] },
      ['Result'],
      [
        { name: 'T', type: ok },
        { name: 'E', type: error },
      ],
    )
  const bits = (store: number) =>
    add({ tag: 'bitSequence', value: { bitStoreType: store, bitOrderType: store } })
  const make = { struct, variant, tuple, list, array, compact, option, result, bits }

  const simple = Object.fromEntries(
    primitives.map((tag) => [
      tag,
      add({ tag: 'primitive', value: { tag, value: undefined } } as Def),
    ]),
  ) as Record<'bool' | 'char' | 'str' | `${'u' | 'i'}${8 | 16 | 32 | 64 | 128 | 256}`, number>
  const { u8, u32, u128 } = simple
  const none = tuple()
  const key = struct([array(u8, 32)], ['sp_core', 'crypto', 'AccountId32'])
  const ethereumKey = struct([array(u8, 20)], ['account', 'AccountId20'])
  const address = variant({ Id: [0, [key]], Index: [1, [compact(u32)]] })
  const amount = compact(u128)
  const call = variant({
    burn: [0, { value: amount }],
    transfer_keep_alive: [numbers.transfer, { dest: address, value: amount }],
  })
  const probe = struct({ value: none })
  const systemEvent = variant({
    ExtrinsicSuccess: [numbers.success, { weight: u8 }],
    ExtrinsicFailed: [numbers.failed, { error: u8 }],
    Probe: [numbers.probe, [probe]],
  })
  const balancesEvent = variant({ Deposit: [numbers.success, { amount: u8 }] })
  const event = variant({
    System: [numbers.system, [systemEvent]],
    Balances: [numbers.balances, [balancesEvent]],
  })
  const phase = variant({ ApplyExtrinsic: [0, [u32]], Finalization: [1, []] })
  const record = struct({ phase, event, topics: list(array(u8, 32)) })
  const events = list(record)
  const transactionParams: Type['params'] = [
    { name: 'Signature', type: u8 },
    { name: 'Address', type: address },
  ]
  const transaction = add({ tag: 'tuple', value: [] }, [], transactionParams)
  const usual = { none, key, ethereumKey, address, amount, call, probe, systemEvent }
  const types = { ...simple, ...usual, event, phase, record, events, transaction }

  type Pallet = V15['pallets'][number]
  const pallet = (name: string, index: number, rest: Partial<Pallet>): Pallet => ({
    ...{ name, index, storage: undefined, calls: undefined, events: undefined },
    ...{ constants: [], errors: undefined, docs: [], ...rest },
  })
  type Item = NonNullable<Pallet['storage']>['items'][number]
  const item = (name: string, type: Item['type']): Item => ({
    ...{ name, type, modifier: 0, fallback: '0x', docs: [] },
  })
  const constant = (name: string, type: number, value: number) => ({
    ...{ name, type, docs: [], value: u8aToHex(Uint8Array.of(value, ...Array(15).fill(0))) },
  })
  const system = pallet('System', numbers.system, {
    events: systemEvent,
    storage: {
      prefix: 'System',
      items: [
        item('Number', { tag: 'plain', value: u32 }),
        item('Events', { tag: 'plain', value: events }),
      ],
    },
  })
  const balances = pallet('Balances', numbers.balances, {
    ...{ calls: call, events: balancesEvent },
    constants: [constant('MaxLocks', u128, 50), constant('ExistentialDeposit', u128, 77)],
  })
  const extensions: V15['extrinsic']['signedExtensions'] = []
  return {
    ...{ lookup, types, make, extensions, system, balances, transactionParams },
    /** The versions of its transactions. Metadata before version 16 has the first one alone. */
    transactionVersions: [4],
    /** The type of a transaction's sender. Metadata of version 14 has it in `transactionParams`. */
    sender: address,
    /** Gives a type another definition; whatever names it has it too. */
    replace(type: number, by: number) {
      Object.assign(lookup[type] as Type, { ...lookup[by], id: type })
    },
    addExtension(identifier: string, type: number, additionalSigned: number) {
      extensions.push({ identifier, type, additionalSigned })
    },
  }
}

export type Chain = ReturnType<typeof createChain>

/** The metadata of a small chain (hex), after a test has changed the chain. */
export function createMetadata(
  change: (chain: Chain) => void = () => {},
  version: 14 | 15 | 16 = 15,
): string {
  const chain = createChain()
  change(chain)
  const { lookup, system, balances, extensions, types, sender } = chain
  const pallets = [system, balances]
  const { none, transaction } = types
  const common = { call: none, signature: none, signedExtensions: extensions, address: sender }
  const [first = 4] = chain.transactionVersions
  const outerEnums = { call: none, event: none, error: none }
  const current = { tag: 'NotDeprecated', value: undefined } as const
  const toType = (type: number | undefined) =>
    type === undefined ? undefined : { type, deprecationInfo: [] }
  const by = {
    14: () => {
      const extrinsic = { type: transaction, version: first, signedExtensions: extensions }
      const value: V14 = { lookup, pallets, extrinsic, type: none, apis: [] }
      return { tag: 'v14', value } as const
    },
    15: () => {
      const extrinsic = { ...common, version: first, extra: none }
      const value: V15 = {
        lookup,
        pallets,
        extrinsic,
        type: none,
        apis: [],
        outerEnums,
        custom: [],
      }
      return { tag: 'v15', value } as const
    },
    16: () => {
      const all = extensions.map((_, index) => index)
      const value = {
        ...{ lookup, apis: [], outerEnums, custom: [] },
        pallets: pallets.map(({ storage, calls, events, constants, ...rest }) => ({
          ...{ ...rest, calls: toType(calls), events: toType(events), errors: undefined },
          storage: storage && {
            ...storage,
            items: storage.items.map((item) => ({ ...item, deprecationInfo: current })),
          },
          constants: constants.map((constant) => ({ ...constant, deprecationInfo: current })),
          ...{ associatedTypes: [], viewFns: [], deprecationInfo: current },
        })),
        extrinsic: {
          ...{ ...common, version: chain.transactionVersions },
          signedExtensionsByVersion: [[0, all]] as [number, number[]][],
        },
      }
      return { tag: 'v16', value } as const
    },
  }[version]()
  return u8aToHex(metadata.enc({ magicNumber: 0x6174656d, metadata: by }))
}
