import type { Network } from '@wallet-kit/core'
import { describe, expect, test } from 'vitest'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { createFakeProvider, never, rpcError } from '../../test/createFakeProvider.js'
import { optimism } from '../networks.js'
import { switchNetwork } from './adapterCalls.js'

const signal = new AbortController().signal
const set = 'wallet_switchEthereumChain'
const add = 'wallet_addEthereumChain'

/** A wallet on chain 1 that lacks chain 10. */
function createWallet({ unknown = rpcError(4902), addAlsoSwitches = true, isDeaf = false } = {}) {
  let chainId = '0x1'
  let isAdded = false
  return createFakeProvider({
    eth_chainId: () => chainId,
    [set]: () => {
      if (!isAdded) return unknown
      if (!isDeaf) chainId = '0xa'
      return null
    },
    [add]: () => {
      isAdded = true
      if (addAlsoSwitches) chainId = '0xa'
      return null
    },
  })
}

function move(fake: ReturnType<typeof createFakeProvider>, network: Network = optimism) {
  return switchNetwork({ connector: createFakeConnector(fake.provider), network, signal })
}

test('a known network is switched to and read back', async () => {
  const fake = createFakeProvider({ [set]: null, eth_chainId: '0xa' })
  await move(fake)
  expect(fake.requests).toEqual([
    { method: set, params: [{ chainId: '0xa' }] },
    { method: 'eth_chainId' },
  ])
})

describe('a network that the wallet lacks is added', () => {
  test.each([
    ['4902', rpcError(4902)],
    ['4902 inside -32603', rpcError(-32603, 'x', { originalError: { code: 4902 } })],
    ['4902 inside another code', rpcError(-32000, 'x', { originalError: { code: 4902 } })],
    ['words only', rpcError(-32603, 'Unrecognized chain ID "0xa".')],
    ['4902 as a text', Object.assign(rpcError(undefined, 'x'), { code: '4902' })],
  ])('%s', async (_, unknown) => {
    const fake = createWallet({ unknown })
    await move(fake)
    expect(fake.methods()).toEqual([set, add, 'eth_chainId'])
    expect(fake.requests[1]?.params).toEqual([
      {
        chainId: '0xa',
        chainName: 'OP Mainnet',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: optimism.rpcUrls,
        blockExplorerUrls: [optimism.explorerUrl],
      },
    ])
  })

  test('and switched to, where adding does not switch', async () => {
    const fake = createWallet({ addAlsoSwitches: false })
    await move(fake)
    expect(fake.methods()).toEqual([set, add, 'eth_chainId', set, 'eth_chainId'])
  })

  test('with the urls that EIP-3085 allows, or not at all', async () => {
    const fake = createWallet()
    const rpcUrls = ['http://example.com', 'http://localhost:8545', 'https://ok.example', 'ws://x']
    await move(fake, { ...optimism, rpcUrls, explorerUrl: 'http://example.com' })
    expect(fake.requests[1]?.params).toMatchObject([
      { rpcUrls: ['http://localhost:8545', 'https://ok.example'] },
    ])
    expect(fake.requests[1]?.params).not.toMatchObject([{ blockExplorerUrls: expect.anything() }])
    const without = move(createWallet(), { ...optimism, rpcUrls: ['http://localhost.evil.com'] })
    await expect(without).rejects.toMatchObject({ name: 'ChainNotAddedError' })
  })

  test('a decline of it is a decline', async () => {
    const fake = createWallet()
    fake.answers[add] = rpcError(4001)
    await expect(move(fake)).rejects.toMatchObject({ name: 'UserRejectedError' })
  })
})

describe('a network that a wallet refuses without a reason that the kit knows', () => {
  const unknown = [
    ['words of another language', rpcError(-32603, '未知的链 0xa')],
    ['no words', rpcError(-32000, '')],
    ['another code', rpcError(-32602, 'Cadena no soportada')],
    ['no code', rpcError(undefined, 'Chaîne inconnue')],
  ] as const

  test.each(unknown)('is offered to the wallet, once: %s', async (_, refusal) => {
    const fake = createWallet({ unknown: refusal })
    await move(fake)
    expect(fake.methods()).toEqual([set, 'eth_chainId', add, 'eth_chainId'])
  })

  test.each(unknown)('keeps the first error if adding fails as well: %s', async (_, refusal) => {
    const fake = createFakeProvider({
      ...{ [set]: refusal, [add]: rpcError(-32603, 'no'), eth_chainId: '0x1' },
    })
    const error = await move(fake).catch((thrown) => thrown)
    expect(error).toMatchObject({ name: 'WalletRequestError', cause: refusal })
    expect(fake.methods().filter((method) => method === add)).toHaveLength(1)
  })

  test('a decline of the offer is a decline', async () => {
    const fake = createWallet({ unknown: rpcError(-32603, '未知的链') })
    fake.answers[add] = rpcError(4001)
    await expect(move(fake)).rejects.toMatchObject({ name: 'UserRejectedError' })
  })

  test('is not offered if the wallet has switched all the same', async () => {
    const fake = createFakeProvider({ [set]: rpcError(-32603, 'x'), eth_chainId: '0xa' })
    await move(fake)
    expect(fake.methods()).toEqual([set, 'eth_chainId'])
  })

  test('is not offered without a url that EIP-3085 allows', async () => {
    const fake = createWallet({ unknown: rpcError(-32603, 'x') })
    await expect(move(fake, { ...optimism, rpcUrls: ['ws://x'] })).rejects.toMatchObject({
      name: 'WalletRequestError',
    })
    expect(fake.methods()).not.toContain(add)
  })
})

test.each([
  ['a decline', rpcError(4001), 'UserRejectedError'],
  ['a decline in words', rpcError(-32603, 'User rejected the request.'), 'UserRejectedError'],
  ['an open request', rpcError(-32002), 'RequestPendingError'],
  ['a wallet that cannot switch', rpcError(4200), 'UnsupportedMethodError'],
  ['a wallet that is offline', rpcError(4900), 'WalletDisconnectedError'],
])('%s adds nothing', async (_, refusal, name) => {
  const fake = createWallet({ unknown: refusal })
  await expect(move(fake)).rejects.toMatchObject({ name })
  expect(fake.methods()).toEqual([set])
})

test('a wallet that says yes and stays is asked for 1.05 s, then it is an error', async () => {
  const fake = createFakeProvider({ [set]: null, eth_chainId: '0x1' })
  await expect(move(fake)).rejects.toMatchObject({ name: 'NetworkNotSwitchedError' })
  expect(fake.methods()).toEqual([set, ...Array(4).fill('eth_chainId')])
})

test('a wallet that is slow to switch', async () => {
  let asked = 0
  const fake = createFakeProvider({ [set]: null, eth_chainId: () => (asked++ ? '0xa' : '0x1') })
  await move(fake)
  // It is believed once it says so itself, and not asked to switch a second time.
  expect(fake.methods()).toEqual([set, 'eth_chainId', 'eth_chainId'])
})

test('ends with the signal while the offer to add a network is open', async () => {
  const abort = new AbortController()
  const { provider } = createFakeProvider({
    ...{ [set]: rpcError(-32603, 'x'), [add]: never, eth_chainId: '0x1' },
  })
  const connector = createFakeConnector(provider)
  const switching = switchNetwork({ connector, network: optimism, signal: abort.signal })
  setTimeout(() => abort.abort('left'), 20)
  await expect(switching).rejects.toBe('left')
})

test('ends with the signal', async () => {
  const abort = new AbortController()
  const { provider } = createFakeProvider({ [set]: never })
  const connector = createFakeConnector(provider)
  const switching = switchNetwork({ connector, network: optimism, signal: abort.signal })
  abort.abort('left')
  await expect(switching).rejects.toBe('left')
})
