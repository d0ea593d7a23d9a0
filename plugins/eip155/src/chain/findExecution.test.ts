import { encodeFunctionData, encodePacked, type Hex, pad, parseAbi, toHex } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { createActionKit } from '../../test/createActionKit.js'
import { entryPoints } from '../constants.js'
import { optimism } from '../networks.js'
import { createSentFinder } from './findSent.js'
import { toNote } from './sentNote.js'

afterEach(() => vi.unstubAllGlobals())

const addressOf = (digit: string) => `0x${digit.repeat(40)}` as const
const [account, owner, other, shop] = ['a', 'b', 'c', 'd'].map(addressOf) as [Hex, Hex, Hex, Hex]
const multiSendCallOnly = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
const multiSend141 = '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526'
const hashOf = (digit: string) => `0x${digit.repeat(64)}`
const safeSuccess = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const operationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

const abi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function multiSend(bytes transactions)',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)',
])
const old = parseAbi([
  'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; uint256 a; uint256 b; uint256 c; uint256 d; uint256 e; bytes paymasterAndData; bytes signature; }',
  'function handleOps(Operation[] ops, address beneficiary)',
])
const packed = parseAbi([
  'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 a; uint256 b; bytes32 c; bytes paymasterAndData; bytes signature; }',
  'function handleOps(Operation[] ops, address beneficiary)',
])

type Asked = { readonly to: Hex; readonly value: bigint; readonly data: Hex }
const asked: Asked = { to: shop, value: 16n, data: '0xa9059cbb00' }

const execTransaction = (
  { to, value, data }: Asked,
  { safeTxGas = 0n, gasPrice = 0n, operation = 0 } = {},
) =>
  encodeFunctionData({
    ...{ abi, functionName: 'execTransaction' },
    args: [
      to,
      value,
      data,
      operation,
      safeTxGas,
      0n,
      gasPrice,
      addressOf('0'),
      addressOf('0'),
      '0x',
    ],
  })
const execute = ({ to, value, data }: Asked) =>
  encodeFunctionData({ abi, functionName: 'execute', args: [to, value, data] })
const multiSend = (...calls: readonly Asked[]) => {
  const types = ['uint8', 'address', 'uint256', 'uint256', 'bytes'] as const
  const parts = calls.map(({ to, value, data }) =>
    encodePacked(types, [0, to, value, BigInt(data.length / 2 - 1), data]).slice(2),
  )
  return encodeFunctionData({ abi, functionName: 'multiSend', args: [`0x${parts.join('')}`] })
}

/** A Safe's batch: the code of the batch contract makes its calls in the Safe's place. */
const inBatch = ({ to, operation = 1 }: { to: Hex; operation?: number }) => {
  const data = multiSend({ ...asked, value: 1n }, asked)
  return execTransaction({ to, value: 0n, data }, { operation })
}

type Operation = { readonly sender?: Hex; readonly nonce?: bigint; readonly callData: Hex }
const [empty, zero] = ['0x', pad('0x', { size: 32 })] as const
/** The call by which a bundler hands in operations: of entry point 0.6, or of a later one. */
const handleOps = (version: 'old' | 'packed', ...operations: readonly Operation[]) => {
  const whole = operations.map(({ sender = account, nonce = 5n, callData }) => ({
    ...{ sender, nonce, initCode: empty, callData, paymasterAndData: empty, signature: empty },
  }))
  if (version === 'packed') {
    const ops = whole.map((each) => ({ ...each, a: zero, b: 0n, c: zero }))
    return encodeFunctionData({ abi: packed, args: [ops, other] })
  }
  const ops = whole.map((each) => ({ ...each, a: 0n, b: 0n, c: 0n, d: 0n, e: 0n }))
  return encodeFunctionData({ abi: old, args: [ops, other] })
}

const safeLog = (hash: string) => ({
  address: account,
  topics: [safeSuccess],
  transactionHash: hash,
})
const operationLog = (
  hash: string,
  { entryPoint = entryPoints[2] as string, nonce = 5n, success = 1n } = {},
) => ({
  ...{ address: entryPoint, topics: [operationEvent, hashOf('9'), pad(account), pad('0x')] },
  data: `0x${[nonce, success, 0n, 0n].map((each) => toHex(each, { size: 32 }).slice(2)).join('')}`,
  transactionHash: hash,
})

/** A chain on which the account's wallet was asked at block 100, and others have sent transactions for it since. */
async function setUp({
  code = '0x60',
  ...own
}: {
  code?: unknown
  to?: Hex
  value?: bigint
  data?: Hex
} = {}) {
  const state = {
    ...{ code, head: 120, logs: [] as object[] | null },
    transactions: {} as Record<string, { to: string; input: string } | null>,
  }
  const filters: { address: unknown; topics: unknown[]; fromBlock: string; toBlock: string }[] = []
  fakeRpc({
    eth_blockNumber: () => toHex(state.head),
    eth_getCode: () => state.code,
    eth_getTransactionCount: () => '0x1',
    eth_getTransactionByHash: ([hash]) => state.transactions[String(hash)] ?? null,
    eth_getLogs: ([filter]) => {
      filters.push(filter as (typeof filters)[number])
      const [topic] = (filter as { topics: unknown[] }).topics
      return state.logs?.filter((log) => (log as { topics: unknown[] }).topics[0] === topic)
    },
  })
  const sent = { ...asked, ...own }
  const note =
    (await toNote({ nonce: 1n, block: 100n }, { ...sent, value: toHex(sent.value) })) ?? ''
  const kit = createActionKit({ networks: [optimism] })
  const { signal } = new AbortController()
  const look = createSentFinder(kit, { address: account, network: optimism, note, signal })
  return { state, filters, look }
}

/** A chain on which a key's account with code (EIP-7702) has called itself in block 110. */
function fakeOwn(input: Hex) {
  const own = { ...{ hash: hashOf('3'), from: account, to: account, value: '0x0' } }
  fakeRpc({
    eth_blockNumber: () => toHex(120),
    eth_getCode: () => `0xef0100${'1'.repeat(40)}`,
    eth_getLogs: () => [],
    eth_getTransactionCount: ([, at]) =>
      at === 'latest' || at === 'pending' || Number(at) >= 110 ? '0x2' : '0x1',
    eth_getBlockByNumber: ([at]) => ({
      transactions: Number(at) === 110 ? [{ ...own, nonce: '0x1', input }] : [],
    }),
  })
}

describe('what a contract account was asked for is found in the transaction that executed it', () => {
  test.each<[string, Hex, Hex]>([
    ['of a Safe', account, execTransaction(asked)],
    ['of a Safe that gives it gas', account, execTransaction(asked, { safeTxGas: 1n })],
    ['of a Safe, within a batch of its own', account, inBatch({ to: multiSendCallOnly })],
    ['of a Safe, within a batch by MultiSend', account, inBatch({ to: multiSend141 })],
    [
      'of a Safe, by somebody who sends for several',
      multiSendCallOnly,
      multiSend(
        { to: owner, value: 0n, data: '0x' },
        { to: account, value: 0n, data: execTransaction(asked) },
      ),
    ],
  ])('%s', async (_, to, input) => {
    const { state, look } = await setUp()
    state.logs = [safeLog(hashOf('1'))]
    state.transactions = { [hashOf('1')]: { to, input } }
    expect(await look()).toEqual({ hash: hashOf('1') })
  })

  test.each<[string, number, Hex]>([
    ['of entry point 0.6', 0, handleOps('old', { callData: execute(asked) })],
    ['of entry point 0.7', 1, handleOps('packed', { callData: execute(asked) })],
    [
      'of entry point 0.8, beside others',
      2,
      handleOps(
        'packed',
        { sender: other, callData: execute({ ...asked, value: 3n }) },
        { callData: execute(asked) },
      ),
    ],
    [
      'in a batch of an operation',
      2,
      handleOps('packed', {
        callData: encodeFunctionData({
          ...{ abi, functionName: 'executeBatch' },
          args: [
            [
              { target: owner, value: 1n, data: '0x' },
              { target: asked.to, value: asked.value, data: asked.data },
            ],
          ],
        }),
      }),
    ],
  ])('%s', async (_, index, input) => {
    const entryPoint = entryPoints[index] as string
    const { state, look } = await setUp()
    state.logs = [operationLog(hashOf('2'), { entryPoint })]
    state.transactions = {
      [hashOf('2')]: { to: entryPoint.toUpperCase().replace('0X', '0x'), input },
    }
    expect(await look()).toEqual({ hash: hashOf('2') })
  })

  test('an account of a key with code sent it itself, in a call of its own', async () => {
    const { look } = await setUp({ code: `0xef0100${'1'.repeat(40)}` })
    fakeOwn(execute(asked))
    expect(await look()).toEqual({ hash: hashOf('3') })
  })
})

describe('it is not found', () => {
  test.each<[string, Partial<Asked>]>([
    ['if the receiver is another', { to: other }],
    ['if the amount is another', { value: 17n }],
    ['if the data is another', { data: '0xa9059cbb01' }],
  ])('%s', async (_, own) => {
    const { state, look } = await setUp()
    state.logs = [safeLog(hashOf('1')), operationLog(hashOf('2'))]
    state.transactions = {
      [hashOf('1')]: { to: account, input: execTransaction({ ...asked, ...own }) },
      [hashOf('2')]: {
        to: entryPoints[2],
        input: handleOps('packed', { callData: execute({ ...asked, ...own }) }),
      },
    }
    expect(await look()).toBeUndefined()
  })

  test.each<[string, object, Operation]>(
    [
      ['if the operation failed', { success: 0n }, {}],
      ['if the operation is one of another account', {}, { sender: other }],
      ['if the event is one of another operation', { nonce: 6n }, {}],
    ].map(([title, log, operation]) => [
      title as string,
      log as object,
      { callData: execute(asked), ...(operation as object) },
    ]),
  )('%s', async (_, log, operation) => {
    const { state, look } = await setUp()
    state.logs = [operationLog(hashOf('2'), log)]
    state.transactions = {
      [hashOf('2')]: { to: entryPoints[2], input: handleOps('packed', operation) },
    }
    expect(await look()).toBeUndefined()
  })

  test('if the operation was not handed to the entry point that tells of it', async () => {
    const { state, look } = await setUp()
    state.logs = [operationLog(hashOf('2'))]
    state.transactions = {
      [hashOf('2')]: { to: other, input: handleOps('packed', { callData: execute(asked) }) },
    }
    expect(await look()).toBeUndefined()
  })

  test('if a Safe executed another transaction in the same one: the log does not say which', async () => {
    const { state, look } = await setUp()
    const calls = [asked, { ...asked, value: 1n }]
    const input = multiSend(
      ...calls.map((each) => ({ to: account, value: 0n, data: execTransaction(each) })),
    )
    state.logs = [safeLog(hashOf('1'))]
    state.transactions = { [hashOf('1')]: { to: multiSendCallOnly, input } }
    expect(await look()).toBeUndefined()
  })

  test('if a contract that is no batch of Safe was called with it: it may have executed something else', async () => {
    const { state, look } = await setUp()
    const call = { to: account, value: 0n, data: execTransaction(asked) }
    state.logs = [safeLog(hashOf('1'))]
    state.transactions = { [hashOf('1')]: { to: other, input: multiSend(call) } }
    expect(await look()).toBeUndefined()
  })

  test.each([{ safeTxGas: 1n }, { gasPrice: 1n }])(
    'if it may have failed while another call of the batch executed something else: %o',
    async (gas) => {
      const { state, look } = await setUp()
      const call = { to: account, value: 0n, data: execTransaction(asked, gas) }
      state.logs = [safeLog(hashOf('1'))]
      state.transactions = { [hashOf('1')]: { to: multiSendCallOnly, input: multiSend(call) } }
      expect(await look()).toBeUndefined()
    },
  )

  test.each<[string, Hex]>([
    ['by a call of another contract, in whose data it is', inBatch({ to: other, operation: 0 })],
    ['by code of another contract in its place', inBatch({ to: other })],
    ['by a batch contract itself', inBatch({ to: multiSendCallOnly, operation: 0 })],
  ])('if a Safe did not make it: %s', async (_, input) => {
    const { state, look } = await setUp()
    state.logs = [safeLog(hashOf('1'))]
    state.transactions = { [hashOf('1')]: { to: account, input } }
    expect(await look()).toBeUndefined()
  })

  const wrapped = execute({ to: other, value: 0n, data: execute(asked) })
  const execution = encodePacked(['address', 'bytes'], [other, execute(asked)])
  const modular = parseAbi(['function execute(bytes32 mode, bytes execution)'])
  const delegated = encodeFunctionData({
    ...{ abi: modular, args: [pad('0xff', { dir: 'right', size: 32 }), execution] },
  })
  test.each<[string, Hex]>([
    ['by a call of another contract, in whose data it is', wrapped],
    ['by code of another contract in its place', delegated],
  ])('if an operation did not make it: %s', async (_, callData) => {
    const { state, look } = await setUp()
    state.logs = [operationLog(hashOf('2'))]
    state.transactions = {
      [hashOf('2')]: { to: entryPoints[2], input: handleOps('packed', { callData }) },
    }
    expect(await look()).toBeUndefined()
  })

  test('if an account of a key with code called another contract, in whose data it is', async () => {
    const { look } = await setUp({ code: `0xef0100${'1'.repeat(40)}` })
    fakeOwn(wrapped)
    expect(await look()).toBeUndefined()
  })

  test('if a Safe was called beside it with a function that it does not have', async () => {
    const { state, look } = await setUp()
    const call = { to: account, value: 0n, data: execute(asked) }
    state.logs = [safeLog(hashOf('1'))]
    state.transactions = {
      [hashOf('1')]: {
        to: multiSendCallOnly,
        input: multiSend(call, { to: other, value: 0n, data: '0x01' }),
      },
    }
    expect(await look()).toBeUndefined()
  })

  test('if the account has no code, and then no logs are asked for', async () => {
    const { state, look, filters } = await setUp({ code: '0x' })
    state.logs = [safeLog(hashOf('1'))]
    expect(await look()).toBeUndefined()
    expect(filters).toEqual([])
  })
})

test('blocks after the one before the request are read, a thousand at a time, for the account and the entry points', async () => {
  const { state, look, filters } = await setUp()
  state.head = 2_500
  for (let turn = 0; turn < 4; turn++) await look()
  const ranges = filters.map(({ fromBlock, toBlock }) => [Number(fromBlock), Number(toBlock)])
  const twice = (range: readonly number[]) => [range, range]
  // The last ones overlap, since a node may know of a log late.
  const expected = [
    [101, 1100],
    [1101, 2100],
    [2101, 2500],
    [2480, 2500],
  ]
  expect(ranges).toEqual(expected.flatMap(twice))
  expect(filters[0]).toMatchObject({ address: account, topics: [safeSuccess] })
  expect(filters[1]).toMatchObject({
    address: entryPoints,
    topics: [operationEvent, null, pad(account)],
  })
})

test('blocks whose logs a node does not give are asked for again', async () => {
  const { state, look } = await setUp()
  state.transactions = { [hashOf('1')]: { to: account, input: execTransaction(asked) } }
  state.logs = null
  expect(await look()).toBeUndefined()
  state.head = 5_000
  state.logs = [safeLog(hashOf('1'))]
  expect(await look()).toEqual({ hash: hashOf('1') })
})

test('a transaction that the node does not know of yet is asked for again', async () => {
  const { state, look } = await setUp()
  state.logs = [safeLog(hashOf('1'))]
  expect(await look()).toBeUndefined()
  state.logs = []
  state.transactions = { [hashOf('1')]: { to: account, input: execTransaction(asked) } }
  expect(await look()).toEqual({ hash: hashOf('1') })
})

test('a node that is behind the block of the request is asked for no logs', async () => {
  const { state, look, filters } = await setUp()
  state.head = 100
  expect(await look()).toBeUndefined()
  expect(filters).toEqual([])
})

test('an account that gets its code with its first operation is found too', async () => {
  const { state, look } = await setUp({ code: '0x' })
  expect(await look()).toBeUndefined()
  state.code = '0x60'
  state.logs = [operationLog(hashOf('2'))]
  state.transactions = {
    [hashOf('2')]: { to: entryPoints[2], input: handleOps('packed', { callData: execute(asked) }) },
  }
  expect(await look()).toEqual({ hash: hashOf('2') })
})

test.each<[string, object]>([
  ['no hash', safeLog('soon')],
  ['no data', { ...operationLog(hashOf('1')), data: undefined }],
])('a log with %s is passed over', async (_, log) => {
  const { state, look } = await setUp()
  state.logs = [log, safeLog(hashOf('2'))]
  state.transactions = {
    [hashOf('1')]: { to: entryPoints[2], input: handleOps('packed', { callData: execute(asked) }) },
    [hashOf('2')]: { to: account, input: execTransaction(asked) },
  }
  expect(await look()).toEqual({ hash: hashOf('2') })
})
