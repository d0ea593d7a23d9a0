import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import { askBundler, askPaymaster } from './askBundler.js'
import { OperationFailedError, SmartAccountSignatureError } from './errors.js'

const chainId = 'eip155:10'
const bundlerUrl = 'https://bundler.test'
const url = 'https://paymaster.test'
const [factory, entryPoint] = [`0x${'6'.repeat(40)}`, `0x${'7'.repeat(40)}`]
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
    ...{ message: `The ${by} gave no usable answer.`, cause: { message: 'down' } },
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
