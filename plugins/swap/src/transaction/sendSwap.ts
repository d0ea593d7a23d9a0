import { isWalletKitError, type Kit } from '@wallet-kit/core'
import {
  isNativeToken,
  type SwapToken,
  sendTransaction,
  type TrackedTransaction,
  trackTransaction,
} from '@wallet-kit/core/assets'
import { formatAmount, formatUnits } from '@wallet-kit/core/money'
import {
  accountView,
  askOnce,
  getText,
  isOutcomeUnknown,
  parseCaipAddress,
  readProperty,
  type SentTransaction,
  tellUnknownOutcome,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { findPendingApproval, noteApproved } from '../allowance/allowance.js'
import { SwapTransactionError } from '../errors.js'
import { swapApproved, swapCompleted } from '../events.js'
import { approvalAwaited, walletAsked, walletRefused } from '../pair/answers.js'
import {
  formChanged,
  getScreen,
  getSwapInput,
  getWait,
  resetSwap,
  screenClosed,
  swapBegan,
} from '../pair/transitions.js'
import { type SwapPlan, swapSlice } from '../slice.js'
import { swapView } from '../views.js'
import { requireShown } from './acceptPlan.js'
import {
  SwapChangedError,
  SwapLeftError,
  SwapNetworkError,
  SwapOutcomeError,
  SwapUnknownError,
} from './planErrors.js'
import { isPlanAccepted } from './shownSwap.js'

/**
 * Has the wallet send the approval that is shown, tracks it and emits `swap:approved`; `confirmApproval` waits for it. What the wallet
 * sends after the visitor has left is tracked, too. Throws
 * - `SwapChangedError` if it is not what the screen shows any more, if one is on its way already, or if it needs the visitor's consent
 *   (`acceptPlan`) and has none;
 * - `SwapExpiredError` if it was built too long ago, or its age is not known;
 * - `SwapLeftError` if the screen or the signal ended the wait: the wallet may send it all the same;
 * - `SwapOutcomeError` if the network shows that it does something else;
 * - `SwapNetworkError` if the wallet is on another network, `SwapUnknownError` if it did not say whether it sent, and
 *   `SwapTransactionError` if it declined or failed.
 * @example const { hash } = await approveSwap(kit, { plan })
 */
export async function approveSwap(
  kit: Kit,
  { plan, signal, onAsk }: approveSwap.Options,
): Promise<{ readonly hash: string }> {
  if (!plan.approval || !isPlanAccepted(kit) || findPendingApproval(kit, plan)) {
    throw new SwapChangedError()
  }
  const screen = getScreen(kit)
  const onSent = ({ hash }: { readonly hash: string }) => noteApproval(kit, plan, hash)
  const sent = await askForTransaction(kit, { plan, wait: 'approval', signal, onAsk, onSent })
  // Who left, or is somebody else by now, waits for nothing of this.
  if (!approvalAwaited(kit, { screen })) throw new SwapLeftError()
  return sent
}

function noteApproval(kit: Kit, { caipAddress, source, approval }: SwapPlan, hash: string) {
  const { caipNetworkId = '' } = parseCaipAddress(caipAddress) ?? {}
  noteApproved(kit, { hash, token: source.address })
  trackTransaction(kit, {
    id: hash,
    hash,
    caipAddress,
    chainId: caipNetworkId,
    minedAt: Date.now(),
    operationType: 'approve',
    status: 'pending',
    ...(approval && { sentTo: approval.spender }),
    transfers: [],
  })
  // What takes an allowance back lets nobody take anything.
  if (!approval?.isReset) kit.emit(swapApproved, { hash, caipNetworkId, token: source.address })
}

export declare namespace approveSwap {
  type Options = {
    /** What the screen shows. */
    readonly plan: SwapPlan
    /** Ends the wait for the wallet. */
    readonly signal?: AbortSignal | undefined
    /** Called in the task in which the wallet is asked, or at once if it was asked before. */
    readonly onAsk?: (() => void) | undefined
  }
}

/**
 * Has the wallet send the swap that is shown, tracks it, emits `swap:completed`, begins anew and goes back to Account. What the wallet
 * sends after the visitor has left is tracked, too. Throws as `approveSwap` does. The visitor's consent is needed where the outcome is
 * not known, or 5 percent or more is lost.
 * @example const { hash } = await sendSwap(kit, { plan })
 */
export async function sendSwap(
  kit: Kit,
  { plan, signal, onAsk }: approveSwap.Options,
): Promise<{ readonly hash: string }> {
  if (plan.approval || !isPlanAccepted(kit)) throw new SwapChangedError()
  const screen = getScreen(kit)
  const onSent = ({ hash }: { readonly hash: string }) => {
    noteSwap(kit, plan, hash)
    const isLeft = screen?.aborted || signal?.aborted
    // Another screen has a swap of its own, and who waits for this answer once more goes on from there.
    if (isLeft && getScreen(kit) === screen && !getWait(kit)) resetSwap(kit)
  }
  const sent = await askForTransaction(kit, { plan, wait: 'swap', signal, onAsk, onSent })
  screenClosed(kit, { screen })
  swapBegan(kit)
  kit.router.reset(accountView)
  return sent
}

function noteSwap(kit: Kit, plan: SwapPlan, hash: string) {
  const { caipAddress, source, destination, amount, toAmount, call } = plan
  const { caipNetworkId = '' } = parseCaipAddress(caipAddress) ?? {}
  trackTransaction(kit, {
    id: hash,
    hash,
    caipAddress,
    chainId: caipNetworkId,
    minedAt: Date.now(),
    operationType: 'trade',
    status: 'pending',
    sentTo: call.to,
    transfers: toTransfers(plan),
  })
  kit.emit(swapCompleted, {
    hash,
    caipNetworkId,
    sourceToken: source.address,
    sourceAmount: formatUnits(amount, source.decimals),
    destinationToken: destination.address,
    destinationAmount: formatUnits(toAmount, destination.decimals),
  })
}

/** What a swap moves, as the account's history tells it. */
export function toTransfers(plan: SwapPlan): TrackedTransaction['transfers'] {
  const { caipAddress, source, destination, amount, toAmount } = plan
  const network = parseCaipAddress(caipAddress)
  const describe = ({ name, symbol, address, decimals, logoUri }: SwapToken, units: bigint) => ({
    name,
    symbol,
    amount: formatUnits(units, decimals),
    ...(!(network && isNativeToken(network, address)) && { address }),
    ...(logoUri && { iconUrl: logoUri }),
  })
  return [
    { direction: 'out', token: describe(source, amount) },
    { direction: 'in', token: describe(destination, toAmount) },
  ]
}

/**
 * Has the wallet send the transaction that is shown, as it was built. If the wallet has not answered yet to the same swap or approval,
 * its answer to that is waited for. Meanwhile nothing on the screen changes. `onSent` is called with what was sent, even if the visitor
 * has left by then. Throws as `approveSwap` does, and `SwapChangedError` also if the screen is left before the wallet is asked.
 */
async function askForTransaction(
  kit: Kit,
  { plan, wait, signal, onAsk, onSent }: askForTransaction.Options,
): Promise<{ readonly hash: string }> {
  requireShown(kit, plan)
  walletAsked(kit, { wait })
  const screen = getScreen(kit)
  const own = joinSignals(signal, screen)
  const { caipAddress, call, source, destination, amount } = plan
  let isAsked = false
  const key = [wait, caipAddress, source.address, destination.address, amount].join(' ')
  try {
    const ask = async (signal: AbortSignal) => {
      signal.throwIfAborted()
      const format = { decimals: 100, minDecimals: 0, locale: kit.config.locale }
      const values = {
        amount: formatAmount(formatUnits(amount, source.decimals), format),
        symbol: source.symbol,
        destination: destination.symbol,
      }
      const [label, english] = labels[wait]
      // A host that has its own screens has not loaded the messages.
      const what = getText(kit)(label, values, english)
      return askOnce(kit, {
        what,
        key,
        caipAddress,
        signal: own,
        onAsk() {
          isAsked = true
          onAsk?.()
        },
        onUnheard(cause) {
          if (!isOutcomeUnknown(cause)) return
          tellUnknownOutcome(kit, { error: new SwapUnknownError({ cause, requestKey: key }), what })
        },
        open: () => reopen(kit, plan),
        ask: async (onAsk) => {
          const asked = sendTransaction(kit, { caipAddress, call, signal, onAsk })
          const sent = await asked.catch((cause) => {
            if (isOutcomeUnknown(cause)) forget(kit, plan)
            throw cause
          })
          onSent(sent)
          return sent
        },
      })
    }
    // Whoever left waits no longer, whatever the wallet makes of that.
    const { hash } = await withDeadline(ask, { signal: own })
    return { hash }
  } catch (cause) {
    walletRefused(kit, { screen })
    if (own.aborted) throw isAsked ? new SwapLeftError() : new SwapChangedError()
    const actual = isWalletKitError(cause, 'WrongNetworkError') && readProperty(cause, 'actual')
    if (typeof actual === 'string') throw new SwapNetworkError({ cause, actual })
    if (isOutcomeUnknown(cause)) throw new SwapUnknownError({ cause, requestKey: key })
    // Balance or allowance have gone since it was shown.
    if (isWalletKitError(cause, 'TransferRefusedError')) throw new SwapOutcomeError({ cause })
    const isDeclined = isWalletKitError(cause, 'UserRejectedError')
    const text = isWalletKitError(cause) ? cause.details : undefined
    throw new SwapTransactionError({ cause, text, outcome: isDeclined ? 'declined' : 'unsent' })
  }
}

/** What the wallet is asked for: a key of the messages, and its English text. */
const labels = {
  approval: ['swap.labelApproval', 'allow the use of {amount} {symbol}'],
  swap: ['swap.label', 'swap {amount} {symbol} for {destination}'],
} as const

/** It may have been sent, so it does not stand there to be sent again. A newer input is another matter. */
function forget(kit: Kit, { caipAddress, source, destination, amount }: SwapPlan) {
  const input = getSwapInput(kit)
  const isSame =
    input?.caipAddress === caipAddress &&
    input.amount === amount &&
    input.source.address === source.address &&
    input.destination.address === destination.address
  if (!isSame) return
  // The screen that waits for the answer shows it. Any other screen begins anew.
  if (getWait(kit)) swapBegan(kit)
  else resetSwap(kit)
}

/** The screen that asks, with what is swapped, as far as its list is still there. */
function reopen(kit: Kit, { caipAddress, source, destination, amount }: SwapPlan) {
  const { tokens, market } = kit.read(swapSlice)
  const isListed = tokens.peek().some(({ address }) => address === source.address)
  if (isListed && !market.peek().account) {
    kit.write(swapSlice, ({ market }) => {
      market.value = { ...market.peek(), account: caipAddress }
    })
    formChanged(kit, { source, destination, amount: formatUnits(amount, source.decimals) })
  }
  kit.router.push(swapView)
}

declare namespace askForTransaction {
  type Options = approveSwap.Options & {
    readonly wait: 'approval' | 'swap'
    /** It is on its way. */
    readonly onSent: (sent: SentTransaction) => void
  }
}

/** A signal that aborts as soon as one of the others does. */
function joinSignals(...signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  const all = new AbortController()
  for (const signal of signals) {
    if (signal?.aborted) all.abort(signal.reason)
    signal?.addEventListener('abort', () => all.abort(signal.reason))
  }
  return all.signal
}
