import { setMaxListeners } from 'node:events'
import type { Connector } from '@wallet-kit/core'
import { createSolanaWallet, solanaAccounts } from '@wallet-kit/test/solana-wallet'
import { createFakePage } from '@wallet-kit/test/wallet'
import { expect, test } from 'vitest'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { createFakeWallet } from '../../test/createFakeWallet.js'
import { discoverWallets } from './discoverWallets.js'

const settled = () => new Promise((resolve) => setTimeout(resolve))

function setUp() {
  const page = createFakePage()
  const install = (name: string, register = true) =>
    createSolanaWallet({
      ...{ name, register, page },
      seeds: [solanaAccounts.alice.seed],
      rpcUrls: { 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'http://127.0.0.1:1' },
    }).control
  const reports: (readonly Connector<'solana'>[])[] = []
  const look = (own?: readonly Connector<'solana'>[]) =>
    discoverWallets({ own, target: page, onChange: (found) => reports.push(found) })
  return {
    page,
    install,
    look,
    reports,
    ids: () => reports.map((found) => found.map(({ id }) => id)),
  }
}

test('wallets that are there are reported at once, with what they show of themselves', async () => {
  const { install, look, reports } = setUp()
  install('Fern')
  const own = { ...createFakeConnector(createFakeWallet().wallet), id: 'host' }
  look([own])
  expect(reports).toHaveLength(1)
  expect(reports[0]).toMatchObject([
    {
      id: 'standard:Fern',
      name: 'Fern',
      icon: expect.stringMatching(/^data:image/),
      type: 'ANNOUNCED',
      namespace: 'solana',
    },
    { id: 'host' },
  ])
  expect(reports[0]?.[0]?.claim).toBeUndefined()
  expect(await reports[0]?.[0]?.getProvider()).toMatchObject({ version: '1.0.0', name: 'Fern' })
})

test('wallets that come late or go are reported, those of one moment once', async () => {
  const { install, look, ids } = setUp()
  look()
  const fern = install('Fern')
  install('Kite')
  await settled()
  fern.unregister()
  await settled()
  expect(ids()).toEqual([[], ['standard:Fern', 'standard:Kite'], ['standard:Kite']])
})

test('two wallets of one name say so', () => {
  const { install, look, reports } = setUp()
  install('Fern')
  install('Fern')
  look()
  expect(reports[0]).toMatchObject([
    { id: expect.stringMatching(/^standard:Fern#[\da-f]{8}$/), claim: { index: 1, of: 2 } },
    { id: expect.stringMatching(/^standard:Fern#[\da-f]{8}\.2$/), claim: { index: 2, of: 2 } },
  ])
})

test('what is no Solana wallet is refused, and the others stay', async () => {
  const { page, install, look, ids } = setUp()
  setMaxListeners(50, page as unknown as EventTarget)
  const fern = install('Fern')
  const { wallet } = createFakeWallet({ 'standard:connect': { accounts: [] } })
  const thrower = {
    get: () => {
      throw new Error('boom')
    },
  }
  for (const odd of [
    null,
    'Fern',
    { ...wallet, name: 7 },
    { ...wallet, name: '' },
    { ...wallet, version: '2.0.0' },
    { ...wallet, chains: ['sui:mainnet'] },
    { ...wallet, chains: 'solana:mainnet' },
    { ...wallet, features: {} },
    { ...wallet, accounts: null },
    Object.assign({ ...wallet }, Object.fromEntries([['then', () => {}]])),
    new Proxy({}, thrower),
    Object.defineProperty({ ...wallet }, 'name', thrower),
  ]) {
    fern.registerRaw(odd)
  }
  fern.registerRaw({ ...wallet, name: 'Good' })
  look()
  expect(ids()).toEqual([['standard:Fern', 'standard:Good']])
})

test('nothing is reported after the end', async () => {
  const { install, look, reports } = setUp()
  look()()
  install('Fern')
  await settled()
  expect(reports).toEqual([[]])
})
