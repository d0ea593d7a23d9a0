import { act, fireEvent, within } from '@testing-library/react'
import { definePlugin, type PluginId, WalletKitError } from '@wallet-kit/core'
import { type DataSource, OutcomeUnknownError, RequestFailedError } from '@wallet-kit/core/plugin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  bob,
  encodeApproval,
  eth,
  fakeProvider,
  router,
  tokens,
  usdc,
} from '../../test/fakeProvider.js'
import { closeScreens, openScreen as open } from '../../test/openScreen.js'
import { sources } from '../../test/swapKit.js'
import { swapSlice } from '../slice.js'

/** As eip155 throws it. */
class WrongNetworkError extends WalletKitError {
  override name = 'WrongNetworkError'
  readonly actual = 'eip155:10'
  constructor() {
    super('The wallet is elsewhere.')
  }
}

// Without motion no picture of the last view stays behind for a moment.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(async () => {
  await closeScreens()
  vi.unstubAllGlobals()
})

describe('Swap', () => {
  test('begins with the coin and no token to receive; one button chooses it', async () => {
    const page = await open()
    await page.until(/^Choose a token$/)
    const input = page.section().querySelector('input') as HTMLInputElement
    expect(input.value).toBe('1')
    expect(page.section().textContent).toContain('$2,000.00')
    expect(page.section().textContent).toContain('Balance 1.000')
    expect(page.isOff()).toBe(true)
    await page.press(page.screen.getByRole('button', { name: 'Select token' }))
    await expect.poll(() => page.section().getAttribute('data-wk-view')).toBe('SwapSelectToken')
  })

  test('shows the quote and what it means, and is sent by one press', async () => {
    const page = await open()
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.until(/^Getting a quote$/)
    expect(page.isOff()).toBe(true)
    await page.until(/^Swap$/)
    const text = () => page.section().textContent
    await expect.poll(text).toContain('1 ETH = 2,017.145738 USDC')
    expect(page.section().querySelector('output')?.textContent).toBe('2,000')
    const rows = [...page.section().querySelectorAll('dl > div')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    expect(page.section().querySelector('.wk-source')).toBeNull()
    expect(rows).toEqual([
      ['Price impact', '0.04%'],
      ['Max slippage', '1% · 20 USDC'],
      ['Provider fee', '0.85% · 0.0085 ETH'],
      ['Minimum received', '1,980 USDC'],
      ['Network cost', '$0.36'],
      ['Provider', 'Provider fake'],
    ])
    page.wallet.policy = 'hang'
    await page.press(page.button())
    await page.until(/^Swapping$/)
    expect(page.button().getAttribute('aria-busy')).toBe('true')
    await expect.poll(() => page.toast()?.textContent).toBe('Confirm transaction in your wallet')
    expect(page.toast()?.getAttribute('data-wk-toast')).toBe('loading')
    await act(async () => page.wallet.settle())
    await expect.poll(() => page.toast()?.textContent).toBe('Transaction started')
    expect(page.section().getAttribute('data-wk-view')).toBe('Account')
    expect(page.wallet.sent).toHaveLength(1)
  })

  test('says where prices come from if exchange pools tell them', async () => {
    const { balances, prices } = sources
    const fetchBalances: typeof balances.fetchBalances = async () => ({
      ...(await balances.fetchBalances()),
      pricing: 'pools',
    })
    const importReaders = async () => ({
      default: () => ({ prices, balances: { fetchBalances } }),
    })
    const data: DataSource = {
      has: (_, name) => name === 'balances' || name === 'prices',
      readers: () => importReaders,
    }
    const id = 'source' as PluginId<undefined>
    const page = await open(undefined, {
      besides: [definePlugin({ id, options: undefined, contributes: { data } })],
      providers: { balances: undefined, prices: undefined },
    })
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.until(/^Swap$/)
    const line = page.section().querySelector('.wk-details .wk-source')
    expect(line?.textContent).toMatch(/^Prices from exchange pools on Ethereum, \d+ s ago$/)
  })

  test('says how old prices and balances are that the service has from before', async () => {
    const { balances } = sources
    const readAt = Date.now() - 4 * 60_000
    const fungibles = [
      { address: eth, price: 2000 },
      { address: usdc, price: 1 },
    ]
    const page = await open(undefined, {
      providers: {
        balances: { fetchBalances: async () => ({ ...(await balances.fetchBalances()), readAt }) },
        prices: undefined,
      },
      services: { blockchain: 'https://service.test' },
      fetch: async () => Response.json({ fungibles }, { headers: { Age: '120' } }),
    })
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.until(/^Swap$/)
    const lines = [...page.section().querySelectorAll('.wk-source')]
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Prices read 2 min ago.',
      'Balances and their values read 4 min ago.',
    ])
  })

  test('says what will change before the button, and names the contract in full', async () => {
    const page = await open()
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.until(/^Swap$/)
    const block = page.section().querySelector('.wk-changes')
    expect(
      [...(block?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('You send 1 ETH'),
      expect.stringContaining('You receive at least 1,980 USDC'),
      'Network cost $0.36',
    ])
    expect(block?.textContent).toContain(router.split(':')[2])
  })

  test('a token that another one looks like is chosen with its contract', async () => {
    const double = { name: 'Circle', symbol: 'UЅDC', address: bob, decimals: 6 }
    const page = await open(undefined, {
      options: {
        providers: [{ ...fakeProvider().provider, fetchTokens: async () => [...tokens, double] }],
      },
    })
    await page.until('Choose a token')
    const buttons = () =>
      [...page.section().querySelectorAll('.wk-token')].map((each) =>
        each.getAttribute('aria-label'),
      )
    await page.choose(usdc, 'destination')
    expect(buttons()).toEqual([
      'You pay: ETH. Change token',
      'You receive: USDC 0xA0…06eB48. Change token',
    ])
    expect(page.section().querySelector('.wk-amt__contract')?.textContent).toBe(
      'Contract 0xA0…06eB48',
    )
  })

  test('what does something else has no button, and says so', async () => {
    const page = await open()
    page.preview.answer = () => ({ isSimulated: true, changes: [] })
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.screen.findByText(
      'The transaction does not do what this screen says. Nothing was sent.',
    )
    expect(page.button()).toBeNull()
    expect(page.section().textContent).not.toContain('You receive at least')
  })

  test('a network that shows nothing takes a second press', async () => {
    const page = await open()
    page.preview.answer = () => ({ isSimulated: false, reason: 'Method not found' })
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.until(/^Swap$/)
    await page.screen.findByText('This network cannot show the outcome beforehand.')
    await page.press(page.button())
    await page.until(/^Swap without a preview$/)
    expect(page.wallet.requests).toEqual([])
    await page.press(page.button())
    await expect.poll(() => page.wallet.sent.length).toBe(1)
  })

  test('a network that cannot be reached is said to be that, and asked again by a press', async () => {
    const page = await open()
    const { answer } = page.preview
    page.preview.answer = () => Promise.reject(new RequestFailedError({ url: 'https://node.test' }))
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.until(/^Swap$/)
    await page.screen.findByText('The network could not be reached. The outcome is not known.')
    await page.press(page.button())
    await page.until(/^Swap without a preview$/)
    page.preview.answer = answer
    await page.press(page.screen.getByRole('button', { name: 'Try again' }))
    await page.screen.findByText(/^You send/)
    await page.until(/^Swap$/)
    expect(page.wallet.requests).toEqual([])
  })

  test('a network that does not say whether there is a contract is named, and nothing can be pressed', async () => {
    const page = await open()
    page.adapter.isContract = () => new Promise(() => {})
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.screen.findByText(
      'This network has not shown the outcome yet.',
      {},
      { timeout: 5000 },
    )
    expect(page.button()?.textContent).toBe('Swap')
    expect(page.isOff()).toBe(true)
    await page.press(page.button())
    expect(page.button()?.textContent).toBe('Swap')
    expect(page.wallet.requests).toEqual([])
  })

  test('a loss from 5 percent on is named in the note and on the second press; the button is quiet', async () => {
    const page = await open()
    const { fake } = page
    const toAmount = 240_000_000n
    fake.answers.fetchQuotes = () => [{ toAmount }]
    fake.answers.buildSwap = (request: never) => ({ ...fake.transaction(request, {}), toAmount })
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.until(/^Swap$/)
    const note = page.section().querySelector('.wk-inline--danger')
    expect(note?.textContent).toBe(
      'You lose about 88% of what you pay. Swap less, or compare providers.',
    )
    expect(note?.querySelector('strong')?.textContent).toBe('88%')
    expect(page.button().className).toContain('wk-btn--quiet')
    await page.press(page.button())
    await page.until(/^Swap and lose 88%$/)
    expect(page.wallet.requests).toEqual([])
    await page.press(page.button())
    await expect.poll(() => page.wallet.sent.length).toBe(1)
  })

  test('declined, it says so and the button is there again', async () => {
    const page = await open()
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.until(/^Swap$/)
    page.wallet.policy = 'reject'
    await page.press(page.button())
    const note = 'Declined in your wallet. Nothing was sent. You can try again.'
    await expect.poll(() => page.root.textContent).toContain(note)
    await page.until(/^Swap$/)
    expect(page.wallet.sent).toEqual([])
    expect(page.toast()).toBeNull()
    // Another swap was not declined.
    await page.type('0.5')
    await expect.poll(() => page.root.textContent).not.toContain(note)
  })

  test('a wallet that answers no hash: the way to the history, and no form that is ready to swap again', async () => {
    const page = await open()
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.until(/^Swap$/)
    page.adapter.sendTransaction = ({ ask }) =>
      ask(() => Promise.reject(new OutcomeUnknownError({ method: 'eth_sendTransaction' })))
    await page.press(page.button())
    await page.screen.findByText('Your wallet did not say whether it was sent')
    expect(page.button()).toBeNull()
    await page.press(page.screen.getByRole('button', { name: 'Back to account' }))
    await page.screen.findByRole('tab', { name: 'Tokens' })
    await act(async () => page.kit.router.push({ name: 'Swap' }))
    await page.until(/^Choose a token$/)
  })

  test('one that answers none after the modal was closed: it is told when that is opened', async () => {
    const page = await open()
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.until(/^Swap$/)
    let answer = () => {}
    page.adapter.sendTransaction = () =>
      new Promise((_, reject) => {
        const method = 'eth_sendTransaction'
        answer = () => reject(new OutcomeUnknownError({ method }))
      })
    await page.press(page.button())
    await page.until(/^Swapping$/)
    await act(async () => page.kit.close())
    await act(async () => answer())
    await act(() => page.kit.open())
    await page.screen.findByText('Your wallet did not say whether it was sent')
    await page.screen.findByText('Check your history before you try again: swap 1 ETH for USDC.')
    await page.screen.findByText('Outcome not known: swap 1 ETH for USDC.')
  })

  test('a wallet that is on another network without a word: both are named, and it is asked to switch', async () => {
    const page = await open()
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.until(/^Swap$/)
    const { sendTransaction } = page.adapter
    page.adapter.sendTransaction = () => Promise.reject(new WrongNetworkError())
    await page.press(page.button())
    await page.screen.findByText(/Your wallet is on OP Mainnet, without having said so/)
    expect(page.wallet.sent).toEqual([])
    page.adapter.sendTransaction = sendTransaction as never
    await page.press(page.screen.getByRole('button', { name: 'Switch to Ethereum' }))
    await page.until(/^Swap$/)
    expect(page.wallet.requests.at(-1)).toMatch(/^switch/)
    await page.press(page.button())
    await expect.poll(() => page.wallet.sent.length).toBe(1)
  })

  test('insufficient balance is the label, and an invalid amount', async () => {
    const page = await open()
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.type('1.000001')
    await page.until(/^Insufficient balance$/)
    expect(page.isOff()).toBe(true)
    expect(page.section().querySelector('input')?.getAttribute('aria-invalid')).toBe('true')
    // What it would give is on its way, and no 0.
    await expect.poll(() => page.section().querySelector('output')?.textContent).toBe('2,000.002')
    // No transaction is built, so none is waited for.
    await expect.poll(() => page.section().textContent).toContain('1 ETH = ')
    expect(page.section().querySelector('[aria-busy="true"], .wk-sk')).toBeNull()
    let answer: ((quotes: unknown) => void) | undefined
    page.fake.answers.fetchQuotes = () => new Promise((resolve) => (answer = resolve))
    await page.type('3')
    await expect.poll(() => answer).toBeDefined()
    expect(page.label()).toBe('Insufficient balance')
    expect(page.section().querySelector('output')).toBeNull()
    await act(async () => answer?.([{ toAmount: 6_000_000_000n }]))
    await expect.poll(() => page.section().querySelector('output')?.textContent).toBe('6,000')
    await page.type('')
    await page.until(/^Enter an amount$/)
  })

  test('an approval of the amount is one press, and says what it is for', async () => {
    const page = await open()
    await page.needApproval()
    page.wallet.policy = 'hang'
    await page.press(page.button())
    await page.until(/^Approving USDC$/)
    await expect.poll(() => page.toast()?.textContent).toBe('Approve limit increase in your wallet')
    page.fake.allowance = 200_000_000n
    await act(async () => page.wallet.settle())
    await page.until(/^Swap$/)
    expect(page.wallet.sent).toMatchObject([{ data: encodeApproval(router, 200_000_000n) }])
    expect(page.toast()).toBeNull()
  })

  test('the wallet is said to wait only once it was asked', async () => {
    const page = await open()
    await page.needApproval()
    const { sendTransaction } = page.adapter
    let goOn = () => {}
    // As if the node took its time with what is looked at before.
    page.adapter.sendTransaction = async (options) => {
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
      return sendTransaction(options)
    }
    page.wallet.policy = 'hang'
    await page.press(page.button())
    await page.until(/^Approving USDC$/)
    expect(page.toast()).toBeNull()
    expect(page.wallet.requests).not.toContain('sendTransaction')
    await act(async () => goOn())
    await expect.poll(() => page.toast()?.textContent).toBe('Approve limit increase in your wallet')
  })

  test('an unlimited approval is named and takes two presses; a double click is one', async () => {
    const page = await open()
    page.fake.answers.buildApproval = (request: never) =>
      page.fake.transaction(request, {
        to: usdc,
        data: encodeApproval(router, 2n ** 256n - 1n),
        value: 0n,
      })
    await page.needApproval()
    await expect
      .poll(() => page.section().querySelector('.wk-inline')?.textContent)
      .toBe(
        `This lets ${router.split(':')[2]} take an unlimited amount of USDC. The swap takes 200 USDC.`,
      )
    await page.press(page.button())
    await page.until(/^Approve unlimited USDC$/)
    await act(async () => void fireEvent.click(page.button(), { detail: 2 }))
    expect(page.wallet.sent).toEqual([])
    await page.press(page.button())
    await expect.poll(() => page.wallet.sent.length).toBe(1)
  })

  test('an approval for an unknown spender has a danger note and takes two presses', async () => {
    const page = await open()
    const stranger = '0x00000000000000000000000000000000DeaDBeef'
    page.fake.answers.buildApproval = (request: never) =>
      page.fake.transaction(request, {
        to: usdc,
        data: encodeApproval(stranger, 200_000_000n),
        value: 0n,
      })
    page.fake.answers.buildSwap = () => new Error('InsufficientAllowance')
    await page.needApproval()
    await expect
      .poll(() => page.section().querySelector('.wk-inline--danger')?.textContent)
      .toBe(
        `This app does not know ${stranger}. Once you approve, it can take the USDC and give nothing back.`,
      )
    expect(page.button().className).toContain('wk-btn--quiet')
    await page.press(page.button())
    await page.until(/^Approve USDC for an unknown contract$/)
    expect(page.wallet.sent).toEqual([])
    await page.press(page.button())
    await expect.poll(() => page.wallet.sent.length).toBe(1)
  })

  test('a price that the balance contradicts is named with the loss, and takes two presses', async () => {
    const held = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: '2000' }
    const balances = [{ ...held, quantity: { decimals: '18', numeric: '1' } }]
    const page = await open(undefined, {
      providers: {
        ...sources,
        balances: { fetchBalances: async () => ({ balances }) },
        prices: { fetchPrices: async () => ({ [eth]: '20', [usdc]: '1' }) },
      },
    })
    page.fake.price = 20n
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.until(/^Swap$/)
    await expect
      .poll(() => page.section().querySelector('.wk-inline--danger')?.textContent)
      .toBe(
        'The known prices of this pair differ. By the worse one you lose about 99% of what you pay.',
      )
    await page.press(page.button())
    await page.until(/^Swap and lose 99%$/)
    expect(page.wallet.sent).toEqual([])
  })

  test('a quote that may be too old by a clock is named, and a new one is requested now', async () => {
    const page = await open()
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.until(/^Swap$/)
    const asked = page.fake.count('fetchQuotes')
    const later = Date.now() + 3_600_000
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
    await page.press(page.button())
    await expect
      .poll(() => page.toast()?.textContent)
      .toBe('This quote may be too oldNothing was sent. Check the new quote.')
    await expect.poll(() => page.fake.count('fetchQuotes')).toBe(asked + 1)
    clock.mockRestore()
    expect(page.wallet.sent).toEqual([])
  })

  test('without quotes it offers another try', async () => {
    const page = await open()
    page.fake.answers.fetchQuotes = () => new Error('down')
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.until(/^Try again$/)
    expect(page.section().textContent).toContain('Quotes could not load')
    delete page.fake.answers.fetchQuotes
    await page.press(page.button())
    await page.until(/^Swap$/)
  })

  test('an empty quote is one message of two lines', async () => {
    const page = await open()
    page.fake.answers.fetchQuotes = () => []
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.until(/^Incorrect amount$/)
    await expect
      .poll(() => page.toast()?.textContent)
      .toBe('Incorrect amountPlease enter a valid amount')
    expect(page.toast()?.getAttribute('data-wk-toast')).toBe('error')
  })

  test.each([
    ['fetchAllowance', 'Failed to check allowance'],
    ['buildApproval', 'Failed to create approval transaction'],
  ] as const)('where %s fails it says "%s" on Account', async (ask, text) => {
    const page = await open()
    page.fake.answers[ask] = () => new Error('down')
    await page.until('Choose a token')
    await page.choose(eth, 'destination')
    await page.choose(usdc, 'source')
    await expect
      .poll(() => page.toast()?.textContent, { timeout: 8000 })
      .toBe(`${text}Nothing was swapped. Try again.`)
    expect(page.section().getAttribute('data-wk-view')).toBe('Account')
  })

  test('where the swap is not built it says "Failed to create transaction" on Account', async () => {
    const page = await open()
    page.fake.answers.buildSwap = () => ({ from: bob })
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await expect
      .poll(() => page.toast()?.textContent, { timeout: 8000 })
      .toBe('Failed to create transactionNothing was swapped. Try again.')
    expect(page.section().getAttribute('data-wk-view')).toBe('Account')
  })

  test('of several providers another one can be chosen', async () => {
    const [one, two] = [fakeProvider('one'), fakeProvider('two')]
    two.price = 2001n
    const page = await open(
      { view: 'Swap' },
      { options: { providers: [one.provider, two.provider] } },
    )
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.until(/^Swap$/)
    const compare = await page.screen.findByRole('button', { name: 'Compare 2 providers' })
    expect(compare.getAttribute('aria-expanded')).toBe('false')
    compare.focus()
    await page.press(compare)
    expect((compare.getRootNode() as ShadowRoot).activeElement).toBe(compare)
    expect(compare.getAttribute('aria-expanded')).toBe('true')
    const rows = () => [...page.section().querySelectorAll('.wk-group .wk-row')] as HTMLElement[]
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringContaining('Provider two2,001 USDC · 0.85% fee'),
      expect.stringContaining('Provider one2,000 USDC · 0.85% fee'),
    ])
    expect(rows()[0]?.getAttribute('aria-current')).toBe('true')
    await page.press(rows()[1] as HTMLElement)
    await expect.poll(() => page.section().querySelector('output')?.textContent).toBe('2,000')
    expect(rows()[1]?.getAttribute('aria-current')).toBe('true')
    await page.press(compare)
    expect(rows()).toEqual([])
  })

  test('what each takes is written as everything else, in the way of the locale', async () => {
    const [one, two] = [fakeProvider('one'), fakeProvider('two')]
    const page = await open(
      { view: 'Swap' },
      { locale: 'de', options: { providers: [one.provider, two.provider] } },
    )
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.until(/^Swap$/)
    await page.press(await page.screen.findByText('Compare 2 providers'))
    const row = page.section().querySelector('.wk-group .wk-row')
    expect(row?.textContent).toContain('2.000 USDC · 0,85% fee')
  })

  test('turns round, and takes all there is', async () => {
    const page = await open()
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.until(/^Swap$/)
    await page.press(page.screen.getByLabelText('Swap the two tokens'))
    const input = () => page.section().querySelector('input')?.value
    expect(input()).toBe('2000')
    await page.press(page.screen.getByLabelText('Max USDC'))
    await expect.poll(input).toBe('500')
  })
})

describe('SwapSelectToken', () => {
  test('suggests, lists what is held and all, and takes the one that is chosen', async () => {
    const page = await open({ view: 'Swap' })
    await page.until('Choose a token')
    await page.press(page.screen.getByRole('button', { name: 'Select token' }))
    await page.screen.findByText('Your tokens')
    const text = page.section().textContent
    for (const part of ['ETH', 'Your tokens', 'USD Coin', 'Popular', 'Dai'])
      expect(text).toContain(part)
    expect(
      [...page.section().querySelectorAll('.wk-chip')].map((chip) => chip.textContent?.slice(-4)),
    ).toEqual(expect.arrayContaining([expect.stringContaining('ETH')]))
    await page.press(page.screen.getByText('Dai').closest('button') as HTMLElement)
    await expect.poll(() => page.section().getAttribute('data-wk-view')).toBe('Swap')
    expect(page.kit.read(swapSlice).destination.peek()?.symbol).toBe('DAI')
  })

  test('a search does not say that a token is nowhere if a provider’s list could not be read', async () => {
    const [whole, broken] = [fakeProvider('whole'), fakeProvider('broken')]
    broken.answers.fetchTokens = () => new Error('down')
    const page = await open(
      { view: 'SwapSelectToken', params: { target: 'destination' } },
      { options: { providers: [whole.provider, broken.provider] } },
    )
    const search = await page.screen.findByRole('searchbox')
    await page.screen.findByText('Popular')
    await act(async () => void fireEvent.change(search, { target: { value: 'Fern' } }))
    await page.screen.findByText(/Not all tokens were read/)
  })

  test('says how many tokens could not be read, also where the search finds none', async () => {
    const fetchBalances: typeof sources.balances.fetchBalances = async () => ({
      ...(await sources.balances.fetchBalances()),
      ...{ asked: 14, unread: 2 },
    })
    const page = await open(
      { view: 'SwapSelectToken', params: { target: 'destination' } },
      { providers: { balances: { fetchBalances } } },
    )
    const note = '2 of 14 tokens could not be read.'
    await page.screen.findByText(note)
    const search = page.screen.getByRole('searchbox')
    await act(async () => void fireEvent.change(search, { target: { value: 'Fern' } }))
    await page.screen.findByText('No token found')
    expect(page.section().textContent).toContain(note)
  })

  test('a token that was chosen there has its value on Swap', async () => {
    const page = await open()
    await page.until('Choose a token')
    await page.press(page.screen.getByRole('button', { name: 'Select token' }))
    await page.screen.findByText('Popular')
    const list = page.section().querySelector('[aria-label="Popular"]') as HTMLElement
    await page.press(within(list).getByText('USD Coin').closest('button') as HTMLElement)
    await expect.poll(() => page.section().textContent).toContain('You receive2,000USDC$2,000.00')
  })

  test('opened alone it goes on to Swap', async () => {
    const page = await open({ view: 'SwapSelectToken', params: { target: 'destination' } })
    await page.press((await page.screen.findByText('Dai')).closest('button') as HTMLElement)
    await expect.poll(() => page.section().getAttribute('data-wk-view')).toBe('Swap')
    await page.until(/^(Getting a quote|Swap)$/)
  })
})

describe('elsewhere', () => {
  test('UnsupportedChain offers the networks with swaps, and leads back', async () => {
    const page = await open({ view: 'Account' })
    await act(async () => page.wallet.switchNetwork('eip155:11155111'))
    await act(() => page.kit.open({ view: 'Swap' } as never))
    await page.screen.findByText('This does not work on Sepolia. Choose another network.')
    const rows = [...page.section().querySelectorAll('.wk-row')] as HTMLElement[]
    expect(rows.map((row) => row.textContent)).toEqual(['Ethereum', 'OP Mainnet', 'Disconnect'])
    await page.press(rows[0] as HTMLElement)
    await expect
      .poll(() => page.section().getAttribute('data-wk-view'), { timeout: 8000 })
      .toBe('Swap')
    await page.until('Choose a token')
  })

  test('without tokens it says "Failed to initialize swap" on Account', async () => {
    const broken = fakeProvider('broken')
    broken.answers.fetchTokens = () => new Error('down')
    const page = await open({ view: 'Account' }, { options: { providers: [broken.provider] } })
    await act(async () => page.kit.router.push({ name: 'Swap' }))
    await expect
      .poll(() => page.toast()?.textContent, { timeout: 8000 })
      .toBe('Failed to initialize swapNothing was swapped. Try again.')
    expect(page.section().getAttribute('data-wk-view')).toBe('Account')
  })
})
