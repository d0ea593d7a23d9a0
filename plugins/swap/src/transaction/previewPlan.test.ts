import { fetchTokens } from '@wallet-kit/core/assets'
import { RequestFailedError, type TransactionPreview } from '@wallet-kit/core/plugin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alice, bob, chain, dai, eth, router, usdc } from '../../test/fakeProvider.js'
import { pass } from '../../test/openSwap.js'
import { swapKit } from '../../test/swapKit.js'
import { addressOf, destination as dollar, source as ether, planOf } from '../../test/trade.js'
import type { SwapOutcome, SwapPlan } from '../slice.js'
import { previewPlan } from './previewPlan.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const { signal } = new AbortController()
const ofCoin = { source: ether, destination: dollar, amount: 10n ** 17n, toAmount: 200_000_000n }
const change = (direction: 'in' | 'out', address: string, amount: bigint, id?: bigint) => ({
  direction,
  token: { address, ...(id !== undefined && { id }) },
  amount,
})
const simulated = (changes: readonly unknown[], more: object = {}) =>
  ({ isSimulated: true, changes, ...more }) as TransactionPreview
const paid = change('out', usdc, 200_000_000n)
const received = change('in', eth, 10n ** 17n)

/** What the network shows of a plan. */
async function show(answer: TransactionPreview, plan: SwapPlan = planOf()) {
  const { kit, preview } = swapKit()
  preview.answer = () => answer
  const outcome = await previewPlan(kit, { plan, signal, onLate: () => {} })
  expect(outcome.plan).toBe(plan)
  return outcome
}

describe('the network is asked', () => {
  async function ask(plan: SwapPlan, balances: readonly object[] = []) {
    const { kit, adapter } = swapKit({
      providers: { balances: { fetchBalances: async () => ({ balances: balances as never }) } },
    })
    await fetchTokens(kit)
    const asked: { tokens?: readonly string[] | undefined; calls: unknown; account: string }[] = []
    adapter.previewTransaction = async ({ address, calls, tokens }) => {
      asked.push({ account: address, calls, tokens })
      return simulated([])
    }
    await previewPlan(kit, { plan, signal, onLate: () => {} })
    expect(asked).toHaveLength(1)
    return asked[0]
  }
  const holding = (address: string | undefined, chainId = chain) => ({
    ...{ name: 'A', symbol: 'A', chainId, quantity: { decimals: '18', numeric: '1' } },
    ...(address && { address }),
  })

  test('what the call does to both tokens, the coin apart', async () => {
    const plan = planOf()
    expect(await ask(plan)).toEqual({
      account: addressOf(alice),
      calls: [plan.call],
      tokens: [addressOf(usdc)],
    })
    const other = planOf({ ...(ether && { source: { ...ether, address: dai } }) })
    expect((await ask(other))?.tokens).toEqual([addressOf(dai)])
  })

  test('and to what the account holds on this network, since that could be taken, too', async () => {
    const other = `eip155:10:0x${'3'.repeat(40)}`
    const held = [holding(undefined), holding(dai), holding(other, 'eip155:10'), holding(eth)]
    expect((await ask(planOf(), held))?.tokens).toEqual([usdc, dai].map(addressOf))
  })

  test('of 20 tokens at most, those of the swap first', async () => {
    const many = Array.from({ length: 30 }, (_, at) => `${chain}:0x${String(at).padStart(40, '3')}`)
    const held = many.map((address) => holding(address))
    const tokens = [usdc, ...many].map(addressOf)
    expect((await ask(planOf(), held))?.tokens).toEqual(tokens.slice(0, 20))
  })
})

describe('a swap', () => {
  test.each<[string, TransactionPreview, SwapOutcome['status']]>([
    ['does what it says', simulated([paid, received]), 'fits'],
    ['takes less', simulated([change('out', usdc, 199_999_999n), received]), 'fits'],
    ['takes more', simulated([change('out', usdc, 200_000_001n), received]), 'contradicts'],
    ['takes nothing, and gives', simulated([received]), 'fits'],
    ['gives another token, too', simulated([paid, received, change('in', dai, 1n)]), 'fits'],
    [
      'takes another token, too',
      simulated([paid, change('out', dai, 1n), received]),
      'contradicts',
    ],
    ['takes the coin, too', simulated([paid, change('out', eth, 1n), received]), 'contradicts'],
    [
      'takes one kind of several',
      simulated([change('out', usdc, 1n, 0n), received]),
      'contradicts',
    ],
    [
      'gives one kind of several',
      simulated([paid, change('in', eth, 10n ** 18n, 0n)]),
      'contradicts',
    ],
    ['gives the least', simulated([paid, change('in', eth, 99n * 10n ** 15n)]), 'fits'],
    [
      'gives less than the least',
      simulated([paid, change('in', eth, 99n * 10n ** 15n - 1n)]),
      'contradicts',
    ],
    [
      'gives the least in two parts',
      simulated([paid, change('in', eth, 98n * 10n ** 15n), change('in', eth, 10n ** 15n)]),
      'fits',
    ],
    [
      'takes back what it gives',
      simulated([paid, { ...received, direction: 'out' }]),
      'contradicts',
    ],
    ['gives nothing', simulated([paid]), 'contradicts'],
    ['does nothing', simulated([]), 'contradicts'],
    [
      'lets somebody take',
      simulated([paid, received], {
        allowances: [{ token: { address: dai }, spender: addressOf(bob), amount: 1n }],
      }),
      'contradicts',
    ],
    ['lets nobody take', simulated([paid, received], { allowances: [] }), 'fits'],
    ['would fail', simulated([paid, received], { failure: 'reverted' }), 'contradicts'],
    ['would fail without a word', simulated([paid, received], { failure: '' }), 'contradicts'],
  ])('that %s', async (_, answer, status) => {
    const outcome = await show(answer)
    expect(outcome.status).toBe(status)
    expect(outcome.changes).toEqual('changes' in answer ? answer.changes : [])
  })

  test('of the coin, by whatever address it goes', async () => {
    const plan = planOf(ofCoin as Partial<SwapPlan>)
    const address = eth.replace('eeee', 'EEEE')
    const out = simulated([change('out', address, 10n ** 17n), change('in', usdc, 200_000_000n)])
    expect((await show(out, plan)).status).toBe('fits')
  })

  test('that cannot be shown', async () => {
    const outcome = await show({ isSimulated: false, reason: 'Method not found' })
    expect(outcome).toMatchObject({ status: 'unknown', changes: [] })
  })

  test('that a node failed to show: the network may have a way to', async () => {
    const outcome = await show({ isSimulated: false, reason: 'not now', isFailed: true })
    expect(outcome).toMatchObject({ status: 'failed', changes: [] })
  })

  test.each([
    ['for want of a node', new RequestFailedError({ url: 'https://node.test' }), 'unreached'],
    ['for another reason', new Error('bug'), 'failed'],
  ] as const)('of which the question fails %s', async (_, error, status) => {
    const { kit, adapter } = swapKit()
    adapter.previewTransaction = () => Promise.reject(error)
    const plan = planOf()
    const outcome = await previewPlan(kit, { plan, signal, onLate: () => {} })
    expect(outcome).toEqual({ plan, status, changes: [] })
  })
})

describe('an approval', () => {
  const spender = addressOf(router)
  const plan = planOf({
    approval: { spender, amount: 200_000_000n, isLarger: false, isUnlimited: false },
  })
  const allowance = (change: object = {}) => ({
    ...{ token: { address: usdc }, spender, amount: 200_000_000n },
    ...change,
  })
  const token = { address: dai }

  test.each<[string, readonly unknown[] | undefined, SwapOutcome['status']]>([
    ['of the amount', [allowance()], 'fits'],
    ['in other letters', [allowance({ token: { address: usdc.toLowerCase() } })], 'fits'],
    [
      'for the spender in other letters',
      [allowance({ spender: spender.toUpperCase().replace('0X', '0x') })],
      'fits',
    ],
    ['of nothing', undefined, 'fits'],
    ['of less', [allowance({ amount: 199_999_999n })], 'fits'],
    ['of more', [allowance({ amount: 200_000_001n })], 'contradicts'],
    ['of another token', [allowance({ token })], 'contradicts'],
    ['for another spender', [allowance({ spender: addressOf(bob) })], 'contradicts'],
    ['of another token, too', [allowance(), allowance({ token })], 'contradicts'],
  ])('%s', async (_, allowances, status) => {
    const answer = simulated([], allowances && { allowances })
    expect((await show(answer, plan)).status).toBe(status)
  })

  test.each([
    ['moves something', simulated([change('in', usdc, 1n)])],
    ['would fail', simulated([], { failure: 'reverted' })],
  ])('that %s contradicts', async (_, answer) => {
    expect((await show(answer, plan)).status).toBe('contradicts')
  })
})

describe('what the network shows late', () => {
  function open(plan: SwapPlan) {
    const { kit, preview } = swapKit()
    const late: SwapOutcome[] = []
    const leave = new AbortController()
    let answer = (_: TransactionPreview) => {}
    preview.answer = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const previewing = previewPlan(kit, {
      plan,
      signal: leave.signal,
      onLate: (outcome) => late.push(outcome),
    }).catch((error) => error)
    const give = async (preview: TransactionPreview) => {
      answer(preview)
      await pass()
    }
    return { previewing, late, leave, give }
  }
  const isOver = async (promise: Promise<unknown>) => {
    let isIt = false
    promise.then(() => {
      isIt = true
    })
    await pass()
    return isIt
  }

  test('is waited for 1.5 s, and told then', async () => {
    const plan = planOf()
    const { previewing, late, give } = open(plan)
    await vi.advanceTimersByTimeAsync(1_499)
    expect(await isOver(previewing)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await previewing).toEqual({ plan, status: 'late', changes: [] })
    expect(late).toEqual([])
    await give(simulated([paid, received]))
    expect(late).toEqual([{ plan, status: 'fits', changes: [paid, received] }])
  })

  test('is told by nobody where it came in time', async () => {
    const { previewing, late, give } = open(planOf())
    await pass()
    await give(simulated([paid]))
    expect(await previewing).toMatchObject({ status: 'contradicts' })
    await pass(2_000)
    expect(late).toEqual([])
  })

  test('is nothing to who left', async () => {
    const { previewing, late, leave, give } = open(planOf())
    await pass()
    const left = new Error('left')
    leave.abort(left)
    expect(await previewing).toBe(left)
    await give(simulated([paid, received]))
    expect(late).toEqual([])
  })

  test('of an unknown contract is waited for, and refused where nothing is shown', async () => {
    const plan = planOf({ isUnknown: true })
    const one = open(plan)
    await pass(5_000)
    expect(await isOver(one.previewing)).toBe(false)
    await one.give(simulated([paid, received]))
    expect(await one.previewing).toEqual({ plan, status: 'fits', changes: [paid, received] })
    expect(one.late).toEqual([])
    const other = open(plan)
    await pass()
    await other.give({ isSimulated: false, reason: 'Method not found' })
    expect(await other.previewing).toMatchObject({
      name: 'SwapUncheckedError',
      details: 'An unknown contract, and nothing shows what it does.',
    })
  })
})
