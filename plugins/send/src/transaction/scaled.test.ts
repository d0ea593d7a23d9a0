import { expect, test } from 'vitest'
import { bob, createSendKit, usdc } from '../../test/createSendKit.js'
import { fetchSendCost } from '../cost/cost.js'
import { setSendAmount, setSendMax } from '../draft/amount.js'
import { getDraft, setSendToken } from '../draft/draft.js'
import { setReceiver } from '../receiver/receiver.js'
import { confirmSend } from './confirmSend.js'
import { getSend } from './getSend.js'
import { getSendCost, prepareSend } from './review.js'

// A token whose shown amounts are not its base units divided by its decimals. The account holds 812.5 of it by units.
const token = usdc.slice('eip155:1:'.length)
const open = async (multiplier: string | undefined) => {
  const setup = await createSendKit({ scales: { [token]: multiplier } })
  setSendToken(setup.kit, { token: usdc })
  return setup
}

test('what is typed is shown amounts, what is sent is units', async () => {
  const { kit, transfers } = await open('5')
  expect(getSend(kit)?.token?.quantity.numeric).toBe('4062.5')
  setSendAmount(kit, { amount: '100' })
  await setReceiver(kit, { text: bob })
  expect(getSend(kit)).toMatchObject({ next: 'preview', units: 20_000_000n, fiat: '20' })
  const review = await prepareSend(kit)
  expect(review).toMatchObject({ amount: '100', units: 20_000_000n, decimals: 6 })
  await confirmSend(kit, { review })
  expect(transfers).toMatchObject([{ to: bob, token, amount: 20_000_000n, decimals: 6 }])
})

test('the review shows what is sent, where the multiplier does not divide what was typed', async () => {
  const { kit } = await open('3')
  setSendAmount(kit, { amount: '100' })
  await setReceiver(kit, { text: bob })
  expect(await prepareSend(kit)).toMatchObject({ amount: '99.999999', units: 33_333_333n })
})

test('Max is every unit, and more is not there', async () => {
  const { kit, transfers } = await open('1.0000007')
  await setReceiver(kit, { text: bob })
  await setSendMax(kit)
  expect(getDraft(kit)?.amount).toBe('812.500568')
  const review = await prepareSend(kit)
  expect(review.units).toBe(812_500_000n)
  await confirmSend(kit, { review })
  expect(transfers).toMatchObject([{ amount: 812_500_000n }])
  expect(getDraft(kit)?.amount).toBe('')
  setSendAmount(kit, { amount: '812.500572' })
  expect(getSend(kit)?.next).toBe('insufficient')
})

test('of a token that keeps a part, what arrives is shown amounts, too', async () => {
  const { kit, estimates } = await open('5')
  estimates.current = async () => ({ fee: 1n, maxFee: 1n, arrives: 19_000_000n })
  setSendAmount(kit, { amount: '100' })
  await setReceiver(kit, { text: bob })
  const review = await prepareSend(kit)
  await fetchSendCost(kit, review)
  expect(getSendCost(kit).arrives).toBe('95')
})

test('a link that names units fills in shown amounts', async () => {
  const { kit } = await open('5')
  const text = `ethereum:${token}@1/transfer?address=${bob}&uint256=20000000`
  await setReceiver(kit, { text })
  expect(getSend(kit)).toMatchObject({ draft: { amount: '100' }, units: 20_000_000n })
})

test('a token whose scale could not be read is listed, and not sent', async () => {
  const { kit } = await open(undefined)
  expect(getSend(kit)?.token?.quantity.numeric).toBe('812.5')
  setSendAmount(kit, { amount: '1' })
  await setReceiver(kit, { text: bob })
  expect(getSend(kit)?.next).toBe('wait')
  await expect(prepareSend(kit)).rejects.toMatchObject({ name: 'SendFieldsError' })
})
