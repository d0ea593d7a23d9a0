import {
  HttpError,
  HttpTimeoutError,
  RequestFailedError,
  type Rpc,
  RpcError,
} from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { previewCalls } from './previewCalls.js'
import type { SimulatedLog, SimulationInput } from './simulate.js'

const [alice, bob] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const
const collection = `0x${'c'.repeat(40)}`
const network = {
  namespace: 'eip155',
  caipNetworkId: 'eip155:1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const toLog = ([id, from, to]: Move): SimulatedLog => ({
  address: collection,
  topics: [transferTopic, ...[BigInt(from), BigInt(to), id].map((each) => `0x${word(each)}`)],
  data: '0x',
})

type Move = readonly [id: bigint, from: string, to: string]

/** What a node plays through where tokens of an ERC-721 collection move. Nobody has what comes from 0. */
function play(moves: readonly Move[], { reads }: Pick<SimulationInput, 'reads'>) {
  const read = (side: 1 | 2) =>
    reads.map(({ to, data = '' }) => {
      if (to === bob) return undefined
      const own = moves.filter((move) => move[side] === alice).length
      if (data.startsWith('0x70a08231')) return BigInt(own)
      const moved = moves.find(([id]) => data === `0x6352211e${word(id)}`)
      if (moved) return BigInt(moved[side]) || undefined
      return data ? undefined : 0n
    })
  return { before: read(1), after: read(2), logs: moves.map(toLog) }
}

const nobody = `0x${'0'.repeat(40)}`
const token = (id: bigint) => ({ address: `eip155:1:${collection}`, id })

test.each<[string, readonly Move[], readonly object[]]>([
  ['leaves', [[5n, alice, bob]], [{ direction: 'out', token: token(5n), amount: 1n }]],
  ['is minted', [[5n, nobody, alice]], [{ direction: 'in', token: token(5n), amount: 1n }]],
  ['is burnt', [[5n, alice, nobody]], [{ direction: 'out', token: token(5n), amount: 1n }]],
  [
    'is taken for another one of its collection',
    [
      [5n, alice, bob],
      [6n, bob, alice],
    ],
    [
      { direction: 'out', token: token(5n), amount: 1n },
      { direction: 'in', token: token(6n), amount: 1n },
    ],
  ],
])('a token of ERC-721 that %s is told by its number', async (_, moves, changes) => {
  const block = { baseFeePerGas: '0x7', gasLimit: '0x1c9c380' }
  const node = async ({ method }: { readonly method: string }) => {
    if (method === 'eth_call') throw new TypeError('No contract.')
    return method === 'eth_getBlockByNumber' ? block : '0x9'
  }
  const preview = await previewCalls(node, {
    ...{ from: alice, calls: [{ to: bob, data: '0x12345678' }], network },
    simulate: async (input) => play(moves, input),
  })
  expect(preview).toEqual({ isSimulated: true, changes, unseen: 'grants' })
})

const url = 'https://node.test'
const answered = (status: number) => new HttpError({ url, status })
const lacking = new RpcError({ method: 'eth_simulateV1', code: -32601, text: 'Method not found' })

test.each<[string, (method: string) => unknown, string | undefined]>([
  ['without a connection', () => new RequestFailedError({ url }), 'isUnreached'],
  [
    'that does not answer in time',
    () => new HttpTimeoutError({ url, timeout: 10_000 }),
    'isUnreached',
  ],
  ['that answers with 503', () => answered(503), 'isUnreached'],
  ['that answers with 403', () => answered(403), 'isFailed'],
  [
    'that is lost after its block was read',
    (method) => (/Code|call|simulate/i.test(method) ? new RequestFailedError({ url }) : undefined),
    'isUnreached',
  ],
  [
    'that is lost while its best way is asked, and lacks the others',
    (method) => {
      if (method === 'eth_simulateV1') return answered(429)
      return /call/i.test(method) ? lacking : undefined
    },
    'isUnreached',
  ],
  [
    'that refuses to read the block',
    (method) => (method === 'eth_getBlockByNumber' ? lacking : undefined),
    'isFailed',
  ],
  [
    'whose best way refuses these calls, and that lacks the others',
    (method) => {
      if (method === 'eth_simulateV1') return new RpcError({ method, code: -38026, text: 'no' })
      return /call/i.test(method) ? lacking : undefined
    },
    'isFailed',
  ],
  [
    'that lacks every way',
    (method) => (/call|simulate/i.test(method) ? lacking : undefined),
    undefined,
  ],
])('a node %s', async (_, fail, flag) => {
  const node = async ({ method }: { readonly method: string }) => {
    const error = fail(method)
    if (error) throw error
    return method === 'eth_getBlockByNumber' ? { gasLimit: '0x1c9c380' } : '0x9'
  }
  expect(await previewCalls(node, { from: alice, calls: [{ to: bob }], network })).toEqual({
    isSimulated: false,
    reason: expect.any(String),
    ...(flag && { [flag]: true }),
  })
})

const unscaled = 10n ** 18n
test.each<[string, unknown, object]>([
  ['answers one', 5n * unscaled, { decimals: 6, multiplier: 5n * unscaled }],
  ['answers 1', unscaled, { decimals: 6 }],
  [
    'has none',
    new RpcError({ method: 'eth_call', code: 3, text: 'execution reverted' }),
    { decimals: 6 },
  ],
  // Nobody knows which figure is shown.
  ['answers 0', 0n, {}],
  ['could not be asked', new RequestFailedError({ url }), {}],
])('the multiplier of a token that %s', async (_, multiplier, facts) => {
  const log = {
    address: collection,
    topics: [transferTopic, ...[alice, bob].map((each) => `0x${word(BigInt(each))}`)],
    data: `0x${word(7n)}`,
  }
  const node: Rpc = async ({ method, params }) => {
    if (method === 'eth_getBlockByNumber') return { baseFeePerGas: '0x7', gasLimit: '0x1c9c380' }
    const data = method === 'eth_call' && (params?.[0] as { data?: string } | undefined)?.data
    if (data === '0x313ce567') return `0x${word(6n)}`
    if (data !== '0xa60bf13d') return '0x9'
    if (typeof multiplier === 'bigint') return `0x${word(multiplier)}`
    throw multiplier
  }
  const preview = await previewCalls(node, {
    ...{ from: alice, calls: [{ to: collection, data: '0x12345678' }], network },
    simulate: async ({ reads }) => {
      const read = (units: bigint) =>
        reads.map(({ data = '' }) => (data.startsWith('0x70a08231') ? units : 0n))
      return { before: read(9n), after: read(2n), logs: [log] }
    },
  })
  const token = { address: `eip155:1:${collection}`, ...facts }
  expect(preview).toMatchObject({ changes: [{ direction: 'out', amount: 7n }] })
  expect(preview.isSimulated && preview.changes[0]?.token).toEqual(token)
})
