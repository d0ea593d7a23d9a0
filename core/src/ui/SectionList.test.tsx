import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { WalletKitProvider } from '../host/WalletKitProvider.js'
import { createWalletKit } from '../kit/createWalletKit.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { SectionList } from './SectionList.js'

afterEach(cleanup)

/** A kit of its own each time: what it has loaded it keeps. */
function inKit() {
  const kit = createWalletKit({ networks: [fakeNetwork('eip155', 1, 'Ethereum')], storage: false })
  return ({ children }: { children: ReactNode }) => (
    <WalletKitProvider kit={kit}>{children}</WalletKitProvider>
  )
}
const section = (name: string, count: number) => ({
  key: name,
  label: name,
  heading: <h3>{name}</h3>,
  items: Array.from({ length: count }, (_, index) => `${name} ${index + 1}`),
})
const list = (...sections: readonly ReturnType<typeof section>[]) => (
  <SectionList
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
  </SectionList>
)

test('headings, each with its list; one tab stop over all of them', () => {
  render(list(section('May', 2), section('April', 30)), { wrapper: inKit() })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'May',
    'April',
  ])
  expect(screen.getByRole('list', { name: 'May' }).children).toHaveLength(2)
  expect(screen.getByRole('list', { name: 'April' }).children).toHaveLength(30)
  const stops = () => screen.getAllByRole('link').filter((row) => row.tabIndex === 0)
  const press = (key: string, name: string) => {
    fireEvent.keyDown(stops()[0] as HTMLElement, { key })
    expect(stops().map((row) => row.textContent)).toEqual([name])
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
