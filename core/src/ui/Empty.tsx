import type { ReactNode } from 'react'
import { Seal } from './Hero.js'

/** Nothing to show: one line, one reason, at most one action. After a search it speaks (`isStatus`). */
export function Empty({ icon, kind, title, text, isStatus, children }: Empty.Props) {
  return (
    <div className="wk-empty" role={isStatus ? 'status' : undefined}>
      <Seal icon={icon} kind={kind} />
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}

export declare namespace Empty {
  type Props = {
    readonly icon: string
    /** no: something failed. */
    readonly kind?: 'no' | undefined
    readonly title: string
    readonly text?: ReactNode
    readonly isStatus?: boolean
    /** A `Button`, a `TextButton`. */
    readonly children?: ReactNode
  }
}
