import { fireEvent, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { setUpAccountPages, token } from '../../../test/setUpAccountPages.js'

const { served, service, page } = setUpAccountPages()

/** The network's RPC says that 1 ETH is held. */
const ether = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1' },
  quantity: { decimals: '18', numeric: '1' },
}

async function open(balance: object, { held = (10n ** 18n) as bigint | Error } = {}) {
  served.answers = { balance }
  const account = await page('Connect', { ...service })
  const { kit, eip155, section, screen } = account
  const { calls } = eip155.adapter
  Object.assign(eip155.adapter, {
    calls: async () => ({
      ...(await calls()),
      async getBalance() {
        if (held instanceof Error) throw held
        return { value: held, decimals: 18, symbol: 'ETH' }
      },
    }),
  })
  await act(() => kit.open({ view: 'Account' }))
  await screen.findByRole('tabpanel')
  const worth = () => section().querySelector('.wk-balance__sub')?.textContent
  const rows = () =>
    within(screen.getByRole('tabpanel'))
      .queryAllByRole('button')
      .map((row) => row.textContent)
  return { ...account, worth, rows }
}

test('a coin without a price is not worth nothing', async () => {
  const { worth, section } = await open({ balances: [ether] })
  await waitFor(() => expect(worth()).toBe('No prices known'))
  expect(section().textContent).not.toContain('$')
})

test('a total says how many of the tokens it covers', async () => {
  const other = { ...token(3), price: undefined, value: undefined }
  const { worth } = await open({ balances: [token(1), token(2, 4.5), ether, other] })
  await waitFor(() => expect(worth()).toBe('$5.50 in 2 of 4 tokens'))
})

test('a total covers no entry that does not parse', async () => {
  const { worth, screen } = await open({
    balances: [token(1), { ...ether, price: 3 }, { ...token(2), quantity: null }, 7],
  })
  await waitFor(() => expect(worth()).toBe('$4.00 in 2 of 4 tokens'))
  expect(screen.getByText(/could not be read/).textContent).toContain('2 of 4 tokens')
})

test('entries of which none parses are unread, and nobody has to buy crypto', async () => {
  const { worth, screen, section } = await open({ balances: [{ name: 'Token' }, 7] }, { held: 0n })
  await screen.findByText('Tokens could not load')
  expect(worth()).toBe('Value not available')
  expect(section().textContent).not.toMatch(/No tokens yet|\$/)
  served.answers = { balance: { balances: [token(1)] } }
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await waitFor(() => expect(worth()).toBe('$1.00 in 1 token'))
})

test('an empty list does not take away the coin that the RPC read', async () => {
  const { worth, rows, section } = await open({ balances: [] })
  await waitFor(() => expect(rows()).toEqual(['Ether1.000 ETH']))
  expect(worth()).toBe('No prices known')
  expect(section().textContent).not.toMatch(/No tokens yet|\$/)
})

test('an empty list is not believed if the RPC does not say what is held', async () => {
  const { worth, screen } = await open({ balances: [] }, { held: new Error('down') })
  await screen.findByText('Tokens could not load')
  expect(worth()).toBe('Balance not available')
  expect(screen.queryByText('No tokens yet')).toBeNull()
})

test('an empty list beside an RPC that says 0 is an account without tokens', async () => {
  const { worth, screen } = await open({ balances: [] }, { held: 0n })
  await screen.findByText('No tokens yet')
  expect(worth()).toBe('$0.00')
})

test('an empty list of before is not believed if a later look failed', async () => {
  const { screen } = await open({ balances: [] }, { held: 0n })
  await screen.findByText('No tokens yet')
  served.answers = { balance: 503 }
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Refresh balances' })))
  await screen.findByText('Tokens could not load')
  expect(screen.queryByText('No tokens yet')).toBeNull()
})

test('a token with 0 decimals is left out, and is not unread', async () => {
  const dropped = { ...token(2), quantity: { decimals: '0', numeric: '5' } }
  const { worth } = await open({ balances: [token(1), { ...ether, price: 3 }, dropped] })
  await waitFor(() => expect(worth()).toBe('$4.00 in 2 tokens'))
})
