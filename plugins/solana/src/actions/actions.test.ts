import { base58 } from '@scure/base'
import type { Kit } from '@wallet-kit/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { createActionKit } from '../../test/createActionKit.js'
import { alice, bob, createAccount, createFakeWallet, never } from '../../test/createFakeWallet.js'
import * as actions from '../actions.js'
import { solanaMainnet, solanaTestnet } from '../networks.js'

afterEach(() => void vi.unstubAllGlobals())
const transaction = Uint8Array.of(1, 2, 3)
const signature = new Uint8Array(64).fill(7)
/** One signature, and a byte of message. */
const signed = Uint8Array.of(1, ...signature, 9)
const own = { ...solanaMainnet, id: 'own', caipNetworkId: 'solana:own' }

function connected(answers: Record<string, unknown>, network = solanaMainnet) {
  const fake = createFakeWallet(answers)
  return { ...fake, kit: createActionKit({ wallet: fake.wallet, network }) }
}

test('the exports of ./actions', () => {
  expect(Object.keys(actions).filter((name) => !name.endsWith('Error'))).toEqual([
    'getTokenAccounts',
    'previewTransaction',
    'signAllTransactions',
    'signAndSendTransaction',
    'signIn',
    'signTransaction',
    'transfer',
    'isAddress',
    'isKey',
  ])
})

describe('without an account', () => {
  const kit = createActionKit({ isConnected: false })
  test.each<[string, () => Promise<unknown>]>([
    ['signTransaction', () => actions.signTransaction(kit, { transaction })],
    ['signAllTransactions', () => actions.signAllTransactions(kit, { transactions: [] })],
    ['signAndSendTransaction', () => actions.signAndSendTransaction(kit, { transaction })],
    ['signIn', () => actions.signIn(kit)],
    ['transfer', () => actions.transfer(kit, { to: bob, amount: 1n })],
    ['getTokenAccounts', () => actions.getTokenAccounts(kit)],
  ])('%s is a NoActiveAddressError', async (name, act) => {
    await expect(act()).rejects.toMatchObject({
      name: 'NoActiveAddressError',
      message: expect.stringContaining(name),
    })
  })
})

describe('what the wallet declines is an event as well, once', () => {
  test.each<[string, (kit: Kit) => Promise<unknown>]>([
    ['signTransaction', (kit) => actions.signTransaction(kit, { transaction })],
    [
      'signAllTransactions',
      (kit) => actions.signAllTransactions(kit, { transactions: [transaction] }),
    ],
    ['signAndSendTransaction', (kit) => actions.signAndSendTransaction(kit, { transaction })],
    ['signIn', (kit) => actions.signIn(kit)],
  ])('%s', async (_, act) => {
    const declined = Object.assign(new Error('no'), { code: 4001 })
    const features = ['signTransaction', 'signAndSendTransaction', 'signIn']
    const { kit } = connected(
      Object.fromEntries(features.map((feature) => [`solana:${feature}`, declined])),
    )
    const reported = vi.fn()
    kit.on('error:reported', reported)
    await expect(act(kit)).rejects.toMatchObject({ name: 'UserRejectedError' })
    await vi.waitFor(() => expect(reported).toHaveBeenCalled())
    await vi.dynamicImportSettled()
    expect(reported.mock.calls).toMatchObject([[{ name: 'UserRejectedError' }]])
  })
})

test.each<[string, (kit: Kit) => Promise<unknown>]>([
  ['signTransaction', (kit) => actions.signTransaction(kit, { transaction })],
  [
    'signAllTransactions',
    (kit) => actions.signAllTransactions(kit, { transactions: [transaction] }),
  ],
  ['signIn', (kit) => actions.signIn(kit)],
])('%s whose answer is lost may have been signed', async (_, act) => {
  const lost = new Error('The relay is gone.')
  const { kit } = connected({ 'solana:signTransaction': lost, 'solana:signIn': lost })
  await expect(act(kit)).rejects.toMatchObject({ name: 'SignatureUnknownError' })
})

test('an abort ends the wait for the wallet', async () => {
  const { kit } = connected({ 'solana:signTransaction': never })
  const end = new AbortController()
  const call = actions.signTransaction(kit, { transaction, signal: end.signal })
  setTimeout(() => end.abort(new Error('left')), 20)
  await expect(call).rejects.toThrow('left')
  const again = actions.signTransaction(kit, { transaction, signal: end.signal })
  await expect(again).rejects.toThrow('left')
})

describe('signTransaction', () => {
  test('names the network, and gives what the wallet signed', async () => {
    const { kit, requests } = connected({
      'solana:signTransaction': [{ signedTransaction: signed }],
    })
    expect(await actions.signTransaction(kit, { transaction })).toEqual(signed)
    expect(requests[0]?.inputs).toEqual([
      { account: createAccount(), transaction, chain: 'solana:mainnet' },
    ])
  })

  test('a network without a name in the Wallet Standard is not named', async () => {
    const answers = { 'solana:signTransaction': [{ signedTransaction: signed }] }
    const { kit, requests } = connected(answers, own)
    await actions.signTransaction(kit, { transaction })
    expect(requests[0]?.inputs).toEqual([{ account: createAccount(), transaction }])
  })

  test('on a network that the account does not serve the wallet is not asked', async () => {
    const { kit, requests } = connected({ 'solana:signTransaction': [] }, solanaTestnet)
    await expect(actions.signTransaction(kit, { transaction })).rejects.toMatchObject({
      name: 'ChainNotSupportedError',
    })
    expect(requests).toEqual([])
  })

  test.each([undefined, '0x12', [1, 2], new Uint8Array(), { length: 3 }])(
    '%j is no transaction',
    async (value) => {
      const { kit, requests } = connected({ 'solana:signTransaction': [] })
      await expect(
        actions.signTransaction(kit, { transaction: value as Uint8Array }),
      ).rejects.toMatchObject({ name: 'InvalidTransactionError' })
      expect(requests).toEqual([])
    },
  )

  test('a wallet without the feature says so', async () => {
    const { kit } = connected({})
    await expect(actions.signTransaction(kit, { transaction })).rejects.toMatchObject({
      name: 'UnsupportedMethodError',
      message: expect.stringContaining('solana:signTransaction'),
    })
  })
})

describe('signAllTransactions', () => {
  const two = [transaction, Uint8Array.of(4)]

  test('is one question, answered in order', async () => {
    const { kit, requests } = connected({
      'solana:signTransaction': (...inputs: { transaction: Uint8Array }[]) =>
        inputs.map((input) => ({ signedTransaction: input.transaction })),
    })
    expect(await actions.signAllTransactions(kit, { transactions: two })).toEqual(two)
    expect(requests).toHaveLength(1)
  })

  test('fewer answers than questions are none', async () => {
    const answers = { 'solana:signTransaction': [{ signedTransaction: signed }] }
    const { kit } = connected(answers)
    await expect(actions.signAllTransactions(kit, { transactions: two })).rejects.toMatchObject({
      name: 'WalletAnswerError',
    })
  })

  test('no transactions are an error of the page', async () => {
    const { kit, requests } = connected({ 'solana:signTransaction': [] })
    await expect(actions.signAllTransactions(kit, { transactions: [] })).rejects.toMatchObject({
      name: 'InvalidTransactionError',
    })
    expect(requests).toEqual([])
  })
})

describe('signAndSendTransaction', () => {
  const options = { skipPreflight: true, maxRetries: 2 }

  test('is the wallet’s, where it can; the options are passed on', async () => {
    const { bodies } = fakeRpc({})
    const { kit, requests } = connected({ 'solana:signAndSendTransaction': [{ signature }] })
    const hash = await actions.signAndSendTransaction(kit, { transaction, options })
    expect(base58.decode(hash)).toEqual(signature)
    expect(requests[0]?.inputs).toEqual([
      { account: createAccount(), chain: 'solana:mainnet', transaction, options },
    ])
    expect(bodies).toEqual([])
  })

  test.each([
    ['that only signs', solanaMainnet],
    ['on a network that has no name', own],
  ])('a wallet %s signs, and the network’s RPC sends', async (_, network) => {
    const { bodies } = fakeRpc({ sendTransaction: () => base58.encode(signature) })
    const answers = { 'solana:signTransaction': [{ signedTransaction: signed }] }
    const { kit } = connected(answers, network)
    const hash = await actions.signAndSendTransaction(kit, { transaction, options })
    expect(hash).toBe(base58.encode(signature))
    const config = { ...options, preflightCommitment: 'confirmed', encoding: 'base64' }
    expect(bodies).toMatchObject([{ params: [Buffer.from(signed).toString('base64'), config] }])
  })

  test('a node that refuses it is an RpcError', async () => {
    const answers = { 'solana:signTransaction': [{ signedTransaction: signed }] }
    const { kit } = connected(answers)
    fakeRpc({
      sendTransaction() {
        throw Object.assign(new Error('Blockhash not found'), { code: -32002 })
      },
      getSignatureStatuses: () => ({ value: [null] }),
    })
    await expect(actions.signAndSendTransaction(kit, { transaction })).rejects.toMatchObject({
      name: 'RpcError',
      code: -32002,
      details: 'Blockhash not found',
    })
  })

  test.each([
    ['unsigned', Uint8Array.of(1, ...new Uint8Array(64), 9)],
    ['without a place for a signature', Uint8Array.of(0, 9)],
    ['too short', Uint8Array.of(1, 7, 7)],
  ])('a transaction that comes back %s is not sent', async (_, signedTransaction) => {
    const { bodies } = fakeRpc({})
    const { kit } = connected({ 'solana:signTransaction': [{ signedTransaction }] })
    await expect(actions.signAndSendTransaction(kit, { transaction })).rejects.toMatchObject({
      name: 'WalletAnswerError',
    })
    expect(bodies).toEqual([])
  })

  test('a wallet that sends, and says nothing of it, may have', async () => {
    const { kit } = connected({ 'solana:signAndSendTransaction': [{}] })
    await expect(actions.signAndSendTransaction(kit, { transaction })).rejects.toMatchObject({
      name: 'OutcomeUnknownError',
    })
  })
})

describe('signIn', () => {
  const account = createAccount({ chains: [] })
  const output = { account, signedMessage: Uint8Array.of(1), signature }

  test('is asked for the connected account, and gives what the server needs', async () => {
    const { kit, requests } = connected({ 'solana:signIn': [output] })
    const input = { statement: 'Hello', nonce: '12' }
    expect(await actions.signIn(kit, { input })).toEqual({
      account: { address: alice, publicKey: new Uint8Array(32) },
      signedMessage: Uint8Array.of(1),
      signature,
    })
    expect(requests[0]?.inputs).toEqual([{ ...input, address: alice }])
  })

  test.each([
    ['another account', { ...output, account: createAccount({ address: bob }) }],
    ['no key', { ...output, account: { address: alice } }],
    ['no message', { ...output, signedMessage: '' }],
    ['no signature', { ...output, signature: undefined }],
    ['nothing', undefined],
  ])('an answer with %s is none', async (_, answer) => {
    const { kit } = connected({ 'solana:signIn': [answer] })
    await expect(actions.signIn(kit)).rejects.toMatchObject({ name: 'WalletAnswerError' })
  })
})

test('getTokenAccounts reads those of anybody', async () => {
  const { bodies } = fakeRpc({ getTokenAccountsByOwner: () => ({ value: [] }) })
  const kit = createActionKit({ isConnected: false })
  expect(await actions.getTokenAccounts(kit, { owner: bob })).toEqual([])
  expect(bodies).toMatchObject(Array(2).fill({ params: [bob, {}, { encoding: 'jsonParsed' }] }))
  await expect(actions.getTokenAccounts(kit, { owner: 'bob' })).rejects.toMatchObject({
    name: 'InvalidAddressError',
  })
})
