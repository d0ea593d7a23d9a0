import { ed25519 } from '@noble/curves/ed25519.js'
import { signatureVerify } from '@polkadot/util-crypto'
import { base58, hex } from '@scure/base'
import type { Kit } from '@wallet-kit/core'
import type { createEip1193Provider, createSolanaWallet } from '@wallet-kit/core/plugin'
import { Verifier } from 'bip322-js'
import { verifyMessage } from 'viem'
import { expect, test, vi } from 'vitest'
import { setUpPairing } from '../../test/setUpPairing.js'
import type { createBip122Provider, createPolkadotProvider } from './createProvider.js'

const world = setUpPairing()
const message = 'Grüße, 世界'
const bytes = new TextEncoder().encode(message)

async function connected() {
  const kit = world.page()
  await world.connect(kit)
  return kit
}
const providerOf = async <provider>(
  kit: Kit,
  namespace: 'eip155' | 'solana' | 'polkadot' | 'bip122',
) => (await kit.getProvider(namespace)) as provider

test('eip155 is an EIP-1193 provider', async () => {
  const kit = await connected()
  const provider = await providerOf<ReturnType<typeof createEip1193Provider>>(kit, 'eip155')
  const { address } = kit.getAccount('eip155')
  const all = world.wallet.addresses('eip155:1')
  expect(await provider.request({ method: 'eth_accounts' })).toEqual(all)
  expect(all[0]).toBe(address)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  const signature = await provider.request({
    method: 'personal_sign',
    params: [`0x${hex.encode(bytes)}`, address],
  })
  expect(await verifyMessage({ address, message, signature } as never)).toBe(true)
})

test('what the wallet did not approve goes to the network’s own RPC, or is unsupported', async () => {
  const kit = await connected()
  const provider = await providerOf<ReturnType<typeof createEip1193Provider>>(kit, 'eip155')
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    asked.push([url, JSON.parse(init.body).method])
    return new Response(
      JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(init.body).id, result: '0x5' }),
    )
  })
  expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x5')
  expect(asked).toEqual([['https://rpc.invalid', 'eth_blockNumber']])
  await expect(provider.request({ method: 'wallet_watchAsset' })).rejects.toMatchObject({
    name: 'UnsupportedMethodError',
  })
  expect(world.wallet.control.requests().map(({ method }) => method)).toEqual(['session_proposal'])
})

test('its events follow account and network, and the chain can be switched through it', async () => {
  const kit = await connected()
  const provider = await providerOf<ReturnType<typeof createEip1193Provider>>(kit, 'eip155')
  const events: unknown[] = []
  const onChain = (chainId: string) => events.push(chainId)
  provider.on('chainChanged', onChain)
  provider.on('accountsChanged', ((accounts: string[]) => events.push(accounts[0])) as never)
  const params = [{ chainId: '0xa' }]
  await provider.request({ method: 'wallet_switchEthereumChain', params })
  expect(kit.getNetwork().caipNetworkId).toBe('eip155:10')
  await vi.waitFor(() => expect(events).toEqual(['0xa']))
  provider.removeListener('chainChanged', onChain)
  await world.wallet.control.switchAccount('eip155', 1)
  const [, second] = world.wallet.addresses('eip155:10')
  await vi.waitFor(() => expect(events).toEqual(['0xa', second]), 5000)
  await expect(
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x5' }] }),
  ).rejects.toMatchObject({ name: 'ChainNotAddedError' })
})

test('solana is a Wallet Standard wallet', async () => {
  const kit = await connected()
  const wallet = await providerOf<ReturnType<typeof createSolanaWallet>>(kit, 'solana')
  const [account] = wallet.accounts
  expect(account).toMatchObject({
    address: kit.getAccount('solana').address,
    chains: ['solana:mainnet'],
  })
  const sign = wallet.features['solana:signMessage']?.signMessage
  const [output] = (await sign?.({ account: account as never, message: bytes })) ?? []
  expect(
    ed25519.verify(output?.signature as Uint8Array, bytes, base58.decode(account?.address ?? '')),
  ).toBe(true)
})

test('several transactions of Solana are one question, each signed', async () => {
  const kit = await connected()
  const wallet = await providerOf<ReturnType<typeof createSolanaWallet>>(kit, 'solana')
  const account = wallet.accounts[0] as { address: string; publicKey: Uint8Array }
  // One empty signature; a message of one signer, who is the only account, a blockhash and no instruction.
  const messages = [1, 2].map((each) =>
    Uint8Array.from([1, 0, 0, 1, ...account.publicKey, ...new Uint8Array(32).fill(each), 0]),
  )
  const inputs = messages.map((body) => ({
    account,
    transaction: Uint8Array.from([1, ...new Uint8Array(64), ...body]),
  }))
  world.wallet.control.clearRequests()
  const sign = wallet.features['solana:signTransaction']?.signTransaction
  const outputs = (await sign?.(...inputs)) ?? []
  expect(outputs).toHaveLength(2)
  outputs.forEach(({ signedTransaction }, index) => {
    const signature = signedTransaction.slice(1, 65)
    expect(ed25519.verify(signature, messages[index] as Uint8Array, account.publicKey)).toBe(true)
  })
  expect(world.wallet.control.requests().map(({ method }) => method)).toEqual([
    'solana_signAllTransactions',
  ])
})

test('polkadot is an enabled extension', async () => {
  const kit = await connected()
  const extension = await providerOf<ReturnType<typeof createPolkadotProvider>>(kit, 'polkadot')
  const [account] = await extension.accounts.get()
  const { address = '' } = kit.getAccount('polkadot')
  expect(account?.address).toBe(address)
  const { signature } = await extension.signer.signRaw({ address, data: `0x${hex.encode(bytes)}` })
  expect(signatureVerify(`<Bytes>${message}</Bytes>`, signature, address).isValid).toBe(true)
})

test('bip122 is a WBIP provider', async () => {
  const kit = await connected()
  const provider = await providerOf<ReturnType<typeof createBip122Provider>>(kit, 'bip122')
  const { address = '' } = kit.getAccount('bip122')
  const accounts = await provider.request('getAccounts', {})
  const [, second] = world.wallet.addresses('bip122:000000000019d6689c085ae165831e93')
  const publicKey = expect.stringMatching(/^0[23]/)
  expect(accounts.result).toEqual([
    { address, purpose: 'payment', publicKey },
    { address: second, purpose: 'payment', publicKey },
  ])
  const { result } = await provider.request('signMessage', { address, message })
  const { signature } = result as { signature: string }
  expect(Verifier.verifySignature(address, message, signature)).toBe(true)
  await expect(provider.request('stx_signMessage', {})).rejects.toMatchObject({
    name: 'UnsupportedMethodError',
  })
})

test('a declined request is the wallet’s own refusal, and a session that is over is told as such', async () => {
  const kit = await connected()
  const provider = await providerOf<ReturnType<typeof createPolkadotProvider>>(kit, 'polkadot')
  const { address = '' } = kit.getAccount('polkadot')
  world.wallet.control.setPolicy('reject')
  await expect(provider.signer.signRaw({ address, data: '0x00' })).rejects.toMatchObject({
    code: 5000,
  })
  await kit.disconnect()
  await expect(provider.signer.signRaw({ address, data: '0x00' })).rejects.toMatchObject({
    name: 'WalletDisconnectedError',
  })
})
