import { afterEach, expect, test, vi } from 'vitest'
import {
  answerAccounts,
  createToken,
  encodeNames,
  fakeContext,
  keyOf,
  toAccount,
  toExtension,
  toLongMint,
  toMint,
} from '../../test/fakeSolana.js'
import { tokenPrograms } from './keys.js'
import { findUnknownMints, readMints } from './mints.js'

afterEach(() => void vi.unstubAllGlobals())

const [tokenProgram = '', token2022 = ''] = tokenPrograms
const mint = keyOf(20)
const short = `${mint.slice(0, 4)}…${mint.slice(-6)}`
const named = { name: 'Dollar', symbol: 'USDX' }
const nameless = { name: short, symbol: short }

const createNode = (accounts: Readonly<Record<string, unknown>>) =>
  fakeContext({ getMultipleAccounts: answerAccounts(accounts) })

/** Reads the token at `mint`. */
async function read(accounts: Readonly<Record<string, unknown>>) {
  const known = await readMints(createNode(accounts).context, { mints: [mint] })
  return known.get(mint)
}

test('a token is asked for once, with the signal of the caller', async () => {
  const { context, asked } = createNode(await createToken(mint, { named, decimals: 9 }))
  const { signal } = new AbortController()
  const facts = { ...named, decimals: 9, isNft: false }
  expect(await readMints(context, { mints: [mint], signal })).toEqual(new Map([[mint, facts]]))
  expect(asked.map((each) => each.signal)).toEqual([signal])
  expect(await readMints(context, { mints: [mint] })).toEqual(new Map([[mint, facts]]))
  expect(asked).toHaveLength(1)
})

test.each([
  { decimals: 0, supply: 1n, isNft: true },
  { decimals: 0, supply: 0n, isNft: false },
  { decimals: 0, supply: 2n, isNft: false },
  { decimals: 6, supply: 1n, isNft: false },
])(
  'a supply of $supply with $decimals decimals is an NFT: $isNft',
  async ({ decimals, supply, isNft }) => {
    expect(await read(await createToken(mint, { decimals, supply }))).toMatchObject({
      decimals,
      isNft,
    })
  },
)

const unmade = toMint()
unmade[45] = 0
const tokenAccount = toLongMint(toMint())
tokenAccount[165] = 2

test.each([
  ['of another program', toAccount(keyOf(3), toMint())],
  ['one byte too long for a mint', toAccount(tokenProgram, Uint8Array.of(...toMint(), 1))],
  ['a token account of Token-2022', toAccount(token2022, tokenAccount)],
  ['not made yet', toAccount(tokenProgram, unmade)],
])('what is %s is no token, and is asked for again', async (_, account) => {
  const { context, asked } = createNode({ [mint]: account })
  expect(await readMints(context, { mints: [mint] })).toEqual(new Map())
  expect(await readMints(context, { mints: [mint] })).toEqual(new Map())
  expect(asked).toHaveLength(2)
})

const names = encodeNames({ mint, ...named })
const pointer = toExtension(18, new Uint8Array(64))

test.each<[string, readonly Uint8Array[], object]>([
  ['by its only extension', [toExtension(19, names)], named],
  ['by an extension behind another one', [pointer, toExtension(19, names)], named],
  ['by an extension before another one', [toExtension(19, names), pointer], named],
  ['by no extension', [], nameless],
  [
    'by none behind the end of the list',
    [toExtension(0, Uint8Array.of()), toExtension(19, names)],
    nameless,
  ],
  ['by an extension that ends with the symbol', [toExtension(19, names, 114)], named],
  ['by none that ends within the symbol', [toExtension(19, names, 113)], nameless],
  ['by none whose type and length are cut', [Uint8Array.of(19)], nameless],
  ['by none whose length is cut', [Uint8Array.of(19, 0, 4)], nameless],
])('a token of Token-2022 is named %s', async (_, extensions, shown) => {
  const account = toAccount(token2022, toLongMint(toMint(), ...extensions))
  expect(await read({ [mint]: account })).toMatchObject(shown)
})

test.each<[string, createToken.Options, object]>([
  ['an account of names', { named, kind: 4 }, named],
  ['none of another kind', { named, kind: 5 }, nameless],
  ['one that ends with the symbol', { named, change: (bytes) => bytes.slice(0, 114) }, named],
  ['none that ends within the symbol', { named, change: (bytes) => bytes.slice(0, 113) }, nameless],
  [
    'one that ends with the length of an empty symbol',
    { named, change: (bytes) => bytes.slice(0, 104).fill(0, 100) },
    { name: 'Dollar', symbol: short },
  ],
  [
    'none that ends within the length of the symbol',
    { named, change: (bytes) => bytes.slice(0, 103).fill(0, 100) },
    nameless,
  ],
  [
    'one with a symbol alone',
    { named: { name: '', symbol: 'USDX' } },
    { name: 'USDX', symbol: 'USDX' },
  ],
  [
    'one with a name of 1,000 bytes',
    { named: { name: 'x'.repeat(1_000), symbol: 'USDX' } },
    { name: `${'x'.repeat(63)}…`, symbol: 'USDX' },
  ],
  ['none with a longer name', { named: { name: 'x'.repeat(1_001), symbol: 'USDX' } }, nameless],
])('Metaplex names a token by %s', async (_, options, shown) => {
  expect(await read(await createToken(mint, options))).toMatchObject(shown)
})

test.each([
  { count: 249, looked: 249 },
  { count: 250, looked: 250 },
  { count: 251, looked: 250 },
])('of $count tokens $looked are looked for at most', async ({ count, looked }) => {
  // A page that cannot hash derives no address, which would take long for so many.
  vi.stubGlobal('crypto', {})
  const mints = Array.from({ length: count }, (_, index) => keyOf(index))
  const { unknown } = await findUnknownMints(createNode({}).context, mints)
  expect([...unknown.keys()]).toEqual(mints.slice(0, looked))
  expect(new Set(unknown.values())).toEqual(new Set(['']))
})

test('what is no key has no account of a name', async () => {
  const { unknown } = await findUnknownMints(createNode({}).context, ['x'])
  expect(unknown).toEqual(new Map([['x', '']]))
})
