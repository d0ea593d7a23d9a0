import { act, cleanup, fireEvent, within } from '@testing-library/react'
import type { Config, Kit } from '@wallet-kit/core'
import { getTrackedTransactions } from '@wallet-kit/core/assets'
import { definePlugin } from '@wallet-kit/core/plugin'
import {
  createFakeWallet,
  createTestKit,
  fakeNamespace,
  fakeNetwork,
} from '@wallet-kit/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type OnrampOptions, onramp } from '../index.js'

const address = '0x1111111111111111111111111111111111111111'
const bitcoinAddress = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const page = 'https://pay.coinbase.com/buy?session=5f0c'
const networks = [
  fakeNetwork('eip155', 1, 'Ethereum'),
  fakeNetwork('eip155', 8453, 'Base'),
  fakeNetwork('eip155', 56, 'BNB Chain'),
  fakeNetwork('solana', 'main', 'Solana'),
  fakeNetwork('bip122', 'main', 'Bitcoin'),
]
type Answer = (path: string) => unknown

/** A tab as `window.open` gives it. */
function createTab() {
  const visited: string[] = []
  const tab = {
    closed: false,
    opener: window as unknown,
    document: { title: '', body: { textContent: '' } },
    close: () => {
      tab.closed = true
    },
    location: { replace: (url: string) => void visited.push(url) },
  }
  return { tab, visited }
}

const kits: Kit[] = []
// Without motion no picture of the last view stays behind for a moment.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(async () => {
  for (const kit of kits.splice(0)) await act(async () => kit.destroy())
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const service: Answer = (path) => {
  if (path.endsWith('/options')) {
    const provider = { name: '', feeRange: { min: '1', max: '2' } }
    return {
      providers: [
        { ...provider, id: 'coinbase', namespaces: ['eip155'] },
        { ...provider, id: 'meld', namespaces: ['eip155', 'solana'] },
      ],
    }
  }
  if (path.endsWith('/onrampurl')) return { url: page }
  if (path.endsWith('/history')) return { data: [], next: null }
  return { balances: [], name: null, avatar: null }
}

/** Has a tab of the history, as plugin-activity brings it. */
const withHistory = definePlugin({
  id: 'history',
  options: {},
  features: ['history'],
  contributes: {
    accountTabs: [
      { id: 'history', label: 'account.nfts', load: async () => ({ default: () => null }) },
    ],
  },
})

async function open({
  answer = () => undefined,
  options = {},
  caipAddress = `eip155:8453:${address}`,
  isBlocked = false,
  ...config
}: Partial<Config> & {
  readonly answer?: Answer
  readonly options?: OnrampOptions
  readonly caipAddress?: string | null
  /** The browser lets no tab be opened. */
  readonly isBlocked?: boolean
} = {}) {
  const asked: { path: string; body: Readonly<Record<string, unknown>> }[] = []
  const tabs: ReturnType<typeof createTab>[] = []
  const wallet = createFakeWallet({
    id: 'test.wallet',
    namespace: (caipAddress?.split(':')[0] ?? 'eip155') as never,
  })
  vi.spyOn(window, 'open').mockImplementation(() => {
    if (isBlocked) return null
    const made = createTab()
    tabs.push(made)
    return made.tab as unknown as Window
  })
  const kit: Kit = createTestKit({
    networks,
    defaultNetwork: caipAddress?.split(':').slice(0, 2).join(':') ?? 'eip155:1',
    plugins: [onramp(options), withHistory],
    services: { blockchain: 'https://service.test' },
    fetch: async (input, init) => {
      const { pathname: path } = new URL(String(input))
      asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : {} })
      const given = (await answer(path)) ?? service(path)
      return typeof given === 'number'
        ? new Response('{}', { status: given })
        : Response.json(given)
    },
    ...(caipAddress && { account: { caipAddress }, wallet }),
    ...config,
  })
  kits.push(kit)
  await act(() => kit.open({ view: 'Onramp' }))
  const root = document.querySelector('[data-wk-root]')?.shadowRoot as ShadowRoot
  const screen = within(root.querySelector('dialog') as HTMLElement)
  return {
    kit,
    wallet,
    root,
    screen,
    tabs,
    row: (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) }),
    paths: () => asked.map(({ path }) => path),
    orders: () => asked.filter(({ path }) => path.endsWith('/onrampurl')).map(({ body }) => body),
    toast: () => expect.poll(() => root.querySelector('[data-wk-toast="error"]')?.textContent),
  }
}

describe('the providers', () => {
  test('with their fees and networks, and where the crypto goes', async () => {
    const { row, screen, root } = await open()
    expect((await row('Coinbase')).textContent).toContain('Fees 1–2% · Ethereum networks')
    expect((await row('Meld')).textContent).toContain('Fees 1–2% · Ethereum, Solana')
    await screen.findByRole('list', { name: 'Providers' })
    expect(root.querySelector('.wk-note')?.textContent).toBe(
      `Opens in a new tab. Crypto goes to 0x11…111111${address}.`,
    )
  })

  test('of a network alone', async () => {
    const { row, screen } = await open({
      caipAddress: 'solana:main:So11111111111111111111111111111111111111112',
    })
    await row('Meld')
    expect(screen.queryByRole('button', { name: /^Coinbase/ })).toBeNull()
  })

  test('one that pays out on another network says so', async () => {
    const { row } = await open({ caipAddress: `eip155:56:${address}` })
    expect((await row('Coinbase')).textContent).toContain('on Ethereum')
    expect((await row('Meld')).textContent).not.toContain('on Ethereum')
  })

  test('where all do, the note says it', async () => {
    const { row, root } = await open({
      caipAddress: `eip155:56:${address}`,
      options: { providers: ['coinbase'] },
    })
    expect((await row('Coinbase')).textContent).not.toContain('on Ethereum')
    expect(root.querySelector('.wk-note')?.textContent).toMatch(/ on Ethereum\.$/)
  })

  test('on a network that the app does not have: by its name, and not pending in Activity', async () => {
    const { row, screen, tabs } = await open({
      caipAddress: `eip155:56:${address}`,
      networks: networks.filter(({ caipNetworkId }) => caipNetworkId !== 'eip155:1'),
    })
    const coinbase = await row('Coinbase')
    expect(coinbase.textContent).toMatch(/ · on Ethereum$/)
    await act(async () => void fireEvent.click(coinbase))
    await expect.poll(() => tabs[0]?.visited).toEqual([page])
    await screen.findByText(/Coinbase pays out on Ethereum, which is not shown here\.$/)
    expect(screen.queryByText(/Finish in the/)).toBeNull()
  })

  test.each([
    ['smartAccount', true],
    ['eoa', false],
  ] as const)(
    'on another network, for an account of type %s: warned %s',
    async (type, isWarned) => {
      const fake = fakeNamespace('eip155')
      fake.adapter.getAccountType = async () => type
      const { row, screen } = await open({
        caipAddress: `eip155:56:${address}`,
        plugins: [fake.plugin, onramp()],
      })
      await row('Coinbase')
      const warning = /^Your account may be a contract that does not exist on Ethereum\./
      if (isWarned) await screen.findByText(warning)
      else await vi.waitFor(() => expect(screen.queryByText(warning)).toBeNull())
    },
  )

  test('on the network itself nobody is warned', async () => {
    const { row, screen } = await open()
    await row('Coinbase')
    expect(screen.queryByText(/^Your account may be a contract/)).toBeNull()
  })

  test('of the host’s own, with a fee that is no range, or none', async () => {
    const { row } = await open({
      options: {
        providers: [
          {
            id: 'a',
            name: 'Mine',
            namespaces: ['eip155'],
            feeRange: { min: '0.5', max: '0.5' },
            createUrl: async () => page,
          },
          { id: 'b', name: 'Yours', namespaces: ['eip155'], createUrl: async () => page },
        ],
      },
    })
    expect((await row('Mine')).textContent).toContain('Fees 0.5% · Ethereum networks')
    expect((await row('Yours')).textContent).not.toContain('Fees')
  })
})

describe('a press', () => {
  test('opens the tab at once, and the provider’s page in it', async () => {
    let give: (value: unknown) => void = () => {}
    const answer: Answer = (path) =>
      path.endsWith('/onrampurl')
        ? new Promise((resolve) => {
            give = resolve
          })
        : undefined
    const { kit, row, tabs, orders, screen } = await open({ answer })
    const coinbase = await row('Coinbase')
    fireEvent.click(coinbase)
    expect(tabs).toHaveLength(1)
    const [{ tab, visited } = createTab()] = tabs
    expect(tab.opener).toBeNull()
    expect(tab.document.title).toBe('Opening Coinbase')
    expect(visited).toEqual([])
    expect((await row('Coinbase')).getAttribute('aria-busy')).toBe('true')
    fireEvent.click(await row('Coinbase'))
    expect(tabs).toHaveLength(1)

    await expect
      .poll(orders)
      .toEqual([{ provider: 'coinbase', caipAddress: `eip155:8453:${address}`, chainName: 'base' }])
    await act(async () => give({ url: page }))
    await expect.poll(() => visited).toEqual([page])
    expect(tab.closed).toBe(false)
    await screen.findByText(
      'Coinbase opened on pay.coinbase.com. Finish in the Coinbase tab. Your purchase then appears in Activity.',
    )
    expect((await row('Coinbase')).getAttribute('aria-busy')).toBeNull()
    expect(getTrackedTransactions(kit)).toMatchObject([
      { operationType: 'buy', provider: 'Coinbase', status: 'pending' },
    ])
    await act(async () => kit.close())
    expect(tab.closed).toBe(false)
  })

  test.each<[string, Partial<Config>]>([
    ['is no such plugin', { plugins: [onramp()] }],
    ['it is turned off', { features: { history: false } }],
  ])('says nothing of Activity where there %s', async (_, config) => {
    const { kit, row, tabs, screen } = await open(config)
    await act(async () => void fireEvent.click(await row('Coinbase')))
    await expect.poll(() => tabs[0]?.visited).toEqual([page])
    await expect.poll(() => getTrackedTransactions(kit)).toHaveLength(1)
    expect(screen.queryByText(/Finish in the/)).toBeNull()
  })

  test('on a network that the app does not have, but allows: a provider of the app’s is none', async () => {
    const provider = { id: 'a', name: 'Mine', namespaces: ['eip155' as const] }
    const own = { ...provider, chains: ['eip155:8453'], createUrl: async () => page }
    const { row, wallet, screen } = await open({
      allowUnsupportedChain: true,
      options: { providers: [own] },
    })
    await row('Mine')
    await act(async () => wallet.switchNetwork('eip155:8217'))
    await vi.waitFor(() => expect(screen.queryByText('Mine')).toBeNull())
    expect(screen.getAllByText(/eip155:8217/).length).toBeGreaterThan(0)
    await act(async () => wallet.switchNetwork('eip155:8453'))
    await row('Mine')
  })

  test('that is a double click opens one page, however fast the address comes', async () => {
    const { kit, row, tabs } = await open()
    const coinbase = await row('Coinbase')
    fireEvent.click(coinbase, { detail: 1 })
    await expect.poll(() => tabs[0]?.visited).toEqual([page])
    await expect.poll(() => coinbase.getAttribute('aria-busy')).toBeNull()
    fireEvent.click(coinbase, { detail: 2 })
    expect(tabs).toHaveLength(1)
    expect(getTrackedTransactions(kit)).toHaveLength(1)
    fireEvent.click(coinbase, { detail: 1 })
    expect(tabs).toHaveLength(2)
  })

  test('buys on the network that the provider pays out on', async () => {
    const { kit, row, orders, screen, tabs } = await open({ caipAddress: `eip155:56:${address}` })
    fireEvent.click(await row('Coinbase'))
    await expect.poll(() => tabs[0]?.visited).toEqual([page])
    await screen.findByText(/Your purchase then appears in Activity on Ethereum\.$/)
    expect(orders()).toEqual([
      { provider: 'coinbase', caipAddress: `eip155:1:${address}`, chainName: 'ethereum' },
    ])
    expect(getTrackedTransactions(kit)[0]?.chainId).toBe('eip155:1')
  })

  test.each([500, 403, { url: 'javascript:alert(1)' }, {}])(
    'without an address (%o) closes the tab, and says so',
    async (given) => {
      const answer: Answer = (path) => (path.endsWith('/onrampurl') ? given : undefined)
      const { kit, row, tabs, toast } = await open({ answer })
      fireEvent.click(await row('Coinbase'))
      await toast().toBe('The provider could not be openedTry again, or another one.')
      expect(tabs[0]?.tab.closed).toBe(true)
      expect(tabs[0]?.visited).toEqual([])
      expect(getTrackedTransactions(kit)).toEqual([])
      expect((await row('Coinbase')).getAttribute('aria-busy')).toBeNull()
    },
  )

  test('whose tab the browser kept closed leads to a link', async () => {
    const { kit, row, screen, toast } = await open({ isBlocked: true })
    fireEvent.click(await row('Coinbase'))
    const link = await screen.findByRole('link', { name: /^Coinbase/ })
    expect(link.getAttribute('href')).toBe(page)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    screen.getByText('Your browser blocked the new tab. Press Coinbase again.')
    expect(getTrackedTransactions(kit)).toEqual([])
    // Nobody is there to be visited.
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    expect(getTrackedTransactions(kit)).toHaveLength(1)
    await row('Coinbase')
    await toast().toBe(undefined)
  })

  describe('goes nowhere', () => {
    const hanging: Answer = (path) =>
      path.endsWith('/onrampurl') ? new Promise(() => {}) : undefined

    test('where the visitor closes the tab meanwhile', async () => {
      const { row, tabs } = await open({ answer: hanging })
      fireEvent.click(await row('Coinbase'))
      tabs[0]?.tab.close()
      await expect
        .poll(async () => (await row('Coinbase')).getAttribute('aria-busy'), { timeout: 3000 })
        .toBeNull()
    })

    test('where the visitor leaves the screen', async () => {
      const { kit, row, tabs } = await open({ answer: hanging })
      fireEvent.click(await row('Coinbase'))
      await act(async () => kit.close())
      await expect.poll(() => tabs[0]?.tab.closed).toBe(true)
    })

    test('where another account becomes active', async () => {
      const { wallet, row, tabs } = await open({ answer: hanging })
      await expect.poll(() => wallet.listeners.size).toBe(1)
      fireEvent.click(await row('Coinbase'))
      await act(async () => wallet.switchAccounts(['0x2222222222222222222222222222222222222222']))
      await expect.poll(() => tabs[0]?.tab.closed).toBe(true)
      expect(tabs[0]?.visited).toEqual([])
      expect((await row('Coinbase')).getAttribute('aria-busy')).toBeNull()
    })

    test('where another provider is chosen: that one opens', async () => {
      let count = 0
      const answer: Answer = (path) =>
        path.endsWith('/onrampurl') && ++count === 1 ? new Promise(() => {}) : undefined
      // One address for both.
      const options = { hosts: { meld: ['pay.coinbase.com'] } }
      const { row, tabs } = await open({ answer, options })
      fireEvent.click(await row('Coinbase'))
      await expect.poll(() => count).toBe(1)
      fireEvent.click(await row('Meld'))
      await expect.poll(() => tabs[1]?.visited).toEqual([page])
      expect(tabs[0]?.tab.closed).toBe(true)
      expect(tabs[0]?.visited).toEqual([])
    })
  })
})

describe('nobody', () => {
  test('serves a network: the way to one that is served', async () => {
    const { screen } = await open({ caipAddress: `bip122:main:${bitcoinAddress}` })
    await screen.findByText('No provider here')
    screen.getByText(
      'None of our providers supports Bitcoin. Switch to an Ethereum or Solana network.',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Switch network' }))
    await screen.findByRole('button', { name: /^Base/ })
  })

  test.each([
    ['an EVM network only', ['eip155', 'bip122'], 'Switch to an Ethereum network.'],
    ['Solana only', ['solana', 'bip122'], 'Switch to a Solana network.'],
  ] as const)('… where the app has %s', async (_, names, words) => {
    const { screen } = await open({
      caipAddress: `bip122:main:${bitcoinAddress}`,
      networks: networks.filter(({ namespace }) =>
        (names as readonly string[]).includes(namespace),
      ),
    })
    await screen.findByText(`None of our providers supports Bitcoin. ${words}`)
  })

  test('serves any of the app’s networks: no way out is offered that is none', async () => {
    const { screen } = await open({
      caipAddress: `bip122:main:${bitcoinAddress}`,
      networks: networks.filter(({ namespace }) => namespace === 'bip122'),
    })
    await screen.findByText('None of our providers supports Bitcoin.')
    expect(screen.queryByRole('button', { name: 'Switch network' })).toBeNull()
  })

  test('serves this network, but another of its kind', async () => {
    const provider = {
      id: 'mine',
      name: 'Mine',
      namespaces: ['eip155'] as const,
      chains: ['eip155:1'],
      createUrl: async () => page,
    }
    const { screen } = await open({ options: { providers: [provider] } })
    await screen.findByText('None of our providers supports Base. Switch to another network.')
  })

  test.each(['Asia/Shanghai', 'Asia/Hong_Kong', 'Asia/Macau'])(
    'serves the region of %s, and nothing is asked',
    async (timeZone) => {
      const resolved = Intl.DateTimeFormat().resolvedOptions()
      vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
        ...resolved,
        timeZone,
      })
      const { screen, paths } = await open()
      await screen.findByText(
        'No provider serves your region. Receive crypto from another wallet instead.',
      )
      expect(paths().filter((path) => path.includes('onramp'))).toEqual([])
      expect(screen.queryByRole('button', { name: 'Switch network' })).toBeNull()
    },
  )

  test('is there to buy for: the way to a wallet', async () => {
    const { screen } = await open({ caipAddress: null })
    await screen.findByText('Connect a wallet first')
    screen.getByRole('button', { name: 'Connect wallet' })
  })
})
