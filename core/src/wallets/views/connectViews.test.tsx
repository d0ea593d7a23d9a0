import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Config } from '../../config/config.js'
import { PluginLoadError } from '../../errors/config.js'
import { NoAccountsError } from '../../errors/connection.js'
import { createWalletKit } from '../../kit/createWalletKit.js'
import type { Kit } from '../../kit/kit.js'
import type { ConnectMethodProps, ListedWallet } from '../../plugin/contributions.js'
import { definePlugin, type Plugin, pluginId } from '../../plugin/definePlugin.js'
import { connectingExternalView } from '../../router/coreViews.js'
import { defineView, lazyView, type ViewProps } from '../../router/defineView.js'
import { modalSlice } from '../../router/modal.js'
import { screenSlice } from '../../router/router.js'
import { signal } from '../../store/signals.js'
import { createFakeWallet, type FakeWallet } from '../../testing/createFakeWallet.js'
import { fakeNamespace } from '../../testing/fakeNamespace.js'
import { fakeNetwork } from '../../testing/fakeNetwork.js'
import { memoryStorage } from '../../testing/memoryStorage.js'
import { useConnecting } from './useConnecting.js'

const icon = 'data:image/svg+xml,%3Csvg/%3E'
const networks = [
  fakeNetwork('eip155', 1, 'Ethereum'),
  fakeNetwork('eip155', 10, 'OP Mainnet'),
  fakeNetwork('solana', 'main', 'Solana'),
  fakeNetwork('bip122', 'b', 'Bitcoin'),
]
const email = definePlugin({
  id: pluginId<undefined>('login'),
  options: undefined,
  features: ['email'],
  contributes: {
    connectMethods: [
      {
        id: 'email',
        load: async () => ({
          default: ({ isDisabled }: ConnectMethodProps) => (
            <input aria-label="Email" disabled={isDisabled} />
          ),
        }),
      },
    ],
  },
})

const pairingView = defineView<{ readonly wallet: ListedWallet }>()('Pairing')
function Pairing({ params }: ViewProps<typeof pairingView>) {
  const { state } = useConnecting({ connectorId: 'fern', isModal: true })
  return <p>{`${params.wallet.name} ${state}`}</p>
}

const kits: Kit[] = []
// Without motion no picture of the last view stays behind for a moment.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(async () => {
  for (const kit of kits.splice(0)) await act(async () => kit.destroy())
  cleanup()
  vi.unstubAllGlobals()
})

async function page(
  wallets: readonly FakeWallet[],
  { plugins = [], ...config }: Partial<Config> = {},
) {
  const of = (namespace: FakeWallet['namespace']) =>
    fakeNamespace(
      namespace,
      wallets.filter((wallet) => wallet.namespace === namespace),
    )
  const eip155 = of('eip155')
  const all: readonly Plugin[] = [eip155.plugin, of('solana').plugin, ...plugins]
  const kit = createWalletKit({
    networks,
    storage: memoryStorage(),
    metadata: { name: 'example.app' },
    ...config,
    plugins: all,
  }) as unknown as Kit
  kits.push(kit)
  await act(() => kit.open())
  const root = document.querySelector('[data-wk-root]')?.shadowRoot as ShadowRoot
  const screen = within(root.querySelector('dialog') as HTMLElement)
  const section = () => root.querySelector('[data-wk-view]') as HTMLElement
  const viewName = () => section()?.dataset.wkView
  const names = () => [...section().querySelectorAll('.wk-row')].map((row) => row.textContent)
  const press = async (name: string | RegExp) => {
    const button = await screen.findByRole('button', { name })
    await act(async () => fireEvent.click(button))
  }
  /** What is in the live regions. */
  const said = () =>
    [...root.querySelectorAll('[data-wk-modal] > [aria-live]')].flatMap(
      ({ textContent }) => textContent || [],
    )
  return { kit, root, screen, section, viewName, names, press, eip155, said }
}
const isWaiting = (kit: Kit) => kit.read(screenSlice).isWaiting.peek()

describe('Connect', () => {
  test('lists the wallets with their tags; a late one joins them', async () => {
    const { names, eip155, root } = await page([createFakeWallet({ id: 'fern', name: 'Fern' })])
    await waitFor(() => expect(names()).toEqual(['FFernInstalled']))
    await act(async () => eip155.announce(createFakeWallet({ id: 'octavo', name: 'Octavo' })))
    expect(names()).toEqual(['FFernInstalled', 'OOctavoInstalled'])
    expect(root.querySelector('[data-wk-connector="octavo"]')).not.toBeNull()
  })

  test('keeps the focus and what was typed when a late wallet turns the order around', async () => {
    const { screen, section, root, eip155 } = await page([], { plugins: [email] })
    const input = (await screen.findByLabelText('Email')) as HTMLInputElement
    input.focus()
    fireEvent.change(input, { target: { value: 'mira@' } })
    expect(section().textContent).toContain('or use a wallet')
    await act(async () => eip155.announce(createFakeWallet({ id: 'fern', name: 'Fern' })))
    await waitFor(() => expect(section().textContent).toContain('or sign in with'))
    expect(section().textContent?.indexOf('Fern')).toBeLessThan(
      section().textContent?.indexOf('or sign in') ?? 0,
    )
    expect(screen.getByLabelText('Email')).toBe(input)
    expect(input.value).toBe('mira@')
    expect(root.activeElement).toBe(input)
  })

  test('two wallets of one identity stand under a warning that describes them', async () => {
    const { screen } = await page([
      createFakeWallet({ id: 'fern', name: 'Fern' }),
      createFakeWallet({ id: 'fern', name: 'Fern' }),
    ])
    const list = await screen.findByRole('list', { name: 'Wallets that say they are Fern' })
    const rows = within(list).getAllByRole('button')
    expect(rows.map((row) => row.textContent)).toEqual(['FFern1 of 2', 'FFern2 of 2'])
    const head = list.parentElement?.querySelector('.wk-claim__head')
    expect(rows[0]?.getAttribute('aria-describedby')).toBe(head?.id)
    expect(head?.textContent).toContain('Two wallets say they are Fern')
    expect(head?.textContent).toContain('One may be an imitation.')
  })

  test('the legal checkbox disables rows and fields until it is ticked, in both views', async () => {
    const { screen, press, viewName } = await page(
      [createFakeWallet({ id: 'fern', name: 'Fern' })],
      {
        plugins: [email],
        features: { legalCheckbox: true, collapseWallets: true },
        legal: { termsUrl: 'https://example.app/terms' },
      },
    )
    const field = await screen.findByLabelText('Email')
    expect(field).toHaveProperty('disabled', true)
    const terms = await screen.findByRole('link', { name: 'Terms' })
    expect(terms.getAttribute('href')).toBe('https://example.app/terms')
    const folded = await screen.findByRole('button', { name: 'Continue with a wallet' })
    expect(folded).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'I accept the Terms' }))
    expect(field).toHaveProperty('disabled', false)
    await press('Continue with a wallet')
    await waitFor(() => expect(viewName()).toBe('ConnectWallets'))
    expect(await screen.findByRole('checkbox')).toHaveProperty('checked', true)
    expect(await screen.findByRole('button', { name: /Fern/ })).toHaveProperty('disabled', false)
  })

  test('says where no wallet is found, and links the guide', async () => {
    const { screen } = await page([], { walletGuideUrl: 'https://example.app/wallets' })
    await screen.findByText('No wallet found')
    expect(screen.getByRole('link', { name: 'Get one' })).not.toBeNull()
  })

  test('does not say that no wallet is found if a list could not be read, but tries again', async () => {
    let isDown = true
    const load = async () => {
      if (isDown) throw new Error('down')
      return { default: async () => [] }
    }
    const directory = definePlugin({
      id: pluginId<undefined>('directory'),
      options: undefined,
      contributes: { walletSource: { lists: [{ slot: 'featured', load }] } },
    })
    const { screen, press } = await page([], { plugins: [directory] })
    await screen.findByText('This screen did not load')
    expect(screen.queryByText('No wallet found')).toBeNull()
    isDown = false
    await press('Try again')
    await screen.findByText('No wallet found')
  })

  test.each<[string, () => Promise<never>]>([
    ['its list did not load', () => Promise.reject(new Error('down'))],
    // Whatever a directory throws: nothing counts how often it was tried.
    ['its list was not answered', async () => ({ default: () => Promise.reject('down') }) as never],
  ])('a directory of which %s has not failed for good', async (_, load) => {
    const directory = definePlugin({
      id: pluginId<undefined>('directory'),
      options: undefined,
      contributes: { walletSource: { lists: [{ slot: 'featured', load }] } },
    })
    const { screen, section } = await page([], { plugins: [directory] })
    await screen.findByText('This screen did not load')
    expect(section().querySelector('.wk-seal')?.className).toBe('wk-seal')
  })

  test('a thousand wallets are drawn with few nodes', async () => {
    const wallets = Array.from({ length: 1000 }, (_, index) =>
      createFakeWallet({ id: `wallet${index}` }),
    )
    const { section, screen } = await page(wallets)
    await screen.findByRole('list', { name: 'Wallets' })
    expect(section().querySelectorAll('*').length).toBeLessThan(1500)
  })
})

describe('on a phone, rows of a directory', () => {
  const listed: ListedWallet = {
    id: 'lumen',
    name: 'Lumen',
    namespaces: ['eip155'],
    links: { native: 'lumen://' },
  }
  let starts = 0
  const uri = signal('')
  const pairing = definePlugin({
    id: pluginId<undefined>('pairing'),
    options: undefined,
    views: [lazyView(pairingView, { title: 'x', load: async () => ({ default: Pairing }) })],
    connectors: [
      {
        id: 'pair',
        name: 'WalletConnect',
        type: 'WALLET_CONNECT',
        namespaces: ['eip155'],
        view: 'Pairing',
        load: () => Promise.reject(),
      },
    ],
    contributes: {
      walletSource: {
        lists: [{ slot: 'featured', load: async () => ({ default: async () => [listed] }) }],
        links: {
          load: async () => ({
            default: () => ({
              start() {
                starts++
                return () => undefined
              },
              getHref: ({ links }: ListedWallet) =>
                uri.value
                  ? { href: `${links?.native}wc?uri=${uri.value}`, target: '_self' }
                  : undefined,
            }),
          }),
        },
      },
    },
  })
  const onPhone = { userAgentData: { mobile: true }, userAgent: '' }

  test('are real links once there is a pairing; the tap opens their view besides', async () => {
    vi.stubGlobal('navigator', onPhone)
    uri.value = ''
    const wallet = createFakeWallet({ id: 'fern', name: 'Fern', policy: 'hang' })
    const { kit, screen, section, viewName } = await page([wallet], { plugins: [pairing] })
    await screen.findByRole('button', { name: /Lumen/ })
    await act(async () => {
      uri.value = 'wc%3A1'
    })
    const link = await screen.findByRole('link', { name: /Lumen/ })
    expect(link.getAttribute('href')).toBe('lumen://wc?uri=wc%3A1')
    expect(link.getAttribute('target')).toBe('_self')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(link.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(link.className).toBe('wk-row')
    let isKept = false
    await act(async () => {
      isKept = fireEvent.click(link)
    })
    // Nothing keeps the browser from following it.
    expect(isKept).toBe(true)
    await waitFor(() => expect(viewName()).toBe('Pairing'))
    await waitFor(() => expect(section().textContent).toBe('Lumen waiting'))
    expect(isWaiting(kit)).toBe(false)
    await act(async () => wallet.settle())
    await waitFor(() => expect(kit.getAccount().isConnected).toBe(true))
    expect(kit.read(modalSlice).isOpen.peek()).toBe(false)
  })

  test('are buttons on a desktop, whatever pairing there is', async () => {
    vi.stubGlobal('navigator', { userAgentData: { mobile: false }, userAgent: '' })
    uri.value = 'wc%3A1'
    const { screen } = await page([], { plugins: [pairing] })
    await screen.findByRole('button', { name: /Lumen/ })
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('are no links before the terms are accepted', async () => {
    vi.stubGlobal('navigator', onPhone)
    uri.value = 'wc%3A1'
    starts = 0
    const { screen } = await page([], {
      plugins: [pairing],
      features: { legalCheckbox: true },
      legal: { termsUrl: 'https://example.app/terms' },
    })
    const row = await screen.findByRole('button', { name: /Lumen/ })
    expect(row).toHaveProperty('disabled', true)
    // Nobody was asked for a pairing yet.
    expect(starts).toBe(0)
    fireEvent.click(screen.getByRole('checkbox'))
    await screen.findByRole('link', { name: /Lumen/ })
    expect(starts).toBe(1)
  })
})

test('terms that the host only links to are accepted by nobody: no checkbox, and wallets can be pressed', async () => {
  const wallet = createFakeWallet({ id: 'fern', name: 'Fern', policy: 'hang' })
  const { screen } = await page([wallet], { legal: { termsUrl: 'https://example.app/terms' } })
  const row = await screen.findByRole('button', { name: /Fern/ })
  expect(row).toHaveProperty('disabled', false)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

describe('ConnectingExternal', () => {
  test('asks the wallet within the press, waits, and closes when it approves', async () => {
    const wallet = createFakeWallet({ id: 'fern', name: 'Fern', policy: 'hang' })
    const { kit, press, screen, viewName, said } = await page([wallet])
    await press(/Fern/)
    await screen.findByText('Continue in Fern')
    await waitFor(() => expect(wallet.requests).toEqual(['connect']))
    expect(isWaiting(kit)).toBe(true)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Fern')
    const spoken = new Set<string>()
    const observer = new MutationObserver(() => said().map((words) => spoken.add(words)))
    observer.observe(screen.getByText('Continue in Fern').getRootNode(), {
      childList: true,
      characterData: true,
      subtree: true,
    })
    await act(async () => wallet.settle())
    await waitFor(() => expect(kit.getAccount().isConnected).toBe(true))
    expect(kit.read(modalSlice).isOpen.peek()).toBe(false)
    expect(isWaiting(kit)).toBe(false)
    expect(viewName()).not.toBe('Account')
    // Once, and it is gone with the view.
    await waitFor(() => expect(said()).toEqual([]))
    expect([...spoken]).toEqual(['Connected'])
  })

  describe('is drawn in the task after the press', () => {
    beforeEach(() =>
      vi.stubGlobal('scheduler', { yield: () => new Promise((resolve) => setTimeout(resolve)) }),
    )
    function watch(kit: Kit) {
      const seen: string[] = []
      kit.on('view:changed', ({ view }) => seen.push(view))
      return seen
    }
    /** Every view that was drawn. */
    function watchDrawn(root: ShadowRoot) {
      const drawn = new Set<string>()
      new MutationObserver(() => {
        const view = root.querySelector<HTMLElement>('[data-wk-view]')?.dataset.wkView
        if (view) drawn.add(view)
      }).observe(root, { subtree: true, childList: true, attributes: true })
      return drawn
    }

    test('not at all where the wallet has answered by then', async () => {
      const wallet = createFakeWallet({ id: 'fern', name: 'Fern' })
      const { kit, root, press } = await page([wallet])
      const seen = watch(kit)
      const drawn = watchDrawn(root)
      await press(/Fern/)
      await waitFor(() => expect(kit.read(modalSlice).isOpen.peek()).toBe(false))
      expect(kit.getAccount().isConnected).toBe(true)
      expect(isWaiting(kit)).toBe(false)
      expect(seen).toEqual(['ConnectingExternal'])
      expect([...drawn]).not.toContain('ConnectingExternal')
      expect(wallet.requests).toEqual(['connect'])
    })

    test('where steps follow, which it goes on with', async () => {
      const afterConnect = vi.fn(
        () => new Promise<boolean>((resolve) => setTimeout(resolve, 20, false)),
      )
      const step = definePlugin({
        id: pluginId<undefined>('step'),
        options: undefined,
        contributes: { afterConnect },
      })
      const wallet = createFakeWallet({ id: 'fern', name: 'Fern' })
      const { kit, root, press } = await page([wallet], { plugins: [step] })
      const drawn = watchDrawn(root)
      await press(/Fern/)
      await waitFor(() => expect(kit.read(modalSlice).isOpen.peek()).toBe(false))
      expect([...drawn]).toContain('ConnectingExternal')
      expect(afterConnect).toHaveBeenCalledOnce()
      expect(wallet.requests).toEqual(['connect'])
    })

    test('where the wallet has declined, which it says without asking again', async () => {
      const wallet = createFakeWallet({ id: 'fern', name: 'Fern', policy: 'reject' })
      const { kit, press, screen } = await page([wallet])
      await press(/Fern/)
      await screen.findByRole('heading', { name: 'Connection declined' })
      expect(wallet.requests).toEqual(['connect'])
      expect(isWaiting(kit)).toBe(false)
      // The way back, and in once more, asks anew.
      await press('Back')
      await press(/Fern/)
      await screen.findByRole('heading', { name: 'Connection declined' })
      expect(wallet.requests).toEqual(['connect', 'connect'])
    })

    test('the wallet is asked before that, and the page can be used', async () => {
      const wallet = createFakeWallet({ id: 'fern', name: 'Fern', policy: 'hang' })
      const { kit, press, root, viewName } = await page([wallet])
      vi.stubGlobal('scheduler', { yield: () => new Promise(() => {}) })
      await press(/Fern/)
      await waitFor(() => expect(wallet.requests).toEqual(['connect']))
      expect(viewName()).toBe('Connect')
      expect(root.querySelector('dialog')?.dataset.waiting).toBe('')
      expect(isWaiting(kit)).toBe(true)
    })

    test('a second click while the dialog closes does not connect again', async () => {
      // With motion: the rows stay to be seen until the dialog is gone.
      vi.stubGlobal('matchMedia', () => ({ matches: false }))
      const wallet = createFakeWallet({ id: 'fern', name: 'Fern' })
      const { kit, root, screen, press } = await page([wallet])
      const connected = vi.fn()
      kit.on('account:connected', connected)
      const row = await screen.findByRole('button', { name: /Fern/ })
      await press(/Fern/)
      await waitFor(() => expect(kit.read(modalSlice).isOpen.peek()).toBe(false))
      expect(root.querySelector('dialog')?.dataset.state).toBe('closing')
      expect(row.isConnected).toBe(true)
      await act(async () => fireEvent.click(row))
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
      expect(wallet.requests).toEqual(['connect'])
      expect(connected).toHaveBeenCalledOnce()
    })

    test('a press on two wallets in one task asks the first alone', async () => {
      const fern = createFakeWallet({ id: 'fern', name: 'Fern', policy: 'hang' })
      const kite = createFakeWallet({ id: 'kite', name: 'Kite', policy: 'hang' })
      const { screen } = await page([fern, kite])
      const rows = await Promise.all(
        [/Fern/, /Fern/, /Kite/].map((name) => screen.findByRole('button', { name })),
      )
      await act(async () => {
        for (const row of rows) fireEvent.click(row)
      })
      await screen.findByText('Continue in Fern')
      expect([fern.requests, kite.requests]).toEqual([['connect'], []])
    })

    test.each([
      ['closed', (kit: Kit) => kit.close(), undefined],
      ['led elsewhere', (kit: Kit) => kit.router.push({ name: 'Networks' }, undefined), 'Networks'],
    ])('not where the modal was %s by then: the answer connects nobody', async (_, leave, view) => {
      const wallet = createFakeWallet({ id: 'fern', name: 'Fern', policy: 'hang' })
      const { kit, screen, viewName } = await page([wallet])
      const row = await screen.findByRole('button', { name: /Fern/ })
      await act(async () => {
        fireEvent.click(row)
        leave(kit)
      })
      await waitFor(() => expect(isWaiting(kit)).toBe(false))
      await act(async () => wallet.settle())
      expect(kit.getAccount().status).toBe('disconnected')
      expect(viewName()).toBe(view)
      // And the wallet can be chosen again.
      await act(async () => kit.close())
      await act(() => kit.open())
      await act(async () => fireEvent.click(await screen.findByRole('button', { name: /Fern/ })))
      await screen.findByText('Continue in Fern')
    })

    test('at once where the host opens it by then, which goes on with the answer', async () => {
      const wallet = createFakeWallet({ id: 'fern', name: 'Fern', policy: 'hang' })
      const { kit, screen } = await page([wallet])
      const row = await screen.findByRole('button', { name: /Fern/ })
      await act(async () => {
        fireEvent.click(row)
        kit.router.push(connectingExternalView, { connectorId: 'fern', namespace: 'eip155' })
      })
      await screen.findByText('Continue in Fern')
      await waitFor(() => expect(wallet.requests).toEqual(['connect']))
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
      expect(isWaiting(kit)).toBe(true)
      await act(async () => wallet.settle())
      await waitFor(() => expect(kit.getAccount().isConnected).toBe(true))
      expect(wallet.requests).toEqual(['connect'])
    })

    test('closed in the moment in which it is pushed: the answer connects nobody', async () => {
      const wallet = createFakeWallet({ id: 'fern', name: 'Fern', policy: 'hang' })
      const { kit, press } = await page([wallet])
      kit.on('view:changed', () => kit.close())
      await press(/Fern/)
      await waitFor(() => expect(kit.read(modalSlice).isOpen.peek()).toBe(false))
      await waitFor(() => expect(kit.getAccount().status).toBe('disconnected'))
      await act(async () => wallet.settle())
      expect(kit.getAccount().status).toBe('disconnected')
      expect(isWaiting(kit)).toBe(false)
    })
  })

  test('declined: says so, and tries again', async () => {
    const wallet = createFakeWallet({ id: 'fern', name: 'Fern', policy: 'reject' })
    const { kit, press, screen, said } = await page([wallet])
    await press(/Fern/)
    await screen.findByRole('heading', { name: 'Connection declined' })
    expect(isWaiting(kit)).toBe(false)
    expect(said()).toEqual(['Connection declined'])
    expect(screen.queryByRole('button', { name: 'Copy details' })).toBeNull()
    await press('Back')
    expect(said()).toEqual([])
    await press(/Fern/)
    await screen.findByRole('heading', { name: 'Connection declined' })
    wallet.policy = 'approve'
    await press('Try again')
    await waitFor(() => expect(kit.getAccount().isConnected).toBe(true))
  })

  test.each([
    ['says no reason', new Error('broken'), 'We do not know why. Open it, then try again.'],
    [
      'shares no account',
      new NoAccountsError({ connectorId: 'fern' }),
      'It shared no account for this app. Unlock it or choose an account there, then try again.',
    ],
    [
      'has no part in it: code did not load',
      new PluginLoadError({ what: 'The adapter', cause: undefined, attempts: 1 }),
      'Check your connection, then try again.',
    ],
  ])('failed, and the wallet %s: offers details, and is reported once', async (_, error, text) => {
    const wallet = createFakeWallet({ id: 'fern', name: 'Fern' })
    wallet.ask = () => Promise.reject(error)
    const { kit, press, screen } = await page([wallet])
    const facts: unknown[] = []
    kit.on('error:reported', (fact) => facts.push(fact))
    await press(/Fern/)
    await screen.findByRole('heading', { name: 'Fern did not connect' })
    screen.getByText(text)
    expect(screen.getByRole('button', { name: 'Copy details' })).not.toBeNull()
    await waitFor(() => expect(facts).toHaveLength(1))
  })

  test('back ends the wait; the late answer connects nobody', async () => {
    const wallet = createFakeWallet({ id: 'fern', name: 'Fern', policy: 'hang' })
    const { kit, press, screen, viewName } = await page([wallet])
    await press(/Fern/)
    await screen.findByText('Continue in Fern')
    await waitFor(() => expect(wallet.requests).toHaveLength(1))
    await press('Back')
    expect(viewName()).toBe('Connect')
    expect(isWaiting(kit)).toBe(false)
    await act(async () => wallet.settle())
    expect(kit.getAccount().status).toBe('disconnected')
  })

  test('what follows the connect leaves the modal alone that was closed and opened anew meanwhile', async () => {
    let answer: (takesOver: boolean) => void = () => {}
    const step = definePlugin({
      id: pluginId<undefined>('step'),
      options: undefined,
      contributes: {
        afterConnect: () =>
          new Promise<boolean>((resolve) => {
            answer = resolve
          }),
      },
    })
    const wallet = createFakeWallet({ id: 'fern', name: 'Fern' })
    const { kit, press, viewName } = await page([wallet], { plugins: [step] })
    await press(/Fern/)
    await waitFor(() => expect(kit.getAccount().isConnected).toBe(true))
    await act(async () => kit.close())
    await act(() => kit.open({ view: 'Networks' }))
    await waitFor(() => expect(viewName()).toBe('Networks'))
    await act(async () => answer(false))
    expect(kit.read(modalSlice).isOpen.peek()).toBe(true)
  })

  test('a disconnect by the host is no error of the wallet: back to the wallets', async () => {
    const wallet = createFakeWallet({ id: 'fern', name: 'Fern', policy: 'hang' })
    const { kit, press, screen, viewName } = await page([wallet])
    const facts: unknown[] = []
    kit.on('error:reported', (fact) => facts.push(fact))
    await press(/Fern/)
    await screen.findByText('Continue in Fern')
    await waitFor(() => expect(wallet.requests).toHaveLength(1))
    await act(() => kit.disconnect())
    await waitFor(() => expect(viewName()).toBe('Connect'))
    expect(isWaiting(kit)).toBe(false)
    expect(facts).toEqual([])
  })

  test('a connect by the host takes its place without an error', async () => {
    const fern = createFakeWallet({ id: 'fern', name: 'Fern', policy: 'hang' })
    const kite = createFakeWallet({ id: 'kite', name: 'Kite' })
    const { kit, press, screen } = await page([fern, kite])
    const facts: unknown[] = []
    kit.on('error:reported', (fact) => facts.push(fact))
    await press(/Fern/)
    await screen.findByText('Continue in Fern')
    await waitFor(() => expect(fern.requests).toHaveLength(1))
    await act(async () => void (await kit.connect({ connectorId: 'kite' })))
    expect(kit.getAccount().connector?.id).toBe('kite')
    expect(screen.queryByText('Fern did not connect')).toBeNull()
    expect(facts).toEqual([])
  })

  test.each([
    ['in this browser', {}, /^Nothing opened\? Click the wallet's icon in your browser\.$/],
    ['on a phone', { userAgentData: { mobile: true } }, /^Nothing opened\? Open Fern and answer/],
  ])(
    'a wallet %s that does not answer for 20 s: the line says where it is',
    async (_, of, text) => {
      vi.stubGlobal('navigator', { userAgent: '', ...of })
      const wallet = createFakeWallet({ id: 'fern', name: 'Fern', policy: 'hang' })
      const { kit, press, screen, root } = await page([wallet])
      vi.useFakeTimers({ shouldAdvanceTime: true })
      await press(/Fern/)
      const line = await screen.findByText('Approve the connection in your wallet.')
      await act(() => vi.advanceTimersByTimeAsync(20_000))
      vi.useRealTimers()
      await screen.findByText(text)
      // The same place, and nothing in the place of the title.
      expect(root.querySelector('.wk-wait__text')).toBe(line)
      expect(line.getAttribute('role')).toBe('status')
      expect(root.querySelector('[data-wk-toast]')).toBeNull()
      await act(async () => wallet.settle())
      await waitFor(() => expect(kit.getAccount().isConnected).toBe(true))
      await waitFor(() => expect(kit.read(screenSlice).waitHint.peek()).toBe(''))
    },
  )

  test('one that answers in time is waited for without a hint', async () => {
    const wallet = createFakeWallet({ id: 'fern', name: 'Fern', policy: 'reject' })
    const { kit, press, screen } = await page([wallet])
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await press(/Fern/)
    await screen.findByRole('heading', { name: 'Connection declined' })
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    vi.useRealTimers()
    expect(kit.read(screenSlice).waitHint.peek()).toBe('')
  })

  test('while it hangs, trying again asks anew', async () => {
    const wallet = createFakeWallet({ id: 'fern', name: 'Fern', policy: 'hang' })
    const { kit, press } = await page([wallet])
    await press(/Fern/)
    await waitFor(() => expect(wallet.requests).toHaveLength(1))
    wallet.policy = 'approve'
    await press('Try again')
    await waitFor(() => expect(kit.getAccount().isConnected).toBe(true))
  })

  async function lookFor(connectorId: string, config: Partial<Config>) {
    const opened = await page([], config)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const params = { connectorId, namespace: 'eip155' as const }
    await act(() => opened.kit.open({ view: 'ConnectingExternal', params }))
    await act(() => vi.advanceTimersByTimeAsync(2100))
    vi.useRealTimers()
    return opened
  }

  describe('a wallet that is gone, with a directory', () => {
    const wallet: ListedWallet = { id: 'fern', name: 'Fern', namespaces: ['eip155'] }
    const getView = defineView<{ readonly wallet: ListedWallet }>()('GetFern')
    const allView = defineView()('All')
    const directory = definePlugin({
      id: pluginId<undefined>('directory'),
      options: undefined,
      features: ['allWallets'],
      views: [
        lazyView(getView, {
          title: 'x',
          load: async () => ({
            default: ({ params }) => <p>{`How to get ${params.wallet.name}`}</p>,
          }),
        }),
        lazyView(allView, {
          title: 'x',
          load: async () => ({ default: () => <p>All of them</p> }),
        }),
      ],
      contributes: {
        walletSource: {
          all: { feature: 'allWallets', view: allView },
          get: {
            view: getView,
            load: async () => ({
              default: async (_: Kit, id: string) => {
                if (id === 'broken') throw new TypeError('offline')
                return id === 'fern' ? wallet : undefined
              },
            }),
          },
        },
      },
    })

    test('that knows it: how to get it, also where all wallets are not shown', async () => {
      const features = { allWallets: false }
      const { press, screen } = await lookFor('fern', { plugins: [directory], features })
      await press('Get fern')
      await screen.findByText('How to get Fern')
    })

    test.each(['kite', 'broken'])('that does not find %s: all wallets', async (id) => {
      const { press, screen } = await lookFor(id, { plugins: [directory] })
      await press(`Get ${id}`)
      await screen.findByText('All of them')
    })

    test('that does not know it, without that list and a guide: nothing to press', async () => {
      const features = { allWallets: false }
      const { screen } = await lookFor('kite', { plugins: [directory], features })
      await screen.findByRole('heading', { name: 'kite was not found' })
      expect(screen.queryByText('Get kite')).toBeNull()
    })
  })

  test('a wallet that is gone: get it', async () => {
    const { screen } = await lookFor('fern', { walletGuideUrl: 'https://example.app/wallets' })
    const link = await screen.findByRole('link', { name: 'Get fern' })
    expect(link.getAttribute('href')).toBe('https://example.app/wallets')
  })
})

describe('SelectNamespace', () => {
  const octavo = () => [
    createFakeWallet({ id: 'octavo', name: 'Octavo', icon }),
    createFakeWallet({
      id: 'octavo.sol',
      name: 'Octavo',
      icon,
      namespace: 'solana',
      accounts: ['So1'],
    }),
  ]

  test('asks which network type, and says which the wallet lacks', async () => {
    const wallets = octavo()
    const { kit, press, screen, names } = await page(wallets)
    await press(/Octavo/)
    await screen.findByRole('heading', { level: 3, name: 'Choose a network type' })
    await waitFor(() =>
      expect(names()).toEqual([
        'Ethereumand 1 compatible network',
        'SSolana',
        'BBitcoinNot in Octavo',
      ]),
    )
    await press(/Solana/)
    await waitFor(() => expect(kit.getAccount('solana').address).toBe('So1'))
  })

  test('a connected type leads to Account', async () => {
    const { kit, press, screen, viewName } = await page(octavo())
    await act(() => kit.connect({ connectorId: 'octavo' }))
    await act(() => kit.open({ view: 'SelectNamespace', params: { connectorId: 'octavo' } }))
    await screen.findByText('Connected')
    await press(/Ethereum/)
    await waitFor(() => expect(viewName()).toBe('Account'))
  })

  test('is skipped when one type is left', async () => {
    const config = { networks: networks.slice(0, 2) }
    const wallets = octavo()
    for (const wallet of wallets) wallet.policy = 'hang'
    const { press, screen } = await page(wallets, config)
    await press(/Octavo/)
    await screen.findByRole('heading', { level: 2, name: 'Octavo' })
    expect(screen.queryByText('Choose a network type')).toBeNull()
  })
})

describe('embedded', () => {
  async function embed(...wallets: readonly FakeWallet[]) {
    const { plugin } = fakeNamespace('eip155', wallets)
    const kit = createWalletKit({
      ...{ networks, storage: memoryStorage(), metadata: { name: 'example.app' } },
      plugins: [plugin],
    }) as unknown as Kit
    kits.push(kit)
    const element = document.body.appendChild(document.createElement('div'))
    const remove = kit.mount(element)
    const root = () => element.querySelector('[data-wk-root]')?.shadowRoot
    const viewName = () => root()?.querySelector<HTMLElement>('[data-wk-view]')?.dataset.wkView
    await waitFor(() => expect(viewName()).toBe('Connect'))
    const press = async (name: RegExp) => {
      const screen = within(root()?.querySelector('[data-wk-view]') as HTMLElement)
      const button = await screen.findByRole('button', { name })
      await act(async () => void fireEvent.click(button))
    }
    return { kit, viewName, press, remove }
  }

  test('a connect by the host moves on to Account', async () => {
    const { kit, viewName, remove } = await embed(createFakeWallet({ id: 'fern', name: 'Fern' }))
    await act(async () => void (await kit.connect({ connectorId: 'fern' })))
    await waitFor(() => expect(viewName()).toBe('Account'))
    await act(async () => remove())
  })

  test('also while the visitor waits for another wallet', async () => {
    const fern = createFakeWallet({ id: 'fern', name: 'Fern', policy: 'hang' })
    const kite = createFakeWallet({ id: 'kite', policy: 'hang' })
    const { kit, viewName, press, remove } = await embed(fern, kite)
    await press(/Fern/)
    await waitFor(() => expect(viewName()).toBe('ConnectingExternal'))
    await waitFor(() => expect(fern.requests).toHaveLength(1))
    const connecting = kit.connect({ connectorId: 'kite' })
    await waitFor(() => expect(viewName()).toBe('Connect'))
    await act(async () => kite.settle('approve'))
    await act(async () => void (await connecting))
    await waitFor(() => expect(viewName()).toBe('Account'))
    await act(async () => remove())
  })
})
