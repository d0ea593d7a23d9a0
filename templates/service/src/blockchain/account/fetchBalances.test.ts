import type { TokenBalance } from '@wallet-kit/core'
import { RequestFailedError } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { fakeSource, testNetwork } from '../../../test/fakeSource.js'
import { openBlockchain } from '../../../test/openBlockchain.js'
import { fetchBalances } from './fetchBalances.js'

const address = '0xF39fd6e51aad88f6f4ce6ab8827279cfffb92266'

type Answer = {
  readonly balances: readonly TokenBalance[]
  readonly asked?: number
  readonly unread?: number
  readonly pricing?: 'pools'
}

const token = (name: string, chainId: string): TokenBalance => ({
  ...{ name, symbol: name.toUpperCase(), chainId, value: '2', price: '1' },
  ...{ quantity: { decimals: '18', numeric: '2' }, iconUrl: 'https://icons.example/a.png' },
})
const [euro, dollar] = [token('euro', 'eip155:1'), token('dollar', 'eip155:10')]

/** An account's balances, over what a source answers for each network; what it has no answer for it fails to read. */
async function open(answers: Readonly<Record<string, Answer>>, ids = [1, 10]) {
  const asked: unknown[] = []
  const source = fakeSource('one', {
    balances: {
      fetchBalances: async ({ signal: _, ...options }) => {
        asked.push(options)
        const answer = answers[options.caipNetworkId]
        if (!answer) throw new RequestFailedError({ url: 'https://node.example' })
        return answer
      },
    },
  })
  const { blockchain, time } = await openBlockchain({
    ...{ sources: [source], networks: ids.map(testNetwork) },
  })
  const ages: number[] = []
  const read = (facts: Partial<fetchBalances.Options> = {}) =>
    fetchBalances(blockchain, {
      ...{ address, chainId: undefined, forceUpdate: false, ...facts },
      onOld: (age) => ages.push(age),
    })
  return { ages, asked, blockchain, read, time }
}

test.each([
  ['named', [1, 10], 'eip155:1'],
  ['the only one', [1], undefined],
])('the answer of one network is passed on as it is: %s', async (_, ids, chainId) => {
  const answer = { balances: [euro], asked: 3, unread: 0, pricing: 'pools' } as const
  const { read } = await open({ 'eip155:1': answer, 'eip155:10': { balances: [dollar] } }, ids)
  expect(await read({ chainId })).toEqual(answer)
})

test('the balances of all networks come in one list', async () => {
  const { read } = await open({
    'eip155:1': { balances: [euro], asked: 7, unread: 0 },
    'eip155:10': { balances: [dollar, dollar], asked: 4, unread: 0 },
  })
  expect(await read()).toStrictEqual({ balances: [euro, dollar, dollar] })
})

test.each<readonly [string, Readonly<Record<string, Answer>>, number, number]>([
  [
    'tokens of one network',
    { 'eip155:1': { balances: [], asked: 7, unread: 1 }, 'eip155:10': { balances: [dollar] } },
    ...([7, 1] as const),
  ],
  [
    'tokens of both',
    {
      'eip155:1': { balances: [], asked: 7, unread: 2 },
      'eip155:10': { balances: [dollar], asked: 4, unread: 3 },
    },
    ...([11, 5] as const),
  ],
  ['a network, as one', { 'eip155:10': { balances: [dollar], asked: 4 } }, 5, 1],
])('what could not be read is counted: %s', async (_, answers, asked, unread) => {
  const { read } = await open(answers)
  expect(await read()).toStrictEqual({ balances: [dollar], asked, unread })
})

const [priced, unpriced] = [{ balances: [euro], pricing: 'pools' }, { balances: [dollar] }] as const

test.each<readonly [string, Answer, Answer, 'pools' | undefined]>([
  ['all networks', priced, priced, 'pools'],
  ['the first one only', priced, unpriced, undefined],
  ['the last one only', unpriced, priced, undefined],
  ['none', unpriced, unpriced, undefined],
])(
  'the origin of the prices is named only if all networks share it: %s',
  async (_, one, other, pricing) => {
    const { read } = await open({ 'eip155:1': one, 'eip155:10': other })
    expect((await read()).pricing).toBe(pricing)
  },
)

test('if no network can be read, the read fails instead of giving an empty list', async () => {
  const { read } = await open({})
  await expect(read()).rejects.toMatchObject({ name: 'ChainUnavailableError', status: 503 })
})

test.each([true, false])(
  'the source gets the address in small letters and whether the read is forced: %s',
  async (forceUpdate) => {
    const { asked, read } = await open({ 'eip155:1': { balances: [] } })
    await read({ chainId: 'eip155:1', forceUpdate })
    expect(asked).toEqual([
      {
        address: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
        ...{ caipNetworkId: 'eip155:1', forceUpdate },
      },
    ])
  },
)

test('balances are kept for ten seconds, and a forced read skips them', async () => {
  const { asked, blockchain, read, time } = await open({ 'eip155:1': { balances: [] } }, [1])
  await read()
  time.now += 9_999
  await read({ address: address.toLowerCase() })
  expect(asked).toHaveLength(1)
  await read({ forceUpdate: true })
  expect(asked).toHaveLength(2)
  time.now += 10_000
  await read()
  expect(asked).toHaveLength(3)
  expect(await blockchain.metrics.write()).toContain(
    'cache_reads_total{operation="getBalances",result="hit"} 1',
  )
})

test('balances that are old come with their age', async () => {
  const answers: Record<string, Answer> = { 'eip155:1': { balances: [euro] } }
  const { ages, read, time } = await open(answers, [1])
  await read()
  expect(ages).toEqual([])
  delete answers['eip155:1']
  time.now += 42_000
  expect(await read()).toEqual({ balances: [euro] })
  expect(ages).toEqual([42_000])
})
