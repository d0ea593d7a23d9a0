import { describe, expect, test, vi } from 'vitest'
import { alice, bob, networks, settled, setUpKits } from '../../test/setUpKits.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { recentWalletsSlice } from './knownWallets.js'

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

  test('asks for the namespace of the wallet, with its network, and remembers it there', async () => {
    const octavo = createFakeWallet({ id: 'octavo', namespace: 'solana', accounts: ['So1'] })
    const { kit, solana } = page({ sol: [octavo] })
    const asked = vi.spyOn(solana.adapter, 'connect')
    await kit.connect({ connectorId: 'octavo' })
    expect(asked).toHaveBeenCalledExactlyOnceWith({
      connector: expect.objectContaining({ id: 'octavo' }),
      network: expect.objectContaining({ caipNetworkId: 'solana:main' }),
      networks,
      signal: expect.any(AbortSignal),
    })
    expect(kit.read(recentWalletsSlice).wallets.peek()).toEqual([
      { id: 'octavo', name: 'octavo', type: 'ANNOUNCED', namespace: 'solana' },
    ])
  })

  test('that is aborted while its wallet is looked for ends at once', async () => {
    const { kit } = page()
    const abort = new AbortController()
    const connecting = kit.connect({ connectorId: 'fern', signal: abort.signal })
    const outcome = expect(connecting).rejects.toThrow('left')
    await settled()
    abort.abort(new Error('left'))
    await outcome
  })

  test('with a signal that was aborted before asks nobody', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const { kit } = page({ evm: [wallet] })
    const signal = AbortSignal.abort(new Error('left'))
    await expect(kit.connect({ connectorId: 'fern', signal })).rejects.toThrow('left')
    await settled()
    expect(wallet.requests).toEqual([])
    expect(kit.getAccount().status).toBe('disconnected')
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
    const outcome = expect(first).rejects.toMatchObject({
      name: 'ConnectionSupersededError',
      shortMessage: 'Connecting "slow" was replaced by a newer attempt or a disconnect.',
    })
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

  test('what is aborted before it stands never does, in whatever moment the two meet', async () => {
    // How many turns an answer takes until it is used is nobody's business: all ways to meet are tried.
    for (let turns = 0; turns < 20; turns++) {
      const wallet = createFakeWallet({ id: 'fern', policy: 'hang' })
      const { kit } = page({ evm: [wallet] })
      const abort = new AbortController()
      const connecting = kit.connect({ connectorId: 'fern', signal: abort.signal })
      const outcome = connecting.then(
        () => 'connected',
        () => 'disconnected',
      )
      await settled()
      wallet.settle()
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      const before = kit.getAccount().status
      abort.abort()
      const expected = before === 'connected' ? before : 'disconnected'
      expect(await outcome).toBe(expected)
      expect(kit.getAccount().status).toBe(expected)
      wallet.policy = 'approve'
      await kit.disconnect()
    }
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

  test('what a visitor began goes on when the wallet before it ends', async () => {
    const fern = createFakeWallet({ id: 'fern', accounts: [alice] })
    const kite = createFakeWallet({ id: 'kite', policy: 'hang', accounts: [bob] })
    const { kit } = page({ evm: [fern, kite] })
    await kit.connect({ connectorId: 'fern' })
    await settled()
    const connecting = kit.connect({ connectorId: 'kite' })
    await settled()
    fern.drop()
    expect(kit.getAccount().status).toBe('connecting')
    kite.settle()
    expect(await connecting).toMatchObject({ status: 'connected', address: bob })
  })

  test('of one wallet the newer question counts, whichever is answered first', async () => {
    const wallet = createFakeWallet({ id: 'fern', policy: 'hang' })
    const { kit } = page({ evm: [wallet] })
    const older = kit.connect({ connectorId: 'fern' })
    const outcome = expect(older).rejects.toMatchObject({ name: 'ConnectionSupersededError' })
    await settled()
    const newer = kit.connect({ connectorId: 'fern' })
    await settled()
    await outcome
    expect(kit.getAccount().status).toBe('connecting')
    wallet.settleNewest()
    expect(await newer).toMatchObject({ status: 'connected' })
    wallet.settle('reject')
    await settled()
    expect(kit.getAccount().status).toBe('connected')
    expect(events.filter((name) => name === 'account:connected')).toHaveLength(1)
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
      shortMessage: 'The wallet "fern" gave no account of a configured network.',
    })
    expect(kit.getAccount().status).toBe('disconnected')
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

test('an id that several wallets claim is an error that names them, and none is asked', async () => {
  const wallets = [1, 2].map(() => createFakeWallet({ id: 'fern', name: 'Fern' }))
  const { kit } = page({ evm: wallets })
  const error = await kit.connect({ connectorId: 'fern' }).catch((cause: unknown) => cause)
  expect(error).toMatchObject({ name: 'AmbiguousConnectorError' })
  expect(String(error)).toContain('"fern#0" (Fern), "fern#1" (Fern)')
  expect(wallets.flatMap(({ requests }) => requests)).toEqual([])
  await kit.connect({ connectorId: 'fern#1' })
  expect(wallets.map(({ requests }) => requests)).toEqual([[], ['connect']])
})

test('an older connect, whose wallet is found late, takes nothing from a newer one', async () => {
  const newer = createFakeWallet({ id: 'octavo', policy: 'hang' })
  const older = createFakeWallet({ id: 'fern' })
  const { kit, eip155 } = page({ evm: [newer] })
  const waiting = kit.connect({ connectorId: 'fern' })
  const outcome = expect(waiting).rejects.toMatchObject({ name: 'ConnectionSupersededError' })
  await settled()
  const connecting = kit.connect({ connectorId: 'octavo' })
  await settled()
  eip155.announce(older)
  await settled()
  await outcome
  expect(older.requests).toEqual([])
  newer.settle()
  expect(await connecting).toMatchObject({ status: 'connected', connector: { id: 'octavo' } })
})
