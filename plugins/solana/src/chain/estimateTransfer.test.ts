import { afterEach, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { createActionKit } from '../../test/createActionKit.js'
import { alice, bob } from '../../test/createFakeWallet.js'
import { tokenProgram } from '../constants.js'
import { solanaMainnet as network } from '../networks.js'
import { estimateTransfer } from './estimateTransfer.js'

afterEach(() => void vi.unstubAllGlobals())
const system = { owner: '1'.repeat(32), executable: false, data: ['', 'base64'] }

function estimate(receiver: unknown, rent: unknown = 890_880) {
  const { bodies } = fakeRpc({
    getMultipleAccounts: () => ({ value: [receiver] }),
    getMinimumBalanceForRentExemption: () => rent,
  })
  const cost = estimateTransfer(createActionKit(), { from: alice, to: bob, amount: 5n, network })
  return { cost, asked: () => bodies as { method: string; params: unknown }[] }
}

test('SOL costs a signature; the account keeps its rent, or nothing', async () => {
  const { cost, asked } = estimate(system)
  expect(await cost).toEqual({ fee: 5000n, maxFee: 5000n, leastRest: 890_880n })
  expect(asked()).toContainEqual(
    expect.objectContaining({ method: 'getMinimumBalanceForRentExemption', params: [0] }),
  )
})

test('a receiver who is nobody yet gets the rent at least', async () => {
  expect(await estimate(null).cost).toMatchObject({ leastAmount: 890_880n })
})

test('a receiver who can own nothing is refused, as when it is sent', async () => {
  const { cost } = estimate({ ...system, executable: true })
  await expect(cost).rejects.toMatchObject({ name: 'InvalidReceiverError' })
})

test('an amount of a token that was reckoned with other decimals is refused, as when it is sent', async () => {
  const token = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
  const mint = {
    owner: tokenProgram,
    data: { program: 'spl-token', parsed: { type: 'mint', info: { decimals: 6 } } },
  }
  fakeRpc({
    getMultipleAccounts: () => ({ value: [mint, null] }),
    getMinimumBalanceForRentExemption: () => 890_880,
  })
  const call = { from: alice, to: bob, amount: 5n, token, decimals: 9, network }
  await expect(estimateTransfer(createActionKit(), call)).rejects.toMatchObject({
    name: 'TransferRefusedError',
  })
})

test('a node that does not say the rent says no cost', async () => {
  await expect(estimate(system, null).cost).rejects.toMatchObject({ name: 'ServiceAnswerError' })
})
