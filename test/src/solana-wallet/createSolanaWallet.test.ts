import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startSolanaChain } from '../solana-chain/startSolanaChain.js'
import { createFakePage, type FakeEntries } from '../wallet/createFakePage.js'
import { createSolanaWallet } from './createSolanaWallet.js'
import { solanaAccounts } from './solanaAccounts.js'
import type { SolanaWalletOptions } from './solanaWalletOptions.js'

const { alice, bob, carol } = solanaAccounts
type Signed = {
  readonly account: unknown
  readonly signature: Uint8Array
  readonly signedMessage: Uint8Array
}

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

function setUp(options: Partial<SolanaWalletOptions> = {}, entries?: FakeEntries) {
  const page = createFakePage(entries)
  const registered = new Set<unknown>()
  const register = (wallet: unknown) => {
    registered.add(wallet)
    return () => void registered.delete(wallet)
  }
  const made = createSolanaWallet({
    name: 'Fern',
    seeds: [alice.seed, bob.seed],
    labels: ['Savings'],
    rpcUrls: { [mainnet]: 'http://127.0.0.1:1', [devnet]: 'http://127.0.0.1:2' },
    page,
    ...options,
  })
  const features = made.wallet.features as Record<
    string,
    Record<string, (...all: never[]) => never>
  >
  /** Calls a feature by its name. */
  function call<answer = unknown>(feature: string, ...inputs: unknown[]): Promise<answer> {
    return features[feature]?.[feature.split(':')[1] as string]?.(...(inputs as never[])) as never
  }
  /** An app that begins to look for wallets. */
  const look = () =>
    page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  return {
    ...made,
    page,
    registered,
    register,
    look,
    call,
    addresses: () => made.wallet.accounts.map(({ address }) => address),
  }
}

test('it registers with pages that are there, and with those that come; and unregisters', () => {
  const { wallet, control, page, registered, register, look } = setUp({ register: false })
  page.addEventListener('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent).detail({ register }),
  )
  expect(registered.size).toBe(0)
  control.register()
  expect([...registered]).toEqual([wallet])
  control.unregister()
  expect(registered.size).toBe(0)
  look()
  expect(registered.size).toBe(0)
  control.register()
  control.registerRaw({ name: 7 })
  look()
  expect(registered).toEqual(new Set([wallet, { name: 7 }]))
  control.destroy()
  expect(registered.size).toBe(0)
})

test('it says what the standard wants', () => {
  const { wallet } = setUp()
  expect(wallet).toMatchObject({
    version: '1.0.0',
    name: 'Fern',
    icon: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    chains: ['solana:mainnet', 'solana:devnet'],
    accounts: [],
  })
  expect(Object.keys(wallet.features)).toEqual([
    'standard:connect',
    'standard:disconnect',
    'standard:events',
    'solana:signMessage',
    'solana:signTransaction',
    'solana:signAndSendTransaction',
    'solana:signIn',
  ])
  expect(Object.keys(setUp({ without: ['solana:signIn'] }).wallet.features)).toHaveLength(6)
  expect(() => setUp({ seeds: [] })).toThrow(RangeError)
})

describe('connecting', () => {
  test('silently it gives nothing until it is permitted, then the accounts, also after a reload', async () => {
    const entries: FakeEntries = new Map()
    const { call } = setUp({}, entries)
    expect(await call('standard:connect', { silent: true })).toEqual({ accounts: [] })
    const { accounts } = await call<{ accounts: unknown }>('standard:connect')
    expect(accounts).toMatchObject([
      { address: alice.address, label: 'Savings', chains: ['solana:mainnet', 'solana:devnet'] },
      { address: bob.address },
    ])
    const reloaded = setUp({}, entries)
    const again = await reloaded.call('standard:connect', { silent: true })
    expect(again).toMatchObject({
      accounts: [{ address: alice.address }, { address: bob.address }],
    })
    await reloaded.call('standard:disconnect')
    expect(reloaded.addresses()).toEqual([])
    expect(reloaded.control.requests().map(({ method }) => method)).toEqual([
      'standard:connect',
      'standard:disconnect',
    ])
  })

  test('its owner declines, takes time, and is asked when it is locked', async () => {
    const { control, call, addresses } = setUp({ policy: 'reject' })
    await expect(call('standard:connect')).rejects.toMatchObject({ code: 4001 })
    control.setPolicy('locked')
    control.setPolicy('approve')
    const connecting = call('standard:connect')
    await vi.waitFor(() => expect(control.pending()).toMatchObject([{ waitsFor: 'unlock' }]))
    control.unlock()
    await connecting
    expect(addresses()).toHaveLength(2)
  })

  test('what its owner changes is told to those who listen', async () => {
    const { wallet, control, call } = setUp()
    await call('standard:connect')
    const seen: unknown[] = []
    const events = wallet.features['standard:events'] as {
      on(event: string, listener: (changed: unknown) => void): () => void
    }
    const off = events.on('change', (changed) => seen.push(changed))
    control.switchAccount(1)
    expect(seen.at(-1)).toMatchObject({
      accounts: [{ address: bob.address }, { address: alice.address }],
    })
    control.setNetworks([devnet])
    expect(seen.at(-1)).toMatchObject({ accounts: [{ chains: ['solana:devnet'] }, {}] })
    expect(wallet.chains).toEqual(['solana:devnet'])
    control.revoke()
    expect(seen.at(-1)).toEqual({ accounts: [] })
    control.emitChange('odd')
    expect(seen.at(-1)).toBe('odd')
    expect(control.listenerCount()).toBe(1)
    off()
    expect(control.listenerCount()).toBe(0)
    expect(control.state()).toEqual({
      permitted: false,
      locked: false,
      accounts: [bob.address, alice.address],
      networks: [devnet],
    })
  })
})

describe('signing', () => {
  async function connect(options: Partial<SolanaWalletOptions> = {}) {
    const made = setUp(options)
    await made.call('standard:connect')
    return { ...made, account: made.wallet.accounts[0] }
  }
  const message = new TextEncoder().encode('Grüße')

  test('a message is signed with the account’s key, and stands in the log as text', async () => {
    const { call, account, control } = await connect()
    const [{ signature, signedMessage }] = await call<[Signed]>('solana:signMessage', {
      account,
      message,
    })
    expect(ed25519.verify(signature, signedMessage, base58.decode(alice.address))).toBe(true)
    expect(control.requests().at(-1)).toMatchObject({ params: ['Grüße'] })
  })

  test('without permission, for an unknown account and on another network nothing is', async () => {
    const { call, account, control } = await connect()
    const stranger = { ...account, address: carol.address }
    await expect(call('solana:signMessage', { account: stranger, message })).rejects.toMatchObject({
      code: 4100,
    })
    const transaction = Uint8Array.of(0)
    await expect(
      call('solana:signTransaction', { account, transaction, chain: 'solana:testnet' }),
    ).rejects.toMatchObject({ code: 4901 })
    await expect(call('solana:signTransaction', { account, transaction })).rejects.toMatchObject({
      code: -32602,
    })
    control.revoke()
    await expect(call('solana:signMessage', { account, message })).rejects.toMatchObject({
      code: 4100,
    })
  })

  test('a sign-in is written and signed for the account that was asked', async () => {
    const { call } = await connect()
    const input = { domain: 'shop.example', address: bob.address, statement: 'Hello' }
    const [{ account, signature, signedMessage }] = await call<[Signed]>('solana:signIn', input)
    expect(account).toMatchObject({ address: bob.address })
    expect(ed25519.verify(signature, signedMessage, base58.decode(bob.address))).toBe(true)
    expect(new TextDecoder().decode(signedMessage)).toContain(`${bob.address}\n\nHello`)
    const stranger = call('solana:signIn', { ...input, address: carol.address })
    await expect(stranger).rejects.toMatchObject({ code: 4100 })
  })

  describe('on a chain', () => {
    let running: startSolanaChain.ReturnType | undefined
    afterEach(async () => {
      await running?.stop()
      running = undefined
    })

    test('a transaction is signed and sent; the node’s refusal is told', async () => {
      running = await startSolanaChain()
      const { chain } = running
      const { call, account } = await connect({ rpcUrls: { [mainnet]: chain.rpcUrl } })
      const before = chain.getBalance(carol.address)
      const rpc = await fetch(chain.rpcUrl, {
        method: 'POST',
        body: JSON.stringify({ id: 1, method: 'getLatestBlockhash' }),
      })
      const { blockhash } = (await rpc.json()).result.value
      const pay = (lamports: number) =>
        new VersionedTransaction(
          new TransactionMessage({
            payerKey: new PublicKey(alice.address),
            recentBlockhash: blockhash,
            instructions: [
              SystemProgram.transfer({
                fromPubkey: new PublicKey(alice.address),
                toPubkey: new PublicKey(carol.address),
                lamports,
              }),
            ],
          }).compileToV0Message(),
        ).serialize()
      const input = { account, chain: 'solana:mainnet' }
      const [{ signature }] = await call<[Signed]>('solana:signAndSendTransaction', {
        ...input,
        transaction: pay(9),
      })
      expect(signature).toHaveLength(64)
      expect(chain.getBalance(carol.address)).toBe(before + 9n)
      await expect(
        call('solana:signAndSendTransaction', { ...input, transaction: pay(1e15) }),
      ).rejects.toMatchObject({ code: -32603, data: { code: -32002 } })
      chain.fault('*', 'refuse')
      await expect(
        call('solana:signAndSendTransaction', { ...input, transaction: pay(1) }),
      ).rejects.toMatchObject({ code: 4901 })
    })
  })
})
