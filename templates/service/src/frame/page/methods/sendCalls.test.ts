import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { UserRejectedError } from '../channel/errors.js'
import { sendCalls } from './sendCalls.js'

const chainId = 'eip155:1'
const currency = { symbol: 'ETH', decimals: 18 }
const networks = { [chainId]: { name: 'Ethereum', rpcUrls: ['https://node.test'], currency } }
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

afterEach(() => void vi.unstubAllGlobals())

/** A node that takes what it is sent. */
function startNode() {
  const sent: unknown[] = []
  const answers: Readonly<Record<string, unknown>> = {
    ...{ eth_getTransactionCount: '0x0', eth_estimateGas: '0x5208', eth_gasPrice: '0x1' },
    ...{ eth_getBlockByNumber: {}, eth_sendRawTransaction: `0x${'1'.repeat(64)}` },
  }
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { method, params } = JSON.parse(String(body))
    if (method === 'eth_sendRawTransaction') sent.push(params)
    const error = { code: -32601, message: 'Method not found' }
    return Response.json(Object.hasOwn(answers, method) ? { result: answers[method] } : { error })
  })
  return sent
}

test('calls that are asked for again by their id, while they are asked for, are refused: they are sent once', async () => {
  const sent = startNode()
  const { frame, approve } = await openFrame({ networks })
  const batch = {
    ...{ version: '2.0.0', id: 'order 7', chainId: '0x1', atomicRequired: false },
    calls: [{ to: bob, value: '0x1' }],
  }
  const ask = () => sendCalls(frame, { chainId, method: '', params: [batch] })
  const [first, again] = [ask(), ask()]
  await Promise.all([
    expect(first).resolves.toEqual({ id: 'order 7' }),
    expect(again).rejects.toMatchObject({ code: 5720 }),
    approve(),
  ])
  await expect(ask()).rejects.toMatchObject({ code: 5720 })
  expect(sent).toHaveLength(1)
})

test('calls that were declined can be asked for again', async () => {
  const sent = startNode()
  const { frame, approve } = await openFrame({ networks })
  const batch = {
    ...{ version: '2.0.0', id: 'order 7', chainId: '0x1', atomicRequired: false },
    calls: [{ to: bob, value: '0x1' }],
  }
  const ask = (cancelled = frame.cancelled) =>
    sendCalls({ ...frame, cancelled }, { chainId, method: '', params: [batch] })
  await expect(ask(AbortSignal.abort(new UserRejectedError()))).rejects.toMatchObject({
    code: 4001,
  })
  await Promise.all([ask(), approve()])
  expect(sent).toHaveLength(1)
})
