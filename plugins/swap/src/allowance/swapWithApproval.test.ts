import { getTrackedTransactions } from '@wallet-kit/core/assets'
import { describe, expect, test } from 'vitest'
import { encodeApproval, eth, router, usdc } from '../../test/fakeProvider.js'
import {
  openPair,
  openSwap,
  pass,
  planOf,
  setUpClock,
  stateOf,
  tokenOf,
} from '../../test/openSwap.js'
import { getSwapDetails } from '../quotes/getSwapDetails.js'
import { setSwapAmount, setSwapToken } from '../quotes/swapScreen.js'
import { acceptPlan } from '../transaction/acceptPlan.js'
import { approveSwap, sendSwap } from '../transaction/sendSwap.js'
import { getSwap } from '../transaction/shownSwap.js'
import { confirmApproval } from './allowance.js'

setUpClock()

describe('a swap with approval', () => {
  const openToken = () => openPair(usdc, eth)

  test('asks for exactly the amount, waits for a block, quotes anew and swaps', async () => {
    const page = await openToken()
    const { kit, fake, wallet } = page
    expect(stateOf(page)).toBe('approve')
    const plan = planOf(page)
    expect(plan.approval).toEqual({
      spender: router.split(':')[2]?.toLowerCase(),
      amount: 200_000_000n,
      isLarger: false,
      isUnlimited: false,
    })
    expect(plan.cost).toBe(150_000n * 10n ** 9n)
    const { hash } = await approveSwap(kit, { plan })
    expect(wallet.sent).toEqual([
      {
        to: usdc.split(':')[2],
        data: encodeApproval(router, 200_000_000n),
        value: 0n,
      },
    ])
    expect(stateOf(page)).toBe('approving')
    fake.allowance = 200_000_000n
    // The price moves between approval and swap: what is signed is what is shown now.
    fake.price = 2500n
    await confirmApproval(kit, { plan, hash })
    expect(getSwap(kit).plan).toBeUndefined()
    await pass(200)
    expect(stateOf(page)).toBe('swap')
    expect(getSwap(kit).destination.amount).toBe('0.08')
    // A fifth is lost by then, which the visitor has to see first.
    expect(getSwapDetails(kit)?.loss).toBe('20')
    acceptPlan(kit, { plan: planOf(page) })
    await sendSwap(kit, { plan: planOf(page) })
    expect(wallet.sent).toHaveLength(2)
    expect(wallet.sent[1]).toMatchObject({ value: 0n, gas: 182_000n })
  })

  test('is not needed where the allowance is equal', async () => {
    const page = await openSwap()
    page.fake.allowance = 200_000_000n
    setSwapToken(page.kit, { target: 'source', token: tokenOf(page.kit, usdc) })
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, eth) })
    setSwapAmount(page.kit, { amount: '200' })
    await pass(200)
    expect(stateOf(page)).toBe('swap')
    setSwapAmount(page.kit, { amount: '200.000001' })
    await pass(200)
    expect(stateOf(page)).toBe('approve')
  })

  test.each([
    ['larger', 200_000_001n, false],
    ['just not unlimited', 2n ** 255n - 1n, false],
    ['unlimited', 2n ** 255n, true],
  ])('of more (%s) is named and needs a second act', async (_, amount, isUnlimited) => {
    const page = await openSwap()
    const { kit, fake } = page
    fake.answers.buildApproval = (request: never) =>
      fake.transaction(request, { to: usdc, data: encodeApproval(router, amount), value: 0n })
    setSwapToken(kit, { target: 'source', token: tokenOf(kit, usdc) })
    setSwapToken(kit, { target: 'destination', token: tokenOf(kit, eth) })
    setSwapAmount(kit, { amount: '200' })
    await pass(200)
    const plan = planOf(page)
    expect(plan.approval).toMatchObject({ amount, isLarger: true, isUnlimited })
    await expect(approveSwap(kit, { plan })).rejects.toMatchObject({ name: 'SwapChangedError' })
    acceptPlan(kit, { plan })
    // A refresh with the same terms asks for no third act.
    await pass(10_000)
    await approveSwap(kit, { plan: planOf(page) })
    expect(page.wallet.sent).toMatchObject([{ data: encodeApproval(router, amount) }])
  })

  test('of more that was accepted is forgotten with the amount, also where its terms stay', async () => {
    const page = await openSwap()
    const { kit, fake } = page
    const data = encodeApproval(router, 2n ** 256n - 1n)
    fake.answers.buildApproval = (request: never) =>
      fake.transaction(request, { to: usdc, data, value: 0n })
    setSwapToken(kit, { target: 'source', token: tokenOf(kit, usdc) })
    setSwapToken(kit, { target: 'destination', token: tokenOf(kit, eth) })
    setSwapAmount(kit, { amount: '200' })
    await pass(200)
    acceptPlan(kit, { plan: planOf(page) })
    setSwapAmount(kit, { amount: '300' })
    await pass(200)
    await expect(approveSwap(kit, { plan: planOf(page) })).rejects.toMatchObject({
      name: 'SwapChangedError',
    })
    expect(page.wallet.requests).toEqual([])
  })

  test('that its chain refuses is an error, and can be tried again', async () => {
    const page = await openToken()
    page.adapter.waitForTransaction = async () => ({ status: 'failed' })
    const plan = planOf(page)
    const { hash } = await approveSwap(page.kit, { plan })
    await expect(confirmApproval(page.kit, { plan, hash })).rejects.toMatchObject({
      name: 'SwapTransactionError',
    })
    expect(getSwap(page.kit).plan).toBeUndefined()
    await pass(200)
    expect(stateOf(page)).toBe('approve')
    await approveSwap(page.kit, { plan: planOf(page) })
    expect(page.wallet.sent).toHaveLength(2)
  })

  test.each([
    ['cancelled', 'approve', 0n],
    ['sped up', 'swap', 10n ** 30n],
  ])('that is %s in the wallet: the allowance is asked anew', async (_, next, allowance) => {
    const page = await openToken()
    page.adapter.waitForTransaction = async () => ({ status: 'replaced' })
    const plan = planOf(page)
    const { hash } = await approveSwap(page.kit, { plan })
    page.fake.allowance = allowance
    await confirmApproval(page.kit, { plan, hash })
    await pass(200)
    expect(stateOf(page)).toBe(next)
    expect(getTrackedTransactions(page.kit)).toMatchObject([{ status: 'replaced' }])
    expect(page.reported).toEqual([])
  })

  test('that the network has forgotten is not waited for: the allowance is asked anew', async () => {
    const page = await openToken()
    page.adapter.waitForTransaction = ({ signal, onStatus }) =>
      new Promise((_, reject) => {
        onStatus?.('dropped')
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    const plan = planOf(page)
    const { hash } = await approveSwap(page.kit, { plan })
    page.fake.allowance = 0n
    await confirmApproval(page.kit, { plan, hash })
    await pass(200)
    expect(stateOf(page)).toBe('approve')
    expect(getTrackedTransactions(page.kit)).toMatchObject([{ status: 'dropped' }])
    expect(page.reported).toEqual([])
  })

  test('waits as long as the chain takes, and ends with the screen', async () => {
    const page = await openToken()
    page.adapter.waitForTransaction = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const plan = planOf(page)
    const { hash } = await approveSwap(page.kit, { plan })
    let isOver = false
    const waiting = confirmApproval(page.kit, { plan, hash }).then(() => {
      isOver = true
    })
    await pass(3_600_000)
    expect(stateOf(page)).toBe('approving')
    expect(isOver).toBe(false)
    page.stop()
    await waiting
    expect(page.reported).toEqual([])
  })

  test.each([
    ['fetchAllowance', 'SwapAllowanceError'],
    ['buildApproval', 'SwapApprovalError'],
  ] as const)('where %s fails, goes back and marks it', async (ask, name) => {
    const page = await openSwap()
    page.fake.answers[ask] = () => new Error('down')
    setSwapToken(page.kit, { target: 'source', token: tokenOf(page.kit, usdc) })
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, eth) })
    await pass(200)
    expect(page.reported).toEqual([name])
    expect(page.views).toEqual(['Account'])
    expect(getSwap(page.kit)).toMatchObject({
      hasFetchError: true,
      source: { token: { symbol: 'USDC' } },
    })
    await pass(60_000)
    expect(page.fake.count('fetchQuotes')).toBe(1)
  })
})
