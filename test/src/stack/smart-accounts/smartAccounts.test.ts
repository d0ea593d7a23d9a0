import { type Address, encodeFunctionData, type Hex, parseAbi, parseEther, toHex } from 'viem'
import {
  entryPoint08Address,
  formatUserOperationRequest,
  getUserOperationHash,
  type UserOperation,
} from 'viem/account-abstraction'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contractAddresses } from '../contractAddresses.js'
import { createChainClient } from '../createChainClient.js'
import { startStack } from '../startStack.js'
import type { StackSmartAccounts } from './startSmartAccounts.js'

const abi = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
  'function execute(address target, uint256 value, bytes data)',
])
const owner = `0x${'42'.repeat(32)}` as const
const receiver = '0x000000000000000000000000000000000000bEEF'

type Answer = {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what they have asked for.
  readonly result?: any
  readonly error?: { readonly code: number; readonly message: string }
}

let stack: Awaited<ReturnType<typeof start>>
let servers: StackSmartAccounts
const start = () => startStack({ smartAccounts: true })

beforeAll(async () => {
  stack = await start()
  servers = stack.smartAccounts[1]
}, 60_000)
afterAll(() => stack?.stop())

async function ask(url: string, method: string, ...params: readonly unknown[]): Promise<Answer> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })
  const answer = await (await fetch(url, { method: 'POST', body })).json()
  expect(answer).toMatchObject({ jsonrpc: '2.0', id: 7 })
  return answer
}

const bundler = (method: string, ...params: readonly unknown[]) =>
  ask(servers.bundler.url, method, ...params)
const paymaster = (method: string, ...params: readonly unknown[]) =>
  ask(servers.paymaster.url, method, ...params)
const rpc = (operation: object) => formatUserOperationRequest(operation as never)

function openChain() {
  const { 1: chain } = stack.chains
  return createChainClient({ network: chain, url: chain.rpcUrl })
}

/** An operation of an account that is still to be deployed. */
async function createOperation(options: {
  readonly factory: Address
  readonly salt: bigint
  readonly call?: { readonly to: Address; readonly value: bigint; readonly data: Hex }
}) {
  const { factory, salt, call = { to: receiver, value: 1n, data: '0x' } } = options
  const args = [privateKeyToAccount(owner).address, salt] as const
  const client = openChain()
  const sender = await client.readContract({
    address: factory,
    abi,
    functionName: 'getAddress',
    args,
  })
  const operation = {
    ...{ sender, nonce: 0n, factory },
    factoryData: encodeFunctionData({ abi, functionName: 'createAccount', args }),
    callData: encodeFunctionData({
      ...{ abi, functionName: 'execute', args: [call.to, call.value, call.data] },
    }),
    ...{ maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n },
    // Of nobody, but one that a key can be recovered from.
    signature: `0x${'ff'.repeat(15)}f0${'0'.repeat(32)}7${'a'.repeat(63)}1c` as Hex,
  }
  return { client, operation }
}

async function estimate(operation: object): Promise<UserOperation<'0.8'>> {
  const { result, error } = await bundler(
    'eth_estimateUserOperationGas',
    rpc(operation),
    entryPoint08Address,
  )
  expect(error).toBeUndefined()
  const gas = Object.fromEntries(
    Object.entries(result).map(([key, hex]) => [key, BigInt(hex as Hex)]),
  )
  return { ...operation, ...gas } as never
}

async function signOperation(operation: UserOperation<'0.8'>, privateKey: Hex = owner) {
  const hash = getUserOperationHash({
    ...{ chainId: 1, entryPointAddress: entryPoint08Address, entryPointVersion: '0.8' },
    userOperation: operation,
  })
  return { ...operation, signature: await sign({ hash, privateKey, to: 'hex' }) }
}

const send = (operation: object) =>
  bundler('eth_sendUserOperation', rpc(operation), entryPoint08Address)

/** Waits for the block: the chain mines after it has answered. */
const receiptOf = (hash: string) =>
  vi.waitFor(async () => {
    const { result } = await bundler('eth_getUserOperationReceipt', hash)
    expect(result).not.toBe(null)
    return result
  })

test('the entry point and SimpleAccountFactory stand where they do on public networks', async () => {
  const client = openChain()
  for (const address of [contractAddresses.entryPoint, contractAddresses.simpleAccountFactory]) {
    expect((await client.getCode({ address }))?.length, address).toBeGreaterThan(1_000)
  }
  expect((await bundler('eth_chainId')).result).toBe('0x1')
  expect((await bundler('eth_supportedEntryPoints')).result).toEqual([entryPoint08Address])
})

test.each([contractAddresses.simpleAccountFactory, contractAddresses.smartAccountFactory])(
  'an account of %s is deployed by its first operation',
  async (factory) => {
    const { client, operation } = await createOperation({ factory, salt: 1n })
    const { sender } = operation
    await stack.chains[1].rpc('anvil_setBalance', [sender, toHex(parseEther('1'))])
    const before = await client.getBalance({ address: receiver })
    const signed = await signOperation(await estimate(operation))
    const { result: hash, error } = await send(signed)
    expect(error).toBeUndefined()
    const result = await receiptOf(hash)
    expect(result).toMatchObject({ userOpHash: hash, success: true, receipt: { status: '0x1' } })
    expect(await client.getCode({ address: sender })).toBeDefined()
    expect((await client.getBalance({ address: receiver })) - before).toBe(1n)
    const known = await bundler('eth_getUserOperationByHash', hash)
    expect(known.result).toMatchObject({ transactionHash: result.receipt.transactionHash })
    expect(known.result.userOperation.sender).toBe(sender)
  },
)

test('an account without any coin sends what the paymaster pays for', async () => {
  const { operation } = await createOperation({
    ...{ factory: contractAddresses.simpleAccountFactory, salt: 2n },
    call: { to: receiver, value: 0n, data: '0x' },
  })
  const context = [entryPoint08Address, '0x1', {}]
  const stub = (await paymaster('pm_getPaymasterStubData', rpc(operation), ...context)).result
  const estimated = await estimate({ ...operation, ...readPaymaster(stub) })
  const final = (await paymaster('pm_getPaymasterData', rpc(estimated), ...context)).result
  const sponsored = { ...estimated, ...readPaymaster(final) }
  const { result: hash, error } = await send(await signOperation(sponsored))
  expect(error).toBeUndefined()
  expect(await receiptOf(hash)).toMatchObject({
    success: true,
    paymaster: contractAddresses.paymaster,
  })

  // What was signed for one operation pays for no other.
  const changed = await signOperation({ ...sponsored, nonce: 1n << 64n, callData: '0x' })
  expect((await send({ ...changed, factory: undefined, factoryData: undefined })).error?.code).toBe(
    -32507,
  )
})

function readPaymaster({
  paymasterVerificationGasLimit,
  paymasterPostOpGasLimit,
  ...rest
}: Record<string, Hex>) {
  return {
    ...{ paymaster: rest.paymaster, paymasterData: rest.paymasterData },
    ...(paymasterVerificationGasLimit && {
      paymasterVerificationGasLimit: BigInt(paymasterVerificationGasLimit),
      paymasterPostOpGasLimit: BigInt(paymasterPostOpGasLimit ?? 0),
    }),
  } as const
}

test('what the entry point would refuse is refused, with its code', async () => {
  const { operation } = await createOperation({
    factory: contractAddresses.simpleAccountFactory,
    salt: 3n,
  })
  await stack.chains[1].rpc('anvil_setBalance', [operation.sender, toHex(parseEther('1'))])
  const estimated = await estimate(operation)
  const foreign = await send(await signOperation(estimated, `0x${'43'.repeat(32)}`))
  expect(foreign.error).toMatchObject({ code: -32507, message: expect.stringContaining('AA24') })
  await stack.chains[1].rpc('anvil_setBalance', [operation.sender, '0x1'])
  const poor = await send(await signOperation(estimated))
  expect(poor.error).toMatchObject({ code: -32500, message: expect.stringContaining('AA21') })
  const undeployed = { ...estimated, factory: undefined, factoryData: undefined }
  const absent = await send(await signOperation(undeployed as never))
  expect(absent.error).toMatchObject({ code: -32500, message: expect.stringContaining('AA20') })

  const reverting = {
    ...operation,
    callData: encodeFunctionData({
      ...{ abi, functionName: 'execute', args: [receiver, parseEther('5'), '0x'] },
    }),
  }
  const estimation = await bundler(
    'eth_estimateUserOperationGas',
    rpc(reverting),
    entryPoint08Address,
  )
  expect(estimation.error?.code).toBe(-32521)
})

test('what is no user operation of this entry point is not looked at', async () => {
  const { operation } = await createOperation({
    factory: contractAddresses.simpleAccountFactory,
    salt: 4n,
    call: { to: receiver, value: 0n, data: '0x' },
  })
  const good = rpc(await signOperation(await estimate(operation))) as unknown as Record<
    string,
    unknown
  >
  const refused: readonly (readonly unknown[])[] = [
    [{ ...good, sender: '0x12' }, entryPoint08Address],
    [{ ...good, nonce: 1 }, entryPoint08Address],
    [{ ...good, nonce: '0x00' }, entryPoint08Address],
    [{ ...good, callData: '0x1' }, entryPoint08Address],
    [{ ...good, callGasLimit: undefined }, entryPoint08Address],
    [{ ...good, callGasLimit: toHex(2n ** 128n) }, entryPoint08Address],
    [{ ...good, initCode: '0x' }, entryPoint08Address],
    [{ ...good, paymasterData: '0x' }, entryPoint08Address],
    [good, receiver],
    [good],
    [],
    ['0x'],
  ]
  for (const params of refused) {
    const { error } = await bundler('eth_sendUserOperation', ...params)
    expect(error?.code, JSON.stringify(params)).toBe(-32602)
  }
  expect((await bundler('eth_sendTransaction', {})).error?.code).toBe(-32601)
  expect((await bundler('eth_getUserOperationReceipt', '0x1')).error?.code).toBe(-32602)
  const unknown = `0x${'00'.repeat(32)}`
  expect((await bundler('eth_getUserOperationReceipt', unknown)).result).toBe(null)
  expect((await bundler('eth_getUserOperationByHash', unknown)).result).toBe(null)
  const other = await paymaster('pm_getPaymasterStubData', good, entryPoint08Address, '0x2', {})
  expect(other.error?.code).toBe(-32602)
})

test('operations that wait have no receipt', async () => {
  const { operation } = await createOperation({
    factory: contractAddresses.smartAccountFactory,
    salt: 5n,
  })
  const chain = stack.chains[1]
  await chain.rpc('anvil_setBalance', [operation.sender, toHex(parseEther('1'))])
  await chain.rpc('evm_setAutomine', [false])
  try {
    const { result: hash } = await send(await signOperation(await estimate(operation)))
    expect((await bundler('eth_getUserOperationReceipt', hash)).result).toBe(null)
    expect((await bundler('eth_getUserOperationByHash', hash)).result.blockNumber).toBe(null)
    await chain.rpc('evm_mine')
    expect((await bundler('eth_getUserOperationReceipt', hash)).result.success).toBe(true)
  } finally {
    await chain.rpc('evm_setAutomine', [true])
  }
})

test('a call that fails once it is carried out changes nothing, and says so', async () => {
  const { client, operation } = await createOperation({
    ...{ factory: contractAddresses.smartAccountFactory, salt: 6n },
    call: { to: receiver, value: parseEther('0.9'), data: '0x' },
  })
  await stack.chains[1].rpc('anvil_setBalance', [operation.sender, toHex(parseEther('1'))])
  const signed = await signOperation(await estimate(operation))
  await stack.chains[1].rpc('anvil_setBalance', [operation.sender, toHex(parseEther('0.5'))])
  const before = await client.getBalance({ address: receiver })
  const { result: hash } = await send(signed)
  expect(await receiptOf(hash)).toMatchObject({ success: false, receipt: { status: '0x1' } })
  expect(await client.getBalance({ address: receiver })).toBe(before)
})
