import { getNetwork, type Kit } from '@wallet-kit/core'
import { isNativeToken } from '@wallet-kit/core/money'
import { reportError } from '@wallet-kit/core/plugin'
import { maxAmount } from '../service/maxAmount.js'
import { readUnits } from '../service/readUnits.js'
import { swapSlice } from '../slice.js'
import { fetchKeptCost } from './fetchKeptCost.js'
import { getHeld } from './getHeld.js'
import { setSwapAmount } from './setSwapAmount.js'

/**
 * Pays all there is of the source token; of the network's own coin what its cost leaves, once that is known. What was typed or
 * chosen meanwhile stays.
 */
export async function setMaxAmount(kit: Kit): Promise<void> {
  const { source, sourceAmount, session } = kit.read(swapSlice)
  const token = source.peek()
  if (!token) return
  const typed = sourceAmount.peek()
  const shown = session.peek()
  const isNative = isNativeToken(getNetwork(kit), token.address)
  try {
    const cost = isNative ? await fetchKeptCost(kit, { token, signal: shown?.signal }) : 0n
    const now = kit.read(swapSlice)
    const isSame =
      now.source.peek() === token &&
      now.sourceAmount.peek() === typed &&
      now.session.peek() === shown
    const held = readUnits(getHeld(kit, token), token.decimals)
    if (!isSame || held === undefined) return
    setSwapAmount(kit, { amount: maxAmount({ held, decimals: token.decimals, cost }) })
  } catch (error) {
    if (!shown?.signal.aborted) reportError(kit, error)
  }
}
