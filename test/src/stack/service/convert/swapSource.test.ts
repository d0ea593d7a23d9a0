import { afterAll, beforeAll, expect, test } from 'vitest'
import { askService } from '../../../../repo/askService.js'
import { contractAddresses } from '../../contractAddresses.js'
import type { Stack } from '../../stack.js'
import { stackAccounts } from '../../stackAccounts.js'
import type { StackChainId } from '../../stackNetworks.js'
import { startStack } from '../../startStack.js'

const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const { alice } = stackAccounts
let stack: Stack

beforeAll(async () => {
  stack = await startStack()
}, 30_000)
afterAll(() => stack.stop())

const read = (path: string) => askService(stack.service.url).read(path)

type Asked = { chainId?: StackChainId; from?: string; to?: string; amount: string }

function idOf(symbol: string, chainId: StackChainId) {
  const token = stack.chains[chainId].tokens.find((each) => each.symbol === symbol)
  return `eip155:${chainId}:${token?.address ?? NATIVE}`
}

async function quote({ chainId = 1, from = 'ETH', to = 'TUSD', amount }: Asked) {
  const query = new URLSearchParams({
    amount,
    userAddress: `eip155:${chainId}:${alice.address}`,
    from: idOf(from, chainId),
    to: idOf(to, chainId),
    gasPrice: '1000000000',
  })
  return (await read(`/v1/convert/quotes?${query}`)).quotes
}

test('both providers tell what they give, their fee and how the price moves', async () => {
  const quotes = await quote({ amount: '400000000000000000' })

  // 500,000 dollars stand on either side of the direct pool, 200 ether among them. Of 0.4 ether 0.0034 are the fee, the
  // pool keeps 0.3 percent of the rest: 500000 × 0.3954102 / (200 + 0.3954102) = 986.57499…
  expect(quotes[0]).toEqual({
    id: 'direct~',
    provider: {
      id: 'direct',
      name: 'Direct Pool',
      iconUrl: expect.stringMatching(/^data:image\/svg/),
    },
    toAmount: '986574990',
    fee: { amount: '3400000000000000', percent: '0.85', address: `eip155:1:${NATIVE}` },
    priceImpact: '0.1974',
  })
  expect(quotes.map(({ id }: { id: string }) => id)).toEqual(['direct~', 'routed~'])
  expect(BigInt(quotes[1].toAmount)).toBeLessThan(986574990n)
  expect(BigInt(quotes[1].toAmount)).toBeGreaterThan(970000000n)
})

test.each([1, 10, 137, 8453] as const)('on chain %i everything is worth its price', async (id) => {
  const { symbol, price } = stack.chains[id].nativeCurrency
  const [native] = await quote({ chainId: id, from: symbol, amount: '1000000000000000' })
  // A thousandth, less both fees: 0.85 and 0.3 percent.
  expect(Number(native.toAmount)).toBeCloseTo(Number(price) * 1000 * 0.9915 * 0.997, -2)
  const [kit] = await quote({ chainId: id, from: 'TUSDT', to: 'KIT', amount: '12500000' })
  expect(Number(kit.toAmount) / 1e18).toBeCloseTo(0.9915 * 0.997 ** 2, 2)
})

test('a large amount moves the price visibly, and a way around may then be the better one', async () => {
  const [small] = await quote({ amount: '1000000000000000' })
  expect(Number(small.priceImpact)).toBeLessThan(0.01)
  const [large] = await quote({ from: 'KIT', to: 'TUSDT', amount: `${4_000n * 10n ** 18n}` })
  expect(Number(large.priceImpact)).toBeGreaterThan(5)

  await stack.chains[10].movePrice({ sell: 'ETH', buy: 'TUSD', percent: 10 })
  const quotes = await quote({ chainId: 10, amount: '400000000000000000' })
  expect(BigInt(quotes[1].toAmount)).toBeGreaterThan(BigInt(quotes[0].toAmount))
})

test('a price that others move is the next quote’s', async () => {
  const amount = '1000000000000000'
  const [before] = await quote({ chainId: 8453, amount })
  await stack.chains[8453].movePrice({ sell: 'ETH', buy: 'TUSD', percent: 2 })
  const after = await quote({ chainId: 8453, amount })

  const direct = after.find(({ id }: { id: string }) => id === 'direct~')
  expect(Number(direct.toAmount) / Number(before.toAmount)).toBeCloseTo(0.98, 3)
  await stack.chains[8453].movePrice({ sell: 'TUSD', buy: 'ETH', percent: 2 })
  const [back] = await quote({ chainId: 8453, amount })
  expect(Number(back.toAmount) / Number(before.toAmount)).toBeCloseTo(1, 2)
})

test('no quote for what has no pool, and for a token against itself', async () => {
  expect(await quote({ to: 'TICKET', amount: '1000000000000000000' })).toEqual([])
  expect(await quote({ to: 'ETH', amount: '1000000000000000000' })).toEqual([])
  expect(await quote({ from: 'TUSD', to: 'TUSDT', amount: `${2n ** 255n}` })).toEqual([])
})

test('the tokens of a chain, its own coin first', async () => {
  const { tokens } = await read('/v1/convert/tokens?chainId=eip155:137')

  expect(tokens[0]).toEqual({
    name: 'POL',
    symbol: 'POL',
    address: `eip155:137:${NATIVE}`,
    decimals: 18,
    logoUri: null,
  })
  expect(tokens.map(({ symbol }: { symbol: string }) => symbol)).toEqual([
    ...['POL', 'KIT', 'TUSD', 'TUSDT', 'TICKET'],
  ])
})

test('the accounts neither sent nor lost anything by the exchange', async () => {
  const { rpc } = stack.chains[1]
  const sent = await rpc('eth_getTransactionCount', [alice.address, 'latest'])
  const balance = await rpc('eth_getBalance', [alice.address, 'latest'])

  expect([sent, BigInt(balance as string)]).toEqual(['0x0', 4_200_000_000_000_000_000n])
})

const token = 'eip155:1:0x7e57000000000000000000000000000000000006'
const unknown = `eip155:1:${contractAddresses.multicall3}`
test.each([
  ['UnknownToken', `from=${unknown}&to=${token}&amount=1`],
  ['InvalidAddress', `from=${token}&to=eip155:1:0x12&amount=1`],
  ['InvalidRequest', `from=${token}&to=ether&amount=1`],
  ['InvalidRequest', `from=${token}&to=eip155:56:${NATIVE}&amount=1`],
  ['InvalidRequest', `from=${token}&to=eip155:10:${NATIVE}&amount=1`],
  ['InvalidRequest', `from=${token}&to=eip155:1:${NATIVE}&amount=0`],
  ['InvalidRequest', `from=${token}&to=eip155:1:${NATIVE}&amount=1.5`],
  ['InvalidRequest', `from=${token}&to=eip155:1:${NATIVE}`],
  ['InvalidRequest', `from=${token}&to=eip155:1:${NATIVE}&amount=${2n ** 256n}`],
  [
    'InvalidRequest',
    `from=${token}&to=eip155:1:${NATIVE}&amount=1&userAddress=eip155:10:${alice.address}`,
  ],
])('%s for %s', async (name, query) => {
  const answer = await askService(stack.service.url).ask(`/v1/convert/quotes?${query}`)

  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ reasons: [{ name, description: expect.any(String) }] })
})
