import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from './classNames.js'
import { Icon } from './Icon.js'

/** A button that looks like a link, for what is seldom needed. */
export function TextButton({ icon, className, children, ...rest }: TextButton.Props) {
  return (
    <button type="button" {...rest} className={classNames('wk-textbtn wk-small', className)}>
      {icon && <Icon path={icon} size="s" />}
      {children}
    </button>
  )
}

export declare namespace TextButton {
  type Props = ComponentPropsWithoutRef<'button'> & { readonly icon?: string }
}
