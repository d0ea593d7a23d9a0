import { base58, base64 } from '@scure/base'
import { act } from '@testing-library/react'
import type { Kit } from '@wallet-kit/core'
import type { createSolanaWallet } from '@wallet-kit/core/plugin'
import { createTestKit, fakeNamespace, fakeNetwork } from '@wallet-kit/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createSecureSite,
  evmAddress,
  refusal,
  type SecureSite,
  secureOrigin,
  smartAddress,
  solanaAddress,
} from '../../test/createSecureSite.js'
import { placeSite } from '../../test/placeSite.js'
import { embeddedWallet } from '../index.js'
import { requestCode } from '../login/email.js'
import { submitCode } from '../login/emailCode.js'
import { embeddedWalletConnectorId } from '../options.js'

let site: SecureSite
let kit: Kit
let leave = () => {}
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  site = createSecureSite()
  leave = placeSite(site)
  kit = createTestKit({
    projectId: 'p',
    networks: [fakeNetwork('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana')],
    plugins: [fakeNamespace('solana').plugin, embeddedWallet({ secureSite: secureOrigin })],
  })
})
afterEach(async () => {
  await act(async () => kit.destroy())
  leave()
  vi.unstubAllGlobals()
})

type Standard = ReturnType<typeof createSolanaWallet>
type Wallet = Standard & { readonly features: Required<Standard['features']> }

const signature = Uint8Array.from({ length: 64 }, (_, index) => index + 1)

/** The wallet of somebody who is logged in, and its account. */
async function connect() {
  kit.start()
  const connected = kit.connect({ connectorId: embeddedWalletConnectorId })
  await requestCode(kit, { email: 'mira@example.com' })
  await submitCode(kit, { code: '123456' })
  await connected
  const wallet = (await kit.getProvider('solana')) as unknown as Wallet
  const [account] = wallet.accounts
  if (!account) throw new Error('There is no account.')
  return { wallet, account }
}
const asked = () => site.asked.filter(({ type }) => type === 'rpc').map(({ payload }) => payload)

test('is a wallet of the standard, with the account and its network', async () => {
  const { wallet, account } = await connect()
  const chains = ['solana:mainnet']
  expect(wallet).toMatchObject({ version: '1.0.0', name: 'Embedded wallet', chains })
  expect(account).toEqual({
    address: solanaAddress,
    publicKey: base58.decode(solanaAddress),
    chains: ['solana:mainnet'],
    features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
  })
  const connectAgain = wallet.features['standard:connect'].connect
  expect(await connectAgain()).toEqual({ accounts: wallet.accounts })
  expect(await kit.getProvider('solana')).toBe(wallet)
})

test('a message goes as base58, and the signature comes back as bytes', async () => {
  const { wallet, account } = await connect()
  site.replies.rpc = { signature: base58.encode(signature) }
  const message = new TextEncoder().encode('Grüße')
  const { signMessage } = wallet.features['solana:signMessage']
  expect(await signMessage({ account, message })).toEqual([{ signedMessage: message, signature }])
  expect(asked()).toEqual([
    {
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      method: 'solana_signMessage',
      params: { pubkey: solanaAddress, message: base58.encode(message) },
    },
  ])
})

test('transactions go as base64, one after the other', async () => {
  const { wallet, account } = await connect()
  site.replies.rpc = ({ params }: { readonly params: { readonly transaction: string } }) => ({
    transaction: base64.encode(Uint8Array.of(9, ...base64.decode(params.transaction))),
  })
  const { signTransaction } = wallet.features['solana:signTransaction']
  const transactions = [Uint8Array.of(1, 2), Uint8Array.of(3)]
  const inputs = transactions.map((transaction) => ({ account, transaction }))
  expect(await signTransaction(...inputs)).toEqual([
    { signedTransaction: Uint8Array.of(9, 1, 2) },
    { signedTransaction: Uint8Array.of(9, 3) },
  ])
  expect(asked().map(({ params }) => params)).toEqual(
    transactions.map((each) => ({ pubkey: solanaAddress, transaction: base64.encode(each) })),
  )
})

test('what is sent has its options, and gives the signature', async () => {
  const { wallet, account } = await connect()
  site.replies.rpc = { signature: base58.encode(signature) }
  const { signAndSendTransaction } = wallet.features['solana:signAndSendTransaction']
  const options = { skipPreflight: true }
  const transaction = Uint8Array.of(7)
  expect(await signAndSendTransaction({ account, transaction, options })).toEqual([{ signature }])
  expect(asked()).toEqual([
    expect.objectContaining({
      method: 'solana_signAndSendTransaction',
      params: { pubkey: solanaAddress, transaction: 'Bw==', sendOptions: options },
    }),
  ])
})

test.each([
  ['nothing', null],
  ['no signature', { transaction: 'AA==' }],
  ['no base58', { signature: '0OIl' }],
])('an answer with %s is no answer', async (_, answer) => {
  const { wallet, account } = await connect()
  site.replies.rpc = answer
  const { signMessage } = wallet.features['solana:signMessage']
  await expect(signMessage({ account, message: Uint8Array.of(1) })).rejects.toMatchObject({
    name: 'WalletAnswerError',
  })
})

test('a no of the visitor ends it, and nothing else is asked', async () => {
  const { wallet, account } = await connect()
  site.replies.rpc = refusal(4001)
  const { signTransaction } = wallet.features['solana:signTransaction']
  const input = { account, transaction: Uint8Array.of(1) }
  await expect(signTransaction(input, input)).rejects.toMatchObject({ name: 'UserRejectedError' })
  expect(asked()).toHaveLength(1)
})

describe('on Ethereum', () => {
  const node = 'https://node.test/'
  const network = { ...fakeNetwork('eip155', 1, 'Ethereum'), rpcUrls: [node] }
  type Provider = { request(call: { method: string; params?: unknown }): Promise<unknown> }
  async function connectOnEthereum() {
    const own = createTestKit({
      ...{ projectId: 'p', networks: [network] },
      plugins: [fakeNamespace('eip155').plugin, embeddedWallet({ secureSite: secureOrigin })],
    })
    await act(async () => kit.destroy())
    kit = own
    kit.start()
    const connected = kit.connect({ connectorId: embeddedWalletConnectorId })
    await requestCode(kit, { email: 'mira@example.com' })
    await submitCode(kit, { code: '123456' })
    await connected
    return (await kit.getProvider('eip155')) as Provider
  }

  test('the account in use is the first, and each is named once', async () => {
    const user = site.replies.getUser as (asked: object) => { readonly accounts: object[] }
    site.replies.getUser = (payload: object) => {
      const { accounts, ...facts } = user(payload)
      return { ...facts, accounts: [...accounts].reverse() }
    }
    const provider = await connectOnEthereum()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([smartAddress, evmAddress])
  })

  test.each([
    ...['eth_blockNumber', 'eth_call', 'net_version', 'web3_clientVersion'],
    ...['eth_getEncodedState', 'eth_sendRawTransaction'],
  ])('%s goes to the node of the network', async (method) => {
    const provider = await connectOnEthereum()
    const fetch = vi.fn(async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' }))
    vi.stubGlobal('fetch', fetch)
    expect(await provider.request({ method, params: [] })).toBe('0x1')
    expect(fetch).toHaveBeenCalledExactlyOnceWith(node, expect.anything())
    expect(asked()).toEqual([])
  })

  test.each([
    ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'],
    'wallet_getCapabilities',
  ])('%s goes to the frame, on the network in use', async (method) => {
    const provider = await connectOnEthereum()
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    site.replies.rpc = '0xab'
    expect(await provider.request({ method, params: ['0x1'] })).toBe('0xab')
    expect(asked()).toEqual([{ chainId: 'eip155:1', method, params: ['0x1'] }])
    expect(fetch).not.toHaveBeenCalled()
  })

  test('nobody who is logged in has no accounts', async () => {
    const provider = await connectOnEthereum()
    await act(() => kit.disconnect())
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  })

  test.each([
    ...['eth_sign', 'eth_decrypt', 'eth_getEncryptionPublicKey', 'eth_sendUserOperation'],
    ...['wallet_eth_call', 'my_net_version'],
  ])('%s is not allowed, and goes to nobody', async (method) => {
    const provider = await connectOnEthereum()
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    await expect(provider.request({ method })).rejects.toMatchObject({
      name: 'MethodNotAllowedError',
    })
    expect([asked(), fetch.mock.calls]).toEqual([[], []])
  })
})
