import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cost } from '../cost/cost.js'
import type { Draft, Receiver } from '../draft/draft.js'
import type { Review } from '../transaction/review.js'
import * as transitions from './transfer.js'
import {
  draftOf,
  formOf,
  isPaymentOf,
  type Settled,
  type Transfer,
  toUnits,
  transferKey,
} from './transfer.js'

const alice = 'eip155:1:0xa'
const carol = 'eip155:1:0xc'
const empty: Transfer = { step: 'editing' }
const found = (address: string): Receiver => ({
  ...{ status: 'found', address, hasWrongChecksum: false },
})

function reviewOf(draft: Draft): Review | undefined {
  const { caipAddress, token, amount, receiver } = draft
  const units = toUnits(amount, 2)
  if (!units || receiver.status !== 'found') return undefined
  return {
    ...{ caipAddress, token, amount, units, decimals: 2, to: receiver.address },
    ...{ networkName: 'Ethereum', symbol: 'ETH', hasWrongChecksum: false },
  }
}

/** A draft of alice’s to `0xb`, and its review. */
function review(amount = '1') {
  let transfer = transitions.amountTyped(empty, amount, alice)
  transfer = transitions.receiverTyped(transfer, { text: '0xb', receiver: found('0xb') }, alice)
  const draft = draftOf(formOf(transfer), alice)
  const review = reviewOf(draft) as Review
  return { transfer: transitions.reviewMade(transfer, { draft, review }), draft, review }
}

describe('from step to step', () => {
  test('a draft is reviewed, asked for and sent', () => {
    const { transfer, review: own } = review()
    expect(transfer).toMatchObject({ step: 'reviewing', review: own })
    const asking = transitions.walletAsked(transfer, own)
    expect(asking).toEqual({ step: 'asking', review: own, form: transfer })
    const sent = transitions.walletAnswered(asking, { step: 'sent', review: own })
    expect(sent).toEqual({ step: 'sent', review: own })
    expect(transitions.askingEnded(sent, own)).toBe(sent)
  })

  test('a wallet that declines leaves the review as it was', () => {
    const { transfer, review: own } = review()
    const asking = transitions.walletAsked(transfer, own)
    expect(transitions.askingEnded(asking, own)).toBe(transfer)
  })

  test('a wallet that does not say whether it has sent leaves no draft either', () => {
    const { transfer, review: own } = review()
    const next = transitions.walletAnswered(transfer, { step: 'undecided', review: own })
    expect(next).toEqual({ step: 'undecided', review: own })
  })

  test('what was sent stays known until the next review', () => {
    const { transfer, review: own } = review()
    const sent = transitions.walletAnswered(transfer, { step: 'sent', review: own })
    const typed = transitions.amountTyped(sent, '2', alice)
    expect(typed).toMatchObject({ step: 'sent', review: own, draft: { amount: '2', text: '' } })
    expect(transitions.draftDropped(typed)).toEqual({ step: 'sent', review: own })
    const { draft, review: next } = review('2')
    expect(transitions.previewReopened(typed, { draft, review: next })).toMatchObject({
      ...{ step: 'reviewing', review: next, draft },
    })
  })

  test('a wallet that was left sends late: the review of the same payment counts as sent', () => {
    const { review: first } = review('1.0')
    const { transfer, review: second } = review('1')
    const sent = transitions.walletAnswered(transfer, { step: 'sent', review: first })
    expect(formOf(sent)).toMatchObject({ step: 'sent', review: second })
  })

  test('a link puts whom it is for into the field, unless another text stands there by now', () => {
    const lookup: Receiver = { status: 'resolving' }
    const transfer = transitions.receiverTyped(empty, { text: 'x', receiver: lookup }, alice)
    const follow = (lookup: Receiver) =>
      transitions.linkFollowed(transfer, { lookup, text: '0xb' }, alice)
    expect(draftOf(formOf(follow(lookup)), alice)).toMatchObject({ text: '0xb', receiver: lookup })
    expect(follow({ status: 'resolving' })).toBe(transfer)
  })

  test('nobody’s draft cannot be changed', () => {
    expect(transitions.amountTyped(empty, '1', undefined)).toBe(empty)
  })
})

/** Everything that was begun and may end at any time, and what is known of it without looking at the transfer. */
type World = {
  transfer: Transfer
  active: string
  lookups: Receiver[]
  estimates: Cost[]
  maxima: { readonly draft: Draft; readonly amount: string }[]
  reviews: { readonly draft: Draft; readonly review: Review }[]
  asked: { readonly draft: Draft; readonly review: Review }[]
  /** The look-up and the estimate whose answers count. */
  lookup: Receiver | undefined
  estimate: Cost | undefined
}
const pick = <item>(items: readonly item[], index: number) => items[index % items.length]
/** Takes one of what is open: answers come in any order. */
const take = <item>(items: item[], index: number) => items.splice(index % items.length, 1)[0]
const draft = ({ transfer, active }: World) => draftOf(formOf(transfer), active)

const steps = {
  amount(world: World, index: number) {
    const amount = pick(['1', '1.00', '2', ''], index) as string
    world.transfer = transitions.amountTyped(world.transfer, amount, world.active)
    expect(draft(world).amount).toBe(amount)
  },
  token(world: World, index: number) {
    const fact = { token: pick([undefined, 'eip155:1:0xd'], index), isAmountKept: index % 3 > 0 }
    world.transfer = transitions.tokenChosen(world.transfer, fact, world.active)
  },
  text(world: World, index: number) {
    const receiver: Receiver = {
      status: pick(['resolving', 'resolving', 'empty'], index) as 'empty',
    }
    world.transfer = transitions.receiverTyped(
      ...([world.transfer, { text: 'b.eth', receiver }, world.active] as const),
    )
    world.lookup = undefined
    if (receiver.status === 'empty') return
    world.lookups.push(receiver)
    world.lookup = receiver
  },
  answer(world: World, index: number) {
    const lookup = take(world.lookups, index)
    if (!lookup) return
    const before = world.transfer
    const receiver: Receiver =
      index % 5 ? found(index % 2 ? '0xb' : '0xf') : { status: 'refused', reason: 'name' }
    world.transfer = transitions.receiverFound(before, { lookup, receiver }, world.active)
    if (lookup !== world.lookup) return expect(world.transfer).toEqual(before)
    expect(draft(world).receiver).toBe(receiver)
    world.lookup = undefined
  },
  max: (world: World) => void world.maxima.push({ draft: draft(world), amount: '9' }),
  maxAnswer(world: World, index: number) {
    const max = take(world.maxima, index)
    if (!max) return
    const before = world.transfer
    const now = draft(world)
    const isSame = (['caipAddress', 'token', 'amount'] as const).every(
      (key) => now[key] === max.draft[key],
    )
    world.transfer = transitions.maxArrived(before, max, world.active)
    if (isSame) expect(draft(world)).toMatchObject({ amount: '9', isMax: true })
    else expect(world.transfer).toEqual(before)
  },
  estimate(world: World, index: number) {
    const begun: Cost = { key: String(index), status: 'loading' }
    world.transfer = transitions.estimateBegun(world.transfer, begun)
    world.estimates.push(begun)
    world.estimate = begun
  },
  estimateAnswer(world: World, index: number) {
    const begun = take(world.estimates, index)
    if (!begun) return
    const before = world.transfer
    const cost: Cost = { ...begun, status: index % 2 ? 'ready' : 'failed' }
    world.transfer = transitions.estimateArrived(before, { begun, cost })
    if (begun !== world.estimate) return expect(world.transfer).toEqual(before)
    expect(formOf(world.transfer).cost).toBe(cost)
    world.estimate = undefined
  },
  prepare(world: World) {
    const now = draft(world)
    const review = reviewOf(now)
    if (review) world.reviews.push({ draft: now, review })
  },
  /** A preparation ends, at once or late. */
  review(world: World, index: number) {
    const made = take(world.reviews, index)
    if (!made) return
    const before = world.transfer
    const isNow = draft(world) === made.draft || formOf(before).draft === made.draft
    world.transfer = transitions.reviewMade(before, made)
    if (!isNow) return expect(world.transfer).toEqual(before)
    expect(formOf(world.transfer)).toMatchObject({ step: 'reviewing', review: made.review })
    world.asked.push(made)
  },
  ask(world: World, index: number) {
    const shown = pick(world.asked, index)
    if (!shown) return
    const before = world.transfer
    world.transfer = transitions.walletAsked(before, shown.review)
    const isShown = before.step === 'reviewing' && before.review === shown.review
    // Where a wallet is asked, nothing is asked beside it.
    if (!isShown) return expect(world.transfer).toBe(before)
    expect(world.transfer).toMatchObject({ step: 'asking', review: shown.review })
  },
  /** Declined, or left. */
  end(world: World, index: number) {
    const shown = pick(world.asked, index)
    const before = world.transfer
    if (!shown) return
    world.transfer = transitions.askingEnded(before, shown.review)
    const isAsked = before.step === 'asking' && before.review === shown.review
    expect(world.transfer).toBe(isAsked ? formOf(before) : before)
  },
  settle(world: World, index: number) {
    const shown = pick(world.asked, index)
    if (!shown) return
    const { review } = shown
    const before = world.transfer
    const settled: Settled = { step: index % 2 ? 'sent' : 'undecided', review }
    world.transfer = transitions.walletAnswered(before, settled)
    const form = formOf(world.transfer)
    // It is not there to be paid again; another payment is left alone.
    if (form.draft) {
      expect(form.draft).toBe(formOf(before).draft)
      expect(isPaymentOf(form.draft, review)).toBe(false)
      if (formOf(before).step === 'reviewing') expect(form).toBe(formOf(before))
    } else {
      expect(form).toMatchObject({ step: settled.step })
      world.lookup = undefined
      world.estimate = undefined
    }
    if (before.step !== 'asking') return
    const isAnswered = transferKey(before.review) === transferKey(review)
    expect(world.transfer.step === 'asking').toBe(!isAnswered)
  },
  reopen(world: World, index: number) {
    const shown = pick(world.asked, index)
    if (!shown || shown.review.caipAddress !== world.active) return
    world.transfer = transitions.previewReopened(world.transfer, shown)
    world.lookup = undefined
  },
  close(world: World) {
    const before = world.transfer
    world.transfer = transitions.draftDropped(before)
    world.lookup = undefined
    world.estimate = undefined
    expect(world.transfer.step === 'asking').toBe(before.step === 'asking')
    if (world.transfer.step === 'asking' && before.step === 'asking') {
      expect(world.transfer.review).toBe(before.review)
    }
    const { draft, cost, knownReceiver } = formOf(world.transfer)
    expect([draft, cost, knownReceiver]).toEqual([undefined, undefined, undefined])
  },
  /** The way to a wallet is long: without this few get there. */
  preview(world: World, index: number) {
    steps.amount(world, index % 3)
    steps.text(world, 0)
    world.lookups.unshift(...world.lookups.splice(-1))
    steps.answer(world, index % 2 ? 0 : index)
    steps.prepare(world)
    world.reviews.unshift(...world.reviews.splice(-1))
    steps.review(world, 0)
  },
  /** The account changes; a moment later its draft is dropped. An answer may come in between. */
  account(world: World, index: number) {
    world.active = world.active === alice ? carol : alice
    world.lookup = undefined
    expect(draft(world)).toMatchObject({ amount: '', text: '', receiver: { status: 'empty' } })
    if (index % 2) steps.answer(world, index)
    steps.close(world)
  },
}

const names = [...(Object.keys(steps) as (keyof typeof steps)[]), 'preview', 'ask', 'ask'] as const
const step = fc.tuple(fc.constantFrom(...names), fc.nat(59))

test('whatever is typed, answered late, asked and closed', () => {
  const reached = { asking: 0, sent: 0, undecided: 0, reviewing: 0, editing: 0 }
  fc.assert(
    fc.property(fc.array(step, { minLength: 60, maxLength: 60 }), (commands) => {
      const world: World = {
        ...{ transfer: empty, active: alice, lookup: undefined, estimate: undefined },
        ...{ lookups: [], estimates: [], maxima: [], reviews: [], asked: [] },
      }
      for (const [name, index] of commands) {
        steps[name](world, index)
        const form = formOf(world.transfer)
        reached[world.transfer.step]++
        if (form.step !== 'reviewing') continue
        // What the preview shows is the draft as it is now.
        expect(form.review.caipAddress).toBe(form.draft.caipAddress)
        expect(form.review.amount).toBe(form.draft.amount)
        expect(isPaymentOf(form.draft, form.review)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
  for (const count of Object.values(reached)) expect(count).toBeGreaterThan(50)
})
