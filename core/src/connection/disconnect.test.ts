import { describe, expect, test, vi } from 'vitest'
import { networks, settled, setUpKits } from '../../test/setUpKits.js'
import type { Kit } from '../kit/kit.js'
import { sessionKey } from '../networks/chains.js'
import { createFakeSharedConnector } from '../testing/createFakeSharedConnector.js'
import { createFakeWallet, type FakeWallet } from '../testing/createFakeWallet.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { fakeSharedPlugin } from '../testing/fakeSharedPlugin.js'
import { disconnect } from './disconnect.js'
import { signMessage } from './signMessage.js'

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

  test.each([{}, { namespace: 'eip155' } as const])(
    'of %j ends an attempt in flight',
    async (options) => {
      const wallet = createFakeWallet({ id: 'fern', policy: 'hang' })
      const { kit } = page({ evm: [wallet] })
      const outcome = expect(kit.connect({ connectorId: 'fern' })).rejects.toMatchObject({
        name: 'ConnectionSupersededError',
      })
      await settled()
      const leaving = disconnect(kit, options)
      expect(kit.getAccount().status).toBe('disconnected')
      await leaving
      await outcome
      wallet.settle()
      await settled()
      expect(kit.getAccount().status).toBe('disconnected')
    },
  )

  test('ends the search for a wallet that is not there yet', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const { kit, eip155 } = page()
    const outcome = expect(kit.connect({ connectorId: 'fern' })).rejects.toMatchObject({
      name: 'ConnectionSupersededError',
    })
    await settled()
    await kit.disconnect()
    eip155.announce(wallet)
    await outcome
    expect(wallet.requests).toEqual([])
    expect(kit.getAccount().status).toBe('disconnected')
  })

  test('a wallet is given 5 s for its goodbye, and not more', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const { kit, eip155 } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    const disconnect = vi.fn<typeof eip155.adapter.disconnect>(() => new Promise(() => {}))
    eip155.adapter.disconnect = disconnect
    const leaving = kit.disconnect()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(kit.getAccount().status).toBe('connected')
    expect(disconnect.mock.lastCall?.[0]).toMatchObject({
      ...{ connector: { id: 'fern' }, signal: { aborted: false } },
    })
    await vi.advanceTimersByTimeAsync(1)
    await leaving
    expect(disconnect.mock.lastCall?.[0].signal.aborted).toBe(true)
    expect(world.events).toEqual(['account:connected', 'account:disconnected'])
  })

  test('one that refuses is named with its reason; the other namespace ends all the same', async () => {
    const { kit, fern } = await connectTwo()
    fern.policy = 'reject'
    await expect(kit.disconnect()).rejects.toMatchObject({
      shortMessage: 'Disconnecting "eip155" failed.',
      cause: { name: 'UserRejectedError' },
    })
    expect(statuses(kit)).toEqual(['connected', 'disconnected'])
    expect(kit.storage.get(sessionKey)?.connectors).toEqual({ eip155: 'fern' })
  })

  test('of one namespace leaves an attempt in another alone', async () => {
    const { kit, octavo } = await connectTwo()
    await kit.disconnect({ namespace: 'solana' })
    octavo.policy = 'hang'
    const connecting = kit.connect({ connectorId: 'octavo' })
    await settled()
    await kit.disconnect({ namespace: 'eip155' })
    octavo.settle()
    expect(await connecting).toMatchObject({ namespace: 'solana', isConnected: true })
  })

  test('that the end of the kit overtakes leaves what is stored: the next page load restores', async () => {
    const { kit, fern } = await connectTwo()
    fern.policy = 'hang'
    const leaving = kit.disconnect()
    const outcome = expect(leaving).rejects.toMatchObject({ name: 'AbortError' })
    await settled()
    kit.destroy()
    await outcome
    expect(kit.storage.get(sessionKey)?.connectors).toEqual({ eip155: 'fern', solana: 'octavo' })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('where nobody is connected asks nobody, and late announcements restore nobody any more', async () => {
    const first = await connectTwo()
    first.kit.destroy()
    const { kit, eip155 } = page()
    kit.start()
    await settled()
    await kit.disconnect()
    first.fern.requests.length = 0
    eip155.announce(first.fern)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(first.fern.requests).toEqual([])
    expect(statuses(kit)).toEqual(['disconnected', 'disconnected'])
    expect(kit.storage.get(sessionKey)?.connectors).toEqual({})
  })

  test('of one namespace ends the whole session that it shares with others, and no other wallet', async () => {
    const given = { id: 'harbor', type: 'WALLET_CONNECT' } as const
    const halves = [
      createFakeWallet({ ...given, namespace: 'solana', accounts: ['So1'] }),
      createFakeWallet({ ...given, namespace: 'bip122', accounts: ['bc1'] }),
    ] as const
    const { kit } = page({
      evm: [createFakeWallet({ id: 'fern' })],
      plugins: [fakeSharedPlugin(createFakeSharedConnector(halves))],
      networks: [...networks, fakeNetwork('bip122', 'b', 'Bitcoin')],
    })
    await kit.connect({ connectorId: 'fern' })
    await kit.connect({ connectorId: 'harbor', namespace: 'solana' })
    expect(kit.getAccount('bip122').isConnected).toBe(true)
    await kit.disconnect({ namespace: 'bip122' })
    expect(kit.getAccount('bip122').isConnected).toBe(false)
    expect(statuses(kit)).toEqual(['connected', 'disconnected'])
    expect(kit.storage.get(sessionKey)?.connectors).toEqual({ eip155: 'fern' })
    expect(halves[0].requests).toEqual(['connect', 'disconnect'])
  })

  test('a wallet stays connected if it is connected again before its disconnect has ended', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const { kit, eip155 } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    let sayGoodbye = () => {}
    eip155.adapter.disconnect = () =>
      new Promise((resolve) => {
        sayGoodbye = () => resolve()
      })
    const leaving = kit.disconnect()
    await kit.connect({ connectorId: 'fern' })
    sayGoodbye()
    await leaving
    expect(kit.getAccount().status).toBe('connected')
    expect(world.storage.values.get('@wallet-kit/default/session')).toContain('"eip155":"fern"')
    expect(await signMessage(kit, { message: 'hi', namespace: 'eip155' })).toBe('signed:hi')
  })

  test('a wallet that stays can be asked, while another one takes its time to go', async () => {
    const { kit, fern, octavo } = await connectTwo()
    const sign = () => signMessage(kit, { message: 'hi', namespace: 'eip155' })
    octavo.policy = 'hang'
    const leaving = kit.disconnect({ namespace: 'solana' })
    await settled()
    expect(await sign()).toBe('signed:hi')
    octavo.settle()
    await leaving

    octavo.policy = 'approve'
    await kit.connect({ connectorId: 'octavo' })
    octavo.policy = 'hang'
    fern.policy = 'reject'
    const outcome = expect(kit.disconnect()).rejects.toMatchObject({ name: 'DisconnectError' })
    await settled()
    fern.policy = 'approve'
    expect(await sign()).toBe('signed:hi')
    octavo.settle()
    await outcome
  })

  describe('with a connector of several namespaces', () => {
    const setUp = (evm: readonly FakeWallet[] = []) => {
      const given = { id: 'harbor', type: 'WALLET_CONNECT' } as const
      const halves = [
        createFakeWallet({ ...given, namespace: 'solana', accounts: ['So1'] }),
        createFakeWallet({ ...given, namespace: 'bip122', accounts: ['bc1'] }),
      ] as const
      const link = createFakeSharedConnector(halves)
      const goodbye = vi.spyOn(link, 'disconnect')
      const { kit } = page({
        ...{ evm, plugins: [fakeSharedPlugin(link)] },
        networks: [...networks, fakeNetwork('bip122', 'b', 'Bitcoin')],
      })
      return { kit, halves, goodbye }
    }

    test('one that nobody connected with is not asked', async () => {
      const { kit, goodbye } = setUp()
      await kit.disconnect()
      await kit.disconnect({ namespace: 'solana' })
      expect(goodbye).not.toHaveBeenCalled()
    })

    test('what is to come back by another wallet stays stored', async () => {
      const fern = createFakeWallet({ id: 'fern' })
      const first = setUp([fern])
      await first.kit.connect({ connectorId: 'fern' })
      await first.kit.connect({ connectorId: 'harbor', namespace: 'solana' })
      first.kit.destroy()
      const { kit, goodbye } = setUp()
      await disconnect(kit, { namespace: 'solana' })
      expect(kit.storage.get(sessionKey)?.connectors).toEqual({ eip155: 'fern' })
      expect(goodbye).toHaveBeenCalledExactlyOnceWith({
        connector: expect.objectContaining({ id: 'harbor' }),
        signal: expect.any(AbortSignal),
      })
    })

    test('a session that gives one namespace back is not ended while it serves another here', async () => {
      const { kit, halves, goodbye } = setUp()
      await kit.connect({ connectorId: 'harbor', namespace: 'solana' })
      await settled()
      // Another tab has disconnected, and this one has not heard of it.
      kit.storage.remove(sessionKey)
      halves[1].switchAccounts([])
      await settled()
      expect(goodbye).not.toHaveBeenCalled()
      expect(kit.getAccount('solana').isConnected).toBe(true)
    })
  })

  async function connectTwo() {
    const fern = createFakeWallet({ id: 'fern' })
    const octavo = createFakeWallet({ id: 'octavo', namespace: 'solana', accounts: ['So1'] })
    const { kit } = page({ evm: [fern], sol: [octavo] })
    await kit.connect({ connectorId: 'fern' })
    await kit.connect({ connectorId: 'octavo' })
    return { kit, fern, octavo }
  }
  const statuses = (kit: Kit) => [kit.getAccount('eip155').status, kit.getAccount('solana').status]
})
