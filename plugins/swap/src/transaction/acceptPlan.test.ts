import type { Kit } from '@wallet-kit/core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { bob, dai, eth, usdc } from '../../test/fakeProvider.js'
import { openPair, pass, planOf, setUpClock, tokenOf } from '../../test/openSwap.js'
import { type Form, type SwapPlan, swapSlice } from '../slice.js'
import { acceptPlan, requireShown } from './acceptPlan.js'
import { approveSwap, sendSwap } from './sendSwap.js'
import { getSwap, getTerms, isPlanAccepted } from './shownSwap.js'

setUpClock()

const changed = expect.objectContaining({ name: 'SwapChangedError' })

describe('a transaction is what is shown', () => {
  test('and is neither a copy of it, nor the last one', async () => {
    const { kit } = await openPair()
    const plan = planOf({ kit })
    expect(() => requireShown(kit, plan)).not.toThrow()
    expect(() => requireShown(kit, { ...plan })).toThrow(changed)
    await pass(10_000)
    expect(planOf({ kit })).not.toBe(plan)
    expect(() => requireShown(kit, plan)).toThrow(changed)
    expect(() => requireShown(kit, planOf({ kit }))).not.toThrow()
  })

  // The form changes with the trade. Whatever may change it alone, nothing else is sent than what it says.
  test.each<[string, (kit: Kit) => Partial<Form>]>([
    ['another amount', () => ({ amount: '1.0000001' })],
    ['no amount', () => ({ amount: '' })],
    ['another token to pay', (kit) => ({ source: tokenOf(kit, dai) })],
    ['another token to receive', (kit) => ({ destination: tokenOf(kit, dai) })],
    ['no token to receive', () => ({ destination: undefined })],
  ])('where the form says %s', async (_, change) => {
    const { kit } = await openPair(eth, usdc, { providers: { balances: undefined } })
    const plan = planOf({ kit })
    kit.write(swapSlice, ({ form }) => {
      form.value = { ...form.peek(), ...change(kit) }
    })
    expect(() => requireShown(kit, plan)).toThrow(changed)
  })

  test('of the account that is connected', async () => {
    const { kit, wallet } = await openPair()
    const plan = planOf({ kit })
    wallet.switchAccounts([bob.split(':')[2] ?? ''])
    expect(() => requireShown(kit, plan)).toThrow(changed)
    await kit.disconnect()
    expect(() => requireShown(kit, plan)).toThrow(changed)
  })

  test('and is for this account, whoever the form is of', async () => {
    const { kit } = await openPair()
    const { trade } = kit.read(swapSlice)
    const plan: SwapPlan = { ...planOf({ kit }), caipAddress: bob }
    const now = trade.peek()
    if (!now.built) throw new Error('No plan')
    const { built } = now
    kit.write(swapSlice, ({ trade }) => {
      trade.value = { ...now, built: { ...built, outcome: { ...built.outcome, plan } } }
    })
    expect(() => requireShown(kit, plan)).toThrow(changed)
  })

  test('that the account can pay', async () => {
    const page = await openPair()
    const plan = planOf(page)
    const gasPrice = 10n ** 18n
    page.fake.answers.buildSwap = (request: never) => ({
      ...page.fake.transaction(request, { gasPrice }),
      toAmount: plan.toAmount,
    })
    await pass(10_000)
    expect(() => requireShown(page.kit, planOf(page))).toThrow(changed)
  })
})

describe('a transaction was built 30 s ago at the most', () => {
  /** Nothing is built anew while the page is hidden. */
  async function openHidden() {
    const { kit, wallet } = await openPair()
    vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: true }))
    onTestFinished(() => void vi.unstubAllGlobals())
    const plan = planOf({ kit })
    const from = Date.now()
    const refuse = async (text = 'This quote was too old') => {
      expect(planOf({ kit })).toBe(plan)
      await expect(sendSwap(kit, { plan })).rejects.toMatchObject({
        name: 'SwapExpiredError',
        notice: { as: 'toast', text },
      })
      expect(wallet.requests).toEqual([])
      // It is dropped: the next quote has it built anew.
      expect(getSwap(kit)).toMatchObject({ plan: undefined, state: 'quoting' })
    }
    return { kit, plan, from, refuse }
  }

  test('by both clocks', async () => {
    const { kit, plan, refuse } = await openHidden()
    const { built } = kit.read(swapSlice).trade.peek()
    if (!built) throw new Error('No plan')
    await vi.advanceTimersByTimeAsync(29_999 - (Date.now() - built.wall))
    expect(() => requireShown(kit, plan)).not.toThrow()
    await vi.advanceTimersByTimeAsync(1)
    await refuse()
  })

  test.each([30_000, 3_600_000, -1, -60_000])(
    'by the wall clock, which does not say whether the machine slept or it was set by %i ms',
    async (shift) => {
      const { from, refuse } = await openHidden()
      vi.setSystemTime(from + shift)
      await refuse('This quote may be too old')
    },
  )

  test('by the wall clock, to the millisecond', async () => {
    const { kit, plan, from } = await openHidden()
    const { built } = kit.read(swapSlice).trade.peek()
    expect(built?.wall).toBe(from)
    for (const shift of [0, 29_999]) {
      vi.setSystemTime(from + shift)
      expect(() => requireShown(kit, plan)).not.toThrow()
    }
  })

  test('by the other one: the wall clock was set back by less than it is old', async () => {
    const { refuse } = await openHidden()
    await pass(25_000)
    vi.setSystemTime(Date.now() - 20_000)
    await pass(10_000)
    await refuse()
  })
})

describe('what the visitor has to agree to', () => {
  const unlimited = 2n ** 256n - 1n
  const data = (amount: bigint, spender = '7a250d5630b4cf539739df2c5dacb4c659f2488d') =>
    `0x095ea7b3${spender.padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

  test('is nothing of what does what the screen says', async () => {
    const swap = await openPair()
    expect(getTerms(swap.kit)).toBeUndefined()
    expect(isPlanAccepted(swap.kit)).toBe(true)
    const approval = await openPair(usdc, eth)
    expect(getTerms(approval.kit)).toBeUndefined()
    expect(isPlanAccepted(approval.kit)).toBe(true)
  })

  test('is nothing while there is nothing, which is then not accepted either', async () => {
    const { kit } = await openPair()
    setAmount(kit)
    expect(getTerms(kit)).toBeUndefined()
    expect(isPlanAccepted(kit)).toBe(false)
  })

  function setAmount(kit: Kit) {
    kit.write(swapSlice, ({ trade }) => {
      trade.value = { ...trade.peek(), status: 'quoted', built: undefined }
    })
  }

  test('is more than the amount, to this spender and of this amount', async () => {
    const page = await openPair(usdc, eth, {}, ({ fake }) => {
      fake.answers.buildApproval = (request: never) =>
        fake.transaction(request, { to: usdc, data: data(unlimited), value: 0n })
    })
    const { kit } = page
    const spender = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
    expect(getTerms(kit)).toBe(`${spender} ${unlimited} shown`)
    expect(isPlanAccepted(kit)).toBe(false)
    acceptPlan(kit, { plan: planOf({ kit }) })
    expect(isPlanAccepted(kit)).toBe(true)
    // Another amount than was agreed to is another matter.
    page.fake.answers.buildApproval = (request: never) =>
      page.fake.transaction(request, { to: usdc, data: data(unlimited - 1n), value: 0n })
    await pass(10_000)
    expect(getTerms(kit)).toBe(`${spender} ${unlimited - 1n} shown`)
    expect(isPlanAccepted(kit)).toBe(false)
    await expect(approveSwap(kit, { plan: planOf({ kit }) })).rejects.toMatchObject({
      name: 'SwapChangedError',
    })
    expect(page.wallet.requests).toEqual([])
  })

  test.each([eth, usdc])('is what the network does not show (%s)', async (from) => {
    const page = await openPair(from, from === eth ? usdc : eth, {}, ({ preview }) => {
      preview.answer = () => ({ isSimulated: false, reason: 'Method not found' })
    })
    const { kit } = page
    const { approval, call } = planOf({ kit })
    const taken = approval ? `${approval.spender} ${approval.amount}` : call.to
    expect(getTerms(kit)).toBe(`${taken} not shown`)
    expect(isPlanAccepted(kit)).toBe(false)
    acceptPlan(kit, { plan: planOf({ kit }) })
    expect(isPlanAccepted(kit)).toBe(true)
  })
})
