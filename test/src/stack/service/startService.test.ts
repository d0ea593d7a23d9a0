import { encodeFunctionData, erc721Abi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askService } from '../../../repo/askService.js'
import type { Stack } from '../stack.js'
import { stackAccounts } from '../stackAccounts.js'
import { startStack } from '../startStack.js'

const { alice, bob, carol, dora } = stackAccounts
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
let stack: Stack

beforeAll(async () => {
  stack = await startStack()
}, 30_000)
afterAll(() => stack.stop())

// Every answer of this file is held against the description of the service.
const ask = (path: string, init?: RequestInit) => askService(stack.service.url).ask(path, init)
const read = (path: string) => askService(stack.service.url).read(path)
const post = (path: string, body: unknown) => askService(stack.service.url).post(path, body)

test('NFTs: those of one account on one network, without spam', async () => {
  const of = (address: string, chainId: string) =>
    read(`/v1/account/${address}/assets?chainId=${chainId}`)
  const { data, next } = await of(alice.address, 'eip155:1')
  expect(data.map(({ name, isSpam }: { name: string; isSpam: boolean }) => [name, isSpam])).toEqual(
    [
      ['Low Tide 41', false],
      ['Signal 7', false],
    ],
  )
  expect(next).toBeNull()
  expect(await of(alice.address, 'eip155:10')).toEqual({ data: [], next: null })
  expect(await of(bob.address, 'eip155:1')).toEqual({ data: [], next: null })
})

test('NFTs follow the chain', async () => {
  const { rpc } = stack.chains[1]
  const { data } = await read(`/v1/account/${alice.address}/assets?chainId=eip155:1`)
  const [, , address = ''] = data[0].id.split(':')
  const snapshot = await rpc('evm_snapshot')
  await rpc('anvil_impersonateAccount', [alice.address])
  const given = encodeFunctionData({
    abi: erc721Abi,
    functionName: 'transferFrom',
    args: [alice.address, carol.address, 41n],
  })
  await rpc('eth_sendTransaction', [{ from: alice.address, to: address, data: given }])

  const names = async (owner: string) =>
    (await read(`/v1/account/${owner}/assets`)).data.map(({ name }: { name: string }) => name)
  // The node answers before the block is there.
  await expect.poll(() => names(alice.address)).toEqual(['Signal 7'])
  expect(await names(carol.address)).toEqual(['Low Tide 41'])
  await rpc('evm_revert', [snapshot])
  expect(await names(carol.address)).toEqual([])
})

describe('balances', () => {
  test('of one chain, as TokenBalance, the token without decimals included', async () => {
    const { balances } = await read(
      `/v1/account/${alice.address}/balance?currency=usd&chainId=eip155:137&forceUpdate=true`,
    )
    expect(balances.map(({ iconUrl, ...balance }: { iconUrl: string }) => balance)).toEqual([
      {
        name: 'POL',
        symbol: 'POL',
        chainId: 'eip155:137',
        value: '736.2',
        price: '0.4',
        quantity: { decimals: '18', numeric: '1840.5' },
      },
      {
        name: 'Kit Token',
        symbol: 'KIT',
        chainId: 'eip155:137',
        address: 'eip155:137:0x7e57000000000000000000000000000000000018',
        value: '15625',
        price: '12.5',
        quantity: { decimals: '18', numeric: '1250' },
      },
      {
        name: 'Test Dollar',
        symbol: 'TUSD',
        chainId: 'eip155:137',
        address: 'eip155:137:0x7e57000000000000000000000000000000000006',
        value: '3480.5',
        price: '1',
        quantity: { decimals: '6', numeric: '3480.5' },
      },
      {
        name: 'Test Tether',
        symbol: 'TUSDT',
        chainId: 'eip155:137',
        address: 'eip155:137:0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
        value: '900',
        price: '1',
        quantity: { decimals: '6', numeric: '900' },
      },
      {
        name: 'Test Ticket',
        symbol: 'TICKET',
        chainId: 'eip155:137',
        address: 'eip155:137:0x7E57000000000000000000000000000000000000',
        value: '35',
        price: '5',
        quantity: { decimals: '0', numeric: '7' },
      },
    ])
  })

  test('follow the chain', async () => {
    await stack.chains[10].rpc('anvil_setBalance', [bob.address, '0x1'])

    const { balances } = await read(`/v1/account/${bob.address}/balance?chainId=eip155:10`)
    expect(balances[0].quantity.numeric).toBe('0.000000000000000001')
  })

  test('of all chains where none is named; nothing for an empty account', async () => {
    const of = async (address: string) => (await read(`/v1/account/${address}/balance`)).balances

    expect(await of(carol.address)).toHaveLength(4)
    expect(await of(dora.address)).toEqual([])
  })

  test('with many invented tokens where asked for', async () => {
    stack.service.seedTokens({ address: dora.address, count: 50_000 })
    const { balances } = await read(`/v1/account/${dora.address}/balance?chainId=eip155:1`)
    expect(balances).toHaveLength(50_000)
    expect(new Set(balances.map((each: { address: string }) => each.address)).size).toBe(50_000)

    stack.service.seedTokens({ address: dora.address, count: 0 })
    expect((await read(`/v1/account/${dora.address}/balance`)).balances).toEqual([])
  })
})

test('the gas price is the chain’s', async () => {
  const wei = BigInt(await stack.chains[8453].rpc<string>('eth_gasPrice'))

  expect(await read('/v1/convert/gas-price?chainId=eip155:8453')).toEqual({
    standard: String(wei),
    fast: String((wei * 5n) / 4n),
    instant: String((wei * 3n) / 2n),
  })
})

test('prices by CAIP-10, without what is unknown', async () => {
  const addresses = [
    `eip155:137:${NATIVE}`,
    'eip155:1:0xdac17f958d2ee523a2206206994597c13d831ec7',
    `eip155:1:${dora.address}`,
  ]
  const answer = await post('/v1/fungible/price', { currency: 'usd', addresses })

  expect(await answer.json()).toEqual({
    fungibles: [
      { address: addresses[0], symbol: '', price: '0.4' },
      { address: addresses[1], symbol: '', price: '1' },
    ],
  })
})

test('supported chains', async () => {
  expect(await read('/v1/supported-chains')).toEqual({
    http: ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453'],
    ws: [],
  })
})

test('names, forward and back', async () => {
  const avatar = expect.stringMatching(/^data:image\/svg\+xml;base64,/)
  const profile = {
    name: 'alice.eth',
    addresses: { '60': { address: alice.address } },
    attributes: [{ avatar }],
  }
  expect(await read(`/v1/identity/${alice.address}`)).toEqual({ name: 'alice.eth', avatar })
  expect(await read(`/v1/identity/${carol.address}`)).toEqual({ name: null, avatar: null })
  expect(await read('/v1/profile/account/Alice.eth')).toEqual(profile)
  expect(await read(`/v1/profile/reverse/${alice.address.toLowerCase()}`)).toEqual([profile])
  expect(await read(`/v1/profile/reverse/${carol.address}`)).toEqual([])
})

describe('the wallet directory', () => {
  const ids = async (query: string) => {
    const { data, count } = await read(`/wallets${query}`)
    return { ids: data.map(({ id }: { id: string }) => id), count }
  }

  test('a page of all, and what is left of them', async () => {
    const first = await ids('?page=1&entries=60')
    expect(first.count).toBe(301)
    expect(first.ids).toHaveLength(60)
    expect(first.ids[0]).toBe('fern')
    const last = await ids('?page=6&entries=60')
    expect(last.ids).toEqual(['mossy-dipper'])
    expect((await ids('?page=7&entries=60')).ids).toEqual([])
  })

  test('of chains, by words, some and all but some', async () => {
    const { count } = await ids('?chains=polkadot:91b171bb158e2d3848fa23a9f1c25182,bip122')
    expect(count).toBe(150)
    expect((await ids('?search=JADE%20hero')).ids).toEqual(['jade-heron'])
    expect((await ids('?include=fern,jade-heron,nobody')).ids).toEqual(['fern', 'jade-heron'])
    expect((await ids('?exclude=fern')).count).toBe(300)
  })
})

test.each([
  [400, 'InvalidRequest', '/wallets?page=0'],
  [404, 'RouteNotFound', '/v1/nothing'],
  [404, 'NotFound', '/v1/profile/account/nobody.eth'],
  [400, 'InvalidName', '/v1/profile/account/no%20body.eth'],
  [400, 'InvalidName', '/v1/profile/account/%E0%A4%A'],
  [400, 'InvalidAddress', '/v1/account/0x12/balance'],
  [400, 'InvalidRequest', `/v1/account/${alice.address}/balance?chainId=1`],
  [404, 'ChainNotServed', `/v1/account/${alice.address}/balance?chainId=eip155:56`],
  [400, 'InvalidRequest', '/v1/convert/gas-price'],
  [400, 'InvalidRequest', `/v1/account/${alice.address}/balance?currency=eur`],
  [405, 'MethodNotAllowed', '/v1/fungible/price'],
])('%i %s for %s', async (status, name, path) => {
  const answer = await ask(path)

  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({ reasons: [{ name, description: expect.any(String) }] })
})

test.each(['{', '[]', '{"currency":"usd","addresses":[1]}'])(
  '400 for the body %s',
  async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await ask('/v1/fungible/price', { method: 'POST', headers, body })

    expect(answer.status).toBe(400)
    expect((await answer.json()).reasons[0].name).toBe('InvalidRequest')
  },
)

test('a page of any origin may ask, with any header', async () => {
  const answer = await fetch(`${stack.service.url}/v1/fungible/price`, {
    method: 'OPTIONS',
    headers: { origin: 'http://a.test', 'access-control-request-headers': 'x-own' },
  })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-headers')).toBe('x-own')
})

test('the log says who asked what', async () => {
  stack.service.clearRequests()
  await ask('/v1/supported-chains?projectId=p')
  await post('/v1/fungible/price', { currency: 'usd', addresses: [] })

  expect(stack.service.requests()).toMatchObject([
    { method: 'GET', path: '/v1/supported-chains', query: '?projectId=p' },
    { method: 'POST', path: '/v1/fungible/price', body: { currency: 'usd', addresses: [] } },
  ])
})
