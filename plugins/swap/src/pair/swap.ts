import { getAccount, isWalletKitError, type Kit } from '@wallet-kit/core'
import { parseUnits } from '@wallet-kit/core/money'
import { accountView, connectView, reportError } from '@wallet-kit/core/plugin'
import { type SwapWait, swapSlice } from '../slice.js'
import type { SwapInput } from './swapPlan.js'

/** Reactive: what is to be swapped; undefined while something is missing: a token, a positive amount, the account. */
export function getSwapInput(kit: Kit): SwapInput | undefined {
  const { account, source, destination, sourceAmount } = kit.read(swapSlice)
  const { caipAddress, isConnected } = getAccount(kit)
  const [from, to] = [source.value, destination.value]
  if (!isConnected || !caipAddress || caipAddress !== account.value) return undefined
  if (!from || !to) return undefined
  try {
    const amount = parseUnits(sourceAmount.value, from.decimals)
    return amount > 0n && amount < 2n ** 256n
      ? { caipAddress, source: from, destination: to, amount }
      : undefined
  } catch {
    return undefined
  }
}

/** Takes quotes and built transactions away: they are for something else than what is to be swapped now. */
export function clearQuotes(kit: Kit): void {
  const hasInput = getSwapInput(kit) !== undefined
  kit.write(swapSlice, (swap) => {
    swap.request.value?.abort()
    swap.preparation.value?.abort()
    swap.preparation.value = undefined
    swap.quotes.value = []
    swap.refused.value = new Map()
    swap.isAsking.value = false
    swap.told.value = new Set()
    swap.quoteStatus.value = hasInput ? 'loading' : 'idle'
    swap.hasFetchError.value = false
    swap.allowance.value = undefined
    swap.plan.value = undefined
    swap.cost.value = undefined
    swap.prepared.value = undefined
    swap.understood.value = undefined
    swap.shortfalls.value = 0
  })
}

/** Begins from nothing: what was to be swapped, and what is asked for it. `account`: CAIP-10, of whom the new state is. */
export function clearSwap(
  kit: Kit,
  { account }: { readonly account?: string | undefined } = {},
): void {
  kit.write(swapSlice, (swap) => {
    swap.account.value = account
    swap.isReady.value = false
    swap.list.value = undefined
    swap.prices.value = new Map()
    swap.pricedAt.value = new Map()
    swap.gasPrice.value = undefined
    swap.chosen.value = {}
    swap.sourceAmount.value = '1'
    swap.providerKey.value = undefined
    swap.wait.value = undefined
    clearQuotes(kit)
  })
}

/** Forgets what was to be swapped, and ends what is asked for it. A swap screen that is open begins anew. */
export function resetSwap(kit: Kit): void {
  clearSwap(kit)
  kit.write(swapSlice, ({ resets }) => {
    resets.value++
  })
}

/**
 * Goes back from the swap screens after a failure, and tells of it: to Account, and where nobody is connected to Connect. What
 * was chosen stays for another try, which is the visitor's.
 */
export function leaveSwap(kit: Kit, { error }: { readonly error: unknown }): void {
  kit.write(swapSlice, (swap) => {
    swap.session.value?.abort()
    swap.preparation.value = undefined
    swap.plan.value = undefined
    swap.quoteStatus.value = 'failed'
    swap.hasFetchError.value = true
  })
  const isNobody = isWalletKitError(error, 'SwapAccountError')
  kit.router.reset(isNobody ? connectView : accountView)
  reportError(kit, error)
}

/** Reports a failure, once for what is to be swapped, however often it is tried. */
export function tellOnce(
  kit: Kit,
  { what, error }: { readonly what: string; readonly error: unknown },
): void {
  const told = kit.read(swapSlice).told.peek()
  if (told.has(what)) return
  kit.write(swapSlice, (swap) => {
    swap.told.value = new Set([...told, what])
  })
  reportError(kit, error)
}

/** Reactive: what is waited for; undefined where nothing is. */
export const getWait = (kit: Kit): SwapWait | undefined => kit.read(swapSlice).wait.value
