import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@wallet-kit/core'
import { BodyTooLargeError } from '@wallet-kit/core/plugin'
import { expect, onTestFinished, test } from 'vitest'
import { testNetwork } from '../../../test/fakeSource.js'
import { startBlockchain } from '../../../test/startBlockchain.js'
import type { Blockchain } from '../createBlockchain.js'
import { createBreaker } from '../limits/createBreaker.js'
import { createMetrics } from '../metrics/createMetrics.js'
import { callChain } from './callChain.js'
import { isReadMethod } from './isReadMethod.js'

type Asked = { readonly id: number; readonly method: string }

/** Two nodes; what the test says of each. */
function start(...answers: readonly ((asked: Asked[]) => unknown)[]) {
  const lines: unknown[] = []
  const asked: (readonly [string, unknown])[] = []
  const write = (event: string, fields: unknown) => lines.push([event, fields])
  const blockchain = {
    http: {
      async post(url: string, body: unknown) {
        asked.push([url, body])
        return answers[Number(url.includes('other'))]?.([body].flat() as Asked[])
      },
    },
    ...{ log: { warn: write }, breaker: createBreaker({ now: () => 0 }), metrics: createMetrics() },
  } as unknown as Blockchain
  const call = (body: unknown) =>
    callChain(blockchain, { network: testNetwork(1), body: body as never })
  return { call, asked, lines }
}

const answer = (asked: Asked[]) => {
  const all = asked.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: method }))
  return all.length === 1 ? all[0] : all.toReversed()
}

test('a batch comes back in its order, and what does not read is not passed on', async () => {
  const { call, asked } = start(answer)
  const request = (id: unknown, method: string) => ({ jsonrpc: '2.0', id, method })
  expect(
    await call([
      ...[request('a', 'eth_blockNumber'), request(1, 'eth_sign'), request(1, 'eth_call')],
      ...[request(null, 'debug_traceCall')],
    ]),
  ).toEqual([
    { jsonrpc: '2.0', id: 'a', result: 'eth_blockNumber' },
    { ...{ jsonrpc: '2.0', id: 1 }, error: { code: -32601, message: expect.any(String) } },
    { jsonrpc: '2.0', id: 1, result: 'eth_call' },
    { ...{ jsonrpc: '2.0', id: null }, error: { code: -32601, message: expect.any(String) } },
  ])
  expect(asked).toHaveLength(1)
  expect(await call(request(7, 'eth_chainId'))).toEqual({
    jsonrpc: '2.0',
    id: 7,
    result: 'eth_chainId',
  })
  await call(request(7, 'personal_sign'))
  expect(asked).toHaveLength(2)
})

test('the next node is asked where one fails; what a node answers is the answer', async () => {
  const request = { jsonrpc: '2.0', id: 1, method: 'eth_call' }
  const error = { code: 3, message: 'execution reverted', data: '0x08' }
  const reverted = start(([asked]) => ({ jsonrpc: '2.0', id: asked?.id, error }))
  expect(await reverted.call(request)).toEqual({ jsonrpc: '2.0', id: 1, error })

  for (const wrong of [
    () => Promise.reject(new Error('down')),
    () => ({ jsonrpc: '2.0', id: 5, result: 1 }),
    () => 'none',
    ([asked]: Asked[]) => ({ id: asked?.id, error: { code: -32005, message: 'slower' } }),
  ]) {
    const { call, asked, lines } = start(wrong, answer)
    expect(await call(request)).toMatchObject({ result: 'eth_call' })
    expect(asked.map(([url]) => url)).toEqual(testNetwork(1).rpcUrls)
    // The path of a url may be a key.
    expect(JSON.stringify(lines)).not.toContain('/key')
  }
  const dead = start(
    () => Promise.reject(new Error('down')),
    () => undefined,
  )
  await expect(dead.call(request)).rejects.toMatchObject({ status: 503 })
})

test('who asks for more than is read leaves the node to the others', async () => {
  const much = ([asked]: Asked[]) => {
    if (asked?.method !== 'eth_getLogs') return answer([asked].flatMap((each) => each ?? []))
    throw new BodyTooLargeError({ url: 'https://node-1.example', maxBytes: 10_000_000 })
  }
  const { call } = start(much, much)
  const ask = (method: string) => call({ jsonrpc: '2.0', id: 1, method })
  for (let each = 0; each < 6; each++) {
    await expect(ask('eth_getLogs')).rejects.toMatchObject({ status: 503 })
  }
  expect(await ask('eth_blockNumber')).toMatchObject({ result: 'eth_blockNumber' })
})

test('who asks for more results than nodes give leaves the nodes to the others', async () => {
  const error = { code: -32005, message: 'query returned more than 10000 results' }
  const limited = ([asked]: Asked[]) =>
    asked?.method === 'eth_getLogs' ? { id: asked.id, error } : answer(asked ? [asked] : [])
  const { call } = start(limited, limited)
  const ask = (method: string) => call({ jsonrpc: '2.0', id: 1, method })
  for (let each = 0; each < 6; each++) {
    await expect(ask('eth_getLogs')).rejects.toMatchObject({ status: 503 })
  }
  expect(await ask('eth_blockNumber')).toMatchObject({ result: 'eth_blockNumber' })
})

test('a node that refuses a batch as a whole is left to the others, and the next one is asked', async () => {
  const error = { code: -32600, message: 'batch too large' }
  const refuse = (asked: Asked[]) =>
    asked.length > 1 ? { jsonrpc: '2.0', id: null, error } : answer(asked)
  const { call, asked } = start(refuse, answer)
  const request = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' }
  const told = { jsonrpc: '2.0', id: 1, result: 'eth_blockNumber' }
  for (let each = 0; each < 6; each++) {
    expect(await call([request, request])).toEqual([told, told])
  }
  asked.length = 0
  expect(await call(request)).toEqual(told)
  expect(asked.map(([url]) => url)).toEqual(testNetwork(1).rpcUrls.slice(0, 1))
})

/** A node of Bitcoin that says of every request that it failed. */
async function startBitcoin(status: number, body: string): Promise<Network> {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    ...{ ...testNetwork(1), id: '1', caipNetworkId: 'bip122:1', namespace: 'bip122' },
    rpcUrls: [`http://127.0.0.1:${port}`],
  }
}
const rpcError = (code: number) =>
  JSON.stringify({ result: null, error: { code, message: 'No such transaction' }, id: 0 })

test.each([
  [404, -32601],
  [500, -5],
])(
  'a node that says by HTTP’s %i what is wrong with a request has answered',
  async (status, code) => {
    const network = await startBitcoin(status, rpcError(code))
    const { request } = await startBlockchain({ networks: [network] })
    const asked = { jsonrpc: '2.0', id: 1, method: 'getrawtransaction', params: ['00'] }
    for (let each = 0; each < 6; each++) {
      const told = await request('/v1?chainId=bip122:1', {
        ...{ method: 'POST', body: JSON.stringify(asked) },
      })
      expect(told).toMatchObject({ status: 200, body: { id: 1, error: { code } } })
    }
  },
)

test('a request that cannot be passed on is refused, and leaves the node to the others', async () => {
  const network = await startBitcoin(200, JSON.stringify({ id: 0, result: 7 }))
  const { request } = await startBlockchain({ networks: [network] })
  const ask = (params: string) =>
    request('/v1?chainId=bip122:1', {
      method: 'POST',
      body: `{"jsonrpc":"2.0","id":1,"method":"getblockcount","params":${params}}`,
    })
  for (let each = 0; each < 6; each++) {
    expect((await ask('['.repeat(30_000) + ']'.repeat(30_000))).status).toBe(400)
  }
  expect(await ask('[]')).toMatchObject({ status: 200, body: { result: 7 } })
})

test.each([
  ['a page', '<html>'],
  ['an error of its own', '{"error":"no"}'],
  ['that it begins', rpcError(-28)],
])('a node that says by HTTP’s 500 %s has not answered', async (_, body) => {
  const network = await startBitcoin(500, body)
  const { request } = await startBlockchain({ networks: [network] })
  const asked = { jsonrpc: '2.0', id: 1, method: 'getblockcount' }
  const told = await request('/v1?chainId=bip122:1', {
    ...{ method: 'POST', body: JSON.stringify(asked) },
  })
  expect(told.status).toBe(503)
})

test.each([
  ['eip155', ['eth_getLogs', 'eth_sendRawTransaction'], ['eth_sendTransaction', 'eth_accounts']],
  ['eip155', ['net_version'], ['eth_signTypedData_v4', 'admin_peers', 'eth_newFilter', 'ETH_CALL']],
  ['solana', ['getAccountInfo', 'sendTransaction'], ['requestAirdrop', 'accountSubscribe']],
  [
    'polkadot',
    ['state_call', 'author_submitExtrinsic'],
    ['author_insertKey', 'system_addLogFilter'],
  ],
  ['bip122', ['getrawtransaction', 'sendrawtransaction'], ['dumpprivkey', 'stop']],
] as const)('%s passes %j on and not %j', (namespace, read, others) => {
  expect(read.filter((method) => !isReadMethod(namespace, method))).toEqual([])
  expect(others.filter((method) => isReadMethod(namespace, method))).toEqual([])
})
