import { getNetwork, type Kit } from '@wallet-kit/core'
import { getTokens, isNativeToken, previewTransaction } from '@wallet-kit/core/money'
import { parseCaipAddress, type TransactionPreview, withDeadline } from '@wallet-kit/core/plugin'
import { longestPreview, mostCompared } from '../constants.js'
import { SwapAnswerError } from '../errors.js'
import { readOutcome } from '../service/readOutcome.js'
import type { SwapOutcome, SwapPlan } from '../service/swapPlan.js'
import { getSlippage } from './getSlippage.js'

/**
 * Has the network play a plan through, for 1.5 s; what comes later goes to `onLate`. An unknown contract is waited for until the
 * signal ends it, and refused where nothing is shown of it: throws `SwapAnswerError`.
 */
export async function previewPlan(
  kit: Kit,
  { plan, signal, onLate }: previewPlan.Options,
): Promise<SwapOutcome> {
  const { units } = getSlippage(kit)
  const asked = ask(kit, plan, signal).then((preview) => readOutcome(plan, preview, units))
  if (plan.isUnknown) {
    const outcome = await asked
    if (outcome.status !== 'unknown') return outcome
    throw new SwapAnswerError({ problem: 'An unknown contract, and nothing shows what it does.' })
  }
  const late: SwapOutcome = { plan, status: 'late', changes: [] }
  return withDeadline(() => asked, { signal, timeout: longestPreview }).catch(() => {
    signal.throwIfAborted()
    asked.then(onLate, () => {})
    return late
  })
}

function ask(kit: Kit, plan: SwapPlan, signal: AbortSignal): Promise<TransactionPreview> {
  const { caipAddress, call, source, destination } = plan
  const network = getNetwork(kit)
  // A contract that may take another token could take that, too.
  const held = getTokens(kit).tokens.filter(({ chainId }) => chainId === network.caipNetworkId)
  const addresses = [source, destination, ...held].flatMap(({ address }) => address ?? [])
  const tokens = addresses
    .filter((address) => !isNativeToken(network, address))
    .flatMap((address) => parseCaipAddress(address)?.address ?? [])
    .slice(0, mostCompared)
  const failed = (): TransactionPreview => ({ isSimulated: false, reason: 'It failed.' })
  return previewTransaction(kit, { caipAddress, calls: [call], tokens, signal }).catch(failed)
}

export declare namespace previewPlan {
  type Options = {
    readonly plan: SwapPlan
    readonly signal: AbortSignal
    readonly onLate: (outcome: SwapOutcome) => void
  }
}
