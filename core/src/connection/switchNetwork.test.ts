import { describe, expect, test } from 'vitest'
import { networks, settled, setUpKits } from '../../test/setUpKits.js'
import { addNetwork } from '../actions/addNetwork.js'
import { removeNetwork } from '../actions/removeNetwork.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'

const { page, events } = setUpKits()

describe('switchNetwork', () => {
  test('asks the wallet once; a refusal changes nothing', async () => {
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:10')
    expect(wallet.requests).toEqual(['connect', 'switchNetwork'])
    wallet.policy = 'reject'
    await expect(kit.switchNetwork({ caipNetworkId: 'eip155:1' })).rejects.toMatchObject({
      name: 'UserRejectedError',
    })
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:10')
    await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    expect(wallet.requests).toHaveLength(3)
  })

  test('without a connection it is the kit’s own choice, kept over a reload', async () => {
    const { kit } = page()
    await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    kit.destroy()
    const again = page()
    again.kit.start()
    expect(again.kit.getNetwork().caipNetworkId).toBe('eip155:10')
  })

  test('to a network of another namespace makes that one active', async () => {
    const { kit } = page()
    await kit.switchNetwork({ caipNetworkId: 'solana:main' })
    expect(kit.getAccount().namespace).toBe('solana')
  })

  test('one that is not configured is the alert "Network Not Found"', async () => {
    const { kit } = page()
    await expect(kit.switchNetwork({ caipNetworkId: 'eip155:999' })).rejects.toMatchObject({
      name: 'NetworkNotFoundError',
      notice: { as: 'alert', text: 'Network Not Found' },
    })
    await settled()
    expect(events).toEqual(['error:reported'])
  })

  test('one that the wallet did not approve is refused without asking it', async () => {
    const wallet = createFakeWallet({ id: 'fern', approvedNetworkIds: ['eip155:1'] })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    await expect(kit.switchNetwork({ caipNetworkId: 'eip155:10' })).rejects.toMatchObject({
      name: 'ChainNotSupportedError',
    })
    expect(wallet.requests).toEqual(['connect'])
  })

  test('of two switches the last one counts', async () => {
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
    const { kit } = page({
      evm: [wallet],
      networks: [...networks, fakeNetwork('eip155', 137, 'Polygon')],
    })
    await kit.connect({ connectorId: 'fern' })
    wallet.policy = 'hang'
    const first = kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    const second = kit.switchNetwork({ caipNetworkId: 'eip155:137' })
    await settled()
    wallet.settle()
    await Promise.all([first, second])
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:137')
  })
})

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
})
