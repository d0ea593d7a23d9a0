import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Config } from '../config/config.js'
import { isFeatureOn } from '../config/settings.js'
import type { Connector } from '../connection/connector.js'
import { connectorsSlice } from '../connection/connectors.js'
import type { Kit } from '../kit/kit.js'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { createTestKit } from '../testing/createTestKit.js'
import { getConnectMethods } from './getConnectMethods.js'

const load = () => Promise.reject()
const login = definePlugin({
  id: pluginId<undefined>('embedded-wallet'),
  options: undefined,
  features: ['email', 'socials', 'smartSessions'],
  contributes: {
    connectMethods: [
      { id: 'social', feature: 'socials', load },
      { id: 'email', load },
    ],
  },
})

function kitWith(wallets: readonly Partial<Connector>[], config: Partial<Config> = {}): Kit {
  const kit: Kit = createTestKit({ plugins: [login], ...config })
  kit.write(connectorsSlice, ({ discovered }) => {
    discovered.value = { eip155: wallets as readonly Connector[] }
  })
  return kit
}
const order = (kit: Kit) =>
  getConnectMethods(kit)
    .methods.map(({ id }) => id)
    .join(' ')
const announced = { id: 'fern', type: 'ANNOUNCED' } as const
const browser = { id: 'injected', type: 'INJECTED' } as const
afterEach(() => vi.unstubAllGlobals())

describe('order', () => {
  test.each([
    ['nothing is installed', [], 'email social wallet'],
    ['an announced wallet is usable', [announced], 'wallet email social'],
    [
      'an injected wallet is recognised',
      [{ id: 'io.fern', type: 'INJECTED' }],
      'wallet email social',
    ],
    ['only the Browser Wallet is there, on desktop', [browser], 'email social wallet'],
    [
      'only a host’s own connector is there',
      [{ id: 'own', type: 'EXTERNAL' }],
      'email social wallet',
    ],
    ['the wallet is locked', [{ ...announced, unavailable: 'Unlock it' }], 'email social wallet'],
  ] as const)('when %s', (_, wallets, expected) => {
    expect(order(kitWith(wallets))).toBe(expected)
  })

  test('the Browser Wallet counts on a phone', () => {
    vi.stubGlobal('navigator', { userAgentData: { mobile: true } })
    expect(order(kitWith([browser]))).toBe('wallet email social')
  })

  test('a login that its plugin does not offer now is not there, and folds no wallets', () => {
    let isOut = true
    const connectMethods = [{ id: 'email', isAvailable: () => isOut, load }]
    const plugin = { ...login, contributes: { connectMethods } }
    const kit = createTestKit({ plugins: [plugin], features: { emailShowWallets: false } })
    expect([order(kit), getConnectMethods(kit).isFolded]).toEqual(['email wallet', true])
    isOut = false
    expect([order(kit), getConnectMethods(kit).isFolded]).toEqual(['wallet', false])
  })

  test('a configured order wins, what it leaves out follows', () => {
    const config = { order: { connectMethods: ['social'] as const } }
    expect(order(kitWith([], config))).toBe('social email wallet')
    expect(order(kitWith([announced], config))).toBe('social wallet email')
  })

  test('a late announcement turns it around', () => {
    const kit = kitWith([])
    expect(order(kit)).toBe('email social wallet')
    kit.write(connectorsSlice, ({ discovered }) => {
      discovered.value = { eip155: [announced as unknown as Connector] }
    })
    expect(order(kit)).toBe('wallet email social')
  })
})

describe('features', () => {
  test('what is off, or an empty list, is left out', () => {
    expect(order(kitWith([], { features: { email: false } }))).toBe('social wallet')
    expect(order(kitWith([], { features: { socials: [] } }))).toBe('email wallet')
    expect(order(kitWith([], { features: { socials: ['x'] } }))).toBe('email social wallet')
  })

  test('defaults: a listed plugin’s are on, three are off, the unknown is off', () => {
    const kit = kitWith([])
    const on = (name: string) => isFeatureOn(kit, name)
    expect(['email', 'emailShowWallets'].map(on)).toEqual([true, true])
    expect(['legalCheckbox', 'collapseWallets', 'smartSessions', 'swaps'].map(on)).toEqual([
      false,
      false,
      false,
      false,
    ])
    kit.updateFeatures({ legalCheckbox: true })
    expect(on('legalCheckbox')).toBe(true)
  })
})

describe('folded', () => {
  test('by collapseWallets, or by emailShowWallets off', () => {
    expect(getConnectMethods(kitWith([])).isFolded).toBe(false)
    expect(getConnectMethods(kitWith([], { features: { collapseWallets: true } })).isFolded).toBe(
      true,
    )
    expect(getConnectMethods(kitWith([], { features: { emailShowWallets: false } })).isFolded).toBe(
      true,
    )
  })

  test('only where email or social is on', () => {
    const features = { collapseWallets: true, email: false, socials: false }
    expect(getConnectMethods(kitWith([], { features })).isFolded).toBe(false)
    expect(
      getConnectMethods(kitWith([], { plugins: [], features: { collapseWallets: true } })).isFolded,
    ).toBe(false)
  })
})
