import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '../../../../test/createStorage.js'
import { openFrame } from '../../../../test/openFrame.js'
import { UserRejectedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import type { PreparedCalls } from '../rpc/preparedCalls.js'
import { sendInSession } from './sendInSession.js'
import type { Session } from './session.js'
import { storeSession } from './sessionStorage.js'

const now = Date.UTC(2030, 0, 1)
const chainId = 'eip155:10'
const context = `0x${'1'.repeat(64)}`
const [bob, token] = [`0x${'b'.repeat(40)}`, `0x${'c'.repeat(40)}`] as const
const smartSessions = { [chainId]: { coin: '1000', tokens: {} } }

let storage: ReturnType<typeof createStorage>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  storage = createStorage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A session that allows 100 and a fee of 10, and an app that sends in it. */
async function open(facts: Partial<Session> = {}) {
  const { frame: opened, wallet } = await openFrame({ smartSessions })
  const cancel = new AbortController()
  const frame = { ...opened, cancelled: cancel.signal } as Frame
  const { address } = wallet.eip155
  await storeSession({
    ...{ host: 'https://app.test', context, accountId: 'alice', address, chainId },
    ...{ allowance: 100n, spent: 0n, feeAllowance: 10n, feeSpent: 0n, expiry: now / 1000 + 60 },
    ...facts,
  })
  const prepare = vi.fn(
    async (): Promise<PreparedCalls> => ({ details: [], fee: 3n, send: async () => void send() }),
  )
  const send = vi.fn()
  const signer = { type: 'eoa', address, key: wallet.eip155 } as const
  const ask = (value = 40n, permissions: unknown = { context }) =>
    sendInSession(frame, {
      ...{ chainId, signer, permissions, prepare, onSent: () => {} },
      calls: [{ to: bob, value, data: '0x' }],
    })
  return { frame, cancel, prepare, send, ask }
}
const refused = { name: 'SessionRefusedError', code: 4100 }
const read = () => storage.rows().map(({ spent, feeSpent }) => [spent, feeSpent])

test('a batch counts as spent, with its highest network cost', async () => {
  const { ask, send } = await open()
  await ask()
  await ask(60n)
  expect(read()).toEqual([['100', '6']])
  expect(send).toHaveBeenCalledTimes(2)
  await expect(ask(1n)).rejects.toMatchObject(refused)
  expect(send).toHaveBeenCalledTimes(2)
})

test('fees of all batches count together', async () => {
  const { ask, send } = await open()
  for (let each = 0; each < 3; each++) await ask(0n)
  expect(read()).toEqual([['0', '9']])
  await expect(ask(0n)).rejects.toMatchObject(refused)
  expect(send).toHaveBeenCalledTimes(3)
})

test('of two at once that are too much together one is sent', async () => {
  const { ask, send } = await open()
  const outcomes = await Promise.allSettled([ask(60n), ask(60n)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect([read(), send.mock.calls.length]).toEqual([[['60', '3']], 1])
})

test.each<[string, Partial<Session>]>([
  ['of another account of the service', { accountId: 'bob' }],
  ['of another address', { address: bob }],
  ['of another network', { chainId: 'eip155:1' }],
  ['of another app', { host: 'https://other.test' }],
  ['that is over', { expiry: now / 1000 }],
  [
    'of a token that the configuration does not allow any more',
    { token: { address: token, symbol: '' } },
  ],
])('a session %s lets nothing be sent, and no node hears of it', async (_, facts) => {
  const { ask, prepare, send } = await open(facts)
  await expect(ask(0n)).rejects.toMatchObject(refused)
  expect([prepare.mock.calls.length, send.mock.calls.length]).toEqual([0, 0])
  expect(read()).toEqual([['0', '0']])
})

test('a session that the configuration does not allow any more lets nothing be sent', async () => {
  const { ask, frame, prepare } = await open()
  Object.assign(frame.settings, { smartSessions: { [chainId]: { tokens: {} } } })
  await expect(ask()).rejects.toMatchObject(refused)
  expect(prepare).not.toHaveBeenCalled()
})

test('a context of no session, and one that is no context', async () => {
  const { ask, prepare } = await open()
  await expect(ask(1n, { context: `0x${'2'.repeat(64)}` })).rejects.toMatchObject(refused)
  await expect(ask(1n, { context: '0x11' })).rejects.toMatchObject({ code: -32602 })
  expect(prepare).not.toHaveBeenCalled()
})

test('a storage that the browser does not open is not one without the session', async () => {
  const { ask, prepare } = await open()
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('', 'SecurityError')
    },
  })
  await expect(ask()).rejects.toMatchObject({
    ...{ ...refused, message: 'This browser does not let the session be read.' },
  })
  expect(prepare).not.toHaveBeenCalled()
})

test('a batch that the network would refuse spends nothing', async () => {
  const { ask, prepare, send } = await open()
  const refusal = { lines: [], note: { isDanger: true, text: 'Not today.' } }
  prepare.mockResolvedValueOnce({ details: [], fee: 0n, refusal, send: async () => void send() })
  await expect(ask()).rejects.toMatchObject({ ...refused, message: 'Not today.' })
  expect([read(), send.mock.calls.length]).toEqual([[['0', '0']], 0])
})

test('a session that ends while calls are prepared lets nothing be sent', async () => {
  const { ask, prepare, send } = await open()
  prepare.mockImplementationOnce(async () => {
    vi.setSystemTime(now + 60_000)
    return { details: [], fee: 0n, send: async () => void send() }
  })
  await expect(ask()).rejects.toMatchObject(refused)
  expect(send).not.toHaveBeenCalled()
})

test.each<[string, (opened: Awaited<ReturnType<typeof open>>) => void]>([
  ['the app takes it back', ({ cancel }) => cancel.abort(new UserRejectedError())],
  ['the visitor logs out', ({ frame }) => frame.state.visit.abort(new UserRejectedError())],
])('%s while calls are prepared: nothing is sent or spent', async (_, happen) => {
  const opened = await open()
  opened.prepare.mockImplementationOnce(async () => {
    happen(opened)
    return { details: [], fee: 0n, send: async () => void opened.send() }
  })
  await expect(opened.ask()).rejects.toMatchObject({ code: 4001 })
  expect([read(), opened.send.mock.calls.length]).toEqual([[['0', '0']], 0])
})
