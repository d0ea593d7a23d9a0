import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from './classNames.js'
import { Icon } from './Icon.js'
import { Spinner } from './Spinner.js'

/** A button of 48 px. Busy, it keeps the focus and ignores presses; its text is then a verb ("Approving USDC"). */
export function Button({
  kind = 'primary',
  icon,
  isWide,
  isBusy,
  className,
  onClick,
  children,
  ...rest
}: Button.Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('wk-btn', `wk-btn--${kind}`, isWide && 'wk-btn--wide', className)}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy ? <Spinner /> : icon && <Icon path={icon} />}
      {children}
    </button>
  )
}

export declare namespace Button {
  type Props = ComponentPropsWithoutRef<'button'> & {
    /** One primary per view. */
    readonly kind?: 'primary' | 'quiet'
    readonly icon?: string
    readonly isWide?: boolean
    readonly isBusy?: boolean
  }
}
