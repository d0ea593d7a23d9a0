import { describe, expect, test } from 'vitest'
import { alice, encodeApproval, eth, fakeProvider, router, usdc } from '../../test/fakeProvider.js'
import { addressOf, planOf } from '../../test/trade.js'
import { buildApproval, buildReset, toReset } from './allowance.js'

const { signal } = new AbortController()
const { caipAddress, source, destination, amount, toAmount } = planOf()
const input = { caipAddress, source, destination, amount }

function create(quoteId?: string) {
  const fake = fakeProvider()
  const quote = {
    key: 'fake:',
    asked: fake.provider,
    name: 'Fake',
    toAmount,
    ...(quoteId && { id: quoteId }),
  }
  const asked = () => fake.log.map(({ options: { signal, ...options } }) => options)
  return { fake, asked, quote, options: { input, quote, signal } }
}
const request = { userAddress: alice, from: usdc, to: eth, amount }
const call = (units: bigint) => ({
  to: addressOf(usdc),
  data: encodeApproval(router, units),
  value: 0n,
})
const spender = addressOf(router).toLowerCase()
const approval = { spender, amount, isLarger: false, isUnlimited: false }
const nothing = { spender, amount: 0n, isLarger: false, isUnlimited: false, isReset: true }
/** What the provider builds, of an approval of this amount. */
const build = (fake: ReturnType<typeof fakeProvider>, units: bigint) =>
  fake.transaction(request, { to: usdc, data: encodeApproval(router, units), value: 0n })

describe('an approval is built', () => {
  test('of the amount, by who gave the quote', async () => {
    const { asked, quote, options } = create()
    expect(await buildApproval(options)).toEqual({
      ...input,
      ...{ quote, toAmount, approval, call: call(amount), cost: 150_000n * 10n ** 9n },
    })
    expect(asked()).toEqual([request])
  })

  test('for the quote that has a name', async () => {
    const { asked, options } = create('q1')
    await buildApproval(options)
    expect(asked()).toEqual([{ ...request, quoteId: 'q1' }])
  })

  test.each([
    ['down', new Error('down'), { message: 'down' }],
    ['of less', build(fakeProvider(), amount - 1n), { details: 'Less than the swap takes.' }],
    ['of nothing', build(fakeProvider(), 0n), { details: 'Less than the swap takes.' }],
  ])('or it is an error that says of what: %s', async (_, answer, cause) => {
    const { fake, options } = create()
    fake.answers.buildApproval = () => answer
    await expect(buildApproval(options)).rejects.toMatchObject({
      name: 'SwapApprovalError',
      shortMessage: `The approval of token "${usdc}" could not be built.`,
      cause,
    })
  })

  test('or nobody waits for it any more', async () => {
    const { fake, options } = create()
    fake.answers.buildApproval = () => new Promise(() => {})
    const leave = new AbortController()
    const building = buildApproval({ ...options, signal: leave.signal })
    leave.abort(new Error('left'))
    await expect(building).rejects.toMatchObject({ cause: { message: 'left' } })
  })
})

describe('what takes an allowance back is built', () => {
  test.each([
    ['of nothing, at once', () => true, [0n]],
    ['of the amount, where nothing is refused', (units: bigint) => units > 0n, [0n, amount]],
  ])('by an approval %s', async (_, builds, amounts) => {
    const { fake, asked, options } = create()
    fake.answers.buildApproval = ({ amount }: { readonly amount: bigint }) =>
      builds(amount) ? build(fake, amount) : new Error('reverts')
    const plan = await buildReset(options)
    expect(plan).toMatchObject({ ...input, approval: nothing, call: call(0n) })
    expect(asked()).toEqual(amounts.map((units) => ({ ...request, amount: units })))
  })

  test('or it is the error of the approval of the amount', async () => {
    const { fake, options } = create()
    fake.answers.buildApproval = ({ amount }: { readonly amount: bigint }) =>
      new Error(amount ? 'amount' : 'nothing')
    await expect(buildReset(options)).rejects.toMatchObject({
      ...{ name: 'SwapApprovalError', cause: { message: 'amount' } },
    })
  })

  test('a swap takes nothing back', () => {
    const plan = planOf()
    expect(toReset(plan)).toBe(plan)
  })
})
