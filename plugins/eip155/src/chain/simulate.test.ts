import { HttpTimeoutError, RpcError } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { playCalls } from './simulate.js'

const account = `0x${'a'.repeat(40)}`
const input = { from: account, calls: [{ to: account, value: 1n }], reads: [{ to: account }] }
/** What `eth_call` answers: the coin before and after, each behind a 1. */
const word = (value: number) => value.toString(16).padStart(64, '0')
const balances = `0x${[1, 7, 1, 6].map(word).join('')}`

/** The ways that are noted where `eth_simulateV1` fails so, and `eth_call` answers. */
async function play(error: Error) {
  const found: number[] = []
  const answer = await playCalls(
    async ({ method }) => {
      if (method === 'eth_simulateV1') throw error
      return balances
    },
    { ...input, onFound: (way) => found.push(way) },
  )
  expect(answer).toMatchObject({ before: [7n], after: [6n] })
  return found
}

test.each([-32601, -32602, -32004])(
  'code %d says that the node lacks a way: the next one is noted',
  async (code) => {
    expect(await play(new RpcError({ method: 'eth_simulateV1', code }))).toEqual([1])
  },
)

test.each([
  ['a node that is too busy', new RpcError({ method: 'eth_simulateV1', code: -32005 })],
  [
    'a node that answers too late',
    new HttpTimeoutError({ url: 'https://node.test', timeout: 10_000 }),
  ],
])('%s says nothing of the node: its best way is asked first again', async (_, error) => {
  expect(await play(error)).toEqual([])
})

test.each([
  ['has too little', new RpcError({ method: 'eth_simulateV1', code: -38014 })],
  ['offers less than the base fee', new RpcError({ method: 'eth_simulateV1', code: -38012 })],
  ['cannot pay the limit', new RpcError({ method: 'eth_simulateV1', code: -38013 })],
  [
    'has too little by words',
    new RpcError({ method: 'eth_simulateV1', code: -32003, text: 'Insufficient funds for gas' }),
  ],
])('an account that %s: the calls fail, and no other way is asked', async (_, error) => {
  const asked: string[] = []
  const answer = await playCalls(
    async ({ method }) => {
      asked.push(method)
      throw error
    },
    { ...input },
  )
  expect(answer).toMatchObject({ failure: expect.any(String) })
  expect(asked).toEqual(['eth_simulateV1'])
})

const left = 10n ** 9n
const market = { baseFee: 5n, price: 7n, limit: 30_000_000n, balance: 50n, isSponsored: false }

/** Plays one call that used 21,000 gas, on a node that charges `paid` for a read of 22,000; the account ends with `last`. */
function charge(paid: bigint, last: bigint) {
  const hex = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
  const result = (returnData: bigint, gasUsed = '0x0') => ({
    ...{ status: '0x1', returnData: hex(returnData), gasUsed, logs: [] },
  })
  const calls = [
    result(50n),
    result(0n, '0x5208'),
    result(last),
    result(paid + 3n, '0x55f0'),
    result(3n, '0x55f0'),
  ]
  return playCalls(
    async ({ method }) => {
      if (method !== 'eth_simulateV1') throw new RpcError({ method, code: -32601 })
      return [{ calls }]
    },
    { ...input, market },
  )
}

test('what the calls pay for gas is not among what they change', async () => {
  expect(await charge(22_000n * 7n, left)).toMatchObject({
    before: [50n],
    after: [left + 21_000n * 7n],
  })
})

test('what a network takes of each transaction on top is not, either', async () => {
  const paid = 22_000n * 7n + 9n
  expect(await charge(paid, left)).toMatchObject({ after: [left + 21_000n * 7n + 9n] })
})

test('a node that charges nothing changes no figure', async () => {
  expect(await charge(0n, left)).toMatchObject({ after: [left] })
})

test('a node that charges less than the price is not believed', async () => {
  expect(await charge(22_000n * 6n, left)).toHaveProperty('reason')
})

const result = { status: '0x1', returnData: `0x${word(7)}`, gasUsed: '0x5208', logs: [] }

test.each<[string, unknown]>([
  ['no blocks', null],
  ['fewer results than calls', [{ calls: [result, result] }]],
  ['no outcome of a call', [{ calls: [result, { ...result, status: undefined }, result] }]],
  ['an outcome that is none', [{ calls: [result, { ...result, status: '0x2' }, result] }]],
])(
  'an answer with %s is neither a refusal nor a node that simulates nothing',
  async (_, answer) => {
    const played = await playCalls(async ({ method }) => {
      if (method !== 'eth_simulateV1') throw new RpcError({ method, code: -32601 })
      return answer
    }, input)
    expect(played).toMatchObject({ isUnreached: false, isFailed: true })
    expect(played).not.toHaveProperty('failure')
  },
)

const log = { address: `0x${'c'.repeat(40)}`, topics: [`0x${'f'.repeat(64)}`], data: '0x' }

test.each<[string, unknown, object | undefined]>([
  ['none', [], []],
  ['whole ones', [log], [log]],
  ['no list of them', undefined, undefined],
  ['one without an address', [log, { ...log, address: null }], undefined],
  ['one with a topic of another length', [{ ...log, topics: ['0x12'] }], undefined],
  ['one whose data are no hex', [{ ...log, data: 'none' }], undefined],
])('logs count only if all of them can be read: %s', async (_, logs, read) => {
  const answer = [{ calls: [result, { ...result, logs }, result] }]
  const played = await playCalls(async () => answer, input)
  expect(played).toMatchObject({ before: [7n], after: [7n] })
  expect('logs' in played ? played.logs : undefined).toEqual(read)
})

const [miner, random] = [`0x${'d'.repeat(40)}`, `0x${'e'.repeat(64)}`]

test.each([
  ['all', { miner, random }, { baseFeePerGas: '0x5', feeRecipient: miner, prevRandao: random }],
  ['what the node says', {}, { baseFeePerGas: '0x5' }],
])(
  'a contract finds %s of the latest block: its miner, random value and fee',
  async (_, has, found) => {
    const blocks: unknown[] = []
    await playCalls(
      async ({ method, params }) => {
        if (method !== 'eth_simulateV1') throw new RpcError({ method, code: -32601 })
        const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ blockOverrides: object }] }]
        blocks.push(blockStateCalls[0].blockOverrides)
        return []
      },
      { ...input, market: { ...market, ...has } },
    )
    expect(blocks).toEqual([found])
  },
)
