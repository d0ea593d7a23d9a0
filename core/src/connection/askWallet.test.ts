import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askWallet, openProvider } from './askWallet.js'
import { toConnectors } from './connector.js'

describe('an answer of a wallet', () => {
  const parse = (answer: unknown) => (typeof answer === 'string' ? answer.length : undefined)

  test('is read', async () => {
    await expect(askWallet('get', async () => 'four', { parse })).resolves.toBe(4)
    await expect(askWallet('get', () => 'at once', {})).resolves.toBe('at once')
  })

  test('that is not what the standard says is a failure; of a request that sends it may have been sent', async () => {
    await expect(askWallet('get', async () => 4, { parse })).rejects.toMatchObject({
      name: 'WalletAnswerError',
    })
    const sending = askWallet('send', async () => 4, { parse, isSending: true })
    await expect(sending).rejects.toMatchObject({ name: 'OutcomeUnknownError' })
  })

  test('is asked for by the signer, who may refuse', async () => {
    const request = vi.fn(async () => 'four')
    const ask = vi.fn(async (run) => run())
    await expect(askWallet('sign', request, { ask, parse })).resolves.toBe(4)
    expect(ask).toHaveBeenCalledOnce()
    expect(request).toHaveBeenCalledOnce()
    const refuse = () => Promise.reject(new DOMException('moved', 'AbortError'))
    const refused = askWallet('send', request, { ask: refuse, parse, isSending: true })
    await expect(refused).rejects.toMatchObject({ name: 'WalletRequestError' })
    const denied = askWallet('grant', request, { ask: refuse, parse, isGranting: true })
    await expect(denied).rejects.toMatchObject({ name: 'WalletRequestError' })
    expect(request).toHaveBeenCalledOnce()
  })
})

describe('a wait for a wallet', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const hang = () => new Promise<never>(() => {})

  test('is over after its time, and the error says which question was not answered', async () => {
    const outcome = vi.fn()
    askWallet('get', hang, { timeout: 2_000 }).catch(outcome)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome.mock.lastCall?.[0]).toMatchObject({
      name: 'WalletTimeoutError',
      shortMessage: 'The wallet did not answer "get" within 2 s.',
    })
  })

  test('for the object of a connector takes 10 s', async () => {
    const outcome = vi.fn()
    const own = { id: 'mine', name: 'Mine', getProvider: hang }
    openProvider(toConnectors('eip155', [own])[0] as never).catch(outcome)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome.mock.lastCall?.[0]).toMatchObject({
      shortMessage: 'The wallet did not answer "getProvider" within 10 s.',
    })
  })

  test('ends when its caller leaves, with the caller’s own reason', async () => {
    const abort = new AbortController()
    const asking = askWallet('get', hang, { signal: abort.signal })
    const opening = openProvider(
      toConnectors('eip155', [{ id: 'mine', name: 'Mine', getProvider: hang }])[0] as never,
      abort.signal,
    )
    abort.abort(new Error('left'))
    await expect(asking).rejects.toThrow('left')
    await expect(opening).rejects.toThrow('left')
  })
})

test('who brings no wallets brings none', () => {
  expect(toConnectors('eip155')).toEqual([])
})

describe("a host's own connector", () => {
  test('keeps what it was given, and the provider that it gave last', async () => {
    const providers = [{ at: 1 }, { at: 2 }]
    const getProvider = async () => providers.shift() as never
    const own = { id: 'mine', name: 'Mine', slot: 'custom', getProvider } as const
    const [connector] = toConnectors('eip155', [own])
    if (!connector) throw new Error('There is no connector.')
    expect(connector).toMatchObject({
      ...{ id: 'mine', name: 'Mine', slot: 'custom', type: 'EXTERNAL', namespace: 'eip155' },
    })
    // Core hands over copies.
    const copy = { ...connector, claim: { index: 1, of: 2 } }
    expect(copy.getOpened?.()).toBeUndefined()
    await openProvider(connector)
    expect(copy.getOpened?.()).toEqual({ at: 1 })
    await openProvider(connector)
    expect(copy.getOpened?.()).toEqual({ at: 2 })
  })

  test('is of one kit: of another its provider is not known', async () => {
    const own = { id: 'mine', name: 'Mine', getProvider: async () => ({}) as never }
    const [[one], [other]] = [toConnectors('solana', [own]), toConnectors('solana', [own])]
    await one?.getProvider()
    expect(one?.getOpened?.()).toEqual({})
    expect(other?.getOpened?.()).toBeUndefined()
  })
})
