import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { checkIcon, Icon } from './Icon.js'
import { classNames } from './useStyles.js'

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

/** The button of a row: icon, name, maybe a second line, and what stands at the end. Further attributes go to it. */
export function RowButton({
  mark,
  name,
  sub,
  end,
  isCurrent,
  isTall,
  reason,
  disabled,
  className,
  ...rest
}: ListItem.Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('wk-row', isTall && 'wk-row--tall', className)}
      disabled={disabled || reason !== undefined}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {mark}
      <span className="wk-row__main">
        <span className="wk-row__name">{name}</span>
        {sub && <span className="wk-row__sub">{sub}</span>}
      </span>
      {reason ? <Tag>{reason}</Tag> : isCurrent ? <Icon path={checkIcon} /> : end}
    </button>
  )
}

/** Plain words at a row's end. on: with the green dot ("Installed"); ok: in green. */
export function Tag({
  kind,
  children,
}: {
  readonly kind?: 'on' | 'ok'
  readonly children: ReactNode
}) {
  return <span className={classNames('wk-tag', kind && `wk-tag--${kind}`)}>{children}</span>
}
