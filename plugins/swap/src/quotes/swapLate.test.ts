import { getPendingRequests, type Kit } from '@wallet-kit/core'
import { getTrackedTransactions } from '@wallet-kit/core/assets'
import { OutcomeUnknownError, WalletAnswerError, wait } from '@wallet-kit/core/plugin'
import { describe, expect, test, vi } from 'vitest'
import { bob, dai, encodeApproval, eth, router, tokens, usdc } from '../../test/fakeProvider.js'
import {
  openPair,
  openSwap,
  pass,
  planOf,
  setUpClock,
  stateOf,
  tokenOf,
} from '../../test/openSwap.js'
import { confirmApproval } from '../allowance/allowance.js'
import { tokensRead } from '../pair/answers.js'
import { resetSwap } from '../pair/transitions.js'
import { swapSlice } from '../slice.js'
import { createTokenList } from '../tokens/fetchSwapTokens.js'
import { approveSwap, sendSwap } from '../transaction/sendSwap.js'
import { getSwap } from '../transaction/shownSwap.js'
import { requoteSwap, setSwapToken, watchSwap } from './swapScreen.js'

setUpClock()

const changed = { name: 'SwapChangedError' }
/** What was noted as sent, and what was told of it. */
function follow(kit: Kit) {
  const told: unknown[] = []
  for (const name of ['swap:completed', 'swap:approved']) {
    kit.on(name as never, (payload) => told.push(payload))
  }
  return { told, tracked: () => getTrackedTransactions(kit).map((each) => each.operationType) }
}

describe('what the wallet has not answered yet', () => {
  test('is not asked again: its answer is waited for, and shown meanwhile with the way back', async () => {
    const page = await openPair()
    const { kit, wallet } = page
    wallet.policy = 'hang'
    const sends = () => wallet.requests.filter((each) => each === 'sendTransaction')
    const leave = new AbortController()
    const first = sendSwap(kit, { plan: planOf(page), signal: leave.signal }).catch(() => {})
    await pass()
    leave.abort()
    await first
    expect(getPendingRequests(kit)).toMatchObject([{ what: 'swap 1 ETH for USDC' }])
    await pass(500)
    const second = sendSwap(kit, { plan: planOf(page) })
    await pass()
    expect(sends()).toHaveLength(1)
    wallet.settle('approve')
    await second
    expect(sends()).toHaveLength(1)
    expect(getPendingRequests(kit)).toEqual([])
    expect(follow(kit).tracked()).toEqual(['trade'])
  })
})

test('an answer that is none before the wallet was asked to send is a failure, and the swap stays', async () => {
  const page = await openPair()
  page.adapter.sendTransaction = async () => {
    throw new WalletAnswerError({ method: 'eth_chainId' })
  }
  const sending = sendSwap(page.kit, { plan: planOf(page) })
  await expect(sending).rejects.toMatchObject({ name: 'SwapTransactionError' })
  await pass(300)
  expect(stateOf(page)).toBe('swap')
})

describe('prices that come late', () => {
  const openLate = () => {
    const prices = {
      fetchPrices: async () => {
        await wait(5000)
        return { [eth]: '2000', [usdc]: '1' }
      },
    }
    return openSwap({ providers: { prices } })
  }

  test('keep nobody waiting', async () => {
    const page = await openLate()
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
    await pass(200)
    expect(stateOf(page)).toBe('swap')
    await pass(4800)
    expect(page.fake.count('fetchQuotes')).toBe(1)
    expect(getSwap(page.kit).source.fiat).toBe('2000')
  })

  test('change nothing while the wallet is asked', async () => {
    const page = await openLate()
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
    await pass(200)
    page.wallet.policy = 'hang'
    const sending = sendSwap(page.kit, { plan: planOf(page) }).catch((error) => error)
    await pass()
    const shown = getSwap(page.kit)
    page.fake.price = 1500n
    requoteSwap(page.kit)
    requoteSwap(page.kit, { isRefresh: true })
    await pass(6000)
    expect(getSwap(page.kit)).toEqual(shown)
    page.wallet.settle('reject')
    await sending
    await pass()
    expect(getSwap(page.kit)).toMatchObject({
      source: { fiat: '2000' },
      destination: { amount: '1500' },
    })
  })
})

describe('what the wallet sends after the visitor has left', () => {
  test('is followed and told, and coming back begins anew', async () => {
    const page = await openPair()
    const { told, tracked } = follow(page.kit)
    page.wallet.policy = 'hang'
    const sending = sendSwap(page.kit, { plan: planOf(page) })
    const refused = expect(sending).rejects.toMatchObject({ name: 'SwapLeftError' })
    await pass()
    page.stop()
    await refused
    const views = page.views.length
    page.wallet.settle()
    await pass()
    expect(tracked()).toEqual(['trade'])
    expect(told).toMatchObject([{ sourceAmount: '1', destinationAmount: '2000' }])
    expect(page.views).toHaveLength(views)
    expect(page.kit.read(swapSlice).form.peek().destination).toBeUndefined()
    expect(page.reported).toEqual([])
  })

  test('or does not say that it did is not there to be sent again', async () => {
    const page = await openPair()
    page.wallet.policy = 'hang'
    const { sendTransaction } = page.adapter
    page.adapter.sendTransaction = async (options) => {
      await sendTransaction(options)
      throw new OutcomeUnknownError({ method: 'eth_sendTransaction' })
    }
    sendSwap(page.kit, { plan: planOf(page) }).catch(() => {})
    await pass()
    page.stop()
    watchSwap(page.kit)
    await pass(300)
    expect(stateOf(page)).toBe('swap')
    page.wallet.settle()
    await pass(300)
    expect(stateOf(page)).toBe('noToken')
    expect(page.reported).toEqual(['SwapUnknownError'])
  })

  test('leaves another screen alone', async () => {
    const page = await openPair()
    const { tracked } = follow(page.kit)
    page.wallet.policy = 'hang'
    sendSwap(page.kit, { plan: planOf(page) }).catch(() => {})
    await pass()
    page.stop()
    watchSwap(page.kit)
    await pass(300)
    const plan = planOf(page)
    page.wallet.settle()
    await pass()
    expect(tracked()).toEqual(['trade'])
    expect(planOf(page)).toBe(plan)
    expect(stateOf(page)).toBe('swap')
  })

  test('is of the account that sent it', async () => {
    const page = await openPair()
    page.wallet.policy = 'hang'
    const { caipAddress } = planOf(page)
    sendSwap(page.kit, { plan: planOf(page) }).catch(() => {})
    await pass()
    page.wallet.switchAccounts([bob.split(':')[2] as string])
    await pass()
    page.wallet.settle()
    await pass()
    expect(getTrackedTransactions(page.kit)).toMatchObject([{ caipAddress }])
    expect(getSwap(page.kit).isReady).toBe(true)
  })

  test('before it was asked at all, is nothing', async () => {
    const page = await openPair()
    const sending = sendSwap(page.kit, { plan: planOf(page) })
    page.stop()
    await expect(sending).rejects.toMatchObject(changed)
    await pass()
    expect(page.wallet.requests).toEqual([])
  })

  test('an approval is followed, and not offered again until it is in a block', async () => {
    const page = await openPair(usdc, eth)
    const { told, tracked } = follow(page.kit)
    let confirm = () => {}
    page.adapter.waitForTransaction = ({ signal }) =>
      new Promise((resolve, reject) => {
        confirm = () => resolve({ status: 'confirmed' })
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    page.wallet.policy = 'hang'
    const sending = approveSwap(page.kit, { plan: planOf(page) })
    const refused = expect(sending).rejects.toMatchObject({ name: 'SwapLeftError' })
    await pass()
    page.stop()
    await refused
    page.wallet.settle()
    await pass()
    expect(tracked()).toEqual(['approve'])
    expect(told).toMatchObject([{ token: usdc }])
    watchSwap(page.kit)
    await pass(200)
    expect(getSwap(page.kit)).toMatchObject({ state: 'approving', wait: 'confirmation' })
    await expect(approveSwap(page.kit, { plan: planOf(page) })).rejects.toMatchObject(changed)
    page.fake.allowance = 200_000_000n
    confirm()
    await pass(200)
    expect(stateOf(page)).toBe('swap')
    expect(page.reported).toEqual([])
  })
})

describe('an approval that is on its way', () => {
  test.each([...Array(12).keys()])(
    'is not waited for on another network, gone to %i turns after it was sent',
    async (turns) => {
      const page = await openPair(usdc, eth)
      page.adapter.waitForTransaction = () => new Promise(() => {})
      const { sendTransaction } = page.adapter
      page.adapter.sendTransaction = async (options) => {
        const sent = await sendTransaction(options)
        const go = (left: number): void =>
          left ? queueMicrotask(() => go(left - 1)) : page.wallet.switchNetwork('eip155:10')
        go(turns)
        return sent
      }
      const { kit } = page
      const plan = planOf(page)
      approveSwap(kit, { plan })
        .then((sent) => confirmApproval(kit, { plan, ...sent }))
        .catch(() => {})
      await pass(200)
      expect(kit.getAccount().caipNetworkId).toBe('eip155:10')
      expect(getSwap(kit).wait).toBeUndefined()
    },
  )

  async function openPending() {
    const page = await openPair(usdc, eth, { providers: { balances: undefined } })
    page.adapter.waitForTransaction = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const { hash } = await approveSwap(page.kit, { plan: planOf(page) })
    page.stop()
    let close = () => {}
    const reopen = async () => {
      close()
      close = watchSwap(page.kit)
      await pass(200)
      return stateOf(page)
    }
    return { ...page, hash, reopen }
  }

  test('is waited for after coming back', async () => {
    const page = await openPending()
    expect(await page.reopen()).toBe('approving')
  })

  test('is of one token', async () => {
    const page = await openPending()
    setSwapToken(page.kit, { target: 'source', token: tokenOf(page.kit, dai) })
    expect(await page.reopen()).toBe('approve')
    setSwapToken(page.kit, { target: 'source', token: tokenOf(page.kit, usdc) })
    await pass(200)
    expect(stateOf(page)).toBe('approving')
  })

  test('for ten minutes: it may have been replaced', async () => {
    const page = await openPending()
    vi.setSystemTime(Date.now() + 10 * 60_000 - 300)
    expect(await page.reopen()).toBe('approving')
    vi.setSystemTime(Date.now() + 300)
    expect(await page.reopen()).toBe('approve')
  })

  test('that cannot be waited for is told once, and offered again', async () => {
    const page = await openPending()
    page.adapter.waitForTransaction = async () => Promise.reject(new Error('down'))
    await page.reopen()
    await pass(200)
    expect(stateOf(page)).toBe('approve')
    expect(page.reported).toEqual(['SwapTransactionError'])
  })
})

describe('an allowance that is left', () => {
  const usdt = 'eip155:1:0xdAC17F958D2ee523a2206206994597C13D831ec7'
  const open = async (address: string) => {
    const token = { name: 'Tether', symbol: 'USDT', address, decimals: 6 }
    const page = await openSwap({ providers: { balances: undefined } })
    const others = tokens.filter((each) => each.address !== address)
    tokensRead(page.kit, { list: createTokenList([...others, token]) })
    page.fake.allowance = 50n
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, eth) })
    setSwapToken(page.kit, { target: 'source', token })
    await pass(200)
    return page
  }

  test('of Tether is taken back first, then the amount is approved', async () => {
    const page = await open(usdt)
    const { told, tracked } = follow(page.kit)
    const plan = planOf(page)
    expect(stateOf(page)).toBe('approve')
    expect(plan.approval).toMatchObject({ amount: 0n, isReset: true, isLarger: false })
    const { hash } = await approveSwap(page.kit, { plan })
    page.fake.allowance = 0n
    await confirmApproval(page.kit, { plan, hash })
    await pass(200)
    expect(planOf(page).approval).toMatchObject({ amount: 1_000_000n })
    expect(planOf(page).approval?.isReset).toBeUndefined()
    await approveSwap(page.kit, { plan: planOf(page) })
    expect(page.wallet.sent).toEqual([
      { to: usdt.split(':')[2], data: encodeApproval(router, 0n), value: 0n },
      {
        to: usdt.split(':')[2],
        data: encodeApproval(router, 1_000_000n),
        value: 0n,
      },
    ])
    // What takes an allowance back is followed, and lets nobody take anything.
    expect(tracked()).toEqual(['approve', 'approve'])
    expect(told).toHaveLength(1)
  })

  test('of Tether is taken back also where the provider plays its calls through, or builds no such thing', async () => {
    const page = await open(usdt)
    for (const refuses of [(amount: bigint) => amount > 0n, (amount: bigint) => amount === 0n]) {
      page.fake.answers.buildApproval = (request: { from: string; amount: bigint }) =>
        refuses(request.amount)
          ? new Error('reverts')
          : page.fake.transaction(request as never, {
              to: request.from,
              data: encodeApproval(router, request.amount),
              value: 0n,
            })
      requoteSwap(page.kit)
      await pass(200)
      const { approval, amount, call } = planOf(page)
      expect(approval).toMatchObject({ amount: 0n, isReset: true })
      expect([amount, call.data]).toEqual([1_000_000n, encodeApproval(router, 0n)])
    }
  })

  test('of another token is taken back where no approval of the amount can be built', async () => {
    const page = await open(usdc)
    page.fake.answers.buildApproval = (request: { from: string; amount: bigint }) =>
      request.amount > 0n
        ? new Error('reverts')
        : page.fake.transaction(request as never, {
            to: request.from,
            data: encodeApproval(router, 0n),
            value: 0n,
          })
    requoteSwap(page.kit)
    await pass(200)
    expect(planOf(page).approval).toMatchObject({ amount: 0n, isReset: true })
    page.fake.answers.buildApproval = () => new Error('down')
    requoteSwap(page.kit)
    await pass(200)
    expect(page.reported).toEqual(['SwapApprovalError'])
  })

  test('of another token is changed, and taken back only where that fails', async () => {
    const page = await open(usdc)
    expect(planOf(page).approval).toMatchObject({ amount: 1_000_000n })
    page.adapter.waitForTransaction = async () => ({ status: 'failed' })
    const plan = planOf(page)
    const { hash } = await approveSwap(page.kit, { plan })
    await confirmApproval(page.kit, { plan, hash }).catch(() => {})
    await pass(200)
    expect(planOf(page).approval).toMatchObject({ amount: 0n, isReset: true })
  })
})

test('a swap that is forgotten while its screen is open begins anew', async () => {
  const page = await openPair()
  resetSwap(page.kit)
  expect(stateOf(page)).toBe('loading')
  await pass()
  expect(stateOf(page)).toBe('noToken')
  expect(getSwap(page.kit).source).toMatchObject({ amount: '1', token: { symbol: 'ETH' } })
})

test('a kit that ends asks for nothing more', async () => {
  const page = await openPair()
  page.kit.destroy()
  await pass(60_000)
  expect(page.fake.count('fetchQuotes')).toBe(1)
  expect(page.reported).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
