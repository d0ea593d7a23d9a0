import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.js'
import { warnIcon } from './icons/warn.js'

/** Heads the rows of wallets that claim one identity with a quiet warning; each row is described by it. */
export function Claim({ title, text, label, children }: Claim.Props) {
  const id = useId()
  return (
    <li className="wk-claim">
      <div className="wk-claim__head" id={id}>
        <Icon path={warnIcon} />
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <ul aria-label={label}>{children(id)}</ul>
    </li>
  )
}

export declare namespace Claim {
  type Props = {
    readonly title: string
    readonly text: string
    readonly label: string
    /** Draws the rows; the argument is for each row's `aria-describedby`. */
    readonly children: (describedBy: string) => ReactNode
  }
}
