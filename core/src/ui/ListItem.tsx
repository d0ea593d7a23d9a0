import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { RowButton } from './RowButton.js'

/** A row of a group. Further attributes go to its button; `data-wk-key` lets the focus find back to it. */
export function ListItem(props: ListItem.Props) {
  return (
    <li>
      <RowButton {...props} />
    </li>
  )
}

export declare namespace ListItem {
  type Props = Omit<ComponentPropsWithoutRef<'button'>, 'name' | 'children'> & {
    /** A `Mark`. */
    readonly mark?: ReactNode
    readonly name: ReactNode
    readonly sub?: ReactNode
    /** A `Tag`, an `Icon` or amounts in a `wk-row__end`. */
    readonly end?: ReactNode
    readonly isCurrent?: boolean
    readonly isTall?: boolean
    /** Why the row cannot be chosen ("Not in Fern"); it is then disabled and says so. */
    readonly reason?: string | undefined
  }
}
