import type { Kit } from '@wallet-kit/core'
import { estimateTransfer } from '@wallet-kit/core/assets'
import { formatUnits } from '@wallet-kit/core/money'
import { parseCaipAddress, withDeadline } from '@wallet-kit/core/plugin'
import { SendCostError } from '../errors.js'
import { toUnits } from '../transfer/transfer.js'
import { getDraft, getSendToken } from './draft.js'

/** A screen waits no longer for a number, in milliseconds. */
const patience = 10_000

/**
 * The most that can be sent of the chosen token, as a decimal text: all of a token; of the native coin what is left beside the most
 * that the network may take for it. Throws `SendCostError`.
 */
export async function readMax(kit: Kit, signal?: AbortSignal): Promise<string | undefined> {
  const draft = getDraft(kit)
  const token = getSendToken(kit)
  if (!draft || !token) return undefined
  const { numeric, decimals } = token.quantity
  if (token.address) return numeric
  const balance = toUnits(numeric, Number(decimals)) ?? 0n
  const { caipAddress, receiver } = draft
  const own = parseCaipAddress(caipAddress)?.address as string
  // The receiver hardly changes the cost: until there is one the account itself stands in.
  const to = receiver.status === 'found' ? receiver.address : own
  try {
    const { maxFee } = await withDeadline(
      // The network could not simulate a transfer of the whole balance: nothing would be left for the cost.
      (signal) => estimateTransfer(kit, { caipAddress, to, amount: balance / 2n, signal }),
      { signal, timeout: patience },
    )
    return formatUnits(balance > maxFee ? balance - maxFee : 0n, Number(decimals))
  } catch (cause) {
    signal?.throwIfAborted()
    throw new SendCostError({ cause })
  }
}
