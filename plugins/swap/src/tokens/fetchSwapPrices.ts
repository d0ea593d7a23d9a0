import type { Kit } from '@wallet-kit/core'
import { fetchTokenPrices } from '@wallet-kit/core/money'
import { hasData } from '@wallet-kit/core/plugin'
import { getWait } from '../pair/transitions.js'
import { swapSlice } from '../slice.js'

/** A price that was read longer ago, in ms, is read anew. */
const longestPrice = 30_000

/**
 * Reads what tokens (CAIP-10) cost, but for those that were read in the last 30 s: the prices that are known stay until there is an
 * answer. Without a source of prices nobody knows one. Throws as `fetchTokenPrices` does.
 */
export async function fetchSwapPrices(
  kit: Kit,
  { addresses, signal }: { readonly addresses: readonly string[]; readonly signal: AbortSignal },
): Promise<void> {
  const { pricedAt } = kit.read(swapSlice).market.peek()
  const due = addresses.filter((address) => {
    const age = Date.now() - (pricedAt.get(address) ?? 0)
    return age < 0 || age >= longestPrice
  })
  if (!due.length) return
  const asking = hasData(kit, 'prices')
    ? fetchTokenPrices(kit, { addresses: due, signal })
    : Promise.resolve(new Map<string, string>())
  const [answer] = await Promise.allSettled([asking])
  // What is on the screen while a wallet is asked stays as it is.
  await untilFalse(kit, isAsked, signal)
  if (signal.aborted) return
  const isFailure = answer.status === 'rejected'
  const at = isFailure ? 0 : Date.now()
  kit.write(swapSlice, ({ market }) => {
    const known = market.peek()
    const others = [...known.prices].filter(([address]) => !due.includes(address))
    market.value = {
      ...known,
      pricedAt: new Map([...known.pricedAt, ...due.map((each) => [each, at] as const)]),
      prices: isFailure ? known.prices : new Map([...others, ...answer.value]),
    }
  })
  if (isFailure) throw answer.reason
}

const isAsked = (kit: Kit) => getWait(kit) !== undefined

/** Resolves once a getter gives false, which may be now; never after the signal. */
export function untilFalse(
  kit: Kit,
  isBusy: (kit: Kit) => boolean,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    if (!isBusy(kit)) {
      resolve()
      return
    }
    const stop = kit.subscribe(isBusy, (isStill) => {
      if (isStill) return
      stop()
      resolve()
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}
