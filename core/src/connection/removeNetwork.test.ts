import { describe, expect, test } from 'vitest'
import { networks, settled, setUpKits } from '../../test/setUpKits.js'
import { getChain, getNetworks, sessionKey } from '../networks/chains.js'
import type { Network } from '../networks/network.js'
import { effect } from '../store/signals.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { addNetwork } from './addNetwork.js'
import { removeNetwork } from './switchNetwork.js'

const { page, events } = setUpKits()

describe('networks come and go', () => {
  test('an added one can be switched to; a removed active one gives way', async () => {
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
    const { kit } = page({ evm: [wallet] })
    addNetwork(kit, { network: fakeNetwork('eip155', 137, 'Polygon') })
    await kit.connect({ connectorId: 'fern' })
    await kit.switchNetwork({ caipNetworkId: 'eip155:137' })
    await removeNetwork(kit, { caipNetworkId: 'eip155:137' })
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:1')
    expect(wallet.caipNetworkId).toBe('eip155:1')
    await removeNetwork(kit, { caipNetworkId: 'eip155:1' })
    await removeNetwork(kit, { caipNetworkId: 'eip155:10' })
    expect(kit.getAccount()).toMatchObject({ namespace: 'solana', status: 'disconnected' })
    await expect(removeNetwork(kit, { caipNetworkId: 'solana:main' })).rejects.toMatchObject({
      name: 'LastNetworkError',
    })
    await expect(removeNetwork(kit, { caipNetworkId: 'eip155:1' })).rejects.toMatchObject({
      name: 'NetworkNotFoundError',
    })
  })

  test('an added one that the wallet is on already is the one in use, and supported', async () => {
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:137' })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    expect(kit.getNetwork()).toMatchObject({ caipNetworkId: 'eip155:1', isSupported: false })
    addNetwork(kit, { network: fakeNetwork('eip155', 137, 'Polygon') })
    expect(kit.getNetwork()).toMatchObject({ caipNetworkId: 'eip155:137', isSupported: true })
    expect(wallet.requests).toEqual(['connect'])
  })

  test('a removed one gives way in a namespace that is not the active one too', async () => {
    const fern = createFakeWallet({ id: 'fern' })
    const octavo = createFakeWallet({ id: 'octavo', namespace: 'solana', accounts: ['So1'] })
    const more = [...networks, fakeNetwork('solana', 'test', 'Solana Testnet')]
    const { kit } = page({ evm: [fern], sol: [octavo], networks: more })
    await kit.connect({ connectorId: 'octavo' })
    await kit.connect({ connectorId: 'fern' })
    await removeNetwork(kit, { caipNetworkId: 'solana:main' })
    expect(kit.getAccount('solana').caipAddress).toBe('solana:test:So1')
    expect(kit.getNetwork()).toMatchObject({ caipNetworkId: 'eip155:1' })
    expect(octavo.requests).toEqual(['connect', 'switchNetwork'])
  })

  test('one that is there already stays as it is; one that is malformed is refused', async () => {
    const { kit } = page()
    addNetwork(kit, { network: fakeNetwork('eip155', 10, 'Another') })
    expect(getNetworks(kit)).toEqual(networks)
    const malformed = { ...fakeNetwork('eip155', 137, 'Polygon'), caipNetworkId: 'nonsense' }
    expect(() => addNetwork(kit, { network: malformed })).toThrow('Invalid')
    const polygon = fakeNetwork('eip155', 137, 'Polygon')
    addNetwork(kit, { network: polygon })
    expect(getNetworks(kit)).toEqual([...networks, polygon])
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:1')
  })

  test('a removed one that nobody is on moves nobody', async () => {
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    events.length = 0
    await removeNetwork(kit, { caipNetworkId: 'eip155:10' })
    await removeNetwork(kit, { caipNetworkId: 'solana:main' })
    expect(getNetworks(kit)).toEqual(networks.slice(0, 1))
    expect(kit.getAccount()).toMatchObject({ caipNetworkId: 'eip155:1', isConnected: true })
    expect(events).toEqual([])
    expect(wallet.requests).toEqual(['connect'])
  })

  test('a wallet that does not follow is shown on the removed one', async () => {
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    wallet.policy = 'reject'
    await expect(removeNetwork(kit, { caipNetworkId: 'eip155:1' })).rejects.toMatchObject({
      name: 'UserRejectedError',
    })
    expect(kit.getNetwork()).toMatchObject({ caipNetworkId: 'eip155:10', isSupported: false })
    expect(kit.getAccount().caipNetworkId).toBe('eip155:1')
  })

  test('a wallet that was on none of the page’s is still said to be there', async () => {
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:999' })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    wallet.policy = 'reject'
    await expect(removeNetwork(kit, { caipNetworkId: 'eip155:1' })).rejects.toMatchObject({
      name: 'UserRejectedError',
    })
    expect(kit.getAccount().caipNetworkId).toBe('eip155:999')
  })

  test('the last one of a namespace stays where its wallet refuses to end', async () => {
    const octavo = createFakeWallet({ id: 'octavo', namespace: 'solana', accounts: ['So1'] })
    const { kit } = page({ sol: [octavo] })
    await kit.connect({ connectorId: 'octavo' })
    octavo.policy = 'reject'
    await expect(removeNetwork(kit, { caipNetworkId: 'solana:main' })).rejects.toMatchObject({
      name: 'DisconnectError',
    })
    expect(getNetworks(kit)).toEqual(networks)
    expect(kit.getAccount('solana').isConnected).toBe(true)
    octavo.policy = 'approve'
    await removeNetwork(kit, { caipNetworkId: 'solana:main' })
    expect(kit.getAccount()).toMatchObject({ namespace: 'eip155', status: 'disconnected' })
    expect(getChain(kit, 'solana')).toBeUndefined()
  })

  test('one that is added while a wallet is left stays', async () => {
    const octavo = createFakeWallet({ id: 'octavo', namespace: 'solana', accounts: ['So1'] })
    const { kit } = page({ sol: [octavo] })
    await kit.connect({ connectorId: 'octavo' })
    octavo.policy = 'hang'
    const removing = removeNetwork(kit, { caipNetworkId: 'solana:main' })
    await settled()
    const polygon = fakeNetwork('eip155', 137, 'Polygon')
    addNetwork(kit, { network: polygon })
    octavo.settle()
    await removing
    expect(getNetworks(kit)).toEqual([...networks.slice(0, 2), polygon])
  })

  test('who connects while the last one of a namespace is removed is disconnected, too', async () => {
    const create = (id: string) =>
      createFakeWallet({ id, namespace: 'solana', accounts: ['So1'], caipNetworkId: 'solana:main' })
    const [octavo, quarto] = [create('octavo'), create('quarto')]
    const { kit } = page({ sol: [octavo, quarto] })
    await kit.connect({ connectorId: 'octavo' })
    octavo.policy = 'hang'
    const removing = removeNetwork(kit, { caipNetworkId: 'solana:main' })
    await settled()
    await kit.connect({ connectorId: 'quarto' })
    octavo.settle()
    await removing
    expect(quarto.requests).toEqual(['connect', 'disconnect'])
    expect(quarto.listeners.size).toBe(0)
    expect(kit.storage.get(sessionKey)?.connectors).toEqual({})
  })

  test('of two that are removed at once the last one stays', async () => {
    const [ethereum, , solana] = networks as [Network, Network, Network]
    const { kit } = page({ networks: [ethereum, solana] })
    const first = removeNetwork(kit, { caipNetworkId: 'eip155:1' })
    await expect(removeNetwork(kit, { caipNetworkId: 'solana:main' })).rejects.toMatchObject({
      name: 'LastNetworkError',
    })
    await first
    expect(getNetworks(kit)).toEqual([solana])
    expect(kit.getNetwork().name).toBe('Solana')
  })

  test('where the last one of the active namespace goes, another is active in the same moment', async () => {
    const { kit } = page()
    await kit.switchNetwork({ caipNetworkId: 'solana:main' })
    const seen: unknown[] = []
    const stop = effect(() => void seen.push(kit.getNetwork().name))
    await removeNetwork(kit, { caipNetworkId: 'solana:main' })
    stop()
    expect(new Set(seen)).toEqual(new Set(['Solana', 'Ethereum']))
    expect(kit.storage.get(sessionKey)?.active).toBe('eip155')
  })

  test('the wallets of a namespace that is added later are looked for too', async () => {
    const octavo = createFakeWallet({ id: 'octavo', namespace: 'solana', accounts: ['So1'] })
    const fern = createFakeWallet({ id: 'fern' })
    const [ethereum, , solana] = networks
    const { kit } = page({ evm: [fern], sol: [octavo], networks: [ethereum as Network] })
    await kit.connect({ connectorId: 'fern' })
    addNetwork(kit, { network: solana as Network })
    await kit.connect({ connectorId: 'octavo' })
    expect(kit.getAccount('solana').caipAddress).toBe('solana:main:So1')
  })
})
