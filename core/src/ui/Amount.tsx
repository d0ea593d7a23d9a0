import { type RefObject, useLayoutEffect, useState } from 'react'
import { formatAmount, splitQuietZeros } from '../format/amounts.js'
import { useKit } from '../react/useKit.js'
import { Num } from './Num.js'
import featureStyles from './styles/features.css.js'
import { useStyles } from './useStyles.js'

/** A token amount with its symbol; zeros that only hold a place are dimmed. Unknown (`undefined`) it is a dash. */
export function Amount({ amount, symbol, ...format }: Amount.Props) {
  useStyles(featureStyles)
  const { locale } = useKit().config
  const text = amount === undefined ? '–' : formatAmount(amount, { ...format, locale })
  const { lead, value, tail } =
    amount === undefined ? { lead: text, value: '', tail: '' } : splitQuietZeros(text, { locale })
  return (
    <Num>
      {lead && <span className="wk-frac">{lead}</span>}
      <span>{value}</span>
      {tail && <span className="wk-frac">{tail}</span>}
      {symbol && <span>{` ${symbol}`}</span>}
    </Num>
  )
}

export declare namespace Amount {
  type Props = {
    /** Decimal text. */
    readonly amount: string | undefined
    readonly symbol?: string
    /** As of `formatAmount`; default three decimals. */
    readonly decimals?: number
    readonly minDecimals?: number
  }
}

const sizes = ['', 'm', 's', 'xs']

/**
 * Writes a text of one line as small as it must be to fit: `data-fit` is empty, `m`, `s` or `xs`. Gives whether even that is too wide; then
 * its end is in sight.
 */
export function useFit(field: RefObject<HTMLElement | null>, text: string): boolean {
  const [isCut, setCut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width.
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    const isWide = () => element.scrollWidth > element.clientWidth
    const fit = () => {
      for (const size of sizes) {
        element.dataset.fit = size
        if (!isWide()) break
      }
      const isTooWide = isWide()
      element.scrollLeft = isTooWide ? element.scrollWidth : 0
      setCut(isTooWide)
    }
    fit()
    // Its token may get a longer name, and the phone may be turned.
    const watch = new ResizeObserver(fit)
    watch.observe(element)
    return () => watch.disconnect()
  }, [field, text])
  return isCut
}
