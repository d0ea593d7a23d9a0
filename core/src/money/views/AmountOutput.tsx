import { type ReactNode, useId, useRef } from 'react'
import { formatAmount } from '../../format/amounts.js'
import { useKit } from '../../react/useKit.js'
import { Amount, useFit } from '../../ui/Amount.js'
import { onFirstClick } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { flipIcon } from '../../ui/screenIcons.js'
import featureStyles from '../../ui/styles/features.css.js'
import { useStyles } from '../../ui/useStyles.js'
import { AmountBox, AmountFoot, TokenSelect, WholeAmount } from './AmountBox.js'

/** As a swap shows what comes out of it. */
const format = { decimals: 6, minDecimals: 0 }

/** An amount that is worked out and not typed, with its token; a grey box while it is being worked out. */
export function AmountOutput({
  label,
  amount,
  token,
  onChooseToken,
  fiat,
  balance,
  isBusy,
  isDisabled,
}: AmountOutput.Props) {
  const id = useId()
  const { locale } = useKit().config
  const text = formatAmount(amount || '0', { ...format, locale })
  const output = useRef<HTMLOutputElement>(null)
  const isCut = useFit(output, isBusy ? '' : text)
  return (
    <AmountBox
      label={label}
      htmlFor={isBusy ? undefined : id}
      contract={token?.contract}
      isBusy={isBusy}
      line={
        <>
          {isBusy ? (
            <span className="wk-row__main">
              <Skeleton shape="amt" />
            </span>
          ) : (
            // Who works it out says when it is worth saying.
            <output ref={output} className="wk-amt__input" id={id} aria-live="off">
              {text === '0' ? (
                <span className="wk-frac">0</span>
              ) : (
                <Amount amount={amount} {...format} />
              )}
            </output>
          )}
          <TokenSelect
            label={label}
            token={token}
            isDisabled={isDisabled}
            onClick={onChooseToken}
          />
        </>
      }
    >
      {isCut && !isBusy && <WholeAmount text={text} />}
      <AmountFoot fiat={fiat} balance={balance} isBusy={isBusy} />
    </AmountBox>
  )
}

export declare namespace AmountOutput {
  type Props = Omit<AmountFoot.Props, 'symbol' | 'onMax' | 'isDisabled'> & {
    /** "You receive". */
    readonly label: string
    /** Decimal text, empty where there is none yet. */
    readonly amount: string
    readonly token?: TokenSelect.Token | undefined
    /** Leads to the choice of a token; without it there is no button. */
    readonly onChooseToken?: (() => void) | undefined
    /** The token cannot be changed for now; the focus stays where it is. */
    readonly isDisabled?: boolean | undefined
  }
}

/** Two `AmountBox`es, one over the other; on the seam between them the button that turns them round. */
export function AmountPair({ flipLabel, onFlip, isDisabled, children }: AmountPair.Props) {
  useStyles(featureStyles)
  return (
    <div className="wk-pair">
      {children}
      {onFlip && (
        <button
          type="button"
          className="wk-seam"
          aria-label={flipLabel}
          aria-disabled={isDisabled || undefined}
          onClick={isDisabled ? undefined : onFirstClick(onFlip)}
        >
          <span>
            <Icon path={flipIcon} />
          </span>
        </button>
      )}
    </div>
  )
}

export declare namespace AmountPair {
  type Props = {
    /** "Swap the two tokens". */
    readonly flipLabel?: string
    /** Without it there is no button. */
    readonly onFlip?: (() => void) | undefined
    /** The button keeps the focus and ignores presses. */
    readonly isDisabled?: boolean | undefined
    readonly children: ReactNode
  }
}
