import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classNames } from './classNames.js'

/** A short way to one choice of many. */
export function Chip({ mark, className, children, ...rest }: Chip.Props) {
  return (
    <button type="button" {...rest} className={classNames('wk-chip', className)}>
      {mark}
      {children}
    </button>
  )
}

export declare namespace Chip {
  type Props = ComponentPropsWithoutRef<'button'> & {
    /** A `Mark` of size `s`. */
    readonly mark?: ReactNode
  }
}
