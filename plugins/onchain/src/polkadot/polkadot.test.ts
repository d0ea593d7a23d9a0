import type { Network } from '@wallet-kit/core'
import { NetworkNotFoundError } from '@wallet-kit/core/plugin'
import { describe, expect, test, vi } from 'vitest'
import { createPolkadotReaders } from '../readers/polkadot.js'
import type { ReadContext } from '../slice.js'

const relayId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const hubId = 'polkadot:68d56f15f85d3136970ec16946040bc1'
const hubGenesis = '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f'
const alice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const generic = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const bob = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'
const storageKey =
  '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9' +
  'de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'

const hub: Network = {
  id: hubId.slice(9),
  caipNetworkId: hubId,
  namespace: 'polkadot',
  name: 'Asset Hub',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: ['https://hub.example'],
  apiUrl: 'https://hub-indexer.example',
}
const relay: Network = {
  ...{ ...hub, id: relayId.slice(9), caipNetworkId: relayId, name: 'Polkadot' },
  rpcUrls: ['https://relay.example'],
  apiUrl: 'https://indexer.example',
  balancesOn: { caipNetworkId: hubId, rpcUrls: ['https://public-hub.example'] },
}

/** An amount as 16 bytes, the lowest first. */
const toBytes = (value: bigint) =>
  (value.toString(16).padStart(32, '0').match(/../g) ?? []).reverse().join('')
const encode = (...amounts: readonly bigint[]) =>
  `0x${'01000000'.repeat(4)}${amounts.map(toBytes).join('')}`

/** Readers whose nodes and indexer answer what a test says. */
function create({
  networks = [hub],
  storage,
  genesis = hubGenesis,
  page,
  indexers,
}: create.Options = {}) {
  const asked: { url: string; method?: string; params?: unknown }[] = []
  const post = vi.fn(async (url: string, body: unknown, _?: unknown): Promise<unknown> => {
    const { id, method, params } = Object(body)
    asked.push({ url, method, params })
    if (!method) return page
    const result = method === 'chain_getBlockHash' ? genesis : storage
    return { jsonrpc: '2.0', id, result: result === undefined ? null : result }
  })
  const memory = new Map<string, unknown>()
  const contextOf = (caipNetworkId: string): ReadContext => {
    const network = networks.find((each) => each.caipNetworkId === caipNetworkId)
    if (!network) throw new NetworkNotFoundError({ caipNetworkId })
    return {
      network,
      memory,
      http: { post } as unknown as ReadContext['http'],
      options: { subscanApiKey: 'key', ...(indexers && { indexers }) },
      async rpc({ method, params }) {
        const url = network.rpcUrls[0] ?? ''
        return Object(await post(url, { id: 1, method, params })).result
      },
    }
  }
  const { balances, history } = createPolkadotReaders(contextOf)
  return {
    ...{ asked, post },
    fetchBalances: (caipNetworkId = hubId, address = alice) =>
      balances.fetchBalances({ address, caipNetworkId }),
    fetchTransactions: (
      change: { cursor?: string; onramp?: string; caipNetworkId?: string } = {},
    ) => history.fetchTransactions({ address: alice, caipNetworkId: hubId, ...change }),
  }
}

declare namespace create {
  type Options = {
    networks?: readonly Network[]
    storage?: unknown
    genesis?: unknown
    page?: unknown
    indexers?: Readonly<Record<string, readonly string[]>>
  }
}

describe('the balance', () => {
  test.each([
    ['what is free', [5n * 10n ** 10n, 0n, 0n], '5'],
    ['without what is frozen', [5n * 10n ** 10n, 0n, 10n ** 10n], '4'],
    ['but for what is reserved', [5n * 10n ** 10n, 3n * 10n ** 10n, 4n * 10n ** 10n], '4'],
    ['nothing if more is frozen', [1n, 0n, 10n ** 10n], '0'],
    ['all of it if more is reserved than frozen', [10n ** 10n, 3n, 2n], '1'],
    [
      'all digits of the most there can be',
      [2n ** 128n - 1n, 0n, 0n],
      '34028236692093846346337460743.1768211455',
    ],
  ])('is %s', async (_, amounts, numeric) => {
    const { fetchBalances, asked } = create({ storage: encode(...amounts, 0n) })
    expect(await fetchBalances()).toEqual({
      pricing: 'none',
      balances: [
        {
          ...{ name: 'Polkadot', symbol: 'DOT', chainId: hubId },
          quantity: { decimals: '10', numeric },
        },
      ],
    })
    expect(asked).toMatchObject([
      { method: 'chain_getBlockHash', params: [0] },
      { method: 'state_getStorage', params: [storageKey] },
    ])
  })

  test('of nobody is 0, by whatever prefix, and the chain is looked at once', async () => {
    const { fetchBalances, asked } = create()
    const [first, second] = [await fetchBalances(), await fetchBalances(hubId, generic)]
    expect(first.balances[0]?.quantity.numeric).toBe('0')
    expect(second).toEqual(first)
    expect(asked.map(({ method }) => method)).toEqual([
      ...['chain_getBlockHash', 'state_getStorage', 'state_getStorage'],
    ])
  })

  test.each([
    ['over the configured Asset Hub', [relay, hub], 'https://hub.example'],
    ['over the urls that the relay chain names', [relay], 'https://public-hub.example'],
    [
      'by the relay chain itself if it names none',
      [{ ...relay, balancesOn: undefined } as unknown as Network],
      'https://relay.example',
    ],
  ])('of a relay chain is read %s', async (_, networks, url) => {
    const genesis = url.includes('relay') ? `0x${relay.id}${'0'.repeat(32)}` : hubGenesis
    const { fetchBalances, asked } = create({ networks, genesis, storage: encode(7n, 0n, 0n, 0n) })
    expect((await fetchBalances(relayId)).balances[0]).toMatchObject({
      ...{ chainId: relayId, quantity: { numeric: '0.0000000007' } },
    })
    expect(new Set(asked.map((each) => each.url))).toEqual(new Set([url]))
  })

  test('of a second network is read after its own chain was looked at', async () => {
    const own = { ...relay, balancesOn: undefined } as unknown as Network
    const { fetchBalances, asked } = create({ networks: [hub, own] })
    await fetchBalances()
    await expect(fetchBalances(relayId)).rejects.toMatchObject({ name: 'ServiceAnswerError' })
    expect(asked.at(-1)).toMatchObject({ url: relay.rpcUrls[0], method: 'chain_getBlockHash' })
  })

  test.each([
    ['storage of another length', { storage: `${encode(7n, 0n, 0n, 0n)}00` }],
    ['too short storage', { storage: '0x00' }],
    ['a number', { storage: 7 }],
    ['no hex', { storage: `0x${'zz'.repeat(80)}` }],
    ['words before the storage', { storage: `is ${encode(7n, 0n, 0n, 0n)}` }],
  ])('%s is refused', async (_, answers) => {
    await expect(create(answers).fetchBalances()).rejects.toMatchObject({
      name: 'ServiceAnswerError',
    })
  })

  test.each([
    ['is of another chain', `0x${'1'.repeat(64)}`, 'A node of another chain.'],
    ['says no genesis hash', null, 'No genesis hash.'],
    ['says half of one', `0x${'1'.repeat(32)}`, 'No genesis hash.'],
  ])('a node that %s is said to', async (_, genesis, details) => {
    const { fetchBalances } = create({ genesis, storage: encode(7n, 0n, 0n, 0n) })
    await expect(fetchBalances()).rejects.toMatchObject({ name: 'ServiceAnswerError', details })
  })

  test.each(['0x00', bob.replace(/.$/, '1'), 'x'.repeat(100)])(
    'nobody is asked of %s',
    async (address) => {
      const { fetchBalances, asked } = create()
      await expect(fetchBalances(hubId, address)).rejects.toMatchObject({
        name: 'ServiceAnswerError',
      })
      expect(asked).toEqual([])
    },
  )
})

const hash = `0x${'ab'.repeat(32)}`
// As Subscan documents it.
const row = {
  transfer_id: 87_000_000_012,
  ...{ from: alice, to: bob, extrinsic_index: '9000000-2', success: true, hash },
  ...{ block_num: 9_000_000, block_timestamp: 1_760_000_000, module: 'balances', event_idx: 12 },
  ...{ amount: '1.25', amount_v2: '12500000000', fee: '17000000', nonce: 5 },
  ...{ asset_symbol: 'DOT', asset_type: 'native', asset_unique_id: 'DOT', item_id: null },
}
const toPage = (transfers: unknown) => ({
  ...{ code: 0, message: 'Success', generated_at: 1_760_000_100 },
  data: { count: 1, transfers },
})

describe('the history', () => {
  test('is what was sent and received, by the key of the account', async () => {
    const incoming = { ...row, from: bob, to: generic, hash: '', amount_v2: '1', event_idx: 3 }
    const { fetchTransactions, post } = create({ page: toPage([row, incoming]) })
    const token = { symbol: 'DOT', amount: '1.25' }
    expect(await fetchTransactions()).toEqual({
      next: undefined,
      transactions: [
        {
          ...{ id: hash, hash, minedAt: 1_760_000_000_000, chainId: hubId, operationType: 'send' },
          ...{ status: 'confirmed', sentFrom: alice, sentTo: bob },
          transfers: [{ direction: 'out', sender: alice, recipient: bob, token }],
        },
        {
          ...{ id: '9000000-3', minedAt: 1_760_000_000_000, chainId: hubId },
          ...{ operationType: 'receive', status: 'confirmed', sentFrom: bob, sentTo: generic },
          transfers: [
            {
              ...{ direction: 'in', sender: bob, recipient: generic },
              token: { symbol: 'DOT', amount: '0.0000000001' },
            },
          ],
        },
      ],
    })
    expect(post).toHaveBeenCalledWith(
      'https://hub-indexer.example/api/v2/scan/transfers',
      expect.objectContaining({ address: alice, row: 50, page: 0 }),
      expect.objectContaining({ headers: { 'X-API-Key': 'key' } }),
    )
  })

  test('of a relay chain is that of its Asset Hub if that is configured with an indexer', async () => {
    const { fetchTransactions, asked } = create({ networks: [relay, hub], page: toPage(null) })
    expect(await fetchTransactions({ caipNetworkId: relayId })).toEqual({
      ...{ transactions: [], next: undefined },
    })
    const alone = create({ networks: [relay], page: toPage([row]) })
    const { transactions } = await alone.fetchTransactions({ caipNetworkId: relayId })
    expect(transactions[0]?.chainId).toBe(relayId)
    expect([...asked, ...alone.asked].map(({ url }) => new URL(url).host)).toEqual([
      ...['hub-indexer.example', 'indexer.example'],
    ])
  })

  test('is asked of the right path where the url of the indexer ends in a slash', async () => {
    const indexers = { [hubId]: ['https://hub-indexer.example/'] }
    const { fetchTransactions, asked } = create({ page: toPage([row]), indexers })
    await fetchTransactions()
    expect(asked[0]?.url).toBe('https://hub-indexer.example/api/v2/scan/transfers')
  })

  test('has a transaction for a batch of transfers', async () => {
    const { fetchTransactions } = create({ page: toPage([row, { ...row, event_idx: 14 }]) })
    const { transactions } = await fetchTransactions()
    expect(transactions.map(({ transfers }) => transfers.length)).toEqual([2])
  })

  test('goes on by pages, which come to an end', async () => {
    const { fetchTransactions, post } = create({ page: toPage(Array(50).fill(row)) })
    expect((await fetchTransactions()).next).toBe('1')
    expect((await fetchTransactions({ cursor: '7' })).next).toBe('8')
    expect(post.mock.lastCall?.[1]).toMatchObject({ page: 7 })
    expect((await fetchTransactions({ cursor: '400' })).next).toBeUndefined()
    await fetchTransactions({ cursor: '-1' })
    expect(post.mock.lastCall?.[1]).toMatchObject({ page: 0 })
  })

  test('asks the first of several indexers for so long that the next one has time', async () => {
    const indexers = { [hubId]: ['https://one.example', 'https://two.example'] }
    const several = create({ page: toPage([row]), indexers })
    await several.fetchTransactions()
    expect(several.post.mock.lastCall?.[2]).toMatchObject({ timeout: 4_000 })
  })

  test('has no purchases', async () => {
    const { fetchTransactions, asked } = create()
    expect((await fetchTransactions({ onramp: 'meld' })).transactions).toEqual([])
    expect(asked).toEqual([])
  })

  test.each([
    ['a transfer of others', { from: bob }],
    ['an incoming transfer that failed', { from: bob, to: alice, success: false }],
    ['a token of the coin’s name', { asset_type: 'token' }],
    ['another token', { asset_symbol: 'USDT' }],
  ])('leaves out %s', async (_, change) => {
    const { fetchTransactions } = create({ page: toPage([{ ...row, ...change }]) })
    expect(await fetchTransactions()).toEqual({ transactions: [], next: undefined })
  })

  test.each([
    ['no word of how it went', { success: undefined }],
    ['no address', { to: '0x00' }],
    ['a negative amount', { amount_v2: '-1' }],
    ['an amount that is a float', { amount_v2: 1.25e10 }],
    ['an amount without end', { amount_v2: '9'.repeat(50) }],
    ['no time', { block_timestamp: undefined }],
    ['a time in words', { block_timestamp: 'now' }],
    ['a time that no date has', { block_timestamp: 9e15 }],
    ['no block', { hash: '', block_num: undefined }],
    ['no amount', { amount: undefined, amount_v2: undefined }],
    ['an amount in words', { amount: 'much', amount_v2: undefined }],
  ])('leaves out a transfer with %s, and says so', async (_, change) => {
    for (const bad of [{ ...row, ...change }, null, 7]) {
      const { fetchTransactions } = create({ page: toPage([bad]) })
      const reach = { isPartial: true }
      expect(await fetchTransactions()).toEqual({ transactions: [], next: undefined, reach })
    }
  })

  test.each([
    ['no answer', undefined],
    ['an error of the indexer', { code: 10_004, message: 'Record Not Found', data: null }],
    ['no list', toPage('transfers')],
    ['no word of transfers', toPage(undefined)],
    ['nothing but its code', { code: 0 }],
  ])('%s is an error', async (_, page) => {
    await expect(create({ page }).fetchTransactions()).rejects.toMatchObject({
      name: 'ServiceAnswerError',
    })
  })
})
