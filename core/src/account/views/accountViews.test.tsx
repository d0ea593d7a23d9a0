import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Config } from '../../config/config.js'
import { switchNetwork } from '../../connection/switchNetwork.js'
import { createWalletKit } from '../../kit/createWalletKit.js'
import type { Kit } from '../../kit/kit.js'
import { fetchTokens } from '../../money/tokens.js'
import { accountsView } from '../../router/coreViews.js'
import { screenSlice } from '../../router/createRouter.js'
import { modalSlice } from '../../router/modal.js'
import { createFakeWallet } from '../../testing/createFakeWallet.js'
import { type FakeNamespace, fakeNamespace } from '../../testing/fakeNamespace.js'
import { fakeNetwork } from '../../testing/fakeNetwork.js'
import { memoryStorage } from '../../testing/memoryStorage.js'

const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
const networks = [
  { ...fakeNetwork('eip155', 1, 'Ethereum'), explorerUrl: 'https://scan.test' },
  fakeNetwork('eip155', 10, 'OP Mainnet'),
]
const token = (index: number, value = 1) => ({
  name: `Token ${index}`,
  symbol: `T${index}`,
  chainId: 'eip155:1',
  address: `eip155:1:${address(index)}`,
  value,
  price: 2,
  quantity: { decimals: '18', numeric: '0.5' },
})

let answers: Readonly<Record<string, number | object>>
let requests: string[]
const service: Partial<Config> = {
  services: { blockchain: 'https://service.test' },
  fetch: async (input) => {
    const { pathname } = new URL(String(input))
    requests.push(pathname)
    const call = pathname.split('/').at(-1) as string
    const answer = answers[call] ?? { name: null, avatar: null }
    if (answer instanceof Response) return answer.clone()
    return typeof answer === 'number'
      ? new Response('{}', { status: answer })
      : Response.json(answer)
  },
}

const kits: Kit[] = []
beforeEach(() => {
  answers = {}
  requests = []
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly onSeen: (entries: readonly object[]) => void
      constructor(onSeen: (entries: readonly object[]) => void) {
        this.onSeen = onSeen
      }
      observe() {
        queueMicrotask(() => act(() => this.onSeen([{ isIntersecting: true }])))
      }
      disconnect() {}
    },
  )
})
afterEach(async () => {
  for (const kit of kits.splice(0)) await act(async () => kit.destroy())
  cleanup()
  vi.unstubAllGlobals()
})

async function page(
  view: string,
  { count = 1, ...config }: Partial<Config> & { count?: number } = {},
) {
  const wallet = createFakeWallet({
    id: 'fern',
    name: 'Fern',
    accounts: Array.from({ length: count }, (_, index) => address(index + 1)),
  })
  const eip155: FakeNamespace = fakeNamespace('eip155', [wallet])
  const kit = createWalletKit({
    networks,
    storage: memoryStorage(),
    metadata: { name: 'example.app' },
    ...config,
    plugins: [eip155.plugin],
  }) as unknown as Kit
  kits.push(kit)
  await kit.connect({ connectorId: 'fern' })
  await act(() => kit.open({ view: view as 'Account' }))
  const root = document.querySelector('[data-wk-root]')?.shadowRoot as ShadowRoot
  const screen = within(root.querySelector('dialog') as HTMLElement)
  const section = () => root.querySelector('[data-wk-view]') as HTMLElement
  const press = async (name: string | RegExp) => {
    const button = await screen.findByRole('button', { name })
    await act(async () => fireEvent.click(button))
  }
  return {
    kit,
    wallet,
    eip155,
    root,
    screen,
    section,
    press,
    viewName: () => section()?.dataset.wkView,
  }
}

describe('Account', () => {
  test('without a service: the native balance alone, no fiat, no NFTs, no message', async () => {
    const { screen, section, root } = await page('Account')
    await screen.findByText('On Ethereum')
    expect(section().querySelector('.wk-balance__value')?.textContent).toBe('1.000ETH')
    expect(section().querySelector('.wk-frac')?.textContent).toBe('.000')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Tokens'])
    expect(within(screen.getByRole('tabpanel')).getByRole('button').textContent).toBe(
      'EEtherNative token1.000 ETH',
    )
    expect(section().textContent).not.toContain('$')
    expect(root.querySelector('[data-wk-toast]')).toBeNull()
    expect(requests).toEqual([])
  })

  test('with a service: worth, tokens and NFTs without spam', async () => {
    answers = {
      balance: {
        balances: [token(1, 4283.13), { ...token(2), chainId: 'eip155:10', address: undefined }],
      },
      assets: {
        data: [
          { id: 'n1', name: 'Low Tide 41', collection: 'Shorelines' },
          { id: 'n2', name: 'Free money', isSpam: true },
        ],
        next: null,
      },
    }
    const { screen, section } = await page('Account', service)
    await waitFor(() => expect(section().textContent).toContain('$4,284.13 in 2 tokens'))
    const rows = await within(screen.getByRole('tabpanel')).findAllByRole('button')
    // The network's badge is drawn.
    await waitFor(() =>
      expect(rows.map((row) => row.textContent)).toEqual([
        'TToken 1$2.00$4,283.130.500 T1',
        'TToken 2$2.00 · OP Mainnet$1.000.500 T2',
      ]),
    )
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'NFTs' })))
    await screen.findByText('Low Tide 41')
    expect(screen.queryByText('Free money')).toBeNull()
  })

  test('two tokens of one look stand there with their contracts; a token is never the native one', async () => {
    answers = {
      balance: {
        balances: [
          token(1),
          { ...token(2), name: 'TOKEN I', address: `eip155:1:${address(0xbad)}` },
        ],
      },
    }
    const { screen } = await page('Account', service)
    const tokens = await within(await screen.findByRole('tabpanel')).findAllByRole('button')
    expect(tokens.map((row) => row.textContent)).toEqual([
      'TToken 1$2.00 · 0x00…000001$1.000.500 T1',
      'TTOKEN I$2.00 · 0x00…000Bad$1.000.500 T2',
    ])
  })

  test('the balances are read anew on a press that a visitor finds', async () => {
    answers = { balance: { balances: [token(1)] } }
    const { screen, press } = await page('Account', service)
    await screen.findByText('Token 1')
    answers = { balance: { balances: [token(1), token(2)] } }
    await press('Refresh balances')
    await screen.findByText('Token 2')
    expect(requests.filter((path) => path.endsWith('/balance'))).toHaveLength(2)
  })

  test('what the wallet alone tells of is in no list', async () => {
    const { kit, wallet, eip155, screen } = await page('Account')
    const { calls } = eip155.adapter
    const asset = {
      ...{ address: address(0xbad), symbol: 'ETH', name: 'Ether' },
      ...{ decimals: 18, balance: 10n ** 18n },
    }
    Object.assign(eip155.adapter, {
      calls: async () => ({ ...(await calls()), getAssets: async () => [asset] }),
    })
    await act(() => fetchTokens(kit, { forceUpdate: true }))
    expect(wallet.accounts.length).toBe(1)
    await screen.findByText('Not in a list')
    const rows = within(screen.getByRole('tabpanel')).getAllByRole('button')
    expect(rows.map((row) => row.textContent)).toEqual([
      'EEtherNative token1.000 ETH',
      'EEther0x00…000Bad1.000 ETHNot in a list',
    ])
  })

  test('on a network that the app does not have: its id, and nothing of another network', async () => {
    answers = { balance: { balances: [] } }
    const { kit, wallet, section, root } = await page('Account', service)
    await waitFor(() => expect(section().textContent).toContain('$0.00'))
    requests = []
    await act(async () => wallet.switchNetwork('eip155:999'))
    await act(() => kit.open({ view: 'Account' }))
    await waitFor(() => expect(section().textContent).toContain('Balance not available'))
    expect(section().querySelector('[role="tab"]')).toBeNull()
    expect(root.querySelector('dialog')?.textContent).toContain('eip155:999')
    expect(root.querySelector('dialog')?.textContent).not.toMatch(/Ethereum|ETH|OP Mainnet/)
    expect(requests.filter((call) => /balance|assets/.test(call))).toEqual([])
  })

  test('on a network that the app allows without having it: its NFTs by its id', async () => {
    answers = { assets: { data: [], next: null } }
    const { wallet, screen } = await page('Account', { ...service, allowUnsupportedChain: true })
    await act(async () => wallet.switchNetwork('eip155:999'))
    await act(async () => fireEvent.click(await screen.findByRole('tab', { name: 'NFTs' })))
    await screen.findByText('NFTs on eip155:999 appear here.')
  })

  test('a page of NFTs that could not load: said below the others, with a retry that waits', async () => {
    answers = { assets: { data: [{ id: 'n1', name: 'Low Tide 41' }], next: 'more' } }
    const { screen, press } = await page('Account', service)
    await act(async () => fireEvent.click(await screen.findByRole('tab', { name: 'NFTs' })))
    await screen.findByText('Low Tide 41')
    answers = { assets: 503 }
    await press('Show more')
    await screen.findByText('NFTs could not load')
    expect(screen.queryByText('Low Tide 41')).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(screen.getByRole('button', { name: /Try again in/ }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000)
    answers = { assets: { data: [{ id: 'n2', name: 'Signal 7' }], next: null } }
    await press('Try again')
    await screen.findByText('Signal 7')
    expect(screen.queryByText('Low Tide 41')).not.toBeNull()
    later.mockRestore()
  })

  test('tokens that could not load: message, panel, and a retry that waits', async () => {
    answers = { balance: 503 }
    const { screen, root } = await page('Account', service)
    await screen.findByText('Tokens could not load')
    await waitFor(() =>
      expect(root.querySelector('[data-wk-toast="error"]')?.textContent).toBe(
        'Token Balance Unavailable',
      ),
    )
    const retry = screen.getByRole('button', { name: /Try again in (30|29) s/ })
    expect(retry.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('button', { name: 'Copy details' })).not.toBeNull()
  })

  test('NFTs that could not load: why, where the service says so', async () => {
    const reasons = [{ name: 'plan', description: 'NFTs are not part of the plan.' }]
    answers = { balance: { balances: [] }, assets: Response.json({ reasons }, { status: 402 }) }
    const { screen } = await page('Account', service)
    await act(async () => fireEvent.click(await screen.findByRole('tab', { name: 'NFTs' })))
    await screen.findByText('NFTs could not load')
    await screen.findByText('NFTs are not part of the plan.')
  })

  test('no tokens yet', async () => {
    answers = { balance: { balances: [] } }
    const { screen, section } = await page('Account', service)
    await screen.findByText('No tokens yet')
    expect(section().querySelector('.wk-balance__sub')?.textContent).toBe('$0.00')
  })

  test('ten thousand tokens are drawn with few nodes', async () => {
    answers = { balance: { balances: Array.from({ length: 10_000 }, (_, index) => token(index)) } }
    const { screen, section } = await page('Account', service)
    await screen.findByRole('list', { name: 'Tokens' }, { timeout: 5000 })
    await waitFor(() => expect(section().querySelector('.wk-lines--window')).not.toBeNull())
    expect(section().querySelectorAll('*').length).toBeLessThan(1500)
  })

  test('one account is plain text with its explorer link; several are a switch', async () => {
    const one = await page('Account')
    const link = await one.screen.findByRole('link', { name: 'View on explorer' })
    expect(link.getAttribute('href')).toBe(`https://scan.test/address/${address(1)}`)
    expect(one.screen.queryByRole('button', { name: /switch account/ })).toBeNull()
    await act(async () => one.kit.destroy())
    const { press, viewName, section } = await page('Account', { count: 5 })
    await waitFor(() => expect(section().textContent).toContain('1 of 5'))
    await press(/switch account/)
    await waitFor(() => expect(viewName()).toBe('Accounts'))
  })

  test('disconnect closes; a failure says so and stays', async () => {
    const { kit, press, eip155, root, viewName } = await page('Account')
    vi.spyOn(eip155.adapter, 'disconnect').mockRejectedValue(new Error('no'))
    await press('Disconnect')
    await waitFor(() =>
      expect(root.querySelector('[data-wk-toast="error"]')?.textContent).toBe(
        'Failed to disconnect',
      ),
    )
    expect(viewName() ?? 'Account').toBe('Account')
    expect(kit.read(modalSlice).isOpen.peek()).toBe(true)
  })

  test('a disconnect that works closes the modal; one by the wallet shows Connect', async () => {
    const { kit, press } = await page('Account')
    await press('Disconnect')
    await waitFor(() => expect(kit.read(modalSlice).isOpen.peek()).toBe(false))
    expect(kit.getAccount().status).toBe('disconnected')
    await act(async () => kit.destroy())
    const other = await page('Account')
    await act(async () => other.wallet.drop())
    await waitFor(() => expect(other.viewName()).toBe('Connect'))
  })
})

describe('Accounts', () => {
  test('choosing switches and goes back', async () => {
    const { kit, press, viewName, section } = await page('Account', { count: 3 })
    await press(/switch account/)
    await waitFor(() => expect(section().querySelectorAll('.wk-acct')).toHaveLength(3))
    await waitFor(() => expect(section().textContent).toContain('1.000 ETH'))
    await press(/^Account 3/)
    expect(kit.getAccount().address).toBe(address(3))
    await waitFor(() => expect(viewName()).toBe('Account'))
  })

  test('are searched from 8 on, by name, label or address', async () => {
    const { screen, section } = await page('Accounts', {
      count: 8,
      addressLabels: { [address(5)]: 'Savings' },
    })
    const search = await screen.findByRole('searchbox', { name: 'Search 8 accounts' })
    const find = async (value: string) =>
      act(async () => {
        fireEvent.change(search, { target: { value } })
      })
    await find('savi')
    expect(section().querySelectorAll('.wk-acct')).toHaveLength(1)
    await find('savvings')
    await screen.findByText('No account found')
  })
})

describe('Networks', () => {
  test('the wallet is asked while the dialog is not modal; then back', async () => {
    const { kit, wallet, press, viewName } = await page('Account')
    await press(/^Ethereum.*Change network$/)
    await waitFor(() => expect(viewName()).toBe('Networks'))
    wallet.policy = 'hang'
    await press(/OP Mainnet/)
    expect(kit.read(screenSlice).isWaiting.peek()).toBe(true)
    await act(async () => wallet.settle())
    await waitFor(() => expect(viewName()).toBe('Account'))
    expect(kit.getNetwork().name).toBe('OP Mainnet')
    expect(kit.read(screenSlice).isWaiting.peek()).toBe(false)
  })

  test('declined: a message, and the view stays', async () => {
    const { kit, wallet, press, viewName, root } = await page('Networks')
    wallet.policy = 'reject'
    await press(/OP Mainnet/)
    await waitFor(() =>
      expect(root.querySelector('[data-wk-toast="error"]')?.textContent).toBe(
        'Network not changed',
      ),
    )
    expect(viewName()).toBe('Networks')
    expect(kit.getNetwork().name).toBe('Ethereum')
    expect(kit.read(screenSlice).isWaiting.peek()).toBe(false)
  })

  test('a network that the wallet did not approve is disabled and says so', async () => {
    const { wallet, screen } = await page('Networks')
    await act(async () => {
      wallet.approveNetworks(['eip155:1'])
    })
    const row = await screen.findByRole('button', { name: /OP Mainnet/ })
    expect(row).toHaveProperty('disabled', true)
    expect(row.textContent).toContain('Not in Fern')
  })

  test('a hundred are windowed, and searched', async () => {
    const many = Array.from({ length: 100 }, (_, index) =>
      fakeNetwork('eip155', index + 1, `Chain ${index + 1}`),
    )
    const { kit, screen, section } = await page('Networks', { networks: many })
    const search = await screen.findByRole('searchbox', { name: 'Search networks' })
    await waitFor(() => {
      const list = section().querySelector<HTMLElement>('.wk-lines--window')
      expect(list?.style.getPropertyValue('--_size')).toBe(`${100 * 64}px`)
    })
    expect(section().querySelectorAll('.wk-row').length).toBeLessThan(50)
    await act(async () => {
      fireEvent.change(search, { target: { value: 'chain 77' } })
    })
    expect(section().querySelectorAll('.wk-row')).toHaveLength(1)
    await act(() => switchNetwork(kit, { caipNetworkId: 'eip155:77' }))
    expect(section().querySelector('[aria-current="true"]')?.textContent).toContain('Chain 77')
  })
})

describe('UnsupportedChain', () => {
  test('shows the networks and Disconnect; choosing one closes', async () => {
    const { kit, wallet, press, screen, section } = await page('Account')
    await act(async () => wallet.switchNetwork('eip155:999'))
    await act(() => kit.open({ view: 'UnsupportedChain' }))
    await screen.findByText('Network not supported')
    const rows = () => [...section().querySelectorAll('.wk-row')].map((row) => row.textContent)
    await waitFor(() => expect(rows()).toEqual(['Ethereum', 'OP Mainnet', 'Disconnect']))
    await press(/OP Mainnet/)
    await waitFor(() => expect(kit.read(modalSlice).isOpen.peek()).toBe(false))
    expect(kit.getNetwork()).toMatchObject({ name: 'OP Mainnet', isSupported: true })
  })

  test('closes where the wallet came back before it was drawn', async () => {
    const { kit, wallet } = await page('Account')
    const names: string[] = []
    kit.on('view:changed', ({ view }) => names.push(view))
    await act(async () => {
      wallet.switchNetwork('eip155:999')
      wallet.switchNetwork('eip155:1')
    })
    expect(names).toEqual(['UnsupportedChain'])
    await waitFor(() => expect(kit.read(modalSlice).isOpen.peek()).toBe(false))
  })

  test('opened by a feature, it has that one’s networks alone, and leads back to its screen', async () => {
    const { kit, press, screen, section } = await page('Account')
    const params = { caipNetworkIds: ['eip155:10'], view: accountsView }
    await act(() => kit.open({ view: 'UnsupportedChain', params }))
    await screen.findByText('This does not work on Ethereum. Choose another network.')
    const rows = () => [...section().querySelectorAll('.wk-row')].map((row) => row.textContent)
    await waitFor(() => expect(rows()).toEqual(['OP Mainnet', 'Disconnect']))
    await press(/OP Mainnet/)
    await waitFor(() =>
      expect(
        kit
          .read(modalSlice)
          .stack.peek()
          .map(({ view }) => view.name),
      ).toEqual(['Accounts']),
    )
  })
})
