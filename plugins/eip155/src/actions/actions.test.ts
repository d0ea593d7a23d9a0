import type { Network } from '@wallet-kit/core'
import { parseUnits } from '@wallet-kit/core/money'
import { decodeFunctionData, erc20Abi } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { alice, createActionKit } from '../../test/createActionKit.js'
import { createFakeProvider, rpcError } from '../../test/createFakeProvider.js'
import * as actions from '../actions.js'
import { base, mainnet } from '../networks.js'

afterEach(() => void vi.unstubAllGlobals())
const to = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const hash = `0x${'12'.repeat(32)}`

function connected(answers: Record<string, unknown>, networks: readonly [Network] = [base]) {
  const fake = createFakeProvider({ eth_chainId: '0x2105', eth_sendTransaction: hash, ...answers })
  return { fake, kit: createActionKit({ provider: fake.provider, networks }) }
}

test('the exports of ./actions', () => {
  expect(Object.keys(actions).filter((name) => !name.endsWith('Error'))).toEqual([
    'estimateGas',
    'getAssets',
    'getCapabilities',
    'getGrantedExecutionPermissions',
    'getSupportedExecutionPermissions',
    'grantPermissions',
    'hasValidChecksum',
    'lookupEnsAddress',
    'lookupEnsAvatar',
    'lookupEnsName',
    'previewTransaction',
    'requestExecutionPermissions',
    'revokeExecutionPermission',
    'sendTransaction',
    'signTypedData',
    'transfer',
    'writeContract',
    'isAddress',
    'toAddress',
    'toCoinType',
  ])
})

test('what the wallet declines is an event as well, once', async () => {
  const { kit } = connected({ eth_sendTransaction: rpcError(4001) })
  const reported = vi.fn()
  kit.on('error:reported', reported)
  const sending = actions.sendTransaction(kit, { to })
  await expect(sending).rejects.toMatchObject({ name: 'UserRejectedError' })
  await vi.waitFor(() => expect(reported).toHaveBeenCalled())
  await vi.dynamicImportSettled()
  expect(reported.mock.calls).toMatchObject([[{ name: 'UserRejectedError' }]])
})

describe('without an account', () => {
  const kit = createActionKit({ networks: [mainnet], isConnected: false })
  const typed = { types: {}, primaryType: 'Mail', message: {} }
  test.each<[string, () => Promise<unknown>]>([
    ['sendTransaction', () => actions.sendTransaction(kit, { to })],
    ['transfer', () => actions.transfer(kit, { to, amount: 1n })],
    [
      'writeContract',
      () =>
        actions.writeContract(kit, {
          address: to,
          abi: erc20Abi,
          functionName: 'approve',
          args: [to, 1n],
        }),
    ],
    ['estimateGas', () => actions.estimateGas(kit, { to })],
    ['signTypedData', () => actions.signTypedData(kit, typed)],
    ['getCapabilities', () => actions.getCapabilities(kit)],
    ['getAssets', () => actions.getAssets(kit)],
  ])('%s is a NoActiveAddressError', async (_, act) => {
    await expect(act()).rejects.toMatchObject({ name: 'NoActiveAddressError' })
  })
})

test('sendTransaction gives the hash', async () => {
  const { fake, kit } = connected({})
  const value = parseUnits('0.5', 18)
  expect(await actions.sendTransaction(kit, { to, value })).toBe(hash)
  expect(fake.requests.at(-1)?.params).toEqual([
    { from: alice, to, value: '0x6f05b59d3b20000', chainId: '0x2105' },
  ])
})

test('writeContract encodes by the ABI and gives the hash', async () => {
  const { fake, kit } = connected({})
  const call = { address: to, abi: erc20Abi, functionName: 'approve', args: [to, 5n] } as const
  expect(await actions.writeContract(kit, call)).toBe(hash)
  const [transaction] = (fake.requests.at(-1)?.params ?? []) as [
    { to: string; data: `0x${string}` },
  ]
  expect(transaction.to).toBe(to)
  expect(decodeFunctionData({ abi: erc20Abi, data: transaction.data })).toEqual({
    functionName: 'approve',
    args: [to, 5n],
  })
})

test('writeContract refuses arguments that do not fit', async () => {
  const { fake, kit } = connected({})
  const call = { address: to, abi: erc20Abi, functionName: 'approve', args: ['x', 5n] } as never
  await expect(actions.writeContract(kit, call)).rejects.toMatchObject({
    name: 'InvalidTransactionError',
  })
  expect(fake.requests).toEqual([])
})

test('transfer sends the coin of the network', async () => {
  const { kit } = connected({})
  expect(await actions.transfer(kit, { to, amount: 1n })).toBe(hash)
})

test('estimateGas asks the network’s own RPC and gives a bigint', async () => {
  const { fake, kit } = connected({})
  const { bodies } = fakeRpc({ eth_estimateGas: () => '0x5208' })
  expect(await actions.estimateGas(kit, { to, value: 1n })).toBe(21000n)
  expect(bodies).toMatchObject([
    { method: 'eth_estimateGas', params: [{ from: alice, to, value: '0x1' }] },
  ])
  expect(fake.requests).toEqual([])
})

test('estimateGas of a transaction that would fail', async () => {
  const { kit } = connected({})
  fakeRpc({
    eth_estimateGas: () => {
      throw rpcError(3, 'execution reverted')
    },
  })
  await expect(actions.estimateGas(kit, { to })).rejects.toMatchObject({
    name: 'RpcError',
    code: 3,
  })
})

test('signTypedData writes bigints as decimals and adds the domain’s type', async () => {
  const { fake, kit } = connected({ eth_signTypedData_v4: '0x1234' })
  const types = { Pay: [{ name: 'amount', type: 'uint256' }] }
  const signature = await actions.signTypedData(kit, {
    domain: { chainId: 8453n, name: 'Shop' },
    types,
    primaryType: 'Pay',
    message: { amount: 2n ** 255n },
  })
  expect(signature).toBe('0x1234')
  const [address, json] = (fake.requests[0]?.params ?? []) as [string, string]
  expect(address).toBe(alice)
  expect(JSON.parse(json)).toEqual({
    domain: { chainId: '8453', name: 'Shop' },
    types: {
      ...types,
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
    },
    primaryType: 'Pay',
    message: { amount: String(2n ** 255n) },
  })
})

test('signTypedData whose answer is lost may have been signed', async () => {
  const typed = { types: {}, primaryType: 'Mail', message: {} }
  const lost = connected({ eth_signTypedData_v4: new Error('The relay is gone.') })
  await expect(actions.signTypedData(lost.kit, typed)).rejects.toMatchObject({
    name: 'SignatureUnknownError',
  })
  const failed = connected({ eth_signTypedData_v4: rpcError(-32603) })
  await expect(actions.signTypedData(failed.kit, typed)).rejects.toMatchObject({
    name: 'WalletRequestError',
  })
})

test('getCapabilities gives those of the account’s network', async () => {
  const atomic = { status: 'ready' }
  const { kit } = connected({ wallet_getCapabilities: { '0x2105': { atomic }, '0x1': { x: 1 } } })
  expect(await actions.getCapabilities(kit)).toEqual({ atomic })
  expect(await actions.getCapabilities(kit, { caipNetworkId: 'eip155:1' })).toEqual({ x: 1 })
  expect(await actions.getCapabilities(kit, { caipNetworkId: 'eip155:5' })).toEqual({})
})

test('getAssets gives those of the account’s network', async () => {
  const { kit } = connected({
    wallet_getAssets: { '0x2105': [{ type: 'native', balance: '0x7' }] },
  })
  expect(await actions.getAssets(kit)).toEqual([{ address: 'native', balance: 7n }])
})
