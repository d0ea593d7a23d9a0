import { getAccount, isWalletKitError, type Kit } from '@wallet-kit/core'
import {
  lazyAction,
  parseCaipAddress,
  readProperty,
  reportError,
  showToast,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { useText, useWalletRequest } from '@wallet-kit/core/ui'
import { useEffect, useState } from 'react'
import type { SwapPlan } from '../pair/swapPlan.js'
import { getSwap } from '../transaction/getSwap.js'

const importSending = () => import('../transaction/sendSwap.js')
const approveSwap = lazyAction(importSending, 'approveSwap', 'The swap')
const sendSwap = lazyAction(importSending, 'sendSwap', 'The swap')
const acceptPlan = lazyAction(
  () => import('../transaction/acceptPlan.js'),
  'acceptPlan',
  'The swap',
)
const confirmApproval = lazyAction(
  () => import('../allowance/confirmApproval.js'),
  'confirmApproval',
  'The swap',
)

/** What the button of the Swap screen does, with the words for it. All of it takes the transaction that is drawn. */
export function useSwapActions(): useSwapActions.ReturnType {
  const kit: Kit = useKit()
  const t = useText()
  const begin = useWalletRequest()
  const [problem, setProblem] = useState<useSwapActions.Problem>()
  const { source, destination } = useRead(getSwap)
  // What was declined was another swap.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of what is swapped
  useEffect(() => {
    setProblem((problem) => (problem?.kind === 'declined' ? undefined : problem))
  }, [source.amount, source.token?.address, destination.token?.address])
  const { caipAddress } = useRead(getAccount)
  // By now the wallet has said where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other account and network
  useEffect(() => {
    setProblem((problem) => (problem?.kind === 'elsewhere' ? undefined : problem))
  }, [caipAddress])

  async function ask<answer>(text: string, act: (signal: AbortSignal) => Promise<answer>) {
    const { signal, end } = begin()
    setProblem(undefined)
    const takeBack = showToast(kit, { kind: 'loading', text })
    try {
      return await act(signal)
    } catch (error) {
      if (signal.aborted) return undefined
      const actual = isWalletKitError(error, 'SwapNetworkError') && readProperty(error, 'actual')
      if (typeof actual === 'string') setProblem({ kind: 'elsewhere', actual })
      if (isWalletKitError(error, 'SwapUnknownError')) setProblem({ kind: 'unknown' })
      const isDeclined = isWalletKitError(readProperty(error, 'cause'), 'UserRejectedError')
      if (isDeclined) setProblem({ kind: 'declined' })
      reportError(kit, error)
      return undefined
    } finally {
      takeBack()
      end()
    }
  }

  return {
    problem,
    async switchBack({ caipAddress }) {
      const { signal, end } = begin()
      const { caipNetworkId = '' } = parseCaipAddress(caipAddress) ?? {}
      const move = () => kit.switchNetwork({ caipNetworkId, isAskedAnyway: true })
      try {
        await withDeadline(move, { signal })
        setProblem(undefined)
      } catch (error) {
        const isDeclined = isWalletKitError(error, 'UserRejectedError')
        if (!signal.aborted && !isDeclined) reportError(kit, error)
      } finally {
        end()
      }
    },
    accept(plan) {
      acceptPlan(kit, { plan }).catch((error) => reportError(kit, error))
    },
    async approve(plan) {
      const sent = await ask(t('swap.approveInWallet'), (signal) =>
        approveSwap(kit, { plan, signal }),
      )
      if (!sent) return
      await confirmApproval(kit, { plan, ...sent }).catch((error) => reportError(kit, error))
    },
    async send(plan) {
      const sent = await ask(t('swap.confirmInWallet'), (signal) => sendSwap(kit, { plan, signal }))
      if (sent) showToast(kit, { kind: 'success', text: t('swap.started') })
    },
  }
}

export declare namespace useSwapActions {
  /** The wallet is on another network (CAIP-2), did not say whether it sent, or its owner declined. */
  type Problem =
    | { readonly kind: 'elsewhere'; readonly actual: string }
    | { readonly kind: 'unknown' | 'declined' }
  type ReturnType = {
    readonly problem: Problem | undefined
    /** Asks the wallet for the network that the swap is for. */
    readonly switchBack: (plan: SwapPlan) => Promise<void>
    /** The first of two presses, which some plans need (`isPlanAccepted`). */
    readonly accept: (plan: SwapPlan) => void
    readonly approve: (plan: SwapPlan) => Promise<void>
    readonly send: (plan: SwapPlan) => Promise<void>
  }
}
