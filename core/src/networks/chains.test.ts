import { describe, expect, test, vi } from 'vitest'
import { createWalletKit } from '../kit/createWalletKit.js'
import type { Kit } from '../kit/kit.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { chainsSlice, getInitialState, getNetwork, getNetworks, seedChains } from './chains.js'
import { getNetworkRows } from './getNetworkRows.js'

const address = '0x1111111111111111111111111111111111111111'
const networks = [
  fakeNetwork('eip155', 1, 'Ethereum'),
  fakeNetwork('solana', 'main', 'Solana'),
  fakeNetwork('eip155', 10, 'OP Mainnet'),
] as const
const chainsOf = (kit: Kit) => kit.read(chainsSlice).chains.value

test('each namespace begins on its first network, the active one on the host’s own choice', () => {
  const kit: Kit = createWalletKit({ networks, defaultNetwork: 'eip155:10', storage: false })
  expect(chainsOf(kit)).toEqual({
    eip155: { namespace: 'eip155', networkId: 'eip155:10' },
    solana: { namespace: 'solana', networkId: 'solana:main' },
  })
  expect(getNetwork(kit)).toMatchObject({ name: 'OP Mainnet', isSupported: true })
  expect(getNetwork(kit, 'solana').name).toBe('Solana')
  expect(getNetworks(kit)).toEqual(networks)
  const other: Kit = createWalletKit({ networks, defaultNetwork: 'solana:main', storage: false })
  expect(getNetwork(other).name).toBe('Solana')
})

describe('what an earlier visit left', () => {
  const seed = (state: Parameters<typeof seedChains>[1]) => {
    const kit: Kit = createWalletKit({ networks, storage: false })
    seedChains(kit, state)
    return { chains: chainsOf(kit), active: kit.read(chainsSlice).active.value }
  }

  test('is begun from: network, active namespace, and who is to be asked', () => {
    const wallet = { id: 'fern', name: 'Fern', type: 'ANNOUNCED' } as const
    expect(
      seed({
        active: 'solana',
        networks: { eip155: 'eip155:10' },
        connectors: { eip155: 'fern' },
        accounts: { eip155: { address, wallet } },
      }),
    ).toStrictEqual({
      active: 'solana',
      chains: {
        eip155: {
          namespace: 'eip155',
          networkId: 'eip155:10',
          attempt: { id: 0, connectorId: 'fern', isRestore: true, address, wallet },
        },
        solana: { namespace: 'solana', networkId: 'solana:main' },
      },
    })
  })

  test.each([
    ['another wallet than the stored one', { id: 'fern', name: 'Fern', type: 'ANNOUNCED' }],
    ['no wallet', undefined],
  ] as const)('is begun from without an account of %s', (_, wallet) => {
    const account = { address, wallet: wallet as NonNullable<typeof wallet> }
    const left = { connectors: { eip155: 'kite' }, accounts: { eip155: account } }
    expect(seed(left).chains.eip155).toStrictEqual({
      namespace: 'eip155',
      networkId: 'eip155:1',
      attempt: { id: 0, connectorId: 'kite', isRestore: true },
    })
  })

  test.each([
    ['nothing', {}],
    ['a network that is gone', { networks: { eip155: 'eip155:999' } }],
    ['a network of another namespace', { networks: { eip155: 'solana:main' } }],
    ['a namespace that is gone', { active: 'bip122', connectors: { bip122: 'fern' } }],
    ['a name that every object has', { active: 'constructor' as 'eip155' }],
  ] as const)('%s changes nothing', (_, state) => {
    expect(seed(state)).toStrictEqual({
      active: 'eip155',
      chains: {
        eip155: { namespace: 'eip155', networkId: 'eip155:1' },
        solana: { namespace: 'solana', networkId: 'solana:main' },
      },
    })
  })
})

describe('the state for a server', () => {
  test('has nobody where nobody is connected', () => {
    expect(
      getInitialState(createWalletKit({ networks, storage: false }) as unknown as Kit),
    ).toEqual({
      active: 'eip155',
      networks: { eip155: 'eip155:1', solana: 'solana:main' },
      connectors: {},
      accounts: {},
    })
  })

  test('has who is connected, without the icon of the wallet', () => {
    const icon = 'data:image/png;base64,AAAA'
    const wallet = createFakeWallet({ id: 'fern', name: 'Fern', icon })
    const account = { caipAddress: `eip155:10:${address}` }
    const kit: Kit = createTestKit({ networks, account, wallet })
    expect(getInitialState(kit)).toEqual({
      active: 'eip155',
      networks: { eip155: 'eip155:10', solana: 'solana:main' },
      connectors: { eip155: 'fern' },
      accounts: { eip155: { address, wallet: { id: 'fern', name: 'Fern', type: 'ANNOUNCED' } } },
    })
  })
})

describe('the rows of networks', () => {
  const rows = (kit: Kit, namespace?: 'eip155' | 'solana') =>
    getNetworkRows(kit, namespace).map(({ network, ...row }) => [network.name, row])
  const account = { caipAddress: `eip155:1:${address}` }

  test('mark the one that is in use, of all or of a namespace', () => {
    const kit: Kit = createWalletKit({ networks, storage: false })
    expect(rows(kit)).toEqual([
      ['Ethereum', { isCurrent: true }],
      // The one of a namespace that is not the active one is not in use.
      ['Solana', { isCurrent: false }],
      ['OP Mainnet', { isCurrent: false }],
    ])
    expect(rows(kit, 'solana')).toEqual([['Solana', { isCurrent: false }]])
  })

  test('name the wallet that did not approve one', () => {
    const wallet = createFakeWallet({ id: 'fern', name: 'Fern', approvedNetworkIds: ['eip155:1'] })
    expect(rows(createTestKit({ networks, account, wallet }), 'eip155')).toEqual([
      ['Ethereum', { isCurrent: true }],
      ['OP Mainnet', { isCurrent: false, missingIn: 'Fern' }],
    ])
  })

  test('mark none while the wallet is on a network that is not configured', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const options = { networks, account, wallet }
    const [kit, open]: Kit[] = [
      createTestKit(options),
      createTestKit({ ...options, allowUnsupportedChain: true }),
    ]
    if (!kit || !open) throw new Error('No kit')
    await vi.waitFor(() => expect(wallet.listeners.size).toBe(2))
    wallet.switchNetwork('eip155:999')
    expect(rows(kit, 'eip155')).toEqual([
      ['Ethereum', { isCurrent: false }],
      ['OP Mainnet', { isCurrent: false }],
    ])
    expect([getNetwork(kit).isSupported, getNetwork(open).isSupported]).toEqual([false, true])
  })
})
