import type { Kit } from '@wallet-kit/core'
import { createTestKit, describePlugin, fakeNetwork } from '@wallet-kit/core/testing'
import { describe, expect, test } from 'vitest'
import readSlot from './directory/readSlot.js'
import { type WalletDirectoryOptions, walletDirectory } from './index.js'

const fern = { id: 'fern', name: 'Fern', chains: ['eip155'] }

describePlugin('wallet-directory', () =>
  walletDirectory({ featured: ['rabby'], custom: [fern], allWallets: 'only-mobile' }),
)

describe('what it contributes', () => {
  const slots = (options: WalletDirectoryOptions) =>
    walletDirectory(options).contributes?.walletSource?.lists?.map(({ slot }) => slot)

  test('is a list for each slot that has something', () => {
    expect(slots({})).toEqual(['recommended'])
    expect(slots({ featured: ['rabby'], custom: [fern], recommended: 0 })).toEqual([
      'featured',
      'custom',
    ])
    expect(slots({ featured: [], custom: [], recommended: 0 })).toEqual([])
  })

  test('has as many rows as the host wants', () => {
    const limits = (options: WalletDirectoryOptions) =>
      walletDirectory(options).contributes?.walletSource?.lists?.map(({ limit }) => limit)
    expect(limits({})).toEqual([2])
    expect(limits({ featured: ['rabby'], recommended: 3 })).toEqual([1, 3])
  })

  test('is how to get a wallet that is gone, also without the row "All wallets"', () => {
    const { contributes } = walletDirectory({ allWallets: 'hide' })
    expect(contributes?.walletSource?.get?.view.name).toBe('GetWallet')
  })

  test('is the row "All wallets", for phones only, or not', () => {
    const row = (allWallets: WalletDirectoryOptions['allWallets']) =>
      walletDirectory({ ...(allWallets && { allWallets }) }).contributes?.walletSource?.all
    expect(row(undefined)).toMatchObject({ feature: 'allWallets' })
    expect(row('show')).not.toHaveProperty('only')
    expect(row('only-mobile')).toMatchObject({ only: 'mobile' })
    expect(row('hide')).toBeUndefined()
  })
})

describe('the count of the row', () => {
  const namespaces = ['eip155', 'solana', 'polkadot', 'bip122'] as const
  const countWith = (names: readonly (typeof namespaces)[number][], options = {}) => {
    const plugin = walletDirectory(options)
    const kit: Kit = createTestKit({
      plugins: [plugin],
      networks: names.map((name) => fakeNetwork(name, 1, name)),
    })
    const count = plugin.contributes?.walletSource?.all?.count
    return typeof count === 'function' ? count(kit) : count
  }

  test('is what the list has at least for the app’s namespaces', () => {
    expect(countWith(namespaces)).toBe('60+')
    expect(countWith(['eip155'])).toBe('40+')
    expect(countWith(['bip122'])).toBe('10+')
    expect(countWith(['bip122', 'solana'])).toBe('20+')
  })

  test('follows a service, once that has said it', async () => {
    const plugin = walletDirectory()
    const kit: Kit = createTestKit({
      plugins: [plugin],
      networks: [fakeNetwork('eip155', 1, 'Ethereum')],
      services: { directory: 'https://directory.test' },
      fetch: async () => Response.json({ data: [fern], count: 487 }),
    })
    const count = plugin.contributes?.walletSource?.all?.count as (kit: Kit) => string | undefined
    expect(count(kit)).toBeUndefined()
    await readSlot(kit, 'recommended')
    expect(count(kit)).toBe('480+')
  })

  test('is left out where the host’s lists make it small, or no number of ours', () => {
    expect(countWith(['bip122'], { exclude: ['a', 'b', 'c'] })).toBeUndefined()
    expect(countWith(['eip155'], { include: ['metamask'] })).toBeUndefined()
  })
})

test.each([
  ['featured', { featured: 'rabby' as never }],
  ['include', { include: [''] }],
  ['exclude', { include: ['rabby'], exclude: ['rabby'] }],
  ['custom[1]', { custom: [fern, fern] }],
  ['custom[0]', { custom: [{ ...fern, chains: [] }] }],
  ['custom[0]', { custom: [{ ...fern, name: '' }] }],
  ['recommended', { recommended: -1 }],
  ['recommended', { recommended: 1.5 }],
  ['allWallets', { allWallets: 'never' as never }],
])('%s that cannot be meant is a ConfigError that says where', (path, options) => {
  expect(() => walletDirectory(options)).toThrow(
    expect.objectContaining({ name: 'ConfigError', path: `walletDirectory({ ${path} })` }),
  )
})
