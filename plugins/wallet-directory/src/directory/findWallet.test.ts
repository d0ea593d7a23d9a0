import type { Kit } from '@wallet-kit/core'
import { createTestKit, fakeNetwork } from '@wallet-kit/core/testing'
import { expect, test } from 'vitest'
import { fetchWallets } from '../actions.js'
import { type WalletDirectoryOptions, walletDirectory } from '../index.js'
import findWallet from './findWallet.js'

const fern = { id: 'fern', name: 'Fern', rdns: 'com.fern', chains: ['eip155'] }

function createKit(options: WalletDirectoryOptions, answer?: object): Kit {
  return createTestKit({
    plugins: [walletDirectory({ allWallets: 'hide', ...options })],
    networks: [fakeNetwork('eip155', 1, 'Ethereum'), fakeNetwork('solana', 'main', 'Solana')],
    fetch: async () => Response.json(answer),
    ...(answer && { services: { directory: 'https://directory.test' } }),
  })
}

test.each([
  ['its rdns', 'io.rabby', 'rabby'],
  ['a further claimant of its rdns', 'io.rabby#1f', 'rabby'],
  ['its id', 'trezor', 'trezor'],
  ['a connector id of another namespace', 'standard:Solflare', 'solflare'],
  ['nothing of any', 'com.unknown', undefined],
  ['a wallet of another namespace', 'injectedWeb3:polkadot-js', undefined],
  ['one that the host leaves out', 'io.metamask', undefined],
])('by %s', async (_, connectorId, id) => {
  const kit = createKit({ exclude: ['metamask'] })
  expect((await findWallet(kit, connectorId))?.id).toBe(id)
})

test('the host’s own, and what the service gave', async () => {
  const kit = createKit(
    { custom: [{ ...fern, id: 'own', rdns: 'com.own' }] },
    { data: [fern], count: 1 },
  )
  expect((await findWallet(kit, 'com.own'))?.id).toBe('own')
  expect(await findWallet(kit, 'com.fern')).toBeUndefined()
  await fetchWallets(kit)
  expect((await findWallet(kit, 'com.fern'))?.id).toBe('fern')
})
