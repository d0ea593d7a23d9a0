import { getNetwork, type Kit } from '@wallet-kit/core'
import { fetchTokens, nativeTokenAddress } from '@wallet-kit/core/money'
import { fetchBalance } from '@wallet-kit/core/plugin'
import { swapSlice } from '../slice.js'
import { fetchSwapPrices } from './fetchSwapPrices.js'
import { tellOnce } from './tellOnce.js'

/**
 * Reads anew what is old: prices of the pair and of the network's coin, and with `hasBalances` what the account holds, which is
 * waited for. A failure is told once for what is to be swapped.
 */
export async function refreshSwap(
  kit: Kit,
  { signal, hasBalances }: { readonly signal: AbortSignal; readonly hasBalances: boolean },
): Promise<void> {
  const { source, destination } = kit.read(swapSlice)
  const tell = (what: string) => (error: unknown) => {
    if (!signal.aborted) tellOnce(kit, { what, error })
  }
  const pair = [source.peek(), destination.peek()].flatMap((token) => token?.address ?? [])
  const addresses = [...new Set([nativeTokenAddress(getNetwork(kit)), ...pair])]
  fetchSwapPrices(kit, { addresses, signal }).catch(tell('prices'))
  if (!hasBalances) return
  await Promise.all([
    fetchBalance(kit).catch(tell('balance')),
    fetchTokens(kit).catch(tell('tokens')),
  ])
}
