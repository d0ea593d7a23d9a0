import { act, fireEvent } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { alice, bob, carol } from '../../test/createSendKit.js'
import { openSend } from '../../test/openSend.js'
import { rememberReceiver } from '../service/rememberReceiver.js'

describe('SendPreview', () => {
  test('shows all of it: the amount to the last digit, the address in full, the cost', async () => {
    const { root, preview } = await openSend()
    await preview()
    await vi.waitFor(() => expect(root.textContent).toContain('$0.04 · 0.000021 ETH'))
    const text = root.textContent ?? ''
    for (const part of ['0.250 ETH', '$500.00', bob, 'Ethereum']) expect(text).toContain(part)
  })

  test('without an estimate there is a dash, and it can be sent', async () => {
    const { root, screen, preview, estimates, wallet, press } = await openSend()
    estimates.current = () => Promise.reject(new Error('down'))
    await preview()
    await vi.waitFor(() => expect(root.textContent).toContain('Network cost–'))
    await press('Send')
    await screen.findAllByText('Transaction started')
    expect(wallet.sent).toHaveLength(1)
  })

  test('a second press asks nothing, however fast, and ends nothing', async () => {
    const { screen, preview, wallet, transfers } = await openSend()
    await preview()
    wallet.policy = 'hang'
    const button = screen.getByRole('button', { name: 'Send' })
    await act(async () => {
      for (let press = 0; press < 3; press++) fireEvent.click(button)
    })
    await vi.waitFor(() => expect(wallet.requests).toContain('transfer'))
    expect(transfers).toHaveLength(1)
    await act(async () => wallet.settle('approve'))
    await screen.findAllByText('Transaction started')
    expect(wallet.sent).toHaveLength(1)
  })

  test('the second half of a double press on the form is for nothing that stands there now', async () => {
    const { screen, amount, to, type, wallet, transfers } = await openSend()
    await type(amount, '0.25')
    await type(to, bob)
    const click = async (name: string, clientX = 300) => {
      const button = screen.getByRole('button', { name })
      await act(async () => void fireEvent.click(button, { detail: 1, clientX, clientY: 700 }))
    }
    await click('Preview send')
    await screen.findByText('Check the address. A sent transaction cannot be undone.')
    await click('Send')
    await click('Cancel')
    expect(screen.getByText('Check the address. A sent transaction cannot be undone.')).toBeTruthy()
    expect(wallet.requests).not.toContain('transfer')
    await click('Send', 400)
    await screen.findAllByText('Transaction started')
    expect(transfers).toHaveLength(1)
  })

  test('a wallet that declines leads back to it, quietly', async () => {
    const { kit, screen, preview, wallet, press } = await openSend()
    const errors: unknown[] = []
    kit.on('error:reported', (error) => errors.push(error))
    await preview()
    wallet.policy = 'hang'
    await press('Send')
    await screen.findAllByText('Confirm transaction in your wallet')
    await vi.waitFor(() => expect(wallet.requests).toContain('transfer'))
    await press('Sending')
    await act(async () => wallet.settle('reject'))
    await screen.findByRole('button', { name: 'Send' })
    await vi.waitFor(() =>
      expect(screen.queryAllByText('Confirm transaction in your wallet').length).toBeLessThan(2),
    )
    expect(errors).toEqual([])
    expect(wallet.requests.filter((each) => each === 'transfer')).toHaveLength(1)
  })

  test('what an earlier request sends is told, and leads back to an empty form', async () => {
    const { screen, preview, wallet, press, kit } = await openSend()
    await preview()
    wallet.policy = 'hang'
    await press('Send')
    await vi.waitFor(() => expect(wallet.requests).toContain('transfer'))
    await press('Cancel')
    await screen.findByLabelText('Amount')
    await press('Preview send')
    await screen.findByText('Check the address. A sent transaction cannot be undone.')
    const errors: unknown[] = []
    kit.on('error:reported', (error) => errors.push(error))
    await act(async () => wallet.settle('approve'))
    await screen.findAllByText('Transaction started')
    expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('')
    expect(errors).toEqual([])
  })

  test('another account leads back to Send, with a word, also while the wallet is asked', async () => {
    const { screen, preview, wallet, press, transfers } = await openSend()
    await preview()
    wallet.policy = 'hang'
    await press('Send')
    await vi.waitFor(() => expect(wallet.requests).toContain('transfer'))
    await act(async () => wallet.switchAccounts([carol]))
    await screen.findAllByText('The account or network changed. Check again before you send.')
    expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('')
    expect(transfers).toHaveLength(1)
    expect(transfers[0]?.caipAddress).toBe(`eip155:1:${alice}`)
  })

  test('a disconnect leads to Connect', async () => {
    const { kit, screen, preview } = await openSend()
    await preview()
    await act(() => kit.disconnect())
    await screen.findByRole('heading', { name: 'Connect' })
  })

  test('a look-alike stands beside the address that was meant', async () => {
    const { kit, root, screen, amount, to, type, press } = await openSend()
    rememberReceiver(kit, { caipAddress: `eip155:1:${alice}`, to: bob })
    const alike = `${bob.slice(0, 6)}${'0'.repeat(32)}${bob.slice(-4)}`
    await type(amount, '0.25')
    await type(to, alike)
    await screen.findByText(/This address looks like one you used before/)
    for (const part of [bob, alike]) expect(root.textContent).toContain(part)
    await press('Preview send')
    await screen.findByText('Check the address. A sent transaction cannot be undone.')
    expect(screen.getByText(/This address looks like one you used before/)).toBeTruthy()
    for (const part of [bob, alike]) expect(root.textContent).toContain(part)
  })

  test('a name that leads elsewhere by now leads back, with its new address; nothing is sent', async () => {
    const names: Record<string, string> = { 'bob.eth': bob }
    const { screen, root, amount, to, type, press, wallet } = await openSend({ names })
    await type(amount, '0.25')
    await type(to, 'bob.eth')
    await vi.waitFor(() => expect(root.textContent).toContain(bob))
    await press('Preview send')
    await screen.findByText('Check the address. A sent transaction cannot be undone.')
    names['bob.eth'] = carol
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 31_000)
    await press('Send')
    await screen.findAllByText(
      'The name leads elsewhere now. Check the address again before you send.',
    )
    await screen.findByLabelText('Amount')
    await screen.findByText(/^bob\.eth leads to another address than before\./)
    expect(root.textContent).toContain(carol)
    expect(wallet.requests).not.toContain('transfer')
  })

  test('opened by itself it leads to Send', async () => {
    const { kit, screen } = await openSend()
    await act(() => kit.open({ view: 'SendPreview' }))
    await screen.findByLabelText('Amount')
  })
})
