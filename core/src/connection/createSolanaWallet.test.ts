import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { createSolanaWallet } from './createSolanaWallet.js'

const base64 = {
  encode: (bytes: Uint8Array) => Buffer.from(bytes).toString('base64'),
  decode: (text: string) => Uint8Array.from(Buffer.from(text, 'base64')),
}
/** Hex: what the library writes is its own matter. */
const base58 = {
  encode: (bytes: Uint8Array) => Buffer.from(bytes).toString('hex'),
  decode(text: string) {
    if (!/^[\da-f]*$/.test(text)) throw new TypeError('It is no hex.')
    return Uint8Array.from(Buffer.from(text, 'hex'))
  },
}
const key = new Uint8Array(32).fill(7)
const account = { address: base58.encode(key) }
const signature = Uint8Array.from({ length: 64 }, (_, index) => index + 1)
/** Of one signer, who is the only account: an empty signature, the header, a blockhash, no instruction. */
const transaction = (hash: number) =>
  Uint8Array.from([1, ...new Uint8Array(64), 1, 0, 0, 1, ...key, ...Array(32).fill(hash), 0])

let kit: Kit
beforeEach(() => {
  kit = createTestKit({
    networks: [fakeNetwork('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana')],
    plugins: [fakeNamespace('solana').plugin],
  })
})
afterEach(() => kit.destroy())

const all = ['signMessage', 'signTransaction', 'signAllTransactions', 'signAndSendTransaction']

/** A wallet that has these methods and gives these answers, one after the other. */
function open(methods: readonly string[], ...answers: readonly unknown[]) {
  const asked: unknown[] = []
  const wallet = createSolanaWallet(kit, {
    ...{ name: 'Beam', base58, base64, addresses: () => [account.address] },
    can: (method) => methods.includes(method.slice('solana_'.length)),
    async ask(method, params) {
      asked.push([method, params])
      return answers[asked.length - 1]
    },
  })
  return { wallet, features: wallet.features, asked }
}

test('it has the features whose methods the wallet has, and says so of each account', () => {
  const { wallet } = open(['signMessage', 'signTransaction'])
  expect(wallet).toMatchObject({ version: '1.0.0', name: 'Beam', chains: ['solana:mainnet'] })
  expect(wallet.accounts).toEqual([
    {
      ...account,
      publicKey: key,
      chains: ['solana:mainnet'],
      features: ['solana:signMessage', 'solana:signTransaction'],
    },
  ])
})

test('a message goes as base58, and the signature comes back as bytes', async () => {
  const { features, asked } = open(all, { signature: base58.encode(signature) })
  const message = new TextEncoder().encode('Grüße')
  const signed = await features['solana:signMessage']?.signMessage({ account, message })
  expect(signed).toEqual([{ signedMessage: message, signature }])
  expect(asked).toEqual([
    ['solana_signMessage', { pubkey: account.address, message: base58.encode(message) }],
  ])
})

test('several transactions are one request if the wallet has that method', async () => {
  const transactions = [transaction(1), transaction(2)].map(base64.encode)
  const { features, asked } = open(all, { transactions: ['AQ==', 'Ag=='] })
  const inputs = [1, 2].map((each) => ({ account, transaction: transaction(each) }))
  const signed = await features['solana:signTransaction']?.signTransaction(...inputs)
  expect(signed).toEqual([1, 2].map((each) => ({ signedTransaction: Uint8Array.of(each) })))
  expect(asked).toEqual([['solana_signAllTransactions', { pubkey: account.address, transactions }]])
})

test('without it they go one after the other', async () => {
  const answers = [{ transaction: 'AQ==' }, { transaction: 'Ag==' }]
  const { features, asked } = open(['signTransaction'], ...answers)
  const inputs = [1, 2].map((each) => ({ account, transaction: transaction(each) }))
  const signed = await features['solana:signTransaction']?.signTransaction(...inputs)
  expect(signed).toEqual([1, 2].map((each) => ({ signedTransaction: Uint8Array.of(each) })))
  expect(asked).toHaveLength(2)
})

test('a signature alone is put into the transaction', async () => {
  const { features } = open(all, { signature: base58.encode(signature) })
  const input = { account, transaction: transaction(3) }
  const [signed] = (await features['solana:signTransaction']?.signTransaction(input)) ?? []
  expect(signed?.signedTransaction.slice(1, 65)).toEqual(signature)
  expect(signed?.signedTransaction.slice(65)).toEqual(transaction(3).slice(65))
})

test('what is sent has its options, and gives the signature', async () => {
  const { features, asked } = open(all, { signature: base58.encode(signature) })
  const options = { skipPreflight: true }
  const input = { account, transaction: Uint8Array.of(7), options }
  const sent = await features['solana:signAndSendTransaction']?.signAndSendTransaction(input)
  expect(sent).toEqual([{ signature }])
  expect(asked).toEqual([
    [
      'solana_signAndSendTransaction',
      { pubkey: account.address, transaction: 'Bw==', sendOptions: options },
    ],
  ])
})

describe.each([
  ['nothing', null],
  ['an empty text', { signature: '', transaction: '' }],
  ['no base58', { signature: '0OIl' }],
  ['numbers', { signature: 1, transaction: 2 }],
  ['a signature of another length', { signature: base58.encode(signature.slice(1)) }],
])('an answer with %s', (_, answer) => {
  test('is no signed transaction', async () => {
    const { features } = open(all, answer)
    const input = { account, transaction: transaction(1) }
    await expect(features['solana:signTransaction']?.signTransaction(input)).rejects.toMatchObject({
      name: 'WalletAnswerError',
    })
  })
})
