import { getAccount, getNetworks, isWalletKitError, type Kit } from '@wallet-kit/core'
import { formatAmount, formatUnits } from '@wallet-kit/core/money'
import {
  lazyAction,
  mayAnswerProposal,
  parseCaipAddress,
  readProperty,
  reportError,
  showToast,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { Button, InlineNote, onFirstClick, useText, useWalletRequest } from '@wallet-kit/core/ui'
import { useEffect, useState } from 'react'
import { requoteSwap } from '../quotes/swapScreen.js'
import type { SwapOutcome, SwapPlan } from '../slice.js'
import {
  getHighLoss,
  getOutcome,
  getSwap,
  hasUnknownSpender,
  isPlanAccepted,
  isQuoting,
} from '../transaction/shownSwap.js'
import { useLastShown } from './useLastShown.js'

const importSending = () => import('../transaction/sendSwap.js')
const approveSwap = lazyAction(importSending, 'approveSwap', 'The swap')
const sendSwap = lazyAction(importSending, 'sendSwap', 'The swap')
const acceptPlan = lazyAction(
  () => import('../transaction/acceptPlan.js'),
  'acceptPlan',
  'The swap',
)
const confirmApproval = lazyAction(
  () => import('../allowance/allowance.js'),
  'confirmApproval',
  'The swap',
)

/** Nothing shows what the transaction does. */
const blindStatuses = new Set<SwapOutcome['status']>(['unknown', 'unreached', 'failed', 'late'])

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
  const isBlind = outcome !== undefined && blindStatuses.has(outcome.status)
  const loss = useLastShown(useRead(getHighLoss), useRead(isQuoting))
  const isStranger = useRead(hasUnknownSpender)
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
    if (state === 'approve' && isStranger) return t('swap.approveStranger', { token })
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
        kind={loss || isStranger ? 'quiet' : 'primary'}
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

/** How a press waits: until it is left, with what tells that the wallet was asked. */
type Asked = { readonly signal: AbortSignal; readonly onAsk: () => void }

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

  function report(error: unknown) {
    // Nobody waits 10 s for the quote that the toast announces.
    if (isWalletKitError(error, 'SwapExpiredError')) requoteSwap(kit, { isRefresh: true })
    reportError(kit, error)
  }

  async function ask<answer>(text: string, act: (asked: Asked) => Promise<answer>) {
    const { signal, end } = begin()
    setProblem(undefined)
    let takeBack = () => {}
    const onAsk = () => {
      if (!signal.aborted) takeBack = showToast(kit, { kind: 'loading', text })
    }
    try {
      return await act({ signal, onAsk })
    } catch (error) {
      if (signal.aborted) return undefined
      const actual = isWalletKitError(error, 'SwapNetworkError') && readProperty(error, 'actual')
      if (typeof actual === 'string') setProblem({ kind: 'elsewhere', actual })
      if (isWalletKitError(error, 'SwapUnknownError')) {
        setProblem({ kind: 'unknown', requestKey: String(readProperty(error, 'requestKey')) })
      }
      const isDeclined = isWalletKitError(readProperty(error, 'cause'), 'UserRejectedError')
      if (isDeclined) setProblem({ kind: 'declined' })
      report(error)
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
      acceptPlan(kit, { plan }).catch(report)
    },
    async approve(plan) {
      const sent = await ask(t('swap.approveInWallet'), (asked) =>
        approveSwap(kit, { plan, ...asked }),
      )
      if (!sent) return
      await confirmApproval(kit, { plan, ...sent }).catch((error) => reportError(kit, error))
    },
    async send(plan) {
      const sent = await ask(t('swap.confirmInWallet'), (asked) =>
        sendSwap(kit, { plan, ...asked }),
      )
      const text = t(mayAnswerProposal(kit) ? 'swap.handed' : 'swap.started')
      if (sent) showToast(kit, { kind: 'success', text })
    },
  }
}

export declare namespace useSwapActions {
  /** The wallet is on another network (CAIP-2), did not say whether it sent, or its owner declined. */
  type Problem =
    | { readonly kind: 'elsewhere'; readonly actual: string }
    | { readonly kind: 'unknown'; readonly requestKey: string }
    | { readonly kind: 'declined' }
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
