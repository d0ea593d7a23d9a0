import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { WalletKitError } from '../errors/walletKitError.js'
import { OutcomeUnknownError, UserRejectedError } from '../errors/walletRequest.js'
import { accountDisconnected } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { createTestKit } from '../testing/createTestKit.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { askOnce } from './askOnce.js'
import { getAccount } from './getAccount.js'
import { forgetRequest, getPendingRequests } from './pendingRequests.js'

const caipAddress = 'eip155:1:0x1111111111111111111111111111111111111111'
const other = 'eip155:10:0x1111111111111111111111111111111111111111'

function setUp(storage = memoryStorage()) {
  const kit: Kit = createTestKit({ account: { caipAddress }, storage })
  const answers: ReturnType<typeof withResolvers<string>>[] = []
  const ask = vi.fn(() => {
    const answer = withResolvers<string>()
    answers.push(answer)
    return answer.promise
  })
  /** Asks for a payment, as a screen does. */
  const pay = (key: string, more: Partial<askOnce.Options<string>> = {}) =>
    askOnce(kit, {
      ...{ key, caipAddress, what: 'send 0.5 ETH', ask },
      open: () => {},
      ...more,
    })
  const keys = () => getPendingRequests(kit).map(({ key }) => key)
  /** The kit of the next page, or of another tab. */
  const reload = (account = caipAddress): Kit =>
    createTestKit({ account: { caipAddress: account }, storage })
  return { kit, ask, answers, pay, keys, reload }
}

function withResolvers<answer>() {
  let resolve: (value: answer) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<answer>((...given) => {
    ;[resolve, reject] = given
  })
  return { promise, resolve, reject }
}

test('the same payment is asked for once, and whoever asks again has the answer, too', async () => {
  const { ask, answers, pay } = setUp()
  const [first, second] = [pay('a'), pay('a')]
  expect(ask).toHaveBeenCalledOnce()
  answers[0]?.resolve('0xhash')
  expect(await Promise.all([first, second])).toEqual(['0xhash', '0xhash'])
})

test('what is not known keeps which wallet was asked, and when: not when its answer was lost', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const storage = memoryStorage()
  const { kit, answers, pay, reload } = setUp(storage)
  const wallet = getAccount(kit).connector?.name
  expect(wallet).toBeTruthy()
  const paid = pay('a')
  vi.setSystemTime(1_700_000_600_000)
  answers[0]?.reject(new OutcomeUnknownError({ method: 'x' }))
  await expect(paid).rejects.toMatchObject({ name: 'OutcomeUnknownError' })
  expect(getPendingRequests(reload())).toMatchObject([{ wallet, askedAt: 1_700_000_000_000 }])
})

test('other payments are asked for beside it; the newest stands first until it is answered', async () => {
  const { kit, ask, answers, pay, keys } = setUp()
  expect(keys()).toEqual([])
  const first = pay('a')
  const second = pay('b')
  expect(keys()).toEqual(['b', 'a'])
  expect(getPendingRequests(kit)[0]).toMatchObject({
    ...{ key: 'b', caipAddress, what: 'send 0.5 ETH' },
  })
  answers[1]?.resolve('0xb')
  await second
  expect(keys()).toEqual(['a'])
  answers[0]?.resolve('0xa')
  await first
  expect(keys()).toEqual([])
  const again = pay('a')
  expect(ask).toHaveBeenCalledTimes(3)
  answers[2]?.resolve('0xc')
  expect(await again).toBe('0xc')
})

test('a payment that failed may be asked for again', async () => {
  const { ask, answers, pay, keys } = setUp()
  const failing = pay('a')
  answers[0]?.reject(new Error('declined'))
  await expect(failing).rejects.toThrow('declined')
  expect(keys()).toEqual([])
  pay('a')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('what is asked of another account is not shown', () => {
  const { pay, keys } = setUp()
  pay('a', { caipAddress: other })
  expect(keys()).toEqual([])
})

test('a connection that ends takes what its wallet was asked for, and nothing of another namespace', () => {
  const { kit, pay, keys } = setUp()
  pay('a')
  kit.emit(accountDisconnected, { namespace: 'solana' })
  expect(keys()).toEqual(['a'])
  kit.emit(accountDisconnected, { namespace: 'eip155' })
  expect(keys()).toEqual([])
})

test.each<[string, readonly (AbortSignal | undefined)[], boolean]>([
  ['nobody waits any more', [AbortSignal.abort(), AbortSignal.abort()], true],
  ['the first one waits', [new AbortController().signal, AbortSignal.abort()], false],
  ['the second one waits', [AbortSignal.abort(), new AbortController().signal], false],
  ['the first one waits for ever', [undefined, AbortSignal.abort()], false],
  ['the second one waits for ever', [AbortSignal.abort(), undefined], false],
])('a failure where %s', async (_, signals, isTold) => {
  const { answers, pay } = setUp()
  const onUnheard = vi.fn()
  const failure = new Error('declined')
  const payments = signals.map((signal) => pay('a', { signal, onUnheard }))
  answers[0]?.reject(failure)
  await Promise.allSettled(payments)
  expect(onUnheard.mock.calls).toEqual(isTold ? [[failure]] : [])
})

test('a failure for which nobody waits, and which nobody wants to hear, is nothing', async () => {
  const { answers, pay, keys } = setUp()
  const failing = pay('a', { signal: AbortSignal.abort() })
  answers[0]?.reject(new Error('declined'))
  await expect(failing).rejects.toThrow('declined')
  expect(keys()).toEqual([])
})

describe('callers hear that the wallet is asked', () => {
  /** A request that prepares something first: `askWallet` asks. */
  function prepareFirst() {
    let askWallet = () => {}
    const ask = (onAsk: (note: string | undefined) => void) => {
      askWallet = () => onAsk(undefined)
      return new Promise<string>(() => {})
    }
    return { ask, askWallet: () => askWallet() }
  }

  test('once it is stored, and not before', () => {
    const { pay, reload } = setUp()
    const { ask, askWallet } = prepareFirst()
    const onAsk = vi.fn(() => expect(getPendingRequests(reload())).toHaveLength(1))
    pay('a', { ask, onAsk })
    expect(onAsk).not.toHaveBeenCalled()
    askWallet()
    expect(onAsk).toHaveBeenCalledOnce()
  })

  test('if they came before that: all of them, unless they have left', () => {
    const { pay } = setUp()
    const { ask, askWallet } = prepareFirst()
    const [first, second, left, leftFirst] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
    pay('a', { ask, onAsk: first })
    pay('a', { onAsk: second })
    pay('a', { onAsk: left, signal: AbortSignal.abort() })
    expect([first, second].map((each) => each.mock.calls.length)).toEqual([0, 0])
    askWallet()
    expect([first, second, left].map((each) => each.mock.calls.length)).toEqual([1, 1, 0])
    const other = prepareFirst()
    pay('b', { ask: other.ask, onAsk: leftFirst, signal: AbortSignal.abort() })
    other.askWallet()
    expect(leftFirst).not.toHaveBeenCalled()
  })

  test('at once if they come after that and have not left; each caller hears it once', () => {
    const { pay } = setUp()
    const { ask, askWallet } = prepareFirst()
    const [first, late, left] = [vi.fn(), vi.fn(), vi.fn()]
    pay('a', { ask, onAsk: first })
    askWallet()
    pay('a', { onAsk: late })
    pay('a', { onAsk: left, signal: AbortSignal.abort() })
    expect([first, late, left].map((each) => each.mock.calls.length)).toEqual([1, 1, 0])
  })
})

describe('what it may have sent', () => {
  const lost = () => new OutcomeUnknownError({ method: 'eth_sendTransaction' })
  /** A wallet that is asked in the caller's task. */
  function askNow() {
    const answer = withResolvers<string>()
    const ask = vi.fn((onAsk: (note: string | undefined) => void) => {
      onAsk('7 0x1')
      return answer.promise
    })
    return { ask, ...answer }
  }

  test('is shown after a reload, without a way to its screen, and not asked for again', async () => {
    const { pay, reload } = setUp()
    const wallet = askNow()
    pay('a', { ask: wallet.ask })
    const next = reload()
    expect(getPendingRequests(next)).toEqual([
      {
        ...{ key: 'a', caipAddress, what: 'send 0.5 ETH', note: '7 0x1' },
        wallet: 'Test Wallet',
        askedAt: expect.any(Number),
      },
    ])
    const again = askOnce(next, {
      ...{ key: 'a', caipAddress, what: 'send 0.5 ETH', ask: wallet.ask, open: () => {} },
    })
    await expect(again).rejects.toMatchObject({ name: 'OutcomeUnknownError' })
    expect(wallet.ask).toHaveBeenCalledOnce()
  })

  test.each<[string, (wallet: ReturnType<typeof askNow>) => void, number]>([
    ['is sent', (wallet) => wallet.resolve('0xhash'), 0],
    ['is declined', (wallet) => wallet.reject(new UserRejectedError()), 0],
    ['has no known outcome', (wallet) => wallet.reject(lost()), 1],
    [
      'is unknown to the screen',
      (wallet) => wallet.reject(new WalletKitError('x', { cause: lost() })),
      1,
    ],
  ])('a request that %s, in this page and in the next', async (_, end, count) => {
    const { kit, pay, reload } = setUp()
    const wallet = askNow()
    const asked = pay('a', { ask: wallet.ask })
    end(wallet)
    await Promise.allSettled([asked])
    expect(getPendingRequests(kit)).toHaveLength(count)
    expect(getPendingRequests(reload())).toHaveLength(count)
  })

  test('before the wallet was asked nothing is kept', () => {
    const { pay, reload } = setUp()
    pay('a')
    expect(getPendingRequests(reload())).toEqual([])
  })

  test('outlives a disconnect, and counts for its account and network alone', async () => {
    const { kit, pay, reload } = setUp()
    const wallet = askNow()
    pay('a', { ask: wallet.ask })
    kit.emit(accountDisconnected, { namespace: 'eip155' })
    expect(getPendingRequests(kit)).toMatchObject([{ key: 'a', what: 'send 0.5 ETH' }])
    expect(getPendingRequests(kit)[0]?.open).toBeUndefined()
    expect(getPendingRequests(reload(other))).toEqual([])
  })

  test('that the visitor removed may be asked for again', async () => {
    const { kit, pay } = setUp()
    const first = askNow()
    const asked = pay('a', { ask: first.ask })
    first.reject(lost())
    await Promise.allSettled([asked])
    forgetRequest(kit, { key: 'a' })
    expect(getPendingRequests(kit)).toEqual([])
    const second = askNow()
    pay('a', { ask: second.ask })
    expect(second.ask).toHaveBeenCalledOnce()
  })

  test('ends after a day', async () => {
    vi.useFakeTimers()
    const { pay, reload } = setUp()
    pay('a', { ask: askNow().ask })
    vi.advanceTimersByTime(24 * 3_600_000 - 1)
    expect(getPendingRequests(reload())).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(getPendingRequests(reload())).toEqual([])
    vi.useRealTimers()
  })
})

test.each<[string, object]>([
  ['no key', { key: '' }],
  ['no words', { what: 7 }],
  ['words that are too long', { what: 'x'.repeat(121) }],
  ['no account', { caipAddress: 'alice' }],
  ['no time', { askedAt: '1' }],
  ['a time to come', { askedAt: Date.now() + 25 * 3_600_000 }],
])('a stored request with %s is dropped', (_, fault) => {
  const storage = memoryStorage()
  const good = { key: 'a', caipAddress, what: 'send 0.5 ETH', askedAt: Date.now() }
  const d = [{ ...good, key: 'b', ...fault }, good]
  storage.setItem('@wallet-kit/default/pending-requests', JSON.stringify({ v: 1, d }))
  expect(setUp(storage).keys()).toEqual(['a'])
})
