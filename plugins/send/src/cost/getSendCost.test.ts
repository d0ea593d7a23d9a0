import type { NetworkCost } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { bob, createSendKit, usdc } from '../../test/createSendKit.js'
import { setSendAmount } from '../draft/amount.js'
import { setSendToken } from '../draft/draft.js'
import { setReceiver } from '../receiver/receiver.js'
import { getSendCost, prepareSend } from '../transaction/review.js'
import { fetchSendCost } from './cost.js'

/** A preview of a transfer to bob. */
async function create(amount: string, token?: string, options?: createSendKit.Options) {
  const setup = await createSendKit(options)
  setSendToken(setup.kit, { token })
  setSendAmount(setup.kit, { amount })
  await setReceiver(setup.kit, { text: bob })
  return { ...setup, review: await prepareSend(setup.kit) }
}
const nothing = {
  ...{ isLoading: false, amount: undefined, fiat: undefined, symbol: 'ETH', arrives: undefined },
  ...{ decimals: 18, excess: undefined },
  ...{ isInsufficient: false, obstacle: undefined, isTight: false },
}

test('is awaited, then known, in the coin and in dollars', async () => {
  const { kit, review } = await create('0.25')
  expect(getSendCost(kit)).toEqual({ ...nothing, isLoading: true })
  await fetchSendCost(kit, review)
  expect(getSendCost(kit)).toEqual({ ...nothing, amount: '0.000021', fiat: '0.042' })
})

test('without a price it is known in the coin alone', async () => {
  const { kit, review } = await create('0.25', undefined, { hasService: false })
  await fetchSendCost(kit, review)
  expect(getSendCost(kit)).toEqual({ ...nothing, amount: '0.000021' })
})

test('is awaited no more where it cannot be read, nor where nothing is previewed', async () => {
  const { kit, estimates, review } = await create('0.25')
  estimates.current = () => Promise.reject(new Error('down'))
  await fetchSendCost(kit, review)
  expect(getSendCost(kit)).toEqual(nothing)
  estimates.current = async () => ({ fee: 1n, maxFee: 1n, arrives: 1n })
  await fetchSendCost(kit, review)
  setSendAmount(kit, { amount: '0.3' })
  expect(getSendCost(kit)).toEqual(nothing)
})

test('what another transfer costs says nothing of this one', async () => {
  const { kit, review } = await create('0.25')
  await fetchSendCost(kit, { ...review, units: 1n })
  expect(getSendCost(kit)).toEqual({ ...nothing, isLoading: true })
})

test.each<[string, string | undefined, Partial<NetworkCost>, object]>([
  ['3', usdc, { arrives: 2_955_000n }, { arrives: '2.955' }],
  ['0.25', undefined, { fee: 15n * 10n ** 17n }, { isInsufficient: false, isTight: true }],
  ['0.25', undefined, { fee: 15n * 10n ** 17n + 1n }, { isInsufficient: true, isTight: true }],
  ['0.25', undefined, { fee: 125n * 10n ** 16n }, { isTight: false }],
  ['0.25', undefined, { fee: 125n * 10n ** 16n + 1n }, { isTight: true }],
  ['3', usdc, { fee: 15n * 10n ** 17n }, { isInsufficient: false, isTight: false }],
  ['3', usdc, { fee: 15n * 10n ** 17n + 1n }, { isInsufficient: true, isTight: false }],
  ['0.25', undefined, { leastAmount: 10n ** 18n }, { obstacle: { kind: 'least', amount: '1' } }],
])('of %s (token: %s) at %o it is %o', async (amount, token, cost, expected) => {
  const { kit, estimates, review } = await create(amount, token)
  estimates.current = async () => ({ fee: 1n, maxFee: 1n, ...cost })
  await fetchSendCost(kit, review)
  expect(getSendCost(kit)).toMatchObject(expected)
})
