import { createHttp, createRpc } from '@wallet-kit/core/plugin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeChain, token } from '../../test/createFakeChain.js'
import { createTestContext } from '../../test/createTestContext.js'
import { account, coin, other } from '../../test/indexerRows.js'
import { fetchBalances } from './fetchBalances.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

type Node = (method: string, count: number) => unknown

/** Two urls of one network: their nodes say how many COIN and OTHER the account has, or fail before they say it. */
function createTwins(
  nodes: readonly [Held, Held],
  { fail = () => undefined, between = 0 }: { fail?: Node; between?: number } = {},
) {
  const chains = nodes.map(({ held: [one, two], decimals }) =>
    createFakeChain({
      contracts: {
        [coin]: { ...token('Coin', 'COIN', decimals), balanceOf: () => one },
        [other]: { ...token('Other', 'OTHER', decimals), balanceOf: () => two },
      },
      answers: { eth_getBalance: () => '0x0' },
    }),
  )
  const asked: string[] = []
  const post = async (url: string, body: unknown) => {
    const { id, method, params } = Object(body)
    const index = url === 'https://one.test' ? 0 : 1
    asked.push(url.slice(8, 11))
    const said = index ? undefined : fail(method, asked.length)
    if (said instanceof Error) throw said
    if (said) return { jsonrpc: '2.0', id, ...said }
    return { jsonrpc: '2.0', id, result: await chains[index]?.rpc({ method, params }) }
  }
  const fill = Array.from({ length: between }, (_, at) => `0x${String(at).padStart(40, 'a')}`)
  const tokens = [coin, ...fill, other].map((address) => ({ chainId: 31337, address }))
  const urls = ['https://one.test', 'https://two.test']
  const context = createTestContext({
    rpc: createRpc({ urls, http: { ...createHttp(), post } }),
    options: { tokenLists: [{ tokens }] },
  })
  async function read() {
    const reading = fetchBalances(context, { address: account })
    reading.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(2_000)
    const { balances } = await reading
    return balances.slice(1).map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`)
  }
  return { read, asked }
}

type Held = { readonly held: readonly [bigint, bigint]; readonly decimals: number }
const honest: Held = { held: [50n, 70n], decimals: 1 }
const liar: Held = { held: [9_000n, 8_000n], decimals: 2 }

test('a token that cannot be divided is none, and none that could not be read', async () => {
  const { rpc } = createFakeChain({
    contracts: {
      [coin]: { ...token('Coin', 'COIN', 0), balanceOf: () => 5n },
      [other]: { balanceOf: () => 5n },
    },
    answers: { eth_getBalance: () => '0x0' },
  })
  const tokenLists = (...addresses: string[]) => [
    { tokens: addresses.map((address) => ({ chainId: 31337, address })) },
  ]
  const read = (...addresses: string[]) => {
    const context = createTestContext({ rpc, options: { tokenLists: tokenLists(...addresses) } })
    return fetchBalances(context, { address: account })
  }
  const whole = await read(coin)
  expect([whole.balances.length, whole.unread]).toEqual([1, undefined])
  // One that says nothing of itself is unread.
  expect(await read(coin, other)).toMatchObject({ asked: 2, unread: 1 })
})

test.each([
  ['eip155:137', '0x0000000000000000000000000000000000001010'],
  ['eip155:42220', '0x471EcE3750Da237f93B8E339c536989b8978a438'],
  ['eip155:1284', '0x0000000000000000000000000000000000000802'],
  ['eip155:10', '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000'],
])('the coin of %s is there once, though a contract tells it as a token', async (id, address) => {
  const { rpc } = createFakeChain({
    contracts: { [address.toLowerCase()]: { ...token('Coin', 'COIN', 18), balanceOf: () => 5n } },
    answers: { eth_getBalance: () => '0x5' },
  })
  const chainId = Number(id.slice(7))
  const context = createTestContext({
    rpc,
    options: { tokenLists: [{ tokens: [{ chainId, address }] }], exchanges: {} },
  })
  const network = { ...context.network, id: chainId, caipNetworkId: id }
  const asked = { address: account, walletTokens: [address] }
  const { balances } = await fetchBalances({ ...context, network }, asked)
  expect(balances.map(({ symbol }) => symbol)).toEqual(['ETH'])
})

test('two urls that disagree: the first is believed in all it says, and the other is not asked', async () => {
  const lied = createTwins([liar, honest])
  expect(await lied.read()).toEqual(['90 COIN', '80 OTHER'])
  expect(new Set(lied.asked)).toEqual(new Set(['one']))
  const told = createTwins([honest, liar])
  expect(await told.read()).toEqual(['5 COIN', '7 OTHER'])
  expect(new Set(told.asked)).toEqual(new Set(['one']))
})

test('one that fails half-way: the other finishes the list, and is asked from then on', async () => {
  const later = { ...honest, held: [51n, 71n] } as const
  const { read, asked } = createTwins([honest, later], {
    fail: (_, count) => (count > 1 ? new Error('It is down.') : undefined),
    // The second token is in another request than the first.
    between: 500,
  })
  expect(await read()).toEqual(['5 COIN', '7.1 OTHER'])
  expect(asked.join()).toMatch(/^one,one,two(,two)+$/)
})

test.each([
  ['an answer in no form of JSON-RPC', { result: undefined }],
  ['too many requests', { error: { code: -32005, message: 'slow' } }],
])('%s: the other is asked', async (_, said) => {
  const { read, asked } = createTwins([honest, honest], { fail: () => said })
  expect(await read()).toEqual(['5 COIN', '7 OTHER'])
  expect(asked.join()).toMatch(/^one,two(,two)+$/)
})

test('an error that the node answers, and figures of no known form, are refused and asked of nobody else', async () => {
  for (const said of [{ error: { code: -32000, message: 'no' } }, { result: 'much' }]) {
    const { read, asked } = createTwins([honest, honest], { fail: () => said })
    await expect(read()).rejects.toBeDefined()
    expect(asked).toEqual(['one'])
  }
})

test('a list that cannot be had counts as one token that could not be read', async () => {
  const { rpc } = createFakeChain({ answers: { eth_getBalance: () => '0x0' } })
  const http = createHttp({ fetch: async () => new Response(null, { status: 503 }) })
  const tokenLists = ['https://lists.test/tokens.json']
  const context = createTestContext({ rpc, http, options: { tokenLists } })
  expect(await fetchBalances(context, { address: account })).toMatchObject({ asked: 1, unread: 1 })
})
