import { getPendingRequests, type Kit, modalClosed, WalletKitError } from '@wallet-kit/core'
import { OutcomeUnknownError, WalletAnswerError, WalletRequestError } from '@wallet-kit/core/plugin'
import { describe, expect, test } from 'vitest'
import { alice, dai, eth, usdc } from '../../test/fakeProvider.js'
import { openPair, pass, planOf, setUpClock, tokenOf } from '../../test/openSwap.js'
import type { swapKit } from '../../test/swapKit.js'
import { setSwapAmount, setSwapToken, watchSwap } from '../quotes/swapScreen.js'
import { approveSwap, sendSwap } from './sendSwap.js'
import { getSwap } from './shownSwap.js'

setUpClock()

type Page = Awaited<ReturnType<typeof openPair>>
const changed = { name: 'SwapChangedError' }
const sends = ({ wallet }: Page) => wallet.requests.filter((each) => each === 'sendTransaction')

/** Has the wallet asked for what is shown, and leaves it at that. */
async function askAndLeave({ kit, wallet }: Page) {
  wallet.policy = 'hang'
  const leave = new AbortController()
  const act = planOf({ kit }).approval ? approveSwap : sendSwap
  const asking = act(kit, { plan: planOf({ kit }), signal: leave.signal }).catch((error) => error)
  await pass()
  leave.abort()
  expect(await asking).toMatchObject({ name: 'SwapLeftError' })
  await pass(500)
}

/** A wallet that is asked, and then says whatever a test has it say. */
function failWith(page: Pick<ReturnType<typeof swapKit>, 'adapter'>, error: unknown) {
  const { sendTransaction } = page.adapter
  page.adapter.sendTransaction = async (options) => {
    await sendTransaction(options)
    throw error
  }
}
const unknown = () => new OutcomeUnknownError({ method: 'eth_sendTransaction' })

describe('what the wallet is asked for', () => {
  test('is there with its words: a swap with all its decimals', async () => {
    const page = await openPair(eth, usdc, { locale: 'de' })
    setSwapAmount(page.kit, { amount: '0.123456789012345678' })
    await pass(200)
    await askAndLeave(page)
    expect(getPendingRequests(page.kit)).toMatchObject([
      {
        what: 'swap 0,123456789012345678 ETH for USDC',
        caipAddress: alice,
      },
    ])
  })

  test('is there with its words: an approval, with no decimals that say nothing', async () => {
    const page = await openPair(usdc, eth)
    await askAndLeave(page)
    expect(getPendingRequests(page.kit)).toMatchObject([
      {
        what: 'allow the use of 200 USDC',
      },
    ])
  })

  test('is asked once for the same approval, and anew for another amount', async () => {
    const page = await openPair(usdc, eth)
    await askAndLeave(page)
    await askAndLeave(page)
    expect(sends(page)).toHaveLength(1)
    setSwapAmount(page.kit, { amount: '201' })
    await pass(200)
    await askAndLeave(page)
    expect(sends(page)).toHaveLength(2)
  })

  test('is asked anew for another token', async () => {
    const page = await openPair()
    await askAndLeave(page)
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, dai) })
    await pass(200)
    await askAndLeave(page)
    expect(sends(page)).toHaveLength(2)
  })

  test('is asked for a swap while the approval is open: the allowance came by another way', async () => {
    const page = await openPair(usdc, eth)
    await askAndLeave(page)
    page.fake.allowance = 200_000_000n
    await pass(10_000)
    expect(getSwap(page.kit).state).toBe('swap')
    await askAndLeave(page)
    expect(sends(page)).toHaveLength(2)
  })

  test('is nothing for who has left before', async () => {
    const page = await openPair()
    const sending = sendSwap(page.kit, { plan: planOf(page), signal: AbortSignal.abort() })
    await expect(sending).rejects.toMatchObject(changed)
    await pass()
    expect(page.wallet.requests).toEqual([])
    expect(getSwap(page.kit)).toMatchObject({ state: 'swap', wait: undefined })
  })

  test('leads back to its screen, with what is swapped', async () => {
    const page = await openPair()
    setSwapAmount(page.kit, { amount: '0.5' })
    await pass(200)
    await askAndLeave(page)
    const [request] = getPendingRequests(page.kit)
    const go = async () => {
      request?.open?.(page.kit)
      await pass(200)
      return getSwap(page.kit)
    }
    const shown = {
      source: { amount: '0.5', token: { address: eth } },
      destination: { token: { address: usdc } },
    }
    page.kit.router.reset({ name: 'Account' })
    setSwapAmount(page.kit, { amount: '0.7' })
    // The screen that was there is gone on with as it is.
    expect(await go()).toMatchObject({ source: { amount: '0.7' } })
    expect(page.views.at(-1)).toBe('Swap')
    // The modal was closed: another visit begins anew, but for this.
    page.stop()
    page.kit.emit(modalClosed, { isConnected: true })
    page.kit.router.reset({ name: 'Account' })
    expect(getSwap(page.kit).isReady).toBe(false)
    expect(await go()).toMatchObject(shown)
    expect(page.views.at(-1)).toBe('Swap')
  })
})

describe('an answer of the wallet', () => {
  class WrongNetworkError extends WalletKitError {
    override name = 'WrongNetworkError'
    readonly actual: unknown
    constructor(actual: unknown) {
      super('The wallet is elsewhere.')
      this.actual = actual
    }
  }
  const failed = { name: 'SwapTransactionError', notice: { text: 'Transaction error' } }
  const open = async (error: unknown) => {
    const page = await openPair()
    failWith(page, error)
    return { ...page, sending: sendSwap(page.kit, { plan: planOf(page) }) }
  }

  test('that it is on another network says which', async () => {
    const cause = new WrongNetworkError('eip155:10')
    const page = await open(cause)
    const notice = { as: 'inline', key: 'swap.error.network' }
    await expect(page.sending).rejects.toMatchObject({
      ...{ name: 'SwapNetworkError', actual: 'eip155:10', cause, notice },
    })
    expect(getSwap(page.kit).state).toBe('swap')
  })

  test.each([
    ['that it is elsewhere, nobody knows where', new WrongNetworkError(10), undefined],
    ['that is a failure', new WalletRequestError({ text: 'No funds' }), { text: 'No funds' }],
    ['that says nothing', new WalletRequestError(), undefined],
    [
      'that is none, to a question that sends nothing',
      new WalletAnswerError({ method: 'eth_chainId' }),
      undefined,
    ],
  ])('%s is a failure, and the swap stays', async (_, error, line) => {
    const page = await open(error)
    // Only a wallet's own words are passed on.
    const own = { key: 'swap.error.unsent', text: 'Nothing was sent. Try again.' }
    const notice = { text: 'Transaction error', line: line ?? own }
    await expect(page.sending).rejects.toMatchObject({ ...failed, cause: error, notice })
    expect(getSwap(page.kit)).toMatchObject({ state: 'swap', wait: undefined })
  })

  test.each([
    ['has the facts of an error of ours', Object.assign(new Error('x'), { actual: 'eip155:10' })],
    ['is no error', 'nonce too low'],
  ])('that %s proves nothing: it may have been sent', async (_, error) => {
    const page = await open(error)
    await expect(page.sending).rejects.toMatchObject({
      ...{ name: 'SwapUnknownError', cause: { name: 'OutcomeUnknownError', cause: error } },
    })
    expect(getPendingRequests(page.kit)).toMatchObject([{ what: expect.stringMatching(/^swap /) }])
  })

  test('that declines says so', async () => {
    const page = await openPair()
    page.wallet.policy = 'reject'
    await expect(sendSwap(page.kit, { plan: planOf(page) })).rejects.toMatchObject({
      ...failed,
      shortMessage: 'The transaction was declined.',
      notice: { as: 'inline', key: 'swap.error.declined' },
    })
  })

  test('that is none may mean sent: the swap does not stand there to be sent again', async () => {
    const cause = unknown()
    const page = await open(cause)
    const notice = { as: 'inline', key: 'swap.error.unknown' }
    const { sending } = page
    await expect(sending).rejects.toMatchObject({ name: 'SwapUnknownError', cause, notice })
    expect(getSwap(page.kit)).toMatchObject({ isReady: false, wait: undefined, plan: undefined })
    expect(page.reported).toEqual([])
  })
})

describe('an answer that nobody waits for', () => {
  async function openLeft(error: unknown) {
    const page = await openPair()
    failWith(page, error)
    await askAndLeave(page)
    const settle = async () => {
      page.wallet.settle()
      await pass(300)
    }
    return { ...page, settle }
  }

  test('and that is none is told, and the swap begins anew', async () => {
    const page = await openLeft(unknown())
    expect(getSwap(page.kit).state).toBe('swap')
    await page.settle()
    expect(page.reported).toEqual(['SwapUnknownError'])
    expect(getSwap(page.kit)).toMatchObject({ state: 'noToken', source: { amount: '1' } })
  })

  test('and that is a failure is not told, and the swap stays', async () => {
    const page = await openLeft(new WalletRequestError())
    await page.settle()
    expect(page.reported).toEqual([])
    expect(getSwap(page.kit).state).toBe('swap')
  })

  test.each([
    ['another amount', (kit: Kit) => setSwapAmount(kit, { amount: '0.9' })],
    [
      'another token to receive',
      (kit: Kit) => setSwapToken(kit, { target: 'destination', token: tokenOf(kit, dai) }),
    ],
    [
      'another token to pay',
      (kit: Kit) => setSwapToken(kit, { target: 'source', token: tokenOf(kit, dai) }),
    ],
  ])('leaves %s alone', async (_, change) => {
    const page = await openLeft(unknown())
    change(page.kit)
    await pass(200)
    const { source, destination, state } = getSwap(page.kit)
    await page.settle()
    expect(getSwap(page.kit)).toMatchObject({ source, destination, state })
    expect(page.reported).toEqual(['SwapUnknownError'])
  })

  test('is told to who asked once more, and to nobody else', async () => {
    const page = await openLeft(unknown())
    page.stop()
    watchSwap(page.kit)
    await pass(300)
    const sending = sendSwap(page.kit, { plan: planOf(page) })
    const refused = expect(sending).rejects.toMatchObject({ name: 'SwapUnknownError' })
    await page.settle()
    await refused
    expect(page.reported).toEqual([])
    expect(getSwap(page.kit).plan).toBeUndefined()
  })
})

test('a swap that the network would refuse now is not sent, and it is said', async () => {
  const page = await openPair(eth, usdc)
  class TransferRefusedError extends WalletKitError {
    override name = 'TransferRefusedError'
  }
  page.adapter.sendTransaction = async () => {
    throw new TransferRefusedError('The balance has gone.')
  }
  await expect(sendSwap(page.kit, { plan: planOf(page) })).rejects.toMatchObject({
    name: 'SwapOutcomeError',
    notice: {
      as: 'toast',
      text: 'The transaction does not do what this screen says. Nothing was sent.',
    },
  })
  expect(sends(page)).toEqual([])
})
