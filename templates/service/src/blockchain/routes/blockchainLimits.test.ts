import { expect, test } from 'vitest'
import { app, stranger } from '../../../test/createTestService.js'
import { fakeNames } from '../../../test/fakeNames.js'
import { fakeSource, testNetwork } from '../../../test/fakeSource.js'
import { address, dollar, readers, startBlockchain, swapOf } from '../../../test/startBlockchain.js'
import type { Onramp, OnrampSource } from '../sources.js'

test('a list without what did not answer is not kept: who answers again is in the next one', async () => {
  let isDown = true
  const failing = async <answer>(answer: answer) => {
    if (isDown) throw new Error('down')
    return answer
  }
  const token = { name: 'Test Dollar', symbol: 'TUSD', address: dollar, decimals: 6 }
  const late = fakeSource('late', {
    swap: { ...swapOf(1n), fetchTokens: () => failing([token]) },
  })
  const first = fakeSource('first', { swap: swapOf(1n) })
  const shop = (id: string, describe: Onramp['describe']): OnrampSource => ({
    id,
    createOnramp: () => ({ describe, fetchQuote: describe as never, createUrl: describe as never }),
  })
  const described = (id: string) => ({
    ...{ id, name: id, feeRange: { min: '1', max: '2' } },
    namespaces: ['eip155' as const],
  })
  const { request } = await startBlockchain({
    sources: [first, late],
    onramps: [
      shop('open', async () => described('open')),
      shop('late', () => failing(described('late'))),
    ],
  })
  const count = async () => [
    (await request('/v1/convert/tokens?chainId=eip155:1')).body.tokens.length,
    (await request('/v1/onramp/options')).body.providers.length,
  ]
  expect(await count()).toEqual([1, 1])
  isDown = false
  expect(await count()).toEqual([2, 2])
  expect(await count()).toEqual([2, 2])
  // Who answered is not asked again.
  expect([first.asked, late.asked]).toEqual([['fetchTokens'], ['fetchTokens', 'fetchTokens']])
})

test('equal requests are one, and what is known is good for ten seconds', async () => {
  const source = fakeSource('one', readers)
  const { request, service } = await startBlockchain({ sources: [source] })
  const path = `/v1/account/${address}/balance?chainId=eip155:1`
  await Promise.all(Array.from({ length: 20 }, () => request(path)))
  await request(path.replace(address, address.toUpperCase().replace('0X', '0x')))
  expect(source.asked).toHaveLength(1)
  await Promise.all(Array.from({ length: 20 }, () => request(`${path}&forceUpdate=true`)))
  expect(source.asked).toHaveLength(2)
  service.pass(9_999)
  await request(path)
  expect(source.asked).toHaveLength(2)
  service.pass(1)
  await request(path)
  expect(source.asked).toHaveLength(3)
})

test('origins, projects and limits', async () => {
  const { request, service } = await startBlockchain({
    projects: {
      shop: { origins: ['https://shop.example'], requestsPerMinute: 3 },
      app: {},
    },
    limits: { perAddress: 5 },
  })
  const from = (Origin: string, projectId: string) =>
    request(`/v1/supported-chains?projectId=${projectId}`, { headers: { Origin } })
  expect((await from(app, 'nobody')).body.reasons[0].name).toBe('ProjectNotAllowed')
  expect((await from(stranger, 'app')).body.reasons[0].name).toBe('OriginNotAllowed')
  expect((await from(app, 'shop')).status).toBe(403)
  expect((await from('https://shop.example', 'app')).status).toBe(403)
  const good = await from(app, 'app')
  expect(good.body).toEqual({ http: ['eip155:1', 'eip155:10'], ws: [] })
  expect(good.headers.get('Access-Control-Allow-Origin')).toBe(app)
  expect(good.headers.has('Access-Control-Allow-Credentials')).toBe(false)
  const preflight = await request('/v1', { method: 'OPTIONS' })
  expect([preflight.status, preflight.headers.get('Access-Control-Allow-Methods')]).toEqual([
    ...[204, 'GET, POST'],
  ])
  for (let each = 0; each < 3; each++) await from('https://shop.example', 'shop')
  const beyond = await from('https://shop.example', 'shop')
  expect([beyond.status, Number(beyond.headers.get('Retry-After')) > 0]).toEqual([429, true])
  // The page may read how long to wait.
  expect(beyond.headers.get('Access-Control-Allow-Origin')).toBe('https://shop.example')
  expect(beyond.headers.get('Access-Control-Expose-Headers')).toBe('Retry-After, Age')
  expect((await from(app, 'app')).status).toBe(429)
  expect((await service.app.request('/v1/email/code', { method: 'POST' })).status).toBe(403)

  const open = await startBlockchain({ origins: '*' })
  const anybody = await open.request('/wallets', { headers: { Origin: stranger } })
  expect(anybody.headers.get('Access-Control-Allow-Origin')).toBe('*')
})

test('an address that its chain cannot have is refused before a source is asked', async () => {
  const [solana, polkadot] = [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  ].map((caipNetworkId) => {
    const [namespace, id = ''] = caipNetworkId.split(':')
    return { ...testNetwork(1), id, caipNetworkId, namespace: namespace as 'solana' | 'polkadot' }
  })
  const source = fakeSource('one', { balances: readers.balances })
  const { request } = await startBlockchain({
    networks: [testNetwork(1), solana, polkadot].flatMap((each) => each ?? []),
    sources: [source],
  })
  const read = async (account: string, chain = '') =>
    (await request(`/v1/account/${account}/balance?chainId=${chain}`)).status
  const good = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
  expect(await read(good, polkadot?.caipNetworkId)).toBe(200)
  expect(await read(good.replace('15', '16'), polkadot?.caipNetworkId)).toBe(400)
  expect(await read('7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', solana?.caipNetworkId)).toBe(200)
  expect(await read('z'.repeat(44), solana?.caipNetworkId)).toBe(400)
  expect(source.asked).toHaveLength(2)
})

test('that nobody has a name is not kept: it is found as soon as somebody has it', async () => {
  const profile = { name: 'new.kit.eth', addresses: { 60: { address } }, attributes: [] }
  let asked = 0
  const { request } = await startBlockchain({
    names: fakeNames({
      lookupName: async () => (++asked > 1 ? profile : undefined),
    }),
  })
  const read = async () => (await request('/v1/profile/account/new.kit.eth')).status
  expect([await read(), await read(), await read()]).toEqual([404, 200, 200])
  expect(asked).toBe(2)
})

test('limits count the network of an IPv6 address, and no port that a proxy writes', async () => {
  const registered: string[] = []
  const { request } = await startBlockchain({
    limits: { perAddress: 2 },
    names: fakeNames({
      register: async (_, { caller }) => void registered.push(caller),
    }),
  })
  const body = JSON.stringify({ coin_type: 60, address, message: 'Name: a', signature: '0xab' })
  const post = async (ip: string) => {
    const headers = { 'X-Forwarded-For': `spoofed, ${ip}` }
    return (await request('/v1/profile/account', { method: 'POST', body, headers })).status
  }
  const [one, other] = ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2']
  expect([await post(one), await post(other), await post(one)]).toEqual([200, 200, 429])
  expect(new Set(registered).size).toBe(1)
  const ports = ['198.51.100.7:1', '198.51.100.7:2', '198.51.100.7']
  expect([await post(ports[0] ?? ''), await post(ports[1] ?? '')]).toEqual([200, 200])
  expect(await post(ports[2] ?? '')).toBe(429)
  const written = ['[2001:db8:0:8::1]:1', '[2001:db8:0:8::2]', '2001:DB8:0:8::3']
  const statuses: number[] = []
  for (const each of written) statuses.push(await post(each))
  expect(statuses).toEqual([200, 200, 429])
})

test('an address has thirty requests under way at a time, and others are not held up by it', async () => {
  const ends: (() => void)[] = []
  const slow = fakeSource('slow', {
    balances: {
      fetchBalances: async (asked) => {
        await new Promise<void>((resolve) => ends.push(resolve))
        return readers.balances.fetchBalances(asked)
      },
    },
  })
  const { request } = await startBlockchain({ sources: [slow] })
  const ask = (ip: string, number: number) => {
    const account = `0x${number.toString(16).padStart(40, '0')}`
    const headers = { 'X-Forwarded-For': ip }
    return request(`/v1/account/${account}/balance?chainId=eip155:1`, { headers })
  }
  const first = Array.from({ length: 30 }, (_, number) => ask('198.51.100.7', number))
  await expect.poll(() => ends.length).toBe(30)
  const beyond = await ask('198.51.100.7', 30)
  expect([beyond.status, beyond.headers.get('Retry-After')]).toEqual([429, '1'])
  const other = ask('198.51.100.8', 31)
  await expect.poll(() => ends.length).toBe(31)
  for (const end of ends) end()
  expect((await Promise.all([...first, other])).every(({ status }) => status === 200)).toBe(true)
  const again = ask('198.51.100.7', 32)
  await expect.poll(() => ends.length).toBe(32)
  ends[31]?.()
  expect((await again).status).toBe(200)
})

test('a list that is too long is refused before its first item is read', async () => {
  const { request } = await startBlockchain()
  const post = async (path: string, body: unknown) => {
    const answer = await request(path, { method: 'POST', body: JSON.stringify(body) })
    return [answer.status, answer.body.reasons[0].description]
  }
  const prices = { currency: 'usd', addresses: Array(501).fill('none') }
  expect(await post('/v1/fungible/price', prices)).toEqual([
    ...[400, expect.stringContaining('addresses: It has to be a list of 0 to 500.')],
  ])
  const call = { jsonrpc: '1.0', id: 1, method: 'eth_call' }
  const [status, text] = await post('/v1?chainId=eip155:1', Array(101).fill(call))
  expect([status, text]).toEqual([400, expect.not.stringContaining('jsonrpc')])
  const large = { currency: 'usd', addresses: ['x'.repeat(65_536)] }
  const refused = await request('/v1/fungible/price', {
    method: 'POST',
    body: JSON.stringify(large),
  })
  expect([refused.status, refused.headers.get('Connection')]).toEqual([413, 'close'])
})

test('each call of a batch counts towards the limits', async () => {
  const { request } = await startBlockchain({ limits: { perAddress: 5 } })
  // Answered by the service itself.
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_sign' }
  const post = async (body: unknown) => {
    const path = '/v1?chainId=eip155:1'
    return (await request(path, { method: 'POST', body: JSON.stringify(body) })).status
  }
  expect(await post(call)).toBe(200)
  expect(await post([call, call, call])).toBe(200)
  expect(await post([call, call])).toBe(429)
})
