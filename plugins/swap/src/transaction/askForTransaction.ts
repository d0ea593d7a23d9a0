import { isWalletKitError, type Kit } from '@wallet-kit/core'
import { formatAmount, formatUnits, sendTransaction } from '@wallet-kit/core/money'
import { askOnce, readProperty, type SentTransaction, withDeadline } from '@wallet-kit/core/plugin'
import { tellUnknownOutcome } from '@wallet-kit/core/ui'
import {
  SwapChangedError,
  SwapNetworkError,
  SwapTransactionError,
  SwapUnknownError,
} from '../errors.js'
import { walletAsked, walletRefused } from '../pair/answers.js'
import { getWait, resetSwap } from '../pair/swap.js'
import type { SwapPlan } from '../pair/swapPlan.js'
import { getScreen } from '../pair/tasks.js'
import { getSwapInput } from '../pair/trade.js'
import { formChanged, swapBegan } from '../pair/transitions.js'
import { swapSlice } from '../slice.js'
import { swapView } from '../views.js'
import { requireShown } from './acceptPlan.js'

/**
 * Has the wallet send the transaction that is shown, as it was built; where it has not answered yet to the same swap or approval,
 * its answer to that is waited for. Meanwhile nothing on the screen changes. `onSent` is called with what was sent, also where the visitor has left by then. Throws `SwapChangedError` where it is not what the
 * screen shows, or the screen is left; `SwapNetworkError`, `SwapUnknownError`, `SwapTransactionError`.
 */
export async function askForTransaction(
  kit: Kit,
  { plan, wait, signal, onSent }: askForTransaction.Options,
): Promise<{ readonly hash: string }> {
  requireShown(kit, plan)
  walletAsked(kit, { wait })
  const screen = getScreen(kit)
  const own = joinSignals(signal, screen)
  try {
    const { caipAddress, call, source, destination, amount } = plan
    const ask = async (signal: AbortSignal) => {
      signal.throwIfAborted()
      const format = { decimals: 100, minDecimals: 0, locale: kit.config.locale }
      const what = {
        label: wait === 'approval' ? 'swap.labelApproval' : 'swap.label',
        values: {
          amount: formatAmount(formatUnits(amount, source.decimals), format),
          symbol: source.symbol,
          destination: destination.symbol,
        },
      }
      return askOnce(kit, {
        ...what,
        key: [wait, caipAddress, source.address, destination.address, amount].join(' '),
        caipAddress,
        signal: own,
        onUnheard(cause) {
          if (!isUnknown(cause)) return
          tellUnknownOutcome(kit, { error: new SwapUnknownError({ cause }), ...what })
        },
        open: () => reopen(kit, plan),
        ask: async () => {
          const sent = await sendTransaction(kit, { caipAddress, call, signal }).catch((cause) => {
            if (isUnknown(cause)) forget(kit, plan)
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
    if (own.aborted) throw new SwapChangedError()
    const actual = isWalletKitError(cause, 'WrongNetworkError') && readProperty(cause, 'actual')
    if (typeof actual === 'string') throw new SwapNetworkError({ cause, actual })
    if (isUnknown(cause)) throw new SwapUnknownError({ cause })
    const isDeclined = isWalletKitError(cause, 'UserRejectedError')
    const text = isWalletKitError(cause) ? cause.details : undefined
    throw new SwapTransactionError({ cause, text, isDeclined })
  }
}

/** Whether it was asked to send, and gave no hash. Of what was asked before nothing is sent. */
const isUnknown = (cause: unknown) =>
  isWalletKitError(cause, 'WalletAnswerError') && readProperty(cause, 'mayHaveSent') === true

/** It may have been sent, so it does not stand there to be sent again. A newer input is another matter. */
function forget(kit: Kit, { caipAddress, source, destination, amount }: SwapPlan) {
  const input = getSwapInput(kit)
  const isSame =
    input?.caipAddress === caipAddress &&
    input.amount === amount &&
    input.source.address === source.address &&
    input.destination.address === destination.address
  if (!isSame) return
  // Who waits for the answer is told of it; any other screen begins anew.
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

export declare namespace askForTransaction {
  type Options = {
    readonly plan: SwapPlan
    readonly wait: 'approval' | 'swap'
    /** It is on its way. */
    readonly onSent: (sent: SentTransaction) => void
    readonly signal?: AbortSignal | undefined
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
