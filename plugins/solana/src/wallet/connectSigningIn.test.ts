import { base58 } from '@scure/base'
import { createWalletKit } from '@wallet-kit/core'
import { expect, test, vi } from 'vitest'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { alice, bob, createAccount, createFakeWallet } from '../../test/createFakeWallet.js'
import { solana } from '../index.js'
import { solanaDevnet, solanaMainnet } from '../networks.js'
import createAdapter from './adapter.js'

const fields = {
  ...{ domain: 'app.example', uri: 'https://app.example/', version: '1', nonce: 'abcdef123456' },
  ...{ statement: 'Hello', issuedAt: '2026-01-02T03:04:05Z' },
}
const signature = new Uint8Array(64).fill(7)
const signedMessage = new TextEncoder().encode('Grüße')
const networks = [solanaMainnet, solanaDevnet] as const

function connectTo(answers: Record<string, unknown>) {
  const fake = createFakeWallet({ 'standard:connect': { accounts: [createAccount()] }, ...answers })
  const onSigned = vi.fn()
  const prepare = vi.fn(async () => ({ ...fields, onSigned }))
  const kit = createWalletKit({ networks, plugins: [solana()], storage: false })
  const connecting = createAdapter({ kit, options: {} }).connect({
    ...{ connector: createFakeConnector(fake.wallet), network: solanaDevnet, networks },
    ...{ signal: new AbortController().signal, signIn: prepare },
  })
  return { ...fake, onSigned, prepare, connecting }
}

test('one question gives the account and its sign-in (Sign-In With Solana)', async () => {
  const account = createAccount({ address: bob })
  const { connecting, onSigned, requests } = connectTo({
    'solana:signIn': [{ account, signedMessage, signature }],
  })
  expect(await connecting).toMatchObject([
    { namespace: 'solana', accounts: [{ address: bob }, { address: alice }] },
  ])
  expect(onSigned).toHaveBeenCalledExactlyOnceWith({
    ...{ message: 'Grüße', signature: base58.encode(signature) },
  })
  expect(requests.map(({ inputs }) => inputs)).toEqual([[{ ...fields, chainId: 'devnet' }]])
})

test.each([
  ['no signature', { signedMessage }],
  ['a short one', { signedMessage, signature: signature.slice(1) }],
  ['no text', { signature }],
])('%s is a connection without a sign-in', async (_, output) => {
  const account = createAccount({ address: bob })
  const { connecting, onSigned } = connectTo({ 'solana:signIn': [{ account, ...output }] })
  expect(await connecting).toMatchObject([{ accounts: [{ address: bob }, { address: alice }] }])
  expect(onSigned).not.toHaveBeenCalled()
})

test.each([
  ['no account', [{ signedMessage, signature }]],
  ['no list', { account: createAccount(), signedMessage, signature }],
  ['nothing', undefined],
])('an answer with %s is an error', async (_, answer) => {
  const { connecting, onSigned } = connectTo({ 'solana:signIn': answer })
  await expect(connecting).rejects.toMatchObject({ name: 'WalletAnswerError' })
  expect(onSigned).not.toHaveBeenCalled()
})

test('whoever declines does not connect', async () => {
  const rejected = Object.assign(new Error('no'), { code: 4001 })
  const { connecting, requests } = connectTo({ 'solana:signIn': rejected })
  await expect(connecting).rejects.toMatchObject({ name: 'UserRejectedError' })
  expect(requests).toHaveLength(1)
})

test('a wallet without the feature is asked for its accounts, and no nonce is spent', async () => {
  const { connecting, prepare } = connectTo({})
  expect(await connecting).toMatchObject([{ accounts: [{ address: alice }] }])
  expect(prepare).not.toHaveBeenCalled()
})
