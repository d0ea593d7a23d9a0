import { describe, expect, test } from 'vitest'
import {
  alice,
  bob,
  dai,
  encodeApproval,
  eth,
  fakeProvider,
  router,
  tokens,
  usdc,
} from '../../test/fakeProvider.js'
import { checkApproval, decodeApproval } from '../allowance/buildApproval.js'
import type { SwapToken } from '../pair/swapProvider.js'
import { readQuote } from '../quotes/readQuotes.js'
import { readSwapToken } from '../tokens/fetchSwapTokens.js'
import { sortTokens, suggestTokens } from '../tokens/sortTokens.js'
import { checkSwap } from './buildSwap.js'

const [ether, dollar] = tokens as [never, never]
const ofToken = { caipAddress: alice, source: dollar, destination: ether, amount: 200n } as const
const ofCoin = { caipAddress: alice, source: ether, destination: dollar, amount: 200n } as const
const refused = expect.objectContaining({ name: 'SwapAnswerError' })
const other = 'eip155:10:0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'

describe('an approval', () => {
  const approval = (change: object = {}) => ({
    from: alice,
    to: usdc,
    data: encodeApproval(router, 200n),
    value: 0n,
    gasPrice: 5n,
    ...change,
  })

  test('of the amount is taken as it is; its gas is the wallet’s to find', () => {
    const { data } = approval()
    expect(checkApproval(approval(), ofToken)).toEqual({
      call: { to: usdc.split(':')[2], data, value: 0n },
      cost: 750_000n,
      approval: {
        spender: router.split(':')[2]?.toLowerCase(),
        amount: 200n,
        isLarger: false,
        isUnlimited: false,
      },
    })
  })

  test.each([
    [201n, true, false],
    [2n ** 255n - 1n, true, false],
    [2n ** 255n, true, true],
    [2n ** 256n - 1n, true, true],
  ])('of %d is named', (amount, isLarger, isUnlimited) => {
    const { approval: named } = checkApproval(
      approval({ data: encodeApproval(router, amount) }),
      ofToken,
    )
    expect(named).toMatchObject({ amount, isLarger, isUnlimited })
  })

  test.each([
    ['less than the amount', { data: encodeApproval(router, 199n) }],
    ['nothing', { data: encodeApproval(router, 0n) }],
    ['another account', { from: bob }],
    ['an account elsewhere', { from: alice.replace(':1:', ':10:') }],
    ['no account', { from: undefined }],
    ['another token', { to: dai }],
    ['a token elsewhere', { to: usdc.replace(':1:', ':10:') }],
    ['the router', { to: router }],
    ['no token', { to: null }],
    ['a bare address', { to: usdc.split(':')[2] }],
    ['a value', { value: 1n }],
    ['no value', { value: undefined }],
    ['no gas price', { gasPrice: 'cheap' }],
    ['nobody as spender', { data: encodeApproval(`0x${'0'.repeat(40)}`, 200n) }],
    ['the account as spender', { data: encodeApproval(alice, 200n) }],
    ['the token as spender', { data: encodeApproval(usdc, 200n) }],
    ['a transfer', { data: encodeApproval(router, 200n).replace('095ea7b3', 'a9059cbb') }],
    ['more calldata', { data: `${encodeApproval(router, 200n)}00` }],
    ['less calldata', { data: encodeApproval(router, 200n).slice(0, -2) }],
    [
      'a spender of more than 20 bytes',
      { data: encodeApproval(router, 200n).replace('0x095ea7b30', '0x095ea7b31') },
    ],
    ['no calldata', { data: undefined }],
  ])('with %s is refused', (_, change) => {
    expect(() => checkApproval(approval(change), ofToken)).toThrow(refused)
  })

  test.each([undefined, null, 'tx', 7, []])('that is %j is refused', (answer) => {
    expect(() => checkApproval(answer, ofToken)).toThrow(refused)
  })

  test('is decoded whatever the case of its letters', () => {
    const data = encodeApproval(router, 255n).toUpperCase().replace('0X', '0x')
    expect(decodeApproval(data)).toEqual({ spender: `0x${data.slice(34, 74)}`, amount: 255n })
  })
})

describe('a swap', () => {
  const swap = (change: object = {}) => ({
    from: alice,
    to: router,
    data: '0x7ff36ab5',
    value: 200n,
    gas: 3n,
    gasPrice: 5n,
    toAmount: 7n,
    ...change,
  })

  test('is taken as it is', () => {
    expect(checkSwap(swap(), ofCoin, [dai])).toEqual({
      toAmount: 7n,
      cost: 15n,
      call: { to: router.split(':')[2], data: '0x7ff36ab5', value: 200n, gas: 3n },
    })
    expect(
      checkSwap(swap({ value: '0', gas: '3', gasPrice: 5, toAmount: '7' }), ofToken, []),
    ).toMatchObject({ cost: 15n })
  })

  test.each([
    ['another account', { from: bob }],
    ['another chain', { to: other }],
    ['the source token', { to: usdc.toLowerCase() }],
    ['another token', { to: dai }],
    ['the native coin', { to: eth }],
    ['the account itself', { to: alice }],
    ['nobody', { to: `eip155:1:0x${'0'.repeat(40)}` }],
    ['an approval', { data: encodeApproval(bob, 1n) }],
    ['a transfer', { data: '0xa9059cbb00' }],
    ['transferFrom', { data: '0x23B872DD00' }],
    ['setApprovalForAll', { data: '0xa22cb46500' }],
    ['no calldata', { data: '0x' }],
    ['half a byte', { data: '0x7ff36ab' }],
    ['another value', { value: 201n }],
    ['no value', { value: 0n }],
    ['nothing received', { toAmount: 0n }],
    ['an amount that is none', { toAmount: '7.5' }],
    ['no gas', { gas: 0n }],
    ['gas without end', { gas: 2n ** 256n }],
  ])('with %s is refused', (_, change) => {
    expect(() => checkSwap(swap(change), ofCoin, [usdc, dai, eth])).toThrow(refused)
  })

  test('of a token with a value is refused', () => {
    expect(() => checkSwap(swap(), ofToken, [])).toThrow(refused)
  })
})

describe('a quote', () => {
  const { provider } = fakeProvider()

  test('is read with whom it is passed on to', () => {
    const answer = {
      id: 'q1',
      provider: { id: 'amm', name: 'Local\u202e AMM', iconUrl: 'https://icons.example/amm.png' },
      toAmount: '7',
      fee: { amount: '1', percent: 0.85, address: eth },
      priceImpact: 0.31,
    }
    expect(readQuote(answer, provider)).toEqual({
      key: 'fake:amm',
      asked: provider,
      id: 'q1',
      name: 'Local  AMM',
      iconUrl: 'https://icons.example/amm.png',
      toAmount: 7n,
      fee: { amount: 1n, percent: '0.85', address: eth },
      priceImpact: '0.31',
    })
  })

  test('keeps what can be read where the rest is nonsense', () => {
    const answer = {
      id: 7,
      provider: { name: 5, iconUrl: 'javascript:alert(1)' },
      toAmount: 7n,
      fee: { amount: -1 },
      priceImpact: '-3',
    }
    expect(readQuote(answer, provider)).toEqual({
      key: 'fake:',
      asked: provider,
      name: 'Provider fake',
      toAmount: 7n,
    })
  })
})

describe('tokens', () => {
  const read = (change: object) => readSwapToken({ ...tokens[1], ...change }, 'eip155:1')

  test('are read with plain names and safe images', () => {
    expect(read({ symbol: ' US\u0000DC ', logoUri: 'http://icons.example/x.png' })).toEqual({
      ...tokens[1],
      symbol: 'US DC',
    })
    expect(read({ logoUri: 'https://icons.example/x.png' })?.logoUri).toBe(
      'https://icons.example/x.png',
    )
  })

  test.each([
    { decimals: 0 },
    { decimals: 1.5 },
    { decimals: '6' },
    { decimals: 256 },
    { decimals: -1 },
    { address: usdc.replace(':1:', ':10:') },
    { address: 'eip155:1:0x12' },
    { address: undefined },
    { symbol: '' },
    { name: 7 },
  ])('with %j are dropped', (change) => {
    expect(read(change)).toBeUndefined()
  })

  test('are suggested in an order of our own, where the host has none', () => {
    const symbols =
      'GNO BAL ENS CRV AVAX LINK MATIC OP ARB WBTC WETH DAI USDT USDC SOL AAVE 1INCH UNI ETH OTHER'
    const list = symbols.split(' ').map((symbol, index) => ({
      name: symbol,
      symbol,
      decimals: 18,
      address: `eip155:1:0x${String(index).padStart(40, '0')}`,
    }))
    const suggest = (from: readonly SwapToken[]) =>
      suggestTokens(from)
        .map(({ symbol }) => symbol)
        .join(' ')
    expect(suggest(list)).toBe('ETH UNI 1INCH AAVE SOL USDC USDT DAI')
    expect(suggest(list.slice(0, 11))).toBe('WETH WBTC ARB OP MATIC LINK AVAX CRV')
    expect(suggest(list.slice(0, 3))).toBe('ENS BAL GNO')
    expect(suggest(list.slice(-1))).toBe('')
  })

  test('are suggested in the order of the symbols, at most 8, and listed by symbol, then address', () => {
    const named = (symbol: string, index = 1) => ({
      name: symbol,
      symbol,
      decimals: 18,
      address: `eip155:1:0x${String(index).padStart(40, '0')}`,
    })
    const list = ['GNO', 'bal', 'ENS', 'CRV', 'AVAX', 'LINK', 'MATIC', 'usdc', 'UNI', 'ETH'].map(
      (symbol) => named(symbol),
    )
    const order =
      'ETH UNI 1INCH AAVE SOL USDC USDT DAI WETH WBTC ARB OP MATIC LINK AVAX CRV ENS BAL GNO'.split(
        ' ',
      )
    expect(suggestTokens(list, order).map(({ symbol }) => symbol)).toEqual([
      'ETH',
      'UNI',
      'usdc',
      'MATIC',
      'LINK',
      'AVAX',
      'CRV',
      'ENS',
    ])
    const mixed = [named('b'), named('A', 2), named('a', 1), named('B', 3)]
    expect(sortTokens(mixed).map(({ symbol, address }) => symbol + address.slice(-1))).toEqual([
      'a1',
      'A2',
      'b1',
      'B3',
    ])
  })
})
