import type { ReactNode } from 'react'
import { checksumAddress } from '../../format/checksumAddress.js'
import { truncateAddress } from '../../format/truncateAddress.js'
import featureStyles from '../../ui/styles/features.css.js'
import fieldStyles from '../../ui/styles/field.css.js'
import { useStyles } from '../../ui/useStyles.js'

/** The frame of an amount or a receiver: its label, one line of field and button, and what stands below. */
export function AmountBox({
  label,
  htmlFor,
  contract,
  isInvalid,
  isBusy,
  line,
  children,
}: AmountBox.Props) {
  useStyles(featureStyles)
  useStyles(fieldStyles)
  return (
    <div
      className="wk-amt"
      data-invalid={isInvalid ? '' : undefined}
      aria-busy={isBusy || undefined}
    >
      {htmlFor === undefined ? (
        <span className="wk-amt__label">{label}</span>
      ) : (
        <label className="wk-amt__label" htmlFor={htmlFor}>
          {label}
        </label>
      )}
      {contract && (
        // The button beside the field says it, too.
        <span className="wk-amt__contract" aria-hidden="true">
          {truncateAddress(checksumAddress(contract))}
        </span>
      )}
      <div className="wk-amt__line">{line}</div>
      {children}
    </div>
  )
}

export declare namespace AmountBox {
  type Props = {
    readonly label: string
    /** Id of the input or output; without one there is nothing to label yet. */
    readonly htmlFor?: string | undefined
    /** The address of the token's contract, where another token looks the same. */
    readonly contract?: string | undefined
    /** Red edge; the input itself says it with `aria-invalid`. */
    readonly isInvalid?: boolean | undefined
    readonly isBusy?: boolean | undefined
    /** The field, and a `TokenSelect`, an `IconButton` or a button beside it. */
    readonly line: ReactNode
    /** An `AmountFoot`, a hint. */
    readonly children?: ReactNode
  }
}
