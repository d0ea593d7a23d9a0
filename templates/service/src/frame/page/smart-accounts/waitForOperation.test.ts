import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBundler } from '../../../../test/createBundler.js'
import { waitForOperation } from './waitForOperation.js'

const hash = `0x${'0e'.repeat(32)}`
const transactionHash = `0x${'1a'.repeat(32)}`

let bundler: createBundler.ReturnType
let closed: AbortController
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  bundler = createBundler()
  closed = new AbortController()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Waits, and tells at any time how it ended. */
function wait() {
  const outcome: { value?: unknown; error?: unknown } = {}
  const { frame, chainId } = bundler
  waitForOperation(frame, { chainId, hash, closed: closed.signal }).then(
    (value) => Object.assign(outcome, { value }),
    (error) => Object.assign(outcome, { error: error.name }),
  )
  return outcome
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('the transaction is given once the bundler has a receipt', async () => {
  const outcome = wait()
  await pass(60_000)
  expect(outcome).toEqual({})
  bundler.receipt = { success: true, transactionHash }
  await pass(1_000)
  expect(outcome).toEqual({ value: transactionHash })
  expect(new Set(bundler.asked)).toEqual(new Set(['eth_getUserOperationReceipt']))
})

test('calls that failed in the transaction are told as failed', async () => {
  bundler.receipt = { success: false, transactionHash }
  const outcome = wait()
  await pass(0)
  expect(outcome).toEqual({ error: 'OperationFailedError' })
})

test('after two minutes without a receipt it is said to be pending, and not before', async () => {
  const outcome = wait()
  await pass(119_999)
  expect(outcome).toEqual({})
  await pass(1)
  expect(outcome).toEqual({ error: 'OperationPendingError' })
  const { length } = bundler.asked
  await pass(60_000)
  expect(bundler.asked).toHaveLength(length)
})

test.each([
  ['does not answer', 'down'],
  ['refuses the question', { error: { code: -32005, message: 'Too many requests.' } }],
  ['answers what is no receipt', { result: { success: true } }],
  ['answers nothing', {}],
] as const)(
  'a bundler that %s is asked again: nobody is told that nothing was sent',
  async (_, fault) => {
    bundler.fault = fault
    const outcome = wait()
    await pass(30_000)
    expect(outcome).toEqual({})
    bundler.fault = undefined
    bundler.receipt = { success: true, transactionHash }
    await pass(1_000)
    expect(outcome).toEqual({ value: transactionHash })
  },
)

test.each(['the visitor closes it', 'somebody logs in or out', 'the app takes it back'])(
  'a bundler that hangs keeps nobody waiting: %s',
  async (who) => {
    bundler.fault = 'hang'
    const outcome = wait()
    await pass(5_000)
    expect(outcome).toEqual({})
    if (who.startsWith('the visitor')) closed.abort()
    else if (who.startsWith('somebody')) bundler.frame.state.visit.abort()
    else bundler.cancel.abort()
    await pass(0)
    expect(outcome).toEqual({ error: 'OperationPendingError' })
  },
)

test('an error that is not of the bundler ends the waiting', async () => {
  const outcome = wait()
  await pass(5_000)
  expect(outcome).toEqual({})
  Object.assign(bundler.frame.settings, { smartAccounts: {} })
  await pass(1_000)
  expect(outcome).toEqual({ error: 'SmartAccountsNotConfiguredError' })
})
