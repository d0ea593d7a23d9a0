import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatUnits } from '../format/amounts.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { formatTokenUnits, parseTokenUnits } from './scale.js'
import { fetchTokens, getTokenMultiplier } from './tokens.js'

const caipAddress = 'eip155:1:0x1111111111111111111111111111111111111111'
const stock = `0x${'ab'.repeat(20)}`
const usdc = `0x${'cd'.repeat(20)}`
const scaleOf = (multiplier: string) => ({ units: '0', multiplier })

test.each([
  [20_000_000n, 6, '5', '100'],
  [20_000_000n, 6, '1', '20'],
  [1n, 6, '0.5', '0'],
  [3n, 0, '1.5', '4'],
  [1_234_567n, 6, '1.0000005', '1.234567'],
  [100_000_000n, 8, '0.1', '0.1'],
])('%s units of %s decimals times %s are shown as %s', (units, decimals, multiplier, shown) => {
  expect(formatTokenUnits(units, { decimals, scale: scaleOf(multiplier) })).toBe(shown)
})

test('an amount is units divided by decimals if the token has no scale, or if its scale could not be read', () => {
  expect(formatTokenUnits(1_500_000n, { decimals: 6 })).toBe('1.5')
  expect(formatTokenUnits(1_500_000n, { decimals: 6, scale: { units: '1' } })).toBe('1.5')
  expect(parseTokenUnits('1.5', { decimals: 6, scale: { units: '1' } })).toBe(1_500_000n)
})

test.each([
  ['100', '5', 20_000_000n],
  ['1', '3', 333_333n],
  ['0.000001', '1000', 0n],
  ['0.1', '0.1', 1_000_000n],
  ['', '5', undefined],
  ['-1', '5', undefined],
  ['0.0000001', '5', undefined],
  ['1', '0', undefined],
])('%s shown, times %s, is %s units', (amount, multiplier, units) => {
  expect(parseTokenUnits(amount, { decimals: 6, scale: scaleOf(multiplier) })).toBe(units)
})

test('no more units are read than were shown', () => {
  const multiplier = fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 24n }), fc.integer({ min: 0, max: 18 }))
    .map(([whole, places]) => formatUnits(whole, places))
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), multiplier, (units, text) => {
      const format = { decimals: 9, scale: scaleOf(text) }
      const read = parseTokenUnits(formatTokenUnits(units, format), format)
      return read !== undefined && read <= units
    }),
  )
})

describe('the balances of an account', () => {
  const balance = (address: string, extra: object = {}) => ({
    ...{ name: 'Token', symbol: 'TKN', chainId: 'eip155:1', address: `eip155:1:${address}` },
    ...{ price: '10', quantity: { decimals: '6', numeric: '20' }, ...extra },
  })
  function setUp(lookupScales: unknown, balances: readonly object[]) {
    const { plugin, adapter } = fakeNamespace('eip155')
    if (lookupScales) Object.assign(adapter, { lookupScales })
    const storage = memoryStorage()
    const kit = createTestKit({
      ...{ plugins: [plugin], account: { caipAddress }, storage },
      service: { [`/v1/account/${caipAddress.slice(9)}/balance`]: { balances } },
    })
    return { kit, storage, plugin }
  }
  const read = async (lookupScales: unknown, balances: readonly object[]) => {
    const { kit } = setUp(lookupScales, balances)
    return { kit, tokens: await fetchTokens(kit) }
  }

  test('of which a token is scaled are shown by its multiplier, the price too, and the worth is the same', async () => {
    const asked: unknown[] = []
    const lookup = async ({ tokens }: { tokens: unknown }) => {
      asked.push(tokens)
      return new Map([[stock, '5']])
    }
    const { kit, tokens } = await read(lookup, [balance(stock), balance(usdc)])
    expect(asked).toEqual([[stock, usdc]])
    expect(tokens).toMatchObject([
      {
        ...{ price: '2', value: '200', scale: { units: '20000000', multiplier: '5' } },
        quantity: { decimals: '6', numeric: '100' },
      },
      { price: '10', value: '200', quantity: { numeric: '20' } },
    ])
    expect(tokens?.[1]).not.toHaveProperty('scale')
    expect(getTokenMultiplier(kit, `eip155:1:${stock.toUpperCase().replace('0X', '0x')}`)).toBe('5')
    expect(getTokenMultiplier(kit, `eip155:1:${usdc}`)).toBeUndefined()
  })

  test('say so if the chain does not tell the multiplier, of one token or of all', async () => {
    const one = await read(
      async () => new Map([[stock, undefined]]),
      [balance(stock), balance(usdc)],
    )
    expect(one.tokens?.map(({ scale }) => scale)).toEqual([{ units: '20000000' }, undefined])
    const failing = () => Promise.reject(new Error('down'))
    const all = await read(failing, [balance(stock), balance(usdc)])
    expect(all.tokens?.map(({ scale }) => scale)).toEqual([
      { units: '20000000' },
      { units: '20000000' },
    ])
    expect(all.tokens?.map(({ quantity }) => quantity.numeric)).toEqual(['20', '20'])
  })

  test('are many, and one question fails: its tokens alone are not known, and few questions stand at once', async () => {
    const many = Array.from({ length: 1_500 }, (_, index) => `0x${String(index).padStart(40, '0')}`)
    let standing = 0
    let most = 0
    const lookup = async ({ tokens }: { tokens: readonly string[] }) => {
      most = Math.max(most, ++standing)
      await new Promise((resolve) => setTimeout(resolve))
      standing -= 1
      if (tokens.includes(many[700] ?? '')) throw new Error('down')
      return new Map([[many[900] ?? '', '5']])
    }
    const { tokens = [] } = await read(
      lookup,
      many.map((address) => balance(address)),
    )
    const unknown = tokens.flatMap(({ scale }, index) => (scale && !scale.multiplier ? index : []))
    expect(unknown).toEqual(Array.from({ length: 200 }, (_, index) => 600 + index))
    expect(tokens.filter(({ scale }) => scale?.multiplier)).toHaveLength(1)
    expect(most).toBe(4)
  })

  test('are not scaled by what a source says of it, so they are never scaled twice', async () => {
    const claimed = balance(stock, { scale: { units: '1', multiplier: '7' } })
    const { tokens } = await read(async () => new Map([[stock, '5']]), [claimed])
    expect(tokens).toMatchObject([{ scale: { multiplier: '5' }, quantity: { numeric: '100' } }])
    const unasked = await read(undefined, [claimed])
    expect(unasked.tokens?.[0]).not.toHaveProperty('scale')
  })

  test('are kept with their scale over a reload', async () => {
    const { kit, storage } = setUp(async () => new Map([[stock, '5']]), [balance(stock)])
    await fetchTokens(kit)
    const { plugin } = fakeNamespace('eip155')
    const next = createTestKit({
      ...{ plugins: [plugin], account: { caipAddress }, storage },
      service: {},
    })
    expect(await fetchTokens(next)).toMatchObject([
      { scale: { units: '20000000', multiplier: '5' }, quantity: { numeric: '100' } },
    ])
  })
})
