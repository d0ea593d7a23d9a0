import { base58, base64 } from '@scure/base'
import type { Rpc } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { token2022Program, tokenProgram } from '../constants.js'
import { solanaMainnet } from '../networks.js'
import { lookUpAddresses, previewMessage } from './previewMessage.js'

const key = (byte: number) => new Uint8Array(32).fill(byte)
const [ada, bob, eve, mint, place, table] = [1, 2, 3, 4, 5, 6].map((byte) =>
  base58.encode(key(byte)),
) as [string, string, string, string, string, string]
const system = '11111111111111111111111111111111'
const token = { address: `${solanaMainnet.caipNetworkId}:${mint}`, decimals: 6 }

type Facts = {
  readonly owner?: string
  readonly amount?: bigint
  readonly delegate?: readonly [address: string, amount: bigint]
  readonly closer?: string
  readonly program?: string
  /** What stands behind the account itself: Token-2022 says there which kind it is. */
  readonly rest?: readonly number[]
}

/** A token account as nodes give it. */
function holding({ owner = ada, amount = 10n, delegate, closer, program, rest = [] }: Facts = {}) {
  const data = new Uint8Array(165 + rest.length)
  const view = new DataView(data.buffer)
  data.set(base58.decode(mint), 0)
  data.set(base58.decode(owner), 32)
  view.setBigUint64(64, amount, true)
  if (delegate) {
    data[72] = 1
    data.set(base58.decode(delegate[0]), 76)
    view.setBigUint64(121, delegate[1], true)
  }
  if (closer) {
    data[129] = 1
    data.set(base58.decode(closer), 133)
  }
  data.set(rest, 165)
  return account({ lamports: 2_039_280, program: program ?? tokenProgram, data })
}
const account = ({ lamports = 0, program = system, data = new Uint8Array() }) => ({
  ...{ lamports, owner: program },
  data: [base64.encode(data), 'base64'],
})
const decimals = {
  owner: tokenProgram,
  data: { parsed: { type: 'mint', info: { decimals: 6 } } },
}

type State = Readonly<Record<string, unknown>>

/** What a node makes of a transaction that somebody else pays for, by the accounts before and after it. */
function start({
  before,
  after = before,
  fee = 5_000,
  token = decimals,
  deposit,
  ...facts
}: start.Options) {
  const { signal } = new AbortController()
  const asked: Parameters<Rpc>[] = []
  const message = {
    ...{ text: '', payer: bob, signatures: 1, tables: [] },
    ...{ writable: Object.keys(before), ...facts.message },
  }
  const rpc: Rpc = async (...call) => {
    asked.push(call)
    const [{ method, params = [] }] = call
    const [addresses] = params as [readonly string[]]
    if (method === 'getMultipleAccounts')
      return { value: addresses.map((each) => (each === mint ? token : (before[each] ?? null))) }
    if (method === 'getFeeForMessage') return { value: fee }
    const { accounts } = params[1] as { readonly accounts: { addresses: readonly string[] } }
    const value = accounts.addresses.map((each) => after[each] ?? null)
    return { value: { err: null, accounts: value, ...facts.simulation } }
  }
  const options = {
    ...{ address: ada, transaction: new Uint8Array(), message, network: solanaMainnet },
    ...{ deposit, signal },
  }
  return { rpc, asked, message, signal, preview: () => previewMessage(facts.rpc ?? rpc, options) }
}

declare namespace start {
  type Options = {
    readonly before: State
    readonly after?: State
    readonly fee?: number | null
    readonly message?: object
    readonly simulation?: object
    /** The account of the token's mint. */
    readonly token?: unknown
    readonly deposit?: string
    readonly rpc?: Rpc
  }
}

test.each<[string, Facts, Facts, object]>([
  ['the same delegate and amount', { delegate: [bob, 5n] }, { delegate: [bob, 5n] }, {}],
  ['less than before', { delegate: [bob, 5n] }, { delegate: [bob, 4n] }, {}],
  [
    'one unit more than before',
    { delegate: [bob, 5n] },
    { delegate: [bob, 6n] },
    { allowances: [{ token, spender: bob, amount: 6n }] },
  ],
  [
    'less, to another delegate',
    { delegate: [bob, 5n] },
    { delegate: [eve, 1n] },
    { allowances: [{ token, spender: eve, amount: 1n }] },
  ],
  ['nothing, to a delegate', {}, { delegate: [bob, 0n] }, {}],
  ['the same closer', { closer: bob }, { closer: bob }, {}],
  ['a closer who is the account itself', {}, { closer: ada }, {}],
  [
    'another closer',
    { closer: bob },
    { closer: eve },
    { authorities: [{ authority: 'close', account: place, receiver: eve }] },
  ],
  [
    'another owner',
    {},
    { owner: eve },
    {
      changes: [{ direction: 'out', token, amount: 10n }],
      authorities: [{ authority: 'owner', account: place, receiver: eve }],
    },
  ],
  ['a delegate of somebody else’s', { owner: bob }, { owner: bob, delegate: [eve, 5n] }, {}],
  [
    'the account as its new owner, and a delegate of before',
    { owner: bob, delegate: [eve, 5n] },
    { delegate: [eve, 5n] },
    {
      changes: [{ direction: 'in', token, amount: 10n }],
      allowances: [{ token, spender: eve, amount: 5n }],
    },
  ],
  [
    'the account as its new owner, and a closer of before',
    { owner: bob, closer: eve },
    { closer: eve },
    {
      changes: [{ direction: 'in', token, amount: 10n }],
      authorities: [{ authority: 'close', account: place, receiver: eve }],
    },
  ],
  ['one unit less', {}, { amount: 9n }, { changes: [{ direction: 'out', token, amount: 1n }] }],
  ['one unit more', {}, { amount: 11n }, { changes: [{ direction: 'in', token, amount: 1n }] }],
])('a token account with %s afterwards', async (_, had, has, told) => {
  const { preview } = start({ before: { [place]: holding(had) }, after: { [place]: holding(has) } })
  expect(await preview()).toEqual({ isSimulated: true, changes: [], ...told })
})

test.each<[string, Facts, boolean]>([
  ['of Token', { program: tokenProgram }, true],
  ['of Token-2022 with extensions', { program: token2022Program, rest: [2, 0] }, true],
  ['of Token-2022 that is a mint', { program: token2022Program, rest: [1, 0] }, false],
  ['of another program', { program: bob }, false],
])('an account %s with the bytes of a token account', async (_, facts, isOne) => {
  const after = { [place]: holding({ ...facts, amount: 3n }) }
  const { preview } = start({ before: { [place]: holding(facts) }, after })
  const changes = isOne ? [{ direction: 'out', token, amount: 7n }] : []
  expect(await preview()).toEqual({ isSimulated: true, changes })
})

test('what arrives stands behind what leaves', async () => {
  const before = { [place]: holding(), [ada]: account({ lamports: 100 }) }
  const after = { [place]: holding({ amount: 20n }), [ada]: account({ lamports: 40 }) }
  const { changes } = (await start({
    before,
    after,
    fee: 5,
    message: { payer: ada },
  }).preview()) as {
    readonly changes: readonly object[]
  }
  expect(changes).toMatchObject([
    { direction: 'out', amount: 55n },
    { direction: 'in', token, amount: 10n },
  ])
})

test('a fee that the node does not say is that of each signature', async () => {
  const before = { [ada]: account({ lamports: 50_000 }) }
  const after = { [ada]: account({ lamports: 40_000 }) }
  const { preview } = start({ before, after, fee: null, message: { payer: ada, signatures: 2 } })
  expect(await preview()).toEqual({ isSimulated: true, changes: [] })
})

test('an account that is closed loses all that it had', async () => {
  const before = { [ada]: account({ lamports: 50_000 }) }
  const { preview } = start({ before, after: {}, message: { payer: ada } })
  expect(await preview()).toMatchObject({ changes: [{ direction: 'out', amount: 45_000n }] })
})

const many = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`account ${index}`, account({ lamports: 1 })]),
  )

test('a hundred accounts are compared; with one more a change may hide', async () => {
  expect(await start({ before: many(100) }).preview()).toEqual({ isSimulated: true, changes: [] })
  expect(await start({ before: many(101) }).preview()).toEqual({
    ...{ isSimulated: false, isHidden: true },
    reason: 'It names more accounts than can be compared.',
  })
})

test.each([
  ['before', { before: { [place]: 7 } }],
  ['before, but after', { before: { [place]: 7 }, after: { [place]: holding() } }],
  ['after', { before: { [place]: holding() }, after: { [place]: { lamports: 'many' } } }],
  ['after, since there is no list', { before: many(1), simulation: { accounts: null } }],
])('an account that is no account %s it may hide a change', async (_, states) => {
  expect(await start(states).preview()).toEqual({
    ...{ isSimulated: false, isHidden: true },
    reason: 'An account could not be compared.',
  })
})

test('a node that gives too few accounts has not answered', async () => {
  const { rpc, preview } = start({
    before: { [place]: holding(), [ada]: account({}) },
    rpc: async (call, options) =>
      call.method === 'getMultipleAccounts' ? { value: [null] } : rpc(call, options),
  })
  expect(await preview()).toMatchObject({
    ...{ isSimulated: false, reason: expect.stringContaining('No accounts.'), isFailed: true },
  })
})

test('a fault of the kit itself is no answer of a node', async () => {
  const { preview } = start({
    before: {},
    rpc: () => {
      throw new RangeError('ours')
    },
  })
  await expect(preview()).rejects.toThrow('ours')
})

const tableOf = (...bytes: readonly number[]) =>
  account({
    data: Uint8Array.from([...new Uint8Array(56), ...bytes.flatMap((each) => [...key(each)])]),
  })

test('an address in a table is the 32 bytes at its place, whatever it may do', async () => {
  const tables = [{ address: table, writable: [1], readonly: [2, 0] }]
  const { rpc, message } = start({ before: { [table]: tableOf(1, 2, 3) }, message: { tables } })
  const options = { message, network: solanaMainnet }
  expect(await lookUpAddresses(rpc, options)).toEqual([bob, eve, ada])
})

test.each([
  ['beyond the end of its table', { [table]: tableOf(1, 2) }],
  ['cut off', { [table]: account({ data: new Uint8Array(56 + 95) }) }],
  ['in a table that is not there', {}],
])('an address %s is not looked up: a change may hide', async (_, before) => {
  const tables = [{ address: table, writable: [2], readonly: [] }]
  const { preview } = start({ before, message: { tables, writable: [] } })
  expect(await preview()).toMatchObject({
    ...{ isSimulated: false, reason: expect.stringContaining('No address table.') },
    isFailed: true,
  })
})

test('an account that is new has what arrives', async () => {
  for (const lamports of [40, 50]) {
    const { preview } = start({ before: { [ada]: null }, after: { [ada]: account({ lamports }) } })
    expect(await preview()).toMatchObject({
      changes: [{ direction: 'in', amount: BigInt(lamports) }],
    })
  }
})

test('a new token account says who may take of it and who may close it', async () => {
  const after = { [place]: holding({ delegate: [bob, 5n], closer: eve }) }
  expect(await start({ before: { [place]: null }, after }).preview()).toEqual({
    isSimulated: true,
    changes: [{ direction: 'in', token, amount: 10n }],
    allowances: [{ token, spender: bob, amount: 5n }],
    authorities: [{ authority: 'close', account: place, receiver: eve }],
  })
})

const deposited = (lamports: number, own: number) => ({
  before: { [ada]: account({ lamports: 50_000 }), [place]: null },
  after: {
    [ada]: account({ lamports: own }),
    [place]: lamports ? account({ lamports }) : null,
  },
})

test.each([
  ['of 2,000 lamports', deposited(2_000, 48_000), []],
  ['of 3,000 lamports', deposited(3_000, 47_000), []],
  ['that is not made', deposited(0, 50_000), []],
  ['beside 7 lamports', deposited(2_000, 47_993), [{ direction: 'out', amount: 7n }]],
])('a deposit is a cost of the network: one %s', async (_, states, changes) => {
  expect(await start({ ...states, deposit: place }).preview()).toMatchObject({
    isSimulated: true,
    changes,
  })
})

test('a token that cannot be read is named by its address', async () => {
  const after = { [place]: holding({ amount: 3n }) }
  const { preview } = start({ before: { [place]: holding() }, after, token: null })
  expect(await preview()).toEqual({
    isSimulated: true,
    changes: [{ direction: 'out', token: { address: token.address }, amount: 7n }],
  })
})

test('accounts and the fee are read at the usual commitment, and end with the signal', async () => {
  for (const text of ['AQ==', 'Ag==']) {
    const before = { [ada]: account({ lamports: 50_000 }), [place]: null }
    const { preview, asked, signal } = start({ before, message: { payer: ada, text } })
    await preview()
    expect(asked).toEqual(
      expect.arrayContaining([
        [
          {
            method: 'getMultipleAccounts',
            params: [[ada, place], { encoding: 'base64', commitment: 'confirmed' }],
          },
          { signal },
        ],
        [{ method: 'getFeeForMessage', params: [text, { commitment: 'confirmed' }] }, { signal }],
      ]),
    )
  }
})

test('without tables no addresses are looked up', async () => {
  const { rpc, asked, message } = start({ before: {} })
  expect(await lookUpAddresses(rpc, { message, network: solanaMainnet })).toEqual([])
  expect(asked).toEqual([])
})

test('the signal ends the look into tables', async () => {
  const tables = [{ address: table, writable: [1], readonly: [] }]
  const { rpc, asked, message, signal } = start({
    before: { [table]: tableOf(1, 2) },
    message: { tables },
  })
  await lookUpAddresses(rpc, { message, network: solanaMainnet, signal })
  expect(asked).toHaveLength(1)
  expect(asked[0]?.[1]?.signal).toBe(signal)
})
