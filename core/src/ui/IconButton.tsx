import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from './classNames.js'
import { Icon } from './Icon.js'

/** A 44 px tool; `label` is its name. */
export function IconButton({
  icon,
  label,
  isDirectional,
  iconSize,
  className,
  ...rest
}: IconButton.Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('wk-iconbtn', className)}
      aria-label={label}
    >
      <Icon
        path={icon}
        {...(isDirectional && { isDirectional })}
        {...(iconSize && { size: iconSize })}
      />
    </button>
  )
}

export declare namespace IconButton {
  type Props = Omit<ComponentPropsWithoutRef<'button'>, 'aria-label' | 'children'> & {
    readonly icon: string
    readonly label: string
    readonly isDirectional?: boolean
    readonly iconSize?: 's'
  }
}
