import { describe, expect, test, vi } from 'vitest'
import { settled, setUpKits } from '../../test/setUpKits.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'

const world = setUpKits()
const { page } = world

describe('disconnect', () => {
  test('a wallet that fails stays connected and is named', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    wallet.policy = 'reject'
    await expect(kit.disconnect()).rejects.toMatchObject({
      name: 'DisconnectError',
      notice: { as: 'toast', text: 'Failed to disconnect' },
    })
    expect(kit.getAccount().status).toBe('connected')
  })

  test('a wallet that has refused once is left without asking it again; a new connection begins anew', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const { kit } = page({ evm: [wallet] })
    const refuse = async () => {
      wallet.policy = 'reject'
      await expect(kit.disconnect()).rejects.toMatchObject({ name: 'DisconnectError' })
    }
    await kit.connect({ connectorId: 'fern' })
    await refuse()
    await kit.disconnect()
    expect(kit.getAccount().status).toBe('disconnected')
    expect(world.storage.values.get('@wallet-kit/default/session')).toContain('"connectors":{}')
    expect(wallet.requests).toEqual(['connect', 'disconnect'])

    wallet.policy = 'approve'
    await kit.connect({ connectorId: 'fern' })
    await refuse()
    expect(kit.getAccount().status).toBe('connected')
    expect(wallet.requests).toEqual(['connect', 'disconnect', 'connect', 'disconnect'])
  })

  test('a wallet that hangs is left behind after 5 s', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    wallet.policy = 'hang'
    const leaving = kit.disconnect()
    await vi.advanceTimersByTimeAsync(5000)
    await leaving
    expect(kit.getAccount().status).toBe('disconnected')
  })

  test('ends an attempt in flight', async () => {
    const wallet = createFakeWallet({ id: 'fern', policy: 'hang' })
    const { kit } = page({ evm: [wallet] })
    const outcome = expect(kit.connect({ connectorId: 'fern' })).rejects.toMatchObject({
      name: 'ConnectionSupersededError',
    })
    await settled()
    await kit.disconnect()
    await outcome
    wallet.settle()
    await settled()
    expect(kit.getAccount().status).toBe('disconnected')
  })
})
