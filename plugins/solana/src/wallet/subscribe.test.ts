import { addNetwork, type Kit } from '@wallet-kit/core'
import type { WalletListener } from '@wallet-kit/core/plugin'
import { createTestKit } from '@wallet-kit/core/testing'
import { expect, test } from 'vitest'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { alice, bob, createAccount, createFakeWallet } from '../../test/createFakeWallet.js'
import type { SolanaWallet } from '../index.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../networks.js'
import { subscribe } from './adapter.js'

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const both = { approvedNetworkIds: [solanaMainnet.caipNetworkId, solanaDevnet.caipNetworkId] }

async function listen(wallet: SolanaWallet, networks = [solanaMainnet, solanaDevnet]) {
  const seen: unknown[] = []
  const listener: WalletListener = {
    onChange: (_, { accounts, ...change }) =>
      seen.push([accounts?.map(({ address }) => address).join(), change]),
    onDisconnect: () => seen.push('disconnect'),
  }
  const kit = createTestKit({ networks }) as unknown as Kit
  const stop = await subscribe(kit, { connector: createFakeConnector(wallet) }, listener)
  return { seen, kit, stop }
}

test('what the wallet shows now is told later than the call, and then what changes', async () => {
  const { wallet, emit } = createFakeWallet()
  const { seen } = await listen(wallet)
  await settled()
  expect(seen).toEqual([[alice, both]])
  emit({ accounts: [createAccount({ address: bob, chains: ['solana:devnet'] })] })
  expect(seen.slice(1)).toEqual([[bob, { approvedNetworkIds: [solanaDevnet.caipNetworkId] }]])
})

test('a network that is configured later is one that it serves', async () => {
  const { wallet } = createFakeWallet()
  const { seen, kit, stop } = await listen(wallet, [solanaMainnet])
  await settled()
  expect(seen).toEqual([[alice, { approvedNetworkIds: [solanaMainnet.caipNetworkId] }]])
  addNetwork(kit, { network: solanaDevnet })
  await settled()
  expect(seen.slice(1)).toEqual([[alice, both]])
  stop()
  addNetwork(kit, { network: solanaTestnet })
  await settled()
  expect(seen).toHaveLength(2)
})

test('an event counts before the first look', async () => {
  const { wallet, emit } = createFakeWallet()
  const { seen } = await listen(wallet)
  emit({ accounts: [] })
  await settled()
  expect(seen).toEqual([['', {}]])
})

test('a change of something else makes it look again', async () => {
  const { wallet, emit } = createFakeWallet()
  const { seen } = await listen(wallet)
  await settled()
  Object.assign(wallet, { accounts: [createAccount({ chains: ['solana:mainnet'] })] })
  emit({ chains: ['solana:mainnet'] })
  expect(seen.slice(1)).toEqual([[alice, { approvedNetworkIds: [solanaMainnet.caipNetworkId] }]])
  Object.assign(wallet, { accounts: [createAccount({ chains: ['sui:mainnet'] })] })
  emit({ chains: ['sui:mainnet'] })
  expect(seen.at(-1)).toEqual(['', {}])
})

test('a wallet that shows nobody at first takes nobody away', async () => {
  const { wallet } = createFakeWallet({}, [])
  const { seen } = await listen(wallet)
  await settled()
  expect(seen).toEqual([])
})

test('garbage is ignored', async () => {
  const { wallet, emit } = createFakeWallet()
  const { seen } = await listen(wallet)
  await settled()
  emit({ accounts: 'all' })
  emit({ accounts: [createAccount({ address: 'x' })] })
  emit(
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('boom')
        },
      },
    ),
  )
  emit(undefined)
  expect(seen.slice(1)).toEqual([
    [alice, both],
    [alice, both],
  ])
})

test('after the end nothing is told, and the wallet has no listener left', async () => {
  const { wallet, emit, listeners } = createFakeWallet()
  const { seen, stop } = await listen(wallet)
  const [late] = listeners
  stop()
  expect(listeners.size).toBe(0)
  await settled()
  late?.({ accounts: [] })
  emit({ accounts: [] })
  expect(seen).toEqual([])
})

test.each([
  ['no events', undefined],
  [
    'events that throw',
    {
      on() {
        throw new Error('boom')
      },
    },
  ],
  ['events that give no way to end', { on: () => undefined }],
  [
    'events whose end throws',
    {
      on: () => () => {
        throw new Error('boom')
      },
    },
  ],
])('a wallet with %s is listened to as far as it goes', async (_, events) => {
  const { wallet } = createFakeWallet()
  Object.assign(wallet.features, { 'standard:events': events })
  const { seen, stop } = await listen(wallet)
  await settled()
  expect(seen).toEqual([[alice, both]])
  expect(stop).not.toThrow()
})
