import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchIdentity, identitySlice } from '../account/identity.js'
import type { Config } from '../config/config.js'
import { settingsSlice } from '../config/settings.js'
import { addNetwork } from '../connection/addNetwork.js'
import { PluginLoadError } from '../errors/config.js'
import { createWalletKit } from '../kit/createWalletKit.js'
import { getMark } from '../marks/marks.js'
import { chainsSlice } from '../networks/chains.js'
import type { Plugin } from '../plugin/definePlugin.js'
import { ConnectButton, NetworkButton, WalletKitProvider } from '../react.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'

const network = fakeNetwork('eip155', 1, 'Ethereum')
const wallet = { id: 'a.fern', name: 'Fern', type: 'ANNOUNCED' } as const
const address = '0x5F4e3D2c1B0a99887766554433221100ff9C1eF2'

let kit: ReturnType<typeof createWalletKit>
function draw(plugins: readonly Plugin[] = [], config: Partial<Config> = {}) {
  kit = createWalletKit({
    networks: [network],
    plugins,
    storage: false,
    ...config,
    theme: { mode: 'dark', variables: { '--wk-accent': '#6d3df5' } },
  }) as never
  render(
    <WalletKitProvider kit={kit}>
      <NetworkButton />
      <ConnectButton />
    </WalletKitProvider>,
  )
}
function leave() {
  cleanup()
  kit.destroy()
}
beforeEach(() => draw())
afterEach(leave)

const setChain = (chain: object) =>
  act(() =>
    kit.write(chainsSlice, ({ chains }) => {
      chains.value = { eip155: { namespace: 'eip155', networkId: 'eip155:1', ...chain } }
    }),
  )

test('rest and connecting', () => {
  const button = screen.getByRole('button', { name: 'Connect wallet' })
  expect(button.dataset.wkButton).toBe('connect')
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  setChain({ attempt: { id: 1, connectorId: 'a.fern', isRestore: false } })
  expect(screen.getByRole('button', { name: 'Connecting' }).getAttribute('aria-busy')).toBe('true')
})

/** Translates a page as Chrome does: each text node with words gives way to two `<font>` elements. */
function translate(root: Element) {
  const nodes = document.createNodeIterator(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) texts.push(node as Text)
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
}

test('on a translated page the button says that it connects, and gives way to the account', () => {
  translate(document.body)
  setChain({ attempt: { id: 1, connectorId: 'a.fern', isRestore: false } })
  expect(screen.getByRole('button', { name: 'Connecting' }).getAttribute('aria-busy')).toBe('true')
  translate(document.body)
  setChain({ connection: { wallet, accounts: [{ address }], address } })
  expect(screen.queryByRole('button', { name: 'Connecting' })).toBeNull()
  expect(document.querySelector('[data-wk-button="account"]')).not.toBeNull()
})

test('connected, it is the account button; without a balance it shows the address alone', async () => {
  setChain({ connection: { wallet, accounts: [{ address }], address } })
  const loading = screen.getByRole('button', { name: '0x5F…9C1eF2. Loading balance' })
  expect(loading.getAttribute('aria-busy')).toBe('true')
  // No adapter is configured: there is nobody to ask, and that is no failure of the button.
  await waitFor(() => {
    const button = screen.getByRole('button', { name: /^Account ?0x5F…9C1eF2$/ })
    expect(button.getAttribute('aria-busy')).toBeNull()
  })
})

test('on a network that the host adds while the wallet is on it, the balance is read', async () => {
  leave()
  const fern = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:137' })
  draw([fakeNamespace('eip155', [fern]).plugin])
  await act(() => kit.connect({ connectorId: 'fern' }))
  const button = () => document.querySelector('[data-wk-button="account"]') as HTMLElement
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
  const polygon = fakeNetwork('eip155', 137, 'Polygon')
  await act(async () => addNetwork(kit as never, { network: polygon }))
  await waitFor(() => expect(button().textContent).toMatch(/^1\.000 ETH/))
})

test('name and picture take the place of the address once they are known, and never those of another account', async () => {
  leave()
  const other = '0x2222222222222222222222222222222222222222'
  const answers = new Map<string, (identity: { name: string; avatar: string }) => void>()
  const lookupIdentity = ({ address }: { address: string }) =>
    new Promise<{ name: string; avatar: string }>((resolve) => answers.set(address, resolve))
  draw([fakeNamespace('eip155').plugin], {
    providers: { identity: { lookupIdentity, lookupAddress: async () => null } },
  })
  const accounts = [{ address }, { address: other }]
  setChain({ connection: { wallet, accounts, address } })
  const button = () => document.querySelector('[data-wk-button="account"]') as HTMLElement
  await waitFor(() => expect(button().querySelector('svg')).not.toBeNull())
  // The button itself asks nobody.
  expect(answers.size).toBe(0)
  void fetchIdentity(kit as never)
  await waitFor(() => expect(answers.size).toBe(1))
  expect(button().textContent).toContain('0x5F…9C1eF2')

  // The visitor chooses another account before the name is there.
  setChain({ connection: { wallet, accounts, address: other } })
  void fetchIdentity(kit as never)
  await waitFor(() => expect(answers.size).toBe(2))
  const avatar = 'https://img.test/mira.png'
  await act(async () => answers.get(address)?.({ name: 'mira.eth', avatar }))
  expect(button().textContent).toContain('0x22…222222')
  expect(button().textContent).not.toContain('mira.eth')
  expect(button().querySelector('img')).toBeNull()

  const long = 'a-name-that-never-seems-to-end.eth'
  await act(async () => answers.get(other)?.({ name: long, avatar: '' }))
  await waitFor(() => expect(button().textContent).toContain('a-name-that-never-s…'))
  setChain({ connection: { wallet, accounts, address } })
  await waitFor(() => expect(button().textContent).toMatch(/mira\.eth$/))
  expect(button().title).toBe('0x5F…9C1eF2')
  const picture = button().querySelector('img') as HTMLImageElement
  expect(picture.getAttribute('src')).toBe(avatar)
  expect(picture.getAttribute('referrerpolicy')).toBe('no-referrer')
  // Whoever comes back within minutes is known without a question.
  kit.write(identitySlice, (slice) => {
    slice.entries.value = new Map()
  })
  setChain({ connection: { wallet, accounts, address: other } })
  setChain({ connection: { wallet, accounts, address } })
  await waitFor(() => expect(button().textContent).toMatch(/mira\.eth$/))
  expect(answers.size).toBe(2)
  // One that does not load leaves the picture that is made from the address.
  fireEvent.error(button().querySelector('img') as HTMLImageElement)
  expect(button().querySelector('img')).toBeNull()
  expect(button().querySelector('svg[data-wk-part="avatar"]')).not.toBeNull()
})

test('a network that is not configured asks to switch, but where all that connects allows any', () => {
  const elsewhere = {
    connection: { wallet, accounts: [{ address }], address, unsupportedNetworkId: 'eip155:5' },
  }
  setChain(elsewhere)
  expect(screen.queryByRole('button', { name: 'Switch network' })).toBeNull()
  leave()
  draw([fakeNamespace('eip155').plugin])
  expect(
    screen.getByRole('button', { name: /^Ethereum ?. Switch network$/ }).dataset.unsupported,
  ).toBeUndefined()
  setChain(elsewhere)
  expect(screen.getByRole('button', { name: 'Switch network' }).dataset.unsupported).toBe('')
})

test('the theme is on each button and follows a change', () => {
  const button = screen.getByRole('button', { name: 'Connect wallet' })
  expect(button.dataset.theme).toBe('dark')
  expect(button.style.getPropertyValue('--wk-accent')).toBe('#6d3df5')
  act(() =>
    kit.write(settingsSlice, ({ theme }) => {
      theme.value = { mode: 'system', variables: { '--wk-accent': 'red' } }
    }),
  )
  expect(button.dataset.theme).toBeUndefined()
  expect(button.style.getPropertyValue('--wk-accent')).toBe('red')
})

test('where the modal does not load the button says so, and trying again opens; then only a reload helps', async () => {
  let attempts = 0
  Object.assign(kit, {
    open: async () => {
      attempts++
      if (attempts < 3) {
        throw new PluginLoadError({ what: 'The modal', cause: new TypeError('offline'), attempts })
      }
    },
  })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  fireEvent.click(screen.getByRole('button', { name: 'Connect wallet' }))
  const line = await screen.findByRole('alert')
  expect(line.textContent).toBe('This could not load. Try again')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Reload page' })
  // Whoever presses the button itself tries once more.
  fireEvent.click(screen.getByRole('button', { name: 'Connect wallet' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(log).toHaveBeenCalledTimes(2)
  log.mockRestore()
})

test('where the code behind the network’s button does not load, it blames no wallet', async () => {
  const cause = new TypeError('offline')
  Object.assign(kit, {
    open: () => Promise.reject(new PluginLoadError({ what: 'The modal', cause, attempts: 1 })),
  })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  fireEvent.click(screen.getByRole('button', { name: /Ethereum/ }))
  expect((await screen.findByRole('alert')).textContent).not.toMatch(/wallet/i)
  log.mockRestore()
})

test('the network button asks for no mark before somebody is connected, then shows the modal’s', async () => {
  const mark = () => document.querySelector('[data-wk-button="network"] [data-wk-part="mark"]')
  const load = vi.spyOn(kit, 'load')
  setChain({})
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  expect(load).not.toHaveBeenCalled()
  expect(mark()?.textContent).toBe('E')
  setChain({ connection: { wallet, accounts: [{ address }], address } })
  await waitFor(() => expect(mark()?.getAttribute('src')).toBe(getMark(kit as never, 'eip155:1')))
  expect(mark()?.getAttribute('src')).toMatch(/^data:image\/svg/)
})
