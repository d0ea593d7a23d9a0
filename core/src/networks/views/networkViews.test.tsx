import { act, fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { setUpAccountPages } from '../../../test/setUpAccountPages.js'
import { switchNetwork } from '../../connection/switchNetwork.js'
import { PluginLoadError } from '../../errors/config.js'
import { accountsView } from '../../router/coreViews.js'
import { modalSlice } from '../../router/modal.js'
import { screenSlice } from '../../router/router.js'
import { fakeNetwork } from '../../testing/fakeNetwork.js'

const { page } = setUpAccountPages()

describe('Networks', () => {
  test('the wallet is asked while the dialog is not modal; then back', async () => {
    const { kit, wallet, press, viewName, root } = await page('Account')
    await press(/^Ethereum.*Change network$/)
    await waitFor(() => expect(viewName()).toBe('Networks'))
    wallet.policy = 'hang'
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await press(/OP Mainnet/)
    expect(kit.read(screenSlice).isWaiting.peek()).toBe(true)
    // A wallet that does not answer for long may have opened nothing.
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    vi.useRealTimers()
    const toast = () => root.querySelector('[data-wk-toast="loading"]')?.textContent
    await waitFor(() => expect(toast()).toMatch(/^Nothing opened\? Click the wallet's icon/))
    await act(async () => wallet.settle())
    await waitFor(() => expect(toast()).toBeUndefined())
    await waitFor(() => expect(viewName()).toBe('Account'))
    expect(kit.getNetwork().name).toBe('OP Mainnet')
    expect(kit.read(screenSlice).isWaiting.peek()).toBe(false)
  })

  test('declined: a message, and the view stays', async () => {
    const { kit, wallet, press, viewName, root } = await page('Networks')
    wallet.policy = 'reject'
    await press(/OP Mainnet/)
    await waitFor(() =>
      expect(root.querySelector('[data-wk-toast="error"]')?.textContent).toBe(
        'Network not changed. Try again in your wallet.',
      ),
    )
    expect(viewName()).toBe('Networks')
    expect(kit.getNetwork().name).toBe('Ethereum')
    expect(kit.read(screenSlice).isWaiting.peek()).toBe(false)
  })

  test('the row that the wallet is asked for is busy, and does not ask again', async () => {
    const { kit, wallet, press, screen } = await page('Networks')
    wallet.policy = 'hang'
    await press(/OP Mainnet/)
    const busy = () => screen.getAllByRole('button').filter((row) => row.getAttribute('aria-busy'))
    await waitFor(() => expect(busy().map((row) => row.textContent)).toEqual(['OP Mainnet']))
    const asked = wallet.requests.length
    await press(/OP Mainnet/)
    expect(wallet.requests).toHaveLength(asked)
    await act(async () => wallet.settle())
    await waitFor(() => expect(kit.getNetwork().name).toBe('OP Mainnet'))
  })

  test('a failure is told and reported; a decline is no failure', async () => {
    const { kit, wallet, press, root } = await page('Networks')
    const reported: string[] = []
    kit.on('error:reported', ({ name }) => reported.push(name))
    const toast = () => root.querySelector('[data-wk-toast="error"]')
    wallet.policy = 'reject'
    await press(/OP Mainnet/)
    await waitFor(() => expect(toast()).toBeTruthy())
    expect(reported).toEqual([])
    wallet.ask = () => Promise.reject(new Error('The wallet broke.'))
    await press(/OP Mainnet/)
    await waitFor(() => expect(reported).toHaveLength(1))
    // It may have changed the network all the same.
    await waitFor(() =>
      expect(toast()?.textContent).toBe(
        'Your wallet did not say that the network changed. Look there.',
      ),
    )
  })

  test('code that did not load is named as the cause: the wallet was not asked', async () => {
    const { kit, wallet, press, root } = await page('Networks')
    const reported: string[] = []
    kit.on('error:reported', ({ name }) => reported.push(name))
    const error = new PluginLoadError({ what: 'It', cause: undefined, attempts: 1 })
    wallet.ask = () => Promise.reject(error)
    await press(/OP Mainnet/)
    await waitFor(() =>
      expect(root.querySelector('[data-wk-toast="error"]')?.textContent).toBe(
        'Network not changed. The code for it did not load. Try again, or reload the page.',
      ),
    )
    expect(reported).toEqual(['PluginLoadError'])
  })

  test('who left meanwhile is not led back by a late answer', async () => {
    const { kit, wallet, press, viewName } = await page('Account')
    await press(/^Ethereum.*Change network$/)
    await waitFor(() => expect(viewName()).toBe('Networks'))
    wallet.policy = 'hang'
    await press(/OP Mainnet/)
    await act(async () => kit.router.replace(accountsView))
    await waitFor(() => expect(viewName()).toBe('Accounts'))
    await act(async () => wallet.settle())
    expect(viewName()).toBe('Accounts')
  })

  test('a network that the wallet did not approve is disabled and says so', async () => {
    const { wallet, screen } = await page('Networks')
    await act(async () => {
      wallet.approveNetworks(['eip155:1'])
    })
    const row = await screen.findByRole('button', { name: /OP Mainnet/ })
    expect(row).toHaveProperty('disabled', true)
    expect(row.textContent).toContain('Not in Fern')
  })

  test('a hundred are windowed, and searched', async () => {
    const many = Array.from({ length: 100 }, (_, index) =>
      fakeNetwork('eip155', index + 1, `Chain ${index + 1}`),
    )
    const { kit, screen, section } = await page('Networks', { networks: many })
    const search = await screen.findByRole('searchbox', { name: 'Search networks' })
    await waitFor(() => {
      const list = section().querySelector<HTMLElement>('.wk-lines--window')
      expect(list?.style.getPropertyValue('--_size')).toBe(`${100 * 64}px`)
    })
    expect(section().querySelectorAll('.wk-row').length).toBeLessThan(50)
    await act(async () => {
      fireEvent.change(search, { target: { value: 'chain 77' } })
    })
    expect(section().querySelectorAll('.wk-row')).toHaveLength(1)
    await act(() => switchNetwork(kit, { caipNetworkId: 'eip155:77' }))
    expect(section().querySelector('[aria-current="true"]')?.textContent).toContain('Chain 77')
  })
})

describe('UnsupportedChain', () => {
  test('shows the networks and Disconnect; choosing one closes', async () => {
    const { kit, wallet, press, screen, section } = await page('Account')
    await act(async () => wallet.switchNetwork('eip155:999'))
    await act(() => kit.open({ view: 'UnsupportedChain' }))
    await screen.findByText('Network not supported')
    const rows = () => [...section().querySelectorAll('.wk-row')].map((row) => row.textContent)
    await waitFor(() => expect(rows()).toEqual(['Ethereum', 'OP Mainnet', 'Disconnect']))
    await press(/OP Mainnet/)
    await waitFor(() => expect(kit.read(modalSlice).isOpen.peek()).toBe(false))
    expect(kit.getNetwork()).toMatchObject({ name: 'OP Mainnet', isSupported: true })
  })

  test('closes where the wallet came back before it was drawn', async () => {
    const { kit, wallet } = await page('Account')
    const names: string[] = []
    kit.on('view:changed', ({ view }) => names.push(view))
    await act(async () => {
      wallet.switchNetwork('eip155:999')
      wallet.switchNetwork('eip155:1')
    })
    expect(names).toEqual(['UnsupportedChain'])
    await waitFor(() => expect(kit.read(modalSlice).isOpen.peek()).toBe(false))
  })

  test('opened by a feature, it has that one’s networks alone, and leads back to its screen', async () => {
    const { kit, press, screen, section } = await page('Account')
    const params = { caipNetworkIds: ['eip155:10'], view: accountsView }
    await act(() => kit.open({ view: 'UnsupportedChain', params }))
    await screen.findByText('This does not work on Ethereum. Choose another network.')
    const rows = () => [...section().querySelectorAll('.wk-row')].map((row) => row.textContent)
    await waitFor(() => expect(rows()).toEqual(['OP Mainnet', 'Disconnect']))
    await press(/OP Mainnet/)
    await waitFor(() =>
      expect(
        kit
          .read(modalSlice)
          .stack.peek()
          .map(({ view }) => view.name),
      ).toEqual(['Accounts']),
    )
  })
  test('opened by a feature, it is left once nobody is connected', async () => {
    const { kit, wallet, screen, viewName } = await page('Account')
    const params = { caipNetworkIds: ['eip155:10'], view: accountsView }
    await act(() => kit.open({ view: 'UnsupportedChain', params }))
    await screen.findByText('This does not work on Ethereum. Choose another network.')
    await act(async () => wallet.drop())
    await waitFor(() => expect(viewName()).toBe('Connect'))
  })
})
