import type { Kit } from '@wallet-kit/core'
import { useKit } from '@wallet-kit/core/react'
import { reportError, showToast, useText, useWalletRequest } from '@wallet-kit/core/ui'
import { loadSwapping } from '../actions/loadSwapping.js'
import type { SwapPlan } from '../service/swapPlan.js'

type Swapping = Awaited<ReturnType<typeof loadSwapping>>

/** What the button of the Swap screen does, with the words for it. All of it takes the transaction that is drawn. */
export function useSwapActs(): useSwapActs.ReturnType {
  const kit: Kit = useKit()
  const t = useText()
  const begin = useWalletRequest()

  async function ask<answer>(
    text: string,
    act: (swapping: Swapping, signal: AbortSignal) => Promise<answer>,
  ) {
    const { signal, end } = begin()
    const takeBack = showToast(kit, { kind: 'loading', text })
    try {
      return await act(await loadSwapping(kit), signal)
    } catch (error) {
      if (!signal.aborted) reportError(kit, error)
      return undefined
    } finally {
      takeBack()
      end()
    }
  }

  return {
    accept(plan) {
      loadSwapping(kit)
        .then(({ acceptApproval }) => acceptApproval(kit, { plan }))
        .catch((error) => reportError(kit, error))
    },
    async approve(plan) {
      const sent = await ask(t('swap.approveInWallet'), ({ approveSwap }, signal) =>
        approveSwap(kit, { plan, signal }),
      )
      if (!sent) return
      const { confirmApproval } = await loadSwapping(kit)
      await confirmApproval(kit, { plan, ...sent }).catch((error) => reportError(kit, error))
    },
    async send(plan) {
      const sent = await ask(t('swap.confirmInWallet'), ({ sendSwap }, signal) =>
        sendSwap(kit, { plan, signal }),
      )
      if (sent) showToast(kit, { kind: 'success', text: t('swap.started') })
    },
  }
}

export declare namespace useSwapActs {
  type ReturnType = {
    /** The first of two acts, where an approval is for more than the swap takes. */
    readonly accept: (plan: SwapPlan) => void
    readonly approve: (plan: SwapPlan) => Promise<void>
    readonly send: (plan: SwapPlan) => Promise<void>
  }
}
