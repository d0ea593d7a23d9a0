import { getNetworks, type Kit } from '@wallet-kit/core'
import { formatAmount, formatUnits } from '@wallet-kit/core/money'
import { parseCaipAddress } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { Button, InlineNote, onFirstClick, useText } from '@wallet-kit/core/ui'
import { requoteSwap } from '../quotes/setSwap.js'
import { getHighLoss } from '../transaction/getLoss.js'
import { getSwap, isQuoting } from '../transaction/getSwap.js'
import { getOutcome, isPlanAccepted } from '../transaction/isPlanAccepted.js'
import { useLastShown } from './useLastShown.js'
import type { useSwapActions } from './useSwapActions.js'

/** The one button of the Swap screen: its label is the state. Nothing can be sent of which the screen does not say yet what it means. */
export function SwapButton({ isExplained, actions }: SwapButton.Props) {
  const kit: Kit = useKit()
  const t = useText()
  const { locale } = kit.config
  const { plan, source, ...swap } = useRead(getSwap)
  const isReady = swap.state === 'approve' || swap.state === 'swap'
  const state = isReady && !isExplained ? 'quoting' : swap.state
  const isAccepted = useRead(isPlanAccepted)
  const { problem, accept, approve, send, switchBack } = actions
  const networks = useRead(getNetworks)
  const token = source.token?.symbol ?? ''
  const { approval } = plan ?? {}
  const outcome = useRead(getOutcome)
  const isBlind = outcome?.status === 'unknown' || outcome?.status === 'late'
  const loss = useLastShown(useRead(getHighLoss), useRead(isQuoting))
  const label = isAccepted && isReady ? writeSecond() : undefined

  /** The second act has words of its own: what it means, the worst of it. */
  function writeSecond() {
    if (state === 'swap' && loss) return t('swap.lose', { loss })
    if (state === 'approve' && approval?.isUnlimited) return t('swap.approveUnlimited', { token })
    if (state === 'approve' && approval?.isLarger) {
      const amount = formatUnits(approval.amount, plan?.source.decimals ?? 0)
      const format = { decimals: 6, minDecimals: 0, locale }
      return t('swap.approveAmount', { token, amount: formatAmount(amount, format) })
    }
    if (isBlind) return t(state === 'approve' ? 'swap.approveAnyway' : 'swap.anyway', { token })
    return undefined
  }

  function press() {
    if (state === 'failed') requoteSwap(kit)
    if (!plan) return
    if (!isReady) return
    if (!isAccepted) accept(plan)
    else if (state === 'approve') approve(plan)
    else if (state === 'swap') send(plan)
  }
  // What does something else than the screen says has no button.
  if (isReady && outcome?.status === 'contradicts') return null
  if (plan && isReady && problem?.kind === 'elsewhere') {
    const { caipNetworkId } = parseCaipAddress(plan.caipAddress) ?? {}
    const nameOf = (id: string | undefined) =>
      networks.find((each) => each.caipNetworkId === id)?.name ?? id ?? ''
    const names = { actual: nameOf(problem.actual), network: nameOf(caipNetworkId) }
    return (
      <>
        <InlineNote kind="warning" isStatus>
          {t('swap.elsewhere', names)}
        </InlineNote>
        <div className="wk-foot">
          <Button isWide data-wk-key="swap" onClick={onFirstClick(() => void switchBack(plan))}>
            {t('swap.switchTo', names)}
          </Button>
        </div>
      </>
    )
  }
  const isBusy = state === 'approving' || state === 'swapping'
  const isAwaited = isReady && outcome?.status === 'awaited'
  const isOpen = ['failed', 'approve', 'swap'].includes(state) || isBusy
  const button = (
    <div className="wk-foot">
      <Button
        isWide
        // Beside a note of danger nothing invites.
        kind={loss ? 'quiet' : 'primary'}
        isBusy={isBusy}
        disabled={!isOpen || isAwaited}
        data-wk-key="swap"
        // A key that is held down presses once.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={onFirstClick(press)}
      >
        {label ??
          t(`swap.state.${state === 'approve' && approval?.isReset ? 'reset' : state}`, { token })}
      </Button>
    </div>
  )
  if (problem?.kind !== 'declined' || isBusy) return button
  return (
    <>
      <InlineNote isStatus>{t('swap.error.declined')}</InlineNote>
      {button}
    </>
  )
}

export declare namespace SwapButton {
  type Props = {
    /** Notes, fees and least received are drawn. */
    readonly isExplained: boolean
    readonly actions: useSwapActions.ReturnType
  }
}
