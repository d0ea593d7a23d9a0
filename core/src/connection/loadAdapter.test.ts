import { describe, expect, test, vi } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { createFakeSharedConnector } from '../testing/createFakeSharedConnector.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { isAddress, loadAdapter, loadShared, requireAdapter, requireCalls } from './connectors.js'
import { getProvider } from './getProvider.js'

const address = '0x1111111111111111111111111111111111111111'

function setUp() {
  const { adapter } = fakeNamespace('solana')
  const shared = createFakeSharedConnector([createFakeWallet({ id: 'harbor' })])
  const make = { adapter: vi.fn(() => adapter), shared: vi.fn(() => shared) }
  const load = {
    adapter: vi.fn(async () => ({ default: make.adapter })),
    shared: vi.fn(async () => ({ default: make.shared })),
  }
  const options = { isShown: true }
  const plugin = definePlugin({
    id: pluginId<typeof options>('own'),
    options,
    adapter: { namespace: 'solana', load: load.adapter },
    connectors: [
      {
        ...{ id: 'harbor', name: 'Harbor', type: 'WALLET_CONNECT', namespaces: ['solana'] },
        load: load.shared,
      },
    ],
  })
  const kit: Kit = createTestKit({ plugins: [plugin] })
  return { kit, adapter, shared, make, load, options }
}

describe('an adapter', () => {
  test('is made once, of its plugin’s options', async () => {
    const { kit, adapter, make, options } = setUp()
    const [one, two] = await Promise.all([loadAdapter(kit, 'solana'), loadAdapter(kit, 'solana')])
    expect([one, two, await requireAdapter(kit, 'solana')]).toEqual([adapter, adapter, adapter])
    expect(make.adapter).toHaveBeenCalledExactlyOnceWith({ kit, options })
  })

  test('that could not be loaded is named by its plugin, and loaded by the next call', async () => {
    const { kit, adapter, load } = setUp()
    load.adapter.mockRejectedValueOnce(new Error('offline'))
    await expect(loadAdapter(kit, 'solana')).rejects.toMatchObject({
      ...{ name: 'PluginLoadError', shortMessage: 'The plugin "own" could not be loaded.' },
    })
    expect(await loadAdapter(kit, 'solana')).toBe(adapter)
  })

  test('that no plugin has is an error that says so, where one is needed', async () => {
    const { kit } = setUp()
    expect(loadAdapter(kit, 'bip122')).toBeUndefined()
    const expected = {
      name: 'AdapterNotFoundError',
      shortMessage: 'No listed plugin has an adapter for the namespace "bip122".',
    }
    await expect(requireAdapter(kit, 'bip122')).rejects.toMatchObject(expected)
    await expect(requireCalls(kit, 'bip122')).rejects.toMatchObject(expected)
    await expect(isAddress(kit, { namespace: 'bip122', text: address })).rejects.toMatchObject(
      expected,
    )
  })

  test('says which texts are addresses', async () => {
    const { kit } = setUp()
    expect(await isAddress(kit, { namespace: 'solana', text: address })).toBe(true)
    expect(await isAddress(kit, { namespace: 'solana', text: 'alice' })).toBe(false)
  })
})

describe('a connector of several namespaces', () => {
  test('is made once, and known by its id alone', async () => {
    const { kit, shared, make, options } = setUp()
    expect(await loadShared(kit, 'harbor')).toBe(shared)
    expect(await loadShared(kit, 'harbor')).toBe(shared)
    expect(make.shared).toHaveBeenCalledExactlyOnceWith({ kit, options })
    expect(loadShared(kit, 'fern')).toBeUndefined()
  })

  test('that could not be loaded is named by itself', async () => {
    const { kit, load } = setUp()
    load.shared.mockRejectedValueOnce(new Error('offline'))
    await expect(loadShared(kit, 'harbor')).rejects.toMatchObject({
      shortMessage: expect.stringContaining('Harbor could not be loaded.'),
    })
  })
})

describe('the wallet object', () => {
  test('is what the connector of the connected namespace gives', async () => {
    const provider = { request: async () => {} }
    const kit: Kit = createTestKit({
      account: { caipAddress: `eip155:1:${address}` },
      getProvider: async () => provider,
    })
    expect(await getProvider(kit, 'eip155')).toBe(provider)
  })

  test('of nobody is an error that names the namespace', async () => {
    await expect(getProvider(createTestKit(), 'eip155')).rejects.toMatchObject({
      name: 'ClientNotSetError',
      shortMessage: 'The namespace "eip155" has no connection client.',
    })
  })
})
