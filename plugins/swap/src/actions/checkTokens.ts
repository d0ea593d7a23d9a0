import { getNetwork, type Kit } from '@wallet-kit/core'
import { isNativeToken, lookupToken } from '@wallet-kit/core/money'
import { parseCaipAddress } from '@wallet-kit/core/plugin'
import { SwapAnswerError } from '../errors.js'
import type { SwapInput } from '../service/swapPlan.js'
import { swapSlice } from '../slice.js'

/**
 * Asks the network for the decimals of both tokens: with others than those that the amounts were reckoned with, they would be
 * other amounts. A token that tells none is left alone. Throws `SwapAnswerError`, and what the network's node throws.
 */
export async function checkTokens(
  kit: Kit,
  { input, signal }: { readonly input: SwapInput; readonly signal: AbortSignal },
): Promise<void> {
  const network = getNetwork(kit)
  await Promise.all(
    [input.source, input.destination].map(async ({ address, decimals, symbol }) => {
      if (isNativeToken(network, address)) return
      const key = address.toLowerCase()
      const { decimals: known } = kit.read(swapSlice)
      if (!known.peek().has(key)) {
        const token = parseCaipAddress(address)?.address ?? ''
        const facts = await lookupToken(kit, { token, network, signal })
        kit.write(swapSlice, (swap) => {
          swap.decimals.value = new Map([...known.peek(), [key, facts.decimals]])
        })
      }
      const actual = known.peek().get(key)
      if (actual === undefined || actual === decimals) return
      const problem = `${symbol} has ${actual} decimals, and not ${decimals}.`
      throw new SwapAnswerError({ problem })
    }),
  )
}
