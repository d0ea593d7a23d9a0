import { type KeyObject, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createVendorTools, mainnet, signal } from '../../../test/vendors/createVendorTools.js'
import {
  buyer,
  coinbaseEvent,
  coinbaseQuote,
  hash,
  meldCurrencies,
  meldEvent,
  meldQuote,
  meldTransaction,
  signCoinbase,
  signMeld,
} from '../../../test/vendors/onrampAnswers.js'
import {
  type Answers,
  base,
  bitcoin,
  keyId,
  keys,
  openOnramp,
  paths,
  solana,
  testCoinbase,
  testMeld,
  visitorIp,
} from '../../../test/vendors/openOnramp.js'
import { coinbase } from './coinbase/coinbase.js'
import { meld } from './meld/meld.js'

const asked = {
  ...{ provider: 'coinbase', caipAddress: `eip155:8453:${buyer}`, network: 'eip155:8453' },
  ...{ paymentAmount: '50', paymentCurrency: 'USD', purchaseCurrency: 'ETH' },
}
const wanted = { provider: 'coinbase', caipAddress: asked.caipAddress }

function open(name: 'coinbase' | 'meld', more: Answers = {}, keySecret = keys.es256.secret) {
  return openOnramp(name === 'meld' ? testMeld() : testCoinbase({ keySecret }), more)
}

/** Checks a JSON Web Token as Coinbase does, and gives its header and claims. */
function readJwt(authorization: string | null | undefined, publicKey: KeyObject) {
  const [, jwt = ''] = /^Bearer (.+)$/.exec(authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = jwt.split('.')
  const text = Buffer.from(`${header}.${claims}`)
  const isEd25519 = publicKey.asymmetricKeyType === 'ed25519'
  const key = isEd25519 ? publicKey : { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  const bytes = Buffer.from(signature, 'base64url')
  expect(verify(isEd25519 ? null : 'sha256', text, key, bytes)).toBe(true)
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { ...parse(header), ...parse(claims) }
}

describe('Coinbase', () => {
  test.each(['es256', 'ed25519'] as const)('asks with a token signed by %s', async (name) => {
    const { createUrl, requests } = open('coinbase', {}, keys[name].secret)
    const url = await createUrl(
      {
        ...wanted,
        purchaseCurrency: 'USDC',
        amount: '50',
        redirectUrl: 'https://app.example/?a=b',
      },
      { signal, visitorIp },
    )
    expect(url).toBe(
      'https://pay.coinbase.com/buy/select-asset?sessionToken=ZWJlNDgwYmItNjBkMi00ZmJiLWIxYTQt&defaultNetwork=base' +
        '&defaultAsset=USDC&presetFiatAmount=50&redirectUrl=https%3A%2F%2Fapp.example%2F%3Fa%3Db',
    )
    expect(requests[0]?.body).toEqual({
      addresses: [{ address: buyer, blockchains: ['base'] }],
      clientIp: visitorIp,
    })
    const authorization = requests[0]?.headers.get('authorization')
    const time = Date.parse('2026-11-01T12:00:00Z') / 1000
    expect(readJwt(authorization, keys[name].publicKey)).toMatchObject({
      ...{ alg: name === 'es256' ? 'ES256' : 'EdDSA', kid: keyId, typ: 'JWT', sub: keyId },
      ...{ iss: 'cdp', aud: ['cdp_service'], nbf: time, exp: time + 120 },
      uris: ['POST api.developer.coinbase.com/onramp/v1/token'],
    })
  })

  test('takes keys in the forms that it gives, and repeats none of another', () => {
    const escaped = keys.es256.secret.replaceAll('\n', '\\n')
    expect(() => coinbase({ keyId, keySecret: escaped })).not.toThrow()
    for (const keySecret of ['', 'c2VjcmV0', '-----BEGIN EC PRIVATE KEY-----\nc2VjcmV0\n']) {
      const open = () => coinbase({ keyId, keySecret })
      expect(open).toThrow('keySecret')
      if (keySecret) expect(open).not.toThrow('c2VjcmV0')
    }
    expect(() => coinbase({ keyId: '', keySecret: keys.es256.secret })).toThrow('keyId')
  })

  test('pays out to EVM accounts on networks that it has, of visitors with an address', async () => {
    const { createUrl, fetchQuote, requests } = open('coinbase')
    const others = [
      `eip155:56:${buyer}`,
      'eip155:1:0x12',
      `${solana.caipNetworkId}:So11111111111111111111111111111111111111112`,
      'constructor',
    ]
    for (const caipAddress of others) {
      const refusal = { name: 'InvalidRequestError', status: 400 }
      const url = createUrl({ ...wanted, caipAddress }, { signal, visitorIp })
      await expect(url).rejects.toMatchObject(refusal)
      const quote = fetchQuote({ ...asked, caipAddress }, { signal })
      await expect(quote).rejects.toMatchObject(refusal)
    }
    await expect(createUrl(wanted, { signal, visitorIp: 'unknown' })).rejects.toMatchObject({
      name: 'InvalidRequestError',
    })
    expect(requests).toEqual([])
  })

  const paid = { ...asked, paymentAmount: '100' }

  test('quotes, however it writes names', async () => {
    const quote = {
      provider: 'coinbase',
      paymentTotal: { amount: '100', currency: 'USD' },
      paymentSubtotal: { amount: '98.5', currency: 'USD' },
      purchaseAmount: { amount: '0.0394', currency: 'ETH' },
      fee: { amount: '1.2', currency: 'USD' },
      networkFee: { amount: '0.3', currency: 'USD' },
      quoteId: coinbaseQuote.quote_id,
    }
    const { fetchQuote, requests } = open('coinbase')
    expect(await fetchQuote(paid, { signal })).toEqual(quote)
    expect(requests[0]?.body).toEqual({
      ...{ purchase_currency: 'ETH', purchase_network: 'base', payment_amount: '100' },
      ...{ payment_currency: 'USD', payment_method: 'CARD', country: 'US', subdivision: 'CA' },
    })
    const camel = Object.fromEntries(
      Object.entries(coinbaseQuote).map(([name, value]) => [
        name.replace(/_(.)/g, (_, letter) => letter.toUpperCase()),
        value,
      ]),
    )
    const other = open('coinbase', { [paths.quote]: { data: camel } })
    expect(await other.fetchQuote(paid, { signal })).toEqual(quote)
  })

  test.each([
    [{}],
    [{ ...coinbaseQuote, quote_id: 7 }],
    [{ ...coinbaseQuote, network_fee: { value: '-1', currency: 'USD' } }],
    [{ ...coinbaseQuote, purchase_amount: { value: '1e9', currency: 'ETH' } }],
    [{ ...coinbaseQuote, purchase_amount: { value: '1', currency: '<b>' } }],
  ])('%o is no quote', async (answer) => {
    const { fetchQuote } = open('coinbase', { [paths.quote]: answer })
    await expect(fetchQuote(paid, { signal })).rejects.toMatchObject({
      name: 'ServiceAnswerError',
    })
  })

  test.each([
    ['another token', { purchaseCurrency: 'BTC' }],
    ['another amount', { paymentAmount: '100.01' }],
    ['US dollars for a currency that it does not take', { paymentCurrency: 'CHF' }],
  ])('a quote of %s is none, and no failure of Coinbase', async (_, change) => {
    const { fetchQuote } = open('coinbase')
    const quote = fetchQuote({ ...paid, ...change }, { signal })
    await expect(quote).rejects.toMatchObject({ status: 400 })
  })

  test('says where it pays out, and how much may be paid', async () => {
    const { describe, requests } = open('coinbase')
    expect(await describe({ signal })).toEqual({
      ...{ id: 'coinbase', name: 'Coinbase', feeRange: { min: '1', max: '2' } },
      ...{ namespaces: ['eip155'], chains: ['eip155:1', 'eip155:8453'] },
      paymentCurrencies: [{ code: 'USD', min: '2.5', max: '25000' }, { code: 'EUR' }],
    })
    const authorization = requests[0]?.headers.get('authorization')
    // The query is not signed.
    expect(readJwt(authorization, keys.es256.publicKey).uris).toEqual([
      'GET api.developer.coinbase.com/onramp/v1/buy/options',
    ])
    const { describe: other } = open('coinbase', { [paths.options]: { payment_currencies: 7 } })
    await expect(other({ signal })).rejects.toMatchObject({ name: 'ServiceAnswerError' })
  })

  test.each([[{}], [{ token: '' }], [{ token: 'a&redirectUrl=https://evil.example' }]])(
    '%o is no token',
    async (answer) => {
      const { createUrl } = open('coinbase', { [paths.token]: answer })
      await expect(createUrl(wanted, { signal, visitorIp })).rejects.toMatchObject({
        name: 'ServiceAnswerError',
      })
    },
  )

  const purchase = {
    id: coinbaseEvent.transactionId,
    caipAddress: `eip155:1:${buyer}`,
    status: 'pending',
    at: Date.parse(coinbaseEvent.createdAt),
    token: { symbol: 'USDC', amount: '4.81' },
  }
  test.each(['v0', 'v1'] as const)('reads webhooks that are signed by %s', async (version) => {
    const { readWebhook, time } = open('coinbase')
    const read = (event: object) =>
      readWebhook(signCoinbase({ ...coinbaseEvent, ...event }, { at: time.now, version }))
    expect(await read({})).toEqual(purchase)
    const done = { status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', txHash: hash }
    expect(await read(done)).toEqual({ ...purchase, status: 'confirmed', hash })
    const failed = { status: 'ONRAMP_TRANSACTION_STATUS_FAILED' }
    expect(await read(failed)).toEqual({ ...purchase, status: 'failed' })
    expect(await read({ status: 'constructor' })).toEqual(purchase)
  })

  test.each([
    ['an offramp', { ...coinbaseEvent, eventType: 'offramp.transaction.created' }],
    ['a network that is not known', { ...coinbaseEvent, purchaseNetwork: 'aptos' }],
    ['no address', { ...coinbaseEvent, walletAddress: 'alice' }],
    ['no amount', { ...coinbaseEvent, purchaseAmount: { value: '-1' } }],
    ['no time', { ...coinbaseEvent, createdAt: 'soon' }],
    ['an id that is none', { ...coinbaseEvent, transactionId: { $ne: 1 } }],
    ['no object', [coinbaseEvent]],
    ['no JSON', '{'],
  ])('%s tells of no purchase', async (_, event) => {
    const { readWebhook, time } = open('coinbase')
    expect(await readWebhook(signCoinbase(event, { at: time.now }))).toBeUndefined()
  })
})

describe('Meld', () => {
  test('quotes what gives the most, exactly', async () => {
    const quotes = [
      { ...meldQuote, destinationAmount: 0.0175, serviceProvider: 'BANXA' },
      meldQuote,
      // For something else, or with fees that do not add up.
      { ...meldQuote, destinationAmount: 9, destinationCurrencyCode: 'ETH' },
      { ...meldQuote, destinationAmount: 9, sourceAmount: 500 },
      { ...meldQuote, destinationAmount: 9, totalFee: 3 },
      { ...meldQuote, destinationAmount: 9, totalFee: 60 },
      { ...meldQuote, destinationAmount: -9 },
      { ...meldQuote, destinationAmount: 1e300 },
      { ...meldQuote, serviceProvider: '<b>' },
      null,
    ]
    const { fetchQuote, requests } = open('meld', { [paths.meldQuote]: { quotes } })
    expect(await fetchQuote({ ...asked, provider: 'meld' }, { signal })).toEqual({
      provider: 'meld',
      paymentTotal: { amount: '50', currency: 'USD' },
      paymentSubtotal: { amount: '43.97', currency: 'USD' },
      purchaseAmount: { amount: '0.0176', currency: 'ETH' },
      fee: { amount: '2.5', currency: 'USD' },
      networkFee: { amount: '3.53', currency: 'USD' },
      quoteId: 'TRANSAK',
    })
    const { headers, body } = requests[1] ?? {}
    expect(headers?.get('authorization')).toBe('BASIC secret-meld')
    expect(body).toEqual({
      ...{ countryCode: 'US', sourceCurrencyCode: 'USD', sourceAmount: '50' },
      ...{ destinationCurrencyCode: 'ETH_BASE', walletAddress: buyer },
    })
  })

  test('its page is for the account alone, at the shop of the quote or the best one', async () => {
    const { createUrl, requests } = open('meld', {
      [paths.meldQuote]: { quotes: [{ ...meldQuote, sourceAmount: 100 }] },
    })
    const own = { provider: 'meld', caipAddress: asked.caipAddress }
    expect(
      await createUrl({ ...own, redirectUrl: 'https://app.example/' }, { signal, visitorIp }),
    ).toBe('https://meldcrypto.com?token=eyJ')
    const session = {
      sessionType: 'BUY',
      sessionData: {
        ...{ walletAddress: buyer, countryCode: 'US', serviceProvider: 'TRANSAK' },
        ...{ sourceCurrencyCode: 'USD', sourceAmount: '100', destinationCurrencyCode: 'ETH_BASE' },
        ...{ lockFields: ['walletAddress'], redirectUrl: 'https://app.example/' },
      },
      externalCustomerId: asked.caipAddress,
    }
    expect(requests.at(-1)?.body).toEqual(session)
    await createUrl({ ...own, quoteId: 'BANXA' }, { signal, visitorIp })
    expect(requests.at(-1)?.body).toMatchObject({ sessionData: { serviceProvider: 'BANXA' } })
    // The list of tokens was asked for once.
    expect(requests.filter(({ url }) => url.pathname === paths.currencies)).toHaveLength(1)
  })

  test('does not open what is no page, and sells where it sells', async () => {
    for (const widgetUrl of [
      undefined,
      'http://meldcrypto.com',
      'https://meldcrypto.com@evil.example',
    ]) {
      const { createUrl } = open('meld', { [paths.widget]: { widgetUrl } })
      const url = createUrl({ ...wanted, quoteId: 'BANXA' }, { signal, visitorIp })
      await expect(url).rejects.toMatchObject({ name: 'ServiceAnswerError' })
    }
    const { fetchQuote, describe } = open('meld')
    for (const more of [
      { caipAddress: `${bitcoin.caipNetworkId}:bc1q` },
      { caipAddress: `eip155:10:${buyer}` },
      { purchaseCurrency: 'DOGE' },
    ]) {
      await expect(fetchQuote({ ...asked, ...more }, { signal })).rejects.toMatchObject({
        name: 'InvalidRequestError',
      })
    }
    expect(await describe({ signal })).toEqual({
      ...{ id: 'meld', name: 'Meld', feeRange: { min: '1', max: '2' } },
      namespaces: ['eip155', 'solana'],
      chains: [mainnet, base, solana].map(({ caipNetworkId }) => caipNetworkId),
    })
  })

  test('a list that failed is asked for again, and no error has the key', async () => {
    let tries = 0
    const { describe } = open('meld', {
      [paths.currencies]: () => (++tries === 1 ? 500 : meldCurrencies),
    })
    const error = await describe({ signal }).catch((error: Error) => error)
    expect(error).toMatchObject({ name: 'HttpError', status: 500 })
    expect(JSON.stringify(error) + String(error)).not.toContain('secret')
    expect(await describe({ signal })).toMatchObject({ id: 'meld' })
    expect(() => meld({ key: '' })).toThrow('key')
  })

  test('who no longer waits for the list ends his own question alone', async () => {
    const { describe, requests } = open('meld')
    const first = new AbortController()
    const [one, other] = [describe({ signal: first.signal }), describe({ signal })]
    first.abort(new Error('gone'))
    await expect(one).rejects.toThrow()
    expect(await other).toMatchObject({ id: 'meld' })
    expect(requests).toHaveLength(1)
  })

  const purchase = {
    id: meldTransaction.id,
    caipAddress: `eip155:8453:${buyer}`,
    status: 'confirmed',
    at: Date.parse(meldTransaction.createdAt),
    token: { symbol: 'ETH', amount: '0.00000015' },
    hash,
  }
  test('asks for the transaction that a webhook names', async () => {
    const { readWebhook, requests, time } = open('meld')
    expect(await readWebhook(signMeld(meldEvent, { at: time.now }))).toEqual(purchase)
    expect(requests.map(({ url }) => url.pathname)).toEqual([paths.transaction])
  })

  test('a purchase without a readable amount is one, of an amount that nobody knows', async () => {
    const transaction = { ...meldTransaction, destinationAmount: null }
    const { readWebhook, time } = open('meld', { [paths.transaction]: { transaction } })
    const read = await readWebhook(signMeld(meldEvent, { at: time.now }))
    expect(read).toEqual({ ...purchase, token: { symbol: 'ETH' } })
  })

  test.each([
    ['SETTLING', 'pending'],
    ['ERROR', 'pending'],
    ['DECLINED', 'failed'],
    ['REFUNDED', 'failed'],
    ['constructor', 'pending'],
  ])('%s is %s', async (status, expected) => {
    const transaction = { ...meldTransaction, status }
    const { readWebhook, time } = open('meld', { [paths.transaction]: { transaction } })
    const read = await readWebhook(signMeld(meldEvent, { at: time.now }))
    expect(read?.status).toBe(expected)
  })

  const payload = (parts: object) => ({ ...meldEvent, payload: { ...meldEvent.payload, ...parts } })
  test.each([
    ['what is too early', payload({ paymentTransactionStatus: 'PENDING_CREATED' }), {}],
    ['a test', { ...meldEvent, eventType: 'WEBHOOK_TEST' }, {}],
    ['a path for an id', payload({ paymentTransactionId: '../accounts' }), {}],
    ['no JSON', '{', {}],
    ['a sale', meldEvent, { transactionType: 'CRYPTO_SELL' }],
    ['a customer of another app', meldEvent, { externalCustomerId: 'customer_1234443' }],
    ['what went elsewhere', meldEvent, { cryptoDetails: { walletAddress: '0x1' } }],
  ])('%s tells of no purchase', async (_, event, parts) => {
    const transaction = { ...meldTransaction, ...parts }
    const { readWebhook, time } = open('meld', { [paths.transaction]: { transaction } })
    expect(await readWebhook(signMeld(event, { at: time.now }))).toBeUndefined()
  })

  test('while Meld cannot be asked a webhook has failed, so that it comes again', async () => {
    const message = (at: number) => signMeld(meldEvent, { at })
    const down = open('meld', { [paths.transaction]: 503 })
    await expect(down.readWebhook(message(down.time.now))).rejects.toMatchObject({ status: 503 })
    const other = open('meld', { [paths.transaction]: { transaction: { id: 'other' } } })
    await expect(other.readWebhook(message(other.time.now))).rejects.toMatchObject({
      name: 'ServiceAnswerError',
    })
  })

  test('signs as its documentation shows', async () => {
    const { tools, time } = createVendorTools({})
    time.now = Date.parse('2022-05-26T20:26:00Z')
    const key = { key: 'k', webhookSecret: '42m4NMLS34WQ6BbMfo1KFKqMv4hy' }
    const { readWebhook } = meld(key).createOnramp(tools)
    const message = {
      headers: new Headers({
        'Meld-Signature': 'O4bN5E0U9s88l2DFc0kjt-0w3LLA3Zkv8hXhafc22Hg=',
        'Meld-Signature-Timestamp': '2022-05-26T20:25:17.682818Z',
      }),
      url: 'https://example.meld.io/webhooks',
      body: '{"eventType":"WEBHOOK_TEST","eventId":"GDtv8pQgwzc9HuFFBQFrww","timestamp":"2022-05-26T20:23:45.908400Z","accountId":"W9jpQc1HKvwscqMPcLmzUS","profileId":null,"version":"2021-10-27","payload":{"requestId":"7aWW1GXTjWCCtNubzvVX7V"}}',
    }
    expect(await readWebhook?.(message)).toBeUndefined()
    const elsewhere = { ...message, url: 'https://evil.example/webhooks' }
    await expect(readWebhook?.(elsewhere)).rejects.toMatchObject({ name: 'WebhookRefusedError' })
  })
})

describe.each([
  ['coinbase', signCoinbase, coinbaseEvent, 'x-hook0-signature'],
  ['meld', signMeld, meldEvent, 'meld-signature'],
] as const)('a webhook of %s', (name, sign, event, header) => {
  const { readWebhook, requests, time } = open(name)
  const good = sign(event, { at: time.now })
  const headers = (signature: string) => {
    const all = new Headers(good.headers)
    all.set(header, signature)
    return all
  }
  const signature = good.headers.get(header) ?? ''
  const forged = signature.replace(/[\da-f](?=[^\da-f]*$)/, (digit) => (digit === '0' ? '1' : '0'))

  test.each([
    ['with another body', { ...good, body: `${good.body} ` }],
    ['of another secret', sign(event, { at: time.now, secret: 'other' })],
    ['with another signature', { ...good, headers: headers(forged) }],
    ['with half a signature', { ...good, headers: headers(signature.slice(0, -10)) }],
    ['without a signature', { ...good, headers: new Headers() }],
    ['with an empty signature', { ...good, headers: headers('') }],
    [
      'with a list of headers that none can have',
      { ...good, headers: headers(`t=${time.now / 1000},h=( ),v1=00`) },
    ],
    ['with a long signature', { ...good, headers: headers('t=1,'.repeat(10_000)) }],
    ['that is too old', sign(event, { at: time.now - 301_000 })],
    ['from the future', sign(event, { at: time.now + 301_000 })],
    ['that is huge', sign(`"${'a'.repeat(70_000)}"`, { at: time.now })],
  ])('%s is refused, and nobody is asked', async (_, message) => {
    const asked = requests.length
    await expect(readWebhook(message)).rejects.toMatchObject({
      ...{ name: 'WebhookRefusedError', status: 401, shortMessage: 'The webhook was refused.' },
    })
    expect(requests.length).toBe(asked)
  })

  test('is read as often as it comes, with the same outcome', async () => {
    const first = await readWebhook(good)
    expect(first).toBeDefined()
    expect(await readWebhook(good)).toEqual(first)
  })

  test('is read by nobody without its secret', () => {
    const { tools } = createVendorTools({})
    const sources = [meld({ key: 'k' }), coinbase({ keyId, keySecret: keys.ed25519.secret })]
    for (const source of sources) expect(source.createOnramp(tools).readWebhook).toBeUndefined()
  })
})
