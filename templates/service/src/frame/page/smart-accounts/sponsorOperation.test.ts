import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { startNodes } from '../../../../test/startNodes.js'
import { formatOperation, type Operation } from './operation.js'
import { sponsorOperation } from './sponsorOperation.js'

const chainId = 'eip155:10'
const url = 'https://paymaster.test'
const [factory, entryPoint, bob] = ['6', '7', 'b'].map((digit) => `0x${digit.repeat(40)}`) as [
  ...[`0x${string}`, `0x${string}`, `0x${string}`],
]
const facts = { bundlerUrl: '', paymasterOrigins: [], factory, entryPoint }
const smartAccounts = { [chainId]: facts }
const operation: Operation = {
  ...{ sender: bob, nonce: 16n, callData: '0x01', callGasLimit: 0n, verificationGasLimit: 255n },
  ...{ preVerificationGas: 1n, maxFeePerGas: 2n, maxPriorityFeePerGas: 3n, signature: '0x02' },
}

afterEach(() => void vi.unstubAllGlobals())

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
    ...{
      name: 'BundlerNotReachedError',
      message: 'The paymaster gave no usable answer.',
      cause: answer,
    },
  })
})
