import type { Kit } from '@wallet-kit/core'
import { getTrackedTransactions } from '@wallet-kit/core/money'
import { fetchAccountType, wait } from '@wallet-kit/core/plugin'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  bob,
  dai,
  encodeApproval,
  eth,
  fakeProvider,
  router,
  usdc,
} from '../../test/fakeProvider.js'
import { openPair, openSwap, pass, tokenOf, warmUp } from '../../test/openSwap.js'
import { confirmApproval } from '../allowance/confirmApproval.js'
import type { SwapToken } from '../pair/swapProvider.js'
import { swapSlice } from '../slice.js'
import { getSwapTokens } from '../tokens/getSwapTokens.js'
import { acceptPlan } from '../transaction/acceptPlan.js'
import { getSwap } from '../transaction/getSwap.js'
import { approveSwap, sendSwap } from '../transaction/sendSwap.js'
import { getFee, getSwapDetails } from './getSwapDetails.js'
import { setMaxAmount } from './setMaxAmount.js'
import {
  chooseSwapToken,
  requoteSwap,
  reverseSwap,
  setSwapAmount,
  setSwapProvider,
  setSwapToken,
} from './setSwap.js'

beforeAll(warmUp)
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Page = Awaited<ReturnType<typeof openPair>>
const state = ({ kit }: Pick<Page, 'kit'>) => getSwap(kit).state
const planOf = ({ kit }: Pick<Page, 'kit'>) => {
  const { plan } = getSwap(kit)
  if (!plan) throw new Error('No plan')
  return plan
}
const stateOf = (kit: Kit) => getSwap(kit).state
const own = { balances: { fetchBalances: async () => [] } }

describe('the beginning', () => {
  test('is the network’s coin with an amount of 1, and no token to receive', async () => {
    const page = await openSwap()
    const { source, destination } = getSwap(page.kit)
    const token = { symbol: 'ETH', address: eth }
    expect(source).toMatchObject({ token, amount: '1', balance: '1', fiat: '2000' })
    expect(destination.token).toBeUndefined()
    expect(state(page)).toBe('noToken')
    expect(page.fake.count('fetchQuotes')).toBe(0)
  })

  test.each(['the tokens', 'the balances'])('without %s it says so and goes back', async (what) => {
    const fail = async () => {
      throw new Error('down')
    }
    const broken = fakeProvider('broken')
    broken.answers.fetchTokens = () => new Error('down')
    const page = await openSwap(
      what === 'the tokens'
        ? { options: { providers: [broken.provider] } }
        : { providers: { balances: { fetchBalances: fail } } },
    )
    await pass()
    expect(page.reported).toContain('SwapInitializeError')
    expect(page.views).toEqual(['Account'])
  })

  test('without a price it says so and stays', async () => {
    const prices = {
      fetchPrices: async () => {
        throw new Error('down')
      },
    }
    const page = await openSwap({ providers: { prices } })
    expect(page.reported).toEqual(['SwapPriceError'])
    expect(page.views).toEqual([])
    expect(getSwap(page.kit)).toMatchObject({ isReady: true, source: { fiat: undefined } })
  })

  test('without a price of gas it goes on', async () => {
    const gasPrice = { fetchGasPrice: () => Promise.reject(new Error('down')) }
    const page = await openPair(eth, usdc, { providers: { gasPrice } })
    expect(state(page)).toBe('swap')
    expect(page.fake.log.find(({ ask }) => ask === 'fetchQuotes')?.options.gasPrice).toBeUndefined()
  })

  test('without an account it says so on Connect', async () => {
    const page = await openSwap()
    await page.kit.disconnect()
    await pass()
    expect(page.reported).toEqual(['SwapAccountError'])
    expect(page.views.at(-1)).toBe('Connect')
  })

  test('on another network it offers those with swaps', async () => {
    const page = await openSwap()
    page.wallet.switchNetwork('eip155:11155111')
    await pass()
    expect(page.views).toEqual(['UnsupportedChain'])
    expect(getSwap(page.kit).isReady).toBe(false)
  })
})

describe('quotes', () => {
  test('are asked for 200 ms after the last change, in base units', async () => {
    const page = await openSwap()
    const { kit, fake } = page
    setSwapToken(kit, { target: 'destination', token: tokenOf(kit, usdc) })
    await pass(199)
    setSwapAmount(kit, { amount: '0.5' })
    await pass(199)
    expect(state(page)).toBe('quoting')
    expect(fake.count('fetchQuotes')).toBe(0)
    await pass(1)
    expect(fake.count('fetchQuotes')).toBe(1)
    expect(fake.log.at(-2)?.options).toMatchObject({
      userAddress: 'eip155:1:0x1111111111111111111111111111111111111111',
      from: eth,
      to: usdc,
      amount: 500_000_000_000_000_000n,
      gasPrice: 10n ** 9n,
    })
    expect(getSwap(kit).destination).toMatchObject({ amount: '1000', fiat: '1000', balance: '500' })
  })

  test('are asked for again every 10 s, and show until there are new ones', async () => {
    const page = await openPair()
    const first = planOf(page)
    page.fake.price = 1990n
    await pass(9_999)
    expect(page.fake.count('fetchQuotes')).toBe(1)
    await pass(1)
    expect(page.fake.count('fetchQuotes')).toBe(2)
    expect(planOf(page)).not.toBe(first)
    expect(getSwap(page.kit).destination.amount).toBe('1990')
    await pass(10_000)
    expect(page.fake.count('fetchQuotes')).toBe(3)
  })

  test('wait for the page to be seen', async () => {
    const target = Object.assign(new EventTarget(), { hidden: true })
    vi.stubGlobal('document', target)
    const page = await openPair()
    await pass(60_000)
    expect(page.fake.count('fetchQuotes')).toBe(1)
    target.hidden = false
    target.dispatchEvent(new Event('visibilitychange'))
    await pass()
    expect(page.fake.count('fetchQuotes')).toBe(2)
  })

  test('end with the screen', async () => {
    const page = await openPair()
    page.stop()
    await pass(60_000)
    expect(page.fake.count('fetchQuotes')).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('for an older input are dropped, whenever they come', async () => {
    const page = await openSwap()
    const { kit, fake } = page
    const answers: (() => void)[] = []
    fake.answers.fetchQuotes = (request: { amount: bigint }) =>
      new Promise((resolve) =>
        answers.push(() => resolve([{ toAmount: request.amount / 10n ** 12n }])),
      )
    setSwapToken(kit, { target: 'destination', token: tokenOf(kit, usdc) })
    await pass(200)
    setSwapAmount(kit, { amount: '0.5' })
    await pass(200)
    answers[1]?.()
    await pass()
    expect(getSwap(kit).destination.amount).toBe('1000')
    answers[0]?.()
    await pass()
    expect(getSwap(kit).destination.amount).toBe('1000')
    expect(planOf(page).amount).toBe(500_000_000_000_000_000n)
  })

  test.each(['', '0', '0.000', '.', '1e5000', '-1', '0.0000000000000000001'])(
    'are not asked for an amount of "%s"',
    async (amount) => {
      const page = await openPair()
      setSwapAmount(page.kit, { amount })
      await pass(200)
      expect(state(page)).toBe('noAmount')
      expect(page.fake.count('fetchQuotes')).toBe(1)
    },
  )

  test('that are empty are told once for an input', async () => {
    const page = await openSwap()
    page.fake.answers.fetchQuotes = () => []
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
    await pass(200)
    expect(state(page)).toBe('empty')
    await pass(30_000)
    expect(page.reported).toEqual(['SwapAmountError'])
    setSwapAmount(page.kit, { amount: '2' })
    setSwapAmount(page.kit, { amount: '0.9' })
    await pass(200)
    expect(page.reported).toEqual(['SwapAmountError', 'SwapAmountError'])
  })

  test('that fail can be asked for again', async () => {
    const page = await openSwap()
    page.fake.answers.fetchQuotes = () => new Error('down')
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
    await pass(200)
    expect(state(page)).toBe('failed')
    expect(page.reported).toEqual(['SwapQuoteError'])
    delete page.fake.answers.fetchQuotes
    requoteSwap(page.kit)
    await pass(200)
    expect(state(page)).toBe('swap')
  })

  test('that hang fail after 10 s', async () => {
    const page = await openSwap()
    page.fake.answers.fetchQuotes = () => new Promise(() => {})
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
    await pass(200)
    await pass(9_999)
    expect(state(page)).toBe('quoting')
    await pass(1)
    expect(state(page)).toBe('failed')
    expect(page.reported).toEqual(['SwapQuoteError'])
    delete page.fake.answers.fetchQuotes
    await pass(10_000)
    expect(state(page)).toBe('swap')
  })

  test.each([
    ['no list', 'quotes', 'failed'],
    ['nothing', [{}], 'failed'],
    ['a number', [{ toAmount: 1.5 }], 'failed'],
    ['a negative amount', [{ toAmount: '-1' }], 'failed'],
    ['zero', [{ toAmount: 0n }], 'empty'],
    ['more than a token can have', [{ toAmount: 2n ** 256n }], 'failed'],
  ])('with %s are none', async (_, answer, status) => {
    const page = await openSwap()
    page.fake.answers.fetchQuotes = () => answer
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
    await pass(200)
    // What cannot be read is nothing that the visitor did wrong.
    expect(state(page)).toBe(status)
    expect(getSwap(page.kit).plan).toBeUndefined()
  })
})

test('the host’s symbols are suggested, in its order', async () => {
  const page = await openSwap()
  const suggest = (kit: Kit) => getSwapTokens(kit).suggested.map(({ symbol }) => symbol)
  expect(suggest(page.kit)).toEqual(['ETH', 'USDC', 'DAI'])
  const { provider } = fakeProvider()
  const options = { providers: [provider], suggestedTokens: ['dai', 'WBTC', 'ETH'] }
  const other = await openSwap({ options })
  expect(suggest(other.kit)).toEqual(['DAI', 'ETH'])
})

describe('several providers', () => {
  async function openTwo() {
    const [one, two] = [fakeProvider('one'), fakeProvider('two')]
    two.price = 2001n
    const page = await openPair(eth, usdc, { options: { providers: [one.provider, two.provider] } })
    return { ...page, one, two }
  }
  const names = ({ kit }: Page) => getSwap(kit).quotes.map(({ name }) => name)

  test('are compared, the best first, and its quote is taken', async () => {
    const page = await openTwo()
    expect(names(page)).toEqual(['Provider two', 'Provider one'])
    expect(getSwap(page.kit).destination.amount).toBe('2001')
    expect(page.two.count('buildSwap')).toBe(1)
    expect(page.one.count('buildSwap')).toBeLessThanOrEqual(1)
  })

  test('one can be chosen, also of the quotes to come', async () => {
    const page = await openTwo()
    setSwapProvider(page.kit, { key: 'one:' })
    expect(getSwap(page.kit).quote?.name).toBe('Provider two')
    await pass()
    expect(getSwap(page.kit).destination.amount).toBe('2000')
    expect(planOf(page).quote.name).toBe('Provider one')
    await pass(10_000)
    expect(planOf(page).quote.name).toBe('Provider one')
  })

  test.each(['fails', 'hangs'])('one that %s keeps nobody waiting', async (how) => {
    const page = await openTwo()
    page.two.answers.fetchQuotes = () =>
      how === 'fails' ? new Error('down') : new Promise(() => {})
    setSwapAmount(page.kit, { amount: '0.5' })
    await pass(200)
    expect(names(page)).toEqual(['Provider one'])
    expect(state(page)).toBe('swap')
  })

  test('one that hangs while quotes are refreshed is left out', async () => {
    const page = await openTwo()
    page.two.answers.fetchQuotes = () => new Promise(() => {})
    await pass(10_000)
    expect(names(page)).toEqual(['Provider two', 'Provider one'])
    await pass(10_000)
    expect(names(page)).toEqual(['Provider one'])
    expect(planOf(page).quote.name).toBe('Provider one')
  })

  test('the tokens of one are enough, and each is there once', async () => {
    const page = await openTwo()
    expect(
      page.kit
        .read(swapSlice)
        .tokens.peek()
        .map(({ symbol }) => symbol),
    ).toEqual(['ETH', 'USDC', 'DAI'])
  })
})

describe('a swap without approval', () => {
  test('is built for the quote with the slippage, and sent as it was built', async () => {
    const page = await openPair(eth, usdc, { options: {} })
    expect(page.fake.log.at(-1)).toMatchObject({
      ask: 'buildSwap',
      options: { slippage: '1', from: eth, to: usdc },
    })
    expect(page.fake.count('fetchAllowance')).toBe(0)
    const events: unknown[] = []
    page.kit.on('swap:completed' as never, (payload) => events.push(payload))
    const { hash } = await sendSwap(page.kit, { plan: planOf(page) })
    expect(page.wallet.sent).toEqual([
      { to: router.split(':')[2], data: '0x7ff36ab5', value: 10n ** 18n, gas: 182_000n },
    ])
    expect(events).toEqual([
      {
        hash,
        caipNetworkId: 'eip155:1',
        sourceToken: eth,
        sourceAmount: '1',
        destinationToken: usdc,
        destinationAmount: '2000',
      },
    ])
    expect(page.views.at(-1)).toBe('Account')
    expect(getSwap(page.kit).isReady).toBe(false)
  })

  test('is not sent twice, nor when something else is shown by now', async () => {
    const page = await openPair()
    const plan = planOf(page)
    setSwapAmount(page.kit, { amount: '0.9' })
    await expect(sendSwap(page.kit, { plan })).rejects.toMatchObject({ name: 'SwapChangedError' })
    await pass(200)
    await expect(sendSwap(page.kit, { plan })).rejects.toMatchObject({ name: 'SwapChangedError' })
    page.wallet.policy = 'hang'
    const sending = sendSwap(page.kit, { plan: planOf(page) })
    await expect(sendSwap(page.kit, { plan: planOf(page) })).rejects.toMatchObject({
      name: 'SwapChangedError',
    })
    await pass()
    page.wallet.settle()
    await sending
    expect(page.wallet.sent).toHaveLength(1)
  })

  test('is not sent where it was built too long ago: the page was hidden', async () => {
    const target = Object.assign(new EventTarget(), { hidden: true })
    vi.stubGlobal('document', target)
    const page = await openPair()
    const plan = planOf(page)
    await pass(30_000)
    await expect(sendSwap(page.kit, { plan })).rejects.toMatchObject({ name: 'SwapChangedError' })
    expect(page.wallet.requests).toEqual([])
    target.hidden = false
    target.dispatchEvent(new Event('visibilitychange'))
    await pass(300)
    await sendSwap(page.kit, { plan: planOf(page) })
    expect(page.wallet.sent).toHaveLength(1)
  })

  test('keeps the screen as it is while the wallet is asked', async () => {
    const page = await openPair()
    page.wallet.policy = 'hang'
    const plan = planOf(page)
    const sending = sendSwap(page.kit, { plan }).catch((error) => error)
    await pass(25_000)
    setSwapAmount(page.kit, { amount: '3' })
    reverseSwap(page.kit)
    setSwapToken(page.kit, { target: 'source', token: tokenOf(page.kit, dai) })
    setSwapProvider(page.kit, { key: 'other' })
    expect(state(page)).toBe('swapping')
    expect(getSwap(page.kit)).toMatchObject({ plan, source: { amount: '1' } })
    expect(page.fake.count('fetchQuotes')).toBe(1)
    page.wallet.settle('reject')
    expect(await sending).toMatchObject({
      name: 'SwapTransactionError',
      notice: { text: 'Transaction error', line: { text: 'Declined in your wallet' } },
    })
    await pass()
    expect(page.fake.count('fetchQuotes')).toBe(2)
    expect(state(page)).toBe('swap')
  })

  test.each(['account', 'network', 'screen'])('ends its wait with the %s', async (what) => {
    const page = await openPair()
    page.wallet.policy = 'hang'
    const sending = sendSwap(page.kit, { plan: planOf(page) }).catch((error) => error)
    await pass()
    if (what === 'account') page.wallet.switchAccounts([bob.split(':')[2] as string])
    if (what === 'network') page.wallet.switchNetwork('eip155:10')
    if (what === 'screen') page.stop()
    expect(await sending).toMatchObject({ name: 'SwapChangedError' })
    await pass()
    expect(getSwap(page.kit).wait).toBeUndefined()
    expect(page.reported).toEqual([])
  })

  test('that gives less than was shown at the least is refused, and the new quote shown', async () => {
    const page = await openSwap()
    const { kit, fake } = page
    fake.answers.buildSwap = (request: never) => {
      // The price fell by more than one percent since the quote.
      if (fake.price === 2000n) fake.price = 1979n
      return { ...fake.transaction(request, {}), toAmount: fake.quote(request) }
    }
    setSwapToken(kit, { target: 'destination', token: tokenOf(kit, usdc) })
    await pass(200)
    await pass()
    expect(planOf(page).toAmount).toBe(1_979_000_000n)
    expect(getSwap(kit).destination.amount).toBe('1979')
    expect(fake.count('fetchQuotes')).toBe(2)
  })

  test('that gives the least exactly is taken, and what it gives is shown', async () => {
    const page = await openSwap()
    page.fake.answers.buildSwap = (request: never) => ({
      ...page.fake.transaction(request, {}),
      toAmount: 1_980_000_000n,
    })
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
    await pass(200)
    expect(getSwap(page.kit).destination.amount).toBe('1980')
    expect(getSwapDetails(page.kit)?.leastReceived).toBe('1960.2')
  })

  test.each([
    ['the list', dai],
    ['the account', `eip155:1:0x${'7'.repeat(40)}`],
  ])('that calls a token of %s is refused', async (_, to) => {
    const quantity = { decimals: '18', numeric: '1' }
    const own = {
      ...{ name: 'Own', symbol: 'OWN', chainId: 'eip155:1', quantity },
      address: `eip155:1:0x${'7'.repeat(40)}`,
    }
    const page = await openSwap({ providers: { balances: { fetchBalances: async () => [own] } } })
    page.fake.answers.buildSwap = (request: never) => ({
      ...page.fake.transaction(request, { to }),
      toAmount: 2_000_000_000n,
    })
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
    await pass(200)
    expect(page.reported).toEqual(['SwapBuildError'])
    expect(page.views).toEqual(['Account'])
  })

  test('that always gives less is a failure', async () => {
    const page = await openSwap()
    page.fake.answers.buildSwap = (request: never) => ({
      ...page.fake.transaction(request, {}),
      toAmount: 1n,
    })
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
    await pass(200)
    await pass()
    expect(page.reported).toEqual(['SwapBuildError'])
    expect(page.views).toEqual(['Account'])
  })
})

describe('a swap with approval', () => {
  const openToken = () => openPair(usdc, eth)

  test('asks for exactly the amount, waits for a block, quotes anew and swaps', async () => {
    const page = await openToken()
    const { kit, fake, wallet } = page
    expect(state(page)).toBe('approve')
    const plan = planOf(page)
    expect(plan.approval).toEqual({
      spender: router.split(':')[2]?.toLowerCase(),
      amount: 200_000_000n,
      isLarger: false,
      isUnlimited: false,
    })
    expect(plan.cost).toBe(150_000n * 10n ** 9n)
    const { hash } = await approveSwap(kit, { plan })
    expect(wallet.sent).toEqual([
      {
        to: usdc.split(':')[2],
        data: encodeApproval(router, 200_000_000n),
        value: 0n,
      },
    ])
    expect(state(page)).toBe('approving')
    fake.allowance = 200_000_000n
    // The price moves between approval and swap: what is signed is what is shown now.
    fake.price = 2500n
    await confirmApproval(kit, { plan, hash })
    expect(getSwap(kit).plan).toBeUndefined()
    await pass(200)
    expect(state(page)).toBe('swap')
    expect(getSwap(kit).destination.amount).toBe('0.08')
    // A fifth is lost by then, which the visitor has to see first.
    expect(getSwapDetails(kit)?.loss).toBe('20')
    acceptPlan(kit, { plan: planOf(page) })
    await sendSwap(kit, { plan: planOf(page) })
    expect(wallet.sent).toHaveLength(2)
    expect(wallet.sent[1]).toMatchObject({ value: 0n, gas: 182_000n })
  })

  test('is not needed where the allowance is equal', async () => {
    const page = await openSwap()
    page.fake.allowance = 200_000_000n
    setSwapToken(page.kit, { target: 'source', token: tokenOf(page.kit, usdc) })
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, eth) })
    setSwapAmount(page.kit, { amount: '200' })
    await pass(200)
    expect(state(page)).toBe('swap')
    setSwapAmount(page.kit, { amount: '200.000001' })
    await pass(200)
    expect(state(page)).toBe('approve')
  })

  test.each([
    ['larger', 200_000_001n, false],
    ['just not unlimited', 2n ** 255n - 1n, false],
    ['unlimited', 2n ** 255n, true],
  ])('of more (%s) is named and needs a second act', async (_, amount, isUnlimited) => {
    const page = await openSwap()
    const { kit, fake } = page
    fake.answers.buildApproval = (request: never) =>
      fake.transaction(request, { to: usdc, data: encodeApproval(router, amount), value: 0n })
    setSwapToken(kit, { target: 'source', token: tokenOf(kit, usdc) })
    setSwapToken(kit, { target: 'destination', token: tokenOf(kit, eth) })
    setSwapAmount(kit, { amount: '200' })
    await pass(200)
    const plan = planOf(page)
    expect(plan.approval).toMatchObject({ amount, isLarger: true, isUnlimited })
    await expect(approveSwap(kit, { plan })).rejects.toMatchObject({ name: 'SwapChangedError' })
    acceptPlan(kit, { plan })
    // A refresh with the same terms asks for no third act.
    await pass(10_000)
    await approveSwap(kit, { plan: planOf(page) })
    expect(page.wallet.sent).toMatchObject([{ data: encodeApproval(router, amount) }])
  })

  test('of more that was accepted is forgotten with the amount, also where its terms stay', async () => {
    const page = await openSwap()
    const { kit, fake } = page
    const data = encodeApproval(router, 2n ** 256n - 1n)
    fake.answers.buildApproval = (request: never) =>
      fake.transaction(request, { to: usdc, data, value: 0n })
    setSwapToken(kit, { target: 'source', token: tokenOf(kit, usdc) })
    setSwapToken(kit, { target: 'destination', token: tokenOf(kit, eth) })
    setSwapAmount(kit, { amount: '200' })
    await pass(200)
    acceptPlan(kit, { plan: planOf(page) })
    setSwapAmount(kit, { amount: '300' })
    await pass(200)
    await expect(approveSwap(kit, { plan: planOf(page) })).rejects.toMatchObject({
      name: 'SwapChangedError',
    })
    expect(page.wallet.requests).toEqual([])
  })

  test('that its chain refuses is an error, and can be tried again', async () => {
    const page = await openToken()
    page.adapter.waitForTransaction = async () => ({ status: 'failed' })
    const plan = planOf(page)
    const { hash } = await approveSwap(page.kit, { plan })
    await expect(confirmApproval(page.kit, { plan, hash })).rejects.toMatchObject({
      name: 'SwapTransactionError',
    })
    expect(getSwap(page.kit).plan).toBeUndefined()
    await pass(200)
    expect(state(page)).toBe('approve')
    await approveSwap(page.kit, { plan: planOf(page) })
    expect(page.wallet.sent).toHaveLength(2)
  })

  test.each([
    ['cancelled', 'approve', 0n],
    ['sped up', 'swap', 10n ** 30n],
  ])('that is %s in the wallet: the allowance is asked anew', async (_, next, allowance) => {
    const page = await openToken()
    page.adapter.waitForTransaction = async () => ({ status: 'replaced' })
    const plan = planOf(page)
    const { hash } = await approveSwap(page.kit, { plan })
    page.fake.allowance = allowance
    await confirmApproval(page.kit, { plan, hash })
    await pass(200)
    expect(state(page)).toBe(next)
    expect(getTrackedTransactions(page.kit)).toMatchObject([{ status: 'replaced' }])
    expect(page.reported).toEqual([])
  })

  test('that the network has forgotten is not waited for: the allowance is asked anew', async () => {
    const page = await openToken()
    page.adapter.waitForTransaction = ({ signal, onStatus }) =>
      new Promise((_, reject) => {
        onStatus?.('dropped')
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    const plan = planOf(page)
    const { hash } = await approveSwap(page.kit, { plan })
    page.fake.allowance = 0n
    await confirmApproval(page.kit, { plan, hash })
    await pass(200)
    expect(state(page)).toBe('approve')
    expect(getTrackedTransactions(page.kit)).toMatchObject([{ status: 'dropped' }])
    expect(page.reported).toEqual([])
  })

  test('waits as long as the chain takes, and ends with the screen', async () => {
    const page = await openToken()
    page.adapter.waitForTransaction = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const plan = planOf(page)
    const { hash } = await approveSwap(page.kit, { plan })
    let isOver = false
    const waiting = confirmApproval(page.kit, { plan, hash }).then(() => {
      isOver = true
    })
    await pass(3_600_000)
    expect(state(page)).toBe('approving')
    expect(isOver).toBe(false)
    page.stop()
    await waiting
    expect(page.reported).toEqual([])
  })

  test.each([
    ['fetchAllowance', 'SwapAllowanceError'],
    ['buildApproval', 'SwapApprovalError'],
  ] as const)('where %s fails, goes back and marks it', async (ask, name) => {
    const page = await openSwap()
    page.fake.answers[ask] = () => new Error('down')
    setSwapToken(page.kit, { target: 'source', token: tokenOf(page.kit, usdc) })
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, eth) })
    await pass(200)
    expect(page.reported).toEqual([name])
    expect(page.views).toEqual(['Account'])
    expect(getSwap(page.kit)).toMatchObject({
      hasFetchError: true,
      source: { token: { symbol: 'USDC' } },
    })
    await pass(60_000)
    expect(page.fake.count('fetchQuotes')).toBe(1)
  })
})

test.each([
  ['fetchAllowance', 'SwapAllowanceError'],
  ['buildApproval', 'SwapApprovalError'],
  ['buildSwap', 'SwapBuildError'],
] as const)(
  '%s that hangs is a failure after 10 s, whatever quotes come meanwhile',
  async (ask, name) => {
    const page = await openSwap()
    const { fake, kit } = page
    // Each answer takes its time, so that the next quotes are due before.
    fake.answers.fetchQuotes = async (request: never) => {
      await wait(500)
      return [{ toAmount: fake.quote(request) }]
    }
    if (ask === 'buildSwap') fake.allowance = 10n ** 30n
    fake.answers[ask] = () => new Promise(() => {})
    setSwapToken(kit, { target: 'source', token: tokenOf(kit, usdc) })
    setSwapToken(kit, { target: 'destination', token: tokenOf(kit, eth) })
    await pass(200)
    await pass(10_400)
    expect(page.reported).toEqual([])
    await pass(200)
    expect(page.reported).toEqual([name])
    expect(page.views).toEqual(['Account'])
  },
)

describe('insufficient balance', () => {
  test('is more than is held; equal is enough', async () => {
    const page = await openPair(usdc, eth)
    setSwapAmount(page.kit, { amount: '500.000001' })
    await pass(200)
    expect(state(page)).toBe('insufficient')
    expect(page.fake.count('fetchAllowance')).toBe(1)
    setSwapAmount(page.kit, { amount: '500' })
    await pass(200)
    expect(state(page)).toBe('approve')
  })

  test('is a built transaction whose gas costs more than the coins', async () => {
    const page = await openSwap()
    const { kit, fake } = page
    let gasPrice = 10n ** 18n / 182_000n
    fake.answers.buildSwap = (request: never) => ({
      ...fake.transaction(request, { gasPrice }),
      toAmount: fake.quote(request),
    })
    setSwapToken(kit, { target: 'destination', token: tokenOf(kit, usdc) })
    await pass(200)
    expect(state(page)).toBe('swap')
    gasPrice += 1n
    await pass(10_000)
    expect(state(page)).toBe('insufficient')
    await expect(sendSwap(kit, { plan: planOf(page) })).rejects.toMatchObject({
      name: 'SwapChangedError',
    })
  })

  test('is 150,000 gas that cost more than the coins, before anything is built', async () => {
    const gasPrice = { fetchGasPrice: async () => 10n ** 18n / 150_000n + 1n }
    const page = await openPair(usdc, eth, { providers: { gasPrice } })
    expect(state(page)).toBe('insufficient')
    expect(page.fake.count('fetchAllowance')).toBe(0)
  })

  test('is not asked of a smart account’s gas', async () => {
    const gasPrice = { fetchGasPrice: async () => 10n ** 18n }
    const page = await openSwap({ providers: { gasPrice } })
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
    await pass(200)
    expect(state(page)).toBe('insufficient')
    page.adapter.getAccountType = async () => 'smartAccount'
    await fetchAccountType(page.kit)
    await pass(10_000)
    expect(state(page)).toBe('swap')
  })

  test('is a token that the list of what the account holds does not have', async () => {
    const page = await openPair(usdc, eth, { providers: own })
    expect(getSwap(page.kit).source.balance).toBe('0')
    expect(state(page)).toBe('insufficient')
  })

  test('counts what is known: without a source of balances, the wallet decides', async () => {
    const page = await openPair(usdc, eth, { providers: { balances: undefined } })
    expect(getSwap(page.kit).source.balance).toBeUndefined()
    expect(state(page)).toBe('approve')
  })

  test('stays while quotes are refreshed: nothing flickers', async () => {
    const page = await openSwap()
    const { kit, fake } = page
    fake.answers.buildSwap = async (request: never) => {
      await wait(100)
      const gasPrice = 10n ** 18n / 182_000n + 1n
      return { ...fake.transaction(request, { gasPrice }), toAmount: fake.quote(request) }
    }
    const states: string[] = []
    kit.subscribe(stateOf, (next) => states.push(next))
    setSwapToken(kit, { target: 'destination', token: tokenOf(kit, usdc) })
    await pass(300)
    expect(state(page)).toBe('insufficient')
    await pass(35_000)
    expect(fake.count('buildSwap')).toBe(4)
    expect(states).toEqual(['quoting', 'insufficient'])
  })
})

describe('the tokens', () => {
  test('turn round with the amount, or with 1', async () => {
    const page = await openPair()
    reverseSwap(page.kit)
    expect(getSwap(page.kit)).toMatchObject({
      source: { token: { symbol: 'USDC' }, amount: '2000' },
      destination: { token: { symbol: 'ETH' }, amount: undefined },
    })
    reverseSwap(page.kit)
    expect(getSwap(page.kit).source).toMatchObject({ token: { symbol: 'ETH' }, amount: '1' })
  })

  test('change places where one is chosen on the other side', async () => {
    const page = await openPair()
    setSwapToken(page.kit, { target: 'source', token: tokenOf(page.kit, usdc) })
    expect(getSwap(page.kit)).toMatchObject({
      source: { token: { symbol: 'USDC' } },
      destination: { token: { symbol: 'ETH' } },
    })
  })

  test('cut an amount that they cannot be divided into', async () => {
    const page = await openPair()
    setSwapAmount(page.kit, { amount: '0.123456789' })
    setSwapToken(page.kit, { target: 'source', token: tokenOf(page.kit, usdc) })
    expect(getSwap(page.kit).source.amount).toBe('0.123456')
  })

  test('are chosen on a screen that goes back to Swap, or on to it', async () => {
    const page = await openSwap()
    page.kit.router.push({ name: 'SwapSelectToken' })
    chooseSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, dai) })
    expect(page.views).toEqual(['SwapSelectToken', 'Swap'])
    expect(getSwap(page.kit).destination.token?.symbol).toBe('DAI')
  })

  test('Max is all of a token, and of the coin what its gas leaves', async () => {
    const page = await openPair(usdc, eth)
    setMaxAmount(page.kit)
    expect(getSwap(page.kit).source.amount).toBe('500')
    reverseSwap(page.kit)
    await pass(200)
    // The most that wallets offer for 182,000 units, at the 2 gwei of the adapter's answer.
    await setMaxAmount(page.kit)
    expect(getSwap(page.kit).source.amount).toBe('0.999636')
  })
})

describe('what the quote means', () => {
  test('the rate without the fee, the fee, slippage, least received and cost', async () => {
    const page = await openPair()
    expect(getSwapDetails(page.kit)).toEqual({
      rate: expect.stringMatching(/^2017\.14573/),
      priceImpact: '0.04',
      loss: '0.85',
      lossLevel: 'low',
      slippage: '1',
      mostLost: '20',
      leastReceived: '1980',
      sourceSymbol: 'ETH',
      symbol: 'USDC',
      fee: { percent: '0.85', amount: '0.0085', symbol: 'ETH' },
      cost: { amount: '0.000182', symbol: 'ETH', fiat: '0.364' },
    })
  })

  test('a fee of less than a base unit is cut only where it is shown', async () => {
    const { kit } = await openPair()
    const { source, destination } = kit.read(swapSlice)
    const input = {
      caipAddress: 'eip155:1:0x1111111111111111111111111111111111111111',
      source: source.peek() as SwapToken,
      destination: destination.peek() as SwapToken,
      amount: 10n,
    }
    const fee = { amount: 0n, percent: '0.85', address: input.source.address }
    expect(getFee(kit, fee, input)?.amount).toBe('0.000000000000000000085')
  })
})
