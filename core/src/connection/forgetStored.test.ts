import { expect, test } from 'vitest'
import { alice, bob, settled, setUpKits } from '../../test/setUpKits.js'
import { fetchBalance } from '../account/balance.js'
import { fetchIdentity } from '../account/identity.js'
import type { Kit } from '../kit/kit.js'
import { fetchNfts } from '../money/nfts.js'
import { fetchTokens } from '../money/tokens.js'
import { getTrackedTransactions, trackTransaction } from '../money/trackedTransactions.js'
import { defineStorageKey } from '../storage/createStorage.js'
import { createFakeWallet, type FakeWallet } from '../testing/createFakeWallet.js'
import { fakeService } from '../testing/fakeService.js'
import { fetchAccountType } from './accountType.js'

const world = setUpKits()
const caches = ['account-types', 'balances', 'ens', 'identities', 'nfts', 'tokens', 'transactions']

const ensKey = defineStorageKey({ name: 'ens', version: 1, parse: (value) => value })

const fetch = fakeService({
  [`/v1/account/${alice}/balance`]: {
    balances: [
      {
        ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 1 },
        quantity: { decimals: '18', numeric: '1.5' },
      },
    ],
  },
  [`/v1/account/${alice}/assets`]: { data: [{ id: 'one', name: 'One' }], next: null },
  [`/v1/identity/${alice}`]: { name: null, avatar: null },
})

function openPage(evm: FakeWallet, sol: FakeWallet) {
  const services = { blockchain: 'https://service.test' }
  const opened = world.page({ evm: [evm], sol: [sol], services, fetch })
  opened.eip155.adapter.getBalance = async () => ({ value: 1n, decimals: 18, symbol: 'ETH' })
  opened.eip155.adapter.getAccountType = async () => 'eoa'
  opened.kit.start()
  return opened.kit
}
const send = (kit: Kit, caipAddress: string) =>
  trackTransaction(kit, {
    ...{ id: caipAddress, caipAddress, chainId: 'eip155:1', minedAt: Date.now() },
    ...{ operationType: 'buy', status: 'pending', transfers: [] },
  })

/** A visit that stores all that is ever stored of an account, and the page load after it, which reads none of it. */
async function comeBack() {
  const wallets = [
    createFakeWallet({ id: 'fern', accounts: [alice] }),
    createFakeWallet({ id: 'moss', namespace: 'solana', accounts: [bob] }),
  ] as const
  const first = openPage(...wallets)
  await first.connect({ connectorId: 'moss' })
  await first.connect({ connectorId: 'fern' })
  await Promise.all(
    [fetchBalance, fetchTokens, fetchIdentity, fetchNfts, fetchAccountType].map((read) =>
      read(first),
    ),
  )
  send(first, `eip155:1:${alice}`)
  send(first, `solana:main:${bob}`)
  // As the adapter of eip155 does.
  first.storage.set(ensKey, [[`name:${alice}`, Date.now(), 'alice.eth']])
  expect(world.stored()).toEqual(expect.arrayContaining(caches))
  first.destroy()
  const kit = openPage(...wallets)
  await settled()
  expect(kit.getAccount('eip155').address).toBe(alice)
  return { kit, wallets }
}
const texts = () => [...world.storage.values.values()].join()

test('a disconnect leaves nothing of the account, though nothing was opened since the page load', async () => {
  const { kit } = await comeBack()
  expect(texts()).toContain(alice)
  await kit.disconnect()
  expect(texts()).not.toContain(alice)
  expect(texts()).not.toContain(bob)
  expect(world.stored()).toEqual(['recent-wallets', 'session'])
})

test('so does a wallet that takes its account back', async () => {
  const { kit, wallets } = await comeBack()
  wallets[0].switchAccounts([])
  await settled()
  expect(kit.getAccount('eip155').isConnected).toBe(false)
  expect(texts()).not.toContain(alice)
})

test('so does a disconnect while the wallet is not there', async () => {
  const { kit } = await comeBack()
  kit.destroy()
  const { kit: alone } = world.page()
  alone.start()
  await settled()
  await alone.disconnect()
  expect(texts()).not.toContain(alice)
})

test('what another namespace waits for stays', async () => {
  const { kit } = await comeBack()
  await kit.disconnect({ namespace: 'eip155' })
  expect(texts()).not.toContain(alice)
  expect(getTrackedTransactions(kit).map(({ id }) => id)).toEqual([`solana:main:${bob}`])
})

test('what was read in this visit leaves nothing, either', async () => {
  const { kit } = await comeBack()
  await Promise.all([fetchBalance(kit), fetchTokens(kit)])
  await kit.disconnect()
  expect(world.stored()).toEqual(['recent-wallets', 'session'])
})

test('a wallet that refuses its goodbye costs nothing of what is stored', async () => {
  const { kit, wallets } = await comeBack()
  const before = texts()
  for (const wallet of wallets) wallet.policy = 'reject'
  await expect(kit.disconnect()).rejects.toMatchObject({ name: 'DisconnectError' })
  expect(texts()).toBe(before)
})

test.each<[string, unknown, unknown]>([
  ['no list', { caipAddress: `eip155:1:${alice}` }, undefined],
  ['nothing but what goes', [{ caipAddress: `eip155:1:${alice}` }], undefined],
  [
    'rows of other hands',
    [null, 7, { caipAddress: 1 }, { caipAddress: 'eip1559:1:x' }, { caipAddress: 'eip155:1:x' }],
    [null, 7, { caipAddress: 1 }, { caipAddress: 'eip1559:1:x' }],
  ],
])('what is stored of transactions: %s', async (_, stored, left) => {
  const { kit } = world.page()
  const key = '@wallet-kit/default/transactions'
  world.storage.setItem(key, JSON.stringify({ v: 1, d: stored }))
  await kit.disconnect({ namespace: 'eip155' })
  const text = world.storage.getItem(key)
  expect(text ? JSON.parse(text).d : undefined).toEqual(left)
})
