import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { WalletKitProvider } from '../host/WalletKitProvider.js'
import { createWalletKit } from '../kit/createWalletKit.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { VirtualList } from './VirtualList.js'

afterEach(cleanup)

/** A kit of its own each time: what it has loaded it keeps. */
function inKit() {
  const kit = createWalletKit({ networks: [fakeNetwork('eip155', 1, 'Ethereum')], storage: false })
  return ({ children }: { children: ReactNode }) => (
    <WalletKitProvider kit={kit}>{children}</WalletKitProvider>
  )
}
const named = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`)
const stops = (role = 'button') => screen.getAllByRole(role).filter((row) => row.tabIndex === 0)

describe('rows', () => {
  function list(count: number, key?: string) {
    return (
      <VirtualList
        key={key}
        label="Accounts"
        items={named('Account', count)}
        keyOf={(name) => name}
        current={1}
      >
        {(name, { tabIndex }) => (
          <button type="button" tabIndex={tabIndex}>
            {name}
          </button>
        )}
      </VirtualList>
    )
  }

  function renderList(count: number) {
    return render(list(count), { wrapper: inKit() })
  }

  test('one tab stop; arrows, Home, End and Page keys move the focus between the rows', () => {
    renderList(20)
    expect(stops().map((row) => row.textContent)).toEqual(['Account 2'])
    const press = (key: string) => fireEvent.keyDown(stops()[0] as HTMLElement, { key })
    const expectAt = (name: string) => {
      expect(stops().map((row) => row.textContent)).toEqual([name])
      expect(document.activeElement?.textContent).toBe(name)
    }
    press('ArrowDown')
    expectAt('Account 3')
    press('End')
    expectAt('Account 20')
    press('ArrowDown')
    expectAt('Account 20')
    press('PageUp')
    expectAt('Account 12')
    press('Home')
    expectAt('Account 1')
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('20')
  })

  test('a key that leads no further leaves the focus to what takes it next', () => {
    const { rerender } = renderList(3)
    fireEvent.keyDown(stops()[0] as HTMLElement, { key: 'End' })
    fireEvent.keyDown(stops()[0] as HTMLElement, { key: 'End' })
    ;(document.activeElement as HTMLElement).blur()
    rerender(list(3))
    expect(document.activeElement).toBe(document.body)
  })

  // happy-dom has no layout: which rows are in view is tried in a browser.
  test('a long list is windowed', async () => {
    const { rerender } = renderList(1000)
    // Until the code is here, what fits on a screen; then at once.
    expect(screen.queryAllByRole('listitem')).toHaveLength(12)
    await expect.poll(() => document.querySelector('.wk-lines--window')).not.toBeNull()
    expect(screen.getByRole('list', { name: 'Accounts' }).style.getPropertyValue('--_size')).toBe(
      `${1000 * 64}px`,
    )
    expect(screen.queryAllByRole('listitem').length).toBeLessThan(100)

    // Found by a search, and therefore drawn anew.
    rerender(list(700, 'search'))
    const found = screen.getByRole('list', { name: 'Accounts' })
    expect(found.className).toContain('wk-lines--window')
    expect(found.style.getPropertyValue('--_size')).toBe(`${700 * 64}px`)
  })
})

describe('tiles', () => {
  function renderGrid(count: number, onEnd?: () => void, returnTo?: number) {
    return render(
      <VirtualList
        isGrid
        label="Wallets"
        items={named('Wallet', count)}
        keyOf={(name) => name}
        onEnd={onEnd}
        returnTo={returnTo}
      >
        {(name, { tabIndex }) => (
          <button type="button" tabIndex={tabIndex}>
            {name}
          </button>
        )}
      </VirtualList>,
      { wrapper: inKit() },
    )
  }

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
    expect(grid.style.getPropertyValue('--_size')).toBe(`${2500 * 110}px`)
    expect(grid.querySelectorAll('*').length).toBeLessThan(400)
  })

  test('tiles may be links', () => {
    render(
      <VirtualList isGrid label="Wallets" items={named('Wallet', 4)} keyOf={(name) => name}>
        {(name, { tabIndex }) => (
          <a href="https://wallet.example" tabIndex={tabIndex}>
            {name}
          </a>
        )}
      </VirtualList>,
      { wrapper: inKit() },
    )
    fireEvent.keyDown(screen.getByRole('link', { name: 'Wallet 1' }), { key: 'End' })
    expect(document.activeElement?.textContent).toBe('Wallet 4')
  })
})

describe('sections', () => {
  const section = (name: string, count: number) => ({
    key: name,
    label: name,
    heading: <h3>{name}</h3>,
    items: named(name, count),
  })
  const list = (...sections: readonly ReturnType<typeof section>[]) => (
    <VirtualList
      label="All"
      sections={sections}
      keyOf={(name) => name}
      sizeOf={() => 64}
      headingSize={38}
    >
      {(name, { tabIndex }) => (
        <a href="#row" tabIndex={tabIndex}>
          {name}
        </a>
      )}
    </VirtualList>
  )

  test('headings, each with its list; one tab stop over all of them', () => {
    render(list(section('May', 2), section('April', 30)), { wrapper: inKit() })
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'May',
      'April',
    ])
    expect(screen.getByRole('list', { name: 'May' }).children).toHaveLength(2)
    expect(screen.getByRole('list', { name: 'April' }).children).toHaveLength(30)
    const press = (key: string, name: string) => {
      fireEvent.keyDown(stops('link')[0] as HTMLElement, { key })
      expect(stops('link').map((row) => row.textContent)).toEqual([name])
      expect(document.activeElement?.textContent).toBe(name)
    }
    press('ArrowDown', 'May 2')
    press('ArrowDown', 'April 1')
    press('End', 'April 30')
    press('PageUp', 'April 22')
    press('Home', 'May 1')
  })

  // happy-dom has no layout: which rows are in view is tried in a browser.
  test('a list that grows long is windowed, and no row that was there leaves before', async () => {
    const { rerender } = render(list(section('May', 40)), { wrapper: inKit() })
    expect(screen.getAllByRole('listitem')).toHaveLength(40)
    rerender(list(section('May', 40), section('April', 1000)))
    expect(screen.getAllByRole('listitem')).toHaveLength(40)
    await expect.poll(() => document.querySelector('.wk-sections--window')).not.toBeNull()
    const group = screen.getByRole('group', { name: 'All' })
    expect(group.style.getPropertyValue('--_size')).toBe(`${1040 * 64 + 2 * 38}px`)
    expect(screen.queryAllByRole('listitem').length).toBeLessThan(100)
  })

  test('a list that is long from the beginning has its first rows at once', () => {
    render(list(section('May', 1000)), { wrapper: inKit() })
    expect(screen.getAllByRole('listitem').length).toBeLessThanOrEqual(12)
  })
})
