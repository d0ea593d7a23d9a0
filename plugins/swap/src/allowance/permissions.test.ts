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
import { readQuotes } from '../quotes/askQuotes.js'
import { checkSwap } from '../transaction/buildSwap.js'
import { checkApproval, decodeApproval, toReset } from './allowance.js'

const [ether, dollar] = tokens as [never, never]
const ofToken = { caipAddress: alice, source: dollar, destination: ether, amount: 200n } as const
const refused = expect.objectContaining({ name: 'SwapAnswerError' })
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const swap = (change: object) => ({
  ...{ from: alice, to: router, data: '0x7ff36ab5', value: 0n, gas: 3n, gasPrice: 5n },
  toAmount: 7n,
  ...change,
})

describe('a permission in the dress of a swap is refused', () => {
  // By the first four bytes of keccak-256 of each signature.
  test.each([
    ['approve', '095ea7b3'],
    ['transfer', 'a9059cbb'],
    ['transferFrom', '23b872dd'],
    ['increaseAllowance', '39509351'],
    ['increaseApproval', 'd73dd623'],
    ['setApprovalForAll', 'a22cb465'],
    ['permit of ERC-2612', 'd505accf'],
    ['permit of DAI', '8fcbaf0c'],
    ['permit with one signature', '9fd5a6cf'],
    ['approve of Permit2', '87517c45'],
    ['permit of Permit2, one token', '2b67b570'],
    ['permit of Permit2, several tokens', '2a2d80d1'],
    ['transferFrom of Permit2', '36c78516'],
    ['transferFrom of Permit2, several', '0d58b1db'],
    ['transferAndCall', '4000aea0'],
    ['transferAndCall, short', '1296ee62'],
    ['approveAndCall', 'cae9ca51'],
    ['approveAndCall, short', '3177029f'],
    ['transferFromAndCall', 'c1d34b89'],
    ['transferFromAndCall, short', 'd8fbe994'],
    ['transferWithAuthorization', 'e3ee160e'],
    ['transferWithAuthorization, one signature', 'cf092995'],
    ['safeTransferFrom', '42842e0e'],
    ['safeTransferFrom with data', 'b88d4fde'],
    ['safeTransferFrom of several kinds', 'f242432a'],
    ['safeBatchTransferFrom', '2eb2c2d6'],
    ['send', '9bd9bbc6'],
    ['authorizeOperator', '959b8c3f'],
  ])('%s', (_, selector) => {
    const data = `0x${selector}${'00'.repeat(64)}`
    for (const each of [data, data.toUpperCase().replace('0X', '0x')]) {
      expect(() => checkSwap(swap({ data: each }), ofToken, [])).toThrow(refused)
    }
    // What stands later in the data is none.
    const later = `0x7ff36ab5${selector}`
    expect(checkSwap(swap({ data: later }), ofToken, []).call.data).toBe(later)
  })

  test.each([1, 10])('any call of Permit2, on chain %i', (id) => {
    const on = (address: string) => address.replace(':1:', `:${id}:`)
    const input = { ...ofToken, caipAddress: on(alice) }
    for (const address of [permit2, permit2.toLowerCase()]) {
      const change = { from: on(alice), to: `eip155:${id}:${address}` }
      const details = 'It calls the keeper of permissions.'
      expect(() => checkSwap(swap(change), input, [])).toThrow(
        expect.objectContaining({ name: 'SwapAnswerError', details }),
      )
    }
    expect(checkSwap(swap({ from: on(alice), to: on(router) }), input, [])).toBeDefined()
  })
})

describe('an approval', () => {
  const approval = (change: object = {}) => ({
    from: alice,
    to: usdc,
    data: encodeApproval(router, 200n),
    value: 0n,
    gasPrice: 5n,
    ...change,
  })
  const of = (spender: string, amount = 200n) =>
    checkApproval(approval({ data: encodeApproval(spender, amount) }), ofToken)

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
    expect(of(router, amount).approval).toMatchObject({ amount, isLarger, isUnlimited })
  })

  const bad = 'A spender that is nobody, the account or the token.'
  const call = encodeApproval(router, 200n)
  test.each([
    ['less than the amount', { data: encodeApproval(router, 199n) }, 'Less than the swap takes.'],
    ['nothing', { data: encodeApproval(router, 0n) }, 'Less than the swap takes.'],
    ['another account', { from: bob }, 'Other sender.'],
    ['an account elsewhere', { from: alice.replace(':1:', ':10:') }, 'Other sender.'],
    ['no account', { from: undefined }, 'Other sender.'],
    ['another token', { to: dai }, 'Another contract than the token.'],
    ['a token elsewhere', { to: usdc.replace(':1:', ':10:') }, 'Other chain.'],
    ['the router', { to: router }, 'Another contract than the token.'],
    ['no token', { to: null }, 'Other chain.'],
    ['a bare address', { to: usdc.split(':')[2] }, 'Other chain.'],
    ['a value', { value: 1n }, 'An approval that costs coins.'],
    ['no value', { value: undefined }, 'No value or gas price.'],
    ['no gas price', { gasPrice: 'cheap' }, 'No value or gas price.'],
    ['nobody as spender', { data: encodeApproval(`0x${'0'.repeat(40)}`, 200n) }, bad],
    ['the account as spender', { data: encodeApproval(alice, 200n) }, bad],
    ['the token as spender', { data: encodeApproval(usdc, 200n) }, bad],
    [
      'Permit2 as spender, which lets others take it',
      { data: encodeApproval(permit2, 200n) },
      'A spender that lets others take it.',
    ],
    ['a transfer', { data: call.replace('095ea7b3', 'a9059cbb') }, 'No call of approve.'],
    ['more calldata', { data: `${call}00` }, 'No call of approve.'],
    ['less calldata', { data: call.slice(0, -2) }, 'No call of approve.'],
    [
      'a spender of more than 20 bytes',
      { data: call.replace('0x095ea7b30', '0x095ea7b31') },
      'No call of approve.',
    ],
    ['no calldata', { data: undefined }, 'No calldata.'],
  ])('with %s is refused', (_, change, details) => {
    const refusal = expect.objectContaining({ name: 'SwapAnswerError', details })
    expect(() => checkApproval(approval(change), ofToken)).toThrow(refusal)
  })

  test.each([undefined, null, 'tx', 7, []])('that is %j is refused', (answer) => {
    expect(() => checkApproval(answer, ofToken)).toThrow(refused)
  })

  test('is decoded whatever the case of its letters, and of nothing else', () => {
    const data = encodeApproval(router, 255n).toUpperCase().replace('0X', '0x')
    expect(decodeApproval(data)).toEqual({ spender: `0x${data.slice(34, 74)}`, amount: 255n })
    for (const other of [undefined, [data], `00${data}`, data.replace('0x', '')]) {
      expect(decodeApproval(other)).toBeUndefined()
    }
  })

  test('is taken back for the same spender, with a call of our own', () => {
    const quote = { key: 'a', asked: fakeProvider().provider, name: 'A', toAmount: 7n }
    const plan = { ...ofToken, quote, toAmount: 7n, ...of(router) }
    const reset = toReset(plan)
    expect(reset).toEqual({
      ...plan,
      call: { ...plan.call, data: encodeApproval(router, 0n) },
      approval: {
        spender: plan.approval.spender,
        amount: 0n,
        isLarger: false,
        isUnlimited: false,
        isReset: true,
      },
    })
  })
})

describe('a list of quotes', () => {
  const { provider: asked } = fakeProvider()
  const input = { ...ofToken, amount: 20_000n }
  const read = (answer: unknown) => readQuotes(answer, { asked, input })
  const percentOf = (fee: object) => read([{ toAmount: 700n, fee }])[0]?.fee?.percent

  test.each([
    ['nothing', []],
    ['quotes that give nothing', [{ toAmount: 0n }, { toAmount: '0' }]],
  ])('with %s has none', (_, answer) => {
    expect(read(answer)).toEqual([])
  })

  test.each([
    ['no list', {}],
    ['what is no quote', [{}]],
    ['what is no amount', [{ toAmount: 0n }, { toAmount: 'much' }]],
  ])('of %s is a failure', (_, answer) => {
    expect(() => read(answer)).toThrow(refused)
  })

  test('keeps what can be read, at most 20', () => {
    expect(read([{}, { toAmount: 7n }])).toHaveLength(1)
    expect(read(Array(30).fill({ toAmount: 7n }))).toHaveLength(20)
  })

  test('with a fee of another part than it says has the part that it is', () => {
    expect(percentOf({ amount: 170n, percent: '0.85', address: usdc })).toBe('0.85')
    expect(percentOf({ amount: 2000n, percent: '0.85', address: usdc })).toBe('10')
    expect(percentOf({ amount: 2000n, address: usdc })).toBe('10')
    // Of the token received what is received, and the fee, are the whole.
    expect(percentOf({ amount: 100n, percent: '0.1', address: eth })).toBe('12.5')
    expect(percentOf({ amount: 1n, percent: '0.1', address: alice })).toBeUndefined()
  })
})
