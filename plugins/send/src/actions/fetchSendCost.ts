import {
  estimateTransfer,
  isWalletKitError,
  type Kit,
  parseCaipAddress,
  withDeadline,
} from '@wallet-kit/core'
import { costKey } from '../service/costKey.js'
import { type Cost, type Review, sendSlice } from '../slice.js'

/** A screen waits no longer for a number, in milliseconds. */
const patience = 10_000

/**
 * Estimates what a transfer of the active account costs beyond its amount, for `getSendCost`. A newer one ends it. It never rejects:
 * what cannot be estimated is not known, unless the network says that it would fail.
 */
export async function fetchSendCost(kit: Kit, transfer: fetchSendCost.Options): Promise<void> {
  const key = costKey(transfer)
  const { cost, estimate } = kit.read(sendSlice)
  const known = cost.peek()
  if (known?.key === key && known.status === 'loading') return
  estimate.peek()?.abort()
  const abort = new AbortController()
  const put = (next: Cost) =>
    kit.write(sendSlice, (send) => {
      send.estimate.value = abort
      send.cost.value = next
    })
  // What is known of the same transfer stays on screen while it is read anew.
  put({ ...(known?.key === key && known), key, status: 'loading' })
  const { caipAddress, to, units: amount, decimals } = transfer
  const token = parseCaipAddress(transfer.token)?.address
  const found = await withDeadline(
    (signal) => estimateTransfer(kit, { caipAddress, to, amount, token, decimals, signal }),
    { signal: abort.signal, timeout: patience },
  ).then(
    (value) => ({ status: 'ready', value }) as const,
    (error: unknown) => ({
      status: 'failed' as const,
      ...(isWalletKitError(error) && refusals[error.name]),
    }),
  )
  if (!abort.signal.aborted) put({ key, ...found })
}

/** What adapters throw for a transfer that cannot succeed; everything else says only that nobody can tell. */
const refusals: Readonly<Record<string, Pick<Cost, 'refused'>>> = {
  TransferRefusedError: { refused: 'transfer' },
  InvalidTokenError: { refused: 'transfer' },
  InvalidReceiverError: { refused: 'receiver' },
}

export declare namespace fetchSendCost {
  type Options = Pick<Review, 'caipAddress' | 'to' | 'token' | 'units'> & {
    /** The token's, as `units` was reckoned with. */
    readonly decimals?: number | undefined
  }
}
