import type { Kit } from '@wallet-kit/core'
import { getTrackedTransactions } from '@wallet-kit/core/assets'
import { describe, expect, test } from 'vitest'
import { alice, chain, encodeApproval, eth, router, usdc } from '../../test/fakeProvider.js'
import { openPair, pass, planOf, setUpClock } from '../../test/openSwap.js'
import { addressOf, planOf as createPlan } from '../../test/trade.js'
import { getScreen } from '../pair/transitions.js'
import { watchSwap } from '../quotes/swapScreen.js'
import { approveSwap, sendSwap, toTransfers } from './sendSwap.js'
import { getSwap } from './shownSwap.js'

setUpClock()

const changed = { name: 'SwapChangedError' }
/** What is told of `swap:approved` and `swap:completed`. */
function follow(kit: Kit) {
  const told: unknown[] = []
  for (const name of ['swap:completed', 'swap:approved']) {
    kit.on(name as never, (payload) => told.push({ name, payload }))
  }
  return told
}

describe('a swap that was sent', () => {
  test('is in the history as pending, and told', async () => {
    const { kit } = await openPair()
    const told = follow(kit)
    const { hash } = await sendSwap(kit, { plan: planOf({ kit }) })
    expect(getTrackedTransactions(kit)).toEqual([
      {
        ...{ id: hash, hash, caipAddress: alice, chainId: chain, minedAt: Date.now() },
        ...{ operationType: 'trade', status: 'pending', sentTo: addressOf(router) },
        transfers: [
          { direction: 'out', token: { name: 'Ether', symbol: 'ETH', amount: '1' } },
          {
            direction: 'in',
            token: { name: 'USD Coin', symbol: 'USDC', amount: '2000', address: usdc },
          },
        ],
      },
    ])
    expect(told).toMatchObject([{ name: 'swap:completed', payload: { hash } }])
  })

  test('ends its screen, and nothing of it stays', async () => {
    const page = await openPair()
    const screen = getScreen(page.kit)
    await sendSwap(page.kit, { plan: planOf(page) })
    expect(screen?.aborted).toBe(true)
    expect(page.views.at(-1)).toBe('Account')
    await pass(60_000)
    expect(page.fake.count('fetchQuotes')).toBe(1)
    expect(getSwap(page.kit)).toMatchObject({ isReady: false, source: { amount: '1' } })
  })

  test.each(['stops waiting', 'leaves the screen'])(
    'after the visitor %s, has the screen begin anew',
    async (how) => {
      const page = await openPair()
      const { kit, wallet } = page
      wallet.policy = 'hang'
      const leave = new AbortController()
      const sending = sendSwap(kit, { plan: planOf({ kit }), signal: leave.signal })
      // It is not known whether the wallet sends it.
      const refused = expect(sending).rejects.toMatchObject({ name: 'SwapLeftError' })
      await pass()
      if (how === 'stops waiting') leave.abort()
      else page.stop()
      await refused
      await pass(300)
      wallet.settle()
      await pass()
      if (how === 'leaves the screen') watchSwap(kit)
      await pass()
      expect(getSwap(kit)).toMatchObject({ state: 'noToken', source: { amount: '1' } })
      expect(getTrackedTransactions(kit)).toHaveLength(1)
      expect(page.reported).toEqual([])
    },
  )
})

describe('an approval that was sent', () => {
  test('is in the history as pending, and told', async () => {
    const { kit } = await openPair(usdc, eth)
    const told = follow(kit)
    const plan = planOf({ kit })
    const { hash } = await approveSwap(kit, { plan })
    expect(getTrackedTransactions(kit)).toEqual([
      {
        ...{ id: hash, hash, caipAddress: alice, chainId: chain, minedAt: Date.now() },
        ...{ operationType: 'approve', status: 'pending', sentTo: addressOf(router).toLowerCase() },
        transfers: [],
      },
    ])
    const payload = { hash, caipNetworkId: chain, token: usdc }
    expect(told).toEqual([{ name: 'swap:approved', payload }])
    expect(getSwap(kit)).toMatchObject({ state: 'approving', wait: 'confirmation', plan })
  })

  test('that takes an allowance back is told to nobody', async () => {
    const usdt = { name: 'Tether', symbol: 'USDT', decimals: 6 }
    const address = `${chain}:0xdAC17F958D2ee523a2206206994597C13D831ec7`
    const page = await openPair(
      address,
      eth,
      { providers: { balances: undefined } },
      ({ fake }) => {
        fake.allowance = 50n
        fake.answers.fetchTokens = () => [
          { ...usdt, address },
          { name: 'Ether', symbol: 'ETH', address: eth, decimals: 18 },
        ]
      },
    )
    const told = follow(page.kit)
    await approveSwap(page.kit, { plan: planOf(page) })
    expect(page.wallet.sent).toMatchObject([{ data: encodeApproval(router, 0n) }])
    expect(getTrackedTransactions(page.kit)).toMatchObject([{ operationType: 'approve' }])
    expect(told).toEqual([])
  })
})

describe('the wallet is not asked', () => {
  test('to approve a swap, nor to swap an approval', async () => {
    const swap = await openPair()
    await expect(approveSwap(swap.kit, { plan: planOf(swap) })).rejects.toMatchObject(changed)
    const approval = await openPair(usdc, eth)
    await expect(sendSwap(approval.kit, { plan: planOf(approval) })).rejects.toMatchObject(changed)
    await pass()
    expect([swap, approval].flatMap(({ wallet }) => wallet.requests)).toEqual([])
  })
})

test('the history has the images of tokens, and of the coin no address', () => {
  const plan = createPlan()
  const logoUri = 'https://icons.example/x.png'
  const coin = eth.replace('eeee', 'EEEE')
  const [paid, received] = [
    { ...plan.source, logoUri },
    { ...plan.destination, address: coin },
  ]
  expect(toTransfers({ ...plan, source: paid, destination: received })).toEqual([
    {
      direction: 'out',
      token: { name: 'USD Coin', symbol: 'USDC', amount: '200', address: usdc, iconUrl: logoUri },
    },
    { direction: 'in', token: { name: 'Ether', symbol: 'ETH', amount: '0.1' } },
  ])
})
