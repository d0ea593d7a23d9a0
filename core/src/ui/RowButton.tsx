import { classNames } from './classNames.js'
import { Icon } from './Icon.js'
import { checkIcon } from './icons/check.js'
import type { ListItem } from './ListItem.js'
import { Tag } from './Tag.js'

/** The button of a row: mark, name, maybe a second line, and what stands at the end. Further attributes go to it. */
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
