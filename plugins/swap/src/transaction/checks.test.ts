import type { SwapToken } from '@wallet-kit/core/assets'
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
import { readQuote } from '../quotes/askQuotes.js'
import { checkSwap } from './buildSwap.js'

const [ether, dollar] = tokens as [SwapToken, SwapToken]
const ofToken = { caipAddress: alice, source: dollar, destination: ether, amount: 200n } as const
const ofCoin = { caipAddress: alice, source: ether, destination: dollar, amount: 200n } as const
const refused = (details: string) => expect.objectContaining({ name: 'SwapAnswerError', details })
const other = 'eip155:10:0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'

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
    ['another account', { from: bob }, 'Other sender.'],
    ['an account elsewhere', { from: alice.replace(':1:', ':10:') }, 'Other sender.'],
    ['no account', { from: undefined }, 'Other sender.'],
    ['another chain', { to: other }, 'Other chain.'],
    ['a bare address', { to: router.split(':')[2] }, 'Other chain.'],
    ['no contract', { to: null }, 'Other chain.'],
    ['less than an address', { to: router.slice(0, -1) }, 'No contract is called.'],
    ['more than an address', { to: `${router}0` }, 'No contract is called.'],
    ['more before an address', { to: router.replace('0x', '00x') }, 'No contract is called.'],
    ['the source token', { to: usdc.toLowerCase() }, 'A call of a token.'],
    ['another token', { to: dai }, 'A call of a token.'],
    ['the native coin', { to: eth }, 'A call of a token.'],
    ['the account itself', { to: alice }, 'It calls no contract.'],
    ['nobody', { to: `eip155:1:0x${'0'.repeat(40)}` }, 'It calls no contract.'],
    ['an approval', { data: encodeApproval(bob, 1n) }, 'A call of a token.'],
    ['a transfer', { data: '0xa9059cbb00' }, 'A call of a token.'],
    ['transferFrom', { data: '0x23B872DD00' }, 'A call of a token.'],
    ['setApprovalForAll', { data: '0xa22cb46500' }, 'A call of a token.'],
    ['no calldata', { data: '0x' }, 'No calldata.'],
    ['calldata that is no text', { data: ['0x7ff36ab5'] }, 'No calldata.'],
    ['three bytes', { data: '0x7ff36a' }, 'No calldata.'],
    ['half a byte', { data: '0x7ff36ab' }, 'No calldata.'],
    ['half a byte more', { data: '0x7ff36ab50' }, 'No calldata.'],
    ['no prefix', { data: '7ff36ab5' }, 'No calldata.'],
    ['something before the prefix', { data: '00x7ff36ab5' }, 'No calldata.'],
    ['another value', { value: 201n }, 'Another value than the amount.'],
    ['a smaller value', { value: 199n }, 'Another value than the amount.'],
    ['no value', { value: 0n }, 'Another value than the amount.'],
    ['a value that is none', { value: undefined }, 'No value or gas price.'],
    ['a negative value', { value: -200n }, 'No value or gas price.'],
    ['a gas price that is none', { gasPrice: 'cheap' }, 'No value or gas price.'],
    ['nothing received', { toAmount: 0n }, 'It gives nothing.'],
    ['an amount that is none', { toAmount: '7.5' }, 'It gives nothing.'],
    ['no gas', { gas: 0n }, 'It takes no gas.'],
    ['gas without end', { gas: 2n ** 256n }, 'It takes no gas.'],
  ])('with %s is refused', (_, change, details) => {
    expect(() => checkSwap(swap(change), ofCoin, [usdc, dai, eth])).toThrow(refused(details))
  })

  test.each([
    ['received', ofCoin, usdc],
    ['paid', ofToken, usdc],
    ['paid, the coin', ofCoin, eth],
    ['that is known, in other letters', ofCoin, dai.toLowerCase()],
  ])('that calls the token that is %s is refused', (_, input, to) => {
    const value = input === ofCoin ? 200n : 0n
    expect(() => checkSwap(swap({ to, value }), input, [dai])).toThrow(
      refused('A call of a token.'),
    )
  })

  test.each([undefined, null, 'tx', 7, []])('that is %j is refused', (answer) => {
    expect(() => checkSwap(answer, ofCoin, [])).toThrow(refused('Other sender.'))
  })

  test('of a token with a value is refused', () => {
    for (const value of [1n, 200n]) {
      expect(() => checkSwap(swap({ value }), ofToken, [])).toThrow(
        refused('Another value than the amount.'),
      )
    }
  })

  test('of the coin in other letters is one of the coin', () => {
    const input = { ...ofCoin, source: { ...ether, address: eth.replace('eeee', 'EEEE') } }
    expect(checkSwap(swap(), input, []).call.value).toBe(200n)
  })

  test('is taken where the contract’s address begins with zeros', () => {
    const to = `eip155:1:0x${'1'.padStart(40, '0')}`
    expect(checkSwap(swap({ to }), ofCoin, []).call.to).toBe(to.split(':')[2])
  })

  test('is taken in letters of any case', () => {
    const to = router.toUpperCase().replace('EIP155:1:0X', 'eip155:1:0x')
    const data = '0x7FF36AB5FF'
    expect(checkSwap(swap({ from: alice, to, data }), ofCoin, []).call).toMatchObject({
      to: to.split(':')[2],
      data,
    })
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
