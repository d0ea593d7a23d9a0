import type { ComponentPropsWithoutRef, MouseEvent } from 'react'
import { classNames } from './classNames.js'
import { Icon } from './Icon.js'
import { Spinner } from './Spinner.js'

/**
 * A button of 48 px. Busy, it keeps the focus and ignores presses; its text is then a verb ("Approving USDC"). Disabled, it does so
 * too, and its text says why: one that goes dead under a press would drop the focus.
 */
export function Button({
  kind = 'primary',
  icon,
  isWide,
  isBusy,
  disabled,
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
      aria-disabled={disabled || undefined}
      onClick={isBusy || disabled ? ignore : onClick}
    >
      {isBusy ? <Spinner /> : icon && <Icon path={icon} />}
      {children}
    </button>
  )
}

/** A form is not sent, either. */
const ignore = (event: MouseEvent) => event.preventDefault()

export declare namespace Button {
  type Props = ComponentPropsWithoutRef<'button'> & {
    /** One primary per view. */
    readonly kind?: 'primary' | 'quiet'
    readonly icon?: string
    readonly isWide?: boolean
    readonly isBusy?: boolean
  }
}
