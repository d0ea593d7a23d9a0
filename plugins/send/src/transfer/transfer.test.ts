import { describe, expect, test } from 'vitest'
import { alice, bob, carol, usdc } from '../../test/createSendKit.js'
import type { Draft } from '../draft/draft.js'
import type { Review } from '../transaction/review.js'
import { draftOf, isPaymentOf, isSameAmount, toUnits, transferKey } from './transfer.js'

const caipAddress = `eip155:1:${alice}`
const draft: Draft = {
  ...{ caipAddress, amount: '1.5', isMax: false, text: bob },
  receiver: { status: 'found', address: bob, hasWrongChecksum: false },
}
const review: Review = {
  ...{ caipAddress, networkName: 'Ethereum', symbol: 'ETH', amount: '1.5', units: 150n },
  ...{ decimals: 2, to: bob, hasWrongChecksum: false },
}

describe('a draft makes the payment of a review', () => {
  test.each([
    ['as it is', {}, true],
    ['with its amount written in another way', { amount: '1.50' }, true],
    ['not of another amount', { amount: '1.51' }, false],
    ['not of an amount that is none', { amount: 'x' }, false],
    ['not of another token', { token: usdc }, false],
    ['not of another account', { caipAddress: `eip155:1:${carol}` }, false],
    ['not to another receiver', { receiver: { ...draft.receiver, address: carol } }, false],
    ['not to a receiver that is not known', { receiver: { status: 'resolving' } }, false],
  ])('%s', (_, change, expected) => {
    expect(isPaymentOf({ ...draft, ...change } as Draft, review)).toBe(expected)
  })
})

test.each([
  [
    { ...review, units: 1n, to: '50x' },
    { ...review, units: 15n, to: '0x' },
  ],
  [
    { ...review, token: 'a', units: 1n },
    { ...review, token: 'a1', units: 1n },
  ],
  [
    { ...review, token: undefined },
    { ...review, token: usdc },
  ],
  [review, { ...review, caipAddress: `eip155:10:${alice}` }],
  [review, { ...review, to: carol }],
])('two payments have two keys', (one, other) => {
  expect(transferKey(one)).not.toBe(transferKey(other))
  expect(transferKey(one)).toBe(transferKey({ ...one, amount: '' } as Review))
})

test('the draft of another account counts as empty', () => {
  expect(draftOf({ step: 'editing', draft }, caipAddress)).toBe(draft)
  const other = `eip155:10:${alice}`
  const empty = { amount: '', isMax: false, text: '', receiver: { status: 'empty' } }
  expect(draftOf({ step: 'editing', draft }, other)).toEqual({ ...empty, caipAddress: other })
  expect(draftOf({ step: 'editing' }, other)).toEqual({ ...empty, caipAddress: other })
})

test.each([
  [draft, { ...draft, text: '', isMax: true }, true],
  [draft, { ...draft, amount: '1.50' }, false],
  [draft, { ...draft, token: usdc }, false],
  [draft, { ...draft, caipAddress: `eip155:1:${carol}` }, false],
  [draft, undefined, false],
  [undefined, undefined, true],
])('of the same amount', (one, other, expected) => {
  expect(isSameAmount(one, other)).toBe(expected)
  expect(isSameAmount(other, one)).toBe(expected)
})

test.each([
  ['0', 0n],
  ['-0.01', undefined],
  ['0.01', 1n],
  ['0.010', 1n],
  ['0.011', undefined],
])('%s in base units is %s', (text, units) => {
  expect(toUnits(text, 2)).toBe(units)
})
