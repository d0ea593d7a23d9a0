import { getAccount, getNetworks, type Kit } from '@wallet-kit/core'
import { unsupportedChainView } from '@wallet-kit/core/plugin'
import { swapChainIds } from '../constants.js'
import { getWait, leaveSwap, screenClosed, screenOpened, swapBegan } from '../pair/transitions.js'
import { type SwapWait, swapSlice } from '../slice.js'
import { swapView } from '../views.js'
import { importAsking, requoteSwap } from './setSwap.js'

const importReading = () => import('../tokens/initializeSwap.js')

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
    const { initializeSwap } = await kit.load(importReading, 'The swap')
    signal.throwIfAborted()
    await initializeSwap(kit, { signal })
  }
  if (signal.aborted || !isQuoting) return
  // What could not be built is not asked for again by itself.
  if (trade.peek().status !== 'left') requoteSwap(kit)
  if (!isKnown) return
  const { refreshSwap } = await kit.load(importReading, 'The swap')
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
