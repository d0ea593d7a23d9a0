import { describe, expect, test, vi } from 'vitest'
import { collectUncaught } from '../../test/collectUncaught.js'
import { alice, networks, settled, setUpKits } from '../../test/setUpKits.js'
import { isFeatureOn, settingsSlice } from '../config/settings.js'
import { getAccount } from '../connection/getAccount.js'
import { snapshotKit } from '../host/WalletKitProvider.js'
import { getInitialState } from '../networks/chains.js'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { createWalletKit } from './createWalletKit.js'
import type { Kit } from './kit.js'

// First: what goes on while the kits are destroyed counts too.
const uncaught = collectUncaught()
const world = setUpKits()
const createKit = (options: Parameters<typeof world.page>[0] = {}) => world.page(options).kit

describe('creating', () => {
  const names = [
    'window',
    'document',
    'localStorage',
    'sessionStorage',
    'location',
    'history',
    'navigator',
    'fetch',
    'addEventListener',
    'setTimeout',
    'setInterval',
    'requestAnimationFrame',
  ]

  test('touches nothing of the browser, nor do the reads of a server’s render', () => {
    const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
    for (const name of names) {
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get() {
          throw new Error(`${name} was touched`)
        },
      })
    }
    try {
      const kit = createWalletKit({
        networks,
        plugins: [fakeNamespace('eip155').plugin],
      }) as unknown as Kit
      expect(kit.getAccount().status).toBe('disconnected')
      expect(kit.getNetwork()).toMatchObject({ caipNetworkId: 'eip155:1' })
      kit.on('account:connected', () => {})
      kit.subscribe(getAccount, () => {})()
      const state = getInitialState(kit)
      expect(getInitialState(snapshotKit(kit, state))).toEqual(state)
    } finally {
      names.forEach((name, index) => {
        const own = before[index]
        if (own) Object.defineProperty(globalThis, name, own)
        else Reflect.deleteProperty(globalThis, name)
      })
    }
  })

  test('kits with two ids share a storage without meeting', async () => {
    const shop = createKit({ id: 'shop', evm: [createFakeWallet({ id: 'fern' })] })
    const bank = createKit({ id: 'bank', evm: [createFakeWallet({ id: 'kite' })] })
    await shop.connect({ connectorId: 'fern' })
    expect(bank.getAccount().status).toBe('disconnected')
    await bank.connect({ connectorId: 'kite' })
    await shop.disconnect()
    expect(bank.getAccount().connector?.id).toBe('kite')
    for (const key of world.storage.values.keys())
      expect(key).toMatch(/^@wallet-kit\/(shop|bank)\//)
    expect(world.storage.values.get('@wallet-kit/bank/session')).toContain('kite')
    expect(world.storage.values.get('@wallet-kit/shop/session')).not.toContain('fern')
  })
})

describe('subscribe', () => {
  test('calls back with what changed, not with what is', async () => {
    const kit = createKit({ evm: [createFakeWallet({ id: 'fern', accounts: [alice] })] })
    const seen: string[] = []
    const stop = kit.subscribe(
      (kit) => getAccount(kit).status,
      (status) => seen.push(status),
    )
    await settled()
    expect(seen).toEqual([])
    await kit.connect({ connectorId: 'fern' })
    await settled()
    expect(seen).toEqual(['connecting', 'connected'])
    stop()
    await kit.disconnect()
    expect(seen).toHaveLength(2)
  })

  test('an unsubscribed listener is not called any more, not even with what was on its way', async () => {
    const kit = createKit()
    const listener = vi.fn()
    const stop = kit.subscribe((kit) => kit.read(settingsSlice).theme.value.mode, listener)
    kit.setTheme({ mode: 'dark' })
    stop()
    await settled()
    expect(listener).not.toHaveBeenCalled()
  })

  test('a listener that throws stops neither the others nor the kit', async () => {
    const kit = createKit()
    const seen: unknown[] = []
    const getMode = (kit: Kit) => kit.read(settingsSlice).theme.value.mode
    kit.subscribe(getMode, () => {
      throw new Error('the host’s mistake')
    })
    kit.subscribe(getMode, (mode) => seen.push(mode))
    kit.setTheme({ mode: 'dark' })
    await settled()
    expect(seen).toEqual(['dark'])
    expect(uncaught).toEqual([new Error('the host’s mistake')])
  })

  test('outlives a destroy: it tells that nobody is connected, and follows the kit when it starts again', async () => {
    const kit = createKit({ evm: [createFakeWallet({ id: 'fern' })] })
    await kit.connect({ connectorId: 'fern' })
    const seen: boolean[] = []
    kit.subscribe(
      (kit) => getAccount(kit).isConnected,
      (isConnected) => seen.push(isConnected),
    )
    kit.destroy()
    await settled()
    kit.start()
    await settled()
    expect(seen).toEqual([false, true])
  })
})

describe('on', () => {
  test('hears its event until it unsubscribes; * hears all', async () => {
    const kit = createKit({ evm: [createFakeWallet({ id: 'fern' })] })
    const seen: string[] = []
    const stop = kit.on('account:connected', ({ address }) => seen.push(address))
    const all: string[] = []
    kit.on('*', ({ name }) => all.push(name))
    await kit.connect({ connectorId: 'fern' })
    await kit.disconnect()
    stop()
    stop()
    await kit.connect({ connectorId: 'fern' })
    expect(seen).toEqual([alice])
    expect(all).toEqual(['account:connected', 'account:disconnected', 'account:connected'])
  })

  test('a listener that throws stops no other, and reaches the console as an uncaught error', async () => {
    const kit = createKit({ evm: [createFakeWallet({ id: 'fern' })] })
    const seen: string[] = []
    kit.on('account:connected', () => {
      throw new Error('the host’s mistake')
    })
    kit.on('account:connected', () => seen.push('second'))
    await expect(kit.connect({ connectorId: 'fern' })).resolves.toMatchObject({ isConnected: true })
    expect(seen).toEqual(['second'])
    expect(uncaught).toEqual([new Error('the host’s mistake')])
  })
})

describe('features and theme at run time', () => {
  const swap = definePlugin({
    id: pluginId<undefined>('swap'),
    options: undefined,
    features: ['swaps'],
  })

  test('updateFeatures changes what it names, and refuses what nobody brings', () => {
    const kit = createKit({ plugins: [swap], features: { legalCheckbox: true } })
    expect(isFeatureOn(kit, 'swaps')).toBe(true)
    kit.updateFeatures({ swaps: false })
    expect(isFeatureOn(kit, 'swaps')).toBe(false)
    expect(isFeatureOn(kit, 'legalCheckbox')).toBe(true)
    expect(() => kit.updateFeatures({ onramp: true })).toThrow('features.onramp')
    expect(isFeatureOn(kit, 'onramp')).toBe(false)
  })

  test('setTheme changes mode or variables and keeps the rest; a mistake changes nothing', () => {
    const kit = createKit({ theme: { mode: 'dark', variables: { '--wk-accent': '#05f' } } })
    const getTheme = () => kit.read(settingsSlice).theme.value
    kit.setTheme({ variables: { '--wk-z-index': '9' } })
    expect(getTheme()).toEqual({
      mode: 'dark',
      variables: { '--wk-accent': '#05f', '--wk-z-index': '9' },
    })
    kit.setTheme({ mode: 'light' })
    const before = getTheme()
    expect(before.mode).toBe('light')
    expect(() => kit.setTheme({ mode: 'sepia' as 'dark' })).toThrow('theme.mode')
    expect(() => kit.setTheme({ variables: { '--wk-other': '1' } as object })).toThrow('--wk-other')
    expect(getTheme()).toBe(before)
  })
})

test('diagnostics names versions and states, and holds no address', async () => {
  const kit = createKit({ evm: [createFakeWallet({ id: 'fern', accounts: [alice] })] })
  await kit.connect({ connectorId: 'fern' })
  const diagnostics = await kit.diagnostics()
  expect(diagnostics).toMatchObject({
    plugins: ['fake-eip155', 'fake-solana'],
    view: undefined,
    chains: [
      { namespace: 'eip155', status: 'connected', connectorType: 'ANNOUNCED' },
      { namespace: 'solana', status: 'disconnected' },
    ],
    errors: [],
  })
  expect(JSON.stringify(diagnostics)).not.toContain(alice)
})
