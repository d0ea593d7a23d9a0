import { afterEach, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { createActionKit } from '../../test/createActionKit.js'
import { solanaMainnet as network } from '../networks.js'
import { readTransferFee } from './tokens.js'

afterEach(() => void vi.unstubAllGlobals())
const fees = {
  older: { epoch: 1n, basisPoints: 100n, maximum: 1000n },
  newer: { epoch: 10n, basisPoints: 250n, maximum: 50n },
}

async function feeOf(amount: bigint, epoch: unknown = 9) {
  const { bodies } = fakeRpc({ getEpochInfo: () => ({ epoch }) })
  const fee = await readTransferFee(createActionKit(), { fees, network })
  expect(bodies).toHaveLength(1)
  return fee?.(amount)
}

test('a token without such a rule keeps nothing, and no epoch is asked', async () => {
  const { bodies } = fakeRpc({})
  expect(await readTransferFee(createActionKit(), { fees: undefined, network })).toBe(undefined)
  expect(bodies).toEqual([])
})

test('the newer rule counts from its epoch on', async () => {
  expect(await feeOf(1000n, 9)).toBe(10n)
  expect(await feeOf(1000n, 10)).toBe(25n)
  expect(await feeOf(1000n, 11)).toBe(25n)
})

test('a part is rounded up, and no more than the maximum is kept', async () => {
  expect(await feeOf(1n)).toBe(1n)
  expect(await feeOf(101n)).toBe(2n)
  expect(await feeOf(0n)).toBe(0n)
  expect(await feeOf(10n ** 12n)).toBe(1000n)
})

test('a node that says no epoch says no fee', async () => {
  await expect(feeOf(1n, '9')).rejects.toMatchObject({
    name: 'ServiceAnswerError',
    details: 'No epoch.',
  })
})
