import { afterEach, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { createActionKit } from '../../test/createActionKit.js'
import { alice } from '../../test/createFakeWallet.js'
import { endsRequest } from '../../test/endsRequest.js'
import { solanaMainnet as network } from '../networks.js'
import { getBalance } from './accounts.js'

afterEach(() => void vi.unstubAllGlobals())
const ask = (value: unknown) => {
  const rpc = fakeRpc({ getBalance: () => ({ context: { slot: 1 }, value }) })
  return { rpc, answer: getBalance(createActionKit(), { address: alice, network }) }
}

test('is one request to the network’s own RPC', async () => {
  const { rpc, answer } = ask(42_500_000_001)
  expect(await answer).toEqual({ value: 42_500_000_001n, decimals: 9, symbol: 'SOL' })
  expect(rpc.bodies).toMatchObject([
    { method: 'getBalance', params: [alice, { commitment: 'confirmed' }] },
  ])
})

test.each([undefined, null, '5', -1, 0.5, {}])('%s is no balance', async (value) => {
  await expect(ask(value).answer).rejects.toMatchObject({
    name: 'ServiceAnswerError',
    details: 'No balance.',
  })
})

test('an address that is none is not asked for', async () => {
  const { bodies } = fakeRpc({})
  const address = '1'.repeat(33)
  await expect(getBalance(createActionKit(), { address, network })).rejects.toMatchObject({
    name: 'InvalidAddressError',
    shortMessage: '"address" is not a Solana address.',
  })
  expect(bodies).toEqual([])
})

test('the signal ends the request', async () => {
  const run = (signal: AbortSignal) =>
    getBalance(createActionKit(), { address: alice, network, signal })
  expect(await endsRequest('getBalance', run)).toBe(true)
})
