import { contractAddresses, stackAccounts, stackTokens, startStack } from '@wallet-kit/test/stack'
import { createPublicClient, encodeFunctionData, erc20Abi, http, parseAbi, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { EvmCall } from '../calls/call.js'
import type { Frame } from '../frame.js'
import { previewChanges } from '../rpc/previewChanges.js'
import type { Signer } from '../rpc/signer.js'
import { choosePaymaster } from './choosePaymaster.js'
import { prepareOperation } from './prepareOperation.js'
import { waitForOperation } from './waitForOperation.js'

// A real chain plays operations through, before they are signed.
const chainId = 'eip155:1'
const words = 'test test test test test test test test test test test junk'
const { entryPoint, smartAccountFactory, simpleAccountFactory } = contractAddresses
const { alice, bob } = stackAccounts
const tusd = stackTokens(1).find(({ symbol }) => symbol === 'TUSD')?.address as `0x${string}`
const { fetch } = globalThis

let stack: Awaited<ReturnType<typeof start>>
const start = () => startStack({ smartAccounts: true })
beforeAll(async () => {
  stack = await start()
}, 60_000)
afterAll(() => stack?.stop())
afterEach(() => void vi.unstubAllGlobals())

let people = 0
/** An account that is not deployed, with ten ether and 50 TUSD. */
async function open(factory: `0x${string}`) {
  const { rpcUrl, rpc } = stack.chains[1]
  const { bundler, paymaster } = stack.smartAccounts[1]
  const key = mnemonicToAccount(words, { addressIndex: 200 + people++ })
  const networks = {
    [chainId]: {
      ...{ name: 'Ethereum', rpcUrls: [rpcUrl], currency: { symbol: 'ETH', decimals: 18 } },
    },
  }
  const paymasterOrigins = [paymaster.url]
  const smartAccounts = {
    [chainId]: { bundlerUrl: bundler.url, paymasterOrigins, factory, entryPoint },
  }
  const frame = {
    ...{ cancelled: new AbortController().signal, beginSending() {} },
    state: { visit: new AbortController() },
    settings: { networks, smartAccounts },
  } as unknown as Frame
  const address = await createPublicClient({ transport: http(rpcUrl) }).readContract({
    abi: parseAbi(['function getAddress(address, uint256) view returns (address)']),
    ...{ address: factory, functionName: 'getAddress', args: [key.address, 0n] },
  })
  const signer: Signer = { type: 'smartAccount', address, key }
  await rpc('anvil_setBalance', [address, toHex(10n ** 19n)])
  const data = encodeFunctionData({
    ...{ abi: erc20Abi, functionName: 'transfer', args: [address, 50_000_000n] },
  })
  await mine({ from: alice.address, to: tusd, data })

  const prepare = (calls: readonly EvmCall[], isSponsored = false) => {
    const asked = isSponsored ? { url: paymaster.url, context: {} } : undefined
    const chosen = choosePaymaster(frame, { chainId, asked })
    return prepareOperation(frame, { chainId, signer, calls, paymaster: chosen })
  }
  return {
    address,
    /** What the visitor reads, and the gas that the calls are given. */
    async preview(calls: readonly EvmCall[], isSponsored = false) {
      const { payment, refusal } = await prepare(calls, isSponsored)
      expect(refusal).toBe(undefined)
      const changes = await previewChanges(frame, { chainId, from: address, calls, payment })
      const overhead = 21_000n + 40n * BigInt((calls[0]?.data.length ?? 2) / 2 - 1)
      return {
        read: [...changes.lines.map(({ text }) => text), changes.note?.text].join('\n'),
        callGas: (payment?.gas[0] ?? 0n) - overhead,
      }
    },
    async send(calls: readonly EvmCall[]) {
      const { send } = await prepare(calls)
      let hash = ''
      await send(({ hashes: [sent = ''] }) => {
        hash = sent
      })
      await waitForOperation(frame, { chainId, hash, closed: new AbortController().signal })
    },
  }
}

async function mine(transaction: object) {
  const { rpc } = stack.chains[1]
  const hash = await rpc('eth_sendTransaction', [transaction])
  await expect.poll(() => rpc('eth_getTransactionReceipt', [hash])).not.toBeNull()
}

let contracts = 0
/** A contract that takes 50 TUSD of whoever calls it, and may. It stops before that if the given expression, in EVM code, is true. */
async function deployTaker(stopIf: string, taker = toAddress(0xb000 + contracts++)) {
  const place = (address: string) => `73${address.slice(2).toLowerCase()}`
  // transferFrom(caller, bob, 50), in memory; then CALL, and a revert if it fails.
  const take = `6323b872dd60e01b60005233600452${place(bob.address)}6024526302faf080604452`
  const call = `60006000606460006000${place(tusd)}5af1`
  const length = stopIf.length / 2 + 4
  const end = (length + (take.length + call.length) / 2 + 9).toString(16).padStart(4, '0')
  const code = `0x${stopIf}61${end}57${take}${call}61${end}5760006000fd5b00`
  await stack.chains[1].rpc('anvil_setCode', [taker, code])
  return taker
}
const toAddress = (value: number) => toHex(value, { size: 20 })

const allow = (spender: `0x${string}`): EvmCall => {
  const args = [spender, 2n ** 256n - 1n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  return { to: tusd, value: 0n, data }
}
const callOf = (to: `0x${string}`): EvmCall => ({ to, value: 0n, data: '0x12345678' })
const pay: EvmCall = { to: bob.address, value: 10n ** 18n, data: '0x' }
/** PUSH20. */
const entry = `73${entryPoint.slice(2).toLowerCase()}`
/** ORIGIN, CALLER, EQ. */
const isOrigin = '323314'

describe.each([
  ['SimpleAccountFactory', simpleAccountFactory],
  ['another factory', smartAccountFactory],
])('an account of %s', (_, factory) => {
  test('a contract that only takes if the account is not the origin is told, deployed or not', async () => {
    const taker = await deployTaker(isOrigin)
    const { preview, send } = await open(factory)
    const both = [allow(taker), callOf(taker)]
    expect((await preview(both)).read).toContain('You send 50 TUSD')
    await send([allow(taker)])
    expect((await preview(both)).read).toContain('You send 50 TUSD')
    expect((await preview([callOf(taker)])).read).toContain('You send 50 TUSD')
  })

  test('the coin that leaves is told, and no gas, whoever pays for it', async () => {
    const { preview, send } = await open(factory)
    for (const isSponsored of [true, false]) {
      expect((await preview([pay], isSponsored)).read).toBe('You send 1 ETH\n')
      expect((await preview([pay, pay], isSponsored)).read).toBe('You send 2 ETH\n')
    }
    await send([pay])
    expect((await preview([pay], true)).read).toBe('You send 1 ETH\n')
    expect((await preview([pay, pay])).read).toBe('You send 2 ETH\n')
  })
})

test.each([
  // ORIGIN, EXTCODESIZE.
  ['the origin is no contract', '323b'],
  // ORIGIN, EQ.
  ['the origin is not the entry point', `${entry}3214`],
  // GASPRICE, ISZERO.
  ['gas costs something', '3a15'],
  // balanceOf(0) of the entry point, in memory; STATICCALL, POP, RETURNDATASIZE, EQ, ISZERO.
  ['the entry point answers', `6370a0823160e01b6000526020600060246000${entry}5afa503d60201415`],
])('a contract that only takes if %s is told', async (_, stopIf) => {
  const taker = await deployTaker(stopIf)
  const { preview, send } = await open(simpleAccountFactory)
  expect((await preview([allow(taker), callOf(taker)])).read).toContain('You send 50 TUSD')
  await send([allow(taker)])
  expect((await preview([callOf(taker)])).read).toContain('You send 50 TUSD')
})

test('a contract that only takes with no more gas than the operation gives is told', async () => {
  const taker = await deployTaker('62ffffff5a11')
  const { preview, send } = await open(simpleAccountFactory)
  await send([allow(taker)])
  const { callGas } = await preview([callOf(taker)])
  // The operation’s gas, GAS, GT.
  await deployTaker(`62${callGas.toString(16).padStart(6, '0')}5a11`, taker)
  expect((await preview([callOf(taker)])).read).toContain('You send 50 TUSD')
})

test('a contract that only takes if the account has paid for the gas is told; of a sponsored one, if it has not', async () => {
  const taker = await deployTaker('00')
  const { address, preview, send } = await open(simpleAccountFactory)
  await send([allow(taker)])
  const coins = await stack.chains[1].rpc<string>('eth_getBalance', [address, 'latest'])
  // The coins before, CALLER, BALANCE, EQ.
  const isUnpaid = `7f${BigInt(coins).toString(16).padStart(64, '0')}333114`
  await deployTaker(isUnpaid, taker)
  expect((await preview([callOf(taker)])).read).toContain('You send 50 TUSD')
  await deployTaker(`${isUnpaid}15`, taker)
  expect((await preview([callOf(taker)], true)).read).toContain('You send 50 TUSD')
})

test('calls that the bundler’s estimate lets through, and that fail as they are sent, are refused', async () => {
  const { preview, send } = await open(simpleAccountFactory)
  await send([pay])
  const refuser = toAddress(0xc000)
  // ORIGIN, EXTCODESIZE, JUMPI; else REVERT.
  await stack.chains[1].rpc('anvil_setCode', [refuser, '0x323b600a5760006000fd5b00'])
  expect((await preview([callOf(refuser)])).read).toContain('The network would refuse this:')
})

test.each([
  ['replaces no code of it', 'eth_simulateV1'],
  ['does not give its code', 'eth_getCode'],
])('a node that %s plays the calls as if the account sent them itself', async (_, refused) => {
  const { preview, send } = await open(simpleAccountFactory)
  const taker = await deployTaker(isOrigin)
  await send([allow(taker)])
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { method, params = [] } = JSON.parse(String(init.body))
    const named =
      refused === 'eth_getCode' ? params : params[0]?.blockStateCalls?.[0].stateOverrides
    const isRefused = method === refused && JSON.stringify(named ?? '').includes(entryPoint)
    if (!isRefused) return fetch(url, init)
    return Promise.resolve(
      Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'No' } }),
    )
  })
  expect((await preview([pay])).read).toBe('You send 1 ETH\n')
  expect((await preview([callOf(taker)])).read).not.toContain('You send')
})
