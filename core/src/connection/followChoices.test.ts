import { expect, test } from 'vitest'
import { createWalletKit } from '../kit/createWalletKit.js'
import type { Kit } from '../kit/kit.js'
import { type Session, sessionKey } from '../networks/chains.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { followChoices } from './reconcile.js'

function follow(kit: Kit, session: Session) {
  kit.storage.set(sessionKey, session)
  followChoices(kit)
}

function setUp() {
  const eip155 = fakeNamespace('eip155')
  const solana = fakeNamespace('solana')
  const kit = createWalletKit({
    networks: [
      fakeNetwork('eip155', 1, 'Ethereum'),
      fakeNetwork('eip155', 8453, 'Base'),
      fakeNetwork('solana', 'mainnet', 'Solana'),
    ],
    storage: memoryStorage(),
    plugins: [eip155.plugin, solana.plugin],
  }) as unknown as Kit
  const changes: unknown[] = []
  kit.on('network:changed', (fact) => changes.push(fact))
  return { kit, eip155, changes }
}

test('a network chosen in another tab becomes this one’s, and is told once', () => {
  const { kit, changes } = setUp()
  const session = { networks: { eip155: 'eip155:8453' }, connectors: {}, choices: {} }
  follow(kit, session)
  follow(kit, session)
  expect(kit.getNetwork().name).toBe('Base')
  expect(changes).toEqual([{ namespace: 'eip155', caipNetworkId: 'eip155:8453' }])
})

test('so does the namespace', () => {
  const { kit } = setUp()
  follow(kit, { active: 'solana', networks: {}, connectors: {}, choices: {} })
  expect(kit.getNetwork().name).toBe('Solana')
})

test('what is not configured is ignored', () => {
  const { kit, changes } = setUp()
  follow(kit, { active: 'bip122', networks: { eip155: 'eip155:5' }, connectors: {}, choices: {} })
  expect(kit.getNetwork().name).toBe('Ethereum')
  expect(changes).toEqual([])
})

test('a connected wallet says itself which network it is on', async () => {
  const { kit, eip155, changes } = setUp()
  kit.start()
  eip155.announce(createFakeWallet({ id: 'fern' }))
  await kit.connect({ connectorId: 'fern' })
  follow(kit, {
    active: 'solana',
    networks: { eip155: 'eip155:8453' },
    connectors: {},
    choices: {},
  })
  expect(kit.getNetwork().name).toBe('Ethereum')
  expect(changes).toEqual([])
  kit.destroy()
})
