import { createWalletKit, type Kit, parseUnits, signMessage } from '@wallet-kit/core'
import { type Stack, stackNetworks, stackTokens, startStack } from '@wallet-kit/test/stack'
import { createFakePage, createTestWallet, stackAccounts } from '@wallet-kit/test/wallet'
import { erc20Abi, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  estimateGas,
  lookupEnsAddress,
  lookupEnsAvatar,
  lookupEnsName,
  sendTransaction,
  signTypedData,
  transfer,
  writeContract,
} from './actions.js'
import createAdapter from './adapter.js'
import { eip155 } from './index.js'

// Against real chains and a wallet with real keys.
const { alice, bob } = stackAccounts
const tokens = stackTokens(1)
let stack: Stack
let kit: Kit

beforeAll(async () => {
  stack = await startStack()
  const page = createFakePage()
  vi.stubGlobal('window', page)
  const chains = Object.fromEntries(
    Object.values(stack.chains).map(({ id, rpcUrl }) => [id, rpcUrl]),
  )
  createTestWallet({
    name: 'Octavo',
    rdns: 'com.octavo',
    privateKeys: [alice.privateKey, bob.privateKey],
    chains,
    page,
  })
  const [first, ...rest] = stackNetworks.map(({ id, caipNetworkId, name, nativeCurrency }) => ({
    id,
    caipNetworkId,
    namespace: 'eip155' as const,
    name,
    nativeCurrency,
    rpcUrls: [stack.chains[id].rpcUrl],
  }))
  if (!first) throw new Error('The stack has no network')
  kit = createWalletKit({
    networks: [first, ...rest],
    plugins: [eip155({ batch: true })],
    storage: false,
  }) as Kit
  await kit.connect({ connectorId: 'com.octavo' })
}, 60_000)

afterAll(async () => {
  kit?.destroy()
  vi.unstubAllGlobals()
  await stack?.stop()
})

const rpc = <T>(method: string, params: unknown[]) => stack.chains[1].rpc<T>(method, params)
const balanceOf = async (token: string, address: string) => {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt(await rpc<string>('eth_call', [{ to: token, data }, 'latest']))
}

test('the connected account is the wallet’s', () => {
  expect(kit.getAccount('eip155')).toMatchObject({ address: alice.address, isConnected: true })
})

test('the native balance is the chain’s', async () => {
  const [network] = kit.config.networks
  if (!network) throw new Error('No network')
  const adapter = createAdapter({ kit, options: {} })
  const { value, symbol } = await adapter.getBalance({ address: alice.address, network })
  expect(value).toBe(BigInt(await rpc<string>('eth_getBalance', [alice.address, 'latest'])))
  expect(symbol).toBe('ETH')
})

test('a transaction moves the coin', async () => {
  const before = BigInt(await rpc<string>('eth_getBalance', [bob.address, 'latest']))
  const value = parseUnits('0.25', 18)
  expect(await estimateGas(kit, { to: bob.address, value })).toBe(21000n)
  expect(await sendTransaction(kit, { to: bob.address, value })).toMatch(/^0x[\da-f]{64}$/)
  await vi.waitFor(async () => {
    const after = await rpc<string>('eth_getBalance', [bob.address, 'latest'])
    expect(BigInt(after)).toBe(before + value)
  })
})

test.each(tokens)('a transfer moves $symbol', async ({ address }) => {
  const before = await balanceOf(address, bob.address)
  await transfer(kit, { to: bob.address, amount: 1n, token: address })
  await vi.waitFor(async () => {
    expect(await balanceOf(address, bob.address)).toBe(before + 1n)
  })
})

test('a transfer of more than there is, is refused before it is sent', async () => {
  const [token] = tokens
  await expect(
    transfer(kit, { to: bob.address, amount: 2n ** 200n, token: token?.address ?? '' }),
  ).rejects.toMatchObject({ name: 'TransferRefusedError' })
})

test('a contract call is encoded and sent', async () => {
  const [token] = tokens
  const hash = await writeContract(kit, {
    address: token?.address ?? '',
    abi: erc20Abi,
    functionName: 'transfer',
    args: [bob.address, 7n],
  })
  await vi.waitFor(async () => {
    const receipt = await rpc<unknown>('eth_getTransactionReceipt', [hash])
    expect(receipt).toMatchObject({ status: '0x1' })
  })
})

test('typed data is signed', async () => {
  const data = {
    domain: { name: 'Shop', chainId: 1 },
    types: { Pay: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Pay',
    message: { amount: 5n },
  } as const
  const signature = (await signTypedData(kit, data)) as `0x${string}`
  expect(await verifyTypedData({ ...data, address: alice.address, signature })).toBe(true)
})

test('a message is signed', async () => {
  const message = 'Grüße, 世界 🦊'
  const signature = (await signMessage(kit, { message })) as `0x${string}`
  expect(await verifyMessage({ message, address: alice.address, signature })).toBe(true)
})

test('ENS gives name, address and avatar of the seeded accounts, and null for others', async () => {
  expect(await lookupEnsName(kit, { address: alice.address })).toBe(alice.ensName)
  expect(await lookupEnsAddress(kit, { name: alice.ensName })).toBe(alice.address)
  expect(await lookupEnsAvatar(kit, { name: alice.ensName })).toMatch(/^(data:image|http)/)
  expect(await lookupEnsName(kit, { address: `0x${'12'.repeat(20)}` })).toBeNull()
  expect(await lookupEnsAddress(kit, { name: 'nobody-has-this.eth' })).toBeNull()
  expect(await lookupEnsAddress(kit, { name: alice.ensName, chainId: 10 })).toBeNull()
})

test('the network of the wallet is the network of the transaction', async () => {
  await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
  const hash = await sendTransaction(kit, { to: bob.address, value: 1n })
  await vi.waitFor(async () => {
    const receipt = await stack.chains[10].rpc<unknown>('eth_getTransactionReceipt', [hash])
    expect(receipt).toMatchObject({ status: '0x1' })
  })
})
