import { fetchTokens } from '@wallet-kit/core/assets'
import { formatUnits, parseUnits } from '@wallet-kit/core/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bob, createSendKit, readBalances, usdc } from '../../test/createSendKit.js'
import { setReceiver } from '../receiver/receiver.js'
import { getSend } from '../transaction/getSend.js'
import { prepareSend } from '../transaction/review.js'
import { setSendAmount, setSendMax } from './amount.js'
import { getDraft, setSendToken } from './draft.js'

/** What the fake network takes at most. */
const maxFee = 42_000n * 10n ** 9n

test('of a token it is the whole balance', async () => {
  const { kit } = await createSendKit()
  setSendToken(kit, { token: usdc })
  await setSendMax(kit)
  expect(getDraft(kit)).toMatchObject({ amount: '812.5', isMax: true })
})

test('of the native coin it is what the network leaves at most, never below 0, to the last unit', async () => {
  const path = '/v1/account/0x1111111111111111111111111111111111111111/balance'
  const balance = fc.oneof(
    fc.bigInt({ min: 0n, max: 2n * maxFee }),
    fc.bigInt({ min: 0n, max: 10n ** 30n }),
    fc.constantFrom(maxFee, maxFee - 1n, maxFee + 1n),
  )
  await fc.assert(
    fc.asyncProperty(balance, async (units) => {
      const { kit } = await createSendKit({
        service: {
          [path]: {
            balances: [
              {
                ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1' },
                quantity: { decimals: '18', numeric: formatUnits(units, 18) },
              },
            ],
          },
        },
      })
      await setSendMax(kit)
      const amount = parseUnits(getDraft(kit)?.amount ?? '', 18)
      expect(amount).toBe(units > maxFee ? units - maxFee : 0n)
      kit.destroy()
    }),
    { numRuns: 50 },
  )
})

test('what is typed while the network is asked stays', async () => {
  const { kit } = await createSendKit()
  const asked = setSendMax(kit)
  setSendAmount(kit, { amount: '0.5' })
  await asked
  expect(getDraft(kit)).toMatchObject({ amount: '0.5', isMax: false })
})

test('of another account, that came meanwhile, nothing is taken', async () => {
  const { kit, wallet } = await createSendKit()
  const asked = setSendMax(kit)
  wallet.switchAccounts([bob])
  await asked
  await readBalances(kit)
  expect(getDraft(kit)).toMatchObject({ caipAddress: `eip155:1:${bob}`, amount: '' })
})

test('a balance that is read anew meanwhile is the one that is sent', async () => {
  const path = '/v1/account/0x1111111111111111111111111111111111111111/balance'
  const quantity = { decimals: '18', numeric: '1.5' }
  const balances = [{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', quantity }]
  const { kit, estimates } = await createSendKit({ service: { [path]: { balances } } })
  const { current } = estimates
  estimates.current = async (options) => {
    quantity.numeric = '3'
    await fetchTokens(kit, { forceUpdate: true })
    estimates.current = current
    return current(options)
  }
  await setSendMax(kit)
  expect(parseUnits(getDraft(kit)?.amount ?? '', 18)).toBe(3n * 10n ** 18n - maxFee)
})

test('where the cost cannot be found out it says so, and nothing changes', async () => {
  const { kit, estimates } = await createSendKit()
  setSendAmount(kit, { amount: '1' })
  estimates.current = () => Promise.reject(new Error('down'))
  await expect(setSendMax(kit)).rejects.toMatchObject({
    name: 'SendCostError',
    notice: { as: 'toast', text: 'Network cost could not be estimated' },
  })
  expect(getDraft(kit)).toMatchObject({ amount: '1', isMax: false })
})

test('the preview reckons it anew, as the price of gas may have moved', async () => {
  const { kit, estimates } = await createSendKit()
  await setReceiver(kit, { text: bob })
  await setSendMax(kit)
  estimates.current = async () => ({ fee: maxFee, maxFee: maxFee * 2n })
  const review = await prepareSend(kit)
  expect(review.units).toBe(15n * 10n ** 17n - maxFee * 2n)
  expect(review.amount).toBe(getDraft(kit)?.amount)
  expect(getSend(kit)?.draft.isMax).toBe(true)
})
