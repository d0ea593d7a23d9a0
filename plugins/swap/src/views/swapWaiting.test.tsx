import { act, fireEvent } from '@testing-library/react'
import { WalletKitError } from '@wallet-kit/core'
import { PluginLoadError } from '@wallet-kit/core/plugin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { encodeApproval, eth, fakeProvider, router, usdc } from '../../test/fakeProvider.js'
import { closeScreens, openScreen } from '../../test/openScreen.js'
import type { SwapRequest } from '../index.js'
import { getSwap } from '../transaction/shownSwap.js'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(async () => {
  await closeScreens()
  vi.unstubAllGlobals()
})

/** Withholds the quotes of whoever asks from now on, until they are given or refused. */
function holdQuotes({ fake }: Page) {
  let answer: ((quotes: unknown) => void) | undefined
  fake.answers.fetchQuotes = (request: SwapRequest) =>
    new Promise((resolve) => {
      answer = (given) => resolve(given ?? [{ toAmount: fake.quote(request) }])
    })
  return async (given?: unknown) => {
    await expect.poll(() => answer).toBeDefined()
    await act(async () => answer?.(given))
  }
}

type Page = Awaited<ReturnType<typeof openScreen>>

async function openQuote(options?: Parameters<typeof openScreen>[1]) {
  const page = await openScreen({ view: 'Swap' }, options)
  await page.until('Choose a token')
  await page.choose(usdc, 'destination')
  await page.until(/^Swap$/)
  return page
}

async function openApproval() {
  const page = await openScreen()
  await page.needApproval()
  return page
}

const controls = (page: Page) =>
  [
    page.screen.getByLabelText('You pay'),
    page.screen.getByLabelText(/^You pay: /),
    page.screen.getByLabelText(/^You receive: /),
    page.screen.getByLabelText(/^Max/),
    page.screen.getByLabelText('Swap the two tokens'),
  ] as const
const off = (page: Page) => controls(page).map((each) => each.getAttribute('aria-disabled'))

describe('what the quote means', () => {
  const title = 'Swap'
  async function openHeld(answer: () => Promise<void>) {
    const page = await openScreen()
    page.fake.answers.buildApproval = (request: never) =>
      page.fake.transaction(request, {
        to: usdc,
        data: encodeApproval(router, 2n ** 256n - 1n),
        value: 0n,
      })
    const { load } = page.kit
    page.kit.load = async (part, what) => {
      if (what === title) await answer()
      return load(part, what)
    }
    await page.until('Choose a token')
    await page.choose(eth, 'destination')
    await page.choose(usdc, 'source')
    await page.type('200')
    await expect.poll(() => getSwap(page.kit).state, { timeout: 8000 }).toBe('approve')
    const wait = async () => {
      await page.until(/^Getting a quote$/)
      expect(page.isOff()).toBe(true)
      for (let press = 0; press < 3; press++) await page.press(page.button())
      expect(page.wallet.requests).toEqual([])
    }
    return { ...page, wait }
  }

  test('is there before anything can be pressed', async () => {
    let arrive = () => {}
    const part = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const page = await openHeld(() => part)
    await page.wait()
    await act(async () => arrive())
    await page.until(/^Approve USDC$/)
    expect(page.section().textContent).toContain('take an unlimited amount of USDC')
  })

  test('that could not be loaded can be tried again, and nothing else', async () => {
    let isDown = true
    const page = await openHeld(async () => {
      if (isDown) throw new PluginLoadError({ what: title, cause: {}, attempts: 1 })
    })
    const again = () => page.screen.queryByText('Try again')
    await expect.poll(again).not.toBeNull()
    await page.wait()
    isDown = false
    await page.press(again() as HTMLElement)
    await page.until(/^Approve USDC$/)
    expect(page.section().textContent).toContain('take an unlimited amount of USDC')
  })
})

describe('while the wallet is asked', () => {
  test('nothing of the pair can be changed, and the focus stays where it is', async () => {
    const page = await openApproval()
    expect(off(page)).toEqual([null, null, null, null, null])
    page.wallet.policy = 'hang'
    const flip = page.screen.getByLabelText('Swap the two tokens')
    flip.focus()
    await page.press(page.button())
    await page.until(/^Approving USDC$/)
    expect(off(page)).toEqual(['true', 'true', 'true', 'true', 'true'])
    expect(page.root.activeElement).toBe(flip)
    expect(page.screen.getByLabelText('Swap the two tokens')).toBe(flip)
    for (const control of controls(page)) await page.press(control)
    await page.type('1')
    expect(page.section().getAttribute('data-wk-view')).toBe('Swap')
    expect(controls(page)[0].getAttribute('readonly')).not.toBeNull()
    page.fake.allowance = 200_000_000n
    await act(async () => page.wallet.settle())
    await page.until(/^Swap$/)
    expect(off(page)).toEqual([null, null, null, null, null])
    expect((controls(page)[0] as HTMLInputElement).value).toBe('200')
  })

  test('the focus stays on the button from the approval to the swap', async () => {
    const page = await openApproval()
    const button = page.button()
    button.focus()
    page.fake.allowance = 200_000_000n
    // The quote after the approval takes its time.
    const give = holdQuotes(page)
    await page.press(button)
    await page.until(/^Getting a quote$/)
    expect(page.isOff()).toBe(true)
    expect(page.root.activeElement).toBe(button)
    await page.press(button)
    await give()
    await page.until(/^Swap$/)
    expect(page.root.activeElement).toBe(button)
    expect(page.wallet.sent).toHaveLength(1)
  })
})

describe('what was unfolded', () => {
  test('stays so while quotes come and go, and folded it stays folded', async () => {
    const page = await openQuote()
    const details = () => page.section().querySelector('details') as HTMLDetailsElement
    await expect.poll(details).not.toBeNull()
    const toggle = (isOpen: boolean) =>
      act(async () => {
        details().open = isOpen
        fireEvent(details(), new Event('toggle'))
      })
    await toggle(true)
    await page.type('')
    await page.until(/^Enter an amount$/)
    expect(details()).toBeNull()
    await page.type('0.5')
    await page.until(/^Swap$/)
    expect(details().open).toBe(true)
    await toggle(false)
    await page.type('')
    await page.until(/^Enter an amount$/)
    await page.type('0.6')
    await page.until(/^Swap$/)
    expect(details().open).toBe(false)
  })

  test('its place is held while the next quote is on its way, without a figure of the last one', async () => {
    const [one, two] = [fakeProvider('one'), fakeProvider('two')]
    const page = await openQuote({ options: { providers: [one.provider, two.provider] } })
    await page.press(await page.screen.findByText('Compare 2 providers'))
    const terms = () => [...page.section().querySelectorAll('dt')].map((each) => each.textContent)
    const values = () => [...page.section().querySelectorAll('dd')].map((each) => each.textContent)
    const rows = () => [...page.section().querySelectorAll('.wk-group .wk-row')]
    const [before, figures] = [terms(), values()]
    expect(before).toHaveLength(6)
    const details = page.section().querySelector('details')
    const gives = [one, two].map((fake) => holdQuotes({ ...page, fake }))
    await page.type('0.5')
    await page.until(/^Getting a quote$/)
    expect(page.section().querySelector('details')).toBe(details)
    expect(terms()).toEqual(before)
    expect(values()).toEqual(figures.map(() => ''))
    expect(rows().map((row) => row.textContent)).toEqual(['POProvider one', 'PTProvider two'])
    expect(page.section().querySelector('output')).toBeNull()
    for (const give of gives) await give()
    await page.until(/^Swap$/)
    expect(values()[1]).toBe('1% · 10 USDC')
    expect(rows()[0]?.textContent).toBe('POProvider one1,000 USDC · Provider fee not known')
  })

  test('nothing moves when the wallet is asked, and no other provider can be chosen', async () => {
    const [one, two] = [fakeProvider('one'), fakeProvider('two')]
    const page = await openQuote({ options: { providers: [one.provider, two.provider] } })
    const name = 'Compare 2 providers'
    const compare = await page.screen.findByRole('button', { name })
    page.wallet.policy = 'hang'
    await page.press(page.button())
    await page.until(/^Swapping$/)
    expect(page.screen.getByRole('button', { name })).toBe(compare)
    expect(compare.getAttribute('aria-disabled')).toBe('true')
    await page.press(compare)
    expect(page.screen.getByRole('button', { name })).toBe(compare)
    await act(async () => page.wallet.settle())
  })
})

describe('what the price and the fees take', () => {
  const note = (page: Page) => page.section().querySelector('.wk-inline')
  const quote = (priceImpact?: string) => [
    { toAmount: 1_900_000_000n, ...(priceImpact && { priceImpact }) },
  ]

  test('is warned about from 5 percent on, also while the next quote comes', async () => {
    const page = await openQuote()
    expect(note(page)).toBeNull()
    page.fake.answers.fetchQuotes = () => quote('5')
    page.fake.answers.buildSwap = (request: never) => ({
      ...page.fake.transaction(request, {}),
      toAmount: 1_900_000_000n,
    })
    await page.type('0.9')
    const text = 'You lose about 5% of what you pay. Swap less, or compare providers.'
    await expect.poll(() => note(page)?.textContent).toBe(text)
    expect(note(page)?.getAttribute('role')).toBe('status')
    const shown = note(page)
    const give = holdQuotes(page)
    await page.type('0.8')
    await page.until(/^Getting a quote$/)
    expect(note(page)).toBe(shown)
    await give(quote('0.04'))
    await expect.poll(() => note(page)).toBeNull()
  })

  test('where nobody knows a price it says so, and not before that is known', async () => {
    const asked: (() => void)[] = []
    const prices = {
      fetchPrices: () =>
        new Promise<Record<string, string>>((resolve) => {
          asked.push(() => resolve({}))
        }),
    }
    const page = await openScreen({ view: 'Swap' }, { providers: { prices } })
    page.fake.answers.fetchQuotes = () => quote()
    await page.until('Choose a token')
    await page.choose(usdc, 'destination')
    await page.until(/^Swap$/)
    expect(note(page)).toBeNull()
    await act(async () => {
      for (const answer of asked) answer()
    })
    const text = 'No price is known for this pair. Check what you receive.'
    await expect.poll(() => note(page)?.textContent, { timeout: 8000 }).toBe(text)
  })
})

describe('spoken', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())
  /** Nothing is spoken within 3 s of what was spoken last. */
  const pause = () => vi.setSystemTime(Date.now() + 3000)
  const until = (page: Page, text: string) => expect.poll(page.spoken, { timeout: 8000 }).toBe(text)
  /** How often what is spoken changes. */
  function count(page: Page) {
    const region = page.root.querySelector('[data-wk-modal] > [aria-live="polite"]') as Element
    const said: string[] = []
    const observer = new MutationObserver(() => said.push(region.textContent ?? ''))
    observer.observe(region, { childList: true, characterData: true, subtree: true })
    return said
  }

  test('that the account cannot pay, once', async () => {
    const page = await openQuote()
    const said = count(page)
    pause()
    for (const amount of ['5', '50', '500']) await page.type(amount)
    await page.until(/^Insufficient balance$/)
    await until(page, 'Insufficient balance')
    await page.type('5000')
    await expect.poll(() => page.section().querySelector('output')?.textContent).toBe('10,000,000')
    expect(said.filter((text) => text.startsWith('Insufficient'))).toHaveLength(1)
  })

  test('that quotes could not load, by one voice', async () => {
    const page = await openQuote()
    const give = holdQuotes(page)
    await page.type('0.5')
    await page.until(/^Getting a quote$/)
    pause()
    await give(new Error('down'))
    await page.until(/^Try again$/)
    await until(page, 'Quotes could not load')
    const spoken = [...page.section().querySelectorAll('[role="status"]')]
    expect(spoken.map(({ textContent }) => textContent).join('')).toBe('')
  })

  test('an alert says that nobody has a quote, and nothing else does', async () => {
    const page = await openQuote()
    const said = count(page)
    page.fake.answers.fetchQuotes = () => []
    await page.type('0.5')
    await page.until(/^Incorrect amount$/)
    await expect.poll(() => page.toast()?.getAttribute('role')).toBe('alert')
    expect(said.join()).not.toContain('Incorrect')
  })

  test('what is received, and the amount is no live region of its own', async () => {
    const page = await openQuote()
    const give = holdQuotes(page)
    await page.type('0.5')
    await page.until(/^Getting a quote$/)
    pause()
    await give()
    await page.until(/^Swap$/)
    await until(page, '1,000 USDC for 0.5 ETH')
    expect(page.section().querySelector('output')?.getAttribute('aria-live')).toBe('off')
  })
})

test('a wallet that has said since where it is, is not said to have kept it to itself', async () => {
  class WrongNetworkError extends WalletKitError {
    override name = 'WrongNetworkError'
    readonly actual = 'eip155:10'
  }
  const page = await openQuote()
  page.adapter.sendTransaction = () => Promise.reject(new WrongNetworkError('Elsewhere.'))
  await page.press(page.button())
  await page.screen.findByText(/Your wallet is on OP Mainnet, without having said so/)
  await act(async () => page.wallet.switchNetwork('eip155:10'))
  await expect.poll(() => page.kit.getAccount().caipNetworkId).toBe('eip155:10')
  await act(async () => page.wallet.switchNetwork('eip155:1'))
  await page.until('Choose a token')
  await page.choose(usdc, 'destination')
  await page.until(/^Swap$/)
  expect(page.screen.queryByText(/without having said so/)).toBeNull()
})

test.each([
  ['buildSwap', 'Failed to create transaction'],
  ['fetchAllowance', 'Failed to check allowance'],
  ['buildApproval', 'Failed to create approval transaction'],
] as const)(
  'where %s failed, who comes back reads that, and not that quotes could not load',
  async (ask, text) => {
    const page = await openScreen()
    page.fake.answers[ask] = () => new Error('down')
    await page.until('Choose a token')
    await page.choose(ask === 'buildSwap' ? usdc : eth, 'destination')
    if (ask !== 'buildSwap') await page.choose(usdc, 'source')
    await expect
      .poll(() => page.section().getAttribute('data-wk-view'), { timeout: 8000 })
      .toBe('Account')
    await act(async () => page.kit.router.push({ name: 'Swap' }))
    await page.until(/^Try again$/)
    const notes = [...page.section().querySelectorAll('.wk-inline')].map((note) => note.textContent)
    expect(notes).toEqual([text])
  },
)
