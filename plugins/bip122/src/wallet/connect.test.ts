import { expect, test } from 'vitest'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { createFakeProvider } from '../../test/createFakeProvider.js'
import { alice, aliceOrdinals, aliceTest, aliceTestOrdinals } from '../../test/people.js'
import { rpcError } from '../../test/rpcError.js'
import { bitcoin, bitcoinSignet, bitcoinTestnet } from '../networks.js'
import { connect, restore } from './adapter.js'

const addresses = [alice, aliceOrdinals]
const network = (name: string) => ({ bitcoin: { name }, stacks: { name: 'mainnet' } })

function ask(answers: Record<string, unknown>, { on = bitcoin, networks = [bitcoin] } = {}) {
  const fake = createFakeProvider(answers)
  const { signal } = new AbortController()
  const connector = createFakeConnector(fake.provider)
  return { fake, options: { connector, signal, network: on, networks } }
}

test('the wallet is asked for both addresses, on the kit’s network', async () => {
  const { fake, options } = ask({ wallet_connect: { addresses, network: network('Mainnet') } })
  expect(await connect(options)).toMatchObject([
    { caipNetworkId: bitcoin.caipNetworkId, accounts: [{ type: 'payment' }, { type: 'ordinals' }] },
  ])
  expect(fake.requests).toEqual([
    {
      method: 'wallet_connect',
      params: { addresses: ['payment', 'ordinals'], network: 'Mainnet' },
    },
  ])
})

test('older wallets are asked by the older methods, and which network they are on', async () => {
  const { fake, options } = ask({ getAccounts: addresses, wallet_getNetwork: network('Mainnet') })
  expect(await connect(options)).toMatchObject([{ caipNetworkId: bitcoin.caipNetworkId }])
  expect(fake.methods()).toEqual(['wallet_connect', 'getAccounts', 'wallet_getNetwork'])
})

test('Leather’s only method; the network shows in the addresses', async () => {
  const { fake, options } = ask(
    { getAddresses: { addresses: [{ address: aliceTest.address, symbol: 'BTC' }] } },
    { on: bitcoin, networks: [bitcoin, bitcoinSignet] },
  )
  expect(await connect(options)).toEqual([
    {
      namespace: 'bip122',
      accounts: [{ address: aliceTest.address, type: 'payment' }],
      caipNetworkId: bitcoinSignet.caipNetworkId,
    },
  ])
  expect(fake.methods()).toHaveLength(4)
})

test('a decline is not asked again by another method', async () => {
  const { fake, options } = ask({ wallet_connect: rpcError(-32000), getAccounts: addresses })
  await expect(connect(options)).rejects.toMatchObject({ name: 'UserRejectedError' })
  expect(fake.methods()).toEqual(['wallet_connect'])
})

test('a wallet that can do nothing of it says so', async () => {
  const { options } = ask({})
  await expect(connect(options)).rejects.toMatchObject({ name: 'UnsupportedMethodError' })
})

test('the wallet’s network counts, configured or not', async () => {
  const given = [aliceTest, aliceTestOrdinals]
  const { options } = ask({ wallet_connect: { addresses: given, network: network('Testnet') } })
  expect(await connect(options)).toMatchObject([{ caipNetworkId: bitcoinTestnet.caipNetworkId }])
})

test('connect and restore tell which networks a wallet serves, where it says so', async () => {
  const answer = { addresses, network: network('Mainnet'), networks: ['Mainnet', 'Testnet'] }
  const { options } = ask({ wallet_connect: answer, wallet_getAccount: answer })
  const served = [bitcoin, bitcoinTestnet].map(({ caipNetworkId }) => caipNetworkId)
  expect(await connect(options)).toMatchObject([{ approvedNetworkIds: served }])
  expect(await restore(options)).toMatchObject([{ approvedNetworkIds: served }])
})

test('addresses that do not fit the name count more than the name', async () => {
  const { options } = ask({ wallet_connect: { addresses, network: network('Signet') } })
  expect(await connect(options)).toMatchObject([{ caipNetworkId: bitcoin.caipNetworkId }])
})

test('a chain that only looks like Bitcoin is refused', async () => {
  const name = 'FRACTAL_BITCOIN_MAINNET'
  const { options } = ask({ wallet_connect: { addresses, network: network(name) } })
  await expect(connect(options)).rejects.toMatchObject({ name: 'ChainNotSupportedError' })
})

test('no address is no session; what is no list is a WalletAnswerError', async () => {
  expect(await connect(ask({ wallet_connect: { addresses: [] } }).options)).toEqual([])
  const answered = connect(ask({ wallet_connect: { addresses: 'all' } }).options)
  await expect(answered).rejects.toMatchObject({ name: 'WalletAnswerError' })
})

test.each([
  ['shows none', { wallet_getAccount: rpcError(-32002) }],
  ['cannot be asked silently', {}],
])('restore gives nothing where the wallet %s, and asks nothing else', async (_, answers) => {
  const { fake, options } = ask({ ...answers, getAccounts: addresses, getAddresses: addresses })
  expect(await restore(options)).toEqual([])
  expect(fake.methods()).toEqual(['wallet_getAccount'])
})

test('restore fails where the wallet does', async () => {
  const { options } = ask({ wallet_getAccount: rpcError(-32603) })
  await expect(restore(options)).rejects.toMatchObject({ name: 'WalletRequestError' })
})
