import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { WalletKitProvider } from '../../host/WalletKitProvider.js'
import { createWalletKit } from '../../kit/createWalletKit.js'
import { modalContext } from '../../react/modalContext.js'
import { signal } from '../../store/signals.js'
import { fakeNetwork } from '../../testing/fakeNetwork.js'
import { TokenPicker } from './TokenPicker.js'

afterEach(cleanup)

const kit = createWalletKit({
  networks: [fakeNetwork('eip155', 1, 'Ethereum')],
  storage: false,
  locale: 'en',
})
const eth = { key: 'eth', name: 'Ethereum', symbol: 'ETH', value: '4283.13', quantity: '1.204' }
const fern = { key: 'fern', name: 'Fern', symbol: 'FRN', quantity: '7', address: '0xF3' }
const aave = { key: 'aave', name: 'Aave', symbol: 'AAVE', address: '0xaA' }
const groups = [
  { label: 'Your tokens', tokens: [eth, fern] },
  { label: 'Popular', tokens: [aave] },
]

function open(props: Partial<TokenPicker.Props<typeof aave | typeof eth>> = {}) {
  const polite = signal('')
  const chosen: string[] = []
  const context = { polite, assertive: signal('') } as never
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WalletKitProvider kit={kit}>
      <modalContext.Provider value={context}>{children}</modalContext.Provider>
    </WalletKitProvider>
  )
  render(<TokenPicker groups={groups} onChoose={({ key }) => chosen.push(key)} {...props} />, {
    wrapper,
  })
  return {
    chosen,
    polite,
    type: (value: string) =>
      act(async () => {
        fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
      }),
    rows: () => screen.queryAllByRole('listitem').map((row) => row.textContent),
  }
}

test('groups with their headings; what is held has its value and quantity', () => {
  const { rows } = open()
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Your tokens',
    'Popular',
  ])
  expect(rows()).toEqual(['EEthereumETH$4,283.131.204', 'FFernFRN7.000', 'AAaveAAVE'])
  expect(screen.getByRole('list', { name: 'Popular' })).toBeTruthy()
})

test('the search has the focus on a desktop', () => {
  open()
  expect(document.activeElement).toBe(
    screen.getByRole('searchbox', { name: 'Name, symbol or address' }),
  )
})

test('a row or a suggestion is chosen', () => {
  const { chosen } = open({ suggested: [aave] })
  fireEvent.click(screen.getByRole('button', { name: /Fern/ }))
  fireEvent.click(screen.getByRole('button', { name: 'AAVE' }))
  expect(chosen).toEqual(['fern', 'aave'])
})

test('searches all groups, says how many it found, and hides what has none', async () => {
  const { rows, type, polite } = open({ suggested: [aave] })
  await type(' 0xAA ')
  expect(rows()).toEqual(['AAaveAAVE'])
  expect(screen.queryByText('Your tokens')).toBeNull()
  expect(screen.queryByRole('group')).toBeNull()
  expect(polite.peek()).toBe('1 token found')
  await type('e')
  expect(polite.peek()).toBe('3 tokens found')
})

test('says that nothing fits; before a search that is for the owner to say', async () => {
  const { type } = open()
  await type('nothing')
  expect(screen.getByRole('status').textContent).toContain('No token found')
  cleanup()
  open({ groups: [], children: <p>None yet</p> })
  expect(screen.getByText('None yet')).toBeTruthy()
  expect(screen.queryByText('No token found')).toBeNull()
})

test('a search without a result says if not all tokens were read', async () => {
  const { type } = open({ isPartial: true })
  await type('nothing')
  expect(screen.getByRole('status').textContent).toContain('Not all tokens were read.')
  expect(screen.queryByText(/Try another spelling/)).toBeNull()
})

// happy-dom has no layout: which rows are in view is tried in a browser.
test('fifty thousand tokens are windowed, and searched', async () => {
  const tokens = Array.from({ length: 50_000 }, (_, index) => ({
    ...aave,
    key: `t${index}`,
    symbol: `T${index}`,
  }))
  const { rows, type } = open({ groups: [...groups, { label: 'All', tokens }] })
  await expect.poll(() => document.querySelector('.wk-lines--window')).not.toBeNull()
  expect(rows().length).toBeLessThan(100)
  await type('t49999')
  expect(rows()).toEqual(['TAaveT49999 · 0xaA'])
  await type('')
  expect(screen.getByRole('list', { name: 'All' }).style.getPropertyValue('--_size')).toBe(
    `${50_000 * 64}px`,
  )
})

test('tokens that look the same stand there with their contract; one that nobody lists says so', () => {
  const real = {
    key: 'real',
    name: 'USD Coin',
    symbol: 'USDC',
    address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  }
  const fake = {
    ...real,
    key: 'fake',
    symbol: 'USDС',
    address: 'eip155:1:0xdead000000000000000000000000000000000bad',
    quantity: '5',
    isUnlisted: true,
  }
  const coin = {
    key: 'coin',
    name: 'Ether',
    symbol: 'ETH',
    address: `eip155:1:0x${'e'.repeat(40)}`,
  }
  const { rows } = open({
    suggested: [real],
    groups: [
      { label: 'All', tokens: [real, fake, coin, { ...coin, key: 'eth', address: '0xe1' }] },
    ],
  })
  expect(screen.getByRole('button', { name: 'USDC 0xA0…06eB48' })).toBeTruthy()
  expect(rows()).toEqual([
    'UUSD CoinUSDC · 0xA0…06eB48',
    'UUSD CoinUSDС · 0xde…000Bad5.000Not in a list',
    'EEtherETH',
    'EEtherETH · 0xe1',
  ])
})

test('where no token is there yet, a search does not say that there is none', async () => {
  const { type } = open({
    groups: [{ label: 'Your tokens', tokens: [] }],
    children: <p>On its way</p>,
  })
  screen.getByText('On its way')
  await type('aave')
  expect(screen.queryByText('No token found')).toBeNull()
  screen.getByText('On its way')
})
