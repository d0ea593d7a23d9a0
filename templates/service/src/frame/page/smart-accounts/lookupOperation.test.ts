import { contractAddresses, stackAccounts, startStack } from '@wallet-kit/test/stack'
import { createPublicClient, http, parseAbi } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Sent } from '../calls/batches.js'
import type { Frame } from '../frame.js'
import type { Signer } from '../rpc/signer.js'
import { lookupOperation } from './lookupOperation.js'
import { prepareOperation } from './prepareOperation.js'

// The network says whether an operation was carried out, and not the memory of its bundler.
const chainId = 'eip155:1'
const twoMinutes = 120_000
const { smartAccountFactory: factory, entryPoint } = contractAddresses
const { bob } = stackAccounts
const key = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 77,
})

let stack: Awaited<ReturnType<typeof start>>
let frame: Frame
let signer: Signer
const start = () => startStack({ smartAccounts: true })
const bundler = () => stack.smartAccounts[1].bundler

beforeAll(async () => {
  stack = await start()
  const { rpcUrl, rpc } = stack.chains[1]
  frame = {
    cancelled: new AbortController().signal,
    beginSending() {},
    settings: {
      networks: {
        [chainId]: {
          ...{ name: 'Ethereum', rpcUrls: [rpcUrl] },
          currency: { symbol: 'ETH', decimals: 18 },
        },
      },
      smartAccounts: {
        [chainId]: { bundlerUrl: bundler().url, paymasterOrigins: [], factory, entryPoint },
      },
    },
  } as unknown as Frame
  const address = await createPublicClient({ transport: http(rpcUrl) }).readContract({
    abi: parseAbi(['function getAddress(address, uint256) view returns (address)']),
    ...{ address: factory, functionName: 'getAddress', args: [key.address, 0n] },
  })
  signer = { type: 'smartAccount', address, key }
  await rpc('anvil_setBalance', [address, '0x56bc75e2d63100000'])
}, 60_000)
afterAll(() => stack?.stop())

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  bundler().clearFaults()
})

/** Sends one ether as an operation, and gives how to look it up so many ms later. */
async function send() {
  const calls = [{ to: bob.address, value: 10n ** 18n, data: '0x' }] as const
  const prepared = await prepareOperation(frame, { chainId, signer, calls, paymaster: undefined })
  expect(prepared.refusal).toBe(undefined)
  const sentAt = Date.now()
  let sent: Sent = { hashes: [] }
  await prepared.send((given) => {
    sent = given
  })
  const { hashes, place } = sent
  return (ms: number) => {
    vi.setSystemTime(sentAt + ms)
    return lookupOperation(frame, { chainId, hash: hashes[0] ?? '', place, sentAt })
  }
}

const answer = (result: unknown) => ({ answer: { jsonrpc: '2.0', id: 1, result } })
function forget() {
  bundler().fault('eth_getUserOperationReceipt', answer(null))
  bundler().fault('eth_getUserOperationByHash', answer(null))
}
const balance = async () =>
  BigInt(await stack.chains[1].rpc<string>('eth_getBalance', [bob.address, 'latest']))

test('an operation that was carried out is never called lost by a bundler that has forgotten it', async () => {
  const before = await balance()
  const lookUp = await send()
  // The bundler has taken it; it is in a block a moment later.
  await expect.poll(async () => (await balance()) - before).toBe(10n ** 18n)
  expect(await lookUp(0)).toMatchObject({ isDone: true })
  forget()
  expect(await lookUp(0)).toBe('pending')
  expect(await lookUp(twoMinutes)).toBe('pending')
  // The next one has a row of its own: it tells nothing of the first one.
  bundler().clearFaults()
  const lookUpNext = await send()
  forget()
  expect([await lookUp(9 * twoMinutes), await lookUpNext(twoMinutes)]).toEqual([
    'pending',
    'pending',
  ])
})

test('one that the bundler took and dropped is lost after two minutes, and not before', async () => {
  const before = await balance()
  bundler().fault('eth_sendUserOperation', answer(`0x${'0e'.repeat(32)}`))
  const lookUp = await send()
  expect(await lookUp(twoMinutes - 1)).toBe('pending')
  expect(await lookUp(twoMinutes)).toBe('lost')
  expect(await balance()).toBe(before)
})

test('one whose answer was lost on the way, and that was carried out, is pending, then done', async () => {
  const before = await balance()
  forget()
  const lookUp = await send()
  await expect.poll(async () => (await balance()) - before).toBe(10n ** 18n)
  expect(await lookUp(twoMinutes)).toBe('pending')
  bundler().clearFaults()
  expect(await lookUp(9 * twoMinutes)).toMatchObject({ isDone: true })
})

test.each([-32603, -32000, -32005])(
  'an answer %d of the bundler does not say that nothing was sent',
  async (code) => {
    const error = { code, message: 'The answer took too long.' }
    bundler().fault('eth_sendUserOperation', { answer: { jsonrpc: '2.0', id: 1, error } })
    await expect(send()).rejects.toMatchObject({ name: 'OperationPendingError' })
  },
)

test.each([-32500, -32507, -32602])('a refusal %d of the operation says that', async (code) => {
  const error = { code, message: 'AA99 not today' }
  bundler().fault('eth_sendUserOperation', { answer: { jsonrpc: '2.0', id: 1, error } })
  await expect(send()).rejects.toMatchObject({ name: 'OperationRefusedError' })
})
