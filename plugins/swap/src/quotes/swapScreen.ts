import { getAccount, getNetworks, type Kit } from '@wallet-kit/core'
import type { SwapToken } from '@wallet-kit/core/assets'
import { cutDecimals, formatUnits } from '@wallet-kit/core/money'
import {
  getPreviousView,
  lazyAction,
  wait as pause,
  reportError,
  unsupportedChainView,
} from '@wallet-kit/core/plugin'
import { quoteDelay, swapChainIds } from '../constants.js'
import {
  formChanged,
  getScreen,
  getWait,
  leaveSwap,
  roundBegan,
  roundFailed,
  screenClosed,
  screenOpened,
  swapBegan,
} from '../pair/transitions.js'
import { type SwapWait, swapSlice } from '../slice.js'
import { swapView } from '../views.js'
import type { keepAsking } from './askQuotes.js'

const importMarket = () => import('../tokens/market.js')
const importPreparation = () => import('../transaction/prepareSwap.js')
/** What asks for quotes; a screen has it loaded ahead of the first. */
const importAsking = () => import('./askQuotes.js')
const fetchSwapPrices = lazyAction(importMarket, 'fetchSwapPrices', 'The swap')

const getKey = (kit: Kit) => {
  const { isConnected, isRestoring, caipAddress } = getAccount(kit)
  return isConnected ? caipAddress : isRestoring && 'restoring'
}

/** A token is taken away where its decimals turn out wrong. */
const hasPair = (kit: Kit) => {
  const { source, destination } = kit.read(swapSlice)
  return !!source.value && !!destination.value
}

const getResets = (kit: Kit) => kit.read(swapSlice).resets.value

/**
 * What a swap screen needs for as long as it is shown: reads what can be swapped, anew with each account and network, and with
 * `isQuoting` asks for quotes. Gives the function that ends it.
 * @example useEffect(() => watchSwap(kit), [kit])
 */
export function watchSwap(
  kit: Kit,
  { isQuoting = true }: { readonly isQuoting?: boolean } = {},
): () => void {
  let screen: AbortSignal
  const begin = () => {
    const signal = screenOpened(kit)
    screen = signal
    open(kit, { signal, isQuoting }).catch((error) => {
      if (!signal.aborted) leaveSwap(kit, { error })
    })
  }
  // Ahead of the first quote; whoever needs it then tells of a failure.
  if (isQuoting) kit.load(importAsking, 'The swap').catch(() => {})
  let last: SwapWait | undefined
  const stops = [
    kit.subscribe(getKey, begin),
    kit.subscribe(getResets, begin),
    kit.subscribe(hasPair, () => isQuoting && requoteSwap(kit)),
    // After an answer of the wallet, or of the chain, what is shown may be old.
    kit.subscribe(getWait, (wait) => {
      if (last && !wait && isQuoting) requoteSwap(kit, { isRefresh: last !== 'confirmation' })
      last = wait
    }),
  ]
  begin()
  return kit.onDestroy(() => {
    for (const stop of stops) stop()
    screenClosed(kit, { screen })
  })
}

async function open(
  kit: Kit,
  { signal, isQuoting }: { readonly signal: AbortSignal; readonly isQuoting: boolean },
) {
  const key = getKey(kit)
  // Who it will be is known soon.
  if (key === 'restoring') return
  const { market, trade } = kit.read(swapSlice)
  const { account, list } = market.peek()
  const caipNetworkIds = getSwapNetworks(kit)
  if (key && !caipNetworkIds.some((id) => key.startsWith(`${id}:`))) {
    kit.router.replace(unsupportedChainView, { caipNetworkIds, view: swapView })
    return
  }
  const isKnown = key && account === key && list
  if (!isKnown) {
    // What is typed from here on stays.
    if (key) swapBegan(kit, { account: key })
    const { initializeSwap } = await kit.load(importMarket, 'The swap')
    signal.throwIfAborted()
    await initializeSwap(kit, { signal })
  }
  if (signal.aborted || !isQuoting) return
  // What could not be built is not asked for again by itself.
  if (trade.peek().status !== 'left') requoteSwap(kit)
  if (!isKnown) return
  const { refreshSwap } = await kit.load(importMarket, 'The swap')
  if (!signal.aborted) refreshSwap(kit, { signal, hasBalances: true })
}

/**
 * Reactive: the configured networks on which tokens can be swapped, as CAIP-2 ids.
 * @example const isHere = getSwapNetworks(kit).includes('eip155:1')
 */
export function getSwapNetworks(kit: Kit): readonly string[] {
  const supported = swapChainIds.map((id) => `eip155:${id}`)
  return getNetworks(kit)
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => supported.includes(id))
}

/**
 * Chooses a token of a side. The one of the other side changes places with it. Nothing while the wallet is being asked.
 * @example setSwapToken(kit, { target: 'destination', token: getSwapTokens(kit).popular[0] })
 */
export function setSwapToken(kit: Kit, { target, token }: setSwapToken.Options): void {
  const form = kit.read(swapSlice).form.peek()
  const other = target === 'source' ? 'destination' : 'source'
  const { [target]: last, [other]: opposite } = form
  const isSame = opposite?.address === token.address
  const next = { ...form, [target]: token, [other]: isSame ? last : opposite }
  const { decimals = 0 } = next.source ?? {}
  // What the new token cannot be divided into is cut, not kept in secret.
  const amount = decimals ? cutDecimals(form.amount, decimals) : form.amount
  if (!formChanged(kit, { ...next, amount })) return
  const signal = getScreen(kit) ?? new AbortController().signal
  fetchSwapPrices(kit, { addresses: [token.address], signal }).catch((error) => {
    if (!signal.aborted) reportError(kit, error)
  })
  requoteSwap(kit)
}

export declare namespace setSwapToken {
  type Options = {
    readonly target: 'source' | 'destination'
    /** One of `getSwapTokens`. */
    readonly token: SwapToken
  }
}

/** Chooses a token and goes back to the Swap screen, or on to it where the host opened the choice alone. */
export function chooseSwapToken(kit: Kit, options: setSwapToken.Options): void {
  setSwapToken(kit, options)
  if (getPreviousView(kit)?.name === swapView.name) kit.router.back()
  else kit.router.replace(swapView)
}

/**
 * Turns the pair round: what would have been received is paid, or 1 where that is not known. Nothing while the wallet is being asked.
 * @example reverseSwap(kit)
 */
export function reverseSwap(kit: Kit): void {
  const { form, trade, quote } = kit.read(swapSlice)
  const { source, destination } = form.peek()
  const shown = trade.peek().built?.outcome.plan ?? quote.peek()
  const amount = shown && destination ? formatUnits(shown.toAmount, destination.decimals) : '1'
  if (formChanged(kit, { source: destination, destination: source, amount })) requoteSwap(kit)
}

/**
 * Takes what was typed as the amount to pay (decimal text), unless the wallet is being asked.
 * @example setSwapAmount(kit, { amount: '0.25' })
 */
export function setSwapAmount(kit: Kit, { amount }: { readonly amount: string }): void {
  if (kit.read(swapSlice).form.peek().amount === amount) return
  if (formChanged(kit, { amount })) requoteSwap(kit)
}

/**
 * Chooses whose quote is taken, by its key; also of the quotes to come. Nothing while the wallet is being asked.
 * @example setSwapProvider(kit, { key: quote.key })
 */
export function setSwapProvider(kit: Kit, { key }: { readonly key: string }): void {
  if (!formChanged(kit, { providerKey: key })) return
  const signal = getScreen(kit)
  kit.load(importPreparation, 'The swap').then(
    ({ prepareSwap }) => {
      if (signal?.aborted) return
      prepareSwap(kit, { onShortfall: () => requoteSwap(kit, { isRefresh: true }) })
    },
    (error) => reportError(kit, error),
  )
}

/**
 * Asks all providers for quotes of what is to be swapped now, and again every 10 s while the page is visible; nothing where no
 * Swap screen is shown, or the wallet is being asked. What was asked before is dropped. `isRefresh`: the input is the same, so
 * its quotes stay until there are new ones, and nobody waits for the next key.
 * @example requoteSwap(kit)
 */
export function requoteSwap(
  kit: Kit,
  { isRefresh = false }: { readonly isRefresh?: boolean } = {},
): void {
  const round = roundBegan(kit, { isRefresh })
  if (!round) return
  const requote = () => requoteSwap(kit, { isRefresh: true })
  run(kit, { ...round, isRefresh, requote }).catch((error) => {
    if (roundFailed(kit, round)) reportError(kit, error)
  })
}

async function run(kit: Kit, options: keepAsking.Options) {
  const { signal, isRefresh } = options
  if (!isRefresh) await pause(quoteDelay, signal)
  const { keepAsking } = await kit.load(importAsking, 'The swap')
  if (!signal.aborted) await keepAsking(kit, options)
}
