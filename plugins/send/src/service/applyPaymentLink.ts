import { getNetwork, type Kit } from '@wallet-kit/core'
import { fetchTokens, formatUnits, getTokens } from '@wallet-kit/core/money'
import { withDeadline } from '@wallet-kit/core/plugin'
import { getSendToken } from '../actions/getSendToken.js'
import { setSendAmount } from '../actions/setSendAmount.js'
import { setSendToken } from '../actions/setSendToken.js'
import type { Refusal } from '../slice.js'
import { readPaymentLink } from './readPaymentLink.js'

/** Nobody waits longer for a list of tokens, in milliseconds. */
const patience = 10_000

/**
 * Takes token and amount of a payment link; gives whom it is for, or why it cannot be followed: the account does not hold the
 * token, for one. What the account holds is waited for where that is not known yet. Rejects where the signal ends that.
 */
export async function applyPaymentLink(
  kit: Kit,
  text: string,
  signal: AbortSignal,
): Promise<{ to: string } | { reason: Refusal }> {
  const network = getNetwork(kit)
  const link = readPaymentLink(text, network)
  if (typeof link !== 'object') return { reason: link ?? 'address' }
  const { to, token, units, amount } = link
  if (token !== undefined) {
    const address = token === 'native' ? undefined : `${network.caipNetworkId}:${token}`
    const choose = () => setSendToken(kit, { token: address })
    if (!choose()) {
      if (getTokens(kit).status === 'loading') {
        await withDeadline(() => fetchTokens(kit), { signal, timeout: patience }).catch(() => {})
        signal.throwIfAborted()
      }
      if (!choose()) return { reason: 'link' }
    }
  }
  const { decimals } = getSendToken(kit)?.quantity ?? network.nativeCurrency
  if (units !== undefined) setSendAmount(kit, { amount: formatUnits(units, Number(decimals)) })
  if (amount !== undefined) setSendAmount(kit, { amount })
  return { to }
}
