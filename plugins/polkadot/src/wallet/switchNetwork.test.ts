import { expect, test } from 'vitest'
import { connectorId, setUpKit } from '../../test/setUpKit.js'
import { toSs58 } from '../actions.js'
import { kusama, westend } from '../networks.js'

test('the accounts are given as they read there; the wallet’s owner is not asked', async () => {
  const { adapter, call, control } = setUpKit()
  const options = call()
  const [session] = await adapter.connect(options)
  const accounts = await adapter.switchNetwork({ ...options, network: kusama })
  expect(accounts).toEqual(
    session?.accounts.map((account) => ({ ...account, address: toSs58(account.address, 2) })),
  )
  expect(control.prompts()).toBe(1)
})

test('where no account serves the network, it is a ChainNotSupportedError', async () => {
  const { adapter, call, control } = setUpKit()
  const options = call()
  await adapter.connect(options)
  for (const index of [0, 1]) control.setGenesis(index, `0x${kusama.id}${'0'.repeat(32)}`)
  expect(await adapter.switchNetwork({ ...options, network: kusama })).toHaveLength(2)
  await expect(adapter.switchNetwork({ ...options, network: westend })).rejects.toMatchObject({
    name: 'ChainNotSupportedError',
    message: expect.stringContaining('Westend'),
  })
})

test('a wallet that gives no accounts at all is not said to lack the network', async () => {
  const { adapter, call } = setUpKit()
  const options = call()
  const empty = { name: '', version: '', signer: {}, accounts: { get: async () => [] } }
  const connector = { ...options.connector, getProvider: async () => empty }
  const switched = adapter.switchNetwork({ ...options, connector, network: kusama })
  await expect(switched).rejects.toMatchObject({ name: 'NoAccountsError' })
})

test('in the kit, the address changes with the network, and back; the chosen account stays', async () => {
  const { kit, networks } = setUpKit()
  const [polkadot, , other] = networks
  await kit.connect({ connectorId })
  const address = kit.getAccount().address as string
  await kit.switchNetwork({ caipNetworkId: kusama.caipNetworkId })
  expect(kit.getAccount()).toMatchObject({
    address: toSs58(address, 2),
    caipAddress: `${kusama.caipNetworkId}:${toSs58(address, 2)}`,
  })
  await kit.switchNetwork({ caipNetworkId: other.caipNetworkId })
  expect(kit.getAccount().address).toBe(toSs58(address, 42))
  await kit.switchNetwork({ caipNetworkId: polkadot.caipNetworkId })
  expect(kit.getAccount().address).toBe(address)
})
