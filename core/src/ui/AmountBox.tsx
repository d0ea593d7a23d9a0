import type { ReactNode } from 'react'
import featureStyles from '../modal/styles/features.css.js'
import fieldStyles from '../modal/styles/field.css.js'
import { useStyles } from '../modal/useStyles.js'

/** The frame of an amount or a receiver: its label, one line of field and button, and what stands below. */
export function AmountBox({ label, htmlFor, isInvalid, isBusy, line, children }: AmountBox.Props) {
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
    /** Red edge; the input itself says it with `aria-invalid`. */
    readonly isInvalid?: boolean | undefined
    readonly isBusy?: boolean | undefined
    /** The field, and a `TokenSelect`, an `IconButton` or a button beside it. */
    readonly line: ReactNode
    /** An `AmountFoot`, a hint. */
    readonly children?: ReactNode
  }
}
