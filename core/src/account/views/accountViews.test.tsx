import { act, fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { address, setUpAccountPages, token } from '../../../test/setUpAccountPages.js'
import { truncateAddress } from '../../format/truncateAddress.js'
import en from '../../messages/screens.en.js'
import { modalSlice } from '../../router/modal.js'
import { fetchIdentity, getAccounts } from '../identity.js'

const { served, service, page } = setUpAccountPages()

describe('Account', () => {
  test('the balances are read anew on a press that a visitor finds', async () => {
    served.answers = { balance: { balances: [token(1)] } }
    const { screen, press } = await page('Account', service)
    await screen.findByText('Token 1')
    served.answers = { balance: { balances: [token(1), token(2)] } }
    await press('Refresh balances')
    await screen.findByText('Token 2')
    expect(served.requests.filter((path) => path.endsWith('/balance'))).toHaveLength(2)
  })

  test('on a network that the app does not have: its id, and nothing of another network', async () => {
    served.answers = { balance: { balances: [] } }
    const { kit, wallet, section, root } = await page('Account', service)
    await waitFor(() => expect(section().textContent).toContain('No prices known'))
    served.requests = []
    await act(async () => wallet.switchNetwork('eip155:999'))
    await act(() => kit.open({ view: 'Account' }))
    await waitFor(() => expect(section().textContent).toContain('Balance not available'))
    expect(section().querySelector('[role="tab"]')).toBeNull()
    expect(root.querySelector('dialog')?.textContent).toContain('eip155:999')
    expect(root.querySelector('dialog')?.textContent).not.toMatch(/Ethereum|ETH|OP Mainnet/)
    expect(served.requests.filter((call) => /balance|assets/.test(call))).toEqual([])
  })

  test('one account is plain text with its explorer link; several are a switch', async () => {
    const one = await page('Account')
    const link = await one.screen.findByRole('link', { name: 'View on explorer' })
    expect(link.getAttribute('href')).toBe(`https://scan.test/address/${address(1)}`)
    expect(one.screen.queryByRole('button', { name: /Switch account/ })).toBeNull()
    await act(async () => one.kit.destroy())
    const { press, viewName, section } = await page('Account', { count: 5 })
    await waitFor(() => expect(section().textContent).toContain('1 of 5'))
    const short = truncateAddress(address(1)).replace('…', '.*')
    await press(new RegExp(`^Account 1 ?, ${short}, account 1 of 5. Switch account$`, 'i'))
    await waitFor(() => expect(viewName()).toBe('Accounts'))
  })

  test('disconnect closes; a failure says so and stays', async () => {
    const { kit, press, eip155, root, viewName } = await page('Account')
    vi.spyOn(eip155.adapter, 'disconnect').mockRejectedValue(new Error('no'))
    await press('Disconnect')
    await waitFor(() =>
      expect(root.querySelector('[data-wk-toast="error"]')?.textContent).toBe(
        'Failed to disconnectPress it again to leave.',
      ),
    )
    expect(viewName() ?? 'Account').toBe('Account')
    expect(kit.read(modalSlice).isOpen.peek()).toBe(true)
  })

  test('a disconnect that works closes the modal; one by the wallet shows Connect', async () => {
    const { kit, press } = await page('Account')
    await press('Disconnect')
    await waitFor(() => expect(kit.read(modalSlice).isOpen.peek()).toBe(false))
    expect(kit.getAccount().status).toBe('disconnected')
    await act(async () => kit.destroy())
    const other = await page('Account')
    await act(async () => other.wallet.drop())
    await waitFor(() => expect(other.viewName()).toBe('Connect'))
  })
})

describe('Accounts', () => {
  test('choosing switches and goes back', async () => {
    const { kit, press, viewName, section } = await page('Account', { count: 3 })
    await press(/Switch account/)
    await waitFor(() => expect(section().querySelectorAll('.wk-acct')).toHaveLength(3))
    await waitFor(() => expect(section().textContent).toContain('1.000 ETH'))
    await press(/^Account 3 ?, 0x/)
    expect(kit.getAccount().address).toBe(address(3))
    await waitFor(() => expect(viewName()).toBe('Account'))
  })

  test('once the wallet has ended the connection, Connect is shown', async () => {
    const { wallet, viewName, section } = await page('Accounts', { count: 3 })
    await waitFor(() => expect(section().querySelectorAll('.wk-acct')).toHaveLength(3))
    await act(async () => wallet.drop())
    await waitFor(() => expect(viewName()).toBe('Connect'))
  })

  test('are searched from 8 on, by name, label or address', async () => {
    const { screen, section } = await page('Accounts', {
      count: 8,
      addressLabels: { [address(5)]: 'Savings' },
    })
    const search = await screen.findByRole('searchbox', { name: 'Search 8 accounts' })
    const find = async (value: string) =>
      act(async () => {
        fireEvent.change(search, { target: { value } })
      })
    await find('savi')
    expect(section().querySelectorAll('.wk-acct')).toHaveLength(1)
    await find('savvings')
    await screen.findByText('No account found')
  })

  test('a name that was not read yet is not said to be on no account', async () => {
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const identity = {
      lookupIdentity: () => answered.then(() => ({ name: null, avatar: null })),
      lookupAddress: async () => null,
    }
    const { kit, screen } = await page('Accounts', { count: 8, providers: { identity } })
    const search = await screen.findByRole('searchbox', { name: 'Search 8 accounts' })
    await act(async () => {
      fireEvent.change(search, { target: { value: 'mira.eth' } })
    })
    await screen.findByText(en['accounts.noneUnread'])
    await act(async () => {
      answer()
      for (const { address } of getAccounts(kit)) await fetchIdentity(kit, { address })
    })
    await screen.findByText(en['accounts.noneText'])
  })
})
