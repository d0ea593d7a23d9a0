import { type ChangeEvent, type ComponentPropsWithoutRef, type Ref, useId } from 'react'
import { AmountBox } from './AmountBox.js'
import { AmountFoot } from './AmountFoot.js'
import { classNames } from './classNames.js'
import { fitOf } from './fitOf.js'
import { TokenSelect } from './TokenSelect.js'
import { useTyped } from './useTyped.js'

/**
 * An amount to type, with its token, value and balance. What is no amount is refused and leaves the field as it was; a
 * text with two readings (`1,234`) stays, is marked invalid and counts as no amount.
 */
export function AmountInput({
  label,
  amount,
  onAmount,
  decimals,
  token,
  onChooseToken,
  fiat,
  balance,
  onMax,
  isInvalid,
  isDisabled,
  inputRef,
  className,
  ...input
}: AmountInput.Props) {
  const id = useId()
  const { text, isUnclear, type } = useTyped({ amount, onAmount, decimals })
  const isWrong = isInvalid || isUnclear
  return (
    <AmountBox
      label={label}
      htmlFor={id}
      isInvalid={isWrong}
      line={
        <>
          <input
            inputMode="decimal"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder="0"
            readOnly={isDisabled}
            aria-disabled={isDisabled || undefined}
            {...input}
            ref={inputRef}
            id={id}
            type="text"
            className={classNames('wk-amt__input', className)}
            data-fit={fitOf(text)}
            aria-invalid={isWrong || undefined}
            value={text}
            onChange={(event) => {
              if (!type(event.target.value)) undo(event, text)
            }}
          />
          <TokenSelect
            label={label}
            token={token}
            isDisabled={isDisabled}
            onClick={onChooseToken}
          />
        </>
      }
    >
      <AmountFoot
        fiat={fiat}
        balance={balance}
        symbol={token?.symbol}
        isDisabled={isDisabled}
        onMax={onMax}
      />
    </AmountBox>
  )
}

/** Takes a refused text back, with the caret where it was: React alone would throw it to the end. */
function undo({ target }: ChangeEvent<HTMLInputElement>, text: string) {
  const caret = Math.max(0, (target.selectionStart ?? 0) - (target.value.length - text.length))
  target.value = text
  target.setSelectionRange(caret, caret)
}

export declare namespace AmountInput {
  type Props = Omit<
    ComponentPropsWithoutRef<'input'>,
    'type' | 'value' | 'defaultValue' | 'onChange' | 'id'
  > &
    Omit<AmountFoot.Props, 'symbol' | 'isBusy' | 'isDisabled'> & {
      /** "You pay", "Amount". */
      readonly label: string
      /** Decimal text (`1234.5`), empty where there is none. */
      readonly amount: string
      readonly onAmount: (amount: string) => void
      /** Decimals of the token. */
      readonly decimals?: number | undefined
      readonly token?: TokenSelect.Token | undefined
      /** Leads to the choice of a token; without it there is no button. */
      readonly onChooseToken?: (() => void) | undefined
      /** More than the balance, for one. */
      readonly isInvalid?: boolean | undefined
      /** Nothing of it can be changed for now; the focus stays where it is. */
      readonly isDisabled?: boolean | undefined
      readonly inputRef?: Ref<HTMLInputElement>
    }
}
