import { afterEach, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { alice, createActionKit } from '../../test/createActionKit.js'
import { rpcError } from '../../test/createFakeProvider.js'
import { base, mainnet } from '../networks.js'
import { estimateTransfer } from './estimateTransfer.js'

afterEach(() => void vi.unstubAllGlobals())
const to = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const token = `0x${'cd'.repeat(20)}`
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`

function estimate(answers: Parameters<typeof fakeRpc>[0], options: object = {}) {
  const { bodies } = fakeRpc({
    eth_estimateGas: () => '0x5208',
    eth_gasPrice: () => '0x14',
    eth_getBlockByNumber: () => ({ baseFeePerGas: '0xf' }),
    ...answers,
  })
  const network = mainnet
  const kit = createActionKit({ networks: [mainnet, base] })
  const asked = () => bodies as { method: string; params: unknown[] }[]
  const call = { from: alice, network, to, amount: 5n, ...options }
  return { cost: estimateTransfer(kit, call), asked }
}

test('gas times its price as things stand; at most what the dearest wallets offer', async () => {
  const { cost, asked } = estimate({})
  expect(await cost).toEqual({ fee: 21_000n * 20n, maxFee: 21_000n * 40n })
  expect(asked().map(({ method }) => method)).toEqual([
    'eth_estimateGas',
    'eth_gasPrice',
    'eth_getBlockByNumber',
  ])
  expect(asked()[0]?.params).toEqual([{ from: alice, to, value: '0x5' }])
})

test('a network without a base fee has one price', async () => {
  const { cost } = estimate({ eth_getBlockByNumber: () => ({}) })
  expect(await cost).toEqual({ fee: 420_000n, maxFee: 525_000n })
})

test('a smart account pays for its operation, and no data fee beside it', async () => {
  const lookupOperationGas = vi.fn(async () => 200_000n)
  const { cost, asked } = estimate({}, { network: base, lookupOperationGas })
  expect(await cost).toEqual({
    ...{ fee: 200_000n * 20n, maxFee: 200_000n * 40n },
    operationFee: 179_000n * 40n,
  })
  expect(lookupOperationGas).toHaveBeenCalledExactlyOnceWith({ to, value: 5n })
  expect(asked().map(({ method }) => method)).not.toContain('eth_call')
})

test('a smart account for which another pays has no cost; without an answer it is not known', async () => {
  const { cost } = estimate({}, { lookupOperationGas: async () => 0n })
  expect(await cost).toEqual({ fee: 0n, maxFee: 0n })
  const failed = new Error('The bundler did not answer.')
  const unknown = estimate({}, { lookupOperationGas: () => Promise.reject(failed) })
  await expect(unknown.cost).rejects.toBe(failed)
})

test('of a token its own call is estimated', async () => {
  const { cost, asked } = estimate({}, { token })
  await cost
  expect(asked()[0]?.params).toMatchObject([
    { to: token, data: expect.stringMatching(/^0xa9059cbb/) },
  ])
})

const fail = (code: number, message: string, data?: string) => () => {
  throw rpcError(code, message, data)
}

test.each([
  ['a token', { token }, `The token "${token}" refuses this transfer.`],
  ['a contract that gets the coin', {}, 'The network refuses this transfer.'],
])('what %s would refuse is told as such', async (_, options, shortMessage) => {
  const refused = { name: 'TransferRefusedError', shortMessage }
  for (const answer of [
    fail(3, 'execution reverted'),
    fail(-32015, 'VM execution error.'),
    fail(-32000, 'VM Exception: revert'),
    fail(-32000, 'VM Exception', '0x08c379a0'),
  ]) {
    const { cost } = estimate({ eth_estimateGas: answer }, options)
    await expect(cost).rejects.toMatchObject(refused)
  }
})

test.each([
  [-32000, 'header not found'],
  [-32000, 'execution timeout'],
  [-32000, 'insufficient funds for gas * price + value'],
  [-32005, 'execution reverted'],
])('what a node says of itself, or of the balance, is no refusal: %i %s', async (code, message) => {
  for (const options of [{}, { token }]) {
    const { cost } = estimate({ eth_estimateGas: fail(code, message) }, options)
    await expect(cost).rejects.toMatchObject({ name: 'RpcError' })
  }
})

test('a token with other decimals than the amount was reckoned with refuses it', async () => {
  const { cost } = estimate({ eth_call: () => word(6) }, { token, decimals: 9 })
  await expect(cost).rejects.toMatchObject({
    ...{ name: 'TransferRefusedError', shortMessage: 'The transfer is not made.' },
    hints: ['It has 6 decimals, the amount was reckoned with 9.'],
  })
})

test('the OP Stack’s price of data comes on top, where there is one', async () => {
  const { cost, asked } = estimate({ eth_call: () => word(1000) }, { network: base, token })
  expect(await cost).toEqual({ fee: 421_000n, maxFee: 841_000n })
  // 120 bytes of the transaction and 68 of its data.
  const call = {
    to: '0x420000000000000000000000000000000000000f',
    data: `0xf1c7a58b${word(188).slice(2)}`,
  }
  expect(asked()).toContainEqual(
    expect.objectContaining({ method: 'eth_call', params: [call, 'latest'] }),
  )
  vi.unstubAllGlobals()
  expect(await estimate({ eth_call: () => '0x' }, { network: base }).cost).toMatchObject({
    fee: 420_000n,
  })
})

test('a price of data that cannot be read is not 0', async () => {
  for (const answer of [null, 'much', '0x01']) {
    const { cost } = estimate({ eth_call: () => answer }, { network: base })
    await expect(cost).rejects.toMatchObject({ details: 'No price of data.' })
  }
  const failed = estimate({ eth_call: fail(-32603, 'Internal error') }, { network: base })
  await expect(failed.cost).rejects.toMatchObject({ name: 'RpcError', code: -32603 })
})

test('a base fee that cannot be read is not 0', async () => {
  for (const block of [null, { baseFeePerGas: 'much' }]) {
    const { cost } = estimate({ eth_getBlockByNumber: () => block })
    await expect(cost).rejects.toMatchObject({ details: 'No base fee.' })
  }
})

test('a price of data that a busy node does not tell is not 0', async () => {
  const busy = estimate({ eth_call: fail(-32005, 'limit exceeded') }, { network: base })
  await expect(busy.cost).rejects.toMatchObject({ name: 'RpcError', code: -32005 })
  const { cost } = estimate({ eth_call: fail(3, 'execution reverted') }, { network: base })
  expect(await cost).toMatchObject({ fee: 420_000n })
})

test.each([
  ['eth_estimateGas', 'No gas figure.'],
  ['eth_gasPrice', 'No gas price.'],
])('%s answered with something else: %s', async (method, details) => {
  const { cost } = estimate({ [method]: () => 'much' })
  await expect(cost).rejects.toMatchObject({ name: 'ServiceAnswerError', details })
})
