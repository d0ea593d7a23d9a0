import { decodeFunctionData, encodeAbiParameters, parseAbi, toHex } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { recoverAddress } from 'viem/utils'
import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import type { Sent } from '../calls/batches.js'
import type { EvmCall } from '../calls/call.js'
import { UserRejectedError } from '../channel/errors.js'
import type { Paymaster } from './choosePaymaster.js'
import { prepareOperation } from './prepareOperation.js'

const chainId = 'eip155:10'
const currency = { symbol: 'TEN', decimals: 6 }
const networks = { [chainId]: { name: 'Ten', rpcUrls: ['https://node.test'], currency } }
const [bob, smart, factory, entryPoint, payer] = ['b', '5', '6', '7', '8'].map(
  (digit) => `0x${digit.repeat(40)}`,
) as [`0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`]
const smartAccounts = {
  [chainId]: { bundlerUrl: 'https://bundler.test', paymasterOrigins: [], factory, entryPoint },
}
const paymaster: Paymaster = { url: 'https://paymaster.test/', context: { plan: 'ten' } }
const calls: readonly EvmCall[] = [
  { to: bob, value: 1_000n, data: '0x' },
  { to: bob, value: 2_000n, data: '0x0102' },
]
/** Gas of an operation without a paymaster, at a price of 127. */
const gas = { callGasLimit: '0x64', verificationGasLimit: '0xc8', preVerificationGas: '0x12c' }
const cost = 600n * 127n

afterEach(() => void vi.unstubAllGlobals())

const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

type Funds = { readonly coins?: bigint; readonly deposit?: bigint; readonly isThere?: boolean }

function start(
  { coins = 10n ** 9n, deposit = 0n, isThere = true }: Funds = {},
  answers: Record<string, unknown> = {},
) {
  return startNodes({
    eth_getCode: isThere ? '0x60' : '0x',
    ...{ eth_getBlockByNumber: { baseFeePerGas: '0x64' }, eth_gasPrice: '0x70' },
    eth_maxPriorityFeePerGas: '0x7',
    eth_getBalance: toHex(coins),
    // getNonce, and balanceOf.
    eth_call: ({ params }: { params: readonly { data?: string }[] }) =>
      params[0]?.data?.startsWith('0x35567e1a') ? toHex(5n, { size: 32 }) : word(deposit),
    eth_estimateUserOperationGas: gas,
    eth_sendUserOperation: '0x',
    ...answers,
  })
}

async function prepare(options: { paymaster?: Paymaster; calls?: readonly EvmCall[] } = {}) {
  const { frame, wallet } = await openFrame({ networks, smartAccounts })
  const signer = { type: 'smartAccount', address: smart, key: wallet.eip155 } as const
  const asked = { chainId, signer, calls, paymaster: undefined, ...options }
  return { frame, key: wallet.eip155.address, prepared: await prepareOperation(frame, asked) }
}

test('the cost is all gas at the highest price, and simulated with what the transaction needs on top', async () => {
  start()
  const { prepared } = await prepare()
  expect(prepared).toMatchObject({
    ...{ fee: cost, nothing: undefined },
    details: [{ label: 'Network cost, at most', value: '0.0762 TEN' }],
    payment: {
      gas: [100n + 21_000n, 100n + 21_000n + 2n * 40n],
      ...{ isSponsored: true, fees: { maxFeePerGas: 127n, maxPriorityFeePerGas: 7n } },
    },
  })
})

test.each<[string, Funds, boolean]>([
  ['exactly enough', { coins: 3_000n + cost }, true],
  ['one unit too little', { coins: 3_000n + cost - 1n }, false],
  ['enough with what it left at the entry point', { coins: 3_000n, deposit: cost }, true],
  ['one unit too little with it', { coins: 3_000n, deposit: cost - 1n }, false],
  // The deposit pays for gas alone.
  ['too little for the calls themselves', { coins: 2_999n, deposit: 10n ** 9n }, false],
])('an account that has %s', async (_, funds, isEnough) => {
  start(funds)
  const { prepared } = await prepare()
  const text =
    'Your smart account does not have enough for this and the network cost. Add some first.'
  expect(prepared.refusal?.note?.text).toBe(isEnough ? undefined : text)
})

test('what a call may bring in pays for those behind it: nobody knows that it is too little', async () => {
  const data = '0x2e1a7d4d'
  const asked: readonly EvmCall[] = [
    { to: bob, value: 1_000n, data },
    { to: bob, value: 2_000n, data: '0x' },
  ]
  start({ coins: 1_000n + cost })
  expect((await prepare({ calls: asked })).prepared.refusal).toBeUndefined()
  start({ coins: 1_000n + cost - 1n })
  expect((await prepare({ calls: asked })).prepared.refusal).toBeDefined()
})

test('of an account that is not deployed the visitor reads that it is, also if it has too little', async () => {
  const detail = { label: 'Smart account', value: 'It is set up with this, once.' }
  for (const coins of [10n ** 9n, 0n]) {
    const node = start({ coins, isThere: false })
    const { prepared, key } = await prepare()
    expect(prepared.details).toContainEqual(detail)
    const [operation] = node.paramsOf<[object]>('eth_estimateUserOperationGas')
    const factoryData = `0x5fbfb9cf${key.slice(2).toLowerCase().padStart(64, '0')}${'0'.repeat(64)}`
    expect(operation).toMatchObject({ factory, factoryData })
  }
  const node = start()
  expect((await prepare()).prepared.details).not.toContainEqual(detail)
  expect(node.of('eth_estimateUserOperationGas')[0]?.params[0]).not.toHaveProperty('factory')
})

test('each operation has a row of its own', async () => {
  const node = start()
  await prepare()
  await prepare()
  const rows = node
    .of('eth_call')
    .map(({ params }) => (params[0] as { data: string }).data)
    .filter((data) => data.startsWith('0x35567e1a'))
  expect(new Set(rows)).toHaveLength(2)
})

test('a refusal of the bundler is said to be the bundler’s, and nothing can be sent', async () => {
  start({}, { eth_estimateUserOperationGas: new Refusal('AA23 reverted', -32500) })
  const { prepared } = await prepare()
  expect(prepared.refusal).toEqual({
    lines: [],
    note: { isDanger: true, text: 'This cannot be sent: The bundler refused: AA23 reverted' },
  })
  await expect(prepared.send(() => {})).rejects.toMatchObject({ code: 4001 })
})

/** The answers of a paymaster: one to estimate with, one to send with. */
const stub = { paymaster: payer, paymasterData: '0x01', paymasterPostOpGasLimit: '0xa' }
const pays = {
  pm_getPaymasterStubData: stub,
  pm_getPaymasterData: { ...stub, paymasterData: '0x02' },
  eth_estimateUserOperationGas: {
    ...{ ...gas, paymasterVerificationGasLimit: '0x14', paymasterPostOpGasLimit: '0x1e' },
  },
}

test('if a paymaster pays, the account needs the calls alone, and the visitor reads that nothing else leaves', async () => {
  const node = start({ coins: 3_000n }, pays)
  const { prepared } = await prepare({ paymaster })
  expect(prepared.refusal).toBeUndefined()
  expect(prepared).toMatchObject({
    ...{ fee: 0n, nothing: 'Nothing of yours moves.' },
    details: [{ value: 'Nothing: the paymaster of the app pays' }],
  })
  const [, asked, chain, context] = node.of('pm_getPaymasterData')[0]?.params ?? []
  expect([asked, chain, context]).toEqual([entryPoint, '0xa', { plan: 'ten' }])
  expect(node.of('eth_estimateUserOperationGas')[0]?.params[0]).toMatchObject({
    ...{ paymaster: payer, paymasterData: '0x01' },
  })
  start({ coins: 2_999n }, pays)
  expect((await prepare({ paymaster })).prepared.refusal).toBeDefined()
})

test('a paymaster whose first word is its last is not asked again; what it names for gas counts', async () => {
  const node = start({}, { ...pays, pm_getPaymasterStubData: { ...stub, isFinal: true } })
  const { prepared } = await prepare({ paymaster })
  await prepared.send(() => {})
  expect(node.of('pm_getPaymasterData')).toEqual([])
  expect(node.of('eth_sendUserOperation')[0]?.params[0]).toMatchObject({
    ...{ paymasterData: '0x01', paymasterVerificationGasLimit: '0x14' },
    paymasterPostOpGasLimit: '0xa',
  })
})

async function send(answers: Record<string, unknown> = {}, isCancelled = false) {
  const node = start({}, answers)
  const { frame, key, prepared } = await prepare()
  const takenBack = () => {
    throw new UserRejectedError()
  }
  if (isCancelled) Object.assign(frame, { beginSending: takenBack })
  const told: Sent[] = []
  const outcome = await prepared
    .send((sent) => void told.push(sent))
    .then(() => 'sent')
    .catch(({ name }) => name)
  return { node, key, told, outcome }
}

test('it is signed by the key for its own network and entry point, and the app is told of its hash and its place', async () => {
  const { node, key, told } = await send()
  const [sent, asked] =
    node.paramsOf<[Record<string, `0x${string}`>, string]>('eth_sendUserOperation')
  expect(asked).toBe(entryPoint)
  const numbers = Object.entries(sent).map(([name, value]) => [
    name,
    /Gas|nonce|Fee/.test(name) ? BigInt(value) : value,
  ])
  const hash = getUserOperationHash({
    ...{ chainId: 10, entryPointVersion: '0.8', entryPointAddress: entryPoint },
    userOperation: Object.fromEntries(numbers),
  })
  const signature = sent.signature as `0x${string}`
  expect(await recoverAddress({ hash, signature })).toBe(key)
  expect(told).toEqual([{ hashes: [hash], place: { sender: smart, nonce: '0x5' } }])
  const abi = parseAbi([
    'function executeBatch((address target, uint256 value, bytes data)[] calls)',
  ])
  const { args } = decodeFunctionData({ abi, data: sent.callData as `0x${string}` })
  expect(args?.[0]).toMatchObject([{ value: 1_000n }, { value: 2_000n, data: '0x0102' }])
})

test.each([
  ['by the operation itself', new Refusal('AA21', -32500), 'OperationRefusedError', 0],
  ['by its form', new Refusal('bad params', -32602), 'OperationRefusedError', 0],
  // It may be there for all that.
  ['for another reason', new Refusal('busy', -32005), 'OperationPendingError', 1],
])('what a bundler refuses %s', async (_, answer, name, count) => {
  const { outcome, told } = await send({ eth_sendUserOperation: answer })
  expect([outcome, told.length]).toEqual([name, count])
})

test('of an operation whose answer is lost it is not known whether it was sent: the app can ask for it', async () => {
  const lost = () => {
    throw new TypeError('lost')
  }
  const { outcome, told } = await send({ eth_sendUserOperation: lost })
  expect([outcome, told.length]).toEqual(['OperationPendingError', 1])
})

test('a request that the app takes back before the sending is not sent', async () => {
  const { outcome, node, told } = await send({}, true)
  expect([outcome, told]).toEqual(['UserRejectedError', []])
  expect(node.of('eth_sendUserOperation')).toEqual([])
})

test.each([
  [null],
  [{}],
  [{ ...gas, callGasLimit: 100 }],
  [{ ...gas, preVerificationGas: '' }],
  [{ ...gas, paymasterPostOpGasLimit: 1 }],
])('a bundler whose estimate is %j has not answered', async (eth_estimateUserOperationGas) => {
  start({}, { eth_estimateUserOperationGas })
  await expect(prepare()).rejects.toMatchObject({
    ...{ name: 'BundlerNotReachedError', message: 'The bundler gave no usable answer.' },
    cause: eth_estimateUserOperationGas,
  })
})

test('a paymaster says its last word about the gas that the bundler has estimated, and what it names counts', async () => {
  const node = start({}, pays)
  const { prepared } = await prepare({ paymaster })
  expect(node.of('pm_getPaymasterData')[0]?.params[0]).toMatchObject({
    ...{ ...gas, paymaster: payer, paymasterData: '0x01' },
    // The bundler estimates what the paymaster has not named.
    ...{ paymasterVerificationGasLimit: '0x14', paymasterPostOpGasLimit: '0xa' },
  })
  await prepared.send(() => {})
  expect(node.paramsOf<[object]>('eth_sendUserOperation')[0]).toMatchObject({
    ...{ paymasterData: '0x02', paymasterVerificationGasLimit: '0x14' },
  })
})
