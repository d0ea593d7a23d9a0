import { createHttp, withDeadline } from '@wallet-kit/core/plugin'
import { getAddress } from 'viem'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestContext } from '../../test/createTestContext.js'
import { bundledTokens } from './bundledTokens.js'
import { readTokenLists } from './readTokenLists.js'

const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const other = `0x${'2'.repeat(40)}`
const noRpc = async () => undefined
const list = (...tokens: readonly unknown[]) => ({ tokens }) as never

test('the bundled list names each token once, by an address whose checksum is right', () => {
  for (const [network, addresses] of Object.entries(bundledTokens)) {
    expect(
      addresses.map((each) => getAddress(each.toLowerCase())),
      network,
    ).toEqual(addresses)
    expect(new Set(addresses).size, network).toBe(addresses.length)
  }
})

describe('the host’s lists', () => {
  test('add tokens of the network, each once, and pictures', async () => {
    const context = createTestContext({
      rpc: noRpc,
      options: {
        tokenLists: [
          list(
            { chainId: 1, address: token.toLowerCase(), logoURI: 'https://icons.test/dai.png' },
            { chainId: 1, address: other },
            { chainId: 10, address: `0x${'3'.repeat(40)}` },
          ),
        ],
      },
    })
    const network = { ...context.network, id: 1, caipNetworkId: 'eip155:1' }
    const { tokens } = await readTokenLists({ ...context, network })
    expect(tokens).toHaveLength((bundledTokens['eip155:1']?.length ?? 0) + 1)
    expect(tokens.find(({ address }) => address === token)).toEqual({
      address: token,
      iconUrl: 'https://icons.test/dai.png',
    })
    expect(tokens.at(-1)).toEqual({ address: other })
  })

  test('name a token whose picture is no text', async () => {
    const odd = { toString: 1, valueOf: 1 }
    const tokenLists = [list({ chainId: 31337, address: other, logoURI: odd })]
    const context = createTestContext({ rpc: noRpc, options: { tokenLists } })
    expect((await readTokenLists(context)).tokens).toEqual([{ address: other }])
  })

  test.each([
    [null],
    ['text'],
    [{}],
    [{ tokens: 'none' }],
    [{ tokens: [null, 7, {}, { chainId: '31337', address: other }] }],
    [
      {
        tokens: [
          { chainId: 31337, address: '0x1' },
          { chainId: 31337, address: 7 },
        ],
      },
    ],
  ])('what is no list names nothing: %j', async (hostile) => {
    const context = createTestContext({ rpc: noRpc, options: { tokenLists: [hostile as never] } })
    expect((await readTokenLists(context)).tokens).toEqual([])
  })

  test('a picture that is no https or data url is left out', async () => {
    const tokens = ['http://a.test/a.png', 'javascript:alert(1)', 7].map((logoURI, index) => ({
      chainId: 31337,
      address: `0x${String(index + 1).repeat(40)}`,
      logoURI,
    }))
    const context = createTestContext({ rpc: noRpc, options: { tokenLists: [list(...tokens)] } })
    expect((await readTokenLists(context)).tokens.map(({ iconUrl }) => iconUrl)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('at a url they are read once; one that cannot be had is left out and asked for again', async () => {
    const answers: unknown[] = [undefined, list({ chainId: 31337, address: other })]
    const asked: string[] = []
    const get = async (url: string) => {
      asked.push(url)
      const answer = answers.shift()
      if (answer === undefined) throw new Error('It is down.')
      return answer
    }
    const context = createTestContext({
      rpc: noRpc,
      http: { ...createHttp(), get },
      options: { tokenLists: ['https://lists.test/tokens.json'] },
    })
    expect(await readTokenLists(context)).toEqual({ tokens: [], missing: 1 })
    const whole = { tokens: [{ address: other }], missing: 0 }
    expect(await readTokenLists(context)).toEqual(whole)
    expect(await readTokenLists(context)).toEqual(whole)
    expect(asked).toEqual(['https://lists.test/tokens.json', 'https://lists.test/tokens.json'])
  })

  test('one that was read before stays while its server is down, and is asked for again after a minute', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const [one, two] = [other, token].map((address) => ({ chainId: 31337, address }))
    const answers: unknown[] = [list(one), undefined, { error: 'no list' }, list(two)]
    const get = async () => answers.shift() ?? Promise.reject(new Error('It is down.'))
    const context = createTestContext({
      rpc: noRpc,
      http: { ...createHttp(), get },
      options: { tokenLists: ['https://lists.test/tokens.json'] },
    })
    const read = async () => (await readTokenLists(context)).tokens.map(({ address }) => address)
    expect(await read()).toEqual([other])
    vi.advanceTimersByTime(24 * 60 * 60_000)
    // What is no list is none that could be had.
    for (const left of [2, 1]) {
      expect([await read(), answers.length]).toEqual([[other], left])
      vi.advanceTimersByTime(59_999)
      expect([await read(), answers.length]).toEqual([[other], left])
      vi.advanceTimersByTime(1)
    }
    expect(await read()).toEqual([token])
  })

  test('one whose server does not answer leaves time for the balances', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const context = createTestContext({
      rpc: noRpc,
      http: createHttp({ fetch: () => new Promise(() => {}) }),
      options: {
        tokenLists: ['https://lists.test/a.json', list({ chainId: 31337, address: other })],
      },
    })
    const { signal } = new AbortController()
    const read = withDeadline(() => readTokenLists(context, { signal }), { timeout: 4_000 }).catch(
      ({ name }) => name,
    )
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await read).toEqual({ tokens: [{ address: other }], missing: 1 })
  })

  test('of more than 2,000 tokens the first are looked for', async () => {
    const tokens = Array.from({ length: 3_000 }, (_, index) => ({
      chainId: 31337,
      address: `0x${index.toString(16).padStart(40, '0')}`,
    }))
    const context = createTestContext({ rpc: noRpc, options: { tokenLists: [list(...tokens)] } })
    expect((await readTokenLists(context)).tokens).toHaveLength(2_000)
  })

  test('a picture on IPFS comes by the host’s gateway, if there is one', async () => {
    const logoURI = 'ipfs://QmXttGpZrECX5qCyXbBQiqgQNytVGeZW5Anewvh2jc4psg'
    const tokenLists = [list({ chainId: 31337, address: other, logoURI })]
    const read = async (options: object) => {
      const context = createTestContext({ rpc: noRpc, options: { tokenLists, ...options } })
      return (await readTokenLists(context)).tokens
    }
    expect(await read({})).toEqual([{ address: other }])
    const iconUrl = `https://ipfs.test/ipfs/${logoURI.slice(7)}`
    expect(await read({ ipfsGateway: 'https://ipfs.test' })).toEqual([{ address: other, iconUrl }])
  })

  test('one that is being read is not asked for by others, of whom one may leave', async () => {
    let asked = 0
    const get = async () => {
      asked++
      await new Promise((resolve) => setTimeout(resolve, 20))
      return list({ chainId: 31337, address: other })
    }
    const context = createTestContext({
      rpc: noRpc,
      http: { ...createHttp(), get },
      options: { tokenLists: ['https://lists.test/tokens.json'] },
    })
    const left = new AbortController()
    const first = readTokenLists(context, { signal: left.signal })
    const others = [1, 2, 3].map(() => readTokenLists(context))
    left.abort()
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    for (const each of await Promise.all(others)) expect(each.tokens).toHaveLength(1)
    expect(asked).toBe(1)
  })

  test.each([
    ['fails three times in a row', 3, {}],
    ['says when to come back', 1, { 'retry-after': '60' }],
  ])('one whose server %s is left alone for a minute', async (_, times, headers) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    let asked = 0
    const http = createHttp({
      async fetch() {
        asked++
        return new Response(null, { status: 503, headers })
      },
    })
    const tokenLists = ['https://lists.test/tokens.json']
    const context = createTestContext({ rpc: noRpc, http, options: { tokenLists } })
    for (let each = 0; each < 10; each++) {
      expect(await readTokenLists(context)).toEqual({ tokens: [], missing: 1 })
    }
    expect(asked).toBe(times)
    vi.advanceTimersByTime(60_000)
    await readTokenLists(context)
    expect(asked).toBe(times + 1)
  })
})
