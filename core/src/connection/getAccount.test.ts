import { describe, expect, test } from 'vitest'
import { alice, bob, networks, settled, setUpKits } from '../../test/setUpKits.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { getAccount, getAccountNetwork } from './getAccount.js'

const world = setUpKits()

describe('who is connected', () => {
  test('nobody: an account without an address, of the active namespace or the one that is asked for', () => {
    const { kit } = world.page()
    const nobody = {
      ...{ status: 'disconnected', isConnected: false, isRestoring: false, accounts: [] },
    }
    expect(getAccount(kit)).toEqual({ ...nobody, namespace: 'eip155' })
    expect(getAccount(kit, 'solana')).toEqual({ ...nobody, namespace: 'solana' })
    expect(getAccount(kit, 'bip122')).toEqual({ ...nobody, namespace: 'bip122' })
  })

  test('somebody: with the account, its network and its wallet', async () => {
    const { kit } = world.page({ evm: [createFakeWallet({ id: 'fern', name: 'Fern' })] })
    await kit.connect({ connectorId: 'fern' })
    expect(getAccount(kit)).toEqual({
      ...{ status: 'connected', isConnected: true, isRestoring: false, namespace: 'eip155' },
      ...{ address: alice, caipAddress: `eip155:1:${alice}` },
      ...{ caipNetworkId: 'eip155:1', chainId: '1', accounts: [{ address: alice }] },
      connector: expect.objectContaining({ id: 'fern', name: 'Fern', type: 'ANNOUNCED' }),
    })
  })

  test('who the server says it was, until the wallet answers', async () => {
    const fern = createFakeWallet({ id: 'fern', accounts: [bob] })
    const first = world.page({ evm: [fern] }).kit
    await first.connect({ connectorId: 'fern' })
    first.destroy()
    const { kit, eip155 } = world.page()
    const wallet = { id: 'fern', name: 'Fern', type: 'ANNOUNCED' } as const
    const accounts = { eip155: { address: alice, wallet } }
    kit.start({ networks: {}, connectors: {}, accounts })
    const shown = {
      ...{ status: 'connecting', isConnected: false, isRestoring: true, accounts: [] },
      ...{ address: alice, caipAddress: `eip155:1:${alice}`, connector: wallet },
    }
    expect(getAccount(kit)).toMatchObject(shown)
    await settled()
    expect(getAccount(kit)).toMatchObject(shown)
    eip155.announce(fern)
    await settled()
    expect(getAccount(kit)).toMatchObject({ isConnected: true, isRestoring: false, address: bob })
  })
})

describe('the network of the account', () => {
  const byId = (caipNetworkId: string) =>
    networks.find((network) => network.caipNetworkId === caipNetworkId)

  test('is the kit’s, where nobody is connected or the wallet is on it', async () => {
    const { kit } = world.page({ evm: [createFakeWallet({ id: 'fern' })] })
    expect(getAccountNetwork(kit)).toMatchObject({ ...byId('eip155:1') })
    await kit.connect({ connectorId: 'fern' })
    await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    expect(getAccountNetwork(kit)).toMatchObject({ ...byId('eip155:10') })
  })

  test('has no name but its id where it is not configured', async () => {
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:999' })
    const { kit } = world.page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    await settled()
    expect(getAccountNetwork(kit)).toEqual({ caipNetworkId: 'eip155:999', name: 'eip155:999' })
  })
})
