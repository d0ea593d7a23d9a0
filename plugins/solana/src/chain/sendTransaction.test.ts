import { base58 } from '@scure/base'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActionKit } from '../../test/createActionKit.js'
import { solanaMainnet as network } from '../networks.js'
import { sendTransaction } from './transaction.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const bytes = new Uint8Array(64).fill(7)
const signature = base58.encode(bytes)
const transaction = Uint8Array.of(1, ...bytes, 9)
const processed = 'Transaction simulation failed: This transaction has already been processed'

const refused = { error: { code: -32002, message: 'Blockhash not found' } }

type Answer = { status?: number; error?: object; result?: unknown }

/** A node that answers each attempt to send as told, and then as the last time; `statuses` is what it knows afterwards, or how it fails to say. */
function send(
  answers: readonly Answer[],
  statuses: readonly unknown[] | Answer = [null],
  signal?: AbortSignal,
) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { id, method } = JSON.parse(String(init.body))
    const attempt = asked.filter((each) => each === 'sendTransaction').length
    asked.push(method)
    const isSending = method === 'sendTransaction'
    const answer = isSending
      ? (answers[attempt] ?? answers.at(-1))
      : Array.isArray(statuses)
        ? { result: { value: statuses } }
        : statuses
    const { status = 200, ...body } = answer as Answer
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, ...body }), { status })
  })
  const sending = sendTransaction(createActionKit(), { network, transaction, signal })
  sending.catch(() => {})
  return { sending, asked }
}

test('an answer that got lost, and then “already processed”, is sent', async () => {
  const { sending, asked } = send([
    { status: 504 },
    { error: { code: -32002, message: processed } },
  ])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await sending).toBe(signature)
  expect(asked).toEqual(['sendTransaction', 'sendTransaction'])
  const told = send([{ error: { code: -32002, message: '', data: { err: 'AlreadyProcessed' } } }])
  expect(await told.sending).toBe(signature)
})

test('where no node gives an answer it may be on its way', async () => {
  const { sending } = send([{ status: 504 }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await sending).toBe(signature)
})

test.each<[string, Answer]>([
  ['an error', { error: { code: -32002, message: 'Blockhash not found' } }],
  ['“forbidden”', { status: 403 }],
])('%s is a failure, unless the chain has the transaction', async (_, answer) => {
  const unknown = send([answer])
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(unknown.sending).rejects.toThrow(/code -32002|status 403/)
  const known = send([{ status: 504 }, answer], [{ confirmationStatus: 'processed' }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await known.sending).toBe(signature)
})

test('a refusal after an answer that got lost is none where the chain shows the transaction a moment later', async () => {
  const statuses: unknown[] = [null]
  const { sending, asked } = send([{ status: 504 }, refused], statuses)
  const looks = () => asked.filter((method) => method === 'getSignatureStatuses').length
  await vi.advanceTimersByTimeAsync(1_000)
  expect(looks()).toBeGreaterThan(0)
  statuses[0] = { confirmationStatus: 'processed' }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await sending).toBe(signature)
})

test('a refusal is none where no node says whether the chain has the transaction', async () => {
  const { sending } = send([{ status: 504 }, refused], { status: 504 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await sending).toBe(signature)
})

test('who leaves before has nothing sent; once it is sent, that is followed to the end', async () => {
  const end = new AbortController()
  const { sending } = send([{ status: 504 }, { result: signature }], [null], end.signal)
  await vi.advanceTimersByTimeAsync(50)
  end.abort(new Error('left'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await sending).toBe(signature)
  const late = send([{ result: signature }], [null], end.signal)
  await expect(late.sending).rejects.toThrow('left')
  expect(late.asked).toEqual([])
})
