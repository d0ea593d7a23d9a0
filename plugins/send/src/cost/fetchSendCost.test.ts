import { WalletKitError } from '@wallet-kit/core'
import type { NetworkCost } from '@wallet-kit/core/plugin'
import { describe, expect, test, vi } from 'vitest'
import { alice, bob, carol, createSendKit, usdc } from '../../test/createSendKit.js'
import { getReceiverFacts } from '../receiver/receiver.js'
import { sendSlice } from '../slice.js'
import { transferKey } from '../transfer/transfer.js'
import { fetchSendCost } from './cost.js'

const caipAddress = `eip155:1:${alice}`
const transfer = { caipAddress, to: bob, units: 1_000_000n, token: usdc, decimals: 6 }
const key = transferKey(transfer)
const cost: NetworkCost = { fee: 1n, maxFee: 2n }

/** A kit whose estimates are answered by the test. */
async function create() {
  const setup = await createSendKit()
  const answers: ((cost: NetworkCost) => void)[] = []
  const asked = vi.fn(() => new Promise<NetworkCost>((resolve) => answers.push(resolve)))
  setup.estimates.current = asked
  const known = () => setup.kit.read(sendSlice).form.peek().cost
  return { ...setup, answers, asked, known }
}

test('the chain is asked for the transfer, of the token’s own address', async () => {
  const { kit, asked, answers, known } = await create()
  const read = fetchSendCost(kit, transfer)
  expect(known()).toEqual({ key, status: 'loading' })
  await expect.poll(() => answers).toHaveLength(1)
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({
      to: bob,
      amount: 1_000_000n,
      token: usdc.split(':')[2],
      decimals: 6,
    }),
  )
  answers[0]?.(cost)
  await read
  expect(known()).toEqual({ key, status: 'ready', value: cost })
})

test('what is being read is not read twice; read anew, what is known stays', async () => {
  const { kit, answers, known } = await create()
  const read = fetchSendCost(kit, transfer)
  await fetchSendCost(kit, transfer)
  await expect.poll(() => answers).toHaveLength(1)
  answers[0]?.(cost)
  await read
  const again = fetchSendCost(kit, transfer)
  expect(known()).toEqual({ key, status: 'loading', value: cost })
  await expect.poll(() => answers).toHaveLength(2)
  const other = fetchSendCost(kit, { ...transfer, units: 2n })
  expect(known()).toEqual({ key: transferKey({ ...transfer, units: 2n }), status: 'loading' })
  await again
  await expect.poll(() => answers).toHaveLength(3)
  answers[2]?.(cost)
  await other
})

describe('a refusal', () => {
  const named = (name: string, facts: object = {}) =>
    Object.assign(new WalletKitError('No.'), { name, ...facts })

  test.each([
    [named('TransferRefusedError'), { refused: 'transfer' }],
    [named('TransferRefusedError', { refusal: 'dust' }), { refused: 'transfer', refusal: 'dust' }],
    [named('TransferRefusedError', { refusal: 'key' }), { refused: 'transfer', refusal: 'key' }],
    [named('TransferRefusedError', { refusal: 'toString' }), { refused: 'transfer' }],
    [named('HttpError', { refusal: 'dust' }), {}],
    [named('InvalidTokenError'), { refused: 'transfer', refusal: 'noToken' }],
    [named('InvalidReceiverError'), { refused: 'receiver' }],
    [named('InvalidReceiverError', { owner: 5 }), { refused: 'receiver' }],
    [named('InvalidReceiverError', { owner: carol }), { refused: 'account' }],
    [named('TransferRefusedError', { owner: carol }), { refused: 'transfer' }],
    [named('HttpError', { owner: carol }), {}],
    [Object.assign(new Error('No.'), { name: 'TransferRefusedError' }), {}],
  ])('%s is kept as %j', async (error, refused) => {
    const { kit, estimates, known } = await create()
    estimates.current = () => Promise.reject(error)
    await fetchSendCost(kit, transfer)
    expect(known()).toEqual({ key, status: 'failed', ...refused })
    const isAccount = 'refused' in refused && refused.refused === 'account'
    expect(getReceiverFacts(kit, bob, usdc).account).toEqual(
      isAccount ? { type: 'token', owner: carol } : undefined,
    )
  })
})

test('a failure leaves what the chain said of the receiver, an answer does not', async () => {
  const { kit, estimates } = await create()
  const program = { type: 'program' } as const
  estimates.current = async () => ({ ...cost, receiver: program })
  await fetchSendCost(kit, transfer)
  estimates.current = () => Promise.reject(new Error('down'))
  await fetchSendCost(kit, transfer)
  expect(getReceiverFacts(kit, bob, usdc).account).toBe(program)
  estimates.current = async () => cost
  await fetchSendCost(kit, transfer)
  expect(getReceiverFacts(kit, bob, usdc).account).toBeUndefined()
})
