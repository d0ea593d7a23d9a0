import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Config } from '../config/config.js'
import type { Connector } from '../connection/connector.js'
import { connectorsSlice } from '../connection/connectors.js'
import { recentWalletsSlice, rememberWallet } from '../connection/knownWallets.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import type { ListedWallet } from '../plugin/contributions.js'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { defineView } from '../router/defineView.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { rememberListedWallet } from './chooseListedWallet.js'
import type { ConnectorRow } from './connectorRow.js'
import { getConnectorRow, getConnectorRows } from './getConnectorRows.js'
import { getNamespaceRows } from './getNamespaceRows.js'
import { fetchWalletLists, walletListsSlice } from './walletSources.js'

const networks = [
  fakeNetwork('eip155', 1, 'Ethereum'),
  fakeNetwork('eip155', 10, 'OP Mainnet'),
  fakeNetwork('solana', 'main', 'Solana'),
]
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const icon = `data:image/svg+xml,${encodeURIComponent(svg)}`
const sameIcon = `data:image/svg+xml;base64,${btoa(svg)}`

const connector = (id: string, more: Partial<Connector> = {}): Connector => ({
  id,
  name: id,
  type: 'ANNOUNCED',
  namespace: 'eip155',
  getProvider: async () => undefined as never,
  ...more,
})

const walletConnect = definePlugin({
  id: pluginId<undefined>('walletconnect'),
  options: undefined,
  connectors: [
    {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      namespaces: ['eip155', 'solana', 'bip122'],
      view: 'ConnectingWalletConnect',
      load: () => Promise.reject(),
    },
  ],
})
const getListed = {
  view: defineView<{ readonly wallet: ListedWallet }>()('ListedWallet'),
  load: () => Promise.reject(),
}
const directory = definePlugin({
  id: pluginId<undefined>('directory'),
  options: undefined,
  features: ['allWallets'],
  contributes: {
    walletSource: {
      get: getListed,
      lists: [
        {
          slot: 'recommended',
          load: async () => ({ default: async () => [listed('kite'), listed('fern')] }),
        },
        {
          slot: 'featured',
          load: async () => ({
            default: async () => [listed('lumen'), listed('only-bitcoin', ['bip122'])],
          }),
        },
      ],
      all: { feature: 'allWallets', view: defineView()('AllWallets'), count: '480+' },
    },
  },
})
const listed = (id: string, namespaces = ['eip155']) => ({
  id,
  name: id,
  rdns: id,
  namespaces: namespaces as never,
})

function kitWith(found: readonly Connector[], config: Partial<Config> = {}): Kit {
  const kit: Kit = createTestKit({ networks, ...config })
  present(kit, found)
  return kit
}
function present(kit: Kit, found: readonly Connector[]) {
  kit.write(connectorsSlice, ({ discovered }) => {
    discovered.value = {
      eip155: found.filter(({ namespace }) => namespace === 'eip155'),
      solana: found.filter(({ namespace }) => namespace === 'solana'),
      polkadot: found.filter(({ namespace }) => namespace === 'polkadot'),
    }
  })
}
async function readLists(kit: Kit) {
  await fetchWalletLists(kit)
}
const read = (kit: Kit) => getConnectorRows(kit).map(describeRow)
const describeRow = (row: ConnectorRow): string =>
  row.kind === 'list'
    ? `all ${row.count}`
    : row.kind === 'pending'
      ? 'held'
      : `${row.slot} ${row.kind} ${row.name}${row.kind !== 'claim' && row.tag ? ` ${row.tag}` : ''}`

const onPhone = () => vi.stubGlobal('navigator', { userAgentData: { mobile: true } })
afterEach(() => vi.unstubAllGlobals())

describe('slots', () => {
  const everything = [
    connector('legacy', { type: 'INJECTED' }),
    connector('fern'),
    connector('octavo', { icon }),
    connector('octavo.sol', { name: 'octavo', icon: sameIcon, namespace: 'solana' }),
    connector('mine', { type: 'EXTERNAL', slot: 'custom' }),
    connector('safe', { type: 'EXTERNAL' }),
  ]

  test('follow the default order; empty ones are skipped', async () => {
    const kit = kitWith(everything, { plugins: [walletConnect, directory] })
    rememberWallet(kit, connector('harbor'))
    await readLists(kit)
    expect(read(kit)).toEqual([
      'walletConnect wallet WalletConnect',
      'recent wallet harbor recent',
      'injected multi octavo installed',
      'injected wallet fern installed',
      'injected wallet legacy installed',
      'featured wallet lumen',
      'custom wallet mine',
      'external wallet safe',
      'recommended wallet kite',
      'all 480+',
    ])
  })

  test('a partly configured order comes first, the rest follows in default order', () => {
    const kit = kitWith(everything, {
      plugins: [walletConnect],
      order: { connectors: ['external', 'injected'] },
    })
    expect(getConnectorRows(kit).map((row) => 'slot' in row && row.slot)).toEqual([
      'external',
      'injected',
      'injected',
      'injected',
      'walletConnect',
      'custom',
    ])
  })

  test('only namespaces that the networks configure count', () => {
    const kit = kitWith([connector('dot', { namespace: 'polkadot' })])
    expect(read(kit)).toEqual([])
  })

  test('no recommendation pushes All wallets out of sight', async () => {
    const found = Array.from({ length: 8 }, (_, index) => connector(`wallet${index}`))
    const kit = kitWith(found.slice(0, 7), { plugins: [walletConnect, directory] })
    await readLists(kit)
    // Seven, WalletConnect and a featured one.
    expect(read(kit)).toHaveLength(10)
    expect(read(kit).join()).not.toContain('recommended')
    present(kit, found.slice(0, 6))
    expect(read(kit).slice(-2)).toEqual(['recommended wallet kite', 'all 480+'])
    present(kit, found)
    expect(read(kit)).toHaveLength(11)
    expect(read(kit).at(-1)).toBe('all 480+')
  })

  test('only what a list or the host names may show a mark of the set, never what announced itself', async () => {
    const kit = kitWith([...everything.slice(1), connector('metamask', { name: 'MetaMask' })], {
      plugins: [walletConnect, directory],
    })
    rememberWallet(kit, connector('harbor'))
    await readLists(kit)
    const marked = getConnectorRows(kit).flatMap((row) =>
      row.kind === 'wallet' && row.mark ? row.mark.split('\n').at(-1) : [],
    )
    expect(marked).toEqual(['WalletConnect', 'lumen', 'mine', 'safe', 'kite'])
  })

  test('All wallets goes with its feature', () => {
    const kit = kitWith([], { plugins: [directory], features: { allWallets: false } })
    expect(read(kit)).toEqual([])
  })
})

describe('WalletConnect', () => {
  test('has a view of its own and a QR mark', () => {
    const [row] = getConnectorRows(kitWith([], { plugins: [walletConnect] }))
    expect(row).toMatchObject({ endIcon: 'qr', view: { name: 'ConnectingWalletConnect' } })
  })

  test('leaves the list once any namespace is connected with it', () => {
    const kit = kitWith([], { plugins: [walletConnect] })
    kit.write(chainsSlice, ({ chains }) => {
      chains.value = {
        ...chains.value,
        solana: {
          namespace: 'solana',
          networkId: 'solana:main',
          connection: {
            wallet: { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' },
            accounts: [{ address: 'A' }],
            address: 'A',
          },
        },
      }
    })
    expect(read(kit)).toEqual([])
  })
})

describe('a wallet in several namespaces', () => {
  test('is one row where name and icon bytes are equal, however the icon is written', () => {
    const kit = kitWith([
      connector('octavo', { icon }),
      connector('octavo.sol', { name: 'octavo', icon: sameIcon, namespace: 'solana' }),
    ])
    expect(getConnectorRows(kit)).toMatchObject([
      {
        kind: 'multi',
        connectorId: 'octavo',
        members: [
          { namespace: 'eip155', connectorId: 'octavo' },
          { namespace: 'solana', connectorId: 'octavo.sol' },
        ],
      },
    ])
    expect(getConnectorRow(kit, 'octavo.sol')?.connectorId).toBe('octavo')
  })

  test.each([
    ['another icon', { name: 'octavo', icon: 'data:image/png;base64,AAAA' }],
    ['another name', { name: 'octavo 2', icon }],
    ['no icon', { name: 'octavo' }],
  ])('is two rows with %s', (_, more) => {
    const kit = kitWith([
      connector('octavo', { icon }),
      connector('octavo.sol', { ...more, namespace: 'solana' }),
    ])
    expect(getConnectorRows(kit).map(({ kind }) => kind)).toEqual(['wallet', 'wallet'])
  })

  test('says of each network type what it is to the wallet', () => {
    const bitcoin = fakeNetwork('bip122', 'b', 'Bitcoin')
    const kit = kitWith(
      [
        connector('octavo', { icon }),
        connector('octavo.sol', {
          name: 'octavo',
          icon,
          namespace: 'solana',
          unavailable: 'Unlock octavo to use it',
        }),
      ],
      { networks: [...networks, bitcoin] },
    )
    expect(getNamespaceRows(kit, 'octavo')).toEqual([
      { namespace: 'eip155', network: networks[0], others: 1, connectorId: 'octavo' },
      {
        namespace: 'solana',
        network: networks[2],
        others: 0,
        connectorId: 'octavo.sol',
        unavailable: 'Unlock octavo to use it',
      },
      { namespace: 'bip122', network: bitcoin, others: 0 },
    ])
    expect(getNamespaceRows(kit, 'gone')).toEqual([])
  })
})

describe('two wallets with one identity', () => {
  const claims = [1, 2].map((index) =>
    connector(index === 1 ? 'fern' : 'fern#1a2b', {
      name: 'Fern',
      rdns: 'fern',
      claim: { index, of: 2 },
    }),
  )

  test('stand together, behind the first wallet, neither installed nor recent', () => {
    const kit = kitWith([...claims, connector('octavo')])
    rememberWallet(kit, connector('fern'))
    expect(read(kit)).toEqual(['injected wallet octavo installed', 'injected claim Fern'])
    const claim = getConnectorRows(kit)[1]
    expect(claim).toMatchObject({
      wallets: [{ claim: { index: 1, of: 2 } }, { connectorId: 'fern#1a2b' }],
    })
    expect(claim?.kind === 'claim' && claim.wallets.some(({ tag }) => tag)).toBe(false)
  })

  test('are never the first row where another wallet follows', () => {
    const kit = kitWith([...claims, connector('legacy', { type: 'INJECTED' })])
    expect(read(kit)).toEqual(['injected wallet legacy installed', 'injected claim Fern'])
  })

  test('push a directory row of the same identity out', async () => {
    const kit = kitWith(claims, { plugins: [directory], features: { allWallets: false } })
    await readLists(kit)
    expect(read(kit)).not.toContain('recommended wallet fern')
  })
})

describe('Browser Wallet', () => {
  const browser = connector('injected', { name: 'Browser Wallet', type: 'INJECTED' })

  test('is hidden on desktop', () => {
    expect(read(kitWith([browser]))).toEqual([])
  })

  test('is shown on a phone that has a provider', () => {
    onPhone()
    expect(read(kitWith([browser]))).toEqual(['injected wallet Browser Wallet'])
    expect(read(kitWith([]))).toEqual([])
  })
})

test('one of the host’s own is not listed beside the same wallet by itself', () => {
  const own = connector('own', { name: 'Own', type: 'EXTERNAL', rdns: 'com.fern' })
  expect(read(kitWith([own]))).toEqual(['external wallet Own'])
  expect(read(kitWith([connector('com.fern', { rdns: 'com.fern' }), own]))).toEqual([
    'injected wallet com.fern installed',
  ])
  const other = { ...own, id: 'other', rdns: 'com.octavo' }
  expect(read(kitWith([own, other]))).toHaveLength(2)
})

describe('recent wallets', () => {
  test('a present one moves into the recent slot with what it announces now', () => {
    const kit = kitWith([connector('octavo'), connector('fern', { name: 'Fern 2', icon })])
    rememberWallet(kit, connector('fern', { name: 'Fern 1' }))
    expect(read(kit)).toEqual(['recent wallet Fern 2 recent', 'injected wallet octavo installed'])
  })

  test('one whose rdns the host tells later is still one row', () => {
    const own = connector('own', { name: 'Own', type: 'EXTERNAL' })
    const kit = kitWith([own])
    rememberWallet(kit, own)
    present(kit, [{ ...own, rdns: 'com.fern' }])
    expect(read(kit)).toEqual(['recent wallet Own recent'])
  })

  test('one of several namespaces stands once, whichever of them was connected, and costs no other its place', () => {
    const solana = { icon: sameIcon, namespace: 'solana' } as const
    const octavo = connector('octavo', { icon })
    const onSolana = connector('octavo.sol', { ...solana, name: 'octavo' })
    const kit = kitWith([octavo, onSolana])
    for (const each of [connector('fern'), octavo, onSolana]) rememberWallet(kit, each)
    expect(read(kit)).toEqual(['recent multi octavo recent', 'recent wallet fern recent'])
    present(kit, [])
    expect(read(kit)).toEqual(['recent wallet octavo recent', 'recent wallet fern recent'])
  })

  test('one that was renamed between its namespaces stands once', () => {
    const octavo = connector('octavo', { icon })
    const onSolana = connector('octavo.sol', { icon, name: 'octavo', namespace: 'solana' })
    const kit = kitWith([octavo, onSolana])
    for (const each of [{ ...octavo, name: 'octavo 1' }, onSolana]) rememberWallet(kit, each)
    expect(read(kit)).toEqual(['recent multi octavo recent'])
  })
})

test('a late announcement changes the list at once, with stable keys', () => {
  const kit = kitWith([connector('fern')])
  const [before] = getConnectorRows(kit)
  present(kit, [connector('octavo'), connector('fern')])
  expect(getConnectorRows(kit).map(({ key }) => key)).toEqual(['eip155:octavo', before?.key])
})

test('ten thousand wallets are all there', () => {
  const kit = kitWith(Array.from({ length: 10_000 }, (_, index) => connector(`wallet${index}`)))
  expect(getConnectorRows(kit)).toHaveLength(10_000)
})

describe('before every namespace was looked into', () => {
  const createKit = (): Kit =>
    createTestKit({
      networks,
      plugins: [fakeNamespace('eip155').plugin, fakeNamespace('solana').plugin],
    })
  const find = (kit: Kit, found: object) =>
    kit.write(connectorsSlice, ({ discovered }) => {
      discovered.value = { ...discovered.peek(), ...found }
    })

  test('one that is late has its place above those that are there, which are found all the same', () => {
    const kit = createKit()
    find(kit, { eip155: [connector('octavo')] })
    expect(read(kit)).toEqual(['held', 'injected wallet octavo installed'])
    expect(getConnectorRow(kit, 'octavo')).toMatchObject({ name: 'octavo' })
    find(kit, { solana: [] })
    expect(read(kit)).toEqual(['injected wallet octavo installed'])
  })

  test('they stand as far as they are known once the time for that is over', () => {
    const kit = createKit()
    find(kit, { eip155: [connector('octavo')] })
    kit.write(walletListsSlice, ({ isEarly }) => {
      isEarly.value = false
    })
    expect(read(kit)).toEqual(['injected wallet octavo installed'])
  })
})

describe('rows of a directory', () => {
  const eachSlot = definePlugin({
    id: pluginId<undefined>('lists'),
    options: undefined,
    features: ['allWallets'],
    contributes: {
      walletSource: {
        get: getListed,
        lists: [
          {
            slot: 'custom',
            load: async () => ({
              default: async () => [
                { ...listed('paired'), links: { native: 'paired://' } },
                listed('octavo', ['solana']),
              ],
            }),
          },
        ],
        all: {
          feature: 'allWallets',
          view: defineView()('AllWallets'),
          only: 'mobile',
          count: (kit) => `${kit.config.networks.length}+`,
        },
      },
    },
  })

  test('stand in the host’s own slot, and lead to the pairing where there is a link', async () => {
    const kit = kitWith([], { plugins: [eachSlot, walletConnect] })
    await readLists(kit)
    const rows = getConnectorRows(kit).filter(({ key }) => key.startsWith('listed:'))
    expect(rows).toMatchObject([
      { slot: 'custom', name: 'paired', view: { name: 'ConnectingWalletConnect' } },
      { slot: 'custom', name: 'octavo', view: { name: 'ListedWallet' } },
    ])
  })

  test('are cut to their number after those that are present have left', async () => {
    const limited = definePlugin({
      id: pluginId<undefined>('limited'),
      options: undefined,
      contributes: {
        walletSource: {
          get: getListed,
          lists: [
            {
              slot: 'recommended',
              limit: 2,
              load: async () => ({
                default: async () => ['fern', 'kite', 'lumen', 'octavo'].map((id) => listed(id)),
              }),
            },
          ],
        },
      },
    })
    const kit = kitWith([], { plugins: [limited] })
    await readLists(kit)
    expect(read(kit)).toEqual(['recommended wallet fern', 'recommended wallet kite'])
    present(kit, [connector('kite'), connector('fern')])
    expect(read(kit).slice(2)).toEqual(['recommended wallet lumen', 'recommended wallet octavo'])
  })

  test('are held their places while they are read', async () => {
    let settle = (_: readonly ListedWallet[]) => {}
    const failing: ((error: Error) => void)[] = []
    const slow = (
      slot: 'featured' | 'recommended',
      limit: number,
      found: () => Promise<never[]>,
    ) => ({
      slot,
      limit,
      load: async () => ({ default: found }),
    })
    const late = definePlugin({
      id: pluginId<undefined>('late'),
      options: undefined,
      features: ['allWallets'],
      contributes: {
        walletSource: {
          get: getListed,
          lists: [
            slow(
              'recommended',
              2,
              () =>
                new Promise((resolve) => {
                  settle = resolve as never
                }),
            ),
            slow(
              'featured',
              1,
              () =>
                new Promise((_, reject) => {
                  failing.push(reject)
                }),
            ),
          ],
          all: { feature: 'allWallets', view: defineView()('AllWallets'), count: '480+' },
        },
      },
    })
    const kit = kitWith([connector('octavo')], { plugins: [late] })
    const reading = fetchWalletLists(kit)
    fetchWalletLists(kit)
    const octavo = 'injected wallet octavo installed'
    const known = ['recommended wallet kite', 'recommended wallet lumen', 'all 480+']
    expect(read(kit)).toEqual([octavo, 'held', 'held', 'held', 'all 480+'])
    await vi.waitFor(() => expect(failing).toHaveLength(1))
    settle([listed('kite'), listed('lumen'), listed('fern')])
    await vi.waitFor(() => expect(kit.read(walletListsSlice).lists.peek().size).toBe(1))
    expect(read(kit)).toEqual([octavo, 'held', ...known])
    failing[0]?.(new Error('down'))
    await reading
    expect(read(kit)).toEqual([octavo, ...known])
    // Another try, which has only one to read.
    const again = fetchWalletLists(kit)
    expect(read(kit)).toEqual([octavo, 'held', ...known])
    await vi.waitFor(() => expect(failing).toHaveLength(2))
    failing[1]?.(new Error('down'))
    await again
    expect(read(kit)).toEqual([octavo, ...known])
  })

  test('leave out a wallet that is present under its name', async () => {
    const kit = kitWith([connector('x', { name: 'Octavo', namespace: 'solana' })], {
      plugins: [eachSlot],
    })
    await readLists(kit)
    expect(read(kit)).toEqual(['injected wallet Octavo installed', 'custom wallet paired'])
  })

  test('"All wallets" may be for phones only, and count what fits the networks', async () => {
    const kit = kitWith([], { plugins: [eachSlot] })
    expect(read(kit)).toEqual([])
    onPhone()
    expect(read(kit)).toEqual(['all 3+'])
  })
})

describe('a wallet that was paired', () => {
  const fern: ListedWallet = {
    id: 'fern',
    name: 'Fern',
    rdns: 'com.fern',
    namespaces: ['polkadot', 'eip155'],
    links: { native: 'fern://' },
  }
  const recent = (kit: Kit) =>
    getConnectorRows(kit).filter((row) => 'slot' in row && row.slot === 'recent')
  const remembered = { id: 'fern', name: 'Fern', rdns: 'com.fern', namespaces: ['eip155'] }

  test('is recent and leads to the pairing, with what it is paired by', async () => {
    const kit = kitWith([], { plugins: [walletConnect] })
    rememberWallet(kit, connector('walletConnect', { type: 'WALLET_CONNECT' }))
    rememberListedWallet(kit, fern)
    await readLists(kit)
    expect(recent(kit)).toMatchObject([
      {
        name: 'Fern',
        tag: 'recent',
        // It was chosen from a list.
        mark: 'wallet\ncom.fern\nfern\nFern',
        view: { name: 'ConnectingWalletConnect' },
        params: { wallet: { ...remembered, links: { native: 'fern://' } } },
      },
    ])
  })

  test('is a link where rows are, as in a directory’s list', async () => {
    const kit = kitWith([], { plugins: [walletConnect, directory] })
    rememberListedWallet(kit, fern)
    await readLists(kit)
    kit.write(walletListsSlice, ({ links }) => {
      links.value = {
        getHref: ({ links }) => ({
          href: `${links?.native}wc`,
          rel: '',
          referrerPolicy: 'no-referrer',
        }),
      }
    })
    expect(recent(kit)).toMatchObject([{ link: { href: 'fern://wc' } }])
  })

  test('that is present shows as it announced itself', () => {
    const kit = kitWith([connector('com.fern', { name: 'Fern Wallet' })], {
      plugins: [walletConnect],
    })
    rememberListedWallet(kit, fern)
    expect(read(kit).filter((row) => row.startsWith('recent'))).toEqual([
      'recent wallet Fern Wallet recent',
    ])
  })

  test('that is recognised without an announcement shows once', () => {
    const known = { name: 'Fern', type: 'INJECTED', rdns: 'com.fern' } as const
    const kit = kitWith([connector('injected:com.fern', known)], { plugins: [walletConnect] })
    rememberListedWallet(kit, fern)
    expect(read(kit).filter((row) => row.includes('Fern'))).toEqual(['recent wallet Fern recent'])
  })

  test('stays away where no plugin pairs, and is not kept where it serves no network', async () => {
    const kit = kitWith([])
    rememberListedWallet(kit, fern)
    await readLists(kit)
    expect(recent(kit)).toEqual([])
    rememberListedWallet(kit, { ...fern, id: 'dot', namespaces: ['polkadot'] })
    expect(kit.read(recentWalletsSlice).wallets.peek()).toHaveLength(1)
  })

  test('has no hostile link, whoever stored it', async () => {
    const kit = kitWith([], { plugins: [walletConnect] })
    rememberListedWallet(kit, { ...fern, links: { native: 'javascript:alert(1)' } })
    await readLists(kit)
    expect(recent(kit)).toMatchObject([{ params: { wallet: { links: {} } } }])
  })
})
