import { formatAmount } from '@wallet-kit/core/money'
import { useKit, useRead } from '@wallet-kit/core/react'
import { useAnnounce, useText } from '@wallet-kit/core/ui'
import { useEffect, useRef } from 'react'
import { getSwap } from '../actions/getSwap.js'

/** Nothing is spoken sooner after what was spoken last, in milliseconds. */
const pause = 3000

/**
 * Says that a quote is on its way, and what became of it: at most every 3 s, and once while it stays the same. That nobody has a
 * quote is an alert, which speaks by itself.
 */
export function useQuoteSpoken(): void {
  const { locale } = useKit().config
  const t = useText()
  const announce = useAnnounce()
  const { state, source, destination } = useRead(getSwap)
  const spokenAt = useRef(Number.NEGATIVE_INFINITY)
  const { amount, token } = destination
  const text =
    state === 'quoting' || state === 'insufficient'
      ? t(`swap.state.${state}`)
      : state === 'failed'
        ? t('swap.error.quote')
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
