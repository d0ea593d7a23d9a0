import { createWalletKit, getNetworks, type Kit, signMessage } from '@wallet-kit/core'
import {
  estimateTransfer,
  fetchTokens,
  getTokens,
  lookupScales,
  sendTransaction as sendCall,
  transfer as sendTransfer,
  waitForTransaction,
} from '@wallet-kit/core/assets'
import { parseUnits } from '@wallet-kit/core/money'
import { lookupAddress } from '@wallet-kit/core/plugin'
import { type Stack, stackNetworks, stackTokens, startStack } from '@wallet-kit/test/stack'
import { createFakePage, createTestWallet, stackAccounts } from '@wallet-kit/test/wallet'
import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseAbi,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import {
  entryPoint08Address,
  formatUserOperationRequest,
  getUserOperationHash,
} from 'viem/account-abstraction'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
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
import { readPlace, toNote } from './chain/sentNote.js'
import { encodeTransfer } from './chain/transaction.js'
import { eip155 } from './index.js'
import createAdapter from './wallet/adapter.js'

// Against real chains and a wallet with real keys.
const { alice, bob } = stackAccounts
const tokens = stackTokens(1)
let stack: Stack
let kit: Kit

beforeAll(async () => {
  stack = await startStack({ smartAccounts: true })
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

test('tokens say by which multiplier they are shown, and one that burns its gas stops no other', async () => {
  const at = (index: number) => `0x${'5ca1e'.padEnd(39, '0')}${index}`
  // Each answers any call: PUSH32, PUSH1 0, MSTORE, PUSH1 32, PUSH1 0, RETURN.
  const answering = (value: bigint) => `0x7f${value.toString(16).padStart(64, '0')}60005260206000f3`
  // JUMPDEST, PUSH1 0, JUMP: it runs until its gas is gone.
  for (const [index, code] of [answering(5n * 10n ** 18n), '0x5b600056', '0x'].entries()) {
    await rpc('anvil_setCode', [at(index), code])
  }
  const [network] = kit.config.networks
  if (!network) throw new Error('No network')
  const asked = [at(0), at(1), at(2), ...tokens.map(({ address }) => address)]
  const scales = await lookupScales(kit, { tokens: asked, network })
  expect([...scales]).toEqual([[at(0), '5']])
})

test('the native balance is the chain’s', async () => {
  const [network] = kit.config.networks
  if (!network) throw new Error('No network')
  const adapter = createAdapter({ kit, options: {} })
  const { getBalance } = await adapter.calls()
  expect(await getBalance?.({ address: alice.address, network })).toMatchObject({
    value: BigInt(await rpc<string>('eth_getBalance', [alice.address, 'latest'])),
    symbol: 'ETH',
  })
})

test('50,000 tokens with their addresses come from the service', async () => {
  const { networks } = kit.config
  const [first = kit.config.defaultNetwork, ...rest] = networks
  const served = createWalletKit({
    networks: [first, ...rest],
    plugins: [eip155()],
    services: { blockchain: stack.service.url },
    storage: false,
  }) as Kit
  await served.connect({ connectorId: 'com.octavo' })
  stack.service.seedTokens({ address: alice.address, count: 50_000 })
  await fetchTokens(served)
  stack.service.seedTokens({ address: alice.address, count: 0 })
  const { tokens, status } = getTokens(served)
  expect(status).toBe('ready')
  expect(tokens.length).toBeGreaterThan(50_000)
  served.destroy()
}, 30_000)

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

describe('what core asks of the adapter', () => {
  const caipAddress = `eip155:1:${alice.address}`
  beforeAll(() => kit.switchNetwork({ caipNetworkId: 'eip155:1' }))

  test('a transfer of all but its cost goes through, and its receipt says so', async () => {
    const to = bob.address
    const { fee, maxFee } = await estimateTransfer(kit, { caipAddress, to, amount: 0n })
    expect(fee).toBeGreaterThan(0n)
    expect(maxFee).toBeGreaterThanOrEqual(fee)
    const before = BigInt(await rpc<string>('eth_getBalance', [alice.address, 'latest']))
    const snapshot = await rpc('evm_snapshot', [])
    const { hash } = await sendTransfer(kit, { caipAddress, to, amount: before - maxFee })
    const { waitForTransaction } = await createAdapter({ kit, options: {} }).calls()
    const signal = new AbortController().signal
    const [own] = getNetworks(kit)
    if (!own) throw new Error('No network')
    expect(await waitForTransaction?.({ hash, network: own, signal })).toEqual({
      status: 'confirmed',
    })
    const left = BigInt(await rpc<string>('eth_getBalance', [alice.address, 'latest']))
    expect(left).toBeLessThan(maxFee)
    await rpc('evm_revert', [snapshot])
  })

  test('a transfer that is sped up in the wallet is waited for until the other one is there', async () => {
    const [network] = getNetworks(kit)
    if (!network) throw new Error('No network')
    const sender = privateKeyToAccount(bob.privateKey as `0x${string}`)
    const nonce = Number(await rpc<string>('eth_getTransactionCount', [bob.address, 'latest']))
    const send = async (tip: bigint) =>
      rpc<string>('eth_sendRawTransaction', [
        await sender.signTransaction({
          ...{ chainId: 1, type: 'eip1559', nonce, gas: 21_000n, to: alice.address, value: 1n },
          ...{ maxFeePerGas: 10n ** 11n + tip, maxPriorityFeePerGas: tip },
        }),
      ])
    const { waitForTransaction } = await createAdapter({ kit, options: {} }).calls()
    const end = new AbortController()
    stack.chains[1].clearRequests()
    await rpc('evm_setAutomine', [false])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { fetch } = globalThis
    let underWay = 0
    const fetchWhole = async (...request: Parameters<typeof fetch>) => {
      underWay += 1
      try {
        const response = await fetch(...request)
        return new Response(await response.text(), response)
      } finally {
        underWay -= 1
      }
    }
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(fetchWhole)
    try {
      const hash = await send(10n ** 9n)
      let outcome: unknown
      waitForTransaction?.({ hash, network, signal: end.signal }).then((answer) => {
        outcome = answer
      })
      // The clock stands still while a node is asked: a slow machine meets no deadline.
      const passUntil = async (isDone: () => unknown) => {
        for (let each = 0; each < 1000 && !isDone(); each++) {
          await vi.advanceTimersByTimeAsync(500)
          do {
            await new Promise(setImmediate)
          } while (underWay)
        }
      }
      const isSeen = () =>
        stack.chains[1].requests().some(({ method }) => method === 'eth_getTransactionCount')
      await passUntil(isSeen)
      expect(outcome).toBeUndefined()
      await send(10n ** 10n)
      await rpc('evm_mine', [])
      await passUntil(() => outcome)
      expect(outcome).toEqual({ status: 'replaced' })
    } finally {
      end.abort()
      fetching.mockRestore()
      vi.useRealTimers()
      await rpc('evm_setAutomine', [true])
    }
  })

  test('a prepared call is sent as it is', async () => {
    const token = tokens[0]?.address as string
    const before = await balanceOf(token, bob.address)
    const data = encodeTransfer({ to: bob.address, amount: 7n })
    const { hash } = await sendCall(kit, { caipAddress, call: { to: token, data, value: 0n } })
    expect(hash).toMatch(/^0x[\da-f]{64}$/)
    await vi.waitFor(async () => expect((await balanceOf(token, bob.address)) - before).toBe(7n))
  })

  test('a balance or an allowance that has gone is found out before the wallet is asked', async () => {
    const held = await rpc<string>('eth_getBalance', [alice.address, 'latest'])
    const sent = () => rpc<string>('eth_getTransactionCount', [alice.address, 'pending'])
    const before = await sent()
    const token = tokens[0]?.address as string
    // transferFrom(bob, alice, 1): nothing is allowed.
    const words = [bob.address, alice.address, '0x1'].map((each) => each.slice(2).padStart(64, '0'))
    const call = { to: token, data: `0x23b872dd${words.join('')}`, value: 0n }
    const refused = { name: 'TransferRefusedError' }
    await expect(sendCall(kit, { caipAddress, call })).rejects.toMatchObject(refused)
    try {
      await rpc('anvil_setBalance', [alice.address, '0x1'])
      const coin = { caipAddress, to: bob.address, amount: 2n }
      await expect(sendTransfer(kit, coin)).rejects.toMatchObject(refused)
    } finally {
      await rpc('anvil_setBalance', [alice.address, held])
    }
    const all = { caipAddress, token, to: bob.address, amount: 2n ** 255n }
    await expect(sendTransfer(kit, all)).rejects.toMatchObject(refused)
    expect(await sent()).toBe(before)
  })

  test('a proposal of a Safe is executed, and its transaction is the one that did', async () => {
    const safe = `0x${'5afe'.padStart(40, '0')}`
    const proposal = `0x${'ab'.repeat(32)}`
    const success = '442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
    // To a selector alone it answers 1; any other call logs that its first word was executed.
    const code = `0x366004146031576000357f${success}60006000a2005b600160005260206000f3`
    await rpc('anvil_setCode', [safe, code])
    const [network] = kit.config.networks
    if (!network) throw new Error('No network')
    const end = new AbortController()
    const told: string[] = []
    const waiting = waitForTransaction(kit, {
      ...{ hash: proposal, caipNetworkId: network.caipNetworkId, account: safe },
      signal: end.signal,
    })
    const calls = await createAdapter({ kit, options: {} }).calls()
    calls
      .waitForTransaction?.({
        ...{ hash: proposal, network, account: safe, signal: end.signal },
        onStatus: (status) => void told.push(status),
      })
      .catch(() => {})
    await vi.waitFor(() => expect(told[0]).toBe('proposed'), 10_000)
    const execution = await rpc<string>('eth_sendTransaction', [
      { from: bob.address, to: safe, data: proposal },
    ])
    expect(await waiting).toEqual({ status: 'confirmed', hash: execution })
    end.abort()
  })

  test('names: normalised, found for another network too, and nobody’s', async () => {
    const [first, second] = getNetworks(kit)
    if (!first || !second) throw new Error('No network')
    const named = { name: 'alice.eth', address: alice.address, isVerified: true }
    expect(await lookupAddress(kit, { name: 'Alice.ETH', network: first })).toEqual(named)
    const elsewhere = { name: 'bob.eth', address: bob.address }
    expect(await lookupAddress(kit, { name: 'bob.eth', network: second })).toMatchObject(elsewhere)
    expect(await lookupAddress(kit, { name: 'nobody.eth', network: first })).toBe(null)
    await expect(
      lookupAddress(kit, { name: 'al\u200dice.eth', network: first }),
    ).rejects.toMatchObject({
      name: 'InvalidEnsNameError',
    })
  })

  test('another account than the one on screen sends nothing', async () => {
    const other = { caipAddress: `eip155:1:${bob.address}`, to: alice.address, amount: 1n }
    await expect(sendTransfer(kit, other)).rejects.toMatchObject({ name: 'AccountChangedError' })
    const elsewhere = { ...other, caipAddress: `eip155:10:${alice.address}` }
    await expect(sendTransfer(kit, elsewhere)).rejects.toMatchObject({
      name: 'AccountChangedError',
    })
  })
})

test('what a contract account paid by an operation is found in the transaction of its bundler', async () => {
  const abi = parseAbi([
    'function createAccount(address owner, uint256 salt) returns (address)',
    'function getAddress(address owner, uint256 salt) view returns (address)',
    'function execute(address target, uint256 value, bytes data)',
  ])
  const factory = '0x13E9ed32155810FDbd067D4522C492D6f68E5944' as const
  const args = [alice.address, 1n] as const
  const [network] = kit.config.networks
  if (!network) throw new Error('No network')
  const lookup = encodeFunctionData({ abi, functionName: 'getAddress', args })
  const found = await rpc<string>('eth_call', [{ to: factory, data: lookup }, 'latest'])
  const sender = `0x${found.slice(-40)}` as const
  await rpc('anvil_setBalance', [sender, '0xde0b6b3a7640000'])

  const { findSent } = await createAdapter({ kit, options: {} }).calls()
  const place = await readPlace(kit, { from: sender, network })
  if (!findSent || !place) throw new Error('The node does not say where the account is')
  const payment = { to: bob.address, value: '0x11', data: '0x' }
  const note = (await toNote(place, payment)) ?? ''
  const end = AbortSignal.timeout(60_000)
  const waiting = findSent({ address: sender, network, note, signal: end })

  const { url } = stack.smartAccounts?.[1].bundler ?? {}
  if (!url) throw new Error('The stack has no bundler')
  const ask = async (method: string, ...params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const { result, error } = await (await fetch(url, { method: 'POST', body })).json()
    expect(error).toBeUndefined()
    return result
  }
  const userOperation = {
    ...{ sender, nonce: 0n, factory, callGasLimit: 200_000n, verificationGasLimit: 1_000_000n },
    factoryData: encodeFunctionData({ abi, functionName: 'createAccount', args }),
    callData: encodeFunctionData({ abi, functionName: 'execute', args: [bob.address, 17n, '0x'] }),
    ...{ maxFeePerGas: 5_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n },
    ...{ preVerificationGas: 200_000n, signature: '0x' as Hex },
  } as const
  const hash = getUserOperationHash({
    ...{ chainId: 1, entryPointAddress: entryPoint08Address, entryPointVersion: '0.8' },
    userOperation,
  })
  const signature = await sign({ hash, privateKey: alice.privateKey, to: 'hex' })
  const signed = formatUserOperationRequest({ ...userOperation, signature })
  const id = await ask('eth_sendUserOperation', signed, entryPoint08Address)
  const receipt = await vi.waitFor(async () => {
    const receipt = await ask('eth_getUserOperationReceipt', id)
    expect(receipt).toMatchObject({ success: true })
    return receipt
  })
  expect(await waiting).toEqual({ hash: receipt.receipt.transactionHash })
}, 90_000)
