import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import { askBundler, askPaymaster } from './askBundler.js'
import { OperationFailedError, SmartAccountSignatureError } from './errors.js'
import { encodeCalls, formatOperation, type Operation } from './operation.js'
import { sponsorOperation } from './sponsorOperation.js'

const chainId = 'eip155:10'
const bundlerUrl = 'https://bundler.test'
const url = 'https://paymaster.test'
const [factory, entryPoint, bob] = ['6', '7', 'b'].map((digit) => `0x${digit.repeat(40)}`) as [
  ...[`0x${string}`, `0x${string}`, `0x${string}`],
]
const smartAccounts = { [chainId]: { bundlerUrl, paymasterOrigins: [], factory, entryPoint } }
const method = 'eth_chainId'
const down = () => {
  throw new TypeError('down')
}

afterEach(() => void vi.unstubAllGlobals())

const ask = {
  bundler: async () => askBundler((await openFrame({ smartAccounts })).frame, { chainId, method }),
  paymaster: () => askPaymaster({ url, method }),
}

test.each([
  ['bundler', bundlerUrl],
  ['paymaster', url],
] as const)('the %s is asked at its own url, and named in what it did not do', async (by, at) => {
  const nodes = startNodes({ [method]: '0xa' })
  expect(await ask[by]()).toBe('0xa')
  expect(nodes.asked).toEqual([{ url: at, method, params: [] }])
  startNodes({ [method]: new Refusal(`${'a'.repeat(500)}b`, -32500) })
  await expect(ask[by]()).rejects.toMatchObject({
    ...{ name: 'OperationRefusedError', code: 'OperationRefused' },
    message: `The ${by} refused: ${'a'.repeat(500)}`,
  })
  startNodes({ [method]: down })
  await expect(ask[by]()).rejects.toMatchObject({
    ...{ name: 'BundlerNotReachedError', code: 'BundlerNotReached' },
    ...{ message: `The ${by} did not answer.`, cause: { message: 'down' } },
  })
})

test.each([
  [-32499, false],
  [-32500, true],
  [-32599, true],
  [-32600, true],
  [-32602, true],
  [-32603, false],
  [-32000, false],
  [429, false],
])('a refusal by the code %i is final: %j', async (code, isFinal) => {
  startNodes({ [method]: new Refusal('no', code) })
  await expect(ask.paymaster()).rejects.toMatchObject({ isFinal })
})

test('a network without smart accounts has no bundler', async () => {
  const { frame } = await openFrame({ smartAccounts })
  expect(() => askBundler(frame, { chainId: 'eip155:1', method })).toThrow(
    'The secure site has no smart accounts on eip155:1.',
  )
})

test('what an app reads of an operation that failed, and of an account that cannot sign', () => {
  expect(new OperationFailedError()).toMatchObject({
    ...{ code: 'OperationFailed', message: 'The operation failed. Nothing changed but the fee.' },
  })
  expect(new SmartAccountSignatureError()).toMatchObject({
    code: 'SmartAccountSignature',
    message: 'This smart account cannot sign what others verify.',
  })
})

const operation: Operation = {
  ...{ sender: bob, nonce: 16n, callData: '0x01', callGasLimit: 0n, verificationGasLimit: 255n },
  ...{ preVerificationGas: 1n, maxFeePerGas: 2n, maxPriorityFeePerGas: 3n, signature: '0x02' },
}

test('an operation is written in hex, as bundlers take it', () => {
  expect(formatOperation(operation)).toEqual({
    ...{ sender: bob, nonce: '0x10', callData: '0x01', callGasLimit: '0x0' },
    ...{ verificationGasLimit: '0xff', preVerificationGas: '0x1', maxFeePerGas: '0x2' },
    ...{ maxPriorityFeePerGas: '0x3', signature: '0x02' },
  })
})

test('one call is executed by itself, several are one batch, and a call without a receiver is none', () => {
  const call = { to: bob, value: 1n, data: '0x' } as const
  expect(encodeCalls([call])).toMatch(/^0xb61d27f6/)
  expect(encodeCalls([call, call])).toMatch(/^0x34fcd5be/)
  const creation = { value: 0n, data: '0x60' } as const
  for (const calls of [[creation], [call, creation]]) {
    expect(() => encodeCalls(calls)).toThrow('A call has no receiver.')
  }
})

async function sponsor(step: 'stub' | 'final', answer: unknown) {
  const { frame } = await openFrame({ smartAccounts })
  const asked = step === 'stub' ? 'pm_getPaymasterStubData' : 'pm_getPaymasterData'
  const nodes = startNodes({ [asked]: answer })
  const paymaster = { url, context: { plan: 'ten' } }
  const sponsored = sponsorOperation(frame, { chainId, operation, paymaster, step })
  return { nodes, sponsored }
}

test.each(['stub', 'final'] as const)(
  'a paymaster gets the operation without a signature, and what the app tells it: %s',
  async (step) => {
    const { nodes, sponsored } = await sponsor(step, { paymaster: bob })
    expect(await sponsored).toEqual({
      ...{ isFinal: false, sponsor: { paymaster: bob, paymasterData: '0x' } },
    })
    const { signature: _, ...unsigned } = formatOperation(operation)
    expect(nodes.asked[0]?.params).toEqual([unsigned, entryPoint, '0xa', { plan: 'ten' }])
    expect(nodes.asked[0]?.url).toBe(url)
  },
)

test('what a paymaster names is taken over, with its limits of gas', async () => {
  const { sponsored } = await sponsor('stub', {
    ...{ paymaster: bob, paymasterData: '0x0102', isFinal: true },
    ...{ paymasterVerificationGasLimit: '0x10', paymasterPostOpGasLimit: '0x0' },
  })
  expect(await sponsored).toEqual({
    isFinal: true,
    sponsor: {
      ...{ paymaster: bob, paymasterData: '0x0102' },
      ...{ paymasterVerificationGasLimit: 16n, paymasterPostOpGasLimit: 0n },
    },
  })
})

test.each([
  [null],
  [{}],
  [{ paymaster: 'bob' }],
  [{ paymaster: bob, paymasterData: '0x0' }],
  [{ paymaster: bob, paymasterData: 'x0x01' }],
  [{ paymaster: bob, paymasterPostOpGasLimit: 1 }],
  [{ paymaster: bob, isFinal: 'yes' }],
])('a paymaster that answers %j has not answered', async (answer) => {
  const { sponsored } = await sponsor('final', answer)
  await expect(sponsored).rejects.toMatchObject({
    ...{ name: 'BundlerNotReachedError', message: 'The paymaster did not answer.', cause: answer },
  })
})
