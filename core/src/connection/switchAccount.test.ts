import { expect, test } from 'vitest'
import { alice, bob, setUpKits } from '../../test/setUpKits.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { switchAccount } from './switchAccount.js'

const world = setUpKits()
const notFound = 'No address was found in the namespace "eip155".'

test('another account of the wallet comes into use, and is told once', async () => {
  const { kit } = world.page({
    evm: [createFakeWallet({ id: 'fern', name: 'Fern', accounts: [alice, bob] })],
  })
  await kit.connect({ connectorId: 'fern' })
  const facts: unknown[] = []
  kit.on('account:changed', (fact) => facts.push(fact))
  for (const address of [bob, bob]) switchAccount(kit, { namespace: 'eip155', address })
  expect(kit.getAccount()).toMatchObject({
    ...{ address: bob, accounts: [{ address: alice }, { address: bob }] },
  })
  expect(facts).toEqual([
    {
      ...{ namespace: 'eip155', address: bob, caipAddress: `eip155:1:${bob}` },
      caipNetworkId: 'eip155:1',
      connector: { id: 'fern', name: 'Fern', type: 'ANNOUNCED' },
    },
  ])
})

test('an account that the wallet did not give, and any where nobody is connected, is none', async () => {
  const { kit } = world.page({ evm: [createFakeWallet({ id: 'fern' })] })
  const change = () => switchAccount(kit, { namespace: 'eip155', address: bob })
  expect(change).toThrow(notFound)
  await kit.connect({ connectorId: 'fern' })
  expect(change).toThrow(notFound)
  expect(kit.getAccount().address).toBe(alice)
})
