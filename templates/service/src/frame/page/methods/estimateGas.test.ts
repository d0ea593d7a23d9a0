import { afterEach, expect, test, vi } from 'vitest'
import { openSmartAccount } from '../../../../test/openSmartAccount.js'
import { estimateGas } from './estimateGas.js'

const { ten, base } = openSmartAccount.networks
const { smart, bob } = openSmartAccount.addresses

afterEach(() => void vi.unstubAllGlobals())

const notAuthorized = { name: 'NotAuthorizedError', code: 4100 }

const call = { to: bob, value: '0x1' }

async function estimate(from: string, options?: openSmartAccount.Options) {
  const { frame, nodes, key } = await openSmartAccount(options)
  const asked = { chainId: '0xa', from: from || key.address, calls: [call, call] }
  return { nodes, answer: await estimateGas(frame, { chainId: base, method: '', params: [asked] }) }
}

test('the gas of calls is what the account pays for: each of its transactions, or its operation', async () => {
  const played = [{ calls: [1, 2].map((used) => ({ status: '0x1', gasUsed: `0x${used * 2}` })) }]
  expect((await estimate('', { answers: { eth_simulateV1: played } })).answer).toEqual({
    gas: '0x9',
  })
  // 100 + 200 + 300.
  expect((await estimate(smart)).answer).toEqual({ gas: '0x258' })
})

test('an operation that a paymaster of the secure site pays for costs no gas, and no bundler is asked', async () => {
  const own = { paymasterUrl: 'https://paymaster.test' }
  const { nodes, answer } = await estimate(smart, { own })
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
  const { frame } = await openSmartAccount()
  await expect(
    estimateGas(frame, { chainId: ten, method: '', params: [asked] }),
  ).rejects.toMatchObject({
    ...{ code: -32602, message: 'The parameters are not valid: the calls are none.' },
  })
})

test('the gas of somebody else’s calls is not estimated', async () => {
  const { frame, nodes } = await openSmartAccount()
  const asked = { chainId: '0x2105', from: bob, calls: [call] }
  await expect(
    estimateGas(frame, { chainId: ten, method: '', params: [asked] }),
  ).rejects.toMatchObject(notAuthorized)
  expect(nodes.asked).toEqual([])
})
