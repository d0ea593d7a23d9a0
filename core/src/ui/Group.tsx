import type { ReactNode } from 'react'

/** A list of rows: one frame around all of them, or (`isPlain`) only the lines between. */
export function Group({ label, isPlain, children }: Group.Props) {
  return (
    <ul className={isPlain ? 'wk-lines' : 'wk-group'} aria-label={label}>
      {children}
    </ul>
  )
}

export declare namespace Group {
  type Props = {
    /** The name of the list; without one where the view's title is it. */
    readonly label?: string
    readonly isPlain?: boolean
    readonly children: ReactNode
  }
}
