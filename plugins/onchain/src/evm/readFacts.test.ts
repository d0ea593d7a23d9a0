import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { createFakeChain, token } from '../../test/createFakeChain.js'
import { createTestContext } from '../../test/createTestContext.js'
import { askTogether } from './multicall.js'
import { readFacts } from './readFacts.js'

const address = `0x${'ab'.repeat(20)}`
const other = `0x${'cd'.repeat(20)}`
const capitals = `0x${'AB'.repeat(20)}`

/** Asks a chain for the facts of tokens, and tells how many questions that took. */
function subject(contracts: Parameters<typeof createFakeChain>[0]['contracts'] = {}) {
  const context = createTestContext({ rpc: createFakeChain({ contracts }).rpc })
  return async (...tokens: string[]) => {
    const question = readFacts(context, tokens)
    const [facts] = await askTogether(context, [question])
    return { facts, asked: question.calls.length }
  }
}

test('each token has its own name, symbol and decimals, in the order asked', async () => {
  const read = subject({
    [address]: token('Dollar', 'USDX', 6),
    [other]: token('Ether', 'WETH', 18),
  })
  const dollar = { name: 'Dollar', symbol: 'USDX', decimals: 6 }
  const ether = { name: 'Ether', symbol: 'WETH', decimals: 18 }
  expect((await read(other, address)).facts).toEqual([ether, dollar])
})

test('a token is asked once, however it is written', async () => {
  const read = subject({ [address]: token('Dollar', 'USDX', 6) })
  const first = await read(address, capitals)
  expect(first.asked).toBe(3)
  expect(first.facts[1]).toEqual(first.facts[0])
  const second = await read(capitals)
  expect(second).toEqual({ facts: [first.facts[0]], asked: 0 })
})

test.each([
  ['name', { ...token('', 'USDX', 6), name: () => undefined }],
  ['symbol', { ...token('Dollar', '', 6), symbol: () => undefined }],
  ['decimals', { ...token('Dollar', 'USDX', 6), decimals: () => undefined }],
])('a token without %s has no facts, and is asked again', async (_, contract) => {
  const read = subject({ [address]: contract })
  expect(await read(address)).toEqual({ facts: [undefined], asked: 3 })
  expect(await read(address)).toEqual({ facts: [undefined], asked: 3 })
})

test.each([
  [0, 0],
  [77, 77],
  [78, undefined],
  [255, undefined],
])('a token with %i decimals is read as one with %s', async (decimals, expected) => {
  const read = subject({ [address]: token('Dollar', 'USDX', decimals) })
  expect((await read(address)).facts[0]?.decimals).toBe(expected)
})

test('long names and symbols are cut, and characters that cannot be seen are taken out', async () => {
  const read = subject({ [address]: token('N'.repeat(65), `${'S'.repeat(21)}\u202e`, 6) })
  expect((await read(address)).facts).toEqual([
    { name: `${'N'.repeat(63)}…`, symbol: `${'S'.repeat(19)}…`, decimals: 6 },
  ])
})

test.each([
  ['Maker', 'MKR'],
  // 32 bytes leave no place for a zero.
  ['A name that takes all of the word', 'A symbol that is of twenty'],
])('names and symbols of one word are read: %s, %s', (name, symbol) => {
  const { calls, read } = readFacts(createTestContext({ rpc: async () => undefined }), [address])
  const answers = [name, symbol].map((text, index) =>
    calls[index]?.decode(stringToHex(text.slice(0, 32), { size: 32 })),
  )
  const [facts] = read([...answers, 18])
  expect(facts).toEqual({
    name: name.slice(0, 32),
    symbol: symbol.length > 20 ? `${symbol.slice(0, 19)}…` : symbol,
    decimals: 18,
  })
})
