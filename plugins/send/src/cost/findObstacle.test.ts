import { WalletKitError } from '@wallet-kit/core'
import type { NetworkCost } from '@wallet-kit/core/plugin'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alice, bob, carol, createSendKit, readBalances, usdc } from '../../test/createSendKit.js'
import { setSendAmount, setSendMax } from '../draft/amount.js'
import { setSendToken } from '../draft/draft.js'
import { setReceiver } from '../receiver/receiver.js'
import { getSend } from '../transaction/getSend.js'
import { getSendCost, prepareSend } from '../transaction/review.js'
import { transferKey } from '../transfer/transfer.js'
import { fetchSendCost, findObstacle } from './cost.js'

const rent = 890_880n
const fee = 5000n
const held = 15n * 10n ** 17n
type Setup = Awaited<ReturnType<typeof createSendKit>>

/** A transfer of 1.5 ETH's account, estimated. */
async function estimate(setup: Setup, amount: string, token?: string) {
  const { kit } = setup
  setSendToken(kit, { token })
  setSendAmount(kit, { amount })
  await setReceiver(kit, { text: bob })
  const { draft, units = 0n, to = '' } = getSend(kit) ?? {}
  if (draft) await fetchSendCost(kit, { ...draft, units, to })
}
async function create(cost: Partial<NetworkCost> = {}) {
  const setup = await createSendKit()
  setup.estimates.current = async () => ({ fee, maxFee: fee, leastRest: rent, ...cost })
  return setup
}

describe('a refusal that comes with the cost', () => {
  test('stands in the way, on the preview too, with its reason', async () => {
    const setup = await create({ refusal: 'parts' })
    const obstacle = { kind: 'refused', refusal: 'parts' }
    await estimate(setup, '1')
    expect(getSend(setup.kit)).toMatchObject({ obstacle, next: 'wait' })
    setup.estimates.current = async () => ({ fee, maxFee: fee })
    await estimate(setup, '1')
    const review = await prepareSend(setup.kit)
    setup.estimates.current = async () => ({ fee, maxFee: fee, refusal: 'parts' })
    await fetchSendCost(setup.kit, review)
    expect(getSendCost(setup.kit)).toMatchObject({ obstacle, amount: '0.000000000000005' })
  })

  test('does not stop all of the coin, whose amount the review calculates anew', async () => {
    const setup = await create({ refusal: 'funds' })
    const { kit } = setup
    await setReceiver(kit, { text: bob })
    await setSendMax(kit)
    const { draft, units = 0n, to = '' } = getSend(kit) ?? {}
    if (draft) await fetchSendCost(kit, { ...draft, units, to })
    expect(getSend(kit)).toMatchObject({ obstacle: undefined, next: 'preview' })
  })
})

describe('what stays in the account', () => {
  test.each([
    ['nothing', '1.499999999999995', undefined],
    ['the rent', '1.49999999999910412', undefined],
    ['one unit less', '1.499999999999104121', { kind: 'rest', amount: '0.00000000000089088' }],
    ['one unit', '1.499999999999994999', { kind: 'rest', amount: '0.00000000000089088' }],
  ])('%s', async (_, amount, obstacle) => {
    const setup = await create()
    await estimate(setup, amount)
    expect(getSend(setup.kit)).toMatchObject({ obstacle, next: obstacle ? 'wait' : 'preview' })
  })

  test('also beside a token, whose cost is paid in the coin', async () => {
    const setup = await create({ fee: held - 5n })
    await estimate(setup, '1', usdc)
    expect(getSend(setup.kit)).toMatchObject({ obstacle: { kind: 'rest' }, next: 'wait' })
    setup.estimates.current = async () => ({ fee: held, maxFee: held, leastRest: rent })
    await estimate(setup, '1', usdc)
    expect(getSend(setup.kit)?.obstacle).toBeUndefined()
  })

  test('whatever the numbers: nothing, or the rent', async () => {
    const setup = await create()
    await estimate(setup, '1')
    const { kit } = setup
    const units = fc.oneof(
      fc.bigInt({ min: 0n, max: held }),
      fc.bigInt({ min: held - 2n * rent, max: held }),
    )
    await fc.assert(
      fc.asyncProperty(units, async (units) => {
        const transfer = { caipAddress: `eip155:1:${alice}`, to: bob, units }
        await fetchSendCost(kit, transfer)
        const rest = held - units - fee
        const isFine = rest <= 0n || rest >= rent
        expect(findObstacle(kit, { units, key: transferKey(transfer) }) === undefined).toBe(isFine)
      }),
      { numRuns: 100 },
    )
  })

  test('all there is leaves nothing, which is fine', async () => {
    const setup = await create()
    await setReceiver(setup.kit, { text: bob })
    await setSendMax(setup.kit)
    await estimate(setup, getSend(setup.kit)?.draft.amount ?? '')
    expect(getSend(setup.kit)).toMatchObject({ next: 'preview', units: held - fee })
  })
})

test('a receiver who is nobody yet gets at least the rent', async () => {
  const setup = await create({ leastAmount: rent })
  await estimate(setup, '0.000000000000890879')
  const obstacle = { kind: 'least', amount: '0.00000000000089088' }
  expect(getSend(setup.kit)).toMatchObject({ obstacle, next: 'wait' })
  await expect(prepareSend(setup.kit)).rejects.toMatchObject({ name: 'SendFieldsError' })
  await estimate(setup, '0.00000000000089088')
  expect(getSend(setup.kit)).toMatchObject({ obstacle: undefined, next: 'preview' })
  // Of a token the network asks nothing.
  await estimate(setup, '0.000001', usdc)
  expect(getSend(setup.kit)?.obstacle).toBeUndefined()
})

describe('while the balance of the coin is not known', () => {
  const quantity = { decimals: '6', numeric: '5' }
  const balances = [{ name: 'USDC', symbol: 'USDC', chainId: 'eip155:1', address: usdc, quantity }]
  async function createPoor() {
    const setup = await createSendKit({
      service: { [`/v1/account/${carol}/balance`]: { balances } },
    })
    setup.adapter.getBalance = () => Promise.reject(new Error('down'))
    setup.wallet.switchAccounts([carol])
    await readBalances(setup.kit)
    return setup
  }

  test('nothing stands in the way of a token', async () => {
    const setup = await createPoor()
    setup.estimates.current = async () => ({ fee, maxFee: fee, leastRest: rent, leastAmount: rent })
    await estimate(setup, '5', usdc)
    expect(getSend(setup.kit)).toMatchObject({ obstacle: undefined, next: 'preview' })
    await estimate(setup, '5.000001', usdc)
    expect(getSend(setup.kit)?.next).toBe('insufficient')
  })
})

describe('what the network says it would refuse', () => {
  class TransferRefusedError extends WalletKitError {
    override name = 'TransferRefusedError'
  }

  test('is no preview, and while it is asked again neither', async () => {
    const setup = await create()
    const { kit, estimates } = setup
    estimates.current = () => Promise.reject(new TransferRefusedError('No.'))
    await estimate(setup, '812.5', usdc)
    expect(getSend(kit)).toMatchObject({ obstacle: { kind: 'refused' }, next: 'wait' })
    let answer: ((cost: NetworkCost) => void) | undefined
    estimates.current = () => new Promise((resolve) => (answer = resolve))
    const again = estimate(setup, '812.5', usdc)
    await expect.poll(() => answer).toBeDefined()
    expect(getSend(kit)?.next).toBe('wait')
    answer?.({ fee, maxFee: fee })
    await again
    expect(getSend(kit)?.next).toBe('preview')
  })

  test('is not sent from a preview that stands', async () => {
    const setup = await create()
    await estimate(setup, '812.5', usdc)
    const review = await prepareSend(setup.kit)
    expect(getSendCost(setup.kit).obstacle).toBeUndefined()
    setup.estimates.current = () => Promise.reject(new TransferRefusedError('No.'))
    await fetchSendCost(setup.kit, review)
    expect(getSendCost(setup.kit).obstacle).toEqual({ kind: 'refused' })
  })

  test('is not what cannot be found out', async () => {
    const setup = await create()
    setup.estimates.current = () => Promise.reject(new Error('down'))
    await estimate(setup, '812.5', usdc)
    expect(getSend(setup.kit)).toMatchObject({ obstacle: undefined, next: 'preview' })
  })
})
