import { formatAmount } from '../../format/formatAmount.js'
import { formatUsd } from '../../format/formatUsd.js'
import { useAmountText } from '../../react/useAmountText.js'
import { useKit } from '../../react/useKit.js'
import { Num } from '../../ui/Num.js'
import { onFirstClick } from '../../ui/onFirstClick.js'
import { RichText } from '../../ui/RichText.js'
import { Skeleton } from '../../ui/Skeleton.js'

/** Below an amount: what it is worth, what the account holds of the token, and "Max". */
export function AmountFoot({
  fiat,
  balance,
  symbol = '',
  isBusy,
  isDisabled,
  onMax,
  reason,
  reasonId,
}: AmountFoot.Props) {
  const t = useAmountText()
  const { locale } = useKit().config
  return (
    <div className="wk-amt__foot">
      {isBusy ? (
        <Skeleton shape="64px" />
      ) : (
        !reason && <Num>{fiat && formatUsd(fiat, { locale })}</Num>
      )}
      {reasonId && (
        <span className="wk-amt__reason" id={reasonId} role="status">
          {reason}
        </span>
      )}
      {balance !== undefined && (
        <span>
          <RichText
            text={t('amount.balance')}
            values={{ amount: <Num>{formatAmount(balance, { locale })}</Num> }}
          />
          {onMax && (
            <>
              {' '}
              <button
                type="button"
                className="wk-max"
                aria-label={t('amount.maxOf', { symbol })}
                aria-disabled={isDisabled || undefined}
                onClick={isDisabled ? undefined : onFirstClick(onMax)}
              >
                {t('amount.max')}
              </button>
            </>
          )}
        </span>
      )}
    </div>
  )
}

export declare namespace AmountFoot {
  type Props = {
    /** Value in US dollars, decimal text; absent where no price is known. */
    readonly fiat?: string | undefined
    /** Decimal text; absent before a token is chosen. */
    readonly balance?: string | undefined
    readonly symbol?: string | undefined
    /** The value is being read. */
    readonly isBusy?: boolean | undefined
    /** "Max" keeps the focus and ignores presses. */
    readonly isDisabled?: boolean | undefined
    /** Why what was typed is no amount: it takes the place of the value. */
    readonly reason?: string | undefined
    /** Id of the reason's element, which is there where there is something to type. */
    readonly reasonId?: string | undefined
    /** Takes all that can be spent. */
    readonly onMax?: (() => void) | undefined
  }
}
