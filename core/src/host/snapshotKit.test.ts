import { describe, expect, test } from 'vitest'
import { alice, settled, setUpKits } from '../../test/setUpKits.js'
import { getAccount } from '../connection/getAccount.js'
import { getInitialState, getNetwork } from '../networks/chains.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { snapshotKit } from './WalletKitProvider.js'

const world = setUpKits()
const createKit = (options: Parameters<typeof world.page>[0] = {}) => world.page(options).kit

describe('snapshots', () => {
  test('what one kit gives, another begins from: shown as connecting, never as connected', async () => {
    // An icon may be larger than a cookie: it stays behind.
    const icon = `data:image/png;base64,${'A'.repeat(8000)}`
    const wallet = createFakeWallet({ id: 'fern', accounts: [alice], icon })
    const kit = createKit({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    expect(kit.getAccount().connector?.icon).toBe(icon)
    const state = JSON.parse(JSON.stringify(getInitialState(kit)))
    expect(state).toEqual({
      active: 'eip155',
      networks: { eip155: 'eip155:1', solana: 'solana:main' },
      connectors: { eip155: 'fern' },
      accounts: {
        eip155: { address: alice, wallet: { id: 'fern', name: 'fern', type: 'ANNOUNCED' } },
      },
    })

    const server = createKit({ storage: false })
    const snapshot = snapshotKit(server, state)
    expect(getAccount(snapshot)).toMatchObject({
      status: 'connecting',
      isConnected: false,
      address: alice,
      caipAddress: `eip155:1:${alice}`,
      connector: { id: 'fern' },
    })
    // The kit itself holds no visitor's state.
    expect(server.getAccount().status).toBe('disconnected')
  })

  test('a snapshot of networks that are gone is dropped', () => {
    const snapshot = snapshotKit(createKit(), {
      active: 'bip122',
      networks: { eip155: 'eip155:999', bip122: 'bip122:0' },
      connectors: { bip122: 'fern' },
    })
    expect(getAccount(snapshot)).toMatchObject({ namespace: 'eip155', status: 'disconnected' })
    expect(getInitialState(snapshot).networks.eip155).toBe('eip155:1')
  })

  test.each([
    ['{}'],
    ['{"networks":null,"connectors":null,"accounts":null}'],
    ['{"active":"constructor","networks":{"eip155":{}},"connectors":[]}'],
    ['{"active":"__proto__","networks":5,"connectors":"x","accounts":{"eip155":7}}'],
  ])('one of another hand never breaks a render, nor a start: %s', async (text) => {
    const kit = createKit()
    const snapshot = snapshotKit(kit, JSON.parse(text))
    expect(getAccount(snapshot)).toMatchObject({ namespace: 'eip155', status: 'disconnected' })
    expect(getNetwork(snapshot).caipNetworkId).toBe('eip155:1')
    world.storage.setItem('@wallet-kit/default/session', `{"v":1,"d":${text}}`)
    kit.start(JSON.parse(text))
    await settled()
    expect(kit.getAccount()).toMatchObject({ namespace: 'eip155', status: 'disconnected' })
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:1')
  })

  test('a write into a snapshot stays in it', () => {
    const kit = createKit()
    const countSlice = defineSlice(pluginId('core/test'), () => ({ count: signal(0) }))
    const snapshot = snapshotKit(kit)
    snapshot.write(countSlice, ({ count }) => {
      count.value = 1
    })
    expect(snapshot.read(countSlice).count.value).toBe(1)
    expect(kit.read(countSlice).count.value).toBe(0)
  })
})
