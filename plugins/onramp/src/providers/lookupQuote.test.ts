import { createTestKit } from '@wallet-kit/core/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { lookupQuote } from '../actions.js'
import { onramp } from '../index.js'

afterEach(() => vi.restoreAllMocks())

const caipAddress = 'eip155:1:0x1111111111111111111111111111111111111111'
const usd = (amount: unknown) => ({ amount, currency: 'USD' })
const quote = {
  provider: 'coinbase',
  paymentTotal: usd('100'),
  paymentSubtotal: usd('98'),
  purchaseAmount: { amount: '0.0392', currency: 'ETH' },
  fee: usd('1.5'),
  networkFee: usd('0.5'),
  quoteId: '5f0c8f0a61cf',
}
const ask = (answer: number | object, account: object = { account: { caipAddress } }) =>
  lookupQuote(
    createTestKit({
      plugins: [onramp()],
      service: { '/v1/onramp/quote': answer },
      ...account,
    }),
    { provider: 'coinbase', paymentAmount: '100', purchaseCurrency: 'ETH' },
  )

test('what a provider gives for an amount of money', async () => {
  expect(await ask(quote)).toEqual(quote)
})

test.each([
  500,
  {},
  { ...quote, provider: 'meld' },
  { ...quote, quoteId: 7 },
  { ...quote, fee: usd(1.5) },
  { ...quote, fee: usd('-1.5') },
  { ...quote, fee: usd('1e5') },
  { ...quote, paymentTotal: { amount: '100', currency: 'EUR' } },
  { ...quote, purchaseAmount: { amount: '1', currency: '<b>' } },
])('%o is none', async (answer) => {
  await expect(ask(answer)).rejects.toMatchObject({ name: 'OnrampQuoteError' })
})

test('without an account there is nobody to buy for', async () => {
  await expect(ask(quote, {})).rejects.toMatchObject({ name: 'AddressNotFoundError' })
})

test('in a timezone that nobody serves nobody is asked', async () => {
  const resolved = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...resolved,
    timeZone: 'Asia/Shanghai',
  })
  const fetch = vi.fn(async () => Response.json(quote))
  const kit = createTestKit({
    plugins: [onramp()],
    services: { blockchain: 'https://service.test' },
    fetch,
    account: { caipAddress },
  })
  await expect(
    lookupQuote(kit, { provider: 'coinbase', paymentAmount: '100', purchaseCurrency: 'ETH' }),
  ).rejects.toMatchObject({ name: 'OnrampQuoteError', cause: { name: 'OnrampRegionError' } })
  expect(fetch).not.toHaveBeenCalled()
})
