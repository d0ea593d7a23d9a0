import { act, fireEvent, within } from '@testing-library/react'
import { WalletKitError } from '@wallet-kit/core'
import { OutcomeUnknownError, type ReceiverAccount } from '@wallet-kit/core/plugin'
import { fakeNetwork } from '@wallet-kit/core/testing'
import { describe, expect, test, vi } from 'vitest'
import { alice, bob, carol, usdc } from '../../test/createSendKit.js'
import { openSend, setUpSend } from '../../test/openSend.js'
import { fetchSendCost } from '../cost/cost.js'
import { getDraft, setSendToken } from '../draft/draft.js'
import { rememberReceiver } from '../receiver/pastReceivers.js'
import { sendSlice } from '../slice.js'
import { getReview } from '../transaction/review.js'

setUpSend()

const coin = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** As eip155 throws it. */
class WrongNetworkError extends WalletKitError {
  override name = 'WrongNetworkError'
  readonly actual = 'eip155:10'
  constructor() {
    super('The wallet is elsewhere.')
  }
}

/** As adapters throw it. */
class TransferRefusedError extends WalletKitError {
  override name = 'TransferRefusedError'
  constructor() {
    super('The transfer would fail.')
  }
}

describe('SendPreview', () => {
  test('shows all of it: the amount to the last digit, the address in full, the cost', async () => {
    const { root, preview } = await openSend()
    await preview()
    await vi.waitFor(() => expect(root.textContent).toContain('$0.04 · 0.000021 ETH'))
    const text = root.textContent ?? ''
    for (const part of ['0.250 ETH', '$500.00', bob, 'Ethereum']) expect(text).toContain(part)
  })

  test('of a token with a multiplier the shown amount, and what the network counts', async () => {
    const token = usdc.slice('eip155:1:'.length)
    const { root, preview, transfers, send } = await openSend(
      { scales: { [token]: '5' } },
      { token: usdc },
    )
    await preview()
    const text = () => root.textContent ?? ''
    // The amount, and what leaves.
    await vi.waitFor(() => expect(text().match(/0\.250? USDC/g)).toHaveLength(2))
    expect(text()).toContain(
      'This token shows amounts by a rate of its own. The network counts 0.05 USDC: your wallet may show that number.',
    )
    await send()
    await vi.waitFor(() => expect(transfers).toMatchObject([{ amount: 50_000n }]))
  })

  const ownAccount = 'This is your own account.'

  test('another form of the account’s own key is its own account', async () => {
    const { root, kit, preview, screen, transfers, send } = await openSend({
      canonical: { [bob]: alice },
    })
    await preview()
    await screen.findByText(ownAccount)
    expect(root.textContent).toContain(bob)
    await send()
    await vi.waitFor(() => expect(transfers).toMatchObject([{ to: bob }]))
    // The next time it is known by its key.
    await vi.waitFor(() => expect(kit.read(sendSlice).pastReceivers.value.eip155).toEqual([alice]))
  })

  test('another form of another key is not', async () => {
    const { preview, screen } = await openSend({ canonical: { [bob]: carol } })
    await preview()
    await screen.findByText('Check the address. A sent transaction cannot be undone.')
    expect(screen.queryByText(ownAccount)).toBeNull()
  })

  test('what a token keeps is no part of what the recipient gets', async () => {
    const { root, kit, screen, type, amount, to, estimates, press } = await openSend()
    estimates.current = async () => ({ fee: 1n, maxFee: 1n, arrives: 2_955_000n })
    await act(async () => setSendToken(kit, { token: usdc }))
    await type(amount, '3')
    await type(to, bob)
    await press('Review')
    await screen.findByText('Check the address. A sent transaction cannot be undone.')
    await vi.waitFor(() => expect(root.textContent).toContain('Recipient gets2.955 USDC'))
    expect(root.textContent).toContain('3.000 USDC')
  })

  describe('a receiver that no key can own', () => {
    const lost = /^No key can own this address\./
    async function openKeyless(receiver?: ReceiverAccount) {
      const opened = await openSend({ issues: { [bob]: 'keyless' } })
      const { estimates } = opened
      estimates.current = async () => ({ fee: 1n, maxFee: 1n, ...(receiver && { receiver }) })
      return opened
    }

    test('is named, and pressed twice; a double click is one press', async () => {
      const { screen, preview, wallet, press, transfers, send } = await openKeyless()
      await preview()
      expect(await screen.findByText(lost)).toBeTruthy()
      await send()
      const anyway = await screen.findByRole('button', { name: 'Send anyway' })
      await act(async () => void fireEvent.click(anyway, { detail: 2 }))
      fireEvent.keyDown(anyway, { key: 'Enter', repeat: true })
      expect(wallet.requests).not.toContain('transfer')
      await press('Send anyway')
      await screen.findAllByText('Transaction started')
      expect(transfers).toHaveLength(1)
    })

    test('is pressed twice also where the network cannot be asked', async () => {
      const { screen, preview, wallet, estimates, send } = await openKeyless()
      estimates.current = () => Promise.reject(new Error('down'))
      await preview()
      await send()
      await screen.findByRole('button', { name: 'Send anyway' })
      expect(wallet.requests).not.toContain('transfer')
    })

    test('and that a program owns, is warned about only', async () => {
      const { screen, preview, transfers, send } = await openKeyless({ type: 'program' })
      await preview()
      expect(await screen.findByText(/^No key owns this address, a program does\./)).toBeTruthy()
      expect(screen.queryByText(lost)).toBeNull()
      await send()
      await screen.findAllByText('Transaction started')
      expect(transfers).toHaveLength(1)
    })

    test('or is an account for that token, is explained', async () => {
      const { root, screen, preview } = await openKeyless({ type: 'token', owner: carol })
      await preview()
      await screen.findByText('This is an account for one token only. It belongs to:')
      expect(root.textContent).toContain(carol)
      expect(screen.queryByText(lost)).toBeNull()
    })
  })

  test('of a token it shows the contract in full, whatever the token is called', async () => {
    const { root, kit, screen, amount, to, type, press } = await openSend()
    await act(async () => setSendToken(kit, { token: usdc }))
    await type(amount, '3')
    await type(to, bob)
    const next = () => screen.getByRole('button', { name: 'Review' })
    await vi.waitFor(() => expect(next().getAttribute('aria-disabled')).toBeNull())
    await press('Review')
    await screen.findByText('Contract')
    expect(root.textContent).toContain(usdc.split(':')[2])
    expect(screen.queryByText('Not in a list')).toBeNull()
  })

  test('what the network shows of it stands there; something else has no button', async () => {
    const { root, screen, preview, previews } = await openSend()
    const out = { direction: 'out', token: { address: coin }, amount: 25n * 10n ** 16n } as const
    previews.current = async () => ({ isSimulated: true, changes: [out] })
    await preview()
    await vi.waitFor(() => expect(root.textContent).toContain('You send 0.25 ETH'))
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
    const changes = screen.getByRole('region', { name: 'What will change' })
    await vi.waitFor(() =>
      expect(within(changes).getAllByRole('listitem').at(-1)?.textContent).toMatch(
        /^Network cost \$.*ETH$/,
      ),
    )
    expect(screen.getAllByText(/Network cost/)).toHaveLength(1)
  })

  test('what the network has not shown yet is said to be late, with what it costs', async () => {
    const { screen, preview, previews } = await openSend()
    previews.current = () => new Promise(() => {})
    await preview()
    await screen.findByText('This network has not shown the outcome yet.', {}, { timeout: 4000 })
    expect(screen.queryByText('This network cannot show the outcome beforehand.')).toBeNull()
    expect(await screen.findAllByText(/Network cost/)).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBeNull()
  })

  test.each([
    ['another token leaves', { address: usdc }, 1n],
    ['more leaves', { address: coin }, 25n * 10n ** 16n + 1n],
  ])('where %s it cannot be sent', async (_, token, amount) => {
    const { screen, preview, previews, transfers } = await openSend()
    previews.current = async () => ({
      isSimulated: true,
      changes: [{ direction: 'out', token, amount }],
    })
    await preview()
    await screen.findByText('The transaction does not do what this screen says. Nothing was sent.')
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    expect(transfers).toEqual([])
  })

  test.each([
    ['the network would refuse it', 'execution reverted'],
    ['it hides what it does', 'A balance cannot be read afterwards.'],
  ])('where %s it cannot be sent, also where nobody says what it costs', async (_, failure) => {
    const { screen, preview, previews, estimates, transfers } = await openSend()
    previews.current = async () => ({ isSimulated: true, changes: [], failure })
    estimates.current = () => Promise.reject(new Error('down'))
    await preview()
    await screen.findByText('The transaction does not do what this screen says. Nothing was sent.')
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    expect(transfers).toEqual([])
  })

  test('where nothing leaves it cannot be sent, unless it goes to the account itself', async () => {
    const { screen, type, press, preview, previews } = await openSend()
    previews.current = async () => ({ isSimulated: true, changes: [] })
    await preview()
    await screen.findByText('The transaction does not do what this screen says. Nothing was sent.')
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    await press('Cancel')
    await type(await screen.findByLabelText<HTMLInputElement>('To'), alice)
    await press('Review')
    await vi.waitFor(() => {
      const button = screen.getByRole('button', { name: 'Send' })
      expect(button.getAttribute('aria-disabled')).toBeNull()
    })
  })

  test('why the network refuses it is said once, by its estimate; then it is looked at anew', async () => {
    const { kit, root, screen, preview, previews, estimates } = await openSend()
    const { current } = previews
    previews.current = async () => ({ isSimulated: true, changes: [], failure: 'reverted' })
    estimates.current = () => Promise.reject(new TransferRefusedError())
    await preview()
    await screen.findByText(/^The network would refuse this transfer/)
    const button = screen.getByRole('button', { name: 'Send' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(root.textContent).not.toContain('does not do what this screen says')
    previews.current = current
    estimates.current = async () => ({ fee: 1n, maxFee: 1n })
    const review = getReview(kit)
    if (!review) throw new Error('Nothing is reviewed.')
    await act(() => fetchSendCost(kit, review))
    await vi.waitFor(() => expect(root.textContent).toContain('You send 0.25 ETH'))
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBeNull()
  })

  test('a network that shows nothing is said to, and pressed twice', async () => {
    const { screen, preview, previews, press, send, transfers } = await openSend()
    previews.current = async () => ({ isSimulated: false, reason: 'Method not found' })
    await preview()
    await screen.findByText('This network cannot show the outcome beforehand.')
    await send()
    expect(transfers).toEqual([])
    await press('Send anyway')
    await screen.findAllByText('Transaction started')
    expect(transfers).toHaveLength(1)
  })

  test('a network that cannot be reached is said to, tried again, and pressed twice', async () => {
    const { screen, preview, previews, press, send, transfers } = await openSend()
    const { current } = previews
    previews.current = async () => ({ isSimulated: false, reason: 'down', isUnreached: true })
    await preview()
    const unreached = 'The network could not be reached. The outcome is not known.'
    await screen.findByText(unreached)
    expect(screen.queryByText('This network cannot show the outcome beforehand.')).toBeNull()
    await send()
    expect(transfers).toEqual([])
    await screen.findByRole('button', { name: 'Send anyway' })
    previews.current = current
    await press('Try again')
    await vi.waitFor(() => expect(screen.queryByText(unreached)).toBeNull())
    await press('Send')
    await screen.findAllByText('Transaction started')
    expect(transfers).toHaveLength(1)
  })

  test.each([
    ['amount', 'The network cost is more than what you send.'],
    ['share', 'The network cost is high for what you send. Send more in one payment, or wait.'],
  ] as const)(
    'a cost that exceeds the %s is named and needs a second press',
    async (excess, text) => {
      const { screen, preview, estimates, press, transfers } = await openSend()
      estimates.current = async () => ({ fee: 21n, maxFee: 21n, excess })
      await preview()
      await screen.findByText(text)
      await press('Send')
      expect(transfers).toEqual([])
      await press('Send anyway')
      await screen.findAllByText('Transaction started')
      expect(transfers).toHaveLength(1)
    },
  )

  test('a cost that comes to exceed the amount needs a press that knows it', async () => {
    const { kit, screen, preview, estimates, press, transfers } = await openSend()
    estimates.current = async () => ({ fee: 21n, maxFee: 21n, excess: 'share' })
    await preview()
    await screen.findByText(/^The network cost is high/)
    await press('Send')
    await screen.findByRole('button', { name: 'Send anyway' })
    estimates.current = async () => ({ fee: 10n ** 18n, maxFee: 10n ** 18n, excess: 'amount' })
    const review = getReview(kit)
    if (!review) throw new Error('Nothing is reviewed.')
    await act(() => fetchSendCost(kit, review))
    await screen.findByText('The network cost is more than what you send.')
    expect(screen.queryByRole('button', { name: 'Send anyway' })).toBeNull()
    expect(transfers).toEqual([])
  })

  test.each([
    [8, 423n, '0.00000423'],
    [9, 5_001n, '0.000005001'],
    [18, 42_123_456_789_012n, '0.000042'],
  ])('a cost in a coin of %i decimals: %i reads %s', async (decimals, fee, text) => {
    const network = fakeNetwork('eip155', 1, 'Ethereum')
    const nativeCurrency = { ...network.nativeCurrency, decimals }
    const { root, preview, estimates } = await openSend({
      networks: [{ ...network, nativeCurrency }],
    })
    estimates.current = async () => ({ fee, maxFee: fee })
    await preview()
    await vi.waitFor(() => expect(root.textContent).toContain(`${text} ETH`))
  })

  test('the button waits for what the network shows, and no longer than 1.5 s', async () => {
    const { screen, preview, previews, press, send, transfers } = await openSend()
    let show: (() => void) | undefined
    const { current } = previews
    previews.current = (call) =>
      new Promise((resolve) => {
        show = () => void current(call).then(resolve)
      })
    await preview()
    await press('Send')
    expect(screen.queryByRole('button', { name: 'Send anyway' })).toBeNull()
    await screen.findByText('This network has not shown the outcome yet.', {}, { timeout: 4000 })
    await send()
    await screen.findByRole('button', { name: 'Send anyway' })
    await act(async () => show?.())
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
    expect(transfers).toEqual([])
  })

  test('without an estimate there is a dash, and it can be sent', async () => {
    const { root, screen, preview, estimates, wallet, send } = await openSend()
    estimates.current = () => Promise.reject(new Error('down'))
    await preview()
    await vi.waitFor(() => expect(root.textContent).toMatch(/Network cost ?–/))
    await send()
    await screen.findAllByText('Transaction started')
    expect(wallet.sent).toHaveLength(1)
  })

  test.each([
    ['smartAccount', 'Handed to your wallet', true],
    ['eoa', 'Transaction started', false],
  ] as const)('of an account of type %s: "%s"', async (accountType, told, isNoted) => {
    const { root, screen, preview, send, wallet } = await openSend({ accountType })
    await preview()
    await vi.waitFor(() => expect(root.textContent).toContain('0.000021 ETH'))
    const note =
      'The network cost is that of the payment alone. Your account may pay more to carry it out.'
    expect(root.textContent?.includes(note)).toBe(isNoted)
    await send()
    await screen.findAllByText(told)
    expect(wallet.sent).toHaveLength(1)
  })

  test('a second press asks nothing, however fast, and ends nothing', async () => {
    const { screen, preview, wallet, transfers } = await openSend()
    await preview()
    wallet.policy = 'hang'
    const button = screen.getByRole('button', { name: 'Send' })
    await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
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
    await click('Review')
    await screen.findByText('Check the address. A sent transaction cannot be undone.')
    await click('Send')
    await click('Cancel')
    expect(screen.getByText('Check the address. A sent transaction cannot be undone.')).toBeTruthy()
    expect(wallet.requests).not.toContain('transfer')
    await click('Send', 400)
    await screen.findAllByText('Transaction started')
    expect(transfers).toHaveLength(1)
  })

  test('the second half of a double press on Cancel does not lead back to the preview', async () => {
    const { screen, preview } = await openSend()
    await preview()
    const click = async (name: string) => {
      const button = screen.getByRole('button', { name })
      await act(async () => void fireEvent.click(button, { detail: 1, clientX: 9, clientY: 9 }))
    }
    await click('Cancel')
    await click('Review')
    expect(screen.queryByText('Check the address. A sent transaction cannot be undone.')).toBeNull()
  })

  test('a wallet that declines leads back to it, quietly', async () => {
    const { kit, screen, preview, wallet, press, send } = await openSend()
    const errors: unknown[] = []
    kit.on('error:reported', (error) => errors.push(error))
    await preview()
    wallet.policy = 'hang'
    await send()
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

  test('the wallet is said to wait only once it was asked', async () => {
    const { screen, preview, wallet, adapter, send } = await openSend()
    await preview()
    wallet.policy = 'hang'
    const calls = await adapter.calls()
    let goOn = () => {}
    // As if the node took its time with what is looked at before.
    adapter.calls = async () => ({
      ...calls,
      async transfer(options) {
        await new Promise<void>((resolve) => {
          goOn = resolve
        })
        return calls.transfer?.(options) as never
      },
    })
    await send()
    await screen.findByRole('button', { name: 'Sending' })
    const text = 'Confirm transaction in your wallet'
    expect([screen.queryAllByText(text), wallet.requests.includes('transfer')]).toEqual([[], false])
    await act(async () => goOn())
    await screen.findAllByText(text)
    expect(wallet.requests).toContain('transfer')
  })

  test('the same payment is asked once, whoever goes back and forth: its answer is waited for', async () => {
    const { screen, preview, wallet, press, kit, transfers, send } = await openSend()
    await preview()
    wallet.policy = 'hang'
    await send()
    await vi.waitFor(() => expect(wallet.requests).toContain('transfer'))
    await press('Cancel')
    await screen.findByLabelText('Amount')
    await screen.findByRole('button', { name: /Waiting for Fern: send 0.25 ETH/ })
    await press('Review')
    await screen.findByRole('button', { name: 'Sending' })
    const errors: string[] = []
    kit.on('error:reported', ({ name }) => errors.push(name))
    await act(async () => wallet.settle('approve'))
    await screen.findAllByText('Transaction started')
    await screen.findByRole('tab', { name: 'Tokens' })
    expect(transfers).toHaveLength(1)
    expect(errors.filter((name) => name.startsWith('Send'))).toEqual([])
  })

  test('closed and opened again, Account shows what the wallet is asked for, and leads back to it', async () => {
    const { kit, root, preview, wallet, transfers, send } = await openSend()
    await preview()
    wallet.policy = 'hang'
    await send()
    await vi.waitFor(() => expect(wallet.requests).toContain('transfer'))
    await act(async () => kit.close())
    await act(() => kit.open())
    const screen = within(root.querySelector('dialog') as HTMLElement)
    const row = await screen.findByRole('button', { name: /Waiting for Fern: send 0.25 ETH/ })
    await act(async () => void fireEvent.click(row))
    await screen.findByRole('button', { name: 'Sending' })
    expect(root.textContent).toContain(bob)
    await act(async () => wallet.settle('reject'))
    // As it was: it may be tried once more.
    await screen.findByRole('button', { name: 'Send' })
    expect(transfers).toHaveLength(1)
    wallet.policy = 'approve'
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })))
    await screen.findAllByText('Transaction started')
    expect(transfers).toHaveLength(2)
    expect(screen.queryByText(/Waiting for Fern/)).toBeNull()
  })

  test('the same payment put together anew is still the one that the wallet is asked for', async () => {
    const { kit, root, preview, wallet, transfers, send } = await openSend()
    await preview()
    wallet.policy = 'hang'
    await send()
    await vi.waitFor(() => expect(wallet.requests).toContain('transfer'))
    await act(async () => kit.close())
    await act(() => kit.open({ view: 'Send', params: { to: bob, amount: '0.25' } }))
    const screen = within(root.querySelector('dialog') as HTMLElement)
    const next = await screen.findByRole('button', { name: 'Review' })
    await vi.waitFor(() => expect(next.getAttribute('aria-disabled')).toBeNull())
    await act(async () => void fireEvent.click(next))
    await screen.findByRole('button', { name: 'Sending' })
    expect(transfers).toHaveLength(1)
    await act(async () => wallet.settle('approve'))
    await screen.findAllByText('Transaction started')
    expect(transfers).toHaveLength(1)
  })

  test('a wallet that answers no hash: the way to the history, and no form that is ready to pay again', async () => {
    const { kit, screen, preview, press, failure, send } = await openSend()
    await preview()
    failure.current = new OutcomeUnknownError({ method: 'eth_sendTransaction' })
    await send()
    await screen.findByText('Your wallet did not say whether it was sent')
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    expect(getDraft(kit)?.amount).toBe('')
    await press('Back to account')
    await screen.findByRole('tab', { name: 'Tokens' })
  })

  test('one that answers none after the modal was closed: it is told when that is opened, with the history', async () => {
    const { kit, root, preview, wallet, failure, send } = await openSend()
    await preview()
    wallet.policy = 'hang'
    failure.current = new OutcomeUnknownError({ method: 'eth_sendTransaction' })
    await send()
    await vi.waitFor(() => expect(wallet.requests).toContain('transfer'))
    await act(async () => kit.close())
    const errors: string[] = []
    kit.on('error:reported', ({ name }) => errors.push(name))
    await act(async () => wallet.settle('approve'))
    await act(() => kit.open())
    const screen = within(root.querySelector('dialog') as HTMLElement)
    await screen.findByText('Your wallet did not say whether it was sent')
    await screen.findByText('Check your history before you try again: send 0.25 ETH.')
    await screen.findByText('Outcome not known: send 0.25 ETH.')
    expect(screen.queryByText(/Waiting for Fern/)).toBeNull()
    expect(errors).toContain('SendUnknownError')
  })

  test('one that answers none to who came back is told on the screen alone', async () => {
    const { kit, root, preview, wallet, failure, send } = await openSend()
    await preview()
    wallet.policy = 'hang'
    failure.current = new OutcomeUnknownError({ method: 'eth_sendTransaction' })
    await send()
    await vi.waitFor(() => expect(wallet.requests).toContain('transfer'))
    await act(async () => kit.close())
    await act(() => kit.open())
    const screen = within(root.querySelector('dialog') as HTMLElement)
    const row = await screen.findByRole('button', { name: /Waiting for Fern: send 0.25 ETH/ })
    await act(async () => void fireEvent.click(row))
    await screen.findByRole('button', { name: 'Sending' })
    await act(async () => wallet.settle('approve'))
    await screen.findByText('Your wallet did not say whether it was sent')
    await screen.findByRole('button', { name: 'Back to account' })
    expect(screen.queryByText(/send 0.25 ETH/)).toBeNull()
  })

  test('a wallet that is on another network without a word: both are named, and it is asked to switch', async () => {
    const { root, screen, preview, press, failure, wallet, send } = await openSend()
    await preview()
    failure.current = new WrongNetworkError()
    await send()
    await screen.findByText(/Your wallet is on OP Mainnet, without having said so/)
    expect(root.textContent).toContain('Switch it to Ethereum, then send.')
    delete failure.current
    await press('Switch to Ethereum')
    expect(wallet.requests.at(-1)).toMatch(/^switch/)
    await send()
    await screen.findAllByText('Transaction started')
  })

  test('another account leads back to Send, with a word, also while the wallet is asked', async () => {
    const { screen, preview, wallet, transfers, send } = await openSend()
    await preview()
    wallet.policy = 'hang'
    await send()
    await vi.waitFor(() => expect(wallet.requests).toContain('transfer'))
    await act(async () => wallet.switchAccounts([carol]))
    await screen.findAllByText(
      'The account, network or payment changed. Check again before you send.',
    )
    expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('')
    expect(transfers).toHaveLength(1)
    expect(transfers[0]?.caipAddress).toBe(`eip155:1:${alice}`)
  })

  test('whoever closes the modal while the wallet is asked is told nothing of a change', async () => {
    const { kit, root, preview, wallet, send } = await openSend()
    const errors: string[] = []
    kit.on('error:reported', ({ name }) => errors.push(name))
    await preview()
    wallet.policy = 'hang'
    await send()
    await vi.waitFor(() => expect(wallet.requests).toContain('transfer'))
    await act(async () => void kit.close())
    await act(() => kit.open())
    await vi.waitFor(() => expect(root.textContent).toContain('send 0.25 ETH'))
    expect(errors).not.toContain('SendChangedError')
  })

  test('much of value, sent to an address for the first time, is warned about with the value', async () => {
    const { root, screen, type, press, preview } = await openSend()
    await preview()
    await screen.findByText('We found no earlier payment to this address on Ethereum.')
    expect(root.textContent).not.toContain('send a small part first')
    await press('Cancel')
    await type(await screen.findByLabelText<HTMLInputElement>('Amount'), '0.5')
    await press('Review')
    await vi.waitFor(() => expect(root.textContent).toContain('send a small part first'))
    expect(screen.getAllByText('$1,000.00').some((each) => each.closest('strong'))).toBe(true)
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
    const stressed = () =>
      [...root.querySelectorAll('.wk-fulladdr')].map((each) => {
        const bold = [...each.querySelectorAll('b')]
        return bold.map(({ textContent }) => textContent).join('').length
      })
    // What both begin and end with is no difference.
    for (const length of stressed()) expect(length).toBeLessThanOrEqual(32)
    expect(stressed()).toHaveLength(2)
    await press('Review')
    await screen.findByText('Check the address. A sent transaction cannot be undone.')
    expect(screen.getByText(/This address looks like one you used before/)).toBeTruthy()
    for (const part of [bob, alike]) expect(root.textContent).toContain(part)
  })

  test('a name that leads elsewhere by now leads back, with its new address; nothing is sent', async () => {
    const names: Record<string, string> = { 'bob.eth': bob }
    const { screen, root, amount, to, type, press, wallet, send } = await openSend({ names })
    await type(amount, '0.25')
    await type(to, 'bob.eth')
    await vi.waitFor(() => expect(root.textContent).toContain(bob))
    await press('Review')
    await screen.findByText('Check the address. A sent transaction cannot be undone.')
    names['bob.eth'] = carol
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 31_000)
    await send()
    await screen.findAllByText('The name no longer gives this address. Check it before you send.')
    await screen.findByLabelText('Amount')
    await screen.findByText(/^bob\.eth now points to a different address\./)
    expect(root.textContent).toContain(carol)
    expect(wallet.requests).not.toContain('transfer')
  })

  test('opened by itself it leads to Send', async () => {
    const { kit, screen } = await openSend()
    await act(() => kit.open({ view: 'SendPreview' }))
    await screen.findByLabelText('Amount')
  })
})
