import type { ReactNode } from 'react'
import { warnIcon } from './buttonIcons.js'
import { Icon } from './Icon.js'
import { infoIcon } from './screenIcons.js'
import featureStyles from './styles/features.css.js'
import { classNames, useStyles } from './useStyles.js'

/** A framed sentence to read before acting. A warning that comes later speaks (`isStatus`). */
export function InlineNote({ kind = 'info', isStatus, children }: InlineNote.Props) {
  useStyles(featureStyles)
  return (
    <p
      className={classNames('wk-inline', kind !== 'info' && `wk-inline--${kind}`)}
      role={isStatus ? 'status' : undefined}
    >
      <Icon path={kind === 'info' ? infoIcon : warnIcon} />
      <span>{children}</span>
    </p>
  )
}

export declare namespace InlineNote {
  type Props = {
    /** warning: something to make sure of; danger: what is shown would cost money. */
    readonly kind?: 'info' | 'warning' | 'danger'
    readonly isStatus?: boolean
    readonly children: ReactNode
  }
}
