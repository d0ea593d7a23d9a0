import { recoverAddress } from 'viem/utils'
import { afterEach, expect, test, vi } from 'vitest'
import { openSmartAccount } from '../../../../test/openSmartAccount.js'
import { completeOperation, countGas, draftOperation } from './buildOperation.js'
import type { Operation } from './operation.js'

const { ten: chainId } = openSmartAccount.networks
const { smart, bob, entryPoint } = openSmartAccount.addresses
const paymaster = { url: 'https://paymaster.test/', context: {} }
const gas = { callGasLimit: 100n, verificationGasLimit: 200n, preVerificationGas: 300n }

afterEach(() => void vi.unstubAllGlobals())

async function draft(answers: Readonly<Record<string, unknown>> = {}) {
  const { frame, key, nodes } = await openSmartAccount({ answers })
  const signer = { type: 'smartAccount', address: smart, key } as const
  const calls = [{ to: bob, value: 1n, data: '0x' }] as const
  return { frame, nodes, ...(await draftOperation(frame, { chainId, signer, calls })) }
}

/** The operation as it is sent, if the bundler and the paymaster answer so. */
async function complete(estimate: object, stub: object, final: object = stub) {
  const {
    frame,
    nodes,
    draft: operation,
  } = await draft({
    eth_estimateUserOperationGas: { ...openSmartAccount.gas, ...estimate },
    pm_getPaymasterStubData: { paymaster: bob, ...stub },
    pm_getPaymasterData: { paymaster: bob, ...final },
  })
  return { nodes, operation: await completeOperation(frame, { chainId, operation, paymaster }) }
}

test.each([
  ['with a base fee', { baseFeePerGas: '0x64' }, 127n, 7n],
  // The node's price of 112 and a fifth of it. Such a network knows no tip.
  ['without a base fee', {}, 134n, 134n],
])('on a network %s an operation pays its fees', async (_, block, maxFee, tip) => {
  const { draft: operation, price } = await draft({ eth_getBlockByNumber: block })
  expect(operation).toMatchObject({ maxFeePerGas: maxFee, maxPriorityFeePerGas: tip })
  expect(price).toBe(maxFee)
})

test('the gas of an operation is the sum of all its limits', () => {
  const operation = { ...gas, paymasterVerificationGasLimit: 1_000n, paymasterPostOpGasLimit: 20n }
  expect(countGas(operation as Operation)).toBe(1_620n)
  expect(countGas({ ...gas } as Operation)).toBe(600n)
})

test('gas is estimated with a signature from which a key can be recovered', async () => {
  const { nodes } = await complete({}, {})
  const [{ signature }] = nodes.paramsOf<[{ signature: `0x${string}` }]>(
    'eth_estimateUserOperationGas',
  )
  expect(signature).toHaveLength(2 + 2 * 65)
  const hash = `0x${'11'.repeat(32)}` as const
  expect(await recoverAddress({ hash, signature })).toMatch(/^0x[\da-f]{40}$/i)
})

test('before the estimate the limits of gas are zero', async () => {
  const { nodes } = await complete({}, {})
  const limits = { callGasLimit: '0x0', verificationGasLimit: '0x0', preVerificationGas: '0x0' }
  for (const method of ['pm_getPaymasterStubData', 'eth_estimateUserOperationGas']) {
    const [asked, at] = nodes.paramsOf<[object, string]>(method)
    expect(asked).toMatchObject(limits)
    expect(at).toBe(entryPoint)
  }
})

const named = { paymasterVerificationGasLimit: '0x1', paymasterPostOpGasLimit: '0x2' }
const estimated = { paymasterVerificationGasLimit: '0x14', paymasterPostOpGasLimit: '0x1e' }
const none = { paymasterVerificationGasLimit: '0x0', paymasterPostOpGasLimit: '0x0' }
const later = { paymasterVerificationGasLimit: '0x5', paymasterPostOpGasLimit: '0x6' }
test.each<[string, object, object, object, readonly [bigint, bigint]]>([
  ['the paymaster names', estimated, named, {}, [1n, 2n]],
  ['the paymaster names as zero', estimated, none, {}, [0n, 0n]],
  ['the bundler estimates', estimated, {}, {}, [20n, 30n]],
  ['nobody names', {}, {}, {}, [0n, 0n]],
  ['the paymaster names with its last word', estimated, named, later, [5n, 6n]],
])('the operation has the paymaster gas that %s', async (_, estimate, stub, final, limits) => {
  const { operation } = await complete(estimate, stub, final)
  const { paymasterVerificationGasLimit: check, paymasterPostOpGasLimit: after } = operation
  expect(operation).toMatchObject(gas)
  expect([check, after]).toEqual(limits)
})

test('the last word of a paymaster takes the place of its first', async () => {
  const first = { paymasterData: '0x01' }
  const last = { paymaster: smart, paymasterData: '0x02' }
  const { operation } = await complete({}, first, last)
  expect(operation).toMatchObject(last)
})

test('without a paymaster the operation has no gas for one, whatever the bundler estimates', async () => {
  const { frame, draft: operation } = await draft({
    eth_estimateUserOperationGas: { ...openSmartAccount.gas, ...estimated },
  })
  const completed = await completeOperation(frame, { chainId, operation, paymaster: undefined })
  expect(countGas(completed)).toBe(600n)
  expect(completed).not.toHaveProperty('paymasterPostOpGasLimit')
})
