import { wait } from '@wallet-kit/core/plugin'
import { describe, expect, test, vi } from 'vitest'
import { bob, dai, eth, router, usdc } from '../../test/fakeProvider.js'
import {
  openPair,
  openSwap,
  pass,
  planOf,
  setUpClock,
  stateOf,
  tokenOf,
} from '../../test/openSwap.js'
import { getSwapDetails } from '../quotes/getSwapDetails.js'
import { reverseSwap, setSwapAmount, setSwapProvider, setSwapToken } from '../quotes/swapScreen.js'
import { sendSwap } from './sendSwap.js'
import { getSwap } from './shownSwap.js'

setUpClock()

const _own = { balances: { fetchBalances: async () => [] } }

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
    await expect(sendSwap(page.kit, { plan })).rejects.toMatchObject({ name: 'SwapExpiredError' })
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
    expect(stateOf(page)).toBe('swapping')
    expect(getSwap(page.kit)).toMatchObject({ plan, source: { amount: '1' } })
    expect(page.fake.count('fetchQuotes')).toBe(1)
    page.wallet.settle('reject')
    expect(await sending).toMatchObject({
      name: 'SwapTransactionError',
      notice: { as: 'inline', key: 'swap.error.declined' },
    })
    await pass()
    expect(page.fake.count('fetchQuotes')).toBe(2)
    expect(stateOf(page)).toBe('swap')
  })

  test.each(['account', 'network', 'screen'])('ends its wait with the %s', async (what) => {
    const page = await openPair()
    page.wallet.policy = 'hang'
    const sending = sendSwap(page.kit, { plan: planOf(page) }).catch((error) => error)
    await pass()
    if (what === 'account') page.wallet.switchAccounts([bob.split(':')[2] as string])
    if (what === 'network') page.wallet.switchNetwork('eip155:10')
    if (what === 'screen') page.stop()
    expect(await sending).toMatchObject({ name: 'SwapLeftError' })
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
    const fetchBalances = async () => ({ balances: [own] })
    const page = await openSwap({ providers: { balances: { fetchBalances } } })
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
