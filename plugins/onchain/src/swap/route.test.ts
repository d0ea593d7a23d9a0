import { decodeFunctionData, encodeFunctionResult, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { coin, exchanges, one, other, place, quoter, router } from '../../test/fakeExchanges.js'
import { askQuote, encodePath, exchangeOf, parseRouteId, type Route, toRouteId } from './route.js'

const { v2, v3, ...none } = exchanges
const third = place(0xab)
const zeros = '0'.repeat(38)

const routes: readonly { readonly id: string; readonly route: Route; readonly path: string }[] = [
  {
    id: `v2 0x${zeros}10 0x${zeros}20`,
    route: { kind: 'v2', path: [one, other], fees: [] },
    path: `0x${zeros}10${zeros}20`,
  },
  {
    id: `v2 0x${zeros}10 0x${zeros}30 0x${zeros}ab 0x${zeros}20`,
    route: { kind: 'v2', path: [one, coin, third, other], fees: [] },
    path: `0x${zeros}10${zeros}30${zeros}ab${zeros}20`,
  },
  {
    id: `v3 0x${zeros}10 500 0x${zeros}20`,
    route: { kind: 'v3', path: [one, other], fees: [500] },
    path: `0x${zeros}100001f4${zeros}20`,
  },
  {
    id: `v3 0x${zeros}10 500 0x${zeros}30 3000 0x${zeros}20`,
    route: { kind: 'v3', path: [one, coin, other], fees: [500, 3000] },
    path: `0x${zeros}100001f4${zeros}30000bb8${zeros}20`,
  },
  {
    id: `wrap 0x${zeros}30`,
    route: { kind: 'wrap', path: [coin], fees: [] },
    path: `0x${zeros}30`,
  },
]

test.each(routes)('the route $id is read as it is written', ({ id, route }) => {
  const [from, to] = [route.path[0] ?? '0x', route.path.at(-1) ?? '0x']
  expect(toRouteId(route)).toBe(id)
  expect(parseRouteId(id, { exchanges, from, to })).toEqual(route)
})

test.each(routes)('the path of $id has 20 bytes for a token and 3 for a fee', ({ route, path }) => {
  expect(encodePath(route)).toBe(path)
})

const tooLong = `${third}0`
test.each([
  ['of one token by v2', `v2 ${one}`, one, one],
  ['of one token by v3', `v3 ${one}`, one, one],
  ['of two tokens that are wrapped', `wrap ${one} ${other}`, one, other],
  ['of four hops', `v2 ${[one, coin, third, place(0x71), other].join(' ')}`, one, other],
  ['from another token', `v2 ${third} ${other}`, one, other],
  ['to another token', `v2 ${one} ${third}`, one, other],
  ['over an address that is too long', `v2 ${one} ${tooLong} ${other}`, one, other],
  ['over an address that is not one from its start', `v2 ${one} 0x${third} ${other}`, one, other],
  ['by a pool of an unknown fee', `v3 ${one} 501 ${other}`, one, other],
  ['of no kind', `v4 ${one} ${other}`, one, other],
])('a route %s is none', (_, id, from, to) => {
  expect(() => parseRouteId(id, { exchanges, from, to })).toThrow(
    expect.objectContaining({ name: 'NoSuchSwapError', details: 'No such route.' }),
  )
})

test.each([
  { id: `v2 ${one} ${other}`, known: { ...none, v3 }, lacks: 'v2' },
  { id: `v3 ${one} 500 ${other}`, known: { ...none, v2 }, lacks: 'v3' },
])('a route by $lacks is none on a network without it', ({ id, known }) => {
  expect(() => parseRouteId(id, { exchanges: known, from: one, to: other })).toThrow(
    expect.objectContaining({ name: 'NoSuchSwapError', details: 'No such route.' }),
  )
})

test('a route by v2 is one on a network without v3', () => {
  const known = { exchanges: { ...none, v2 }, from: one, to: other }
  expect(parseRouteId(`v2 ${one} ${other}`, known).kind).toBe('v2')
})

test.each([
  { kind: 'v2', exchange: v2 },
  { kind: 'v3', exchange: v3 },
  { kind: 'wrap', exchange: v3 },
] as const)('the exchange of $kind is $exchange.name', ({ kind, exchange }) => {
  expect(exchangeOf(exchanges, { kind, path: [], fees: [] })).toBe(exchange)
})

const abi = parseAbi([
  'function getAmountsOut(uint256, address[]) view returns (uint256[])',
  'function quoteExactInput(bytes, uint256) returns (uint256, uint160[], uint32[], uint256)',
])
const ask = (route: Route) => askQuote(exchanges, { route, amount: 5n })

test('the router of v2 is asked for the amounts on a path, of which the last is what it gives', () => {
  const call = ask({ kind: 'v2', path: [one, coin, other], fees: [] })
  expect(call?.to).toBe(router)
  expect(decodeFunctionData({ abi, data: call?.data as Hex })).toEqual({
    functionName: 'getAmountsOut',
    args: [5n, [one, coin, other]],
  })
  const result = encodeFunctionResult({ abi, functionName: 'getAmountsOut', result: [5n, 6n, 7n] })
  expect(call?.decode(result)).toBe(7n)
})

test('the quoter of v3 is asked by the encoded path, and its first answer is what it gives', () => {
  const call = ask({ kind: 'v3', path: [one, other], fees: [3000] })
  expect(call?.to).toBe(quoter)
  expect(decodeFunctionData({ abi, data: call?.data as Hex })).toEqual({
    functionName: 'quoteExactInput',
    args: [`0x${zeros}10000bb8${zeros}20`, 5n],
  })
  const functionName = 'quoteExactInput'
  const result = encodeFunctionResult({ abi, functionName, result: [7n, [8n], [9], 10n] })
  expect(call?.decode(result)).toBe(7n)
})

test('what is wrapped is no question', () => {
  expect(ask({ kind: 'wrap', path: [coin], fees: [] })).toBeUndefined()
})
