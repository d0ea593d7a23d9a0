import { base58 } from '@scure/base'
import type { Rpc } from '@wallet-kit/core/plugin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActionKit } from '../../test/createActionKit.js'
import { solanaMainnet as network } from '../networks.js'
import { playTransaction, sendTransaction } from './transaction.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const bytes = new Uint8Array(64).fill(7)
const signature = base58.encode(bytes)
const transaction = Uint8Array.of(1, ...bytes, 9)
const another = base58.encode(new Uint8Array(64).fill(8))
const processed = 'Transaction simulation failed: This transaction has already been processed'

const refused = { error: { code: -32002, message: 'Blockhash not found' } }

type Answer = { status?: number; error?: object; result?: unknown }

/** A node that answers each attempt to send as told, and then as the last time; `statuses` is what it knows afterwards, or how it fails to say. */
function send(
  answers: readonly Answer[],
  statuses: readonly unknown[] | Answer = [null],
  more: Partial<sendTransaction.Options> = {},
) {
  const asked: string[] = []
  const params: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { id, method, params: given } = JSON.parse(String(init.body))
    const attempt = asked.filter((each) => each === 'sendTransaction').length
    asked.push(method)
    params.push(given)
    const isSending = method === 'sendTransaction'
    const answer = isSending
      ? (answers[attempt] ?? answers.at(-1))
      : Array.isArray(statuses)
        ? { result: { value: statuses } }
        : statuses
    const { status = 200, ...body } = answer as Answer
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, ...body }), { status })
  })
  const sending = sendTransaction(createActionKit(), { network, transaction, ...more })
  sending.catch(() => {})
  return { sending, asked, params }
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

test.each([500, 504])('where no node gives an answer it may be on its way: %d', async (status) => {
  const { sending } = send([{ status }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await sending).toBe(signature)
})

test.each<[string, Answer]>([
  ['an error', { error: { code: -32002, message: 'Blockhash not found' } }],
  ['“forbidden”', { status: 403 }],
  ['a status below 500', { status: 499 }],
])('%s is a failure, unless the chain has the transaction', async (_, answer) => {
  const unknown = send([answer])
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(unknown.sending).rejects.toThrow(/code -32002|status 4/)
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

test('a refusal after an answer that got lost is none, although the chain does not show the transaction', async () => {
  const { sending } = send([{ status: 504 }, refused])
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
  const { sending } = send([{ status: 504 }, { result: signature }], [null], { signal: end.signal })
  await vi.advanceTimersByTimeAsync(50)
  end.abort(new Error('left'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await sending).toBe(signature)
  const late = send([{ result: signature }], [null], { signal: end.signal })
  await expect(late.sending).rejects.toThrow('left')
  expect(late.asked).toEqual([])
})

test.each([another, null, 7, {}])('a node that answers %j may have taken it', async (result) => {
  expect(await send([{ result }]).sending).toBe(signature)
})

test.each<[string, object | undefined, object]>([
  ['the usual commitment', undefined, { preflightCommitment: 'confirmed' }],
  ['the commitment of the page', { commitment: 'finalized' }, { preflightCommitment: 'finalized' }],
  [
    'the commitment of the page for the preflight',
    { commitment: 'finalized', preflightCommitment: 'processed' },
    { preflightCommitment: 'processed' },
  ],
  [
    'the other options of the page',
    { skipPreflight: true, maxRetries: 3 },
    { skipPreflight: true, maxRetries: 3, preflightCommitment: 'confirmed' },
  ],
])('it is sent in base64 with %s', async (_, options, config) => {
  for (const rest of [[9], [9, 10]]) {
    const transaction = Uint8Array.of(1, ...bytes, ...rest)
    const { sending, params } = send([{ result: signature }], [null], { transaction, options })
    expect(await sending).toBe(signature)
    expect(params).toEqual([
      [Buffer.from(transaction).toString('base64'), { ...config, encoding: 'base64' }],
    ])
  }
})

test.each([
  ['of two signatures', Uint8Array.of(2, ...bytes, ...bytes.map((byte) => byte + 1), 9)],
  ['of 127 signatures', Uint8Array.of(127, ...bytes, 9)],
  ['alone', transaction],
])('its id is the first signature: %s', async (_, transaction) => {
  expect(await send([{ result: signature }], [null], { transaction }).sending).toBe(signature)
})

test.each([0, 63])('a signature may have the byte 0: at %d', async (place) => {
  const own = bytes.with(place, 0)
  const transaction = Uint8Array.of(1, ...own, 9)
  const id = base58.encode(own)
  expect(await send([{ result: id }], [null], { transaction }).sending).toBe(id)
})

test.each([
  ['without a place for a signature', Uint8Array.of(0, ...bytes, 9)],
  ['with the place of a signature empty', Uint8Array.of(1, ...new Uint8Array(64), 9)],
  ['cut off in its signature', Uint8Array.of(1, ...bytes.slice(1))],
  // More signatures take two bytes for their number, and do not fit into a transaction.
  ['of 128 signatures', Uint8Array.of(128, 1, ...bytes, 9)],
  ['of version 1', Uint8Array.of(129, ...bytes, 9)],
  ['of no bytes', new Uint8Array()],
])('a transaction %s is not sent', async (_, transaction) => {
  const { sending, asked } = send([{ result: signature }], [null], { transaction })
  await expect(sending).rejects.toMatchObject({
    name: 'WalletAnswerError',
    shortMessage: expect.stringContaining('"solana:signTransaction"'),
  })
  expect(asked).toEqual([])
})

test('the chain is asked for its signature, and not again once it has it', async () => {
  const { sending, asked, params } = send([refused], [{ confirmationStatus: 'processed' }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await sending).toBe(signature)
  expect(asked).toEqual(['sendTransaction', 'getSignatureStatuses'])
  expect(params[1]).toEqual([[signature]])
})

describe('a simulation', () => {
  const play = (value: unknown, options: Partial<playTransaction.Options> = {}) => {
    const asked: unknown[] = []
    const rpc: Rpc = async (...call) => {
      asked.push(call)
      return { value }
    }
    return { asked, played: playTransaction(rpc, { transaction, network, ...options }) }
  }

  test.each([undefined, [another], [another, signature]])(
    'takes a transaction without its signatures, and reads the accounts %j',
    async (addresses) => {
      const { signal } = new AbortController()
      const { asked, played } = play({ err: null, accounts: [null] }, { addresses, signal })
      expect(await played).toEqual({ failure: undefined, accounts: [null] })
      const config = {
        ...{ encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true },
        commitment: 'confirmed',
        ...(addresses && { accounts: { encoding: 'base64', addresses } }),
      }
      const params = [Buffer.from(transaction).toString('base64'), config]
      expect(asked).toEqual([[{ method: 'simulateTransaction', params }, { signal }]])
    },
  )

  test.each([undefined, null, {}])('that answers %j says nothing', async (value) => {
    await expect(play(value).played).rejects.toMatchObject({
      ...{ name: 'ServiceAnswerError', details: 'No simulation.' },
    })
  })
})
