import type { Kit } from '@wallet-kit/core'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { setSwapAmount, setSwapToken, watchSwap } from '../src/quotes/swapScreen.js'
import { getSwapTokens } from '../src/tokens/getSwapTokens.js'
import { getSwap } from '../src/transaction/shownSwap.js'
import { eth, usdc } from './fakeProvider.js'
import { swapKit } from './swapKit.js'

// Before the clocks are in the test's hand.
const { setImmediate, setTimeout } = globalThis

/** The clock of a file's tests is in their hand, and what is loaded on the way is there before. */
export function setUpClock(): void {
  beforeAll(warmUp)
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  })
}

/** Lets time pass, and everything happen that waits for none: what is imported comes in tasks of its own. */
export async function pass(milliseconds = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  for (let round = 0; round < 8; round++) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(0)
  }
}

/** The token of the list. */
export const tokenOf = (kit: Kit, address: string) => {
  const token = getSwapTokens(kit).popular.find((each) => each.address === address)
  if (!token) throw new Error(`No token ${address}`)
  return token
}

/** Opens the Swap screen over Account, as far as there is a screen without a page. `set`: what the fakes say, before it is opened. */
export async function openSwap(
  options: swapKit.Options = {},
  set: (page: ReturnType<typeof swapKit>) => void = () => {},
) {
  const page = swapKit(options)
  set(page)
  const { kit } = page
  const reported: string[] = []
  kit.on('error:reported', ({ name }) => reported.push(name))
  kit.router.reset({ name: 'Account' })
  kit.router.push({ name: 'Swap' })
  const views: string[] = []
  kit.on('view:changed', ({ view }) => views.push(view))
  const stop = watchSwap(kit)
  await pass()
  return { ...page, stop, reported, views }
}

/** … with a pair to swap and its quote: 1 ETH for USDC, or 200 of another token. */
export async function openPair(
  from = eth,
  to = usdc,
  options: swapKit.Options = {},
  set?: (page: ReturnType<typeof swapKit>) => void,
) {
  const page = await openSwap(options, set)
  const { kit } = page
  setSwapToken(kit, { target: 'source', token: tokenOf(kit, from) })
  setSwapToken(kit, { target: 'destination', token: tokenOf(kit, to) })
  if (from !== eth) setSwapAmount(kit, { amount: '200' })
  await pass(200)
  return page
}

/** Has everything imported that is loaded on the way, so that no test waits for it. */
export async function warmUp(): Promise<void> {
  vi.useFakeTimers()
  const page = await openSwap()
  const { kit, fake, reported } = page
  for (let tries = 0; tries < 200 && !reported.includes('SwapAccountError'); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    await pass()
    const destination = getSwapTokens(kit).popular.find(({ address }) => address === usdc)
    if (destination) setSwapToken(kit, { target: 'destination', token: destination })
    await pass(200)
    if (fake.count('buildSwap')) await kit.disconnect()
  }
  page.stop()
  // The wallet is asked what it holds.
  const other = await openSwap({ providers: { balances: undefined } })
  for (let tries = 0; tries < 200 && !getSwapTokens(other.kit).isReady; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    await pass()
  }
  other.stop()
  vi.useRealTimers()
}

/** What the screen's button says. */
export const stateOf = ({ kit }: { readonly kit: Kit }) => getSwap(kit).state

/** The transaction that the visitor is shown. */
export function planOf({ kit }: { readonly kit: Kit }) {
  const { plan } = getSwap(kit)
  if (!plan) throw new Error('No plan')
  return plan
}
