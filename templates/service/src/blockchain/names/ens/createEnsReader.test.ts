import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RpcError } from '@wallet-kit/core/plugin'
import { encodeErrorResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { GatewayError } from './askGateway.js'
import { createEnsReader } from './createEnsReader.js'

const universalResolverAddress = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const batch = parseAbi([
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries)',
])
const errors = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData)',
])

const callback = '0x12345678'

/** A node whose universal resolver always asks the same of gateways, whatever they answer; or once, and then reverts. */
function setUp(
  queries: readonly { urls: readonly string[]; data: Hex }[],
  { isDone, ...options }: Partial<createEnsReader.Options> & { isDone?: boolean } = {},
) {
  const sender: Hex = universalResolverAddress
  const callData = encodeFunctionData({
    abi: batch,
    args: [queries.map((query) => ({ sender, ...query }))],
  })
  const data = encodeErrorResult({
    abi: errors,
    args: [sender, ['x-batch-gateway:true'], callData, callback, '0x'],
  })
  const seen = { calls: 0, hosts: [] as string[] }
  const reader = createEnsReader({
    universalResolverAddress,
    trusted: [],
    signal: new AbortController().signal,
    async rpc({ method, params }) {
      seen.calls++
      const isReverted = isDone && JSON.stringify(params).includes(callback)
      const problem = { method, code: 3, text: 'execution reverted' }
      throw new RpcError({ ...problem, data: isReverted ? undefined : data })
    },
    lookup(host, _, callback) {
      seen.hosts.push(host)
      callback(null, [{ address: '127.0.0.1', family: 4 }])
    },
    ...options,
  })
  return { reader, seen }
}

test('a resolver that asks for one look-up after the other comes to an end', async () => {
  const { reader, seen } = setUp([])
  await expect(reader.readAddress('mira.eth', 60)).rejects.toThrow(GatewayError)
  expect(seen).toEqual({ calls: 6, hosts: [] })
})

test('a resolver that asks a hundred gateways at once gets three asked', async () => {
  const query = (index: number) => ({
    urls: [`https://g${index}.example/{data}`],
    data: '0x' as Hex,
  })
  const { reader, seen } = setUp(Array.from({ length: 100 }, (_, index) => query(index)))
  await expect(reader.readText('mira.eth', 'avatar')).rejects.toThrow(GatewayError)
  expect(seen.hosts.sort()).toEqual(['g0.example', 'g1.example', 'g2.example'])
})

test('gateways that do not answer end before the request does, however many there are', async () => {
  const asked: string[] = []
  const { reader } = setUp(
    ['a', 'b'].map((name) => ({
      urls: [1, 2].map((index) => `https://${name}${index}.example/{data}`),
      data: '0x' as Hex,
    })),
    { gatewaysTime: 100, lookup: (host) => asked.push(host) },
  )
  await expect(reader.readText('mira.eth', 'avatar')).rejects.toThrow(GatewayError)
  await expect(reader.readAddress('mira.eth', 60)).rejects.toThrow(GatewayError)
  expect(asked.sort()).toEqual(['a1.example', 'b1.example'])
})

test.each<[string, number, unknown]>([
  ['404 is its answer: there is no such record', 404, undefined],
  ['500 is none: nobody knows what the name holds', 500, expect.any(GatewayError)],
])('of a gateway %s', async (_, status, expected) => {
  const server = createServer((_, response) => response.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const query = { urls: [`${gateway}/{data}`], data: '0xbeef' as Hex }
  const { reader } = setUp([query], { trusted: [gateway], isDone: true })
  expect(await reader.readAddress('mira.eth', 60).catch((error) => error)).toEqual(expected)
})

test.each([null, '0x', 'nothing', `0x${'0'.repeat(64)}`, 7])(
  'a node that answers %j is not one that knows nothing',
  async (answer) => {
    const reader = createEnsReader({
      universalResolverAddress,
      trusted: [],
      signal: new AbortController().signal,
      rpc: async () => answer,
    })
    const asked = [
      reader.readAddress('mira.eth', 60),
      reader.readText('mira.eth', 'avatar'),
      reader.readPrimaryName(universalResolverAddress),
    ]
    for (const each of asked) {
      await expect(each).rejects.toMatchObject({ name: 'ServiceAnswerError' })
    }
  },
)

test('a node that is broken is not one that knows nothing', async () => {
  const reader = createEnsReader({
    universalResolverAddress,
    trusted: [],
    signal: new AbortController().signal,
    async rpc({ method }) {
      throw new RpcError({ method, code: -32603, text: 'broken', data: undefined })
    },
  })
  await expect(reader.readAddress('mira.eth', 60)).rejects.toMatchObject({ name: 'RpcError' })
})
