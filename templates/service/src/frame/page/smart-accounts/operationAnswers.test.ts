import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSmartAccount } from '../../../../test/openSmartAccount.js'
import { lookupOperation } from './lookupOperation.js'

// The bundler's answers. `lookupOperation.test.ts` has a real chain.
const { ten: chainId } = openSmartAccount.networks
const { smart, bob } = openSmartAccount.addresses
const [twoMinutes, sentAt] = [120_000, Date.UTC(2030, 0, 1)]
const hash = `0x${'0e'.repeat(32)}`
const log = { address: bob, data: '0x01', topics: [hash] }
const place = { blockHash: `0x${'b1'.repeat(32)}`, blockNumber: '0x10', transactionHash: hash }
const receipt = { success: true, logs: [log], actualGasUsed: '0x5208', receipt: place }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** So many ms after the operation was sent. The network says that its nonce is unused. */
async function lookUp(ms: number, answers: Readonly<Record<string, unknown>>) {
  const { frame } = await openSmartAccount({
    answers: { eth_getUserOperationReceipt: null, eth_getUserOperationByHash: null, ...answers },
  })
  vi.setSystemTime(sentAt + ms)
  const nonce = { sender: smart, nonce: '0x5' } as const
  return lookupOperation(frame, { chainId, hash, place: nonce, sentAt })
}

test.each([
  ['done', true, '0x1'],
  ['failed', false, '0x0'],
])('an operation whose calls are %s has its receipt with its logs', async (_, success, status) => {
  expect(await lookUp(0, { eth_getUserOperationReceipt: { ...receipt, success } })).toEqual({
    isDone: success,
    receipt: { ...place, logs: [log], status, gasUsed: '0x5208' },
  })
})

test.each<[string, unknown]>([
  ['false', false],
  ['an empty text', ''],
  ['an empty object', {}],
  ['without a readable success', { ...receipt, success: 'yes' }],
  ['without the topics of a log', { ...receipt, logs: [{ ...log, topics: undefined }] }],
  ['without readable data of a log', { ...receipt, logs: [{ ...log, data: 1 }] }],
  ['without the address of a log', { ...receipt, logs: [{ ...log, address: null }] }],
  ['without readable gas', { ...receipt, actualGasUsed: 21_000 }],
  ['without a readable block', { ...receipt, receipt: { ...place, blockNumber: '16' } }],
  ['without a transaction', { ...receipt, receipt: { ...place, transactionHash: undefined } }],
])('a bundler whose receipt is %s has not answered', async (_, eth_getUserOperationReceipt) => {
  for (const ms of [0, twoMinutes]) {
    await expect(lookUp(ms, { eth_getUserOperationReceipt })).rejects.toMatchObject({
      ...{ name: 'BundlerNotReachedError', message: 'The bundler gave no usable answer.' },
      cause: JSON.parse(JSON.stringify(eth_getUserOperationReceipt)),
    })
  }
})

test('an operation without a receipt is pending for two minutes, then lost', async () => {
  expect(await lookUp(twoMinutes - 1, {})).toBe('pending')
  expect(await lookUp(twoMinutes, {})).toBe('lost')
})

test.each([[{ transactionHash: null }], [{}], [false], [''], [0]])(
  'an operation that the bundler looks up as %j is not lost: only null says that it is unknown',
  async (eth_getUserOperationByHash) => {
    expect(await lookUp(twoMinutes, { eth_getUserOperationByHash })).toBe('pending')
  },
)
