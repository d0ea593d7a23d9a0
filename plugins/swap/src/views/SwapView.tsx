import { getNetwork, type Kit } from '@wallet-kit/core'
import { isNativeToken, type SwapToken } from '@wallet-kit/core/assets'
import { formatAmount } from '@wallet-kit/core/money'
import { lazyAction, reportError } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  AmountInput,
  AmountOutput,
  AmountPair,
  InlineNote,
  isAlike,
  LazyPart,
  PendingRequests,
  Stack,
  tokenMark,
  UnknownOutcome,
  useAnnounce,
  useEntryFocus,
  useText,
} from '@wallet-kit/core/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { reverseSwap, setSwapAmount, watchSwap } from '../quotes/swapScreen.js'
import { swapSlice } from '../slice.js'
import { getFailure, getSwap, isQuoting } from '../transaction/shownSwap.js'
import { swapSelectTokenView } from '../views.js'
import { SwapButton, useSwapActions } from './SwapButton.js'

const importQuote = () => import('./SwapQuote.js')
const setMaxAmount = lazyAction(
  () => import('../quotes/setMaxAmount.js'),
  'setMaxAmount',
  'The swap',
)

/** The swap of one token for another. Everything that changes what is paid is on the screen. */
export default function SwapView() {
  const kit: Kit = useKit()
  const t = useText()
  const view = useRef<HTMLDivElement>(null)
  useEntryFocus(view)
  useEffect(() => watchSwap(kit), [kit])
  useQuoteSpoken()
  const { source, destination, quote, state, wait } = useRead(getSwap)
  const failure = useRead(getFailure)
  const isWaiting = useRead(isQuoting)
  const paid = useMark(source.token)
  const received = useMark(destination.token)
  const [hasQuote, setHasQuote] = useState(false)
  // Its place is held until the next one comes.
  if (quote && !hasQuote) setHasQuote(true)
  const [isExplained, setExplained] = useState(false)
  const actions = useSwapActions()
  if (actions.problem?.kind === 'unknown')
    return <UnknownOutcome requestKey={actions.problem.requestKey} />
  // What the wallet is asked for stays as it is.
  const isAsked = wait !== undefined
  const payMax = () => setMaxAmount(kit).catch((error) => reportError(kit, error))
  const choose = (target: 'source' | 'destination') => () =>
    kit.router.push(swapSelectTokenView, { target })
  return (
    <div ref={view}>
      <Stack gap={3}>
        <PendingRequests />
        <AmountPair flipLabel={t('swap.flip')} onFlip={() => reverseSwap(kit)} isDisabled={isAsked}>
          <AmountInput
            label={t('swap.pay')}
            amount={source.amount}
            onAmount={(amount) => setSwapAmount(kit, { amount })}
            decimals={source.token?.decimals}
            token={paid}
            onChooseToken={choose('source')}
            fiat={source.fiat}
            balance={source.balance}
            onMax={source.balance === undefined ? undefined : payMax}
            isInvalid={state === 'insufficient' || state === 'empty'}
            isDisabled={isAsked}
            data-wk-entry=""
          />
          <AmountOutput
            label={t('swap.receive')}
            amount={destination.amount ?? '0'}
            token={received}
            onChooseToken={choose('destination')}
            fiat={destination.amount === undefined ? undefined : destination.fiat}
            balance={destination.balance}
            isBusy={state === 'loading' || isWaiting}
            isDisabled={isAsked}
          />
        </AmountPair>
        {hasQuote && (
          <LazyPart load={importQuote} title={t('swap.title')} props={{ onDrawn: setExplained }} />
        )}
        {state === 'failed' && (
          <InlineNote kind="warning">{t(failure.key, {}, failure.text)}</InlineNote>
        )}
        <SwapButton isExplained={isExplained} actions={actions} />
      </Stack>
    </div>
  )
}

const readTokens = (kit: Kit) => kit.read(swapSlice).tokens.value

function useMark(token: SwapToken | undefined) {
  const network = useRead(getNetwork)
  const tokens = useRead(readTokens)
  const hasDouble = useMemo(
    () => !!token && !isNativeToken(network, token.address) && isAlike(token, tokens),
    [network, token, tokens],
  )
  if (!token) return undefined
  const { symbol, logoUri: iconUrl, address } = token
  return { symbol, iconUrl, mark: tokenMark(token), contract: hasDouble ? address : undefined }
}

/** Nothing is spoken sooner after what was spoken last, in milliseconds. */
const pause = 3000

/**
 * Says that a quote is on its way, and what became of it: at most every 3 s, and once while it stays the same. That nobody has a
 * quote is an alert, which speaks by itself.
 */
function useQuoteSpoken(): void {
  const { locale } = useKit().config
  const t = useText()
  const announce = useAnnounce()
  const { state, source, destination } = useRead(getSwap)
  const failure = useRead(getFailure)
  const spokenAt = useRef(Number.NEGATIVE_INFINITY)
  const { amount, token } = destination
  const text =
    state === 'quoting' || state === 'insufficient'
      ? t(`swap.state.${state}`)
      : state === 'failed'
        ? t(failure.key, {}, failure.text)
        : amount !== undefined && token && source.token
          ? t('swap.quoted', {
              amount: formatAmount(amount, { decimals: 6, minDecimals: 0, locale }),
              token: token.symbol,
              paid: source.amount,
              source: source.token.symbol,
            })
          : ''
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(
      () => {
        spokenAt.current = Date.now()
        announce(text)
      },
      Math.max(0, spokenAt.current + pause - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [announce, text])
}
