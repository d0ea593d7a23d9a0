import { act, cleanup, fireEvent, within } from '@testing-library/react'
import type { Config, Kit } from '@wallet-kit/core'
import {
  definePlugin,
  defineView,
  InvalidAppConfigurationError,
  type ListedWallet,
  lazyView,
  PluginLoadError,
  ProjectIdNotConfiguredError,
  type SharedConnector,
  UserRejectedError,
} from '@wallet-kit/core/plugin'
import { createFakeWallet, createTestKit, fakeNamespace } from '@wallet-kit/core/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { walletConnectId } from '../constants.js'
import { PairingExpiredError, RelayUnreachableError, SessionExpiredError } from '../errors.js'
import { walletconnect } from '../index.js'
import { deepLinkKey } from '../links/deepLink.js'
import type { HeldAttempt } from '../pairing/holdAttempt.js'
import { importLibrary } from '../session/importLibrary.js'
import { getLive, type Pairing, walletconnectSlice } from '../slice.js'

// A loaded machine takes its time to load the screens' code and the library beside them: no test waits for that.
beforeAll(
  () =>
    Promise.all([
      import('./ConnectingWalletConnectView.js'),
      import('./ConnectingWalletConnectBasicView.js'),
      import('../messages/en.js'),
      importLibrary(),
    ]),
  120_000,
)

const uri = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'58'.repeat(32)}`
const address = '0x1111111111111111111111111111111111111111'
const fern: ListedWallet = {
  id: 'fern',
  name: 'Fern',
  namespaces: ['eip155'],
  links: { native: 'fern://' },
}
const allWalletsView = defineView()('AllWallets')
const getView = defineView<{ readonly wallet: ListedWallet }>()('GetWallet')
const directory = definePlugin({
  id: 'directory' as never,
  options: undefined as never,
  features: ['allWallets'],
  views: [
    lazyView(allWalletsView, { title: 'All wallets', load: async () => ({ default: () => null }) }),
    lazyView(getView, {
      title: 'Get a wallet',
      load: async () => ({
        default: ({ params }) => <p>{`Where to get ${params.wallet.name}`}</p>,
      }),
    }),
  ],
  contributes: {
    walletSource: {
      all: { feature: 'allWallets', view: allWalletsView, count: '60+' },
      get: { view: getView, load: async () => ({ default: async () => undefined }) },
    },
  },
})

const kits: Kit[] = []
// Without motion no picture of the last view stays behind for a moment.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(async () => {
  for (const kit of kits.splice(0)) await act(async () => kit.destroy())
  cleanup()
  vi.unstubAllGlobals()
})

/** The plugin with a connector whose wallet answers when the test says so. */
function controlled(options: { readonly basic?: boolean } = {}) {
  const plugin = walletconnect(options)
  const asked: { signal: AbortSignal; approve(): void; fail(error: unknown): void }[] = []
  const connector = {
    id: walletConnectId,
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespace: 'eip155',
    getProvider: async () => undefined as never,
  } as const
  const shared = {
    connectors: [connector],
    connect: ({ signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        const sessions = [{ namespace: 'eip155', accounts: [{ address }] }]
        asked.push({ signal, approve: () => resolve(sessions), fail: reject })
      }),
    subscribe: () => () => undefined,
    disconnect: async () => undefined,
  } as unknown as SharedConnector
  const connectors = plugin.connectors?.map((each) => ({
    ...each,
    load: async () => ({ default: () => shared }),
  }))
  return { asked, plugin: { ...plugin, ...(connectors && { connectors }) } }
}

async function open({
  wallet,
  basic = false,
  installed = [],
  ...config
}: Partial<Config> & {
  readonly wallet?: ListedWallet
  readonly basic?: boolean
  readonly installed?: readonly string[]
} = {}) {
  const { asked, plugin } = controlled({ basic })
  const wallets = installed.map((id) => createFakeWallet({ id, name: 'Fern' }))
  const kit = createTestKit({
    ...config,
    plugins: [fakeNamespace('eip155', wallets).plugin, plugin, ...(config.plugins ?? [])],
  }) as unknown as Kit
  kits.push(kit)
  const view = basic ? 'ConnectingWalletConnectBasic' : 'ConnectingWalletConnect'
  await act(() => kit.open({ view, params: wallet ? { wallet } : {} } as never))
  const root = document.querySelector('[data-wk-root]')?.shadowRoot as ShadowRoot
  const screen = within(root.querySelector('dialog') as HTMLElement)
  const show = (pairing: Pairing) =>
    act(async () =>
      kit.write(walletconnectSlice, (slice) => {
        slice.pairing.value = pairing
      }),
    )
  await vi.waitFor(() => expect(asked).toHaveLength(1), 8000)
  const press = async (role: 'button' | 'link' | 'tab', name: string) => {
    const element = await screen.findByRole(role, { name })
    await act(async () => {
      fireEvent.click(element)
    })
  }
  return { kit, root, screen, show, press, asked, wallets }
}
const ready: Pairing = { status: 'ready', uri }
const onPhone = () =>
  vi.stubGlobal('navigator', { userAgentData: { mobile: true }, userAgent: '', clipboard: {} })

describe('the code', () => {
  test('is made, drawn, and copied with a toast; the link is nowhere else', async () => {
    const copied: string[] = []
    vi.stubGlobal('navigator', {
      userAgent: '',
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    })
    const { screen, show, press, root } = await open()
    await show({ status: 'loading' })
    await screen.findByText('Making a code')
    expect(screen.getByRole('button', { name: 'Copy link' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await show(ready)
    await screen.findByRole('img', { name: 'QR code to connect a wallet' })
    await press('button', 'Copy link')
    expect(copied).toEqual([uri])
    await vi.waitFor(() =>
      expect(root.querySelector('[data-wk-toast]')?.textContent).toBe('Link copied'),
    )
    const holders = [...root.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(({ value }) => value.includes('symKey'))
        .map(({ name }) => name),
    )
    expect(holders).toEqual(['href'])
    expect(root.textContent).not.toContain('symKey')
  })

  test('that is too old when it is copied is not', async () => {
    const copied: string[] = []
    vi.stubGlobal('navigator', {
      userAgent: '',
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    })
    const { kit, screen, show } = await open()
    await show(ready)
    const button = await screen.findByRole('button', { name: 'Copy link' })
    // What the press finds, before anything is drawn.
    const find = () =>
      kit.write(walletconnectSlice, (slice) => {
        slice.pairing.value = { status: 'loading' }
      })
    addEventListener('click', find, { capture: true, once: true })
    await act(async () => {
      fireEvent.click(button)
    })
    expect(copied).toEqual([])
  })

  test('that expired is under a veil, and of the old one nothing is left', async () => {
    const { screen, show, root } = await open()
    await show(ready)
    const before = (await screen.findByRole('img')).innerHTML
    await show({ status: 'expired' })
    await screen.findByText('This code expired')
    expect(screen.getByRole('img', { name: 'Expired QR code' }).innerHTML).not.toBe(before)
    expect(screen.getByRole('button', { name: 'Copy link' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    expect(screen.queryByRole('link')).toBeNull()
    expect(root.innerHTML).not.toContain('symKey')
    expect(screen.getByRole('button', { name: 'New code' })).not.toBeNull()
  })

  test('that is renewed is announced politely, the first one is not', async () => {
    const { root, show } = await open()
    const polite = () => root.querySelector('[role="status"], [aria-live="polite"]')?.textContent
    await show(ready)
    expect(polite()).toBe('')
    await show({ status: 'loading' })
    await show({ status: 'ready', uri: uri.replace('7f', '8e') })
    await vi.waitFor(() => expect(polite()).toBe('New code'))
  })
})

describe('what comes of it', () => {
  test('a disconnect by the host is no error of a wallet', async () => {
    const { kit, screen, show, asked } = await open()
    await show(ready)
    const facts: unknown[] = []
    kit.on('error:reported', (fact) => facts.push(fact))
    await act(() => kit.disconnect())
    await vi.waitFor(() => expect(asked[0]?.signal.aborted).toBe(true))
    await vi.waitFor(() =>
      expect(
        document
          .querySelector('[data-wk-root]')
          ?.shadowRoot?.querySelector('[data-wk-view="ConnectingWalletConnect"]'),
      ).toBeFalsy(),
    )
    expect(screen.queryByRole('heading', { name: /could not load|did not connect/ })).toBeNull()
    expect(facts).toEqual([])
  })

  test('approved: the modal closes, and the wallet is a recent one', async () => {
    const { kit, screen, show, asked } = await open({ wallet: fern })
    await show(ready)
    await screen.findByRole('img')
    await act(async () => asked[0]?.approve())
    await vi.waitFor(() => expect(kit.getAccount().address).toBe(address))
    await vi.waitFor(() =>
      expect(
        document.querySelector('[data-wk-root]')?.shadowRoot?.querySelector('dialog[open]'),
      ).toBeNull(),
    )
    await act(() => kit.open({ view: 'Connect' }))
    expect(
      kit.storage.get({ name: 'recent-wallets', version: 1, parse: (value) => value }),
    ).toMatchObject([{ id: 'fern', type: 'WALLET_CONNECT', links: { native: 'fern://' } }])
  })

  test('approved: the code stays until the next step is there, and no other one is made', async () => {
    let goOn = () => {}
    const held = new Promise<false>((resolve) => {
      goOn = () => resolve(false)
    })
    const signIn = definePlugin({
      id: 'sign-in' as never,
      options: undefined as never,
      contributes: { afterConnect: () => held },
    })
    const { kit, root, screen, show, asked } = await open({ plugins: [signIn] })
    await show(ready)
    await screen.findByRole('img')
    await act(async () => asked[0]?.approve())
    await vi.waitFor(() => expect(kit.getAccount().address).toBe(address))
    // The connector has ended the attempt.
    await show({ status: 'none' })
    expect(screen.queryByText('Making a code')).toBeNull()
    expect(root.querySelector('[aria-busy="true"]')).toBeNull()
    await act(async () => goOn())
    await vi.waitFor(() => expect(root.querySelector('dialog[open]')).toBeNull())
  })

  test('declined: says so, and tries again', async () => {
    const { screen, show, press, asked } = await open({ wallet: fern })
    await show(ready)
    await act(async () => asked[0]?.fail(new UserRejectedError({ method: 'connect' } as never)))
    await screen.findByRole('heading', { name: 'Connection declined' })
    await press('button', 'Try again')
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    await show(ready)
    await screen.findByRole('img', { name: 'QR code to connect a wallet' })
  })

  test.each([
    ['after there was a code: the wallet', true, 'Fern did not connect'],
    ['before: the code', false, 'The code could not load'],
  ])('failed %s', async (_, hasCode, heading) => {
    const { screen, show, press, asked } = await open({ wallet: fern })
    if (hasCode) await show(ready)
    await act(async () => asked[0]?.fail(new TypeError('broken')))
    await screen.findByRole('heading', { name: heading })
    // Nothing shows that the relay was silent.
    screen.getByText(/^We do not know why\./)
    expect(screen.getByRole('button', { name: 'Copy details' })).not.toBeNull()
    await press('button', hasCode ? 'Try again' : 'New code')
    await vi.waitFor(() => expect(asked).toHaveLength(2))
  })

  test.each([
    ['PairingExpiredError', new PairingExpiredError(), 'This code expired', /no new code could/],
    [
      'RelayUnreachableError',
      new RelayUnreachableError(),
      'The code could not load',
      /did not answer/,
    ],
  ])(
    '%s after there was a code: no wallet has answered, and none is blamed',
    async (_, error, heading, text) => {
      const { kit, screen, show, asked } = await open({ wallet: fern })
      await show(ready)
      getLive(kit).failure = error
      await act(async () => asked[0]?.fail(error))
      await screen.findByRole('heading', { name: heading })
      expect(screen.getByText(text)).not.toBeNull()
      expect(screen.queryByText(/The wallet answered/)).toBeNull()
    },
  )

  test('a relay that closes the connection for a reason of its own is not said to be silent', async () => {
    const { kit, screen, asked } = await open()
    const error = new RelayUnreachableError({ reason: '3000 Too many requests' })
    getLive(kit).failure = error
    await act(async () => asked[0]?.fail(error))
    await screen.findByRole('heading', { name: 'The code could not load' })
    screen.getByText(/^We do not know why\./)
    expect(screen.queryByText(/did not answer/)).toBeNull()
  })

  test('a relay that refuses the app is not said to be silent', async () => {
    const { kit, screen, asked } = await open()
    const error = new InvalidAppConfigurationError({ service: 'The relay', reason: 'x' })
    getLive(kit).failure = error
    await act(async () => asked[0]?.fail(error))
    await screen.findByRole('heading', { name: 'The code could not load' })
    expect(screen.getByText(/WalletConnect refused this app/)).not.toBeNull()
  })

  test('an app without a project id is said not to be set up: the relay was not asked', async () => {
    const { kit, screen, asked } = await open()
    const error = new ProjectIdNotConfiguredError({ feature: 'walletconnect' })
    getLive(kit).failure = error
    await act(async () => asked[0]?.fail(error))
    await screen.findByRole('heading', { name: 'The code could not load' })
    expect(screen.getByText(/This app has not set up WalletConnect/)).not.toBeNull()
    expect(screen.queryByText(/refused/)).toBeNull()
  })

  test('a relay that refuses the clock is said to refuse that, and not the app', async () => {
    const { kit, screen, asked } = await open()
    const error = new SessionExpiredError({ reason: 'JWT Token is expired' })
    getLive(kit).failure = error
    await act(async () => asked[0]?.fail(error))
    await screen.findByRole('heading', { name: 'The code could not load' })
    expect(screen.getAllByText(/refused this device's date and time/)[0]).not.toBeNull()
    expect(screen.queryByText(/refused this app/)).toBeNull()
  })

  test.each([
    [1, 'This screen did not load', 'Try again'],
    [2, 'WalletConnect still does not load', 'Reload page'],
  ])('a library that did not load, %s times', async (attempts, heading, button) => {
    const { kit, screen, asked } = await open()
    const error = new PluginLoadError({ what: 'WalletConnect', cause: new Error(), attempts })
    getLive(kit).failure = error
    await act(async () => asked[0]?.fail(error))
    await screen.findByRole('heading', { name: heading })
    expect(screen.getByRole('button', { name: button })).not.toBeNull()
  })

  test('its header leads to the host’s page about wallets', async () => {
    const { screen } = await open({ basic: true, helpUrl: 'https://example.app/wallets' })
    const link = await screen.findByRole('link', { name: 'What is a wallet?' })
    expect(link.getAttribute('href')).toBe('https://example.app/wallets')
  })

  test('the screen can ask for a new code for as long as it is there', async () => {
    const { kit, asked } = await open()
    expect(getLive(kit).screens).toBe(1)
    await act(async () => asked[0]?.fail(new UserRejectedError({ method: 'connect' } as never)))
    expect(getLive(kit).screens).toBe(1)
    await act(async () => kit.close())
    await vi.waitFor(() => expect(getLive(kit).screens).toBe(0))
  })

  test('leaving ends the attempt', async () => {
    const { kit, asked, show } = await open()
    await show(ready)
    await act(async () => kit.close())
    await vi.waitFor(() => expect(asked[0]?.signal.aborted).toBe(true))
  })
})

describe('on a phone', () => {
  test('"Open wallet" comes first and is a real link; it is remembered without the pairing', async () => {
    onPhone()
    const { kit, screen, show, press } = await open({ wallet: fern })
    expect(screen.getByRole('button', { name: 'Open wallet' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await show(ready)
    const link = await screen.findByRole('link', { name: 'Open wallet' })
    expect(link.getAttribute('href')).toBe(`fern://wc?uri=${encodeURIComponent(uri)}`)
    expect(link.getAttribute('target')).toBe('_self')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(screen.queryByRole('img')).toBeNull()
    expect(getLive(kit).chosen).toBeUndefined()
    await press('link', 'Open wallet')
    expect(getLive(kit).chosen).toEqual({ name: 'Fern', href: 'fern://' })
    expect(kit.storage.get(deepLinkKey)).toBeUndefined()
    await press('button', 'Show QR code')
    await screen.findByRole('img', { name: 'QR code to connect a wallet' })
  })

  test('where no new link can be made it says so, and tries again', async () => {
    onPhone()
    const { kit, screen, show, press } = await open({ wallet: fern })
    await show(ready)
    await screen.findByRole('link', { name: 'Open wallet' })
    await show({ status: 'expired' })
    await screen.findByText(/^The link expired/)
    expect(screen.queryByRole('link')).toBeNull()
    let renewed = 0
    getLive(kit).attempt = {
      attempt: { renew: async () => void renewed++, leave() {} },
    } as unknown as HeldAttempt
    await press('button', 'Try again')
    expect(renewed).toBe(1)
  })

  test('with any wallet, too: the code stands behind a button', async () => {
    onPhone()
    const { screen, show, press } = await open({ basic: true, plugins: [directory] })
    await show(ready)
    const link = await screen.findByRole('link', { name: 'Open wallet' })
    expect(link.getAttribute('href')).toBe(uri)
    expect(link.className).toContain('wk-btn--primary')
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.queryByRole('button', { name: /yet\?/ })).toBeNull()
    await press('button', 'Show QR code')
    await screen.findByRole('img', { name: 'QR code to connect a wallet' })
  })

  test('a wallet without a usable link has its code', async () => {
    onPhone()
    const { screen, show } = await open({
      wallet: { ...fern, links: { native: 'javascript:alert(1)' } },
    })
    await show(ready)
    await screen.findByRole('img')
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('on a desktop', () => {
  const links = {
    native: 'fern://',
    desktop: 'fern-desktop://',
    web: 'https://app.fern.example',
  }

  test('one way is no tab', async () => {
    const { screen, show } = await open({ wallet: fern })
    await show(ready)
    await screen.findByText('Scan with Fern on your phone.')
    expect(screen.queryByRole('tab')).toBeNull()
  })

  test.each([
    ['that has a place', { homepage: 'https://fern.example' }, true],
    ['of which no place is known', {}, false],
  ])('who does not have a wallet %s yet', async (_, place, isLed) => {
    const wallet = { ...fern, ...place }
    const { screen, show, press } = await open({ wallet, plugins: [directory] })
    await show(ready)
    await screen.findByText('Scan with Fern on your phone.')
    if (!isLed) return expect(screen.queryByRole('button', { name: /yet\?/ })).toBeNull()
    await press('button', 'No Fern yet? Get it')
    await screen.findByText('Where to get Fern')
  })

  test('several ways are tabs, each with its own link', async () => {
    const { screen, show, press } = await open({ wallet: { ...fern, links } })
    await show(ready)
    const names = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)
    expect(names).toEqual(['Mobile', 'Desktop', 'Web'])
    const href = () => screen.getByRole('link', { name: 'Open wallet' }).getAttribute('href')
    await press('tab', 'Desktop')
    expect(href()).toBe(`fern-desktop://wc?uri=${encodeURIComponent(uri)}`)
    await press('tab', 'Web')
    expect(href()).toBe(`https://app.fern.example/wc?uri=${encodeURIComponent(uri)}`)
  })

  test.each([
    ['beside another', { native: 'fern://', desktop: 'javascript:alert(1)' }],
    ['that is the only one', { web: 'https://mira:1@fern.example' }],
  ])('a way whose link cannot be used, %s, is none: there is the code', async (_, unusable) => {
    const { screen, show } = await open({ wallet: { ...fern, links: unusable } })
    await show(ready)
    await screen.findByRole('img', { name: 'QR code to connect a wallet' })
    expect(screen.queryByRole('tab')).toBeNull()
  })

  test('a way whose link expired says so, and can be tried again', async () => {
    const { screen, show, press } = await open({ wallet: { ...fern, links } })
    await show({ status: 'expired' })
    await press('tab', 'Desktop')
    await screen.findByText(/^The link expired/)
    expect(
      screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-disabled'),
    ).toBeNull()
  })

  test('one that is present connects in this browser', async () => {
    const { kit, screen, press, wallets } = await open({ wallet: fern, installed: ['fern'] })
    await act(async () => kit.connect({ connectorId: 'nobody' }).catch(() => undefined))
    await screen.findByRole('tab', { name: 'Browser', selected: true })
    await press('button', 'Open wallet')
    await vi.waitFor(() => expect(wallets[0]?.requests).toEqual(['connect']))
  })
})

describe('the basic view', () => {
  test('has the code and the way to all wallets', async () => {
    const { kit, screen, show, press } = await open({ basic: true, plugins: [directory] })
    await show(ready)
    await screen.findByRole('img', { name: 'QR code to connect a wallet' })
    await press('button', /^All wallets/ as never)
    await vi.waitFor(() =>
      expect(
        document
          .querySelector('[data-wk-root]')
          ?.shadowRoot?.querySelector('[data-wk-view]')
          ?.getAttribute('data-wk-view'),
      ).toBe('AllWallets'),
    )
    expect(kit.getAccount().isConnected).toBe(false)
  })

  test('without a directory there is the code alone', async () => {
    const { screen, show } = await open({ basic: true })
    await show(ready)
    await screen.findByRole('img')
    expect(screen.queryByRole('list')).toBeNull()
  })
})
