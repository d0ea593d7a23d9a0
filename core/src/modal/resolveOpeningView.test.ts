import { afterEach, describe, expect, test } from 'vitest'
import { applySessions } from '../connection/walletSessions.js'
import { createWalletKit } from '../kit/createWalletKit.js'
import type { Kit, NamedTarget } from '../kit/kit.js'
import { definePlugin, type Plugin, pluginId } from '../plugin/definePlugin.js'
import { defineView, lazyView } from '../router/defineView.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeConnector } from '../testing/fakeConnector.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { attachModal } from './attachModal.js'
import { resolveOpeningView } from './mountModal.js'

const account = { caipAddress: 'eip155:1:0x1111111111111111111111111111111111111111' }
const load = async () => ({ default: () => null })
const pairing = bringing('walletconnect', 'ConnectingWalletConnectBasic')
const directory = bringing('wallet-directory', 'AllWallets')
const swap = bringing('swap', 'Swap')

/** A plugin that brings one view. */
function bringing(id: string, view: string): Plugin {
  return definePlugin({
    id: pluginId<undefined>(id),
    options: undefined,
    views: [lazyView(defineView<unknown>()(view), { title: 'title', load })],
  })
}
function kitWith(...plugins: readonly Plugin[]) {
  const kit = createWalletKit({
    networks: [fakeNetwork('eip155', 1, 'Ethereum')],
    storage: memoryStorage(),
    plugins,
  }) as unknown as Kit
  attachModal(kit)
  return kit
}
const opening = (kit: Kit, target: object = {}) => {
  const first = resolveOpeningView(kit, target as NamedTarget)
  return first && (first.params === undefined ? first.view.name : [first.view.name, first.params])
}

const device = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
function setDevice(userAgent: string, mobile?: boolean) {
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { userAgent, ...(mobile !== undefined && { userAgentData: { mobile } }) },
  })
}
afterEach(() => {
  if (device) Object.defineProperty(globalThis, 'navigator', device)
  else Reflect.deleteProperty(globalThis, 'navigator')
})

describe('rule 1: no adapters and nobody connected', () => {
  test('a desktop pairs', () => {
    setDevice('Mozilla/5.0 (X11; Linux x86_64)', false)
    expect(opening(kitWith(pairing, directory))).toBe('ConnectingWalletConnectBasic')
  })

  test.each([
    ['by client hints', 'Mozilla/5.0', true],
    ['by its name', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', undefined],
  ])('a phone shows all wallets (%s)', (_, userAgent, mobile) => {
    setDevice(userAgent, mobile)
    expect(opening(kitWith(pairing, directory))).toBe('AllWallets')
  })

  test('a phone without a directory pairs', () => {
    setDevice('Mozilla/5.0 (Linux; Android 14)', true)
    expect(opening(kitWith(pairing))).toBe('ConnectingWalletConnectBasic')
  })

  test('comes before a requested view', () => {
    setDevice('Mozilla/5.0 (X11; Linux x86_64)', false)
    expect(opening(kitWith(pairing, swap), { view: 'Swap' })).toBe('ConnectingWalletConnectBasic')
  })

  test('is not for who is connected by a pairing: Account, or what was asked for', () => {
    setDevice('Mozilla/5.0 (X11; Linux x86_64)', false)
    const kit = kitWith(pairing, swap)
    const wallet = createFakeWallet({ id: 'phone' })
    const link = fakeNamespace('eip155', [wallet]).adapter
    const connector = fakeConnector(wallet)
    applySessions(kit, { connector, link, sessions: [wallet.session()], isRestored: false })
    expect(opening(kit)).toBe('Account')
    expect(opening(kit, { view: 'Swap' })).toBe('Swap')
    kit.destroy()
  })

  test('needs the pairing plugin: without it the other rules apply', () => {
    expect(opening(kitWith())).toBe('Connect')
    expect(opening(kitWith(directory), { view: 'AllWallets' })).toBe('AllWallets')
  })

  test.each([
    ['waits for the terms: Connect asks for them first', 'https://example.app/terms', 'Connect'],
    ['waits for no terms where there are none', undefined, 'AllWallets'],
  ])('%s', (_, termsUrl, view) => {
    setDevice('Mozilla/5.0 (Linux; Android 14)', true)
    const kit = createWalletKit({
      networks: [fakeNetwork('eip155', 1, 'Ethereum')],
      storage: memoryStorage(),
      plugins: [pairing, directory],
      features: { legalCheckbox: true },
      legal: { ...(termsUrl && { termsUrl }) },
    }) as unknown as Kit
    expect(opening(kit, { view: 'AllWallets' })).toBe(view)
  })

  test('an adapter that is listed ends it', () => {
    expect(opening(kitWith(pairing, fakeNamespace('eip155').plugin))).toBe('Connect')
  })
})

describe('rules 2 to 4', () => {
  test('a requested view comes before Account and Connect, with its params', () => {
    const params = { connectorId: 'fern' }
    expect(opening(kitWith(), { view: 'SelectNamespace', params })).toEqual([
      'SelectNamespace',
      params,
    ])
    const connected = createTestKit({ account, plugins: [swap] }) as unknown as Kit
    expect(opening(connected, { view: 'Swap' })).toBe('Swap')
  })

  test('Account when connected, otherwise Connect', () => {
    expect(opening(createTestKit({ account }) as unknown as Kit)).toBe('Account')
    expect(opening(createTestKit() as unknown as Kit)).toBe('Connect')
  })

  test.each(['Nope', 'connect', '__proto__', 'constructor'])(
    'a view that nobody brings is none: %s',
    (view) => {
      expect(opening(kitWith(), { view })).toBe(false)
    },
  )
})
