import { encodeAbiParameters, encodeFunctionData, encodePacked, erc20Abi, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { listCalls, readCall } from './readCall.js'

const [router, token, bob] = ['a', 'b', 'c'].map((letter) => `0x${letter.repeat(40)}`) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const abi = parseAbi([
  'function multicall(bytes[] data)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)',
  'function executeBatch(address[] targets, bytes[] data)',
  'function executeBatch(address[] targets, uint256[] values, bytes[] data)',
  'function aggregate3((address target, bool allowFailure, bytes data)[] calls)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function multiSend(bytes transactions)',
  'function executeMetaTransaction(address user, bytes functionSignature, bytes32 r, bytes32 s, uint8 v)',
  'function execute(bytes32 mode, bytes executionCalldata)',
])
const encode = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])
const approve = encodeFunctionData({
  ...{ abi: erc20Abi, functionName: 'approve', args: [bob, 7n] },
})
const call = { target: token, value: 3n, data: approve }
const nothing = `0x${'0'.repeat(64)}` as const
const mode = (kind: string) => `0x${kind.padEnd(64, '0')}`
const batch = encodeAbiParameters(
  [
    {
      type: 'tuple[]',
      components: [
        { type: 'address', name: 'target' },
        { type: 'uint256', name: 'value' },
        { type: 'bytes', name: 'data' },
      ],
    },
  ],
  [[call]],
)

test.each<[string, string, `0x${string}`, bigint]>([
  ['multicall', router, encode('multicall', [[approve]]), 0n],
  ['multicall with an end', router, encode('multicall', [9n, [approve]]), 0n],
  ['execute', token, encode('execute', [token, 3n, approve]), 3n],
  ['executeBatch', token, encode('executeBatch', [[call]]), 3n],
  ['executeBatch of two lists', token, encode('executeBatch', [[token], [approve]]), 0n],
  ['executeBatch of three lists', token, encode('executeBatch', [[token], [3n], [approve]]), 3n],
  [
    'Multicall3',
    token,
    encode('aggregate3', [[{ target: token, allowFailure: true, data: approve }]]),
    0n,
  ],
  [
    'a Safe',
    token,
    encode('execTransaction', [token, 3n, approve, 0, 0n, 0n, 0n, bob, bob, '0x']),
    3n,
  ],
  [
    'MultiSend',
    token,
    encode('multiSend', [
      encodePacked(
        ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
        [0, token, 3n, 68n, approve],
      ),
    ]),
    3n,
  ],
  [
    'a meta transaction',
    router,
    encode('executeMetaTransaction', [bob, approve, nothing, nothing, 27]),
    0n,
  ],
  [
    'ERC-7579',
    token,
    encode('execute', [
      mode(''),
      encodePacked(['address', 'uint256', 'bytes'], [token, 3n, approve]),
    ]),
    3n,
  ],
  ['ERC-7579, several', token, encode('execute', [mode('01'), batch]), 3n],
  [
    'ERC-7579, code of another contract',
    token,
    encode('execute', [mode('ff'), encodePacked(['address', 'bytes'], [token, approve])]),
    0n,
  ],
])('the call within %s is read', (_, to, data, value) => {
  const { inner, isKnown } = readCall({ to: router, data })
  expect(inner.map(({ to, value = 0n, data }) => ({ to, value, data }))).toEqual([
    { to, value, data: approve },
  ])
  expect(inner[0]?.known).toMatchObject({ effect: 'approve', args: { spender: bob, amount: 7n } })
  expect(isKnown).toBe(true)
})

test('a batch with one unknown call in it is unknown, and the others are read', () => {
  const data = encode('multicall', [[approve, '0x12345678', approve]])
  const read = readCall({ to: token, data })
  expect(read.isKnown).toBe(false)
  expect(read.inner.map(({ isKnown }) => isKnown)).toEqual([true, false, true])
})

test('calls within calls within calls are listed', () => {
  const data = encode('multicall', [
    [encode('execute', [bob, 0n, encode('multicall', [[approve]])])],
  ])
  const calls = listCalls(readCall({ to: token, data }))
  expect(calls.map(({ to, known }) => [to, known?.effect])).toEqual([
    [token, 'calls'],
    [token, 'calls'],
    [bob, 'calls'],
    [bob, 'approve'],
  ])
})

test('calls that are nested deeper than they are read are unknown', () => {
  const nest = (times: number): `0x${string}` =>
    times ? encode('multicall', [[nest(times - 1)]]) : approve
  expect(readCall({ to: token, data: nest(4) }).isKnown).toBe(true)
  expect(readCall({ to: token, data: nest(9) }).isKnown).toBe(false)
})

test('more calls than are read are unknown', () => {
  const many = (count: number) => encode('multicall', [Array(count).fill('0x')])
  expect(readCall({ to: token, data: many(50) }).isKnown).toBe(true)
  expect(readCall({ to: token, data: many(51) }).isKnown).toBe(false)
})

test.each([
  ['a payment', undefined, true],
  ['a selector of no standard', '0x12345678', false],
  ['no whole selector', '0x1234', false],
  ['a known function with another byte', `${approve}00`, false],
  [
    'a list that is shorter than the other',
    encode('executeBatch', [[token, bob], [approve]]),
    false,
  ],
  ['a packed list that is cut off', encode('multiSend', [`0x00${token.slice(2)}`]), false],
])('%s: known %s', (_, data, isKnown) => {
  expect(readCall({ to: token, data }).isKnown).toBe(isKnown)
})
