import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settingsSlice } from '../config/settings.js'
import { PluginLoadError } from '../errors/config.js'
import { createWalletKit } from '../kit/createWalletKit.js'
import { getMark } from '../marks/marks.js'
import { chainsSlice } from '../networks/chains.js'
import type { Plugin } from '../plugin/definePlugin.js'
import { ConnectButton, NetworkButton, WalletKitProvider } from '../react.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'

const network = fakeNetwork('eip155', 1, 'Ethereum')
const wallet = { id: 'a.fern', name: 'Fern', type: 'ANNOUNCED' } as const
const address = '0x5F4e3D2c1B0a99887766554433221100ff9C1eF2'

let kit: ReturnType<typeof createWalletKit>
function draw(plugins: readonly Plugin[] = []) {
  kit = createWalletKit({
    networks: [network],
    plugins,
    storage: false,
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
  expect(line.textContent).toBe('The wallets could not load. Try again')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Reload page' })
  // Whoever presses the button itself tries once more.
  fireEvent.click(screen.getByRole('button', { name: 'Connect wallet' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(log).toHaveBeenCalledTimes(2)
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
