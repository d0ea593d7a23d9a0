import { expect, test } from 'vitest'
import { signal } from '../../../../test/vendors/createVendorTools.js'
import { buyer, coinbaseOptions, coinbaseQuote } from '../../../../test/vendors/onrampAnswers.js'
import {
  keyId,
  keys,
  openOnramp,
  paths,
  testCoinbase,
  visitorIp,
} from '../../../../test/vendors/openOnramp.js'
import { coinbase } from './coinbase.js'

const wanted = { provider: 'coinbase', caipAddress: `eip155:1:${buyer}` }
const asked = {
  ...{ ...wanted, network: 'eip155:1', purchaseCurrency: 'ETH' },
  ...{ paymentAmount: '100', paymentCurrency: 'USD' },
}
const [usd] = coinbaseOptions.payment_currencies
const [eth] = coinbaseOptions.purchase_currencies

/** What Coinbase says of itself if its answer has these parts. */
const describeWith = (parts: object) =>
  openOnramp(testCoinbase(), {
    [paths.options]: { ...coinbaseOptions, ...parts },
  }).describe({ signal })

test('the source is called coinbase', () => {
  expect(testCoinbase().id).toBe('coinbase')
})

test.each(['', 'my key', '"b2"', '<b2', 'b2>', 'b2\n'])('%j is no id of a key', (id) => {
  const keySecret = keys.es256.secret
  expect(() => coinbase({ keyId: id, keySecret })).toThrow('keyId')
})

test.each(['b2', keyId])('%s is the id of a key', (id) => {
  expect(() => coinbase({ keyId: id, keySecret: keys.es256.secret })).not.toThrow()
})

test('options are read with GET, quotes and tokens with POST', async () => {
  const { describe, fetchQuote, createUrl, requests } = openOnramp(testCoinbase())
  await describe({ signal })
  await fetchQuote(asked, { signal })
  await createUrl(wanted, { signal, visitorIp })
  expect(requests.map(({ method, url }) => [method, url.pathname])).toEqual([
    ['GET', paths.options],
    ['POST', paths.quote],
    ['POST', paths.token],
  ])
})

test('a token for a request names its method and path', async () => {
  const { describe, fetchQuote, createUrl, requests } = openOnramp(testCoinbase())
  await describe({ signal })
  await fetchQuote(asked, { signal })
  await createUrl(wanted, { signal, visitorIp })
  const signed = requests.flatMap(({ headers }) => {
    const claims = headers.get('authorization')?.split('.')[1] ?? ''
    return JSON.parse(Buffer.from(claims, 'base64url').toString()).uris
  })
  expect(signed).toEqual(requests.map(({ method, url }) => `${method} ${url.host}${url.pathname}`))
})

test.each([
  [{}, { country: 'US', subdivision: 'CA' }],
  [{ subdivision: 'NY' }, { country: 'US', subdivision: 'NY' }],
  [{ country: 'DE' }, { country: 'DE' }],
  [{ country: 'CA', subdivision: 'NY' }, { country: 'CA' }],
])('a place of %o is asked for as %o', async (options, place) => {
  const { describe, fetchQuote, requests } = openOnramp(testCoinbase(options))
  await describe({ signal })
  await fetchQuote(asked, { signal })
  expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual(place)
  const { country, subdivision } = Object(requests[1]?.body)
  expect({ country, subdivision }).toEqual({ subdivision: undefined, ...place })
})

test.each([
  [paths.options, (onramp: Opened) => onramp.describe({ signal })],
  [paths.quote, (onramp: Opened) => onramp.fetchQuote(asked, { signal })],
  [paths.token, (onramp: Opened) => onramp.createUrl(wanted, { signal, visitorIp })],
])('an answer of %s that cannot be read is reported with its url', async (path, ask) => {
  const asking = ask(openOnramp(testCoinbase(), { [path]: {} }))
  await expect(asking).rejects.toThrow(`api.developer.coinbase.com${path} `)
})

type Opened = ReturnType<typeof openOnramp>

test.each([`a${buyer}`, `${buyer}0`, buyer.slice(0, -1), buyer.slice(2)])(
  'it does not pay out to %s',
  async (address) => {
    const { createUrl, fetchQuote, requests } = openOnramp(testCoinbase())
    const caipAddress = `eip155:1:${address}`
    const refusal = { name: 'InvalidRequestError', status: 400 }
    await expect(
      createUrl({ ...wanted, caipAddress }, { signal, visitorIp }),
    ).rejects.toMatchObject(refusal)
    await expect(fetchQuote({ ...asked, caipAddress }, { signal })).rejects.toMatchObject(refusal)
    expect(requests).toEqual([])
  },
)

test('the id of a quote has at most 200 characters', async () => {
  const quoteWith = (quote_id: string) =>
    openOnramp(testCoinbase(), { [paths.quote]: { ...coinbaseQuote, quote_id } }).fetchQuote(
      asked,
      { signal },
    )
  const longest = 'q'.repeat(200)
  expect(await quoteWith(longest)).toMatchObject({ quoteId: longest })
  await expect(quoteWith(`${longest}q`)).rejects.toMatchObject({ name: 'ServiceAnswerError' })
})

test.each(['payment_currencies', 'purchase_currencies'])(
  'options without %s cannot be read',
  async (name) => {
    const describing = describeWith({ [name]: undefined })
    await expect(describing).rejects.toMatchObject({ name: 'ServiceAnswerError' })
  },
)

test.each([null, {}, { networks: null }, { networks: [null, { name: 7 }] }])(
  'the token %o is on no network',
  async (token) => {
    expect((await describeWith({ purchase_currencies: [token] })).chains).toEqual([])
    const both = await describeWith({ purchase_currencies: [token, eth] })
    expect(both.chains).toEqual(['eip155:1', 'eip155:8453'])
  },
)

test.each([undefined, 7, ['EUR'], 'usd', 'US', 'USDC', 'xUSD', 'US$'])(
  '%j is no currency to pay in',
  async (id) => {
    const { paymentCurrencies } = await describeWith({ payment_currencies: [{ ...usd, id }, usd] })
    expect(paymentCurrencies?.map(({ code }) => code)).toEqual(['USD'])
  },
)

test.each([
  { min: '1' },
  { max: '90000' },
  { min: 'x', max: '90000' },
  { min: '1', max: '-1' },
  null,
])('a way to pay with the limits %o does not count', async (limit) => {
  const limited = { id: 'USD', limits: [limit, { min: '10', max: '500' }] }
  const { paymentCurrencies } = await describeWith({ payment_currencies: [limited] })
  expect(paymentCurrencies).toEqual([{ code: 'USD', min: '10', max: '500' }])
  const alone = await describeWith({ payment_currencies: [{ id: 'USD', limits: [limit] }] })
  expect(alone.paymentCurrencies).toEqual([{ code: 'USD' }])
})

test.each([
  [
    [
      { min: '10', max: '500' },
      { min: '9.5', max: '40' },
    ],
    { min: '9.5', max: '500' },
  ],
  [
    [
      { min: '9', max: '40' },
      { min: '10', max: '500' },
    ],
    { min: '9', max: '500' },
  ],
])('of the limits %o the widest count', async (limits, widest) => {
  const { paymentCurrencies } = await describeWith({ payment_currencies: [{ id: 'EUR', limits }] })
  expect(paymentCurrencies).toEqual([{ code: 'EUR', ...widest }])
})

test('the 5,000th token is read, and not the 5,001st', async () => {
  const before = (count: number) => [...Array(count).fill({}), eth]
  expect((await describeWith({ purchase_currencies: before(4999) })).chains).toHaveLength(2)
  expect((await describeWith({ purchase_currencies: before(5000) })).chains).toEqual([])
})

test('the 300th currency is read, and not the 301st', async () => {
  const before = (count: number) => [...Array(count).fill({}), usd]
  const read = async (count: number) =>
    (await describeWith({ payment_currencies: before(count) })).paymentCurrencies
  expect(await read(299)).toHaveLength(1)
  expect(await read(300)).toEqual([])
})

test('the limits of the 50th way to pay count, and not those of the 51st', async () => {
  const read = async (count: number) => {
    const limits = [...Array(count).fill(null), { min: '10', max: '500' }]
    return (await describeWith({ payment_currencies: [{ id: 'USD', limits }] })).paymentCurrencies
  }
  expect(await read(49)).toEqual([{ code: 'USD', min: '10', max: '500' }])
  expect(await read(50)).toEqual([{ code: 'USD' }])
})
