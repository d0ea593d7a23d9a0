import { expect, test } from 'vitest'
import {
  coin,
  diamond,
  holder,
  none,
  owner,
  stranger,
  usdc,
  weth,
} from '../../../../test/vendors/swapAnswers.js'
import { checkCall, checkOffer, readFee, type SwapOffer } from './checkOffer.js'
import type { SwapQuestion } from './swapQuestion.js'

const question: SwapQuestion = {
  ...{ chainId: 1, owner, from: usdc, to: weth, amount: 100n, slippageBps: 100 },
  signal: new AbortController().signal,
}
const offer: SwapOffer = {
  ...{ chainIds: [1], from: usdc, to: weth, amount: '100', toAmount: '10000' },
  ...{ leastAmount: '9900', accounts: [owner], spender: holder, fees: [] },
}

const check = (
  facts: Partial<SwapOffer> = {},
  asked: Partial<SwapQuestion> = {},
  contract = holder,
) =>
  checkOffer(
    { ...offer, ...facts },
    { question: { ...question, ...asked }, contract, vendor: '0x' },
  )
const amountsRead = { toAmount: 10_000n, leastAmount: 9_900n }

test.each<readonly [string, Partial<SwapOffer>, Partial<SwapQuestion>]>([
  ['as it was asked for', {}, {}],
  ['on another chain', { chainIds: [10, 10] }, { chainId: 10 }],
  ['without a chain', { chainIds: [] }, {}],
  ['without an account', { accounts: [] }, {}],
  ['of another account', { accounts: [stranger, stranger] }, { owner: stranger }],
  ['with addresses in capitals', { from: usdc.toUpperCase(), to: weth.toUpperCase() }, {}],
  [
    'with its account and its contract in capitals',
    { accounts: [owner.toUpperCase()], spender: holder.toUpperCase() },
    {},
  ],
  ['of another amount, as a number', { amount: 7 }, { amount: 7n }],
  ['that needs no approval', { spender: null }, {}],
  ['that says nothing of an approval', { spender: undefined }, {}],
  ['of the coin, which is never approved', { from: coin, spender: stranger }, { from: coin }],
])('an offer is taken: %s', (_, facts, asked) => {
  expect(check(facts, asked)).toEqual(amountsRead)
})

test('the contract to approve is that of the vendor', () => {
  expect(check({ spender: diamond }, {}, diamond)).toEqual(amountsRead)
  expect(() => check({ spender: holder }, {}, diamond)).toThrow('another contract to be approved')
})

test.each<readonly [string, Partial<SwapOffer>]>([
  ['It is of another chain.', { chainIds: [10] }],
  ['It is of another chain.', { chainIds: [1, 10] }],
  ['It is of another chain.', { chainIds: ['1'] }],
  ['It is of another chain.', { chainIds: [undefined, 1] }],
  ['It takes another token.', { from: weth }],
  ['It takes another token.', { from: coin }],
  ['It takes another token.', { from: [usdc] }],
  ['It takes another token.', { from: undefined }],
  ['It gives another token.', { to: usdc }],
  ['It gives another token.', { to: null }],
  ['It takes another amount.', { amount: '99' }],
  ['It takes another amount.', { amount: '101' }],
  ['It takes another amount.', { amount: '100.0' }],
  ['It takes another amount.', { amount: undefined }],
  ['It is for another account.', { accounts: [stranger] }],
  ['It is for another account.', { accounts: [owner, stranger] }],
  ['It is for another account.', { accounts: [owner, undefined] }],
  ['It wants another contract to be approved.', { spender: stranger }],
  ['It wants another contract to be approved.', { spender: owner }],
  ['It wants another contract to be approved.', { spender: '' }],
  ['It gives no amount.', { toAmount: '0' }],
  ['It gives no amount.', { toAmount: '-1' }],
  ['It gives no amount.', { toAmount: undefined }],
  ['It gives no amount.', { leastAmount: undefined }],
  ['It gives no amount.', { leastAmount: '1e4' }],
  ['It may give less than the slippage allows.', { leastAmount: '0' }],
])('an offer is refused: %s %o', (problem, facts) => {
  expect(() => check(facts)).toThrow(problem)
})

test.each([
  [100, '10000', 9_900n],
  [50, '10000', 9_950n],
  [0, '10000', 10_000n],
  [1, '10000', 9_999n],
  [9_999, '10000', 1n],
  // 99.99, rounded down.
  [100, '101', 99n],
])(
  'with a slippage of %i hundredths of a percent %s may become %d and no less',
  (slippageBps, toAmount, least) => {
    for (const more of [0n, 1n]) {
      const leastAmount = least + more
      const checked = check({ toAmount, leastAmount: String(leastAmount) }, { slippageBps })
      expect(checked).toEqual({ toAmount: BigInt(toAmount), leastAmount })
    }
    expect(() => check({ toAmount, leastAmount: String(least - 1n) }, { slippageBps })).toThrow(
      'It may give less than the slippage allows.',
    )
  },
)

const call = { to: holder, data: '0x12345678', value: '0', gas: '21000' }
const checkCallOf = (facts: object = {}, asked: Partial<SwapQuestion> = {}) =>
  checkCall({ ...call, ...facts }, { question: { ...question, ...asked }, vendor: '0x' })

test.each([
  ['a text', '0', {}, 0n],
  ['hex', '0x0', {}, 0n],
  ['a number', 0, {}, 0n],
  ['a text of the coin', '100', { from: coin }, 100n],
  ['hex of the coin', '0x64', { from: coin }, 100n],
  ['hex of another amount of the coin', '0XfF', { from: coin, amount: 255n }, 255n],
])('a call sends the coin that is swapped and no other: %s', (_, value, asked, coins) => {
  expect(checkCallOf({ value, to: holder.toUpperCase().replace('0X', '0x') }, asked)).toEqual({
    ...{ to: holder, data: '0x12345678', value: coins, gas: 21_000n },
  })
})

test.each([
  ['one coin for a token', '1', {}],
  ['the amount of the token', '100', {}],
  ['none for the coin', '0', { from: coin }],
  ['one too few', '99', { from: coin }],
  ['one too many', '101', { from: coin }],
  ['what is no number', 'x', {}],
  ['hex without a digit', '0x', {}],
  ['hex with something after it', '0x0 ', {}],
  ['hex with something before it', ' 0x0', {}],
  ['hex that is too long', `0x${'0'.repeat(65)}`, {}],
  ['nothing', undefined, {}],
  ['null', null, { from: coin }],
])('a call is refused that sends another amount of the coin: %s', (_, value, asked) => {
  expect(() => checkCallOf({ value }, asked)).toThrow('It sends another amount of the coin.')
})

test.each([
  ['nothing', undefined],
  ['a number', 7],
  ['a list', [holder]],
  ['a digit less', holder.slice(0, -1)],
  ['a digit more', `${holder}0`],
  ['something before it', ` ${holder}`],
  ['a letter that is no digit', holder.replace('f', 'g')],
])('a call to what is no contract is refused: %s', (_, to) => {
  expect(() => checkCallOf({ to })).toThrow('No contract.')
})

test('an offer without a call is refused', () => {
  expect(() => checkCall(undefined, { question, vendor: '0x' })).toThrow('No contract.')
})

test.each([
  ['a selector', '0x12345678'],
  ['in capitals', '0xABCDEF12'],
  ['an argument', `0x12345678${'00'.repeat(32)}`],
  ['the longest', `0x${'ab'.repeat(99_999)}`],
])('a call is taken: %s', (_, data) => {
  expect(checkCallOf({ data }).data).toBe(data)
})

test.each([
  ['nothing', undefined],
  ['a list', ['0x12345678']],
  ['no bytes', '0x'],
  ['three bytes', '0x123456'],
  ['half a byte', '0x123456789'],
  ['a letter that is no digit', '0x1234567g'],
  ['no prefix', '1234567890'],
  ['something before it', ' 0x12345678'],
  ['something after it', '0x12345678\n'],
  ['a byte too long', `0x${'ab'.repeat(100_000)}`],
])('what is no call is refused: %s', (_, data) => {
  expect(() => checkCallOf({ data })).toThrow('No call.')
})

test.each([
  ['nothing', undefined, undefined],
  ['null', null, undefined],
  ['one unit', '1', 1n],
  ['hex', '0x5208', 21_000n],
  ['a number', 21_000, 21_000n],
  ['the most', '100000000', 100_000_000n],
])('the gas of a call is read: %s', (_, gas, units) => {
  expect(checkCallOf({ gas }).gas).toBe(units)
})

test.each([
  ['zero', '0'],
  ['zero in hex', '0x0'],
  ['an empty text', ''],
  ['a text', 'x'],
  ['a fraction', '21000.5'],
  ['below zero', -1],
  ['a list', ['0x5208']],
  ['more than a block has', '100000001'],
])('a call with a wrong amount of gas is refused: %s', (_, gas) => {
  expect(() => checkCallOf({ gas })).toThrow('No amount of gas.')
})

test('a refusal names its vendor', () => {
  const asked = { question, contract: holder, vendor: 'LI.FI' } as const
  expect(() => checkOffer({ ...offer, amount: '1' }, asked)).toThrow('LI.FI')
  expect(() => checkCall({ ...call, to: 7 }, asked)).toThrow('LI.FI')
})

type Fees = SwapOffer['fees']
const units = 5n

test.each<readonly [string, Fees, bigint, string]>([
  ['of the token given', [{ amount: '5', token: usdc }], units, usdc],
  ['of the token wanted', [{ amount: 5, token: weth.toUpperCase() }], units, weth],
  [
    'as a sum',
    [
      { amount: '2', token: weth },
      { amount: '3', token: weth },
    ],
    units,
    weth,
  ],
  [
    'in the first one’s token',
    [
      { amount: '5', token: weth },
      { amount: '3', token: usdc },
    ],
    units,
    weth,
  ],
  [
    'beside one of zero',
    [
      { amount: '0', token: weth },
      { amount: '5', token: usdc },
    ],
    units,
    usdc,
  ],
  [
    'beside one of another token',
    [
      { amount: '9', token: none },
      { amount: '5', token: usdc },
    ],
    units,
    usdc,
  ],
  [
    'beside one that is no amount',
    [
      { amount: 'x', token: usdc },
      { amount: '5', token: usdc },
    ],
    units,
    usdc,
  ],
])('the fees in one token are read: %s', (_, fees, amount, token) => {
  for (const chainId of [1, 137]) {
    expect(readFee(fees, { ...question, chainId })).toEqual({
      ...{ amount, address: `eip155:${chainId}:${token}` },
    })
  }
})

test.each<readonly [string, Fees]>([
  ['none', []],
  ['of zero', [{ amount: '0', token: usdc }]],
  ['of another token', [{ amount: '5', token: stranger }]],
  ['without a token', [{ amount: '5', token: undefined }]],
  ['without an amount', [{ amount: undefined, token: weth }]],
])('an offer without a fee that can be read has none: %s', (_, fees) => {
  expect(readFee(fees, question)).toBeUndefined()
})
