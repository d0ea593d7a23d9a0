import { expect, test } from 'vitest'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { createFakeProvider } from '../../test/createFakeProvider.js'
import { alice, aliceTest } from '../../test/people.js'
import { rpcError } from '../../test/rpcError.js'
import { bitcoinSignet } from '../networks.js'
import { calls } from './calls.js'

const { disconnect, switchNetwork } = calls

function set(answers: Record<string, unknown>) {
  const fake = createFakeProvider(answers)
  const { signal } = new AbortController()
  return { fake, options: { connector: createFakeConnector(fake.provider), signal } }
}
const account = (address = aliceTest, name = 'Signet') => ({
  ...{ addresses: [address], network: { bitcoin: { name } } },
})

test('moves the wallet, and gives the accounts there', async () => {
  const { fake, options } = set({ wallet_changeNetwork: null, wallet_getAccount: account() })
  const accounts = await switchNetwork({ ...options, network: bitcoinSignet })
  expect(accounts).toMatchObject([{ address: aliceTest.address, type: 'payment' }])
  expect(fake.requests[0]?.params).toEqual({ name: 'Signet' })
})

test('a wallet that says so and did not is a NetworkNotSwitchedError', async () => {
  const { options } = set({
    ...{ wallet_changeNetwork: null, wallet_getAccount: account(alice, 'Mainnet') },
  })
  const switched = switchNetwork({ ...options, network: bitcoinSignet })
  await expect(switched).rejects.toMatchObject({ name: 'NetworkNotSwitchedError' })
})

test('a wallet that does not say where it is is not said to be elsewhere', async () => {
  const { options } = set({ wallet_changeNetwork: null, wallet_getAccount: { addresses: [] } })
  const switched = switchNetwork({ ...options, network: bitcoinSignet })
  await expect(switched).rejects.toMatchObject({ name: 'WalletAnswerError' })
})

test('one that cannot be asked is believed', async () => {
  const { options } = set({ wallet_changeNetwork: null })
  expect(await switchNetwork({ ...options, network: bitcoinSignet })).toBeUndefined()
})

test('one that cannot go there is a ChainNotSupportedError', async () => {
  const { options } = set({})
  const switched = switchNetwork({ ...options, network: bitcoinSignet })
  await expect(switched).rejects.toMatchObject({ name: 'ChainNotSupportedError' })
  const unknown = { ...bitcoinSignet, caipNetworkId: 'bip122:0123' }
  await expect(switchNetwork({ ...options, network: unknown })).rejects.toMatchObject({
    name: 'ChainNotSupportedError',
  })
})

test.each([
  ['has said so', { wallet_disconnect: null }, 1],
  ['has nothing to say', { wallet_disconnect: undefined }, 1],
  ['knows only permissions', { wallet_renouncePermissions: null }, 2],
  ['knows neither', {}, 2],
  ['declines', { wallet_disconnect: rpcError(-32000) }, 1],
])('disconnect is done with a wallet that %s', async (_, answers, count) => {
  const { fake, options } = set(answers)
  await disconnect(options)
  expect(fake.requests).toHaveLength(count)
})

test('a disconnect that fails for another reason is an error', async () => {
  const { options } = set({ wallet_disconnect: rpcError(-32603) })
  await expect(disconnect(options)).rejects.toMatchObject({ name: 'WalletRequestError' })
})
