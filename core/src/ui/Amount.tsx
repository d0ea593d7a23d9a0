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
      {value}
      {tail && <span className="wk-frac">{tail}</span>}
      {symbol && ` ${symbol}`}
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
