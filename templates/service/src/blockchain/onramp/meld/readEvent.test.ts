import { expect, test } from 'vitest'
import {
  buyer,
  meldEvent,
  meldTransaction,
  signMeld,
} from '../../../../test/vendors/onrampAnswers.js'
import { openOnramp, paths, solana, testMeld } from '../../../../test/vendors/openOnramp.js'

/** What a webhook tells if Meld then answers with these parts of a transaction. */
async function readWith(parts: object) {
  const transaction = { ...meldTransaction, ...parts }
  const { readWebhook, time } = openOnramp(testMeld(), { [paths.transaction]: { transaction } })
  return await readWebhook(signMeld(meldEvent, { at: time.now }))
}

/** Reads a webhook that was signed at 12:00 UTC, with the time in another form. */
function readSigned(written: string) {
  const { readWebhook, time } = openOnramp(testMeld())
  return readWebhook(signMeld(meldEvent, { at: time.now, time: written }))
}

test.each([
  '2026-11-01T12:00:00Z',
  '2026-11-01T12:00:00.682818Z',
  '2026-11-01T14:00:00+02:00',
  '2026-11-01T06:30:00-05:30',
  String(Date.parse('2026-11-01T12:00:00Z') / 1000),
])('%s is the time of a signature', async (time) => {
  expect(await readSigned(time)).toMatchObject({ id: meldTransaction.id })
})

test.each([
  '',
  '2026-11-01',
  '2026-11-01T12:00:00',
  '2026-11-01 12:00:00Z',
  '+002026-11-01T12:00:00Z',
  'Sun, 01 Nov 2026 12:00:00 GMT',
  String(Date.parse('2026-11-01T12:00:00Z')),
])('"%s" is no time of a signature', async (time) => {
  await expect(readSigned(time)).rejects.toMatchObject({ name: 'WebhookRefusedError' })
})

test.each([undefined, 7, '', [meldTransaction.id], `${meldTransaction.id}/..`, 'W'.repeat(61)])(
  'nothing is asked about a transaction with the id %j',
  async (paymentTransactionId) => {
    const { readWebhook, requests, time } = openOnramp(testMeld())
    const payload = { ...meldEvent.payload, paymentTransactionId }
    const message = signMeld({ ...meldEvent, payload }, { at: time.now })
    expect(await readWebhook(message)).toBeUndefined()
    expect(requests).toEqual([])
  },
)

test.each(['SETTLED', undefined])('a transaction is asked for with the key', async (status) => {
  const { readWebhook, requests, time } = openOnramp(testMeld())
  const payload = { ...meldEvent.payload, paymentTransactionStatus: status }
  await readWebhook(signMeld({ ...meldEvent, payload }, { at: time.now }))
  expect(requests[0]?.headers.get('authorization')).toBe('BASIC secret-meld')
})

test.each([undefined, null, 'CRYPTO_SELL', 'CRYPTO_TRANSFER'])(
  'a transaction of the type %j is no purchase',
  async (transactionType) => {
    expect(await readWith({ transactionType })).toBeUndefined()
  },
)

test.each([undefined, 'soon', '1970-01-01T00:00:00Z', '0001-01-01T00:00:00Z'])(
  'a purchase of the time %j is none',
  async (createdAt) => {
    expect(await readWith({ createdAt })).toBeUndefined()
  },
)

test.each([undefined, null, { walletAddress: null }, { destinationWalletAddress: buyer }])(
  'a purchase with the details %j is for the customer',
  async (cryptoDetails) => {
    const purchase = await readWith({ cryptoDetails })
    expect(purchase?.caipAddress).toBe(meldTransaction.externalCustomerId)
  },
)

const { cryptoDetails } = meldTransaction

test.each(['1', '137', 10])(
  'a purchase that was delivered on chain %j is there',
  async (chainId) => {
    const purchase = await readWith({ cryptoDetails: { ...cryptoDetails, chainId } })
    expect(purchase?.caipAddress).toBe(`eip155:${chainId}:${buyer}`)
  },
)

test.each([undefined, null, '', 'base', ' 1', '1 ', '0', '01', '1:2', '1'.repeat(33)])(
  'the chain id %j leaves a purchase on the network of the customer',
  async (chainId) => {
    const purchase = await readWith({ cryptoDetails: { ...cryptoDetails, chainId } })
    expect(purchase?.caipAddress).toBe(`eip155:8453:${buyer}`)
  },
)

test('the chain id that Meld gives Solana leaves a purchase on the network of the customer', async () => {
  const walletAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  const externalCustomerId = `${solana.caipNetworkId}:${walletAddress}`
  const purchase = await readWith({
    externalCustomerId,
    cryptoDetails: { ...cryptoDetails, walletAddress, chainId: '101' },
  })
  expect(purchase?.caipAddress).toBe(externalCustomerId)
})

const hash = `0x${'12'.repeat(32)}`

test.each([hash, 'w'.repeat(32), 'W'.repeat(100)])(
  'the hash of a purchase can be %s',
  async (blockchainTransactionId) => {
    const purchase = await readWith({
      cryptoDetails: { ...cryptoDetails, blockchainTransactionId },
    })
    expect(purchase?.hash).toBe(blockchainTransactionId)
  },
)

test.each([undefined, 'w'.repeat(31), 'w'.repeat(101), `<${hash}`, `${hash} `, [hash]])(
  '%j is no hash of a purchase',
  async (blockchainTransactionId) => {
    const purchase = await readWith({
      cryptoDetails: { ...cryptoDetails, blockchainTransactionId },
    })
    expect(purchase).toMatchObject({ id: meldTransaction.id })
    expect(purchase).not.toHaveProperty('hash')
  },
)
