import { getNetwork, type Kit } from '@wallet-kit/core'
import { isContract, isNativeToken, lookupToken } from '@wallet-kit/core/money'
import { parseCaipAddress } from '@wallet-kit/core/plugin'
import { SwapAnswerError } from '../errors.js'
import { knownRouters } from '../service/routers.js'
import type { SwapPlan } from '../service/swapPlan.js'
import { swapSlice } from '../slice.js'

/**
 * Asks the network about the contract that is called, and the one that is approved: there is code at both, and what swaps a token
 * is either a known router or the spender that was approved. What swaps the coin may be any contract, which is then marked as
 * unknown. Throws `SwapAnswerError`, and what the network's node throws.
 */
export async function checkContracts(
  kit: Kit,
  { plan, signal }: { readonly plan: SwapPlan; readonly signal: AbortSignal },
): Promise<SwapPlan> {
  const network = getNetwork(kit)
  const { call, approval, source, caipAddress, amount } = plan
  const target = approval?.spender ?? call.to
  if (!(await isContract(kit, { address: target, network, signal }))) {
    throw new SwapAnswerError({ problem: 'There is no contract at the address.' })
  }
  const key = `${network.caipNetworkId}:${target}`.toLowerCase()
  if (approval || knownRouters.has(key) || kit.read(swapSlice).routers.peek().has(key)) return plan
  if (isNativeToken(network, source.address)) return { ...plan, isUnknown: true }
  const token = parseCaipAddress(source.address)?.address ?? ''
  const allowance = { owner: parseCaipAddress(caipAddress)?.address ?? '', spender: target }
  const facts = await lookupToken(kit, { token, network, allowance, signal })
  if ((facts.allowance ?? 0n) >= amount) return plan
  throw new SwapAnswerError({
    problem: 'Neither a known router nor the spender that was approved.',
  })
}
