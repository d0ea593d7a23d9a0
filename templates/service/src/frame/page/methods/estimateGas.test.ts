import { encodeAbiParameters } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { startNodes } from '../../../../test/startNodes.js'
import { estimateGas } from './estimateGas.js'

const [ten, base] = ['eip155:10', 'eip155:8453']
const currency = { symbol: 'TEN', decimals: 18 }
const network = { name: 'Ten', rpcUrls: ['https://node.test'], currency }
const networks = { [ten]: network, [base]: network }
const [smart, bob, factory, entryPoint] = ['5', 'b', '6', '7'].map(
  (digit) => `0x${digit.repeat(40)}`,
) as [`0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`]
const facts = { bundlerUrl: 'https://bundler.test', paymasterOrigins: [], factory, entryPoint }
const toWord = (address: string) =>
  encodeAbiParameters([{ type: 'address' }], [address as `0x${string}`])

afterEach(() => void vi.unstubAllGlobals())

async function begin(answers: Record<string, unknown> = {}, own: object = {}) {
  const smartAccounts = { [ten]: { ...facts, ...own } }
  const { frame, wallet } = await openFrame({ networks, smartAccounts })
  const nodes = startNodes({ eth_call: toWord(smart), ...answers })
  const key = wallet.eip155
  return { frame, nodes, key }
}
const notAuthorized = { name: 'NotAuthorizedError', code: 4100 }

const call = { to: bob, value: '0x1' }
const gas = { callGasLimit: '0x64', verificationGasLimit: '0xc8', preVerificationGas: '0x12c' }
const ofOperation = {
  ...{ eth_getCode: '0x60', eth_gasPrice: '0x70', eth_getBlockByNumber: {} },
  eth_call: ({ params }: { params: readonly [{ data: string }] }) =>
    params[0].data.startsWith('0x8cb84e18') ? toWord(smart) : `0x${'0'.repeat(63)}5`,
  eth_estimateUserOperationGas: gas,
}

async function estimate(from: string, answers: Record<string, unknown>, own: object = {}) {
  const { frame, nodes, key } = await begin(answers, own)
  const asked = { chainId: '0xa', from: from || key.address, calls: [call, call] }
  return { nodes, answer: await estimateGas(frame, { chainId: base, method: '', params: [asked] }) }
}

test('the gas of calls is what the account pays for: each of its transactions, or its operation', async () => {
  const played = [{ calls: [1, 2].map((used) => ({ status: '0x1', gasUsed: `0x${used * 2}` })) }]
  expect((await estimate('', { eth_simulateV1: played })).answer).toEqual({ gas: '0x9' })
  // 100 + 200 + 300.
  expect((await estimate(smart, ofOperation)).answer).toEqual({ gas: '0x258' })
})

test('an operation that a paymaster of the secure site pays for costs no gas, and no bundler is asked', async () => {
  const own = { paymasterUrl: 'https://paymaster.test' }
  const { nodes, answer } = await estimate(smart, ofOperation, own)
  expect(answer).toEqual({ gas: '0x0' })
  expect(nodes.of('eth_estimateUserOperationGas')).toEqual([])
})

test.each([
  [undefined],
  [{}],
  [{ chainId: '0xa', from: bob, calls: [] }],
  [{ chainId: '0xa', from: bob, calls: Array(21).fill(call) }],
  [{ chainId: '0xa', from: bob, calls: [{ value: '0x1' }] }],
  [{ chainId: 10, from: bob, calls: [call] }],
  [{ chainId: '0xa', from: 'bob', calls: [call] }],
])('calls that are none have no gas: %j', async (asked) => {
  const { frame } = await begin()
  await expect(
    estimateGas(frame, { chainId: ten, method: '', params: [asked] }),
  ).rejects.toMatchObject({
    ...{ code: -32602, message: 'The parameters are not valid: the calls are none.' },
  })
})

test('the gas of somebody else’s calls is not estimated', async () => {
  const { frame, nodes } = await begin()
  const asked = { chainId: '0x2105', from: bob, calls: [call] }
  await expect(
    estimateGas(frame, { chainId: ten, method: '', params: [asked] }),
  ).rejects.toMatchObject(notAuthorized)
  expect(nodes.asked).toEqual([])
})
