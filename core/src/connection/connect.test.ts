import { describe, expect, test, vi } from 'vitest'
import { alice, bob, settled, setUpKits } from '../../test/setUpKits.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'

const { page, events, stored } = setUpKits()

describe('connect', () => {
  test('says connected only after the wallet gave accounts', async () => {
    const wallet = createFakeWallet({ id: 'fern', policy: 'hang', accounts: [alice, bob] })
    const { kit } = page({ evm: [wallet] })
    const connecting = kit.connect({ connectorId: 'fern' })
    await settled()
    expect(kit.getAccount()).toMatchObject({
      status: 'connecting',
      isConnected: false,
      isRestoring: false,
    })
    expect(stored()).toEqual([])
    wallet.settle()
    expect(await connecting).toMatchObject({
      status: 'connected',
      address: alice,
      caipAddress: `eip155:1:${alice}`,
      caipNetworkId: 'eip155:1',
      chainId: '1',
      connector: { id: 'fern', type: 'ANNOUNCED' },
      accounts: [{ address: alice }, { address: bob }],
    })
    await settled()
    expect(events).toEqual(['account:connected'])
    expect(stored()).toEqual(['recent-wallets', 'session'])
    expect(wallet.requests).toEqual(['connect'])
  })

  test('a rejection leaves nothing behind', async () => {
    const wallet = createFakeWallet({ id: 'fern', policy: 'reject' })
    const { kit } = page({ evm: [wallet] })
    await expect(kit.connect({ connectorId: 'fern' })).rejects.toMatchObject({
      name: 'UserRejectedError',
    })
    expect(kit.getAccount().status).toBe('disconnected')
    expect(stored()).toEqual([])
    expect(wallet.listeners.size).toBe(0)
  })

  test('a hang gives way to another wallet, and its late answer is ignored', async () => {
    const slow = createFakeWallet({ id: 'slow', policy: 'hang', accounts: [bob] })
    const fast = createFakeWallet({ id: 'fast', accounts: [alice] })
    const { kit } = page({ evm: [slow, fast] })
    const first = kit.connect({ connectorId: 'slow' })
    const outcome = expect(first).rejects.toMatchObject({ name: 'ConnectionSupersededError' })
    await settled()
    await kit.connect({ connectorId: 'fast' })
    await outcome
    slow.settle()
    await settled()
    expect(kit.getAccount()).toMatchObject({ address: alice, connector: { id: 'fast' } })
    expect(slow.listeners.size).toBe(0)
  })

  test('an aborted attempt ends at once; the late answer connects nobody', async () => {
    const wallet = createFakeWallet({ id: 'fern', policy: 'hang' })
    const { kit } = page({ evm: [wallet] })
    const abort = new AbortController()
    const connecting = kit.connect({ connectorId: 'fern', signal: abort.signal })
    const outcome = expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
    await settled()
    abort.abort()
    await outcome
    expect(kit.getAccount().status).toBe('disconnected')
    wallet.settle()
    await settled()
    expect(kit.getAccount().status).toBe('disconnected')
    expect(events).toEqual([])
  })

  test('a declined attempt beside a connection keeps the connection', async () => {
    const fern = createFakeWallet({ id: 'fern', accounts: [alice] })
    const kite = createFakeWallet({ id: 'kite', policy: 'reject' })
    const { kit } = page({ evm: [fern, kite] })
    await kit.connect({ connectorId: 'fern' })
    await expect(kit.connect({ connectorId: 'kite' })).rejects.toMatchObject({
      name: 'UserRejectedError',
    })
    expect(kit.getAccount()).toMatchObject({ status: 'connected', address: alice })
  })

  test('an unknown wallet is waited for 2 s', async () => {
    const { kit } = page()
    const outcome = expect(kit.connect({ connectorId: 'nobody' })).rejects.toMatchObject({
      name: 'ConnectorNotFoundError',
    })
    await vi.advanceTimersByTimeAsync(1999)
    expect(kit.getAccount().status).toBe('disconnected')
    await vi.advanceTimersByTimeAsync(1)
    await outcome
  })

  test('an answer without accounts is an error', async () => {
    const { kit } = page({ evm: [createFakeWallet({ id: 'fern', accounts: [] })] })
    await expect(kit.connect({ connectorId: 'fern' })).rejects.toMatchObject({
      name: 'NoAccountsError',
    })
  })

  test('destroying the kit ends the wait', async () => {
    const wallet = createFakeWallet({ id: 'fern', policy: 'hang' })
    const { kit } = page({ evm: [wallet] })
    const outcome = expect(kit.connect({ connectorId: 'fern' })).rejects.toBeDefined()
    await settled()
    kit.destroy()
    await outcome
    wallet.settle()
    await settled()
    expect(kit.getAccount().status).toBe('disconnected')
  })
})
