import { type ComponentPropsWithoutRef, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { useFit } from '../../ui/Amount.js'
import { classNames } from '../../ui/useStyles.js'
import { AmountBox, AmountFoot, TokenSelect, WholeAmount } from './AmountBox.js'
import { useAmountKeys, useTyped } from './useTyped.js'

/**
 * An amount to type, with its token, value and balance. What is no amount is refused, says why, and leaves the field as it
 * was; a text with two readings (`1,234`) stays, is marked invalid and counts as no amount. What is pasted is the amount. Whoever comes to the
 * field has all of it selected, so that the next key begins a new amount.
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
  const own = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => own.current)
  const typed = useTyped({ amount, onAmount, decimals })
  const onChange = useAmountKeys(own, typed)
  const { text, isUnclear, reason } = typed
  const isWrong = isInvalid || isUnclear
  const isCut = useFit(own, text)
  // The press that brings the focus would put the caret into what was selected.
  const isFresh = useRef(false)
  return (
    <AmountBox
      label={label}
      htmlFor={id}
      contract={token?.contract}
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
            ref={own}
            id={id}
            type="text"
            className={classNames('wk-amt__input', className)}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}r`}
            value={text}
            onChange={onChange}
            onFocus={({ currentTarget }) => {
              isFresh.current = true
              currentTarget.select()
            }}
            onBlur={() => {
              isFresh.current = false
            }}
            onClick={({ currentTarget }) => {
              if (isFresh.current) currentTarget.select()
              isFresh.current = false
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
      {isCut && <WholeAmount text={text} />}
      <AmountFoot
        fiat={fiat}
        balance={balance}
        symbol={token?.symbol}
        isDisabled={isDisabled}
        onMax={onMax}
        reason={reason}
        reasonId={`${id}r`}
      />
    </AmountBox>
  )
}

export declare namespace AmountInput {
  type Props = Omit<
    ComponentPropsWithoutRef<'input'>,
    'type' | 'value' | 'defaultValue' | 'onChange' | 'id'
  > &
    Omit<AmountFoot.Props, 'symbol' | 'isBusy' | 'isDisabled' | 'reason' | 'reasonId'> & {
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
