import { act, cleanup, fireEvent, within } from '@testing-library/react'
import type { Config, Kit } from '@wallet-kit/core'
import { definePlugin, type ListedWallet, pluginId, signal } from '@wallet-kit/core/plugin'
import {
  createFakeWallet,
  createTestKit,
  fakeNamespace,
  fakeNetwork,
} from '@wallet-kit/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type WalletDirectoryOptions, walletDirectory } from '../index.js'
import en from '../messages/en.js'

const fern = {
  id: 'fern',
  name: 'Fern',
  rdns: 'com.fern',
  chains: ['eip155'],
  homepage: 'https://fern.example',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/fern',
    ios: 'https://apps.apple.com/app/id1',
  },
}
// happy-dom has no layout, so that a long grid draws nothing: a few of the bundled wallets are enough here.
const include = ['metamask', 'rabby', 'trust', 'zerion', 'frame']
const walletConnect = definePlugin({
  id: pluginId<undefined>('walletconnect'),
  options: undefined,
  connectors: [
    {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      namespaces: ['eip155'],
      view: 'ConnectingWalletConnect',
      load: () => Promise.reject(),
    },
  ],
  views: [
    {
      view: { name: 'ConnectingWalletConnect' },
      title: 'connect.title',
      load: async () => ({
        default: ({ params }: { params: { wallet?: { name: string } } }) => (
          <p>{`Pairing ${params.wallet?.name ?? ''}`}</p>
        ),
      }),
    },
  ],
})

/** WalletConnect with a pairing that comes and goes, as it does on a phone. */
function pairingOnPhone() {
  const uri = signal<string | undefined>(undefined)
  let holders = 0
  const start = () => {
    holders++
    return () => void holders--
  }
  const getHref = ({ links }: ListedWallet) =>
    uri.value && links?.native
      ? { href: `${links.native}wc?uri=${uri.value}`, target: '_self' }
      : undefined
  const links = { load: async () => ({ default: () => ({ start, getHref }) }) }
  const plugin = definePlugin({ ...walletConnect, contributes: { walletSource: { links } } })
  return { plugin, uri, holders: () => holders }
}

/** The whole list of a service, in the place of the few bundled wallets. */
const whole = { include: undefined as never }
/** A service that answers as the test says; undefined fails. */
const service = (answer: (url: URL) => object | undefined): Partial<Config> => ({
  services: { directory: 'https://directory.test' },
  fetch: async (input) => {
    const body = answer(new URL(String(input)))
    return body ? Response.json(body) : new Response('{}', { status: 500 })
  },
})
const onPhone = () => vi.stubGlobal('navigator', { ...navigator, userAgentData: { mobile: true } })

const kits: Kit[] = []
// Without motion no picture of the last view stays behind for a moment.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(async () => {
  for (const kit of kits.splice(0)) await act(async () => kit.destroy())
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function open(
  options: WalletDirectoryOptions = {},
  {
    installed = [],
    icon,
    ...config
  }: Partial<Config> & { readonly installed?: readonly string[]; readonly icon?: string } = {},
) {
  const wallets = installed.map((id) =>
    createFakeWallet({ id, name: 'Fern', ...(icon && { icon }) }),
  )
  const kit: Kit = createTestKit({
    networks: [fakeNetwork('eip155', 1, 'Ethereum')],
    ...config,
    plugins: [
      fakeNamespace('eip155', wallets).plugin,
      walletDirectory({ include, ...options }),
      ...(config.plugins ?? []),
    ],
  })
  kits.push(kit)
  await act(() => kit.open({ view: 'AllWallets' }))
  const root = document.querySelector('[data-wk-root]')?.shadowRoot as ShadowRoot
  const screen = within(root.querySelector('dialog') as HTMLElement)
  const search = await screen.findByRole('searchbox', { name: /^Search ([\d,]+ )?wallets?$/ })
  const type = (value: string) => fireEvent.change(search, { target: { value } })
  const tiles = () =>
    [...root.querySelectorAll('.wk-tile > :last-child')].map((name) => name.textContent)
  const press = async (name: string | RegExp) => {
    const button = await screen.findByRole('button', { name })
    await act(async () => fireEvent.click(button))
  }
  const viewName = () =>
    (root.querySelector('[data-wk-view]') as HTMLElement | null)?.dataset.wkView
  return { kit, root, screen, search, type, tiles, press, viewName }
}
const polite = (root: ShadowRoot) =>
  [...root.querySelectorAll('[role="status"], [aria-live]')].map(({ textContent }) => textContent)

describe('AllWallets', () => {
  test('shows the bundled wallets, the host’s first, and focuses the search on a desktop', async () => {
    const { root, screen, search, tiles } = await open({ custom: [fern] })
    await screen.findByRole('button', { name: 'MetaMask' })
    expect(tiles().slice(0, 3)).toEqual(['Fern', 'MetaMask', 'Trust Wallet'])
    expect(root.activeElement).toBe(search)
    expect(screen.getByRole('list', { name: 'Wallets' })).toBeTruthy()
    expect(search.getAttribute('placeholder')).toBe('Search 6 wallets')
  })

  test('names the service’s count once it has said it; a search does not change it', async () => {
    const { screen, search, type } = await open(
      { ...whole, recommended: 0 },
      service((url) => ({ data: [fern], count: url.searchParams.get('search') ? 1 : 480 })),
    )
    await expect.poll(() => search.getAttribute('placeholder')).toBe('Search 480 wallets')
    type('fern')
    await screen.findByRole('button', { name: 'Fern' })
    expect(search.getAttribute('placeholder')).toBe('Search 480 wallets')
  })

  test('searches from two characters on, once the keys rest, and says how many it found', async () => {
    const { root, screen, type, tiles } = await open()
    await screen.findByRole('button', { name: 'MetaMask' })
    const all = tiles().length
    vi.useFakeTimers()
    type('z')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(tiles()).toHaveLength(all)
    type('ra')
    await act(() => vi.advanceTimersByTimeAsync(200))
    type('rabb')
    await act(() => vi.advanceTimersByTimeAsync(299))
    expect(tiles()).toHaveLength(all)
    await act(() => vi.advanceTimersByTimeAsync(1))
    vi.useRealTimers()
    await expect.poll(tiles).toEqual(['Rabby Wallet'])
    await expect.poll(() => polite(root)).toContain('1 wallet found')
  })

  test('says that nothing fits; with WalletConnect it offers the code', async () => {
    const { screen, type, press, viewName } = await open({}, { plugins: [walletConnect] })
    type('nothing of that name')
    await screen.findByText('No wallet found')
    await press('Show QR code')
    await expect.poll(viewName).toBe('ConnectingWalletConnect')
  })

  test('without WalletConnect it has no code to offer', async () => {
    const { screen, type } = await open()
    type('nothing of that name')
    await screen.findByText('Check the spelling.')
    expect(screen.queryByRole('button', { name: 'Show QR code' })).toBeNull()
  })

  test('an empty list is no misspelling', async () => {
    const { screen } = await open({ include: ['unknown'] })
    await screen.findByText('No wallets to show')
    expect(screen.queryByText(/spelling/)).toBeNull()
    expect(screen.getByRole('searchbox', { name: 'Search wallets' })).toBeTruthy()
  })

  test('a list whose entries cannot be read is not said to have none', async () => {
    const { screen, type } = await open(
      whole,
      service(() => ({ data: [{ id: 'fern' }, 'fern'], count: 2 })),
    )
    await screen.findByText(en['wallets.partText'])
    expect(screen.queryByText(en['wallets.emptyText'])).toBeNull()
    type('fern')
    await screen.findByText(en['wallets.none'])
    screen.getByText(en['wallets.partText'])
    expect(screen.queryByText(en['wallets.noneText'])).toBeNull()
  })

  test('wallets of unknown networks alone are none for this app', async () => {
    const { screen } = await open(
      whole,
      service(() => ({ data: [{ ...fern, chains: ['cosmos:hub'] }], count: 1 })),
    )
    await screen.findByText(en['wallets.emptyText'])
  })

  test('if further pages are not read, or fail, no wallet is said to be missing', async () => {
    let isDown = false
    const { screen, press } = await open(
      whole,
      service(() =>
        isDown ? undefined : { data: [{ ...fern, chains: ['cosmos:hub'] }], count: 100 },
      ),
    )
    await screen.findByText(en['wallets.partText'])
    expect(screen.queryByText(en['wallets.emptyText'])).toBeNull()
    isDown = true
    await press(en['wallets.more'])
    await screen.findByText(en['wallets.unreadText'])
    expect(screen.queryByText(en['wallets.empty'])).toBeNull()
    screen.getByRole('button', { name: 'Try again' })
  })

  test('on a phone, wallets that do not open there are no misspelling', async () => {
    onPhone()
    const { screen, type } = await open(
      whole,
      service(() => ({ data: [{ id: 'fern', name: 'Fern', chains: ['eip155'] }], count: 1 })),
    )
    type('fern')
    await screen.findByText(en['wallets.elsewhereText'])
    expect(screen.queryByText(en['wallets.noneText'])).toBeNull()
  })

  test('what a service finds by other words than the name is shown', async () => {
    const classic = { ...fern, id: 'x1', name: 'Argent Classic', rdns: 'xyz.ready' }
    const { screen, type } = await open(
      { ...whole, recommended: 0 },
      service((url) => ({ data: [url.searchParams.get('search') ? classic : fern], count: 1 })),
    )
    await screen.findByRole('button', { name: 'Fern' })
    type('ready')
    await screen.findByRole('button', { name: 'Argent Classic' })
  })

  test('pages that show nothing are read past; after five of them it asks', async () => {
    const asked: string[] = []
    const { screen, press } = await open(
      { ...whole, recommended: 0 },
      service((url) => {
        const page = Number(url.searchParams.get('page'))
        asked.push(`${page}`)
        const own = [3, 9].includes(page) ? [{ ...fern, id: `f${page}`, rdns: `f${page}` }] : []
        return { data: [...own, { id: 'b', name: 'B', chains: ['bip122'] }], count: 1000 }
      }),
    )
    await screen.findByRole('button', { name: 'Fern' })
    // The grid is short, and goes on by itself: 4 to 8 bring nothing.
    await screen.findByRole('button', { name: 'Show more wallets' })
    expect(asked.join(' ')).toBe('1 2 3 4 5 6 7 8')
    await press('Show more wallets')
    await expect.poll(() => screen.queryAllByRole('button', { name: 'Fern' })).toHaveLength(2)
  })

  test('a page that fails under a short grid can be asked for again', async () => {
    let isDown = true
    const { screen, press } = await open(
      { ...whole, recommended: 0 },
      service((url) => {
        const page = Number(url.searchParams.get('page'))
        if (page > 1 && isDown) return undefined
        return { data: [{ ...fern, id: `f${page}`, rdns: `f${page}` }], count: 2 }
      }),
    )
    await screen.findByText(/^Wallets could not load/)
    await screen.findByRole('button', { name: 'Fern' })
    isDown = false
    await press('Try again')
    await expect.poll(() => screen.queryAllByRole('button', { name: 'Fern' })).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('leaving ends what is being read', async () => {
    const signals: AbortSignal[] = []
    const { kit } = await open(
      { ...whole, recommended: 0 },
      {
        services: { directory: 'https://directory.test' },
        fetch: (_, init) => {
          signals.push(init?.signal as AbortSignal)
          return new Promise(() => {})
        },
      },
    )
    await expect.poll(() => signals.length).toBe(1)
    await act(async () => kit.router.push({ name: 'Networks' }))
    await expect.poll(() => signals[0]?.aborted).toBe(true)
  })

  test('marks what is installed, and connects it', async () => {
    const { kit, screen, press } = await open(
      { custom: [fern] },
      { installed: ['com.fern'], plugins: [walletConnect] },
    )
    await screen.findByRole('button', { name: /^Fern ?, installed$/ })
    await press(/^Fern ?, installed$/)
    await expect.poll(() => kit.getAccount().connector?.id).toBe('com.fern')
  })

  describe('the picture of a wallet', () => {
    const listIcon = 'data:image/png;base64,bGlzdA=='
    const announced = 'data:image/png;base64,b3du'
    const metamask = { ...fern, id: 'metamask', name: 'MetaMask', rdns: 'io.metamask' }
    const drawn = async (
      wallet: typeof metamask & { readonly image?: string },
      config: Parameters<typeof open>[1] = {},
    ) => {
      const { root, screen } = await open({ custom: [wallet], include: ['fern'] }, config)
      await screen.findByRole('button', { name: /^MetaMask/ })
      const tile = root.querySelector('.wk-tile .wk-mark') as HTMLElement
      return { tile, picture: () => tile.querySelector('img')?.getAttribute('src') }
    }

    test('is the list’s', async () => {
      const { picture } = await drawn({ ...metamask, image: listIcon })
      expect(picture()).toBe(listIcon)
    })

    test('is the mark of the set where the list has none', async () => {
      const { picture } = await drawn(metamask)
      await expect.poll(picture).toMatch(/^data:image\/svg/)
    })

    test('is what it announced where it is present, before the list’s', async () => {
      const installed = ['io.metamask']
      const present = await drawn({ ...metamask, image: listIcon }, { installed, icon: announced })
      await expect.poll(present.picture).toBe(announced)
    })

    test('is no mark where the present wallet announced none: it may be an imitation', async () => {
      const { tile, picture } = await drawn(metamask, { installed: ['io.metamask'] })
      await expect.poll(() => tile.querySelector('.wk-tile__dot')).not.toBeNull()
      expect(picture()).toBeUndefined()
      expect(tile.textContent).toBe('M')
    })
  })

  test('two wallets that claim one identity are marked as nothing, and lead to the list', async () => {
    const { screen, press, viewName } = await open(
      { custom: [fern] },
      { installed: ['com.fern', 'com.fern'] },
    )
    await screen.findByRole('button', { name: 'Fern' })
    await press('Fern')
    await expect.poll(viewName).toBe('ConnectWallets')
  })

  test('leads to the pairing where there is a link, to the stores where not', async () => {
    const { screen, press, viewName } = await open(
      { custom: [fern, { ...fern, id: 'kite', name: 'Kite', rdns: 'k', mobileLink: 'kite://' }] },
      { plugins: [walletConnect] },
    )
    await press('Kite')
    await screen.findByText('Pairing Kite')
    await press('Back')
    await expect.poll(viewName).toBe('AllWallets')
    await press('Fern')
    await expect.poll(viewName).toBe('GetWallet')
  })

  test('on a phone lists what leads somewhere, or what is there, and focuses the title', async () => {
    onPhone()
    const nowhere = { ...fern, homepage: undefined, stores: { chrome: fern.stores.chrome } }
    const { root, screen, search, tiles } = await open(
      { custom: [nowhere, { ...nowhere, id: 'kite', name: 'Kite', rdns: 'com.kite' }] as never },
      { installed: ['com.fern'] },
    )
    await screen.findByRole('button', { name: 'MetaMask' })
    expect(tiles()).toContain('Fern, installed')
    expect(tiles()).not.toContain('Kite')
    expect(tiles()).toContain('Frame')
    expect(root.activeElement).not.toBe(search)
  })

  test('on a phone a wallet without a pairing opens this page in its app, by a link', async () => {
    onPhone()
    const { kit, root, screen, viewName } = await open(
      { include: ['phantom', 'jupiter', 'trust'] },
      {
        networks: [fakeNetwork('solana', 'main', 'Solana')],
        plugins: [pairingOnPhone().plugin, fakeNamespace('solana', []).plugin],
      },
    )
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Phantom' })
    const page = encodeURIComponent(location.href)
    const ref = encodeURIComponent(location.origin)
    const href = `https://phantom.app/ul/browse/${page}?ref=${ref}`
    expect(link.getAttribute('href')).toBe(href)
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
    expect(link.getAttribute('referrerpolicy')).toBe('no-referrer')
    // The others lead to their stores: there is no pairing in this namespace.
    expect(screen.queryByRole('link', { name: 'Jupiter Wallet' })).toBeNull()

    link.addEventListener('click', (event) => event.preventDefault())
    await act(async () => fireEvent.click(link))
    await expect.poll(viewName).toBe('GetWallet')
    const again = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open in Phantom' })
    expect(again.getAttribute('href')).toBe(href)
    expect([...root.querySelectorAll<HTMLElement>('a.wk-row')].map((a) => a.dataset.wkKey)).toEqual(
      ['ios', 'homepage'],
    )
    await act(async () => kit.router.back())
    const jupiter = await screen.findByRole('button', { name: 'Jupiter Wallet' })
    await act(async () => fireEvent.click(jupiter))
    await screen.findByRole('link', { name: /App Store/ })
    expect(screen.queryByRole('link', { name: /Open in/ })).toBeNull()
  })

  test('on a phone a tile is a link before it is tapped, and leads to the pairing all the same', async () => {
    onPhone()
    const { plugin, uri, holders } = pairingOnPhone()
    const { kit, screen, viewName } = await open(
      { include: ['trust'], recommended: 0 },
      { plugins: [plugin] },
    )
    const button = await screen.findByRole('button', { name: 'Trust Wallet' })
    await expect.poll(holders).toBe(1)
    button.focus()
    await act(async () => {
      uri.value = 'first'
    })
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Trust Wallet' })
    expect(link.getAttribute('href')).toBe('trust://wc?uri=first')
    expect(link.target).toBe('_self')
    expect(link.rel).toBe('noopener noreferrer')
    expect((link.getRootNode() as ShadowRoot).activeElement).toBe(link)

    // happy-dom would follow it.
    link.addEventListener('click', (event) => event.preventDefault())
    await act(async () => fireEvent.click(link))
    await screen.findByText('Pairing Trust Wallet')
    expect(viewName()).toBe('ConnectingWalletConnect')
    // The pairing that was tapped stands while its screen is there.
    expect(holders()).toBe(1)
    await act(async () => kit.close())
    await expect.poll(holders).toBe(0)
  })

  test('a wallet that is there is asked in the page, and is no link', async () => {
    onPhone()
    const { plugin, uri } = pairingOnPhone()
    const { screen } = await open(
      { custom: [{ ...fern, mobileLink: 'fern://' }] },
      { installed: ['com.fern'], plugins: [plugin] },
    )
    uri.value = 'first'
    await screen.findByRole('link', { name: 'Trust Wallet' })
    await screen.findByRole('button', { name: /^Fern ?, installed$/ })
  })

  test.each([
    // An answer came over the connection.
    [
      'answers with a failure',
      async () => new Response('{}', { status: 500 }),
      'We could not read them just now.',
    ],
    [
      'cannot be reached',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Check your connection.',
    ],
  ])('a service that %s: a toast, and the bundled wallets', async (_, fetch, line) => {
    const { screen } = await open({}, { services: { directory: 'https://directory.test' }, fetch })
    await screen.findByRole('button', { name: 'MetaMask' })
    await screen.findByText(/^Wallets could not load/)
    screen.getByText(line)
  })

  test('where it fails and nothing else fits, it does not say that there is none, and may be asked again', async () => {
    let isDown = true
    const { screen, type, press } = await open(
      { include: ['fern'] },
      {
        services: { directory: 'https://directory.test' },
        fetch: async () =>
          isDown ? new Response('{}', { status: 500 }) : Response.json({ data: [fern], count: 1 }),
      },
    )
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText('No wallets to show')).toBeNull()
    type('fern')
    await press('Try again')
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText('No wallet found')).toBeNull()
    isDown = false
    await press('Try again')
    await screen.findByRole('button', { name: 'Fern' })
  })

  test('while the service is asked there are skeletons', async () => {
    let answer: (response: Response) => void = () => undefined
    const { root, screen } = await open(
      { include: ['fern'] },
      {
        services: { directory: 'https://directory.test' },
        fetch: () => new Promise((resolve) => (answer = resolve)),
      },
    )
    await screen.findByText('Loading wallets')
    expect(root.querySelectorAll('.wk-sk--tile')).toHaveLength(8)
    answer(Response.json({ data: [fern], count: 1 }))
    await screen.findByRole('button', { name: 'Fern' })
    expect(root.querySelector('.wk-sk--tile')).toBeNull()
  })

  test('ten thousand wallets are windowed', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...fern,
      id: `fern${index}`,
      name: `Fern ${index}`,
      rdns: `com.fern${index}`,
    }))
    const { root, screen } = await open({ custom: many })
    await expect.poll(() => root.querySelector('.wk-grid--window')).not.toBeNull()
    expect(screen.getByRole('list', { name: 'Wallets' }).style.getPropertyValue('--_size')).toBe(
      `${2502 * 110}px`,
    )
    expect(root.querySelectorAll('*').length).toBeLessThan(400)
  })
})

describe('GetWallet', () => {
  async function get(wallet: object, config: Parameters<typeof open>[1] = {}) {
    const page = await open({ custom: [{ ...fern, ...wallet }] }, config)
    await page.press(/^Fern/)
    await page.screen.findByRole('heading', { level: 3 })
    return page
  }

  test('links to the stores of this browser first, in new tabs that learn nothing', async () => {
    vi.stubGlobal('navigator', { ...navigator, userAgent: 'Chrome/140.0' })
    const { root, screen } = await get({})
    expect(screen.getByRole('heading', { name: 'Get Fern' })).toBeTruthy()
    const links = [...root.querySelectorAll('a')]
    expect(links.map(({ href }) => href)).toEqual([
      'https://chromewebstore.google.com/detail/fern',
      'https://fern.example/',
    ])
    for (const link of links) {
      expect(link.rel).toBe('noopener noreferrer')
      expect(link.target).toBe('_blank')
    }
  })

  test('shows a phone’s store as a code to scan, on a press', async () => {
    const { screen, press } = await get({})
    expect(screen.queryByRole('img')).toBeNull()
    await press('App Store')
    await screen.findByRole('img', { name: 'QR code to get Fern' })
    expect(screen.getByText('Scan with your phone’s camera.')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
    await press('App Store')
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByRole('link', { name: /Website/ })).toBeTruthy()
  })

  test('shows that code at once where there is no other place', async () => {
    const { screen } = await get({ homepage: undefined, stores: { ios: fern.stores.ios } })
    await screen.findByRole('img', { name: 'QR code to get Fern' })
  })

  test('says so where no place is known', async () => {
    const { screen } = await get({ stores: undefined, homepage: undefined })
    expect(
      screen.getByText('We do not know where to get this wallet. Search for it by name.'),
    ).toBeTruthy()
  })
})

describe('images', () => {
  const url = 'https://images.example/fern.png'
  const pictures: { src: string; referrerPolicy: string; onload?: () => void }[] = []
  const observers: { see(): void; target?: Element; isOver?: boolean }[] = []
  beforeEach(() => {
    pictures.length = 0
    observers.length = 0
    vi.stubGlobal(
      'Image',
      class {
        src = ''
        referrerPolicy = ''
        constructor() {
          pictures.push(this)
        }
      },
    )
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        target?: Element
        isOver = false
        see: () => void
        constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
          observers.push(this)
          this.see = () => report([{ isIntersecting: true }])
        }
        observe(target: Element) {
          this.target = target
        }
        disconnect() {
          this.isOver = true
        }
      },
    )
  })
  const openTile = async () => {
    const opened = await open({ include: [], custom: [{ ...fern, image: url }] })
    const tile = await opened.screen.findByRole('button', { name: 'Fern' })
    return { ...opened, tile, see: () => act(async () => observers.at(-1)?.see()) }
  }

  test('load once their tile comes into view, and tell their host nothing', async () => {
    const { tile, see } = await openTile()
    expect(observers.at(-1)?.target).toBe(tile)
    expect(pictures).toEqual([])
    await see()
    expect(pictures).toMatchObject([{ src: url, referrerPolicy: 'no-referrer' }])
    expect(tile.querySelector('img')).toBeNull()
    await act(async () => pictures[0]?.onload?.())
    expect(tile.querySelector('img')?.getAttribute('src')).toBe(url)
    expect(tile.querySelector('img')?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(observers.every(({ isOver }) => isOver)).toBe(true)
  })

  test('that take longer than 2 s are given up, and the initials stay', async () => {
    const { tile, see } = await openTile()
    vi.useFakeTimers()
    await see()
    await act(() => vi.advanceTimersByTimeAsync(2001))
    vi.useRealTimers()
    await act(async () => pictures[0]?.onload?.())
    expect(tile.querySelector('img')).toBeNull()
    expect(tile.textContent).toBe('FFern')
  })
})
