import { expect, test } from 'vitest'
import { signal } from '../../../../test/vendors/createVendorTools.js'
import { buyer, meldCurrencies, meldQuote } from '../../../../test/vendors/onrampAnswers.js'
import {
  type Answers,
  openOnramp,
  paths,
  solana,
  testMeld,
  visitorIp,
} from '../../../../test/vendors/openOnramp.js'
import { meld } from './meld.js'

const wanted = { provider: 'meld', caipAddress: `eip155:8453:${buyer}` }
const asked = {
  ...{ ...wanted, network: 'eip155:8453', purchaseCurrency: 'ETH' },
  ...{ paymentAmount: '50', paymentCurrency: 'USD' },
}

/** The quote of Meld if its shops make these. */
const quoteOf = (quotes: readonly unknown[]) =>
  openOnramp(testMeld(), { [paths.meldQuote]: { quotes } }).fetchQuote(asked, { signal })
const refused = { name: 'InvalidRequestError', status: 400 }

test('the source is called meld', () => {
  expect(testMeld().id).toBe('meld')
})

test.each(['', ' key', 'key ', 'a key', 'key\n', 'schlüssel'])('%j is no key', (key) => {
  expect(() => meld({ key })).toThrow('meld: "key"')
})

test.each([undefined, 7])('%j is no key of a host without types', (key) => {
  expect(() => meld({ key: key as unknown as string })).toThrow('meld: "key"')
})

test.each(['k', 'WePz:secret/+=~!'])('%s is a key', (key) => {
  expect(() => meld({ key })).not.toThrow()
})

test.each(['secret-meld', 'other'])('every request has the key %s', async (key) => {
  const { createUrl, requests } = openOnramp(testMeld({ key }))
  await createUrl({ ...wanted, amount: '50' }, { signal, visitorIp })
  const { currencies, meldQuote, widget } = paths
  expect(requests.map(({ url }) => url.pathname)).toEqual([currencies, meldQuote, widget])
  for (const { headers } of requests) expect(headers.get('authorization')).toBe(`BASIC ${key}`)
})

test.each([
  [paths.meldQuote, (onramp: Opened) => onramp.fetchQuote(asked, { signal })],
  [
    paths.widget,
    (onramp: Opened) => onramp.createUrl({ ...wanted, quoteId: 'BANXA' }, { signal, visitorIp }),
  ],
])('an answer of %s that cannot be read is reported with its url', async (path, ask) => {
  const asking = ask(openOnramp(testMeld(), { [path]: {} }))
  await expect(asking).rejects.toThrow(
    `The answer of https://api.meld.io${path} does not have the expected shape.`,
  )
})

type Opened = ReturnType<typeof openOnramp>

test.each([
  ['another token', [{ ...meldQuote, destinationCurrencyCode: 'ETH' }]],
  ['another currency', [{ ...meldQuote, sourceCurrencyCode: 'EUR' }]],
  ['more money', [{ ...meldQuote, sourceAmount: 50.01 }]],
  ['less money', [{ ...meldQuote, sourceAmount: 49.99 }]],
  ['no tokens', [{ ...meldQuote, destinationAmount: 0 }]],
  ['no fees', [{ ...meldQuote, totalFee: undefined, networkFee: undefined }]],
  ['fees that are not known', [{ ...meldQuote, totalFee: null, networkFee: null }]],
  ['fees that cannot be read', [{ ...meldQuote, totalFee: 'low' }]],
  ['a network fee that cannot be read', [{ ...meldQuote, networkFee: 'low' }]],
])('quotes of %s do not say that nobody sells it', async (_, quotes) => {
  await expect(quoteOf(quotes)).rejects.toMatchObject({ name: 'ServiceAnswerError' })
})

test('without a quote nobody sells it', async () => {
  await expect(quoteOf([])).rejects.toMatchObject(refused)
})

test.each([undefined, null])('the network fee %j is part of the fee', async (networkFee) => {
  expect(await quoteOf([{ ...meldQuote, networkFee }])).toMatchObject({
    fee: { amount: '6.03', currency: 'USD' },
    networkFee: { amount: '0', currency: 'USD' },
  })
})

const worse = { ...meldQuote, destinationAmount: 0.0175, serviceProvider: 'BANXA' }

test.each([
  ['last', [worse, meldQuote]],
  ['first', [meldQuote, worse]],
  ['between others', [worse, meldQuote, worse]],
])('the best quote can be the %s', async (_, quotes) => {
  expect(await quoteOf(quotes)).toMatchObject({ quoteId: 'TRANSAK' })
})

test('the 100th quote is read, and not the 101st', async () => {
  const before = (count: number) => [...Array(count).fill(worse), meldQuote]
  expect(await quoteOf(before(99))).toMatchObject({ quoteId: 'TRANSAK' })
  expect(await quoteOf(before(100))).toMatchObject({ quoteId: 'BANXA' })
})

const noShops = ['', 'banxa', '<BANXA', 'BANXA>', 'BANXA 2', 'B'.repeat(41)]

test.each([...noShops, undefined, 7, ['BANXA']])('%j is no shop of a quote', async (shop) => {
  const quote = { ...meldQuote, serviceProvider: shop }
  await expect(quoteOf([quote])).rejects.toMatchObject({ name: 'ServiceAnswerError' })
})

test.each([...noShops, undefined])(
  'the page for a quote %j is of the best shop',
  async (quoteId) => {
    const { createUrl, requests } = openOnramp(testMeld())
    const request = { ...wanted, amount: '50', ...(quoteId !== undefined && { quoteId }) }
    await createUrl(request, { signal, visitorIp })
    expect(requests.at(-1)?.body).toMatchObject({ sessionData: { serviceProvider: 'TRANSAK' } })
  },
)

test.each(['B', 'BANXA_2', 'B'.repeat(40)])('%s is a shop', async (shop) => {
  expect(await quoteOf([{ ...meldQuote, serviceProvider: shop }])).toMatchObject({ quoteId: shop })
  const { createUrl, requests } = openOnramp(testMeld())
  await createUrl({ ...wanted, quoteId: shop }, { signal, visitorIp })
  expect(requests.at(-1)?.body).toMatchObject({ sessionData: { serviceProvider: shop } })
})

test.each(['DOGE', 'USDC'])('no quote is asked for %s, which Meld does not sell', async (token) => {
  const { fetchQuote, requests } = openOnramp(testMeld())
  const quote = fetchQuote({ ...asked, purchaseCurrency: token }, { signal })
  await expect(quote).rejects.toMatchObject(refused)
  expect(requests.map(({ url }) => url.pathname)).toEqual([paths.currencies])
})

const [ether, , , sol] = meldCurrencies

test.each([
  [[], []],
  [[ether], ['eip155:1']],
  [[sol], [solana.caipNetworkId]],
])('for sale of %o is on these chains', async (currencies, chains) => {
  const { describe } = openOnramp(testMeld(), { [paths.currencies]: currencies })
  expect((await describe({ signal })).chains).toEqual(chains)
})

test.each(['https://app.example/', undefined])('a page leads back to %s', async (redirectUrl) => {
  const { createUrl, requests } = openOnramp(testMeld())
  const request = { ...wanted, quoteId: 'BANXA', ...(redirectUrl && { redirectUrl }) }
  await createUrl(request, { signal, visitorIp })
  expect(Object(requests.at(-1)?.body).sessionData.redirectUrl).toBe(redirectUrl)
})

const page = 'https://meldcrypto.com/?token=eyJ'
const openPage = (widgetUrl: unknown) => {
  const more: Answers = { [paths.widget]: { widgetUrl } }
  const { createUrl } = openOnramp(testMeld(), more)
  return createUrl({ ...wanted, quoteId: 'BANXA' }, { signal, visitorIp })
}

test.each([page, 'https://other.example'])('%s is a page', async (url) => {
  expect(await openPage(url)).toBe(url)
})

test.each([[page], ` ${page}`, `javascript:alert(1)//${page}`, `${page} `, 'https://', 7])(
  '%j is no page',
  async (url) => {
    await expect(openPage(url)).rejects.toMatchObject({ name: 'ServiceAnswerError' })
  },
)
