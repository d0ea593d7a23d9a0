import type { ProviderQuote, SwapProvider } from '@wallet-kit/core/assets'
import { RequestFailedError } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { fakeSource } from '../../../test/fakeSource.js'
import { openBlockchain } from '../../../test/openBlockchain.js'
import { InvalidRequestError } from '../../errors.js'
import {
  chooseQuote,
  fetchQuotes,
  findQuote,
  findSwapProviders,
  readSwapChain,
  writeQuoteId,
} from './quotes.js'

const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const [ether, dollar] = [`0x${'ee'.repeat(20)}`, `0x${'7e'.repeat(20)}`] as const

/** A swap of ether for dollars on a chain. */
const swapOn = (chain: string, amount = 5n) => ({
  ...{ userAddress: `${chain}:${account}`, from: `${chain}:${ether}`, to: `${chain}:${dollar}` },
  amount,
})
const onMainnet = swapOn('eip155:1')

/** An exchange that gives these quotes, or fails. */
function exchange(id: string, answer: readonly ProviderQuote[] | Error) {
  const swap = {
    ...{ id: `${id} itself`, name: id },
    fetchQuotes: async () => {
      if (answer instanceof Error) throw answer
      return answer
    },
  } as unknown as SwapProvider
  return fakeSource(id, { swap })
}
const quoteOf = (toAmount: bigint, id?: string): ProviderQuote => ({
  ...{ toAmount, ...(id !== undefined && { id }) },
})
const down = new RequestFailedError({ url: 'https://exchange.example' })
const refusal = new InvalidRequestError({ problem: 'nobody wants that.' })

const open = async (...sources: readonly ReturnType<typeof exchange>[]) =>
  openBlockchain({ sources })

test.each(['eip155:5', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])(
  'a network that is not served has no list of exchanges, not an empty one: %s',
  async (chainId) => {
    const { blockchain } = await open(exchange('one', []))
    expect(() => findSwapProviders(blockchain, chainId)).toThrow(
      `The service does not tell this of ${chainId}.`,
    )
  },
)

test('the exchanges of a network come in the order of the sources', async () => {
  const { blockchain } = await open(exchange('two', []), exchange('one', []))
  const found = findSwapProviders(blockchain, 'eip155:1')
  expect(found.map(({ source, provider }) => [source, provider.id])).toEqual([
    ['two', 'two itself'],
    ['one', 'one itself'],
  ])
})

test.each(['eip155:1', 'eip155:10', 'eip155:42161'])(
  'tokens and account of one chain are swapped there: %s',
  (chain) => {
    const { from, to, userAddress } = swapOn(chain)
    expect(readSwapChain(from, to, userAddress)).toBe(chain)
    expect(readSwapChain(from.replace('0xee', '0xEE'))).toBe(chain)
  },
)

test.each([
  ['a digit less', 'eip155:1', ether.slice(0, -1)],
  ['a digit more', 'eip155:1', `${ether}0`],
  ['a digit more on a chain with a longer number', 'eip155:10', `${ether}0`],
  ['no digits', 'eip155:10', '0x'],
  ['a letter that is no digit', 'eip155:1', ether.replace('e', 'g')],
  ['something after it', 'eip155:1', `${ether}:1`],
  ['a chain that is no number', 'eip155:one', ether],
])('an EVM address is refused with its text: %s', (_, chain, address) => {
  const wrong = `${chain}:${address}`
  for (const addresses of [
    [onMainnet.from, wrong],
    [wrong, onMainnet.from],
  ]) {
    expect(() => readSwapChain(...addresses)).toThrow(`"${wrong}" is no address.`)
  }
})

test.each<readonly [string, readonly string[]]>([
  ['two chains', [onMainnet.from, swapOn('eip155:10').to]],
  ['an account of another chain', [onMainnet.from, onMainnet.to, swapOn('eip155:10').userAddress]],
  ['a token of another namespace', [onMainnet.from, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So1']],
  ['no chain', [onMainnet.from, dollar]],
  ['no chain first', ['x', onMainnet.from]],
  ['only texts that are no address', ['x', 'y']],
  ['an EVM address behind something else', [`x${onMainnet.from}0`, onMainnet.from]],
  ['nothing', []],
])('a swap is refused that is not on one chain: %s', (_, addresses) => {
  expect(() => readSwapChain(...addresses)).toThrow(
    'The request is not valid: the tokens and the account are not of one chain.',
  )
})

test.each(['eip155:1', 'eip155:10'])(
  'every exchange is asked what was asked: on %s',
  async (chain) => {
    const asked: unknown[] = []
    const source = exchange('one', [])
    const swap = {
      id: 'two itself',
      fetchQuotes: async (request: unknown) => {
        asked.push(request)
        return [quoteOf(7n, 'a'), quoteOf(8n)]
      },
    } as unknown as SwapProvider
    const { blockchain } = await open(source, fakeSource('two', { swap }))
    const quotes = await fetchQuotes(blockchain, { ...swapOn(chain), gasPrice: 3n })
    expect(asked).toEqual([{ ...swapOn(chain), gasPrice: 3n, signal: expect.any(AbortSignal) }])
    expect(quotes.map(({ source, provider, quote }) => [source, provider.id, quote])).toEqual([
      ['two', 'two itself', { toAmount: 7n, id: 'a' }],
      ['two', 'two itself', { toAmount: 8n }],
    ])
  },
)

test('an exchange that fails is left out, and the log says at which network', async () => {
  const { blockchain, lines } = await open(exchange('bad', down), exchange('one', [quoteOf(7n)]))
  const quotes = await fetchQuotes(blockchain, swapOn('eip155:10'))
  expect(quotes.map(({ source }) => source)).toEqual(['one'])
  expect(lines).toMatchObject([
    { event: 'source-failed', source: 'bad', about: 'eip155:10 quotes' },
  ])
})

test('an exchange that is down for one network is still asked for another', async () => {
  const source = exchange('bad', down)
  const { blockchain } = await open(source)
  const ask = (chain: string) => fetchQuotes(blockchain, swapOn(chain)).catch(() => undefined)
  for (let each = 0; each < 6; each++) await ask('eip155:1')
  expect(source.asked).toHaveLength(5)
  await ask('eip155:10')
  expect(source.asked).toHaveLength(6)
})

test.each(['eip155:1', 'eip155:10'])(
  'if one exchange fails and the others have no quote, the request fails: on %s',
  async (chain) => {
    const { blockchain } = await open(exchange('bad', down), exchange('one', []))
    await expect(fetchQuotes(blockchain, swapOn(chain))).rejects.toMatchObject({
      ...{ name: 'ChainUnavailableError', status: 503 },
      shortMessage: `Nobody who tells of ${chain} gave a usable answer.`,
      cause: { name: 'UpstreamFailedError', shortMessage: '"bad" gave no usable answer.' },
    })
  },
)

test('if one exchange refuses and another one fails, the refusal is reported', async () => {
  const { blockchain } = await open(exchange('bad', down), exchange('strict', refusal))
  await expect(fetchQuotes(blockchain, onMainnet)).rejects.toBe(refusal)
})

test('if all exchanges answer that they swap nothing, there are no quotes', async () => {
  const { blockchain } = await open(exchange('one', []), exchange('two', []))
  expect(await fetchQuotes(blockchain, onMainnet)).toEqual([])
})

test.each([
  [3_999, 1],
  [4_000, 1],
  [4_001, 0],
])(
  'a quote whose id is too long for a URL is left out: of %i characters',
  async (length, count) => {
    // "one~" comes before it.
    const long = exchange('one', [quoteOf(9n, 'a'.repeat(length - 4))])
    const { blockchain } = await open(long, exchange('two', [quoteOf(7n)]))
    const quotes = await fetchQuotes(blockchain, onMainnet)
    expect(quotes.filter(({ source }) => source === 'one')).toHaveLength(count)
    expect(quotes.filter(({ source }) => source === 'two')).toHaveLength(1)
  },
)

test.each([
  ['one~route', 'one', 'route'],
  ['two~a~b', 'two', 'a~b'],
  ['one~', 'one', undefined],
])('the id of a quote says who gave it: %s', async (written, source, id) => {
  expect(writeQuoteId({ source, quote: quoteOf(1n, id) })).toBe(written)
  const { blockchain } = await open(exchange('one', []), exchange('two', []))
  const found = findQuote(blockchain, { caipNetworkId: 'eip155:1', id: written })
  expect([found.source, found.provider.name, found.quoteId]).toEqual([source, source, id])
})

test('without an id the first exchange is taken', async () => {
  const { blockchain } = await open(exchange('two', []), exchange('one', []))
  const found = findQuote(blockchain, { caipNetworkId: 'eip155:1', id: undefined })
  expect([found.source, found.quoteId]).toEqual(['two', undefined])
})

test.each(['three~route', 'route', 'on~e', '', '~one'])(
  'a quote of an unknown exchange is not found: "%s"',
  async (id) => {
    const { blockchain } = await open(exchange('one', []), exchange('two', []))
    expect(() => findQuote(blockchain, { caipNetworkId: 'eip155:1', id })).toThrow(
      'There is no such quote.',
    )
  },
)

test.each([
  ['the first', [30n, 20n, 10n], 'a'],
  ['the second', [10n, 30n, 20n], 'b'],
  ['the last', [10n, 20n, 30n], 'c'],
  ['the first of equal ones', [10n, 30n, 30n], 'b'],
  ['one beyond what a number holds', [9_007_199_254_740_992n, 9_007_199_254_740_993n, 1n], 'b'],
])('the quote that gives most is built: %s', async (_, [one = 0n, two = 0n, three = 0n], best) => {
  const { blockchain } = await open(
    exchange('first', [quoteOf(one, 'a')]),
    exchange('second', [quoteOf(two, 'b'), quoteOf(three, 'c')]),
  )
  const { source, provider, quoteId } = await chooseQuote(blockchain, onMainnet)
  expect(quoteId).toBe(best)
  expect([source, provider.name]).toEqual(Array(2).fill(best === 'a' ? 'first' : 'second'))
})

test('without any quote there is nothing to build', async () => {
  const { blockchain } = await open(exchange('one', []))
  await expect(chooseQuote(blockchain, onMainnet)).rejects.toMatchObject({
    ...{ name: 'QuoteNotFoundError', status: 404 },
  })
})

test('the quote that is named is built, also if another one gives more', async () => {
  const sources = [exchange('one', [quoteOf(9n, 'a')]), exchange('two', [quoteOf(7n, 'b')])]
  const { blockchain } = await open(...sources)
  expect(await chooseQuote(blockchain, { ...onMainnet, quoteId: 'two~b' })).toMatchObject({
    ...{ source: 'two', quoteId: 'b' },
  })
  expect(sources.flatMap(({ asked }) => asked)).toEqual([])
})

test('an amount of zero goes to the first exchange, without a quote', async () => {
  const sources = [exchange('one', [quoteOf(9n, 'a')]), exchange('two', [quoteOf(7n, 'b')])]
  const { blockchain } = await open(...sources)
  const chosen = await chooseQuote(blockchain, { ...onMainnet, amount: 0n })
  expect([chosen.source, chosen.quoteId]).toEqual(['one', undefined])
  expect(sources.flatMap(({ asked }) => asked)).toEqual([])
})

test.each([undefined, 'one~a'])(
  'nothing is built for an account of another chain: with the quote %s',
  async (quoteId) => {
    const { blockchain } = await open(exchange('one', [quoteOf(9n, 'a')]))
    const { userAddress } = swapOn('eip155:10')
    await expect(
      chooseQuote(blockchain, { ...onMainnet, userAddress, quoteId }),
    ).rejects.toMatchObject({ name: 'InvalidRequestError' })
  },
)
