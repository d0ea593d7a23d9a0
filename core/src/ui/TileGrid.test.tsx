import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { WalletKitProvider } from '../host/WalletKitProvider.js'
import { createWalletKit } from '../kit/createWalletKit.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { TileGrid } from './TileGrid.js'

afterEach(cleanup)

const kit = createWalletKit({
  networks: [fakeNetwork('eip155', 1, 'Ethereum')],
  storage: false,
})
const wrapper = ({ children }: { children: ReactNode }) => (
  <WalletKitProvider kit={kit}>{children}</WalletKitProvider>
)
const wallets = (count: number) =>
  Array.from({ length: count }, (_, index) => `Wallet ${index + 1}`)

function renderGrid(count: number, onEnd?: () => void, returnTo?: number) {
  return render(
    <TileGrid
      label="Wallets"
      items={wallets(count)}
      keyOf={(name) => name}
      onEnd={onEnd}
      returnTo={returnTo}
    >
      {(name, { tabIndex }) => (
        <button type="button" tabIndex={tabIndex}>
          {name}
        </button>
      )}
    </TileGrid>,
    { wrapper },
  )
}

const stops = () => screen.getAllByRole('button').filter((tile) => tile.tabIndex === 0)

test('one tab stop; the keys move the focus between the tiles', () => {
  renderGrid(10)
  expect(stops().map((tile) => tile.textContent)).toEqual(['Wallet 1'])
  const press = (key: string) => fireEvent.keyDown(stops()[0] as HTMLElement, { key })
  for (const [key, name] of [
    ['ArrowRight', 'Wallet 2'],
    ['ArrowDown', 'Wallet 6'],
    ['End', 'Wallet 10'],
    ['Home', 'Wallet 1'],
  ] as const) {
    press(key)
    expect(stops().map((tile) => tile.textContent)).toEqual([name])
    expect(document.activeElement?.textContent).toBe(name)
  }
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('10')
})

test('a tile that takes the focus becomes the tab stop', () => {
  renderGrid(10)
  fireEvent.focus(screen.getByRole('button', { name: 'Wallet 7' }))
  expect(stops().map((tile) => tile.textContent)).toEqual(['Wallet 7'])
})

test('who comes back finds the tile that led away', () => {
  renderGrid(10, undefined, 5)
  expect(document.activeElement?.textContent).toBe('Wallet 6')
  expect(stops().map((tile) => tile.textContent)).toEqual(['Wallet 6'])
})

test('a short grid is at its end at once', () => {
  let ends = 0
  renderGrid(10, () => ends++)
  expect(ends).toBeGreaterThan(0)
})

// happy-dom has no layout: which tiles are in view is tried in a browser.
test('a long grid is windowed', async () => {
  renderGrid(10_000)
  // Until the code is here, what fits on a screen.
  expect(screen.queryAllByRole('listitem')).toHaveLength(24)
  await expect.poll(() => document.querySelector('.wk-grid--window')).not.toBeNull()
  const grid = screen.getByRole('list', { name: 'Wallets' })
  expect(grid.style.getPropertyValue('--_rows')).toBe('2500')
  expect(grid.querySelectorAll('*').length).toBeLessThan(400)
})

test('tiles may be links', () => {
  render(
    <TileGrid label="Wallets" items={wallets(4)} keyOf={(name) => name}>
      {(name, { tabIndex }) => (
        <a href="https://wallet.example" tabIndex={tabIndex}>
          {name}
        </a>
      )}
    </TileGrid>,
    { wrapper },
  )
  fireEvent.keyDown(screen.getByRole('link', { name: 'Wallet 1' }), { key: 'End' })
  expect(document.activeElement?.textContent).toBe('Wallet 4')
})
