import { formatAmount, formatUnits, multiplyDecimals } from '@wallet-kit/core/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readUnits } from '../amounts.js'
import { feePercentOf } from '../quotes/askQuotes.js'
import { rateOf, slippageOf } from '../quotes/getSwapDetails.js'
import { estimateSwapCost, maxAmount } from '../quotes/setMaxAmount.js'
import { isBelowLeast } from '../transaction/buildSwap.js'
import { lossLevelOf, priceImpactOf } from '../transaction/shownSwap.js'
import { isInsufficient } from './balances.js'
import { providerFee } from './providers.js'

/** A fraction of two whole numbers: the exact reference. */
type Rational = readonly [numerator: bigint, denominator: bigint]
/** Reads a decimal text without the code that is tested. */
function rational(text: string): Rational {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  expect(text).toMatch(/^\d+(\.\d+)?$/)
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)]
}
const equals = ([a, b]: Rational, [c, d]: Rational) => a * d === c * b
const isAtMost = ([a, b]: Rational, [c, d]: Rational) => a * d <= c * b
/** Cut at `decimals` and never rounded: at most the value, and less than one unit below it. */
function isCut(text: string, value: Rational, decimals: number) {
  const [a, b] = rational(text)
  const unit = 10n ** BigInt(decimals)
  return isAtMost([a, b], value) && value[0] * b * unit < (a * unit + b) * value[1]
}
const shown = (text: string) => formatAmount(text, { decimals: 6, minDecimals: 0, locale: 'en-US' })
/** What a swap amount reads as, against its exact value. */
function readsAs(text: string, value: Rational) {
  const read = shown(text)
  if (read === '<0.000001') return value[0] > 0n && value[0] * 1_000_000n < value[1]
  return isCut(read.replaceAll(',', ''), value, 6)
}

const uint256 = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
const amount = fc.oneof(
  uint256,
  fc.bigInt({ min: 1n, max: 10n ** 24n }),
  fc.constantFrom(1n, 2n ** 256n - 1n),
)
const decimals = fc.oneof(fc.constantFrom(6, 8, 18), fc.integer({ min: 1, max: 255 }))
const slippage = fc.bigInt({ min: 0n, max: 500_000n })
const address = (index: number) => `eip155:1:0x${String(index).padStart(40, '0')}`
const token = (index: number, places: number) => ({
  name: 'A',
  symbol: 'A',
  address: address(index),
  decimals: places,
})
const pair = fc.record({ amount, toAmount: amount, from: decimals, to: decimals })
const inputOf = ({ amount, from, to }: { amount: bigint; from: number; to: number }) => ({
  caipAddress: address(9),
  source: token(1, from),
  destination: token(2, to),
  amount,
})

test('the fee is 0.85 percent, exactly, cut to a base unit', () => {
  expect(providerFee(500_000_000_000_000_000n)).toBe(4_250_000_000_000_000n)
  fc.assert(
    fc.property(amount, (units) => {
      const fee = providerFee(units)
      return fee * 10_000n <= units * 85n && units * 85n < (fee + 1n) * 10_000n
    }),
  )
})

describe('slippage', () => {
  test('what may be lost is toAmount × slippage / 100, exactly, and the rest is the least received', () => {
    expect(slippageOf(1_763_590_965n, { slippage: 10_000n, decimals: 6 })).toEqual({
      most: '17.63590965',
      least: '1745.95505535',
    })
    fc.assert(
      fc.property(amount, slippage, decimals, (units, share, places) => {
        const { most, least } = slippageOf(units, { slippage: share, decimals: places })
        const scale = 10n ** BigInt(places) * 1_000_000n
        return (
          equals(rational(most), [units * share, scale]) &&
          equals(rational(least), [units * (1_000_000n - share), scale]) &&
          readsAs(most, [units * share, scale]) &&
          readsAs(least, [units * (1_000_000n - share), scale])
        )
      }),
    )
  })

  test('below the least is what is less than it, and not what equals it', () => {
    fc.assert(
      fc.property(amount, amount, slippage, (built, quoted, share) => {
        const least: Rational = [quoted * (1_000_000n - share), 1_000_000n]
        return isBelowLeast(built, quoted, share) === !isAtMost(least, [built, 1n])
      }),
    )
    expect(isBelowLeast(99n, 100n, 10_000n)).toBe(false)
    expect(isBelowLeast(98n, 100n, 10_000n)).toBe(true)
  })
})

describe('the rate', () => {
  test('is that of the design: the fee apart', () => {
    const input = { ...inputOf({ amount: 500_000_000_000_000_000n, from: 18, to: 6 }) }
    const fee = { amount: 4_250_000_000_000_000n, address: address(1) }
    const rate = rateOf(input, { toAmount: 1_763_590_965n, fee }) as string
    expect(shown(rate)).toBe('3,557.42')
  })

  test('is what comes out for one, cut at 6', () => {
    fc.assert(
      fc.property(pair, (values) => {
        const rate = rateOf(inputOf(values), values) as string
        const exact: Rational = [
          values.toAmount * 10n ** BigInt(values.from),
          values.amount * 10n ** BigInt(values.to),
        ]
        return readsAs(rate, exact)
      }),
    )
  })

  test.each([1, 2, 3])('a fee in token %i is counted where it is taken', (taken) => {
    fc.assert(
      fc.property(pair, amount, (values, part) => {
        const fee = { amount: taken === 1 ? part % values.amount : part, address: address(taken) }
        const rate = rateOf(inputOf(values), { ...values, fee }) as string
        const exact: Rational = [
          (values.toAmount + (taken === 2 ? fee.amount : 0n)) * 10n ** BigInt(values.from),
          (values.amount - (taken === 1 ? fee.amount : 0n)) * 10n ** BigInt(values.to),
        ]
        return readsAs(rate, exact)
      }),
    )
  })

  test('of a fee that takes it all is none', () => {
    const fee = { amount: 7n, address: address(1) }
    expect(rateOf(inputOf({ amount: 7n, from: 6, to: 6 }), { toAmount: 1n, fee })).toBeUndefined()
  })
})

describe('the price impact', () => {
  const price = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 24n }), fc.integer({ min: 0, max: 18 }))

  test('is what the prices say is lost, exactly, and 0 where nothing is', () => {
    fc.assert(
      fc.property(pair, price, price, (values, [a, aPlaces], [b, bPlaces]) => {
        const prices = new Map([
          [address(1), formatUnits(a, aPlaces)],
          [address(2), formatUnits(b, bPlaces)],
        ])
        const impact = priceImpactOf(inputOf(values), values, prices) as string
        const given: Rational = [values.amount * a, 10n ** BigInt(values.from + aPlaces)]
        const got: Rational = [values.toAmount * b, 10n ** BigInt(values.to + bPlaces)]
        const whole = given[0] * got[1]
        const part = got[0] * given[1]
        return part >= whole ? impact === '0' : isCut(impact, [(whole - part) * 100n, whole], 6)
      }),
    )
  })

  test('is not known without both prices', () => {
    const input = inputOf({ amount: 1n, from: 6, to: 6 })
    expect(priceImpactOf(input, { toAmount: 1n }, new Map([[address(1), '1']]))).toBeUndefined()
    expect(priceImpactOf(input, { toAmount: 1n }, new Map())).toBeUndefined()
  })

  // A millionth of a token is given, and a billionth comes out.
  const one = inputOf({ amount: 1n, from: 6, to: 9 })
  const impact = (given: string, got: string) =>
    priceImpactOf(
      one,
      { toAmount: 1n },
      new Map([given, got].map((each, at) => [address(at + 1), each])),
    )

  test.each([
    ['nothing', ''],
    ['words', 'a lot'],
    ['a sign', '-1'],
    ['1001 digits', '9'.repeat(1001)],
  ])('is not known with %s for a price, on either side', (_, text) => {
    expect(impact(text, '1')).toBeUndefined()
    expect(impact('1', text)).toBeUndefined()
  })

  test.each([
    // 0.001 of 1 comes out: 99.9 % are lost; with an exponent 10 times that of what was given.
    ['1', '1', '99.9'],
    ['1', '1e3', '0'],
    ['1', '1e4', '0'],
    ['1e3', '1', '99.9999'],
    ['1', '5e2', '50'],
    // Hardly anything comes out: less than all is lost, whatever is shown of it.
    ['1', `0.${'0'.repeat(40)}1`, `99.${'9'.repeat(42)}`],
    [`0.${'0'.repeat(40)}1`, '1', '0'],
    // What is given is worth nothing: there is no part of it.
    ['0', '1', undefined],
    ['0', '0', undefined],
    ['1', '0', '100'],
  ])('with prices of %s and %s is %s', (given, got, percent) => {
    expect(impact(given, got)).toBe(percent)
  })

  test('is exact with a price of 995 decimals, too', () => {
    const tiny = `0.${'0'.repeat(994)}1`
    expect(impact('1', tiny)).toBe(`99.${'9'.repeat(60)}`)
    expect(impact(tiny, '1')).toBe('0')
  })
})

test('gas in dollars is gas × price of gas × price of the coin, exactly', () => {
  const gas = fc.bigInt({ min: 1n, max: 10n ** 9n })
  fc.assert(
    fc.property(gas, gas, fc.bigInt({ min: 1n, max: 10n ** 12n }), (units, wei, cents) => {
      const cost = formatUnits(units * wei, 18)
      const fiat = multiplyDecimals(cost, formatUnits(cents, 2)) as string
      return equals(rational(fiat), [units * wei * cents, 10n ** 20n])
    }),
  )
})

describe('the part that a fee is', () => {
  const source = { address: address(1) }
  const whole = (units: bigint, fee: bigint, percent?: string) =>
    feePercentOf(
      { amount: fee, address: source.address, ...(percent && { percent }) },
      inputOf({ amount: units, from: 6, to: 6 }),
      1n,
    ) as string

  test('is what the provider says where it fits, to a base unit', () => {
    fc.assert(
      fc.property(amount, slippage, (units, share) => {
        const percent = formatUnits(share, 4)
        const fee = (units * share) / 1_000_000n
        return whole(units, fee, percent) === percent
      }),
    )
  })

  test('is else reckoned: less than a ten-thousandth too high, never too low', () => {
    fc.assert(
      fc.property(amount, amount, (units, fee) => {
        const [a, b] = rational(whole(units, fee))
        const exact: Rational = [fee * 100n, units]
        return isAtMost(exact, [a, b]) &&
          !isAtMost([a, b], exact) === (a * units !== fee * 100n * b)
          ? a * 10_000n * units < (fee * 100n * 10_000n + units) * b
          : false
      }),
    )
    expect(whole(1000n, 500n, '0.1')).toBe('50')
    expect(whole(3n, 1n)).toBe('33.3334')
  })

  test.each([
    [['5'], 'high'],
    [['4.9999999', '4.99'], 'low'],
    [['0', undefined, '5.0'], 'high'],
    [[undefined, '1'], 'unknown'],
    [[undefined, undefined, '50'], 'high'],
  ] as const)('of %j there is to warn: %s', (losses, level) => {
    expect(lossLevelOf(losses, true)).toBe(level)
    expect(lossLevelOf(losses, false)).toBe(level === 'unknown' ? undefined : level)
  })
})

describe('what is kept back of the coin', () => {
  const call = (gas: bigint, bytes: number) => ({
    call: { to: '', data: `0x${'00'.repeat(bytes)}`, value: 0n, gas },
    cost: 0n,
  })

  test('is as many times a transfer’s most as the swap has its gas, or its bytes', () => {
    expect(estimateSwapCost(21_000n, undefined)).toBe(300_000n)
    expect(estimateSwapCost(21_000n, call(182_000n, 4))).toBe(182_000n)
    // 1,200 bytes and those of the envelope: eleven times a transfer.
    expect(estimateSwapCost(21_000n, call(100_000n, 1200))).toBe(231_000n)
    expect(estimateSwapCost(21_000n, { ...call(100_000n, 4), cost: 900_000n })).toBe(900_000n)
  })

  test('is never less than a transfer may cost, nor than gas and data of the swap do', () => {
    const price = fc.bigInt({ min: 1n, max: 10n ** 12n })
    const size = fc.integer({ min: 4, max: 5000 })
    fc.assert(
      fc.property(
        price,
        price,
        fc.bigInt({ min: 21_000n, max: 10n ** 7n }),
        size,
        (wei, byte, gas, bytes) => {
          const maxFee = 21_000n * wei + 120n * byte
          const kept = estimateSwapCost(maxFee, call(gas, bytes))
          const [execution, data] = [gas * wei, (120n + BigInt(bytes)) * byte]
          return kept >= maxFee && kept >= execution + data
        },
      ),
    )
  })
})

describe('what can be paid', () => {
  test('Max is what is held less the cost, never below 0', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        decimals,
        (held, cost, places) => {
          const rest = held > cost ? held - cost : 0n
          return equals(rational(maxAmount({ held, decimals: places, cost })), [
            rest,
            10n ** BigInt(places),
          ])
        },
      ),
    )
  })

  test('a balance of any text is cut to the token’s decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        fc.integer({ min: 0, max: 40 }),
        decimals,
        (units, places, own) => {
          const read = readUnits(formatUnits(units, places), own)
          return read === (units * 10n ** BigInt(own)) / 10n ** BigInt(places)
        },
      ),
    )
    expect(readUnits('1e-7', 6)).toBe(0n)
    expect(readUnits('1.5e1', 6)).toBe(15_000_000n)
    expect(readUnits('x', 6)).toBeUndefined()
    expect(readUnits(undefined, 6)).toBeUndefined()
  })

  test.each([
    ['more than is held', { amount: 11n }, true],
    ['all that is held', { amount: 10n }, false],
    ['no coin at all', { coins: 0n }, true],
    ['no coin at all, gas for nothing', { coins: 0n, cost: 0n }, true],
    ['gas above the coins', { cost: 6n }, true],
    ['gas that equals the coins', { cost: 5n }, false],
    ['gas that is not known', { cost: undefined }, false],
    ['coins that are not known', { coins: undefined, cost: 100n }, false],
    ['a token that is not known', { held: undefined, amount: 100n }, false],
    ['no coin, of a smart account', { coins: 0n, isSmartAccount: true }, false],
    ['gas above the coins, of a smart account', { cost: 6n, isSmartAccount: true }, false],
    ['more than is held, of a smart account', { amount: 11n, isSmartAccount: true }, true],
  ])('%s', (_, change, isIt) => {
    const usual = { amount: 1n, held: 10n, coins: 5n, cost: 1n, isSmartAccount: false }
    expect(isInsufficient({ ...usual, ...change })).toBe(isIt)
  })
})
