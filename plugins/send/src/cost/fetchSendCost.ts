import { isWalletKitError, type Kit, type WalletKitError } from '@wallet-kit/core'
import { estimateTransfer } from '@wallet-kit/core/money'
import {
  type NetworkCost,
  parseCaipAddress,
  type ReceiverAccount,
  readText,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { beginRead, sendSlice, tell } from '../slice.js'
import type { Review } from '../transaction/review.js'
import { transferKey } from '../transfer/transfer.js'
import { estimateArrived, estimateBegun } from '../transfer/transitions.js'

/** What a transfer costs: of the one that `key` names. */
export type Cost = {
  readonly key: string
  readonly status: 'loading' | 'ready' | 'failed'
  readonly value?: NetworkCost
  /** The network says that it would fail: as it is, because the receiver can own nothing, or holds another token only. */
  readonly refused?: 'transfer' | 'receiver' | 'account'
}

/** What the chain said last of a receiver that is no account of a key. */
export type KnownReceiver = {
  /** CAIP-10. */
  readonly caipTo: string
  /** What was sent there then: CAIP-10; absent: the native coin. */
  readonly token: string | undefined
  readonly account: ReceiverAccount
}

/** A screen waits no longer for a number, in milliseconds. */
const patience = 10_000

/**
 * Estimates what a transfer of the active account costs beyond its amount, for `getSendCost`. A newer estimate ends an older one. It
 * never rejects: a failure is stored, with the reason if the network says that the transfer would fail.
 * @example await fetchSendCost(kit, { caipAddress, to: '0x…', units: 10n ** 16n })
 */
export async function fetchSendCost(kit: Kit, transfer: fetchSendCost.Options): Promise<void> {
  const key = transferKey(transfer)
  const known = kit.read(sendSlice).form.peek().cost
  if (known?.key === key && known.status === 'loading') return
  const signal = beginRead(kit, 'cost')
  // What is known of the same transfer stays on screen while it is read anew.
  const begun: Cost = { ...(known?.key === key && known), key, status: 'loading' }
  tell(kit, estimateBegun, begun)
  const { caipAddress, to, units: amount, decimals } = transfer
  const token = parseCaipAddress(transfer.token)?.address
  const { account, ...found } = await withDeadline(
    (signal) => estimateTransfer(kit, { caipAddress, to, amount, token, decimals, signal }),
    { signal, timeout: patience },
  ).then(
    (value) => ({ status: 'ready' as const, value, account: value.receiver }),
    (error: unknown) => ({
      status: 'failed' as const,
      ...(isWalletKitError(error) && readRefusal(error)),
    }),
  )
  if (signal.aborted) return
  const caipTo = `${parseCaipAddress(caipAddress)?.caipNetworkId}:${to}`
  const knownReceiver = account && { caipTo, token: transfer.token, account }
  tell(kit, estimateArrived, { begun, cost: { key, ...found }, knownReceiver })
}

/** What adapters throw for a transfer that cannot succeed. After any other error the cost is just not known. */
const refusals: Readonly<Record<string, NonNullable<Cost['refused']>>> = {
  TransferRefusedError: 'transfer',
  InvalidTokenError: 'transfer',
  InvalidReceiverError: 'receiver',
}

function readRefusal(error: WalletKitError): Pick<Cost, 'refused'> & { account?: ReceiverAccount } {
  const refused = refusals[error.name]
  // The receiver is a token account: its owner can be shown.
  const owner = refused === 'receiver' && readText(error, 'owner')
  if (owner) return { refused: 'account', account: { type: 'token', owner } }
  return refused ? { refused } : {}
}

export declare namespace fetchSendCost {
  type Options = Pick<Review, 'caipAddress' | 'to' | 'token' | 'units'> & {
    /** The token's, as `units` was computed with. */
    readonly decimals?: number | undefined
  }
}
