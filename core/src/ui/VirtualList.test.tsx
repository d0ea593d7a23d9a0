import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { WalletKitProvider } from '../host/WalletKitProvider.js'
import { createWalletKit } from '../kit/createWalletKit.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { VirtualList } from './VirtualList.js'

afterEach(cleanup)

const kit = createWalletKit({
  networks: [fakeNetwork('eip155', 1, 'Ethereum')],
  storage: false,
})
const wrapper = ({ children }: { children: ReactNode }) => (
  <WalletKitProvider kit={kit}>{children}</WalletKitProvider>
)
const accounts = (count: number) =>
  Array.from({ length: count }, (_, index) => `Account ${index + 1}`)

function list(count: number, key?: string) {
  return (
    <VirtualList
      key={key}
      label="Accounts"
      items={accounts(count)}
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
  return render(list(count), { wrapper })
}

test('one tab stop; arrows, Home, End and Page keys move the focus between the rows', () => {
  renderList(20)
  const stops = () => screen.getAllByRole('button').filter((row) => row.tabIndex === 0)
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

// happy-dom has no layout: which rows are in view is tried in a browser.
test('a long list is windowed', async () => {
  const { rerender } = renderList(1000)
  // Until the code is here, what fits on a screen; then at once.
  expect(screen.queryAllByRole('listitem')).toHaveLength(12)
  await expect.poll(() => document.querySelector('.wk-lines--window')).not.toBeNull()
  expect(screen.getByRole('list', { name: 'Accounts' }).style.getPropertyValue('--_rows')).toBe(
    '1000',
  )
  expect(screen.queryAllByRole('listitem').length).toBeLessThan(100)

  // Found by a search, and therefore drawn anew.
  rerender(list(700, 'search'))
  const found = screen.getByRole('list', { name: 'Accounts' })
  expect(found.className).toContain('wk-lines--window')
  expect(found.style.getPropertyValue('--_rows')).toBe('700')
})
