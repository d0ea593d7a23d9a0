import { keccak256 } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { sendCalls } from './sendCalls.js'
import { sendTransaction } from './sendTransaction.js'

const chainId = 'eip155:1'
const currency = { symbol: 'ETH', decimals: 18 }
const rpcUrls = ['https://first.test', 'https://second.test']
const networks = { [chainId]: { name: 'Ethereum', rpcUrls, currency } }
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

afterEach(() => void vi.unstubAllGlobals())

/** Two nodes. The first takes what it is sent, and its answer is lost; `second` says what the other one answers to that. */
function startNodes({
  second,
  isKnown = true,
}: {
  second?: object
  /** `unread`: the nodes cannot look it up. */
  isKnown?: boolean | 'unread'
}) {
  const sent: `0x${string}`[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { method, params } = JSON.parse(String(body))
    const answers: Readonly<Record<string, unknown>> = {
      ...{ eth_getTransactionCount: '0x0', eth_estimateGas: '0x5208', eth_gasPrice: '0x1' },
      eth_getBlockByNumber: {},
      ...(isKnown !== 'unread' && { eth_getTransactionByHash: isKnown ? {} : null }),
    }
    if (method === 'eth_sendRawTransaction') {
      sent.push(params[0])
      if (url === rpcUrls[0] || !second) throw new TypeError('The answer is lost.')
      return Response.json(second)
    }
    const error = { code: -32601, message: 'Method not found' }
    return Response.json(Object.hasOwn(answers, method) ? { result: answers[method] } : { error })
  })
  return sent
}

async function send() {
  const { frame, wallet, approve } = await openFrame({ networks })
  const transaction = { from: wallet.eip155.address, to: bob, value: '0x1' }
  const outcome = sendTransaction(frame, { chainId, method: '', params: [transaction] }).catch(
    ({ code }) => code,
  )
  await approve()
  return outcome
}

const refusal = { error: { code: -32000, message: 'already known' } }

test('a transaction that another node has got already is sent', async () => {
  const sent = startNodes({ second: refusal })
  expect(await send()).toBe(keccak256(sent[0] ?? '0x'))
})

test('one that no node has is refused', async () => {
  startNodes({ second: refusal, isKnown: false })
  expect(await send()).toBe(-32000)
})

test('of one that is refused and cannot be looked up it is not known: the first node may have it', async () => {
  startNodes({ second: refusal, isKnown: 'unread' })
  expect(await send()).toBe('OperationPending')
})

test('of one whose answers are lost it is not known whether it was sent', async () => {
  startNodes({})
  expect(await send()).toBe('OperationPending')
})

test('calls whose answers are lost can be asked for by their id', async () => {
  const sent = startNodes({})
  const { frame, approve } = await openFrame({ networks })
  const calls = [{ to: bob, value: '0x1' }]
  const batch = { version: '2.0.0', id: 'order 7', chainId: '0x1', atomicRequired: false, calls }
  const outcome = sendCalls(frame, { chainId, method: '', params: [batch] })
  await Promise.all([
    expect(outcome).rejects.toMatchObject({ code: 'OperationPending' }),
    approve(),
  ])
  expect(frame.state.batches.get('order 7')?.hashes).toEqual([keccak256(sent[0] ?? '0x')])
})
