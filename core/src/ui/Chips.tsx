import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import featureStyles from './styles/features.css.js'
import { classNames, useStyles } from './useStyles.js'

/** `Chip`s in one or more lines. */
export function Chips({ label, children }: Chips.Props) {
  useStyles(featureStyles)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="wk-chips" role="group" aria-label={label}>
      {children}
    </div>
  )
}

export declare namespace Chips {
  type Props = {
    /** "Suggested". */
    readonly label: string
    readonly children: ReactNode
  }
}

/** A short way to one choice of many. */
export function Chip({ mark, className, children, ...rest }: Chip.Props) {
  return (
    <button type="button" {...rest} className={classNames('wk-chip', className)}>
      {mark}
      <span>{children}</span>
    </button>
  )
}

export declare namespace Chip {
  type Props = ComponentPropsWithoutRef<'button'> & {
    /** A `Mark` of size `s`. */
    readonly mark?: ReactNode
  }
}
