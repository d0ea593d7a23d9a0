import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classNames } from './classNames.js'
import { Icon } from './Icon.js'
import { checkIcon } from './icons/check.js'
import { Tag } from './Tag.js'

/**
 * A row of a group: mark, name, maybe a second line, and what stands at the end. Further attributes go to its button;
 * `data-wk-key` lets the focus find back to it.
 */
export function ListItem({
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
    <li>
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
