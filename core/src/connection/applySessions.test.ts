import { describe, expect, test, vi } from 'vitest'
import { alice, bob, settled, setUpKits } from '../../test/setUpKits.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice, sessionKey } from '../networks/chains.js'
import { createFakeSharedConnector } from '../testing/createFakeSharedConnector.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { fakeConnector } from '../testing/fakeConnector.js'
import { fakeSharedPlugin } from '../testing/fakeSharedPlugin.js'
import { getLinks } from './links.js'
import { setActiveNamespace } from './storedSession.js'
import { applySessions } from './walletSessions.js'

const world = setUpKits()

/** Everything that hosts are told, with its payload. */
function listen(kit: Kit) {
  const facts: object[] = []
  for (const name of ['account:connected', 'account:changed', 'account:disconnected'] as const) {
    kit.on(name, (fact) => facts.push({ name, ...fact }))
  }
  return facts
}
/** A session of two namespaces, connected. */
async function connectHarbor() {
  const given = { id: 'harbor', name: 'Harbor', type: 'WALLET_CONNECT' } as const
  const halves = [
    createFakeWallet({ ...given, accounts: [alice, bob] }),
    createFakeWallet({ ...given, namespace: 'solana', accounts: ['So1'] }),
  ] as const
  const fern = createFakeWallet({ id: 'fern' })
  const octavo = createFakeWallet({ id: 'octavo', namespace: 'solana', accounts: ['So2'] })
  const link = createFakeSharedConnector(halves)
  const { kit } = world.page({ evm: [fern], sol: [octavo], plugins: [fakeSharedPlugin(link)] })
  await kit.connect({ connectorId: 'harbor' })
  await settled()
  const [connector] = link.connectors
  if (!connector) throw new Error('There is no connector.')
  return { kit, link, connector, halves, fern }
}

describe('who connects', () => {
  test('is told with account, network and wallet', async () => {
    const wallet = createFakeWallet({ id: 'fern', name: 'Fern', caipNetworkId: 'eip155:10' })
    const { kit } = world.page({ evm: [wallet] })
    const facts = listen(kit)
    await kit.connect({ connectorId: 'fern' })
    await kit.connect({ connectorId: 'fern' })
    const fact = {
      ...{ name: 'account:connected', namespace: 'eip155', isRestored: false },
      ...{ address: alice, caipAddress: `eip155:10:${alice}`, caipNetworkId: 'eip155:10' },
      connector: { id: 'fern', name: 'Fern', type: 'ANNOUNCED' },
    }
    expect(facts).toEqual([fact, fact])
    kit.destroy()
    const again = world.page({ evm: [wallet] }).kit
    const restored = listen(again)
    again.start()
    await settled()
    expect(restored).toEqual([{ ...fact, isRestored: true }])
  })

  test('is shown as the wallet says it is, with nothing that is live or foreign', async () => {
    const { kit, solana } = world.page()
    const connector = {
      ...fakeConnector(createFakeWallet({ id: 'fern', name: 'Fern', namespace: 'solana' })),
      ...{ rdns: 'app.fern', explorerId: '1a2b', secret: 'key' },
    }
    const wallet = { name: 'Fern Mobile', icon: 'data:image/png;base64,AAAA' }
    const sessions = [{ namespace: 'solana', accounts: [{ address: 'So1' }], wallet } as const]
    applySessions(kit, { connector, link: solana.adapter, sessions, isRestored: false })
    expect(kit.getAccount().connector).toEqual({
      ...{ id: 'fern', type: 'ANNOUNCED', rdns: 'app.fern', explorerId: '1a2b' },
      ...wallet,
    })
  })

  test('is nobody where a wallet gives no account, and nothing changes', async () => {
    const { kit, link, connector } = await connectHarbor()
    const facts = listen(kit)
    const given = { connector, link, isRestored: false }
    const none = { namespace: 'eip155', accounts: [] } as const
    const elsewhere = { namespace: 'bip122', accounts: [{ address: 'bc1' }] } as const
    expect(applySessions(kit, { ...given, sessions: [none, elsewhere] })).toBeUndefined()
    expect(facts).toEqual([])
    expect(kit.getAccount('solana').status).toBe('connected')
    expect(getLinks(kit).live.size).toBe(2)
  })
})

describe('one namespace of a session', () => {
  test('that is restored ends none of the others', async () => {
    const { kit, link, connector, halves } = await connectHarbor()
    const facts = listen(kit)
    const sessions = [halves[0].session()]
    applySessions(kit, { connector, link, sessions, isRestored: true })
    expect(kit.getAccount('solana').status).toBe('connected')
    expect(facts).toEqual([])
    expect(kit.storage.get(sessionKey)?.connectors).toEqual({ eip155: 'harbor', solana: 'harbor' })
  })

  test('that is given alone is all that the new session has; another wallet stays', async () => {
    const { kit, link, connector, halves } = await connectHarbor()
    await kit.connect({ connectorId: 'octavo' })
    const sessions = [halves[0].session()]
    applySessions(kit, { connector, link, sessions, isRestored: false })
    expect(kit.getAccount('solana').connector?.id).toBe('octavo')
    await kit.connect({ connectorId: 'harbor' })
    const facts = listen(kit)
    applySessions(kit, { connector, link, sessions, isRestored: false })
    expect(facts).toMatchObject([
      { name: 'account:disconnected', namespace: 'solana' },
      { name: 'account:connected', namespace: 'eip155' },
    ])
    expect(kit.storage.get(sessionKey)?.connectors).toEqual({ eip155: 'harbor' })
  })
})

describe('a restored connection', () => {
  test('leaves the visitor in a namespace that is connected or about to be', async () => {
    const { kit, link, connector, halves, fern } = await connectHarbor()
    const solana = { ...connector, namespace: 'solana' } as const
    const sessions = [halves[1].session()]
    const restore = () =>
      applySessions(kit, { connector: solana, link, sessions, isRestored: true })
    const active = () => kit.read(chainsSlice).active.peek()
    expect(restore()).toBe('solana')
    expect(active()).toBe('eip155')
    await kit.disconnect()
    fern.policy = 'hang'
    kit.connect({ connectorId: 'fern' }).catch(() => {})
    await settled()
    restore()
    expect(active()).toBe('eip155')
    await kit.disconnect()
    setActiveNamespace(kit, { namespace: 'eip155' })
    restore()
    expect(active()).toBe('solana')
    expect(kit.storage.get(sessionKey)?.active).toBe('solana')
  })

  test('is followed anew, by one listener', async () => {
    const { kit, link, connector, halves } = await connectHarbor()
    const subscribe = vi.spyOn(link, 'subscribe')
    const sessions = [halves[0].session()]
    applySessions(kit, { connector, link, sessions, isRestored: true })
    await settled()
    expect(subscribe).toHaveBeenCalledOnce()
    expect(halves.map(({ listeners }) => listeners.size)).toEqual([1, 1])
    kit.destroy()
    expect(halves.map(({ listeners }) => listeners.size)).toEqual([0, 0])
  })

  test('of another account of the same wallet is a change', async () => {
    const { kit, link, connector } = await connectHarbor()
    const facts = listen(kit)
    const sessions = [{ namespace: 'eip155', accounts: [{ address: bob }] } as const]
    applySessions(kit, { connector, link, sessions, isRestored: true })
    expect(facts).toMatchObject([{ name: 'account:changed', address: bob }])
    expect(facts[0]).not.toHaveProperty('isRestored')
  })
})
