import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Connector } from '../connection/connector.js'
import { connectorsSlice } from '../connection/connectors.js'
import type { Kit } from '../kit/kit.js'
import type { ListedWallet } from '../plugin/contributions.js'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { defineView } from '../router/defineView.js'
import { modalSlice } from '../router/modal.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { chooseListedWallet, getPresentRow } from './chooseListedWallet.js'

const view = defineView<{ readonly wallet: ListedWallet }>()('GetWallet')
const wallet: ListedWallet = {
  id: 'fern',
  name: 'Fern',
  rdns: 'com.fern',
  namespaces: ['eip155', 'solana'],
  aliases: ['fern-js'],
}
const walletConnect = (namespaces: ListedWallet['namespaces']) =>
  definePlugin({
    id: pluginId<undefined>('walletconnect'),
    options: undefined,
    connectors: [
      {
        id: 'walletConnect',
        name: 'WalletConnect',
        type: 'WALLET_CONNECT',
        namespaces,
        view: 'ConnectingWalletConnect',
        load: () => Promise.reject(),
      },
    ],
  })
const pairing = walletConnect(['eip155'])
const connector = (more: Partial<Connector>): Connector => ({
  id: 'com.fern',
  name: 'Fern',
  type: 'ANNOUNCED',
  namespace: 'eip155',
  getProvider: async () => undefined as never,
  ...more,
})
const onPhone = () => vi.stubGlobal('navigator', { userAgentData: { mobile: true } })
afterEach(() => vi.unstubAllGlobals())

function kitWith(found: readonly Connector[], plugins: readonly (typeof pairing)[] = [pairing]) {
  const kit: Kit = createTestKit({
    plugins,
    networks: [fakeNetwork('eip155', 1, 'Ethereum'), fakeNetwork('solana', 'main', 'Solana')],
  })
  kit.write(connectorsSlice, ({ discovered }) => {
    discovered.value = Object.fromEntries(
      found.map(({ namespace }) => [
        namespace,
        found.filter((each) => each.namespace === namespace),
      ]),
    )
  })
  return kit
}
function choose(kit: Kit, more: Partial<ListedWallet> = {}) {
  chooseListedWallet(kit, { wallet: { ...wallet, ...more }, view })
  const entry = kit.read(modalSlice).stack.value.at(-1)
  return { view: entry?.view.name, params: entry?.params }
}
const links = { native: 'fern://' }

describe('a wallet that is not present', () => {
  test('with a link goes to the pairing, with itself as what to pair', () => {
    expect(choose(kitWith([]), { links })).toEqual({
      view: 'ConnectingWalletConnect',
      params: { wallet: { ...wallet, links } },
    })
  })

  test('without one shows how to get it', () => {
    expect(choose(kitWith([]))).toEqual({ view: 'GetWallet', params: { wallet } })
  })

  test('that scans codes is paired with on a desktop, where there is a code to scan', () => {
    expect(choose(kitWith([]), { supportsWalletConnect: true }).view).toBe(
      'ConnectingWalletConnect',
    )
    onPhone()
    expect(choose(kitWith([]), { supportsWalletConnect: true }).view).toBe('GetWallet')
  })

  test.each([
    ['a program for desktops', { desktop: 'fern-desktop://' }, 'GetWallet'],
    ['a page of its own', { web: 'https://web.fern.example' }, 'ConnectingWalletConnect'],
    ['a universal link', { universal: 'https://fern.example' }, 'ConnectingWalletConnect'],
  ])('on a phone with %s alone goes where that is of use', (_, own, name) => {
    expect(choose(kitWith([]), { links: own }).view).toBe('ConnectingWalletConnect')
    onPhone()
    expect(choose(kitWith([]), { links: own }).view).toBe(name)
  })

  test('that opens pages in its own browser alone takes no pairing anywhere', () => {
    const own = { browse: 'https://fern.example/{url}' }
    expect(choose(kitWith([]), { links: own }).view).toBe('GetWallet')
    onPhone()
    expect(choose(kitWith([]), { links: own }).view).toBe('GetWallet')
  })

  test.each([
    ['no WalletConnect connector', []],
    ['one for other namespaces', [walletConnect(['bip122'])]],
    // The app has no network of it.
    ['one for a namespace that is not configured', [walletConnect(['polkadot'])]],
  ])('with %s shows how to get it', (_, plugins) => {
    expect(choose(kitWith([], plugins), { links }).view).toBe('GetWallet')
  })
})

describe('a wallet that is present', () => {
  test('is connected, whatever links it has', async () => {
    const kit = kitWith([connector({})])
    choose(kit, { links })
    await vi.waitFor(() =>
      expect(kit.read(modalSlice).stack.value.at(-1)).toMatchObject({
        view: { name: 'ConnectingExternal' },
        params: { connectorId: 'com.fern', namespace: 'eip155' },
      }),
    )
  })

  test('in several namespaces asks which', () => {
    const icon = 'data:image/png;base64,AA'
    const kit = kitWith([
      connector({ icon }),
      connector({ id: 'fern.solana', namespace: 'solana', icon }),
    ])
    expect(choose(kit)).toEqual({ view: 'SelectNamespace', params: { connectorId: 'com.fern' } })
  })

  test.each([
    ['claimed by two', [connector({ claim: { index: 1, of: 2 } })]],
    ['locked', [connector({ unavailable: 'Unlock Fern to use it' })]],
  ])('but %s goes to the list that explains it', (_, found) => {
    expect(choose(kitWith(found), { links }).view).toBe('ConnectWallets')
  })
})

describe('which present wallet it is', () => {
  const find = (found: Connector) => getPresentRow(kitWith([found]), wallet)?.name

  test.each([
    ['its rdns', connector({ name: 'Fern Wallet' })],
    ['a further claimant of its rdns', connector({ id: 'com.fern#1' })],
    ['an alias', connector({ id: 'fern-js', name: 'fern-js', namespace: 'solana' })],
    ['its name, in any letters', connector({ id: 'x', name: 'FERN', namespace: 'solana' })],
  ])('%s says so', (_, found) => {
    expect(find(found)).toBe(found.name)
  })

  test('an equal name does not where wallets announce an rdns', () => {
    expect(find(connector({ id: 'com.imitation', name: 'Fern' }))).toBeUndefined()
  })
})
