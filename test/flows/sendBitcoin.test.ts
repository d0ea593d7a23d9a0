import { p2pkh, p2sh, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import type { Kit, Network } from '@wallet-kit/core'
import {
  estimateTransfer,
  fetchTokens,
  fetchTransactions,
  transfer,
  waitForTransaction,
} from '@wallet-kit/core/assets'
import { parseUnits } from '@wallet-kit/core/money'
import { fetchBalance } from '@wallet-kit/core/plugin'
import { createTestKit } from '@wallet-kit/core/testing'
import { bip122 } from '@wallet-kit/plugin-bip122'
import { bitcoinRegtest } from '@wallet-kit/plugin-bip122/networks'
import { onchain } from '@wallet-kit/plugin-onchain'
import {
  type BitcoinWalletOptions,
  createBitcoinWallet,
  createFakePage,
  deriveAddresses,
  stackAccounts,
} from '@wallet-kit/test/bitcoin-wallet'
import { type BitcoinNode, startStack } from '@wallet-kit/test/stack'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

// A Bitcoin node, an Esplora-shaped API over it, and a wallet that signs: what an app with `onchain()` shows and sends.

const [alice] = deriveAddresses(stackAccounts.alice.privateKey, 'Regtest')
const [bob, bobOrdinals] = deriveAddresses(stackAccounts.bob.privateKey, 'Regtest')
const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }
const btc = 100_000_000n

let node: BitcoinNode
let stop: () => Promise<void>
const kits: Kit[] = []
beforeAll(async () => {
  const stack = await startStack({ bitcoin: true, evm: false })
  node = stack.bitcoin
  stop = stack.stop
})
afterAll(() => stop?.())
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.unstubAllGlobals()
})

async function connect(options: Partial<BitcoinWalletOptions> = {}, hasOnchain = true) {
  const page = createFakePage()
  vi.stubGlobal('window', page)
  const { control } = createBitcoinWallet({
    ...{ id: 'Moss.bitcoin', name: 'Moss', network: 'Regtest', page },
    privateKeys: [stackAccounts.alice.privateKey],
    ...options,
  })
  const network: Network = { ...bitcoinRegtest, apiUrl: node.esploraUrl }
  const kit: Kit = createTestKit({
    networks: [network],
    plugins: [bip122(), ...(hasOnchain ? [onchain()] : [])],
  })
  kits.push(kit)
  kit.start()
  const connectorId = options.announce === 'standard' ? 'standard:Moss' : 'wbip:Moss.bitcoin'
  await kit.connect({ connectorId })
  const { caipAddress = '' } = kit.getAccount()
  return { kit, control, caipAddress, network }
}

test.each([
  ['by WBIP-004', {}],
  ['by the Wallet Standard', { announce: 'standard' }],
] as const)('balance, send, history, %s', async (_, options) => {
  const { kit, caipAddress, network, control } = await connect(options)
  const { caipNetworkId } = network
  const before = await node.getBalance(alice.address)
  const read = async () =>
    parseUnits((await fetchBalance(kit, { forceUpdate: true }))?.value ?? '', 8)
  expect(await read()).toBe(before)
  expect(await fetchTokens(kit)).toMatchObject([{ symbol: 'rBTC' }])

  const bobBefore = await node.getBalance(bob.address)
  const asked = { caipAddress, to: bob.address, amount: 123_456n }
  const cost = await estimateTransfer(kit, asked)
  expect(cost).toMatchObject({ leastAmount: 294n })
  const { hash } = await transfer(kit, asked)
  expect(control.requests().map(({ method }) => method)).toContain('signPsbt')
  expect(await node.getMempool()).toEqual([hash])
  expect(await node.getBalance(bob.address)).toBe(bobBefore + 123_456n)
  expect(await node.getBalance(alice.address)).toBe(before - 123_456n - cost.fee)

  const address = alice.address
  const page = () => fetchTransactions(kit, { address, caipNetworkId })
  const row = {
    ...{ id: hash, hash, operationType: 'send', sentFrom: address, sentTo: bob.address },
    transfers: [{ direction: 'out', token: { symbol: 'rBTC', amount: '0.00123456' } }],
  }
  expect((await page()).transactions[0]).toMatchObject({ ...row, status: 'pending' })
  const { signal } = new AbortController()
  const waiting = waitForTransaction(kit, { hash, caipNetworkId, signal })
  await node.mine(1)
  expect(await waiting).toEqual({ status: 'confirmed' })
  expect((await page()).transactions[0]).toMatchObject({ ...row, status: 'confirmed' })
  expect(await read()).toBe(await node.getBalance(alice.address))
})

test('to addresses of every type; to oneself; and all of it, to the last satoshi', async () => {
  const { kit, caipAddress } = await connect()
  const publicKey = Uint8Array.from(Buffer.from(bob.publicKey, 'hex'))
  const receivers = [
    p2pkh(publicKey, regtest).address,
    p2sh(p2wpkh(publicKey, regtest), regtest).address,
    bobOrdinals.address,
    alice.address,
  ] as string[]
  for (const to of receivers) {
    const before = await node.getBalance(to)
    const { fee } = await estimateTransfer(kit, { caipAddress, to, amount: 10_000n })
    await transfer(kit, { caipAddress, to, amount: 10_000n })
    expect(await node.getBalance(to)).toBe(before + (to === alice.address ? -fee : 10_000n))
    await node.mine(1)
  }
  const balance = await node.getBalance(alice.address)
  const to = bob.address
  const { maxFee } = await estimateTransfer(kit, { caipAddress, to, amount: balance / 2n })
  const before = await node.getBalance(to)
  const amount = balance - maxFee
  await transfer(kit, { caipAddress, to, amount })
  expect(await node.getBalance(alice.address)).toBe(0n)
  expect(await node.getBalance(to)).toBe(before + amount)
  // So that the tests that follow have something to send: a coin of a block can be spent after a hundred.
  await node.mine(1, alice.address)
  await node.mine(100)
  expect(await node.getBalance(alice.address)).toBeGreaterThan(btc)
})

test('many coins: the signatures of all of them are taken', async () => {
  const { kit, caipAddress } = await connect()
  const balance = await node.getBalance(alice.address)
  for (let count = 0; count < 3; count++) {
    await transfer(kit, { caipAddress, to: alice.address, amount: 20_000n })
  }
  await node.mine(1)
  const to = bob.address
  const { maxFee } = await estimateTransfer(kit, { caipAddress, to, amount: 1000n })
  const held = await node.getBalance(alice.address)
  expect(held).toBeLessThan(balance)
  expect((await node.getCoins(alice.address)).length).toBeGreaterThan(1)
  await transfer(kit, { caipAddress, to, amount: held - maxFee })
  expect(await node.getBalance(alice.address)).toBe(0n)
  await node.mine(1, alice.address)
  await node.mine(100)
})

test('a decline sends nothing; nor does what is not to be sent ask the wallet', async () => {
  const { kit, caipAddress, control } = await connect()
  control.setPolicy('reject')
  const to = bob.address
  await expect(transfer(kit, { caipAddress, to, amount: 1000n })).rejects.toMatchObject({
    name: 'UserRejectedError',
  })
  control.clearRequests()
  for (const [fields, name] of [
    [{ to, amount: 293n }, 'TransferRefusedError'],
    [{ to, amount: 10_000n * btc }, 'TransferRefusedError'],
    [{ to: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', amount: 1000n }, 'TransferRefusedError'],
    [{ to, amount: 1000n, token: 'rune' }, 'TransferRefusedError'],
  ] as const) {
    await expect(transfer(kit, { caipAddress, ...fields })).rejects.toMatchObject({ name })
  }
  expect(control.requests().map(({ method }) => method)).not.toContain('signPsbt')
  expect(await node.getMempool()).toEqual([])
})

test('without the plugin nothing is read or sent', async () => {
  const { kit, caipAddress } = await connect({}, false)
  expect(await fetchBalance(kit)).toBeUndefined()
  await expect(
    transfer(kit, { caipAddress, to: bob.address, amount: 1000n }),
  ).rejects.toMatchObject({ name: 'UnsupportedOperationError' })
})
