import { type GenericSchema, safeParse } from 'valibot'
import { expect, test } from 'vitest'
import {
  allowanceQuery,
  approveQuery,
  assetsQuery,
  balancesQuery,
  chainQuery,
  eventBody,
  historyQuery,
  onrampQuoteBody,
  onrampUrlBody,
  pricesBody,
  quotesQuery,
  registrationBody,
  rpcBody,
  suggestionsQuery,
  swapBody,
  walletsQuery,
} from './schemas.js'

const account = `eip155:1:0x${'ab'.repeat(20)}`
const [ether, dollar] = [`eip155:1:0x${'ee'.repeat(20)}`, `eip155:1:0x${'7e'.repeat(20)}`]
const swap = { userAddress: account, from: ether, to: dollar, amount: '5' }
const purchase = {
  ...{ provider: 'shop', caipAddress: account, paymentAmount: '100', paymentCurrency: 'EUR' },
  ...{ purchaseCurrency: 'ETH', network: 'eip155:1' },
}
const registration = { coin_type: 60, address: '0xab', message: 'Name: a', signature: '0xab' }
const props = { type: 'track', event: 'modal:opened' }
const event = {
  ...{ eventId: '1f0c8f0a-61cf-4a1b-8a3d-1bb5b3d2ad8e', url: 'https://app.example/' },
  ...{ domain: 'app.example', timestamp: 1, props },
}
const call = { jsonrpc: '2.0', id: 1, method: 'eth_call' }

const accepts = (schema: GenericSchema, value: unknown) => safeParse(schema, value).success
/** What a route gets of a request, or the first thing that is wrong with it. */
function read(schema: GenericSchema, value: unknown): unknown {
  const { success, output, issues } = safeParse(schema, value)
  return success ? output : issues[0].message
}

const letters = (count: number) => 'a'.repeat(count)
const digits = (count: number) => '1'.repeat(count)
const hex = (count: number) => `0x${'a'.repeat(count - 2)}`
type Limit = {
  readonly what: string
  readonly longest: number
  readonly schema: GenericSchema
  /** A request with this text. */
  readonly write: (text: string) => object
}
const limit = (
  what: string,
  longest: number,
  schema: GenericSchema,
  write: Limit['write'],
): Limit => ({ what, longest, schema, write })
const track = (parts: object) => ({ ...event, props: { ...props, ...parts } })
const allowance = { tokenAddress: dollar, userAddress: account }

test.each([
  limit('The cursor of assets', 8_000, assetsQuery, (cursor) => ({ cursor })),
  limit('The cursor of a history', 8_000, historyQuery, (cursor) => ({ cursor })),
  limit('The on-ramp of a history', 32, historyQuery, (onramp) => ({ onramp })),
  limit('The zone of suggestions', 255, suggestionsQuery, (zone) => ({ zone })),
  limit('A quote of a swap', 4_000, swapBody, (quoteId) => ({ ...swap, quoteId })),
  limit('A quote of an approval', 4_000, approveQuery, (quoteId) => ({ ...swap, quoteId })),
  limit('A quote of an allowance', 4_000, allowanceQuery, (quoteId) => ({ ...allowance, quoteId })),
  limit('A new address', 128, registrationBody, (address) => ({ ...registration, address })),
  limit('A signed message', 4_000, registrationBody, (message) => ({ ...registration, message })),
  limit('A quote’s provider', 32, onrampQuoteBody, (provider) => ({ ...purchase, provider })),
  limit('A quoted purchase', 32, onrampQuoteBody, (purchaseCurrency) => ({
    ...{ ...purchase, purchaseCurrency },
  })),
  limit('A page’s provider', 32, onrampUrlBody, (provider) => ({ ...purchase, provider })),
  limit('A page’s purchase', 32, onrampUrlBody, (purchaseCurrency) => ({
    ...{ ...purchase, purchaseCurrency },
  })),
  limit('A page’s chain', 64, onrampUrlBody, (chainName) => ({ ...purchase, chainName })),
  limit('A page’s quote', 1_000, onrampUrlBody, (quoteId) => ({ ...purchase, quoteId })),
  limit('A page’s way back', 2_000, onrampUrlBody, (redirectUrl) => ({ ...purchase, redirectUrl })),
  limit('A search for wallets', 100, walletsQuery, (search) => ({ search })),
  limit('A list of wallets', 4_000, walletsQuery, (include) => ({ include })),
  limit('A list of wallets to leave out', 4_000, walletsQuery, (exclude) => ({ exclude })),
  limit('A list of chains', 4_000, walletsQuery, (chains) => ({ chains })),
  limit('An event’s url', 2_000, eventBody, (url) => ({ ...event, url })),
  limit('An event’s domain', 255, eventBody, (domain) => ({ ...event, domain })),
  limit('An event’s type', 64, eventBody, (type) => track({ type })),
  limit('An event’s name', 100, eventBody, (name) => track({ event: name })),
  limit('An event’s account', 170, eventBody, (address) => track({ address })),
  limit('An event’s property', 100, eventBody, (name) => track({ properties: { [name]: 1 } })),
  limit('The id of a call', 100, rpcBody, (id) => ({ ...call, id })),
  limit('The method of a call', 100, rpcBody, (method) => ({ ...call, method })),
])('$what has at most $longest characters', ({ longest, schema, write }) => {
  const lengths = [longest - 1, longest, longest + 1]
  expect(lengths.map((length) => accepts(schema, write(letters(length))))).toEqual([
    ...[true, true, false],
  ])
})

test('the amount of a payment has at most 100 digits', () => {
  const amounts = [99, 100, 101].map(digits)
  const told = amounts.map((paymentAmount) =>
    accepts(onrampQuoteBody, { ...purchase, paymentAmount }),
  )
  expect(told).toEqual([true, true, false])
})

test('a signature has at most 20,000 characters', () => {
  const lengths = [19_998, 20_000, 20_002]
  const sign = (length: number) => ({ ...registration, signature: hex(length) })
  expect(lengths.map((length) => accepts(registrationBody, sign(length)))).toEqual([
    ...[true, true, false],
  ])
})

test.each<[string, GenericSchema, object]>([
  ['cursor of assets', assetsQuery, { cursor: '' }],
  ['cursor of a history', historyQuery, { cursor: '' }],
  ['id of a quote', swapBody, { ...swap, quoteId: '' }],
])('an empty %s is refused', (_, schema, value) => {
  expect(accepts(schema, value)).toBe(false)
})

test.each([
  ['eip155:1', true],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', true],
  ['abc:_-Z', true],
  [`abcdefgh:${letters(32)}`, true],
  ['ab:1', false],
  ['abcdefghi:1', false],
  [`eip155:${letters(33)}`, false],
  ['eip155:', false],
  ['eip155', false],
  ['Eip155:1', false],
  [' eip155:1', false],
  ['eip155:1 ', false],
  ['eip155:1:0xab', false],
])('whether %j is a network of CAIP-2: %j', (chainId, isOne) => {
  expect(read(chainQuery, { chainId })).toEqual(isOne ? { chainId } : 'No CAIP-2.')
})

test.each([chainQuery, balancesQuery, assetsQuery, historyQuery])(
  'the network of each query is one of CAIP-2',
  (schema) => {
    expect(read(schema, { chainId: 'eip155:10' })).toEqual({ chainId: 'eip155:10' })
    expect(read(schema, { chainId: '10' })).toBe('No CAIP-2.')
  },
)

test('a network and an account that are too long are refused for their length', () => {
  const network = `abcdefgh:${letters(33)}`
  expect(read(chainQuery, { chainId: network })).toMatch(/<=41 .*42/)
  const tooLong = `abcdefgh:${letters(32)}:${letters(129)}`
  expect(read(allowanceQuery, { tokenAddress: tooLong, userAddress: account })).toMatch(
    /<=170 .*171/,
  )
})

test.each([
  [account, true],
  ['bip122:000000000019d6689c085ae165831e93:slip44:0', true],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182:a.b%2D-c', true],
  [`abcdefgh:${letters(32)}:${letters(128)}`, true],
  [`ab:1:0xab`, false],
  [`eip155:${letters(33)}:0xab`, false],
  [`eip155:1:${letters(129)}`, false],
  ['eip155:1:', false],
  ['eip155:1', false],
  [' eip155:1:0xab', false],
  ['eip155:1:0xab ', false],
  ['eip155:1:0xab/1', false],
])('whether %j is an account of CAIP-10: %j', (tokenAddress, isOne) => {
  const asked = { tokenAddress, userAddress: account }
  expect(read(allowanceQuery, asked)).toEqual(isOne ? asked : 'No CAIP-10.')
})

const mostUnits = 2n ** 256n - 1n

test.each([
  ['1', 1n],
  ['10', 10n],
  [String(mostUnits), mostUnits],
  ['0', 'It has to be above 0.'],
  [String(mostUnits + 1n), 'No token can hold so much.'],
  ['01', 'No amount in base units.'],
  ['-1', 'No amount in base units.'],
  ['+1', 'No amount in base units.'],
  ['1.5', 'No amount in base units.'],
  ['1e3', 'No amount in base units.'],
  ['0x1', 'No amount in base units.'],
  [' 1', 'No amount in base units.'],
  ['1 ', 'No amount in base units.'],
  ['', 'No amount in base units.'],
])('an amount to swap, %j, is read as %s', (amount, expected) => {
  const told = typeof expected === 'bigint' ? { ...swap, amount: expected } : expected
  expect(read(swapBody, { ...swap, amount })).toEqual(told)
  expect(read(quotesQuery, { ...swap, amount })).toEqual(told)
})

test('an amount with more digits than any token can hold is refused for its length', () => {
  expect(read(swapBody, { ...swap, amount: digits(79) })).toMatch(/<=78 .*79/)
})

test('an approval and the price of gas may be 0', () => {
  expect(read(approveQuery, { ...swap, amount: '0' })).toEqual({ ...swap, amount: 0n })
  expect(read(quotesQuery, { ...swap, gasPrice: '0' })).toEqual({
    ...{ ...swap, amount: 5n, gasPrice: 0n },
  })
  expect(read(approveQuery, { ...swap, amount: String(mostUnits + 1n) })).toBe(
    'No token can hold so much.',
  )
})

test.each([
  ['0', true],
  ['100', true],
  ['0.5', true],
  ['100.25', true],
  ['0.000001', true],
  ['01', false],
  ['.5', false],
  ['5.', false],
  ['1.x', false],
  ['1,5', false],
  ['-1', false],
  ['1e3', false],
  [' 1', false],
  ['1 ', false],
  ['', false],
])('whether %j is an amount of money: %j', (paymentAmount, isOne) => {
  const asked = { ...purchase, paymentAmount }
  expect(read(onrampQuoteBody, asked)).toEqual(isOne ? asked : 'No decimal number.')
  const page = { provider: 'shop', caipAddress: account, amount: paymentAmount }
  expect(read(onrampUrlBody, page)).toEqual(isOne ? page : 'No decimal number.')
})

test.each([
  ['USD', true],
  ['CHF', true],
  ['usd', false],
  ['US', false],
  ['EURO', false],
  ['U5D', false],
  ['', false],
])('whether %j is a currency to pay with: %j', (paymentCurrency, isOne) => {
  const asked = { ...purchase, paymentCurrency }
  expect(read(onrampQuoteBody, asked)).toEqual(isOne ? asked : 'No currency of ISO 4217.')
  const page = { provider: 'shop', caipAddress: account, paymentCurrency }
  expect(read(onrampUrlBody, page)).toEqual(isOne ? page : 'No currency of ISO 4217.')
})

test.each(['usd', 'USD'])('prices are in US dollars: %j', (currency) => {
  expect(read(balancesQuery, { currency })).toEqual({ currency })
  expect(read(pricesBody, { currency, addresses: [] })).toEqual({ currency, addresses: [] })
})

test.each(['eur', 'xusd', 'usdt', ''])(
  'prices are in nothing but US dollars: not in %j',
  (currency) => {
    expect(read(balancesQuery, { currency })).toBe('The service knows usd alone.')
    expect(read(pricesBody, { currency, addresses: [] })).toBe('The service knows usd alone.')
  },
)

test.each([
  ['true', { forceUpdate: true }],
  ['false', { forceUpdate: false }],
])('a balance is read anew only by "true": %j', (forceUpdate, asked) => {
  expect(read(balancesQuery, { forceUpdate })).toEqual(asked)
})

test.each(['', '1', 'yes', 'TRUE'])(
  'whether a balance is read anew is not said by %j',
  (forceUpdate) => {
    expect(accepts(balancesQuery, { forceUpdate })).toBe(false)
  },
)

test.each([
  ['use', true],
  ['recheck', true],
  ['', false],
  ['no', false],
])('whether a history takes the cache by %j: %j', (cache, isOne) => {
  expect(accepts(historyQuery, { cache })).toBe(isOne)
})

test.each([
  ['1', 1],
  ['10', 10],
  ['100', 100],
])('a page of wallets has %j of them', (entries, count) => {
  expect(read(walletsQuery, { entries })).toEqual({ page: 1, entries: count })
})

test.each(['0', '01', '-1', '1.5', '1e1', ' 1', '1 ', '1234567890', ''])(
  'a page of wallets and its size are whole numbers from 1 on: not %j',
  (text) => {
    expect(read(walletsQuery, { entries: text })).toBe('No number from 1 on.')
    expect(read(walletsQuery, { page: text })).toBe('No number from 1 on.')
  },
)

test('a page of wallets has at most 100 of them, and there are at most a million pages', () => {
  const ofEntries = ['99', '100', '101'].map((entries) => accepts(walletsQuery, { entries }))
  expect(ofEntries).toEqual([true, true, false])
  const pages = ['999999', '1000000', '1000001'].map((page) => accepts(walletsQuery, { page }))
  expect(pages).toEqual([true, true, false])
})

test('without a word the first 40 wallets are asked for', () => {
  expect(read(walletsQuery, {})).toEqual({ page: 1, entries: 40 })
})

test.each(['include', 'exclude', 'chains'])('the list %j is cut at its commas', (name) => {
  const lists = ['a', 'a,b', ',a,,b,', ''].map((text) => {
    const asked = read(walletsQuery, { [name]: text })
    return Object(asked)[name]
  })
  expect(lists).toEqual([['a'], ['a', 'b'], ['a', 'b'], []])
})

test.each([
  ['0', '0'],
  ['1', '1'],
  ['12', '12'],
  ['0.5', '0.5'],
  ['1.2345', '1.2345'],
  ['50', '50'],
  ['50.0', '50.0'],
  [0.5, '0.5'],
  [50, '50'],
  ['50.0001', 'It has to be 50 at most.'],
  [51, 'It has to be 50 at most.'],
  ['99', 'It has to be 50 at most.'],
  ['1.23456', 'No percentage.'],
  ['001', 'No percentage.'],
  [100, 'No percentage.'],
  [-1, 'No percentage.'],
  ['.5', 'No percentage.'],
  ['1.', 'No percentage.'],
  ['1.x', 'No percentage.'],
  [' 1', 'No percentage.'],
  ['1%', 'No percentage.'],
])('the slippage %j is read as %j', (slippage, expected) => {
  const told = read(swapBody, { ...swap, eip155: { slippage } })
  const asked = { ...swap, amount: 5n, eip155: { slippage: expected } }
  expect(told).toEqual(/^\d/.test(expected) ? asked : expected)
})

test('prices of at most 500 tokens are asked for in one request', () => {
  const statuses = [0, 1, 499, 500, 501].map((count) =>
    accepts(pricesBody, { currency: 'usd', addresses: Array(count).fill(dollar) }),
  )
  expect(statuses).toEqual([true, true, true, true, false])
})

test.each([null, 'eip155:1:0xab', { length: 1 }, 1])(
  'the tokens to price are a list: not %j',
  (addresses) => {
    expect(read(pricesBody, { currency: 'usd', addresses })).toBe(
      'It has to be a list of 0 to 500.',
    )
  },
)

test('each token to price is an account of CAIP-10', () => {
  const asked = { currency: 'usd', addresses: [dollar, '0xab'] }
  expect(read(pricesBody, asked)).toBe('No CAIP-10.')
})

test.each([
  [0, true],
  [60, true],
  [4_294_967_295, true],
  [4_294_967_296, false],
  [-1, false],
  [1.5, false],
  ['60', false],
])('whether %j is a type of coin: %j', (coin_type, isOne) => {
  expect(accepts(registrationBody, { ...registration, coin_type })).toBe(isOne)
})

test('a registration is taken whole', () => {
  expect(read(registrationBody, { ...registration, other: 1 })).toEqual(registration)
  for (const name of Object.keys(registration)) {
    expect(accepts(registrationBody, { ...registration, [name]: undefined }), name).toBe(false)
  }
})

test.each(['0x', '0xab', '0xAB01cd'])('the bytes %j are a signature', (signature) => {
  expect(read(registrationBody, { ...registration, signature })).toMatchObject({ signature })
})

test.each(['', 'ab', '0xa', '0xabc', ' 0xab', '0xab ', '0xag', 'x0xab'])(
  'the text %j is no signature',
  (signature) => {
    expect(read(registrationBody, { ...registration, signature })).toBe('No bytes in hex.')
  },
)

test.each([
  ['eip155:1', account],
  ['eip155:10', account.replace(':1:', ':10:')],
])('a purchase on %s goes to an account of that network', (network, caipAddress) => {
  const asked = { ...purchase, network, caipAddress }
  expect(read(onrampQuoteBody, asked)).toEqual(asked)
})

test.each([
  ['eip155:10', account],
  ['eip155:1', account.replace(':1:', ':10:')],
])('a purchase on %s does not go to %s', (network, caipAddress) => {
  expect(read(onrampQuoteBody, { ...purchase, network, caipAddress })).toBe(
    'The account is on another network.',
  )
})

test('a shop gets all that the page says of a purchase', () => {
  const asked = {
    ...{ provider: 'shop', caipAddress: account, purchaseCurrency: 'ETH', amount: '100' },
    ...{ paymentCurrency: 'EUR', chainName: 'ethereum', quoteId: 'q' },
    redirectUrl: 'https://app.example/bought',
  }
  expect(read(onrampUrlBody, { ...asked, other: 1 })).toEqual(asked)
  const { provider, caipAddress } = asked
  expect(read(onrampUrlBody, { provider, caipAddress })).toEqual({ provider, caipAddress })
})

test('a zone of names may be named', () => {
  expect(read(suggestionsQuery, { zone: 'kit.eth' })).toEqual({ zone: 'kit.eth' })
  expect(read(suggestionsQuery, {})).toEqual({})
})

test.each([
  [event.eventId, true],
  ['00000000-0000-0000-0000-000000000000', true],
  [event.eventId.toUpperCase(), false],
  [`0${event.eventId}`, false],
  [`${event.eventId}0`, false],
  [event.eventId.replaceAll('-', ''), false],
  ['', false],
])('whether %j is the UUID of an event: %j', (eventId, isOne) => {
  const asked = { ...event, eventId }
  expect(read(eventBody, asked)).toEqual(isOne ? asked : 'No UUID.')
})

test.each([
  [0, true],
  [1_790_000_000_000, true],
  [-1, false],
  [0.5, false],
  ['1', false],
])('whether %j is the time of an event: %j', (timestamp, isOne) => {
  expect(accepts(eventBody, { ...event, timestamp })).toBe(isOne)
})

test.each([
  ['a whole number', 7, true],
  ['a text', 'a', true],
  ['null', null, true],
  ['none', undefined, true],
  ['a fraction', 1.5, false],
  ['a list', [], false],
])('whether the id of a call is %s: %j is %j', (_, id, isOne) => {
  expect(accepts(rpcBody, { ...call, id })).toBe(isOne)
})

test.each([
  ['1.0', false],
  ['2.0', true],
  [undefined, false],
])('whether a call of JSON-RPC %j is taken: %j', (jsonrpc, isOne) => {
  expect(accepts(rpcBody, { ...call, jsonrpc })).toBe(isOne)
})

test.each([
  ['a list', [1, 'latest', null, true, { to: '0xab' }], true],
  ['an empty list', [], true],
  ['an object', { to: '0xab', data: null }, true],
  ['none', undefined, true],
  ['a text', '0xab', false],
  ['null', null, false],
])('whether the parameters of a call may be %s: %j is %j', (_, params, isOne) => {
  expect(read(rpcBody, { ...call, params })).toEqual(
    isOne ? { ...call, params } : expect.stringMatching(/^Invalid type/),
  )
})

/** So many lists, or objects, in each other. */
const nest = (depth: number, wrap: (inner?: unknown) => unknown): unknown =>
  depth === 1 ? wrap() : wrap(nest(depth - 1, wrap))
const wraps = [
  ['lists', (inner?: unknown) => (inner === undefined ? [] : [1, inner])],
  ['objects', (inner?: unknown) => (inner === undefined ? {} : { flat: 'text', inner })],
] as const

test.each(wraps)('the parameters of a call are at most 100 %s in each other', (_, wrap) => {
  const told = [99, 100, 101].map((depth) => {
    const asked = { ...call, params: nest(depth, wrap) }
    return [read(rpcBody, asked), read(rpcBody, [call, asked])].map((each) =>
      typeof each === 'string' ? each : 'taken',
    )
  })
  const tooDeep = 'It is nested too deep.'
  expect(told).toEqual([
    ['taken', 'taken'],
    ['taken', 'taken'],
    [tooDeep, tooDeep],
  ])
})

test('a batch has 1 to 100 calls', () => {
  const statuses = [0, 1, 99, 100, 101].map((count) => accepts(rpcBody, Array(count).fill(call)))
  expect(statuses).toEqual([false, true, true, true, false])
})
