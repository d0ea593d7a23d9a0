import { Icon } from './Icon.js'
import { Picture } from './Mark.js'
import styles from './styles/badge.css.js'
import { classNames, useStyles } from './useStyles.js'

/** The small badge at a mark's corner: an icon, or the mark of the network that a token is on. */
export function MarkBadge({ kind, icon, isDirectional, name = '', image }: MarkBadge.Props) {
  useStyles(styles)
  return (
    <span className={classNames('wk-mark__badge', kind && `wk-mark__badge--${kind}`)}>
      {icon ? (
        <Icon path={icon} isDirectional={isDirectional} />
      ) : (
        <Picture name={name} image={image} />
      )}
    </span>
  )
}

export declare namespace MarkBadge {
  type Props = {
    /** warn: imitation; cur: current; in, out, fail, swap: activity. */
    readonly kind?: 'warn' | 'cur' | 'in' | 'out' | 'fail' | 'swap'
    readonly icon?: string
    /** As of `Icon`. */
    readonly isDirectional?: boolean
    readonly name?: string
    readonly image?: string | undefined
  }
}
