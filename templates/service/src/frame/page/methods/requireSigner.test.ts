import { encodeAbiParameters } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import { estimateGas } from './estimateGas.js'
import { getCapabilities } from './getCapabilities.js'
import { requireSigner } from './requireSigner.js'

const [ten, base, solana] = ['eip155:10', 'eip155:8453', 'solana:5eykt']
const currency = { symbol: 'TEN', decimals: 18 }
const network = { name: 'Ten', rpcUrls: ['https://node.test'], currency }
const networks = { [ten]: network, [base]: network, [solana]: network }
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
  const ask = (chainId: string, address: unknown) => requireSigner(frame, { chainId, address })
  const read = (...params: readonly unknown[]) =>
    getCapabilities(frame, { chainId: ten, method: '', params })
  return { frame, nodes, key, ask, read }
}
const notAuthorized = { name: 'NotAuthorizedError', code: 4100 }

test('an account of the visitor signs by its address, in whatever letter case', async () => {
  const { key, nodes, ask } = await begin()
  for (const address of [key.address, key.address.toLowerCase()]) {
    expect(await ask(base, address)).toEqual({ type: 'eoa', address: key.address, key })
    expect(await ask(ten, address)).toMatchObject({ type: 'eoa' })
  }
  // The key's own is known without a node.
  expect(nodes.asked).toEqual([])
  const upper = smart.toUpperCase().replace('0X', '0x')
  expect(await ask(ten, upper)).toEqual({ type: 'smartAccount', address: smart, key })
})

test('a smart account signs on its own network alone, and nobody else’s account at all', async () => {
  const { ask } = await begin()
  for (const [chainId, address] of [
    [base, smart],
    [ten, bob],
    [base, bob],
    ['toString', smart],
    [ten, ''],
  ] as const) {
    await expect(ask(chainId, address)).rejects.toMatchObject(notAuthorized)
  }
  for (const address of [undefined, 1, null]) {
    await expect(ask(ten, address)).rejects.toMatchObject({
      ...{ code: -32602, message: 'The parameters are not valid: there is no address.' },
    })
  }
})

test('the key’s account has no batches that are all or none, on all networks of eip155', async () => {
  const { key, read } = await begin()
  const plain = { atomic: { status: 'unsupported' } }
  expect(await read(key.address)).toEqual({ '0xa': plain, '0x2105': plain })
  expect(await read(key.address, null)).toEqual({ '0xa': plain, '0x2105': plain })
  expect(await read(key.address, ['0x2105', '0x1'])).toEqual({ '0x2105': plain })
  expect(await read(key.address, [])).toEqual({})
})

test.each([
  [{}, false],
  [{ paymasterUrl: 'https://paymaster.test' }, true],
  [{ paymasterOrigins: ['https://paymaster.test'] }, true],
])(
  'a smart account has them on its network, and a paymaster if there is one: %j',
  async (own, has) => {
    const { read } = await begin({}, own)
    expect(await read(smart)).toEqual({
      '0xa': {
        atomic: { status: 'supported' },
        ...(has && { paymasterService: { supported: true } }),
      },
    })
  },
)

test('a network that does not answer says nothing of the others; if none knows the account, it is not the visitor’s', async () => {
  const { key, read } = await begin({
    eth_call() {
      throw new TypeError('down')
    },
  })
  expect(Object.keys(await read(key.address))).toEqual(['0xa', '0x2105'])
  await expect(read(smart)).rejects.toMatchObject({ name: 'NodeNotReachedError' })
  const refusing = await begin({ eth_call: new Refusal('busy') })
  await expect(refusing.read(smart)).rejects.toMatchObject({ name: 'NodeRefusedError' })
  await expect((await begin()).read(bob)).rejects.toMatchObject(notAuthorized)
  for (const chains of ['0xa', [1], [ten]]) {
    await expect(read(key.address, chains)).rejects.toMatchObject({
      ...{ code: -32602, message: 'The parameters are not valid: the networks are none.' },
    })
  }
})

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
