import {
  createHttp,
  HttpAbortError,
  HttpError,
  type HttpOptions,
  HttpTimeoutError,
  InvalidJsonError,
  ServiceAnswerError,
} from '@wallet-kit/core/plugin'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFakeChain } from '../../test/createFakeChain.js'
import { createTestContext } from '../../test/createTestContext.js'
import {
  askIndexers,
  evmIndexersOf,
  hasAnswered,
  type Indexer,
  isOfAnotherKind,
  publicIndexers,
} from './askIndexers.js'

const { rpc } = createFakeChain({})
const one = 'https://one.test'
const two = 'https://two.test'
const refusal = new HttpError({ url: one, status: 404 })
const outage = new HttpError({ url: one, status: 500 })

/** A reader's context with these indexers. */
const contextOf = (...urls: readonly string[]) =>
  createTestContext({ rpc, options: { indexers: { 'eip155:31337': urls } } })

/** A reader's context with one indexer, which gives these answers. `asked` has each url with its request options. */
function createAsked(url: string, answers: readonly unknown[] = []) {
  const asked: (readonly [string, HttpOptions | undefined])[] = []
  const http = {
    ...createHttp(),
    async get(address: string, options?: HttpOptions) {
      asked.push([address, options])
      return answers[asked.length - 1]
    },
  }
  return { context: createTestContext({ rpc, http, apiUrl: url }), asked }
}

describe('the indexers of a network', () => {
  const named = 'https://named.test'
  const indexersOf = (chainId: number, parts: object) =>
    evmIndexersOf(createTestContext({ rpc, chainId, ...parts }))

  test.each([
    [1, 'https://eth.blockscout.com'],
    [137, 'https://polygon.blockscout.com'],
  ])('of eip155:%i: the public one comes after the network’s own', (chainId, open) => {
    expect(indexersOf(chainId, {})).toEqual([open])
    expect(indexersOf(chainId, { apiUrl: named })).toEqual([named, open])
  })

  test.each([
    ['some', [one, two]],
    ['none', []],
  ])('are those of the host alone if it names %s', (_, urls) => {
    const options = { indexers: { 'eip155:1': urls } }
    expect(indexersOf(1, { apiUrl: named, options })).toEqual(urls)
  })

  test('are its own alone if there is no public one', () => {
    expect(indexersOf(31337, { apiUrl: named })).toEqual([named])
    expect(indexersOf(31337, {})).toEqual([])
  })

  test('if public: each network has one of its own, asked by https', () => {
    const urls = Object.values(publicIndexers)
    expect(new Set(urls).size).toBe(10)
    expect(urls.map((url) => new URL(url).protocol)).toEqual(urls.map(() => 'https:'))
  })
})

describe('whether an indexer has answered in this visit', () => {
  test('not before, and then one of several is enough', async () => {
    const context = contextOf(one, two)
    expect(hasAnswered(context)).toBe(false)
    await askIndexers(context, async () => 'answer')
    expect(hasAnswered(context)).toBe(true)
  })

  test('not if all of them failed', async () => {
    const context = contextOf(one, two)
    await expect(askIndexers(context, () => Promise.reject(outage))).rejects.toBe(outage)
    expect(hasAnswered(context)).toBe(false)
  })

  test('not if there is none', () => {
    expect(hasAnswered(contextOf())).toBe(false)
  })
})

describe('the API that a url is asked by', () => {
  test.each<[string, readonly Indexer['kind'][]]>([
    ['https://one.test', ['blockscout', 'etherscan']],
    ['https://one.test/api', ['blockscout', 'etherscan']],
    ['https://one.test/api/v2', ['blockscout']],
    ['https://one.test/api/v2/', ['blockscout']],
    ['https://one.test/API/V2', ['blockscout']],
    ['https://one.test/api/v2/more', ['blockscout', 'etherscan']],
    ['https://one.test/v2/api', ['etherscan']],
    ['https://one.test/v2/api/', ['etherscan']],
    ['https://one.test/v2/api/more', ['blockscout', 'etherscan']],
    ['https://api.etherscan.test/more', ['etherscan']],
    ['https://one.test/more?apikey=key', ['etherscan']],
  ])('%s: %s', async (url, expected) => {
    const kinds: string[] = []
    const put = async ({ kind }: Indexer) => {
      kinds.push(kind)
      throw refusal
    }
    await expect(askIndexers(contextOf(url), put)).rejects.toBe(refusal)
    expect(kinds).toEqual(expected)
  })

  test('is that of its first answer, for the rest of the visit', async () => {
    const context = contextOf(one)
    const kinds: string[] = []
    const put = async ({ kind }: Indexer) => {
      kinds.push(kind)
      if (kind === 'blockscout') throw refusal
      return kind
    }
    expect(await askIndexers(context, put)).toBe('etherscan')
    expect(await askIndexers(context, put)).toBe('etherscan')
    expect(kinds).toEqual(['blockscout', 'etherscan', 'etherscan'])
  })

  test('is not tried with another one if the url is out of order', async () => {
    const kinds: string[] = []
    const put = async ({ kind }: Indexer) => {
      kinds.push(kind)
      throw outage
    }
    await expect(askIndexers(contextOf(one), put)).rejects.toBe(outage)
    expect(kinds).toEqual(['blockscout'])
  })
})

describe('a url that knows nothing of a question', () => {
  /** Asks the urls so often; the first one answers with this error. Gives what came of the last question. */
  async function ask(error: Error, { only, times = 1 }: { only?: number; times?: number } = {}) {
    const context = contextOf(one, two)
    const places: number[] = []
    const put = async ({ index }: Indexer) => {
      places.push(index)
      if (index === 0) throw error
      return `answer ${index}`
    }
    let last: unknown
    for (let turn = 0; turn < times; turn++) {
      places.length = 0
      last = await askIndexers(context, put, { only }).catch((error) => error)
    }
    return { last, places }
  }

  test.each([
    ['refuses it', refusal, [0, 0, 1]],
    ['is out of order', outage, [0, 1]],
  ])('gives way to the next one if it %s', async (_, error, places) => {
    expect(await ask(error)).toEqual({ last: 'answer 1', places })
  })

  test('does not if the question is for it alone, and is asked again for the fourth time', async () => {
    expect(await ask(refusal, { only: 0, times: 4 })).toEqual({ last: refusal, places: [0, 0] })
  })

  test('is left alone for the fourth time if it is out of order', async () => {
    expect(await ask(outage, { only: 0, times: 4 })).toEqual({ last: outage, places: [] })
  })

  test('is not asked if the question is for another one alone', async () => {
    expect(await ask(outage, { only: 1 })).toEqual({ last: 'answer 1', places: [1] })
  })
})

describe('whether an error shows that a url knows nothing of the API', () => {
  const answer = (problem: string) => new ServiceAnswerError({ url: one, problem })

  test.each([
    ['status 399', new HttpError({ url: one, status: 399 }), false],
    ['status 400', new HttpError({ url: one, status: 400 }), true],
    ['status 404', new HttpError({ url: one, status: 404 }), true],
    ['status 428', new HttpError({ url: one, status: 428 }), true],
    ['status 429: it is busy', new HttpError({ url: one, status: 429 }), false],
    ['status 499', new HttpError({ url: one, status: 499 }), true],
    ['status 500: it is out of order', outage, false],
    ['an answer that is no JSON', new InvalidJsonError({ url: one }), true],
    ['an answer of another shape', answer('Missing API Key'), true],
    ['an answer that names the rate limit', answer('Max rate limit reached'), false],
    ['no answer in time', new HttpTimeoutError({ url: one, timeout: 4_000 }), false],
    ['aborted', new HttpAbortError({ url: one }), false],
    ['another error with a status', { name: 'RpcError', status: 404 }, false],
    ['nothing', undefined, false],
  ])('%s', (_, error, expected) => {
    expect(isOfAnotherKind(error)).toBe(expected)
  })
})

describe('the url of a question', () => {
  test.each([
    ['https://one.test', 'https://one.test/api/v2/stats'],
    ['https://one.test//', 'https://one.test/api/v2/stats'],
    ['https://one.test/api', 'https://one.test/api/v2/stats'],
    ['https://one.test/api/v2/', 'https://one.test/api/v2/stats'],
    ['https://one.test/API/V2', 'https://one.test/api/v2/stats'],
    ['https://one.test/eth/api/v2', 'https://one.test/eth/api/v2/stats'],
    ['https://one.test/api/eth', 'https://one.test/api/eth/api/v2/stats'],
    ['https://one.test/eth//main', 'https://one.test/eth//main/api/v2/stats'],
  ])('Blockscout at %s', async (url, expected) => {
    const { context, asked } = createAsked(url)
    await askIndexers(context, ({ ask }) => ask('/api/v2/stats'))
    expect(asked.map(([address]) => address)).toEqual([expected])
  })

  test.each([
    ['https://one.test/?chainid=1', 'https://one.test/api?chainid=1&module=account'],
    ['https://one.test?apikey=key', 'https://one.test/api?apikey=key&module=account'],
    ['https://one.test/v2/api', 'https://one.test/v2/api?module=account'],
    ['https://one.test/eth?chainid=5', 'https://one.test/eth?chainid=5&module=account'],
  ])('Etherscan at %s', async (url, expected) => {
    const { context, asked } = createAsked(url)
    await askIndexers(context, ({ ask }) => ask('?module=account'))
    expect(asked.map(([address]) => address)).toEqual([expected])
  })

  test.each(['https://one.test/secret/api/v2', 'https://one.test/api?apikey=secret'])(
    'has four seconds and one more try, and errors name its host alone: %s',
    async (url) => {
      const { context, asked } = createAsked(url)
      const { signal } = new AbortController()
      await askIndexers(context, ({ ask }) => ask('?module=account'), { signal })
      expect(asked.map(([, options]) => options)).toEqual([
        { signal, timeout: 4_000, label: 'https://one.test', retries: 1 },
      ])
    },
  )
})

test('Etherscan is asked again a second after it names its rate limit', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const url = 'https://one.test/api?apikey=key'
  const { context, asked } = createAsked(url, [{ result: 'Max rate limit reached' }, 'answer'])
  const answer = askIndexers(context, ({ ask }) => ask('?module=account'))
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toBe('answer')
  expect(asked).toHaveLength(2)
})

test('Etherscan is asked one question after the other, also if one fails', async () => {
  const { context, asked } = createAsked('https://one.test/api?apikey=key')
  const open: ((fail?: boolean) => void)[] = []
  const http = {
    ...context.http,
    get: (address: string) =>
      new Promise<unknown>((resolve, reject) => {
        asked.push([address, undefined])
        open.push((fail) => (fail ? reject(outage) : resolve('answer')))
      }),
  }
  const answers = askIndexers({ ...context, http }, ({ ask }) =>
    Promise.allSettled([ask('?action=first'), ask('?action=second')]),
  )
  await vi.waitFor(() => expect(open).toHaveLength(1))
  open[0]?.(true)
  await vi.waitFor(() => expect(open).toHaveLength(2))
  open[1]?.()
  expect(await answers).toMatchObject([{ reason: outage }, { value: 'answer' }])
  expect(asked.map(([address]) => new URL(address).searchParams.get('action'))).toEqual([
    ...['first', 'second'],
  ])
})
