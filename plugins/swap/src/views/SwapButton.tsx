import { formatAmount, formatUnits, type Kit } from '@wallet-kit/core'
import { useKit, useRead } from '@wallet-kit/core/react'
import { Button, onFirstClick, useText } from '@wallet-kit/core/ui'
import { getSwap } from '../actions/getSwap.js'
import { isApprovalAccepted } from '../actions/isApprovalAccepted.js'
import { requoteSwap } from '../actions/requoteSwap.js'
import { swapSelectTokenView } from '../views.js'
import { useSwapActs } from './useSwapActs.js'

/** The one button of the Swap screen: its label is the state. Nothing can be sent of which the screen does not say yet what it means. */
export function SwapButton({ isExplained }: SwapButton.Props) {
  const kit: Kit = useKit()
  const t = useText()
  const { locale } = kit.config
  const { plan, source, ...swap } = useRead(getSwap)
  const isReady = swap.state === 'approve' || swap.state === 'swap'
  const state = isReady && !isExplained ? 'quoting' : swap.state
  const isAccepted = useRead(isApprovalAccepted)
  const { accept, approve, send } = useSwapActs()
  const token = source.token?.symbol ?? ''
  const { approval } = plan ?? {}
  const isSecondAct = state === 'approve' && approval?.isLarger && isAccepted
  const label = !isSecondAct
    ? t(`swap.state.${state === 'approve' && approval?.isReset ? 'reset' : state}`, { token })
    : approval.isUnlimited
      ? t('swap.approveUnlimited', { token })
      : t('swap.approveAmount', {
          token,
          amount: formatAmount(formatUnits(approval.amount, plan?.source.decimals ?? 0), {
            decimals: 6,
            minDecimals: 0,
            locale,
          }),
        })

  function press() {
    if (state === 'noToken') {
      const target = source.token ? 'destination' : 'source'
      kit.router.push(swapSelectTokenView, { target })
    }
    if (state === 'failed') requoteSwap(kit)
    if (!plan) return
    if (state === 'approve') isAccepted ? approve(plan) : accept(plan)
    if (state === 'swap') send(plan)
  }
  const isBusy = state === 'approving' || state === 'swapping'
  const isOpen = ['noToken', 'failed', 'approve', 'swap'].includes(state) || isBusy
  return (
    <Button
      isWide
      isBusy={isBusy}
      disabled={!isOpen}
      data-wk-key="swap"
      // A key that is held down presses once.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={onFirstClick(press)}
    >
      {label}
    </Button>
  )
}

export declare namespace SwapButton {
  type Props = {
    /** Notes, fees and least received are drawn. */
    readonly isExplained: boolean
  }
}
