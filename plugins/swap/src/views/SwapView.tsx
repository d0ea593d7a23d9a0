import { getNetwork, type Kit } from '@wallet-kit/core'
import {
  AmountInput,
  AmountOutput,
  AmountPair,
  isAlike,
  isNativeToken,
  UnknownOutcome,
} from '@wallet-kit/core/money'
import { reportError } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'

import { InlineNote, LazyPart, Stack, useEntryFocus, useText } from '@wallet-kit/core/ui'

import { useEffect, useMemo, useRef, useState } from 'react'
import { getSwap } from '../actions/getSwap.js'
import { isQuoting } from '../actions/isQuoting.js'
import { loadOpening } from '../actions/loadOpening.js'
import { reverseSwap } from '../actions/reverseSwap.js'
import { setSwapAmount } from '../actions/setSwapAmount.js'
import { watchSwap } from '../actions/watchSwap.js'
import type { SwapToken } from '../service/swapProvider.js'
import { swapSlice } from '../slice.js'
import { swapSelectTokenView } from '../views.js'
import { SwapButton } from './SwapButton.js'
import { useQuoteSpoken } from './useQuoteSpoken.js'
import { useSwapActs } from './useSwapActs.js'

const importQuote = () => import('./SwapQuote.js')

/** The swap of one token for another. Everything that changes what is paid is on the screen. */
export default function SwapView() {
  const kit: Kit = useKit()
  const t = useText()
  const view = useRef<HTMLDivElement>(null)
  useEntryFocus(view)
  useEffect(() => watchSwap(kit), [kit])
  useQuoteSpoken()
  const { source, destination, quote, state, wait } = useRead(getSwap)
  const isWaiting = useRead(isQuoting)
  const paid = useMark(source.token)
  const received = useMark(destination.token)
  const [hasQuote, setHasQuote] = useState(false)
  // Its place is held until the next one comes.
  if (quote && !hasQuote) setHasQuote(true)
  const [isExplained, setExplained] = useState(false)
  const acts = useSwapActs()
  if (acts.problem?.kind === 'unknown') return <UnknownOutcome />
  // What the wallet is asked for stays as it is.
  const isAsked = wait !== undefined
  const payMax = () =>
    loadOpening(kit).then(
      ({ setMaxAmount }) => setMaxAmount(kit),
      (error) => reportError(kit, error),
    )
  const choose = (target: 'source' | 'destination') => () =>
    kit.router.push(swapSelectTokenView, { target })
  return (
    <div ref={view}>
      <Stack gap={3}>
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
        {state === 'failed' && <InlineNote kind="warning">{t('swap.error.quote')}</InlineNote>}
        <SwapButton isExplained={isExplained} acts={acts} />
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
  return { symbol, iconUrl, contract: hasDouble ? address : undefined }
}
