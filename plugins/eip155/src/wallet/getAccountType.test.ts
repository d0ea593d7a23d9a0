import { expect, test, vi } from 'vitest'
import { createFakeProvider, never, rpcError } from '../../test/createFakeProvider.js'
import { getAccountType } from './account.js'

const options = { address: `0x${'ab'.repeat(20)}`, caipNetworkId: 'eip155:10' }
const read = (answer: unknown) => {
  const fake = createFakeProvider({ wallet_getCapabilities: answer })
  return { fake, type: getAccountType(fake.provider, options) }
}

test('asks for the capabilities of the account', async () => {
  const { fake, type } = read({})
  await type
  expect(fake.requests).toEqual([{ method: 'wallet_getCapabilities', params: [options.address] }])
})

test.each([
  ['it bundles calls', { '0xa': { atomic: { status: 'supported' } } }],
  ['others pay', { '0x0a': { paymasterService: { supported: true } } }],
  ['it does everywhere', { '0x0': { atomic: { status: 'supported' } } }],
  [
    'it does everywhere and says something here',
    { '0x0': { atomic: { status: 'supported' } }, '0xA': {} },
  ],
])('smartAccount: %s', async (_, answer) => {
  expect(await read(answer).type).toBe('smartAccount')
})

test.each([
  ['ready is not yet', { '0xa': { atomic: { status: 'ready' } } }],
  ['another network', { '0x1': { atomic: { status: 'supported' } } }],
  ['no paymaster', { '0xa': { paymasterService: { supported: false } } }],
  [
    'here it does not',
    { '0x0': { atomic: { status: 'supported' } }, '0xa': { atomic: { status: 'unsupported' } } },
  ],
  ['garbage', { '0xa': 'yes', x: 1, '0x0': null }],
  ['nothing', null],
  ['a text', 'supported'],
  ['not supported', rpcError(4200)],
  ['declined', rpcError(4001)],
])('eoa: %s', async (_, answer) => {
  expect(await read(answer).type).toBe('eoa')
})

test('eoa, where the wallet hangs for 10 s', async () => {
  vi.useFakeTimers()
  const { type } = read(never)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await type).toBe('eoa')
  vi.useRealTimers()
})

test('an abort is an abort', async () => {
  const abort = new AbortController()
  const { provider } = createFakeProvider({ wallet_getCapabilities: never })
  const type = getAccountType(provider, { ...options, signal: abort.signal })
  abort.abort('left')
  await expect(type).rejects.toBe('left')
})
